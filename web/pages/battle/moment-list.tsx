import type { Sentence } from '../../../engine/ruleset.ts';
import { Story } from '../../parts/die.tsx';
import type { Player } from './player.ts';
import type { Replayed } from './replayed.ts';
import { MOMENTS, Sign } from './sign.tsx';
import { sentencesFor } from './told.ts';

/** The key moments in words, each the way to its place in the battle. */
export function MomentList({ replayed, player }: { replayed: Replayed; player: Player }) {
  const { marks } = replayed;
  if (marks.length === 0) return null;
  return (
    <ul class="moments">
      {marks.map(({ seq, moment }) => (
        <li key={`${seq}${moment}`}>
          <button type="button" class="plain" onClick={() => player.goToEntry(seq)}>
            <Sign moment={moment} /> {`${MOMENTS[moment]}, entry ${seq}`}
          </button>
          <span class="small soft">
            <Story sentence={essence(replayed, seq)} />
          </span>
        </li>
      ))}
    </ul>
  );
}

/** Of all that an entry tells, what the dice decided; without dice, what was done. */
function essence({ voice, battle, names }: Replayed, seq: number): Sentence {
  const entry = battle.log[seq - 1];
  if (entry === undefined) return [];
  const sentences = sentencesFor(voice, entry, names, null);
  return sentences.find((sentence) => sentence.some((part) => typeof part !== 'string')) ?? sentences[0] ?? [];
}

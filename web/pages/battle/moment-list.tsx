import { goesBack } from '../../../engine/entry.ts';
import type { Sentence } from '../../../engine/ruleset.ts';
import type { FullEntry } from '../../../schema/wire/entry.ts';
import { Story } from '../../parts/die.tsx';
import type { Mark } from './moments.ts';
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
      {marks.map((mark) => (
        <li key={`${mark.seq}${mark.moment}`}>
          <Sign moment={mark.moment} />
          <button type="button" class="plain" onClick={() => player.goToEntry(mark.seq)}>
            {`${MOMENTS[mark.moment]}, entry ${mark.seq}`}
          </button>
          <span class="small soft">
            <Story sentence={essence(replayed, mark)} />
          </span>
        </li>
      ))}
    </ul>
  );
}

/** The moment's own sentence; of the turning point's entry what the dice decided, or without dice what was done. */
function essence({ voice, battle, names }: Replayed, { seq, event }: Mark): Sentence {
  const entry = battle.log[seq - 1];
  if (entry === undefined) return [];
  const told = (only: FullEntry) => sentencesFor(voice, only, names, null);
  const all = told(entry);
  const own = event === null || goesBack(entry) ? undefined : told({ ...entry, events: [event] }).at(-1);
  return own ?? all.find((sentence) => sentence.some((part) => typeof part !== 'string')) ?? all[0] ?? [];
}

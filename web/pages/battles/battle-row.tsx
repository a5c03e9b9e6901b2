import { loadRuleset } from '../../../engine/rulesets.ts';
import type { Sketch } from '../../../engine/sketch.ts';
import type { BattleRow } from '../../../schema/wire/battles.ts';
import { howMany } from '../../parts/how-many.ts';
import { SketchView } from '../../parts/sketch.tsx';
import { day } from '../../parts/time-words.ts';
import { useLoaded } from '../../parts/use-loaded.ts';

/** "Ann (White) against the Amateur General (Black)"; the side alone where no name was given. */
export function pairing({ names, sides }: Pick<BattleRow, 'names' | 'sides'>): string {
  const who = (seat: 0 | 1) => (names[seat] === null ? sides[seat] : `${names[seat]} (${sides[seat]})`);
  return `${who(0)} against ${who(1)}`;
}

/** How it ended, in the game's words where they were kept. */
export function ending({ told, result, sides }: Pick<BattleRow, 'told' | 'result' | 'sides'>): string {
  if (told !== '') return told;
  return result.winner === null ? 'Drawn.' : `${sides[result.winner]} wins.`;
}

/** The last board of a battle as its game sketches it; null where it has none, or rules or position are not known here. */
export async function lastBoard({
  ruleset,
  version,
  board,
}: Pick<BattleRow, 'ruleset' | 'version' | 'board'>): Promise<Sketch | null> {
  if (board === '') return null;
  try {
    const rules = await loadRuleset(ruleset, version);
    return rules === null ? null : rules.sketch(rules.view(rules.parse(board).state, null));
  } catch {
    // A file may print anything, and rules may not be had just now: a row without its picture is better than no list.
    return null;
  }
}

/** A battle of the list: its last board, who fought, how it ended, how long it was and when. */
export function BattleLine({ battle }: { battle: BattleRow }) {
  const sketch = useLoaded(lastBoard, battle);
  const { id, title, mode, rounds, length, ended, sealed } = battle;
  return (
    <li class="match battle-line">
      <div class="picture">{sketch !== null && <SketchView sketch={sketch} />}</div>
      <div class="what">
        <a href={`/b/${id}`}>{pairing(battle)}</a>
        <small>{ending(battle)}</small>
        <small class="soft">
          {title}, {mode}. {howMany(rounds, 'round')}, {howMany(length, 'entry', 'entries')}.
          {!sealed && ' Played on one device, dice not sealed.'}
        </small>
      </div>
      <div class="when soft">
        <time dateTime={ended}>{day(ended)}</time>
      </div>
    </li>
  );
}

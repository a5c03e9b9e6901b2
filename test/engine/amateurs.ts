/** Battles of Onslaught for the tests and the bench of a battle's page. */
import { sealedDice } from '../../engine/dice.ts';
import { act, conclude, type Fold, open } from '../../engine/match.ts';
import { onslaught } from '../../engine/onslaught/index.ts';
import type { Action, State } from '../../engine/onslaught/state.ts';
import type { AnyRuleset } from '../../engine/ruleset.ts';
import type { Seat } from '../../engine/seat.ts';
import type { BattleFile } from '../../schema/wire/battle.ts';
import type { FullEntry } from '../../schema/wire/entry.ts';
import { one, seeded } from '../properties/chance.ts';
import { battleOf } from './battle-of.ts';

export const rules: AnyRuleset = onslaught;

/** Every entry half an hour after the one before. */
export const at = (seq: number): string => new Date(Date.UTC(2026, 0, 1) + seq * 1_800_000).toISOString();

/** A whole battle of the Amateur General against himself. `seed`: two hex digits; another one is another battle. */
export function foughtBattle(seed = '5a'): BattleFile {
  const options = onslaught.options.parse({ quickSetUp: true });
  const decide = (fold: Fold<State>, seat: Seat) =>
    onslaught.decide(onslaught.view(fold.state, seat), seat, 'amateur', { below: () => 0 }, 4000);
  return fought(seed, options, 2000, decide);
}

/** A large battle of exactly so many entries, if nobody's General falls before: much marching, now and then a shot. */
export function longBattle(entries: number): BattleFile {
  const random = seeded(12);
  return fought('a7', onslaught.options.parse({ scale: 'battle', quickSetUp: true }), entries, ({ state }, seat) => {
    const { actions } = onslaught.legal(onslaught.view(state, seat), seat);
    const shots = actions.filter((action) => action.type === 'fire' || action.type === 'move-and-fire');
    const spared = shots.filter(({ target }) => state.units[target]?.kind !== 'general');
    const calm = actions.filter(({ type }) => ['move', 'end-turn', 'strike', 'retreat', 'hold'].includes(type));
    return (
      (random.below(3) > 0 ? one(random, spared) : undefined) ??
      one(random, calm) ??
      onslaught.fallback(onslaught.view(state, seat), seat)
    );
  });
}

function fought(
  seed: string,
  options: ReturnType<typeof onslaught.options.parse>,
  most: number,
  decide: (fold: Fold<State>, seat: Seat) => Action,
): BattleFile {
  const values = ['01'.repeat(16), '02'.repeat(16)] as const;
  const seal = { secret: seed.repeat(32), match: 'a'.repeat(24), values };
  const first = open(onslaught, options, sealedDice(seal, 1), at(1));
  const entries: FullEntry[] = [first.entry];
  let { fold } = first;
  while (!fold.over) {
    const seq = fold.seq + 1;
    const [seat = 0] = fold.pending;
    if (seq >= most) {
      entries.push(conclude(onslaught, fold, { kind: 'resigned', seat }, 'player', at(seq)).entry);
      break;
    }
    const action = decide(fold, seat);
    const dice = sealedDice(seal, seq);
    const step =
      seat === 0
        ? act(onslaught, fold, [action, null], ['player', null], dice, at(seq))
        : act(onslaught, fold, [null, action], [null, 'player'], dice, at(seq));
    entries.push(step.entry);
    fold = step.fold;
  }
  return battleOf(rules, { seal, options, entries });
}

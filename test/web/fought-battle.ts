/** Battles for the tests of a battle's page. */
import { sealedDice } from '../../engine/dice.ts';
import { act, type Fold, open } from '../../engine/match.ts';
import { onslaught } from '../../engine/onslaught/index.ts';
import type { AnyRuleset } from '../../engine/ruleset.ts';
import type { BattleFile } from '../../schema/wire/battle.ts';
import type { FullEntry } from '../../schema/wire/entry.ts';
import { battleOf } from '../engine/battle-of.ts';

export const rules: AnyRuleset = onslaught;
export const AT = '2026-01-01T00:00:00.000Z';

/** A whole battle of the Amateur General against himself; `seed` two hex digits. */
export function foughtBattle(seed = '5a'): BattleFile {
  const seal = { secret: seed.repeat(32), match: 'a'.repeat(24), values: ['01'.repeat(16), '02'.repeat(16)] } as const;
  const options = rules.options.parse({ quickSetUp: true });
  const first = open(rules, options, sealedDice(seal, 1), AT);
  const entries: FullEntry[] = [first.entry];
  let fold: Fold<unknown> = first.fold;
  while (!fold.over) {
    const [seat = 0] = fold.pending;
    const action = rules.decide(rules.view(fold.state, seat), seat, 'amateur', { below: () => 0 }, 4000);
    const dice = sealedDice(seal, fold.seq + 1);
    const step =
      seat === 0
        ? act(rules, fold, [action, null], ['player', null], dice, AT)
        : act(rules, fold, [null, action], [null, 'player'], dice, AT);
    entries.push(step.entry);
    fold = step.fold;
  }
  return battleOf(rules, { seal, options, entries });
}

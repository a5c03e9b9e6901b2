import { expect, it } from 'vitest';
import { commit, sealedDice } from '../../engine/dice.ts';
import { ownDecisions, undoneSeqs } from '../../engine/entry.ts';
import { act, type Fold, open, takeback } from '../../engine/match.ts';
import { onslaught } from '../../engine/onslaught/index.ts';
import type { AnyRuleset, Tagged } from '../../engine/ruleset.ts';
import type { FullEntry } from '../../schema/wire/entry.ts';
import { type BattleRecord, battleSteps, replayBattle } from '../../web/pages/battle/record.ts';
import { histogram, verify } from '../../web/pages/battle/verify.ts';

const rules: AnyRuleset = onslaught;
const secret = '5a'.repeat(32);
const seal = { secret, match: 'abc', values: ['01'.repeat(16), '02'.repeat(16)] } as const;
const AT = '2026-01-01T00:00:00.000Z';

/** A whole battle of the Amateur General against himself. */
function fought(): BattleRecord {
  const options = rules.options.parse({ quickSetUp: true });
  const first = open(rules, options, sealedDice(seal, 1), AT);
  const log: FullEntry[] = [first.entry];
  let fold: Fold<unknown> = first.fold;
  while (!fold.over) {
    const [seat = 0] = fold.pending;
    const action = rules.decide(rules.view(fold.state, seat), seat, 'amateur', { below: () => 0 }, 4000);
    const dice = sealedDice(seal, fold.seq + 1);
    const step =
      seat === 0
        ? act(rules, fold, [action, null], ['player', null], dice, AT)
        : act(rules, fold, [null, action], [null, 'player'], dice, AT);
    log.push(step.entry);
    fold = step.fold;
  }
  const dice = { commitment: commit(secret), values: seal.values, secret };
  return { id: 'abc', options, names: ['Ada', null], result: null, began: AT, ended: AT, log, dice, sealed: true };
}

const record = fought();
const rolled = record.log.reduce((sum, entry) => sum + entry.dice.length, 0);

it('L30: recomputes every die, and finds a changed face, another secret, another seal and another own value', () => {
  const witness = { commitment: record.dice.commitment, nonce: seal.values[1], seat: 1 } as const;
  expect(verify(record, witness)).toEqual({ dice: rolled, faults: [] });
  expect(verify(record, null).faults).toEqual([]);
  const place = record.log.findIndex((entry) => entry.dice.length > 0);
  const forged = record.log.map(
    (entry, at): FullEntry =>
      at === place
        ? { ...entry, dice: entry.dice.map(([sides, face, seat]) => [sides, (face % sides) + 1, seat] as const) }
        : entry,
  );
  expect(verify({ ...record, log: forged }, null).faults[0]).toContain(`Entry ${place + 1}`);
  const other = { ...record, dice: { ...record.dice, secret: 'ff'.repeat(32) } };
  expect(verify(other, null).faults[0]).toContain('not the one that was sealed');
  expect(verify(record, { ...witness, commitment: '00'.repeat(32) }).faults[0]).toContain('this browser saw');
  expect(verify(record, { ...witness, nonce: '00'.repeat(16) }).faults[0]).toContain('own number');
});

it('counts the faces', () => {
  const counts = histogram(record);
  expect(counts).toHaveLength(6);
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(rolled);
});

it('replays to the end with every pair of eyes, marks one first blood and the General, and draws a curve', async () => {
  const battle = replayBattle(rules, record);
  expect(battle.names).toEqual(['Ada', 'Black']);
  expect(battle.marks.map(({ moment }) => moment).filter((moment) => moment === 'first-blood')).toHaveLength(1);
  const last = battle.folds.get(record.log.length);
  const outcome = last === undefined ? null : rules.outcome(last.state);
  if (outcome?.reason === 'general') expect(battle.marks.at(-1)?.moment).toBe('leader-fell');
  expect(battle.curve).toHaveLength(record.log.length);
  expect(battle.curve.at(-1)?.value).not.toBe(0);
  for (const eyes of [0, 1, null] as const) {
    const steps = await battleSteps(battle, eyes);
    expect(steps[0]?.seq).toBe(1);
    expect(steps.at(-1)?.view).toEqual(rules.view(last?.state, eyes));
  }
});

it('goes back with a takeback, and says that it was by consent (L17)', async () => {
  const before = record.log.slice(0, 12);
  const { folds } = replayBattle(rules, { ...record, log: before });
  const decided = ownDecisions(before, 0).at(-2) ?? 0;
  const [last, earlier] = [folds.get(12), folds.get(decided - 1)];
  if (last === undefined || earlier === undefined) throw new Error('nothing to take back');
  const back = takeback<unknown, Tagged, Tagged>(last, earlier, 0, AT);
  const undone = undoneSeqs([...before, back.entry]);
  const log = [...before, back.entry].map(
    (entry): FullEntry => (undone.has(entry.seq) ? { ...entry, undone: true } : entry),
  );
  const battle = replayBattle(rules, { ...record, log });
  expect(battle.lines.filter((line) => line.undone).map(({ seq }) => seq)).toEqual([...undone]);
  expect(battle.lines.at(-1)?.sentences).toEqual([
    [`Ada takes back, with consent, what was done after entry ${decided - 1}.`],
  ]);
  for (const eyes of [0, 1, null] as const) {
    const step = (await battleSteps(battle, eyes)).at(-1);
    expect([step?.seq, step?.view]).toEqual([13, rules.view(earlier.state, eyes)]);
  }
});

it('refuses a log that does not follow from itself', () => {
  const [first, ...rest] = record.log;
  if (first === undefined) throw new Error('no log');
  expect(() => replayBattle(rules, { ...record, log: [first, ...rest.slice(1)] })).toThrow(/not in order/);
});

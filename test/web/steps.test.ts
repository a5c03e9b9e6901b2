import { describe, expect, it } from 'vitest';
import { sealedDice } from '../../engine/dice.ts';
import { type Entry, goesBack, ownDecisions, seenEntry } from '../../engine/entry.ts';
import { act, type Fold, open, takeback, undo } from '../../engine/match.ts';
import { onslaught } from '../../engine/onslaught/index.ts';
import type { AnyRuleset, Tagged } from '../../engine/ruleset.ts';
import type { BySeat, Viewer } from '../../engine/seat.ts';
import { sentencesOf } from '../../engine/telling.ts';
import { stepsOf } from '../../web/pages/table/steps.ts';
import { tiny } from '../tiny/index.ts';

const names: BySeat<string> = ['One', 'Two'];
const AT = '2026-01-01T00:00:00.000Z';

/** A match of some legal actions; undone once where that is open. */
function played(rules: AnyRuleset, options: object, most: number) {
  const seal = { secret: '17'.repeat(32), match: 'steps', values: ['aa'.repeat(16), 'bb'.repeat(16)] } as const;
  const first = open(rules, rules.options.parse(options), sealedDice(seal, 1), AT);
  const entries: Entry<Tagged, Tagged>[] = [first.entry];
  const folds = new Map<number, Fold<unknown>>([[1, first.fold]]);
  let fold = first.fold;
  let undone = false;
  while (!fold.over && entries.length < most) {
    const [back] = fold.undo;
    const earlier = back === undefined || undone ? undefined : folds.get(back);
    const [seat] = fold.pending;
    let step: ReturnType<typeof act<unknown, Tagged, Tagged>>;
    if (earlier !== undefined && seat !== undefined) {
      undone = true;
      step = undo(fold, earlier, seat, AT);
    } else {
      const actions: [Tagged | null, Tagged | null] = [null, null];
      const by: ['player' | null, 'player' | null] = [null, null];
      for (const asked of fold.pending) {
        const legal = rules.legal(rules.view(fold.state, asked), asked).actions;
        actions[asked] = legal[(entries.length * 13) % legal.length] ?? null;
        by[asked] = 'player';
      }
      step = act(rules, fold, actions, by, sealedDice(seal, fold.seq + 1), AT);
    }
    fold = step.fold;
    folds.set(fold.seq, fold);
    entries.push(step.entry);
  }
  return { entries, folds, undone };
}

/** The same match, taken back by consent to the question of its third decision, and one step on. */
function takenBack(rules: AnyRuleset, match: ReturnType<typeof played>) {
  const { folds } = match;
  const entries = [...match.entries];
  const last = folds.get(entries.length);
  const decided = ownDecisions(entries, 0)[2] ?? 0;
  const earlier = folds.get(decided - 1);
  const answer = entries[decided - 1];
  if (last === undefined || earlier === undefined || answer?.kind !== 'act') throw new Error('nothing to take back');
  const back = takeback<unknown, Tagged, Tagged>(last, earlier, 0, AT);
  const seal = { secret: '18'.repeat(32), match: 'steps', values: ['aa'.repeat(16), 'bb'.repeat(16)] } as const;
  const on = act(rules, back.fold, [answer.action, null], ['player', null], sealedDice(seal, back.fold.seq + 1), AT);
  entries.push(back.entry, on.entry);
  for (const step of [back, on]) folds.set(step.fold.seq, step.fold);
  return { entries, folds, undone: match.undone };
}

const games: readonly (readonly [string, AnyRuleset, object])[] = [
  ['tiny', tiny, {}],
  ['onslaught', onslaught, { quickSetUp: true }],
];

describe.each(games)('playback of %s', (_name, rules, options) => {
  const { entries, folds, undone } = takenBack(rules, played(rules, options, 60));
  const viewAt = async (seq: number, viewer: Viewer) => rules.view(folds.get(seq)?.state, viewer);

  it('has words for every entry that is announced, for one that takes back too (L33)', () => {
    const seen = entries.map((entry) => seenEntry(rules, entry, 0));
    const back = seen.filter((entry) => entry.kind === 'undo');
    expect(back).toHaveLength(1);
    for (const entry of seen) expect(() => sentencesOf(entry, rules, names)).not.toThrow();
    expect(back.flatMap((entry) => sentencesOf(entry, rules, names))).toEqual([
      [`${names[back[0]?.seat ?? 0]} takes back what was done after entry ${back[0]?.to}.`],
    ]);
    const granted = seen.filter((entry) => entry.kind === 'takeback');
    expect(granted.flatMap((entry) => sentencesOf(entry, rules, names))).toEqual([
      [`One takes back, with consent, what was done after entry ${granted[0]?.to}.`],
    ]);
  });

  it('ends every entry with the view that the service has after it, for every viewer, also over an undo and a takeback', async () => {
    expect(undone).toBe(true);
    for (const viewer of [0, 1, null] as const) {
      const seen = entries.slice(1).map((entry) => seenEntry(rules, entry, viewer));
      const steps = await stepsOf(rules, await viewAt(1, viewer), seen, names, (seq) => viewAt(seq, viewer));
      for (const [place, step] of steps.entries()) {
        if (steps[place + 1]?.seq === step.seq) continue;
        const until = (steps[place + 1]?.seq ?? entries.length + 1) - 1;
        expect(step.view).toEqual(await viewAt(until, viewer));
      }
    }
  });

  it('every step says something, and every event belongs to one step in its order', async () => {
    const seen = entries.slice(1).map((entry) => seenEntry(rules, entry, null));
    const steps = await stepsOf(rules, await viewAt(1, null), seen, names, (seq) => viewAt(seq, null));
    for (const step of steps) expect(step.sentence.length).toBeGreaterThan(0);
    const shown = steps.flatMap((step) => step.events);
    expect(shown).toEqual(seen.filter((entry) => !goesBack(entry)).flatMap((entry) => entry.events));
    const seqs = steps.map((step) => step.seq);
    expect(seqs).toEqual(seqs.toSorted((a, b) => a - b));
  });

  it('begins in the middle as well as at the start', async () => {
    const from = Math.floor(entries.length / 2);
    const later = entries.slice(from).map((entry) => seenEntry(rules, entry, 0));
    const steps = await stepsOf(rules, await viewAt(from, 0), later, names, (seq) => viewAt(seq, 0));
    expect(steps.at(-1)?.view).toEqual(await viewAt(entries.length, 0));
  });
});

import { describe, expect, it } from 'vitest';
import { ownDecisions, seenEntry, undoneSeqs } from '../../engine/entry.ts';
import { tiny } from '../tiny/index.ts';
import { AT, Table } from './table.ts';

const secrets = new Table()
  .begun()
  .act(0, { type: 'draw' })
  .act(0, { type: 'attack', card: 2, at: 0, guard: 7 })
  .act(1, { type: 'counter', card: 4 }, [6], 'orders');

const entry = (seq: number) => {
  const found = secrets.entries[seq - 1];
  if (found === undefined) throw new Error(`no entry ${seq}`);
  return found;
};

describe('seenEntry', () => {
  it('shows an opening to everybody, each with the own cards alone', () => {
    const cards = (viewer: 0 | 1 | null) => seenEntry(tiny, entry(1), viewer).events.slice(0, 2);
    expect(cards(0)).toMatchObject([{ cards: [1, 2, 3] }, { cards: [0, 0, 0] }]);
    expect(cards(1)).toMatchObject([{ cards: [0, 0, 0] }, { cards: [4, 5, 6] }]);
    expect(cards(null)).toMatchObject([{ cards: [0, 0, 0] }, { cards: [0, 0, 0] }]);
  });

  it('carries no action and no die', () => {
    for (let seq = 1; seq <= secrets.entries.length; seq++) {
      for (const viewer of [0, 1, null] as const) {
        expect(Object.keys(seenEntry(tiny, entry(seq), viewer)).sort()).toEqual([
          'at',
          'by',
          'events',
          'kind',
          'seat',
          'seq',
        ]);
      }
    }
  });

  it('leaves out what a viewer may not see, and keeps the rest in order', () => {
    const types = (viewer: 0 | 1 | null) => seenEntry(tiny, entry(5), viewer).events.map(({ type }) => type);
    expect(types(0)).toEqual(['attacked', 'guarded', 'asked']);
    expect(types(1)).toEqual(['attacked', 'asked']);
    expect(types(null)).toEqual(['attacked', 'asked']);
    expect(JSON.stringify(seenEntry(tiny, entry(5), 1))).not.toContain('7');
  });

  it('tells who gave an action to the acting seat alone', () => {
    const by = (viewer: 0 | 1 | null) => seenEntry(tiny, entry(6), viewer).by;
    expect([by(0), by(1), by(null)]).toEqual([null, 'orders', null]);
  });

  it('tells each seat its own giver of a sealed entry', () => {
    const table = new Table().both(
      [
        { type: 'muster', posts: [6, 0, 0, 0] },
        { type: 'muster', posts: [0, 0, 0, 6] },
      ],
      [],
      ['fallback', 'computer'],
    );
    const [, sealed] = table.entries;
    if (sealed === undefined) throw new Error('no entry 2');
    expect(([0, 1, null] as const).map((viewer) => seenEntry(tiny, sealed, viewer).by)).toEqual([
      'fallback',
      'computer',
      null,
    ]);
  });

  it('shows an undo to everybody, with where it leads', () => {
    const table = new Table().begun().act(0, { type: 'march', from: 0, to: 1 }).undo(0, 3);
    const undo = table.entries.at(-1);
    if (undo === undefined) throw new Error('no undo');
    const common = { seq: 5, kind: 'undo', seat: 0, to: 3, at: AT, events: [{ type: 'undone', seat: 0, to: 3 }] };
    expect(seenEntry(tiny, undo, 0)).toEqual({ ...common, by: 'player' });
    expect(seenEntry(tiny, undo, 1)).toEqual({ ...common, by: null });
    expect(seenEntry(tiny, undo, null)).toEqual({ ...common, by: null });
  });
});

describe('a takeback', () => {
  const table = () => new Table().begun().act(0, { type: 'march', from: 0, to: 1 }).act(0, { type: 'end-turn' });

  it('is shown to everybody, with where it leads', () => {
    const back = table().takeback(0, 3).entries.at(-1);
    if (back === undefined) throw new Error('no takeback');
    const common = { seq: 6, kind: 'takeback', seat: 0, to: 3, at: AT, events: [{ type: 'undone', seat: 0, to: 3 }] };
    expect(seenEntry(tiny, back, 0)).toEqual({ ...common, by: 'player' });
    expect(seenEntry(tiny, back, 1)).toEqual({ ...common, by: null });
  });

  it('leads to what a seat decided itself and what still counts, in the log and as the seat sees it', () => {
    const { entries } = table().act(1, { type: 'march', from: 0, to: 1 }, [], 'orders');
    const seen = entries.map((entry) => seenEntry(tiny, entry, 0));
    expect([ownDecisions(entries, 0), ownDecisions(entries, 1), ownDecisions(seen, 0)]).toEqual([
      [2, 3, 4, 5],
      [2, 3],
      [2, 3, 4, 5],
    ]);
    expect(ownDecisions(table().takeback(0, 3).entries, 0)).toEqual([2, 3]);
  });

  it('takes back what lies between', () => {
    expect([...undoneSeqs(table().takeback(0, 3).entries)]).toEqual([4, 5]);
  });
});

describe('undoneSeqs', () => {
  const act = (seq: number) => ({ seq, kind: 'act' });
  const undo = (seq: number, to: number) => ({ seq, kind: 'undo', to });

  it('are the entries between an undo and where it leads', () => {
    expect([...undoneSeqs([act(1), act(2), act(3), undo(4, 1)])]).toEqual([2, 3]);
    expect([...undoneSeqs([act(1), act(2)])]).toEqual([]);
  });

  it('include an undo that was taken back itself, and what it had undone', () => {
    const undone = undoneSeqs([act(1), act(2), act(3), undo(4, 2), act(5), undo(6, 1)]);
    expect([...undone].sort((a, b) => a - b)).toEqual([2, 3, 4, 5]);
  });

  it('are none for an undo to the entry before it, and for entries that are no undo', () => {
    expect([...undoneSeqs([act(1), undo(2, 1), { seq: 3, kind: 'act', to: 1 }])]).toEqual([]);
  });
});

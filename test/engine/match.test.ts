import { describe, expect, it } from 'vitest';
import { stateHash } from '../../engine/hash.ts';
import { answers, type Fold } from '../../engine/match.ts';
import { tiny } from '../tiny/index.ts';
import type { State } from '../tiny/state.ts';
import { AT, Table } from './table.ts';

const march = (from: number, to: number) => ({ type: 'march', from, to }) as const;

describe('open', () => {
  it('is entry 1: the first state, its events and its dice', () => {
    const { fold, entries } = new Table();
    expect(entries[0]).toMatchObject({ seq: 1, kind: 'open', seat: null, by: null, at: AT });
    expect(entries[0]?.dice).toHaveLength(12);
    expect(entries[0]?.events.map(({ type }) => type)).toEqual(['dealt', 'dealt', 'initiative']);
    expect(fold).toMatchObject({ seq: 1, pending: [0, 1], over: false, undo: [] });
    expect(fold.state.hands).toEqual([
      [1, 2, 3],
      [4, 5, 6],
    ]);
  });
});

describe('act', () => {
  it('makes one entry of the sealed actions of both', () => {
    const { fold, entries } = new Table().begun();
    expect(entries[1]).toMatchObject({ seq: 2, kind: 'together', seat: null, by: ['player', 'player'] });
    expect(entries[2]).toMatchObject({ kind: 'together', actions: [{ coins: 1 }, { coins: 0 }] });
    expect(fold).toMatchObject({ seq: 3, pending: [0], undo: [] });
  });

  it('makes an entry of the seat that acts, with its dice and giver', () => {
    const { fold, entries } = new Table().begun(1).act(1, { type: 'forage' }, [5, 2], 'computer');
    expect(entries[3]).toMatchObject({
      seq: 4,
      kind: 'act',
      seat: 1,
      by: 'computer',
      action: { type: 'forage' },
      dice: [
        [6, 5, 1],
        [6, 2, 1],
      ],
    });
    expect(fold.state.coins).toEqual([3, 3]);
  });

  it('leaves the fold before as it was', () => {
    const table = new Table().begun();
    const before = table.fold;
    const hash = stateHash(before.state);
    table.act(0, march(0, 1));
    expect(stateHash(before.state)).toBe(hash);
    expect(before.seq).toBe(3);
  });

  it('throws where nobody acts, or nobody is named as the giver', () => {
    expect(() => new Table().begun().both([null, null])).toThrow();
    expect(() => new Table().begun().both([{ type: 'forage' }, null], [1, 1], [null, null])).toThrow('giver');
  });

  it("has no pending seat and is over at the game's end", () => {
    const table = new Table({ rounds: 1, purse: 0 }).both([
      { type: 'muster', posts: [6, 0, 0, 0] },
      { type: 'muster', posts: [6, 0, 0, 0] },
    ]);
    table.both([
      { type: 'bid', coins: 0 },
      { type: 'bid', coins: 0 },
    ]);
    table.act(0, { type: 'end-turn' }).act(1, { type: 'end-turn' });
    expect(table.fold).toMatchObject({ over: true, pending: [], undo: [] });
    expect(tiny.outcome(table.fold.state)).toEqual({ winner: null, reason: 'level' });
  });
});

describe('takeback', () => {
  /** Seat 0 has marched, foraged and ended its turn: entries 4 to 6. */
  const passed = () =>
    new Table().begun().act(0, march(0, 1)).act(0, { type: 'forage' }, [1, 1]).act(0, { type: 'end-turn' });

  it('goes back over dice and turns by an entry of its own; the state is the earlier one', () => {
    const table = passed();
    const start = stateHash(table.folds.get(3)?.state);
    table.takeback(0, 3);
    expect(table.entries.at(-1)).toEqual({
      ...{ seq: 7, kind: 'takeback', seat: 0, by: 'player', to: 3, dice: [], at: AT },
      events: [{ type: 'undone', seat: 0, to: 3 }],
    });
    expect(table.fold).toMatchObject({ seq: 7, pending: [0], over: false });
    expect(stateHash(table.fold.state)).toBe(start);
  });

  it('leaves nothing to undo before it: what came since is known; what comes after may be undone', () => {
    const table = passed().takeback(0, 4);
    expect(table.folds.get(4)?.undo).toEqual([3]);
    expect(table.fold.undo).toEqual([]);
    expect(table.act(0, march(3, 2)).fold.undo).toEqual([7]);
  });
});

describe('undo', () => {
  it('may go to every step of the running turn, the latest first', () => {
    const table = new Table().begun().act(0, march(0, 1)).act(0, march(1, 2));
    expect(table.fold.undo).toEqual([4, 3]);
  });

  it('goes back by an entry of its own, so that seq only grows; the state is the earlier one', () => {
    const table = new Table().begun();
    const start = stateHash(table.fold.state);
    table.act(0, march(0, 1)).act(0, march(1, 2)).undo(0, 3);
    expect(table.entries.at(-1)).toEqual({
      seq: 6,
      kind: 'undo',
      seat: 0,
      by: 'player',
      to: 3,
      events: [{ type: 'undone', seat: 0, to: 3 }],
      dice: [],
      at: AT,
    });
    expect(table.fold).toMatchObject({ seq: 6, pending: [0], over: false, undo: [] });
    expect(stateHash(table.fold.state)).toBe(start);
  });

  it('may be followed by other steps, from which one may go back to where the undo led', () => {
    const table = new Table().begun().act(0, march(0, 1)).undo(0, 3).act(0, march(3, 2));
    expect(table.fold.seq).toBe(6);
    expect(table.fold.undo).toEqual([5]);
    table.undo(0, 5);
    expect(table.fold.state.posts[0]).toEqual([2, 1, 1, 2]);
  });

  it('keeps the steps before the one taken back', () => {
    const table = new Table().begun().act(0, march(0, 1)).act(0, march(1, 2)).undo(0, 4);
    expect(table.fold.undo).toEqual([3]);
  });

  it('never leads over a die', () => {
    const table = new Table().begun().act(0, march(0, 1)).act(0, { type: 'forage' }, [1, 1]);
    expect(table.fold.undo).toEqual([]);
    expect(table.act(0, march(1, 2)).fold.undo).toEqual([5]);
  });

  it('never leads over a reveal: a card drawn, a look at the deck, a card shown', () => {
    for (const action of [{ type: 'draw' }, { type: 'peek' }, { type: 'show', card: 2 }] as const) {
      const table = new Table().begun().act(0, march(0, 1)).act(0, action);
      expect(table.fold.undo, action.type).toEqual([]);
      expect(table.act(0, march(1, 2)).fold.undo).toEqual([5]);
    }
  });

  it('never leads over a question to the other seat, nor into another turn', () => {
    const table = new Table().begun().act(0, march(0, 1)).act(0, { type: 'attack', card: 1, at: 0 });
    expect(table.fold).toMatchObject({ pending: [1], undo: [] });
    expect(table.act(1, { type: 'pass' }, [1]).fold).toMatchObject({ pending: [1], undo: [] });
    expect(new Table().begun().act(0, march(0, 1)).act(0, { type: 'end-turn' }).fold.undo).toEqual([]);
  });

  it("takes back a player's own actions only", () => {
    for (const by of ['orders', 'computer', 'fallback'] as const) {
      const table = new Table().begun().act(0, march(0, 1), [], by);
      expect(table.fold.undo, by).toEqual([]);
      expect(table.act(0, march(1, 2)).fold.undo).toEqual([4]);
    }
  });

  it('is not offered after sealed actions', () => {
    expect(new Table().begun().fold.undo).toEqual([]);
  });
});

describe('conclude', () => {
  it('ends the match for good, whoever was asked', () => {
    const table = new Table().begun().act(0, march(0, 1)).conclude({ kind: 'resigned', seat: 1 });
    expect(table.fold).toMatchObject({ seq: 5, pending: [], over: true, undo: [] });
    expect(table.entries.at(-1)).toMatchObject({ kind: 'resigned', seat: 1, by: 'player', dice: [] });
    expect(tiny.outcome(table.fold.state)).toEqual({ winner: 0, reason: 'resigned' });
  });

  it('names the seat whose flag fell and who said so; an agreement and a cancellation name nobody', () => {
    const fallen = new Table().begun().conclude({ kind: 'timeout', seat: 0 }, 'fallback');
    expect(fallen.entries.at(-1)).toMatchObject({ kind: 'timeout', seat: 0, by: 'fallback' });
    for (const kind of ['agreed', 'cancelled'] as const) {
      const table = new Table().conclude({ kind, seat: null });
      expect(table.entries.at(-1)).toMatchObject({ kind, seat: null, by: null });
      expect(table.fold).toMatchObject({ over: true, pending: [] });
    }
  });
});

describe('answers', () => {
  const attacked = () => new Table().begun().act(0, { type: 'attack', card: 1, at: 0 }).fold;

  it('are what standing orders give to the seat that is asked', () => {
    expect(answers(tiny, attacked(), [null, { counter: 'cheapest', keep: 13 }])).toEqual([
      null,
      { type: 'counter', card: 4 },
    ]);
    expect(answers(tiny, attacked(), [null, { counter: 'never', keep: 13 }])).toEqual([null, { type: 'pass' }]);
  });

  it('are nothing without orders, with orders to ask, and with a draft that is not complete', () => {
    for (const orders of [null, { counter: 'ask', keep: 13 }, { counter: 'suggest', keep: 13 }]) {
      expect(answers(tiny, attacked(), [orders, orders])).toEqual([null, null]);
    }
  });

  it('are nothing where the rules refuse what an order gives: a bad order never stops a match', () => {
    const bad = { ...tiny, answer: () => ({ action: { type: 'counter', card: 12 }, complete: true }) as const };
    expect(answers(bad, attacked(), [null, { counter: 'cheapest', keep: 13 }])).toEqual([null, null]);
  });

  it('are asked of the pending seats alone, from their own views', () => {
    const asked: [number, unknown][] = [];
    const listening = {
      ...tiny,
      answer: (view: State, seat: 0 | 1) => {
        asked.push([seat, view.hands[0]]);
        return null;
      },
    };
    answers(listening, attacked(), [null, null]);
    expect(asked).toEqual([[1, [0, 0]]]);
    const both: Fold<State> = new Table().fold;
    answers(listening, both, [null, null]);
    expect(asked.map(([seat]) => seat)).toEqual([1, 0, 1]);
  });
});

import { describe, expect, it } from 'vitest';
import type { Die } from '../../engine/dice.ts';
import type { Entry } from '../../engine/entry.ts';
import { stateHash } from '../../engine/hash.ts';
import { ReplayError, replay } from '../../engine/match.ts';
import { tiny } from '../tiny/index.ts';
import type { Action, Event, State } from '../tiny/state.ts';
import { AT, OPTIONS, Table } from './table.ts';

type Log = readonly Entry<Action, Event>[];

/** Both kinds of acts, dice, an undo and a resignation: entries 1 to 9. */
function played(): Table {
  return new Table()
    .begun()
    .act(0, { type: 'march', from: 0, to: 1 })
    .undo(0, 3)
    .act(0, { type: 'forage' }, [6, 1])
    .act(0, { type: 'attack', card: 3, at: 0 })
    .act(1, { type: 'pass' }, [4])
    .conclude({ kind: 'resigned', seat: 1 });
}

const fold = (entries: Log, upTo?: number) => replay<State, Action, Event>(tiny, OPTIONS, entries, upTo);

/** The log with one entry changed. */
function altered(seq: number, change: (entry: Entry<Action, Event>) => Entry<Action, Event>): Log {
  return played().entries.map((entry) => (entry.seq === seq ? change(entry) : entry));
}

function failure(entries: Log): unknown {
  try {
    fold(entries);
  } catch (error) {
    return error;
  }
  return null;
}

function demandReplayError(entries: Log, seq: number, why: string): void {
  const error = failure(entries);
  expect(error).toBeInstanceOf(ReplayError);
  if (error instanceof ReplayError) expect(error.seq).toBe(seq);
  expect(String(error)).toBe(`ReplayError: entry ${seq}: ${why}`);
}

describe('replay', () => {
  it('folds to the same states, events and ways back, entry by entry', () => {
    const table = played();
    const seen: number[] = [];
    const last = replay<State, Action, Event>(tiny, OPTIONS, table.entries, Number.POSITIVE_INFINITY, (step) => {
      seen.push(step.fold.seq);
      expect(step.entry).toEqual(table.entries[step.fold.seq - 1]);
      expect(step.fold).toEqual(table.folds.get(step.fold.seq));
    });
    expect(seen).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(last).toEqual(table.fold);
  });

  it('follows a takeback, and refuses one that leads to no decision of its seat that counts', () => {
    const log = () => new Table().begun().act(0, { type: 'forage' }, [6, 1]).act(0, { type: 'end-turn' });
    const back = log().takeback(0, 3).act(0, { type: 'forage' }, [2, 2]);
    expect(fold(back.entries)).toEqual(back.fold);
    for (const [seat, to] of [
      [1, 3],
      [0, 5],
      [1, 4],
    ] as const)
      demandReplayError(log().takeback(seat, to).entries, 6, 'a takeback to no decision of this seat');
    const twice = log().takeback(0, 3).takeback(0, 4);
    demandReplayError(twice.entries, 7, 'a takeback to no decision of this seat');
  });

  it('does so from a log that went through JSON', () => {
    const table = played();
    const entries: Log = JSON.parse(JSON.stringify(table.entries));
    expect(stateHash(fold(entries).state)).toBe(stateHash(table.fold.state));
  });

  it('stops after a given entry', () => {
    const table = played();
    for (const seq of [1, 4, 5, 8]) expect(fold(table.entries, seq)).toEqual(table.folds.get(seq));
  });

  it('replays every way to end a match', () => {
    for (const conclusion of [
      { kind: 'agreed', seat: null },
      { kind: 'cancelled', seat: null },
      { kind: 'timeout', seat: 0 },
      { kind: 'resigned', seat: 0 },
    ] as const) {
      const table = new Table().begun().conclude(conclusion, 'fallback');
      expect(fold(table.entries)).toEqual(table.fold);
    }
  });

  it('knows the giver: what a computer did cannot be taken back in the replay either', () => {
    const table = new Table().begun().act(0, { type: 'march', from: 0, to: 1 }, [], 'computer');
    expect(fold(table.entries).undo).toEqual([]);
  });
});

describe('a log that does not fold names its entry and says why', () => {
  it('empty', () => demandReplayError([], 1, 'the log is empty'));

  it('without its opening', () => {
    const [, second] = played().entries;
    if (second === undefined) throw new Error('no second entry');
    demandReplayError([{ ...second, seq: 1 }], 1, 'a log begins with its opening');
  });

  it('with a gap, or out of order', () => {
    const { entries } = played();
    demandReplayError(
      entries.filter(({ seq }) => seq !== 4),
      5,
      'the entries are not in order',
    );
    demandReplayError(entries.slice(1), 2, 'the entries are not in order');
    demandReplayError(entries.toReversed(), 9, 'the entries are not in order');
  });

  it('with a second opening', () => {
    const [first] = played().entries;
    if (first === undefined) throw new Error('no first entry');
    demandReplayError(
      altered(2, () => ({ ...first, seq: 2 })),
      2,
      'a second opening',
    );
  });

  it('with an action that the rules refuse', () => {
    const log = altered(7, (entry) =>
      entry.kind === 'act' ? { ...entry, action: { type: 'attack', card: 9, at: 0 } } : entry,
    );
    demandReplayError(log, 7, 'no-card: You do not hold that card.');
  });

  it('with an action of a seat that was not asked', () => {
    const log = altered(6, (entry) => (entry.kind === 'act' ? { ...entry, seat: 1 } : entry));
    demandReplayError(log, 6, 'not the seats that were asked');
  });

  it('with the action of one seat where both were asked', () => {
    const log = altered(3, (entry) =>
      entry.kind === 'together' ? { ...entry, actions: [entry.actions[0], null] } : entry,
    );
    demandReplayError(log, 3, 'not the seats that were asked');
  });

  it('with an undo that was not open', () => {
    const to = (seq: number) => altered(5, (entry) => (entry.kind === 'undo' ? { ...entry, to: seq } : entry));
    for (const seq of [1, 2, 4, 8]) demandReplayError(to(seq), 5, 'an undo that was not open');
  });

  it('with anything after its end', () => {
    const { entries } = played();
    const common = { seq: 10, events: [], dice: [], at: AT, by: 'player' } as const;
    for (const more of [
      { ...common, kind: 'act', seat: 1, action: { type: 'end-turn' } },
      { ...common, kind: 'resigned', seat: 0 },
      { ...common, kind: 'undo', seat: 0, to: 3 },
    ] as const) {
      demandReplayError([...entries, more], 10, 'the match was over');
    }
  });

  it('with dice that were not rolled so: another size, another owner, a face too high, one too few, one too many', () => {
    const dice = (...changed: Die[]) => altered(6, (entry) => ({ ...entry, dice: changed }));
    const [six, one]: readonly [Die, Die] = [
      [6, 6, 0],
      [6, 1, 0],
    ];
    demandReplayError(dice([8, 6, 0], one), 6, "die 1 was a d8, not a d6, or another seat's");
    demandReplayError(dice([6, 6, 1], one), 6, "die 1 was a d6, not a d6, or another seat's");
    demandReplayError(dice([6, 7, 0], one), 6, 'face 7 on a d6');
    demandReplayError(dice(six), 6, 'no face left for die 2');
    demandReplayError(dice(six, one, one), 6, '1 faces left over');
  });

  it('with dice where none were rolled', () => {
    for (const seq of [4, 5, 9]) {
      demandReplayError(
        altered(seq, (entry) => ({ ...entry, dice: [[6, 1, 0]] })),
        seq,
        '1 faces left over',
      );
    }
  });

  it("with an undo of the other seat's actions", () => {
    demandReplayError(
      altered(5, (entry) => (entry.kind === 'undo' ? { ...entry, seat: 1 } : entry)),
      5,
      'an undo that was not open',
    );
  });
});

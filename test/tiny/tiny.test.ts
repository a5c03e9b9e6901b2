import { describe, expect, it } from 'vitest';
import { PositionError } from '../../engine/ruleset.ts';
import { Table } from '../engine/table.ts';
import { plainText } from '../properties/telling.ts';
import { tiny } from './index.ts';

const codes = (table: Table, seat: 0 | 1, ...actions: Parameters<typeof tiny.check>[2][]) =>
  actions.map((action) => tiny.check(tiny.view(table.fold.state, seat), seat, action)?.code ?? 'legal');

describe('the tiny game keeps its own rules', () => {
  it('T2: six men, no more and no less; the list of musters is not complete and begins with the recommended one', () => {
    const table = new Table();
    expect(codes(table, 0, { type: 'muster', posts: [6, 0, 0, 0] }, { type: 'muster', posts: [6, 1, 0, 0] })).toEqual([
      'legal',
      'muster-six',
    ]);
    const { complete, actions } = tiny.legal(tiny.view(table.fold.state, 1), 1);
    expect(complete).toBe(false);
    expect(actions.length).toBeGreaterThanOrEqual(20);
    expect(actions[0]).toEqual({ type: 'muster', posts: [2, 1, 1, 2] });
  });

  it('T3: the higher bid pays and begins; the initiative goes to the second', () => {
    const { state } = new Table().begun(1).fold;
    expect(state).toMatchObject({ phase: 'turn', active: 1, no: 1, coins: [3, 2], initiative: 0 });
  });

  it('T3: equal bids cost nothing, and the initiative decides', () => {
    const posts = [2, 1, 1, 2];
    const table = new Table().both([
      { type: 'muster', posts },
      { type: 'muster', posts },
    ]);
    table.both([
      { type: 'bid', coins: 3 },
      { type: 'bid', coins: 3 },
    ]);
    expect(table.fold.state).toMatchObject({ active: 0, coins: [3, 3], initiative: 1 });
  });

  it('T4: two marches and two deeds a turn', () => {
    const table = new Table()
      .begun()
      .act(0, { type: 'march', from: 0, to: 1 })
      .act(0, { type: 'march', from: 1, to: 2 });
    expect(codes(table, 0, { type: 'march', from: 0, to: 1 }, { type: 'march', from: 0, to: 2 })).toEqual([
      'no-marches',
      'not-adjacent',
    ]);
    table.act(0, { type: 'forage' }, [5, 6]).act(0, { type: 'show', card: 2 });
    expect(table.fold.state.coins[0]).toBe(5);
    expect(codes(table, 0, { type: 'draw' }, { type: 'peek' }, { type: 'forage' }, { type: 'show', card: 1 })).toEqual(
      Array.from({ length: 4 }, () => 'no-deeds'),
    );
  });

  it('T5: a card drawn and a card seen are known to their seat alone', () => {
    const table = new Table().begun().act(0, { type: 'peek' });
    expect(tiny.view(table.fold.state, 0).deck[0]).toBe(7);
    expect(tiny.view(table.fold.state, 1).deck).toEqual([0, 0, 0, 0, 0, 0]);
    table.act(0, { type: 'draw' });
    expect(tiny.view(table.fold.state, 0).hands).toEqual([
      [1, 2, 3, 7],
      [0, 0, 0],
    ]);
    expect(tiny.view(table.fold.state, null).hands).toEqual([
      [0, 0, 0, 0],
      [0, 0, 0],
    ]);
  });

  it('T6: a counter beats a lower card, a guard beats the counter', () => {
    const attack = () => new Table().begun().act(0, { type: 'draw' });
    const repelled = attack().act(0, { type: 'attack', card: 2, at: 0 });
    expect(codes(repelled, 1, { type: 'counter', card: 2 }, { type: 'counter', card: 4 })).toEqual([
      'no-card',
      'legal',
    ]);
    repelled.act(1, { type: 'counter', card: 4 });
    expect(repelled.fold.state).toMatchObject({ active: 1, no: 2, attack: null, discards: [2, 4], blood: false });
    const stands = attack().act(0, { type: 'attack', card: 2, at: 0, guard: 7 });
    expect(tiny.view(stands.fold.state, 1).attack).toEqual({ card: 2, at: 0, guard: 0 });
    stands.act(1, { type: 'counter', card: 4 }, [3]);
    expect(stands.fold.state).toMatchObject({ discards: [2, 4, 7], blood: true });
    expect(stands.fold.state.posts[1]).toEqual([1, 1, 1, 2]);
  });

  it('T7: a 3 costs a man, a 2 does not', () => {
    for (const [face, left] of [
      [2, 2],
      [3, 1],
    ] as const) {
      const table = new Table().begun().act(0, { type: 'attack', card: 1, at: 0 }).act(1, { type: 'pass' }, [face]);
      expect(table.fold.state.posts[1][0]).toBe(left);
    }
  });

  it('T8: who has no man left has lost', () => {
    const { state } = tiny.parse(
      [
        'phase turn',
        'round 1 2',
        'turn 1 0',
        'initiative 1',
        'posts 1 0 0 0 | 1 0 0 0',
        'coins 0 | 0',
        'hands 12 | -',
        'shown - | -',
        'deck 1 2 3 4 5 6 7 8 9 10 11',
        'peeked no | no',
        'discards -',
        'left 2 2',
        'attack -',
        'blood no',
        'result -',
      ].join('\n'),
    );
    const { state: after, events } = tiny.apply(state, [{ type: 'attack', card: 12, at: 0 }, null], { roll: () => 3 });
    expect(tiny.outcome(after)).toEqual({ winner: 0, reason: 'rout' });
    expect(events.map((event) => plainText(tiny.story(event)))).toEqual([
      'Amber attacks at post 1 with the 12.',
      'The attack at post 1 3: Indigo loses a man.',
      'Amber wins (rout).',
    ]);
  });

  it('refuses a position text that says too little, twice or nonsense, and says where', () => {
    const text = tiny.print(new Table().begun().fold.state);
    expect(() => tiny.parse(text.replace(/^deck.*$/m, ''))).toThrow('deck is missing');
    expect(() => tiny.parse(`${text}deck 1\n`)).toThrow('a second deck');
    expect(() => tiny.parse(text.replace('coins 2', 'coins two'))).toThrow(PositionError);
    expect(() => tiny.parse(text.replace('phase turn', 'phase tea'))).toThrow(PositionError);
  });
});

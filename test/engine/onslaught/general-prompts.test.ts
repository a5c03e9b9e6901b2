/** The Amateur General answers every prompt legally, however little he may think, and from his own view alone (P14). */
import { describe, expect, test } from 'vitest';
import { onslaught } from '../../../engine/onslaught/index.ts';
import type { Action, Combat, Order, State } from '../../../engine/onslaught/state.ts';
import type { Seat } from '../../../engine/seat.ts';
import { seeded } from '../../properties/chance.ts';
import { actionText } from './action-text.ts';
import { crowded, marched } from './amateur-positions-random.ts';

const PROMPTS: readonly { readonly title: string; readonly text: string; readonly kinds: readonly string[] }[] = [
  { title: 'who is first', text: 'phase choose-first', kinds: ['choose-first'] },
  {
    title: 'terrain',
    text: 'phase terrain\nterrain black ridge e4; black ridge c5; black ridge g6',
    kinds: ['place-terrain'],
  },
  { title: 'terrain of a Battle', text: 'scale battle\nphase terrain\nfirst black', kinds: ['place-terrain'] },
  { title: 'deployment', text: 'phase deploy', kinds: ['deploy'] },
  { title: 'deployment of a Battle', text: 'scale battle\nphase deploy\nfirst black', kinds: ['deploy'] },
  {
    title: 'a turn',
    text: 'units wL1 d5, wC1 e4, wA1 c3, bL1 d8, bC1 e7',
    kinds: ['move', 'fire', 'move-and-fire', 'charge', 'end-turn'],
  },
  {
    title: 'strike or give way',
    text: 'phase answer\nleft 1\nactivated wL1\nunits wL1 d5, bL1 d7(3)\ncombat ranged wL1 bL1 strikes 1 asked bL1',
    kinds: ['strike', 'retreat'],
  },
  {
    title: 'hold or give way',
    text: 'phase answer\nleft 1\nactivated wA1\nunits wA1 d5, bL1 d8(3)\ncombat ranged wA1 bL1 strikes 1 asked bL1',
    kinds: ['hold', 'retreat'],
  },
];

function decider(state: State): Seat {
  const [seat] = onslaught.pending(state);
  if (seat === undefined) throw new Error('nobody decides');
  return seat;
}

function chosen(state: State, nodes: number, random = seeded(1)): Action {
  const seat = decider(state);
  return onslaught.decide(onslaught.view(state, seat), seat, 'amateur', random, nodes);
}

function demandLegal(state: State, nodes: number): void {
  const seat = decider(state);
  const action = chosen(state, nodes);
  const where = `${actionText(action)}\n${onslaught.print(state)}`;
  expect(onslaught.action.safeParse(action).success, where).toBe(true);
  expect(onslaught.check(onslaught.view(state, seat), seat, action), where).toBeNull();
}

describe('a legal answer within few nodes', () => {
  for (const { title, text, kinds } of PROMPTS) {
    test(title, () => {
      const { state } = onslaught.parse(text);
      const view = onslaught.view(state, decider(state));
      expect([...(onslaught.prompt(view, decider(state))?.kinds ?? [])].sort()).toEqual([...kinds].sort());
      for (const nodes of [1, 10, 100]) demandLegal(state, nodes);
    });
  }

  test('positions by chance', () => {
    const positions = [1, 2, 3, 4, 5, 6, 7, 8].flatMap((seed) => [...crowded(seed), ...marched(seed, 8)]);
    for (const state of positions) for (const nodes of [1, 10, 100]) demandLegal(state, nodes);
  });

  test('what he may not weigh he does not find', () => {
    // The General's moves come first in the order of 11.6 and are worth nothing here; the shot comes after them.
    const { state } = onslaught.parse('units wL1 e6, bL1 e8(1)');
    expect(actionText(chosen(state, 1))).toBe('end-turn');
    expect(actionText(chosen(state, 4000))).toBe('fire wL1 bL1');
  });
});

describe('hidden facts', () => {
  const conducts: readonly (Order | null)[] = [
    null,
    { able: 'strike', unable: 'hold' },
    { able: 'retreat', ranks: 4, unable: 'retreat' },
    { able: 'ask', unable: 'ask' },
  ];

  /** The same combat, the other side having given this conduct. */
  function withTheirs(combat: Combat, seat: Seat, order: Order | null): Combat {
    const own = combat.conduct[seat];
    return { ...combat, conduct: seat === 0 ? [own, order] : [order, own] };
  }

  test('the other side’s conduct changes no answer, seen or not', () => {
    let asked = 0;
    for (let seed = 1; seed <= 60; seed++) {
      for (const state of crowded(seed)) {
        const { combat } = state;
        if (combat === null) continue;
        asked++;
        const seat = decider(state);
        const answer = chosen(state, 4000);
        for (const order of conducts) {
          const swapped = { ...state, combat: withTheirs(combat, seat, order) };
          expect(chosen(swapped, 4000)).toEqual(answer);
          // Even if it were left in the view: what the computer searches is such a state.
          expect(onslaught.decide(swapped, seat, 'amateur', seeded(2), 4000)).toEqual(answer);
        }
      }
    }
    expect(asked).toBeGreaterThan(100);
  });

  test('neither does the random stream', () => {
    for (let seed = 1; seed <= 20; seed++) {
      for (const state of crowded(seed)) {
        expect(chosen(state, 4000, seeded(3))).toEqual(chosen(state, 4000, seeded(4)));
      }
    }
  });
});

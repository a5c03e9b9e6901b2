/** The Amateur General over positions by chance: as section 11 has it read a second time, and alike on both sides. */
import { describe, expect, test } from 'vitest';
import { onslaught } from '../../../engine/onslaught/index.ts';
import type { State } from '../../../engine/onslaught/state.ts';
import { seeded } from '../../properties/chance.ts';
import { actionText } from './action-text.ts';
import { reckoned } from './amateur-oracle.ts';
import { crowded, marched } from './amateur-positions-random.ts';

function chosen(state: State): string {
  const [seat] = onslaught.pending(state);
  if (seat === undefined) throw new Error('nobody decides');
  return actionText(onslaught.decide(onslaught.view(state, seat), seat, 'amateur', seeded(1), 4000));
}

const numbers = (count: number): number[] => Array.from({ length: count }, (_, n) => n + 1);
const near = numbers(160).flatMap(crowded);
const far = numbers(24).flatMap((seed) => marched(seed, 12));

describe('section 11, read a second time', () => {
  test('both armies in each other’s way: attacks and answers', { timeout: 120_000 }, () => {
    for (const state of near) {
      const action = chosen(state);
      if (action !== actionText(reckoned(state)))
        expect(action, onslaught.print(state)).toBe(actionText(reckoned(state)));
    }
  });

  test('armies on the march: moves, pushes, the General', { timeout: 120_000 }, () => {
    for (const state of far) {
      const action = chosen(state);
      if (action !== actionText(reckoned(state)))
        expect(action, onslaught.print(state)).toBe(actionText(reckoned(state)));
    }
  });

  test('every kind of choice occurs among them', () => {
    const kinds = new Set([...near, ...far].map((state) => chosen(state).split(' ')[0]));
    const all = ['charge', 'end-turn', 'fire', 'hold', 'move', 'move-and-fire', 'retreat', 'strike'];
    expect([...kinds].sort((a, b) => ((a ?? '') < (b ?? '') ? -1 : 1))).toEqual(all);
  });
});

test('P9: the mirrored position gets the mirrored choice', () => {
  const [mirror] = onslaught.symmetries;
  if (mirror === undefined) throw new Error('no symmetry');
  for (const state of [...near, ...far]) {
    const [seat] = onslaught.pending(state);
    if (seat === undefined) throw new Error('nobody decides');
    const action = onslaught.decide(onslaught.view(state, seat), seat, 'amateur', seeded(1), 4000);
    expect(chosen(mirror.state(state)), onslaught.print(state)).toBe(actionText(mirror.action(action, state)));
  }
});

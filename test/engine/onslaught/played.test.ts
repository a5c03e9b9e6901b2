/**
 * Play from random positions, each action done twice: by the engine and by the plain second reading of oracle-play.ts. The
 * whole states must be equal after every action, whatever the dice.
 */
import { expect, test } from 'vitest';
import { onslaught } from '../../../engine/onslaught/index.ts';
import type { Action, Order, State } from '../../../engine/onslaught/state.ts';
import { actionText, parseAction } from './action-text.ts';
import { position } from './kit.ts';
import { everyAction } from './oracle.ts';
import { plainApply } from './oracle-play.ts';
import { randomText, stream } from './random-position.ts';

const CONDUCTS: readonly Order[] = [
  { able: 'strike', unable: 'hold' },
  { able: 'retreat', ranks: 3, unable: 'ask' },
];

/** A legal action; attacks and answers more often than marches, some with a conduct. */
function choose(state: State, below: (bound: number) => number): Action {
  const all = everyAction(state);
  const fights = all.filter((text) => !/^(?:move |end-turn)/.test(text));
  const from = fights.length > 0 && below(4) > 0 ? fights : all;
  const early = all.includes('end-turn') && below(12) === 0;
  const action = parseAction(early ? 'end-turn' : (from[below(from.length)] ?? 'end-turn'));
  const conduct = CONDUCTS[below(6)];
  const fighting =
    action.type === 'fire' || action.type === 'move-and-fire' || action.type === 'charge' || action.type === 'strike';
  return fighting && conduct !== undefined ? { ...action, conduct } : action;
}

/** Plays one position on, at most so many actions, and counts what happened. */
function playOn(seed: number, most: number, met: Map<string, number>): void {
  const below = stream(seed + 90_000);
  let { state } = position(onslaught, randomText(seed)).fold;
  for (let ply = 0; ply < most && state.decider !== null; ply++) {
    const seat = state.decider;
    const action = choose(state, below);
    // Loaded dice now and then, so that long combats and quick deaths come up as well.
    const sides = below(3) === 0 ? 4 : 6;
    const dice = Array.from({ length: 800 }, () => 1 + below(sides));
    const [mine, plain] = [[...dice], [...dice]];
    const { state: next } = onslaught.apply(state, seat === 0 ? [action, null] : [null, action], {
      roll: () => mine.shift() ?? 1,
    });
    const expected = plainApply(state, action, () => plain.shift() ?? 1);
    expect(next, `seed ${seed}, action ${ply + 1}: ${actionText(action)} in\n${onslaught.print(state)}`).toEqual(
      expected,
    );
    expect(mine.length, 'the same number of dice').toBe(plain.length);
    met.set(action.type, (met.get(action.type) ?? 0) + 1);
    met.set(next.phase, (met.get(next.phase) ?? 0) + 1);
    state = next;
  }
}

test('6.4-6.6 R14 R20 R21 D11 D12 D17 D32: 300 random fights go the same in a plain second reading of the rules', () => {
  const met = new Map<string, number>();
  for (let seed = 1; seed <= 300; seed++) playOn(seed, 25, met);
  for (const word of [
    'move',
    'fire',
    'move-and-fire',
    'charge',
    'strike',
    'retreat',
    'hold',
    'end-turn',
    'answer',
    'over',
  ]) {
    expect(met.get(word) ?? 0, word).toBeGreaterThan(20);
  }
}, 120_000);

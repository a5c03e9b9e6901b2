/** P14: both levels answer every prompt legally, from their view alone, within their positions. */
import { describe, expect, test } from 'vitest';
import { decide } from '../../../engine/assaultous/general.ts';
import { assaultous } from '../../../engine/assaultous/index.ts';
import type { State } from '../../../engine/assaultous/state.ts';
import { seeded } from '../../properties/chance.ts';
import { actionText } from './action-text.ts';
import { chosen, decider, stateOf } from './computer-kit.ts';
import { randomText } from './random-position.ts';

const PROMPTS: readonly { readonly title: string; readonly text: string }[] = [
  { title: 'a turn', text: 'c3 w 2A W; d4 b 2A; hand w spy,assault; hand b ambush; w g5 i3; b g2 i0' },
  { title: 'a Trade Route', text: 'phase trade w; a1 w 2W; w g1 i1' },
  { title: 'two cards', text: 'phase keep-card w; drawn spy,diversion' },
  { title: 'the window', text: 'phase ambush b; transit b4>b5 C 2A; b5 b C; hand b ambush,ambush' },
  { title: 'a window without an Ambush', text: 'phase ambush b; transit b4>b5 C 2A; b5 b C; hand b spy' },
  { title: 'a Diversion', text: 'm1; c1 w C A; b2 w 2W; owed w b2>a2' },
  { title: 'nothing but the end of the turn', text: 'm0; towers w0 b0' },
];

function demandLegal(state: State, level: string, nodes: number): void {
  const seat = decider(state);
  const { action, used } = chosen(state, level, nodes);
  const where = `${level}, ${nodes} nodes: ${actionText(action)}\n${assaultous.print(state)}`;
  expect(used, where).toBeLessThanOrEqual(nodes);
  expect(assaultous.action.safeParse(action).success, where).toBe(true);
  expect(assaultous.check(assaultous.view(state, seat), seat, action), where).toBeNull();
}

/** Windows over an attack, an empty tile and a defended one, without the hand that is asked. */
const WINDOWS: readonly string[] = [
  'transit b4>b5 2A; b5 b A W; c5 w A; d5 b A',
  'transit c3>c4 2A W; b5 b 2A; c5 b A; d4 w 2A',
  'transit c2>c3 3A; c3 b 3A W; c5 b 2A; b2 w C A',
];

const positions = Array.from({ length: 80 }, (_, seed) => stateOf(randomText(1000 + seed)));

for (const { id, nodes } of assaultous.levels) {
  describe(id, () => {
    for (const { title, text } of PROMPTS) {
      test(title, () => {
        for (const few of [0, 1, 10, 100, 1000, nodes]) demandLegal(stateOf(text), id, few);
      });
    }

    test('positions by chance, in every phase', () => {
      expect([...new Set(positions.map(({ phase }) => phase))].sort()).toEqual([
        'actions',
        'ambush',
        'keep-card',
        'trade',
      ]);
      for (const state of positions) for (const few of [1, 50, 2000]) demandLegal(state, id, few);
    });

    test('an answer in the window costs as much without an Ambush as with one: its time tells nothing', () => {
      for (const window of WINDOWS) {
        const cost = (hand: string): number => {
          const state = stateOf(
            `phase ambush b; ${window}; hand b ${hand}; hand w assault,siege-engine; w g5 i3; b g3 i3`,
          );
          return chosen(state, id).used;
        };
        const costs = ['spy,spy', 'ambush,spy', 'ambush,ambush'].map(cost);
        expect(Math.min(...costs), `${window}: ${costs.join()}`).toBeGreaterThan(0.6 * Math.max(...costs));
      }
    });

    test('the same stream decides the same; what is hidden decides nothing', () => {
      let swapped = 0;
      for (const [seed, state] of positions.entries()) {
        const seat = decider(state);
        const view = assaultous.view(state, seat);
        const instead = assaultous.determinize(view, seeded(seed));
        if (JSON.stringify(instead) !== JSON.stringify(state)) swapped++;
        const said = [state, state, instead].map((one) => actionText(chosen(one, id, 1500, seed).action));
        expect(new Set(said).size, assaultous.print(state)).toBe(1);
      }
      expect(swapped).toBeGreaterThan(40);
    });

    test('where there is much to think about it uses what it has, and no more', () => {
      const rich = stateOf(
        'b1 w 2W; c2 w 2A W; d2 w 2A; c1 w C 2W; c4 b 2A; d4 b 2A W; hand w spy,ambush; hand b ambush; w g5 i3',
      );
      const usual = chosen(rich, id).used;
      expect(usual).toBeGreaterThan(60);
      expect(usual).toBeLessThanOrEqual(nodes);
      for (const few of [20, 50, 100]) {
        const { used } = chosen(rich, id, few);
        expect(used).toBeLessThanOrEqual(few);
        expect(used).toBeGreaterThan(few / 4);
      }
    });
  });
}

test('a level that there is not', () => {
  const view = assaultous.view(stateOf('m2'), 0);
  expect(() => decide(view, 0, 'general', seeded(1), 10)).toThrow(RangeError);
});

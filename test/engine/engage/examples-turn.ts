/** Worked examples 29 to 37 of section 9: manoeuvres, settling, recovery, ends, exchanges, Commanders. */
import { expect } from 'vitest';
import type { Point } from '../../../engine/board/plane.ts';
import type { March, State } from '../../../engine/engage/state.ts';
import {
  disordered,
  type Engage,
  type Example,
  expectPlaces,
  living,
  moves,
  position,
  refusal,
  submit,
  told,
} from './kit.ts';

/** The position after White's list and Black's; null: that seat is not asked. */
function manoeuvres(
  rules: Engage,
  text: string,
  white: readonly March[] | null,
  black: readonly March[] | null,
  faces: readonly number[] = [],
): State {
  const list = (marches: readonly March[] | null) =>
    marches === null ? null : ({ type: 'submit-manoeuvres', moves: marches } as const);
  return submit(rules, position(rules, `${text} / phase manoeuvre`), [list(white), list(black)], faces).state;
}

const to = (division: string, ...path: readonly Point[]): March => ({ division, path });

const same = (state: State): State => state;

/** The state with a Division so far to the south. */
const shifted = (state: State, id: string, by: number): State => {
  const to = ([x, y]: Point): Point => [x, y + by];
  return {
    ...state,
    divisions: state.divisions.map((one) => (one.id === id ? { ...one, at: to(one.at) } : one)),
    units: state.units.map((one) => (one.division === id ? { ...one, at: to(one.at) } : one)),
  };
};

const WOOD = 'woods 300,100 400,100 400,200 300,200';
const FAR = ' / b1 700,470 hold | a inf 700,440';

export const examplesOfTurns: readonly Example[] = [
  {
    no: 29,
    title: 'a manoeuvre and the ground',
    run: (rules) => {
      const walks = (ground: string, from: string, path: Point): State =>
        manoeuvres(rules, `${ground} / ${from}${FAR}`, [to('w1', path)], null);
      const open = 'w1 200,150 manoeuvre | a inf 200,120; b inf 230,150';
      expectPlaces(walks(WOOD, open, [420, 150]), 'w1 300,150');
      expectPlaces(walks(WOOD, 'w1 360,150 manoeuvre | a inf 360,120', [560, 150]), 'w1 520,150');
      const stream = 'stream 250,0 250,480';
      const halted = walks(stream, open, [400, 150]);
      expectPlaces(halted, 'w1 250,150');
      const next = 'w1 250,150 manoeuvre | a inf 250,120; b inf 280,150';
      expectPlaces(walks(stream, next, [400, 150]), 'w1 400,150');
    },
  },
  {
    no: 30,
    title: 'kept off at 12 inches',
    run: (rules) => {
      const text = 'w1 100,240 manoeuvre | a cav 100,210 / b1 400,240 hold | a inf 400,210';
      expectPlaces(manoeuvres(rules, text, [to('w1', [400, 240])], null), 'w1 279,240');
    },
  },
  {
    no: 31,
    title: 'alternation',
    run: (rules) => {
      const text =
        'w1 100,240 manoeuvre | a inf 100,210 / w2 100,400 manoeuvre | a inf 100,370 / b1 500,240 manoeuvre | a inf 500,210';
      const white = [to('w1', [320, 240]), to('w2', [300, 400])];
      const black = [to('b1', [300, 240])];
      const second = manoeuvres(rules, text, white, black, [2, 5]);
      expectPlaces(second, 'b1 300,240; w1 179,240; w2 300,400');
      const first = manoeuvres(rules, text, white, black, [5, 5]);
      expectPlaces(first, 'w1 320,240; b1 441,240; w2 300,400');
    },
  },
  {
    no: 32,
    title: 'settling',
    run: (rules) => {
      const two = 'w1 100,240 hold | a inf 100,210 / w2 190,240 hold | a inf 160,240 / b1 600,40 hold | a inf 600,70';
      const place = (text: string, ...divisions: { division: string; offsets: Record<string, Point> }[]): State =>
        moves(rules, text, [], [{ type: 'submit-moves', divisions }, { type: 'submit-moves' }]).state;
      const one = place(two, { division: 'w1', offsets: { w1a: [50, 0] } });
      expectPlaces(one, 'w1a 145,240; w2a 160,240');
      const swap = 'w1 100,240 hold | a inf 140,240 / w2 190,240 hold | a inf 190,200 / b1 600,40 hold | a inf 600,70';
      const both = place(
        swap,
        { division: 'w1', offsets: { w1a: [0, -40] } },
        { division: 'w2', offsets: { w2a: [-50, 0] } },
      );
      expectPlaces(both, 'w1a 100,200; w2a 140,240');
      const edge = 'w1 10,470 hold | a inf 10,440 / b1 600,40 hold | a inf 600,70';
      expectPlaces(place(edge, { division: 'w1', offsets: { w1a: [-30, 20] } }), 'w1a 0,480');
    },
  },
  {
    no: 33,
    title: 'recovery',
    run: (rules) => {
      const at = (w2: string, b1: string): string =>
        `w1 100,240 hold | a inf 100,210*; b inf+ 130,210*; c inf- 70,210*; d inf 130,240 / ${w2} / ${b1}`;
      const far = at('w2 600,161 hold | a inf 600,131*', 'b1 600,40 hold | a inf 600,70');
      expect(disordered(moves(rules, far, [4, 4, 5, 5]).state)).toEqual(['w1a', 'w1c']);
      const near = at('w2 600,160 hold | a inf 600,130*', 'b1 600,40 hold | a inf 600,70');
      const fought = moves(rules, near, [4, 4, 5, 1, 1]);
      expect(told(fought.events, 'recovery-rolled').map(({ unit }) => unit)).toEqual(['w1a', 'w1b', 'w1c']);
      expect(told(fought.events, 'fight')).toHaveLength(1);
      const leaves = at('bc 480,40 / w2 600,160 hold | a inf 600,130*', 'b1 600,40 disengage | a inf 600,70');
      const left = moves(rules, leaves, [4, 4, 5, 3, 5]);
      expectPlaces(left.state, 'b1 480,40');
      expect(disordered(left.state)).toEqual(['w1a', 'w1c']);
    },
  },
  {
    no: 34,
    title: 'breaking',
    run: (rules) => {
      const at = (b1b: string): string =>
        `option breakPercent 50 / lost 1 2 / w1 100,240 advance>0,-1 | a inf 100,200*; b inf 70,200 / b1 100,120 advance>0,1 | a inf 100,160*; b inf 70,160${b1b}; c inf 130,160`;
      const one = moves(rules, at(''), [5, 1, 1, 5, 6]);
      expect(living(one.state)).toEqual(['b1a', 'b1b', 'b1c', 'w1b']);
      expect(one.state.result).toEqual({ winner: 1, reason: 'break' });
      const both = moves(rules, at('*'), [5, 1, 1, 5, 6]);
      expect(both.state.result).toEqual({ winner: 1, reason: 'break' });
    },
  },
  {
    no: 35,
    title: 'scores at the turn limit',
    run: (rules) => {
      const ended = (scenario: string, white: number, black: number, change: (state: State) => State = same) => {
        const { state } = rules.open(rules.options.parse({ scenario }), { roll: () => 1 });
        const left = (side: string, gone: number) => state.units.filter(({ id }) => id.startsWith(side)).slice(gone);
        const last: State = { ...state, turn: 10, phase: 'moves', units: [...left('b', black), ...left('w', white)] };
        const plan = { type: 'submit-moves' } as const;
        const [end] = told(submit(rules, change(last), [plan, plan]).events, 'battle-ended');
        return [end?.reason, end?.scores, end?.winner];
      };
      expect(ended('field', 3, 4)).toEqual(['turn-limit', [266, 200], 0]);
      expect(ended('field', 3, 3)).toEqual(['turn-limit', [200, 200], null]);
      // As Tilford Bridge begins White's first General stands in the town: first he stands north of it.
      expect(ended('crossing', 4, 4, (state) => shifted(state, 'w1', -60))).toEqual(['turn-limit', [222, 250], 1]);
      expect(ended('crossing', 4, 4)).toEqual(['turn-limit', [422, 250], 0]);
    },
  },
  {
    no: 36,
    title: 'exchanges',
    run: (rules) => {
      const at = (x: number): State =>
        position(
          rules,
          `turn 2 / w1 100,240 hold | a inf 60,240; b inf 100,200; c inf 140,240 / w2 ${x},240 hold | a inf 200,200 / b1 600,40 hold | a inf 600,70`,
        );
      const c = { unit: 'w1c', division: 'w2' };
      const a = { unit: 'w2a', division: 'w1' };
      const give = (...transfers: { unit: string; division: string }[]) =>
        ({ type: 'submit-orders', transfers }) as const;
      const { state } = submit(rules, at(220), [give(c), { type: 'submit-orders' }]);
      expectPlaces(state, 'w1c 160,240');
      expect(state.units.find(({ id }) => id === 'w1c')?.division).toBe('w2');
      expect(refusal(rules, at(221), 0, give(c))).toBe('transfer-too-far');
      expect(refusal(rules, at(220), 0, give(c, a))).toBeNull();
      expect(refusal(rules, at(220), 0, give(a))).toBe('transfer-empty');
    },
  },
  {
    no: 37,
    title: 'a displaced Commander',
    run: (rules) => {
      const text = 'turn 2 / wc 300,240 / w1 500,440 hold | a inf 500,410 / b1 300,150 hold | a inf 300,120';
      const { state } = submit(rules, position(rules, text), [{ type: 'submit-orders' }, { type: 'submit-orders' }]);
      expectPlaces(state, 'wc 299,270');
      const asked = { type: 'submit-orders', commander: [300, 270] } as const;
      expect(refusal(rules, position(rules, text), 0, asked)).toBe('commander-too-close');
    },
  },
];

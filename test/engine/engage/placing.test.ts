/** Lines, turns and changes of places (sections 10 and 11): always places that a Division may take. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { d2, type Point } from '../../../engine/board/plane.ts';
import { checkOffsets } from '../../../engine/engage/check-ids.ts';
import { axisOf, lineAlong, usualLine } from '../../../engine/engage/formation.ts';
import { engage } from '../../../engine/engage/index.ts';
import { exchangedPlaces, presentPlaces, TURN_STEPS, turnedPlaces } from '../../../engine/engage/placing.ts';
import { position } from './kit.ts';

const FULL =
  'w1 300,300 hold | a inf 300,270*; b art 330,300; c inf- 270,300; d inf+ 300,330; e cav 330,330; f inf 270,330; g inf 330,270; h inf 270,270 / b1 300,100 hold | a inf 300,130';

const place: fc.Arbitrary<Point> = fc
  .tuple(fc.integer({ min: -60, max: 60 }), fc.integer({ min: -60, max: 60 }))
  .filter((at) => d2(at, [0, 0]) <= 3600);

describe('the line', () => {
  const state = position(engage, FULL);
  const [division] = state.divisions;
  if (division === undefined) throw new Error('no Division');

  it('stands in three ranks towards the enemy: Good Order, infantry and cavalry, elite first; the Disordered last', () => {
    expect(axisOf(state, division)).toEqual([0, -200]);
    expect(usualLine(state, division)).toEqual({
      w1d: [0, -48],
      w1e: [-30, -48],
      w1f: [30, -48],
      w1g: [0, -28],
      w1h: [-30, -28],
      w1c: [30, -28],
      w1b: [0, -8],
      w1a: [-30, -8],
    });
  });

  it('looks along the arrow of a Division that will advance', () => {
    const going = position(engage, FULL.replace('w1 300,300 hold', 'w1 300,300 advance>5,0'));
    const [marching] = going.divisions;
    if (marching === undefined) throw new Error('no Division');
    expect(axisOf(going, marching)).toEqual([5, 0]);
    expect(usualLine(going, marching)['w1e']).toEqual([48, -30]);
  });

  it('may be taken whatever the axis', () => {
    fc.assert(
      fc.property(fc.integer({ min: -720, max: 720 }), fc.integer({ min: -480, max: 480 }), (x, y) => {
        fc.pre(x !== 0 || y !== 0);
        expect(checkOffsets(state, division, lineAlong(state, division, [x, y]))).toBeNull();
      }),
    );
  });
});

describe('turns', () => {
  it('go clockwise by 15 degrees, a whole turn leads home, and nobody leaves his General', () => {
    expect(turnedPlaces({ w1a: [0, -40] }, 6)).toEqual({ w1a: [40, 0] });
    expect(turnedPlaces({ w1a: [0, -40] }, -6)).toEqual({ w1a: [-40, 0] });
    expect(turnedPlaces({ w1a: [0, -40] }, 1)).toEqual({ w1a: [10, -39] });
    fc.assert(
      fc.property(place, fc.integer({ min: -30, max: 30 }), (at, steps) => {
        const turned = turnedPlaces({ w1a: at }, steps)['w1a'] ?? [99, 99];
        expect(d2(turned, [0, 0])).toBeLessThanOrEqual(3600);
        expect(turnedPlaces({ w1a: at }, steps + TURN_STEPS)['w1a']).toEqual(turned);
        expect(turnedPlaces({ w1a: at }, TURN_STEPS)['w1a']).toEqual(at);
        // No farther from the exact place than rounding and the leash make it.
        const angle = (steps * Math.PI) / 12;
        const exact = [
          at[0] * Math.cos(angle) - at[1] * Math.sin(angle),
          at[0] * Math.sin(angle) + at[1] * Math.cos(angle),
        ];
        expect(Math.abs(turned[0] - (exact[0] ?? 99))).toBeLessThan(1.6);
        expect(Math.abs(turned[1] - (exact[1] ?? 99))).toBeLessThan(1.6);
      }),
    );
  });
});

it('changes two units, and keeps the others', () => {
  const state = position(engage, FULL);
  const [division] = state.divisions;
  if (division === undefined) throw new Error('no Division');
  const present = presentPlaces(state, division);
  const changed = exchangedPlaces(present, 'w1a', 'w1d');
  expect([changed['w1a'], changed['w1d'], changed['w1b']]).toEqual([[0, 30], [0, -30], present['w1b']]);
  expect(exchangedPlaces(present, 'w1a', 'b1a')).toEqual(present);
  expect(checkOffsets(state, division, changed)).toBeNull();
});

/** Section 4: the four scenarios, and what the options change. */
import { describe, expect, it } from 'vitest';
import { insidePolygon } from '../../../engine/board/plane-shapes.ts';
import { breakNumber, turnLimitOf } from '../../../engine/engage/field.ts';
import { engage } from '../../../engine/engage/index.ts';
import type { State } from '../../../engine/engage/state.ts';

const open = (options: unknown): State => engage.open(engage.options.parse(options), { roll: () => 1 }).state;

describe('a new battle', () => {
  it.each([
    ['outpost', 8, [8, 8], [4, 4]],
    ['field', 10, [15, 15], [8, 8]],
    ['ridge', 10, [15, 21], [8, 11]],
    ['crossing', 10, [16, 18], [8, 9]],
  ] as const)('%s: turns, starting units, break numbers', (scenario, turns, start, broken) => {
    const state = open({ scenario });
    expect(turnLimitOf(state.options)).toBe(turns);
    expect(state.start).toEqual(start);
    expect([breakNumber(state, 0), breakNumber(state, 1)]).toEqual(broken);
    expect(engage.invariants(state)).toEqual([]);
    expect(state.divisions.every(({ order, began }) => order === 'hold' && !began)).toBe(true);
    expect(state.units.every(({ disordered }) => !disordered)).toBe(true);
    expect(engage.pending(state)).toEqual([0, 1]);
  });

  it('The Outpost and The Level Field are alike for both after half a turn', () => {
    for (const scenario of ['outpost', 'field']) {
      const { units, divisions } = open({ scenario });
      const other = (id: string): string => `${id.startsWith('w') ? 'b' : 'w'}${id.slice(1)}`;
      for (const one of [...units, ...divisions]) {
        const twin = [...units, ...divisions].find(({ id }) => id === other(one.id));
        expect(twin?.at, one.id).toEqual([720 - one.at[0], 480 - one.at[1]]);
      }
    }
  });

  it('fills the slots by letter, from Black with both signs reversed', () => {
    const { units } = open({ scenario: 'field' });
    const at = (id: string) => units.find((unit) => unit.id === id);
    expect(at('w1a')).toMatchObject({ at: [118, 390], arm: 'infantry', grade: 'line' });
    expect(at('w1d')).toMatchObject({ at: [118, 414], grade: 'militia' });
    expect(at('b1e')).toMatchObject({ at: [570, 66], arm: 'artillery' });
    expect(at('w3b')).toMatchObject({ arm: 'cavalry', grade: 'elite' });
  });

  it('stands where the tables of section 4 say', () => {
    const ridge = open({ scenario: 'ridge' });
    const place = (name: string) => ridge.terrain.find((feature) => feature.name === name)?.points ?? [];
    const inside = (name: string) =>
      ridge.divisions.filter(({ at }) => insidePolygon(at, place(name))).map(({ id }) => id);
    expect(inside('the ridge')).toEqual(['w1', 'w2', 'w3']);
    expect(inside('the keep')).toEqual(['w3']);
  });

  it('cavalryRare: all cavalry of a Division but the first become infantry of their grade', () => {
    const { units } = open({ scenario: 'field', cavalryRare: true });
    const third = units.filter(({ division }) => division === 'w3').map(({ arm, grade }) => `${grade} ${arm}`);
    expect(third).toEqual(['line cavalry', 'elite infantry', 'line infantry', 'line infantry']);
  });

  it('has the turns that were asked for, and breaks where it was asked to', () => {
    const state = open({ scenario: 'ridge', turnLimit: 4, breakPercent: 30 });
    expect(turnLimitOf(state.options)).toBe(4);
    expect([breakNumber(state, 0), breakNumber(state, 1)]).toEqual([5, 7]);
    for (const wrong of [
      { turnLimit: 3 },
      { turnLimit: 21 },
      { breakPercent: 29 },
      { artilleryRange: 361 },
      { x: 1 },
    ]) {
      expect(engage.options.safeParse(wrong).success, JSON.stringify(wrong)).toBe(false);
    }
  });
});

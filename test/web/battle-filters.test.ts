import { describe, expect, it } from 'vitest';
import type { BattleRow } from '../../schema/wire/battles.ts';
import { ending, lastBoard, pairing } from '../../web/pages/battles/battle-row.tsx';
import {
  addressOf,
  apiQuery,
  type Filters,
  filtersOf,
  isNarrowed,
  NO_FILTERS,
} from '../../web/pages/battles/filters.ts';
import { percent } from '../../web/pages/statistics/share-plot.tsx';

const queryOf = (address: string) => Object.fromEntries(new URL(address, 'https://galloper.test').searchParams);

describe('the filters of the list of battles', () => {
  it.each<Filters>([
    NO_FILTERS,
    { ...NO_FILTERS, game: 'onslaught' },
    { ...NO_FILTERS, game: 'onslaught', closer: { by: 'mode', mode: 'Grand & Battle' } },
    { ...NO_FILTERS, game: 'onslaught', closer: { by: 'result', result: 'drawn' } },
    { ...NO_FILTERS, game: 'onslaught', closer: { by: 'length', length: 'middle' }, cursor: 'abc' },
    { ...NO_FILTERS, from: '2026-11-30', until: '2026-12-01' },
  ])('are what their address says: %j', (filters) => {
    expect(filtersOf(queryOf(addressOf(filters)))).toEqual(filters);
  });

  it('leave out what an address says wrong, and one closer choice is all', () => {
    expect(filtersOf({ game: '', mode: 'Skirmish', from: 'yesterday', until: '2026-13-40', cursor: '' })).toEqual(
      NO_FILTERS,
    );
    expect(filtersOf({ game: 'g', result: '2', length: 'huge' }).closer).toBeNull();
    expect(filtersOf({ game: 'g', mode: 'A', result: '0', length: 'long' }).closer).toEqual({ by: 'mode', mode: 'A' });
    expect(isNarrowed(NO_FILTERS)).toBe(false);
    expect(isNarrowed({ ...NO_FILTERS, until: '2026-11-30' })).toBe(true);
  });

  it('ask the API for whole days where the reader is, the last one included', () => {
    const query = apiQuery({ ...NO_FILTERS, from: '2026-11-30', until: '2026-11-30' });
    const { after = '', before = '' } = Object.fromEntries(new URLSearchParams(query));
    expect(new Date(after)).toEqual(new Date(2026, 10, 30));
    expect(new Date(before)).toEqual(new Date(2026, 11, 1));
    expect(apiQuery(NO_FILTERS)).toBe('');
    const closer = { by: 'result', result: '1' } as const;
    expect(apiQuery({ ...NO_FILTERS, game: 'onslaught', closer, cursor: 'x' })).toBe(
      '?ruleset=onslaught&result=1&cursor=x',
    );
  });
});

const row: Pick<BattleRow, 'names' | 'sides' | 'told' | 'result' | 'ruleset' | 'version' | 'board'> = {
  ...{ names: ['Ann', null], sides: ['White', 'Black'], told: '', result: { winner: 1, reason: 'resigned' } },
  ...{ ruleset: 'onslaught', version: 1, board: '' },
};

describe('a line of the list', () => {
  it('tells who fought and how it ended, also where little was kept', () => {
    expect(pairing(row)).toBe('Ann (White) against Black');
    expect(ending(row)).toBe('Black wins.');
    expect(ending({ ...row, result: { winner: null, reason: 'agreed' } })).toBe('Drawn.');
    expect(ending({ ...row, told: 'Black wins: the enemy surrenders.' })).toBe('Black wins: the enemy surrenders.');
  });

  it('has no picture where there is no board, no such rules, or a board that they cannot read', async () => {
    expect(await lastBoard(row)).toBeNull();
    expect(await lastBoard({ ...row, version: 99, board: 'x' })).toBeNull();
    expect(await lastBoard({ ...row, ruleset: 'chess', board: 'x' })).toBeNull();
    expect(await lastBoard({ ...row, board: 'no position' })).toBeNull();
  });
});

it('says shares as figures that hide nothing', () => {
  expect([0, 0.004, 0.1234, 0.5, 0.996, 1].map(percent)).toEqual(['0 %', '0.4 %', '12 %', '50 %', '99.6 %', '100 %']);
});

import { describe, expect, it } from 'vitest';
import type { Clock } from '../../schema/wire/clock.ts';
import type { DeskRow } from '../../schema/wire/desk.ts';
import { byNeed, deviceRow, folded, linkRow, type Row } from '../../web/pages/desk/rows.ts';
import type { DeviceMatch } from '../../web/session/device-store.ts';
import type { StoredSeat } from '../../web/session/seats.ts';
import { tiny } from '../tiny/index.ts';

const id = (letter: string) => letter.repeat(24);
const seat = (letter = 'a'): StoredSeat => ({
  id: id(letter),
  secret: 'A'.repeat(43),
  seat: 0,
  nonce: null,
  commitment: null,
  ruleset: tiny.id,
  version: 1,
  since: '2026-11-01T08:00:00.000Z',
});

const running: DeskRow = {
  id: id('a'),
  ruleset: tiny.id,
  version: 1,
  title: 'Tiny',
  mode: 'Three rounds',
  options: {},
  seq: 7,
  status: 'running',
  pending: [0],
  you: 0,
  names: [null, 'Marta'],
  result: null,
  clock: null,
  offers: { draw: null, takeback: null, pause: null, rematch: null },
  rematch: null,
  listed: { challenge: false, battle: false },
  expires: null,
  rev: 9,
  since: '2026-11-30T10:00:00.000Z',
  line: 'Marta bids.',
  view: null,
};

const standing = { left: 86_400, deadline: null, fallen: false };
const clock = (
  onFlag: Clock['settings']['onFlag'],
  mine: Partial<Clock['seats'][0]>,
  theirs: Partial<Clock['seats'][0]> = {},
  paused = false,
): Clock => ({
  settings: { bank: 172_800, increment: 86_400, cap: 259_200, onFlag },
  paused,
  seats: [
    { ...standing, ...mine },
    { ...standing, ...theirs },
  ],
});

const rowOf = (change: Partial<DeskRow>): Row => linkRow(seat(), { found: true, row: { ...running, ...change } }, tiny);

/** A row of the desk says what its table would say (L10). */
describe('a row of a match by link', () => {
  it('says whose turn it is, since when, and what happened last', () => {
    expect(rowOf({})).toMatchObject({
      group: 'me',
      state: 'Your turn',
      since: running.since,
      title: 'Tiny, Three rounds · against Marta',
      line: 'Marta bids.',
      href: `/m/${id('a')}`,
      deadline: null,
    });
    expect(rowOf({ pending: [1] })).toMatchObject({ group: 'others', state: 'Marta’s turn' });
    expect(rowOf({ pending: [1], names: [null, null] }).state).toBe(`${tiny.sides[1]}’s turn`);
  });

  it('says until when, for whoever is waited for', () => {
    const at = '2026-12-01T10:00:00.000Z';
    expect(rowOf({ clock: clock('claim', { deadline: at }) }).deadline).toEqual({ at, whose: null });
    expect(rowOf({ pending: [1], clock: clock('claim', {}, { deadline: at }) }).deadline).toEqual({
      at,
      whose: 'Marta',
    });
  });

  it('says what a fallen flag means, and whether anything can be done about it', () => {
    const fallen = { fallen: true };
    expect(rowOf({ clock: clock('claim', fallen) })).toMatchObject({
      group: 'others',
      state: 'Your time ran out',
      note: 'Marta may claim the victory, or give you more time.',
    });
    expect(rowOf({ pending: [1], clock: clock('claim', {}, fallen) })).toMatchObject({
      group: 'me',
      state: 'Marta’s time ran out',
      note: 'You may claim the victory, or give more time.',
    });
    expect(rowOf({ pending: [0, 1], clock: clock('claim', fallen, fallen) })).toMatchObject({
      group: 'me',
      note: 'Nobody may claim the victory; either side may give time.',
    });
    expect(rowOf({ clock: clock('computer', fallen) })).toMatchObject({ group: 'others', state: 'You are watching' });
    expect(rowOf({ clock: clock('computer', {}, fallen) })).toMatchObject({ group: 'me', state: 'Your turn' });
    expect(rowOf({ pending: [1], clock: clock('computer', {}, fallen) })).toMatchObject({ group: 'others' });
  });

  it('waits for nobody in a pause', () => {
    expect(rowOf({ clock: clock('claim', {}, {}, true) })).toMatchObject({
      group: 'others',
      state: 'Paused',
      note: 'Your turn when it goes on.',
    });
  });

  it('marks what the other side offers, also out of turn and after the end; own offers are no news', () => {
    const none = { draw: null, takeback: null, pause: null, rematch: null };
    expect(rowOf({ pending: [1], offers: { ...none, draw: 1 } })).toMatchObject({
      group: 'me',
      marks: ['Marta offers a draw'],
    });
    expect(rowOf({ offers: { ...none, takeback: { seat: 1, to: 3 }, pause: 1 } }).marks).toEqual([
      'Marta asks to take back a decision',
      'Marta offers a pause',
    ]);
    expect(rowOf({ pending: [1], offers: { ...none, draw: 0 } })).toMatchObject({ group: 'others', marks: [] });
    const over = { status: 'over', pending: [], result: { winner: 1, reason: 'resigned' } } as const;
    expect(rowOf({ ...over, offers: { ...none, rematch: { seat: 1, sides: 'swap' } } })).toMatchObject({
      group: 'me',
      state: 'Marta won',
      marks: ['Marta offers a rematch'],
    });
    expect(rowOf({ ...over, rematch: { id: id('b') } })).toMatchObject({ group: 'over', rematch: id('b') });
  });

  it('leads to the battle alone once its rematch is being played, which has a row of its own', () => {
    const over = { status: 'over', pending: [], result: { winner: 1, reason: 'resigned' } } as const;
    const found = { found: true, row: { ...running, ...over, rematch: { id: id('b') } } } as const;
    expect(linkRow(seat(), found, tiny, true)).toMatchObject({ rematch: null, href: `/b/${id('a')}` });
    expect(linkRow(seat(), found, tiny)).toMatchObject({ rematch: id('b'), href: `/m/${id('a')}` });
  });

  it('says how a match ended', () => {
    const over = { status: 'over', pending: [] } as const;
    expect(rowOf({ ...over, result: { winner: 0, reason: 'purse' } }).state).toBe('You won');
    expect(rowOf({ ...over, result: { winner: null, reason: 'agreed' } }).state).toBe('Drawn');
    expect(rowOf({ ...over, result: { winner: null, reason: 'cancelled' } }).state).toBe('Cancelled');
  });

  it('tells an invitation from a rematch that waits to be opened', () => {
    const open = { status: 'open', pending: [], line: '', offers: null } as const;
    expect(rowOf({ ...open, names: [null, null] })).toMatchObject({
      group: 'others',
      state: 'Not joined yet',
      title: 'Tiny, Three rounds · by link',
      line: 'Send the link; the battle begins when they sit down.',
    });
    expect(rowOf(open)).toMatchObject({ state: 'About to begin', title: 'Tiny, Three rounds · against Marta' });
  });

  it('says when a seat has moved, a match is gone, or nothing is known of it', () => {
    const found = (code: 'not-found' | 'taken-down' | 'bad-secret' | 'unavailable') =>
      ({ found: false, id: id('a'), code }) as const;
    expect(linkRow(seat(), found('not-found'), tiny)).toMatchObject({ group: 'gone', state: 'Gone' });
    expect(linkRow(seat(), found('taken-down'), tiny)).toMatchObject({ group: 'gone', state: 'Taken down' });
    expect(linkRow(seat(), found('bad-secret'), tiny)).toMatchObject({ group: 'gone', state: 'Seat moved' });
    expect(linkRow(seat(), found('unavailable'), tiny)).toMatchObject({ group: 'others' });
    expect(linkRow(seat(), undefined, null)).toMatchObject({ group: 'others', title: tiny.id });
  });
});

describe('the list', () => {
  it('puts first what waits for me, the most pressing at the top, and last what is gone', () => {
    const soon = { deadline: '2026-12-01T10:00:00.000Z' };
    const late = { deadline: '2026-12-05T10:00:00.000Z' };
    const rows = [
      { ...rowOf({ status: 'over', pending: [] }), id: 'over' },
      { ...rowOf({ pending: [1] }), id: 'theirs' },
      linkRow({ ...seat(), id: 'gone' }, { found: false, id: 'gone', code: 'not-found' }, tiny),
      { ...rowOf({}), id: 'mine, no clock' },
      { ...rowOf({ clock: clock('claim', late) }), id: 'mine, later' },
      { ...rowOf({ clock: clock('claim', soon) }), id: 'mine, soon' },
      { ...rowOf({ pending: [1], since: '2026-11-30T11:00:00.000Z' }), id: 'theirs, newer' },
    ];
    const order = ['mine, soon', 'mine, later', 'mine, no clock', 'theirs, newer', 'theirs', 'over', 'gone'];
    expect([...rows].sort(byNeed).map((row) => row.id)).toEqual(order);
    expect(
      [...rows]
        .reverse()
        .sort(byNeed)
        .map((row) => row.id),
    ).toEqual(order);
  });

  it('folds away the battles that were over long ago, and nothing else', () => {
    const over = (n: number): Row => ({ ...rowOf({ status: 'over', pending: [] }), id: `over ${n}` });
    const gone = linkRow(seat(), { found: false, id: id('a'), code: 'not-found' }, tiny);
    const rows = [rowOf({}), ...Array.from({ length: 9 }, (_, n) => over(n)), gone];
    const { recent, older } = folded(rows);
    expect(recent.map(({ group }) => group)).toEqual(['me', ...Array(6).fill('over'), 'gone']);
    expect(older.map((row) => row.id)).toEqual(['over 6', 'over 7', 'over 8']);
    expect(folded(rows.slice(0, 5)).older).toEqual([]);
  });

  it('has the matches of this device among them', () => {
    const match: DeviceMatch = {
      id: 'd',
      ruleset: tiny.id,
      version: 1,
      options: tiny.options.parse({}),
      secret: '',
      values: ['', ''],
      computer: { seat: 1, level: 'plain' },
      names: [null, 'The computer'],
      orders: [null, null],
      seen: [1, 1],
      begun: running.since,
      changed: running.since,
      row: { outcome: null, asked: 0, line: 'A line.', view: null },
    };
    expect(deviceRow(match, tiny)).toMatchObject({ group: 'me', state: 'Your turn', href: '/d/d' });
    expect(deviceRow({ ...match, computer: null }, tiny)).toMatchObject({ group: 'others' });
    const over = { ...match, row: { ...match.row, outcome: { winner: 1, reason: 'purse' }, asked: null } } as const;
    expect(deviceRow(over, tiny)).toMatchObject({ group: 'over', state: 'The computer won' });
    const origin = { battle: id('a'), seq: 14, position: '', shelf: 'service', page: id('a') } as const;
    expect(deviceRow({ ...match, continued: origin }, tiny).title).toBe(
      'Tiny, long · against The computer, from entry 14 of a battle',
    );
  });
});

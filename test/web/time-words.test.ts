import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PACES, paceInWords, paceName } from '../../web/parts/pace-words.ts';
import { ago, moment, span, until } from '../../web/parts/time-words.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const now = Date.parse('2026-11-30T12:00:00.000Z');
const at = (distance: number) => new Date(now + distance).toISOString();

/** Times in words: local, and never more than is left. */
describe('times in words', () => {
  const zone = process.env['TZ'];
  beforeAll(() => {
    process.env['TZ'] = 'Europe/Berlin';
  });
  afterAll(() => {
    if (zone === undefined) delete process.env['TZ'];
    else process.env['TZ'] = zone;
  });

  it('says how long ago, in whole units', () => {
    expect(ago(at(-30_000), now)).toBe('just now');
    expect(ago(at(-59 * MINUTE), now)).toBe('59 minutes ago');
    expect(ago(at(-119 * MINUTE), now)).toBe('1 hour ago');
    expect(ago(at(-DAY), now)).toBe('yesterday');
    expect(ago(at(-3.9 * DAY), now)).toBe('3 days ago');
    // A clock that runs behind the service's.
    expect(ago(at(5 * MINUTE), now)).toBe('just now');
  });

  it('says how long until, rounded down', () => {
    expect(until(at(-1), now)).toBe('now');
    expect(until(at(0), now)).toBe('now');
    expect(until(at(59_999), now)).toBe('in less than a minute');
    expect(until(at(5 * HOUR + 59 * MINUTE), now)).toBe('in 5 hours');
    expect(until(at(47 * HOUR), now)).toBe('in 47 hours');
    expect(until(at(2 * DAY), now)).toBe('in 2 days');
  });

  it('says a moment in local time, with the year where it is another one', () => {
    expect(moment('2026-12-01T17:40:00.000Z', now)).toBe('Tue 1 Dec, 18:40');
    expect(moment('2027-01-02T23:30:00.000Z', now)).toBe('Sun 3 Jan 2027, 00:30');
  });

  it('says a span in at most two units', () => {
    expect(span(172_800)).toBe('2 days');
    expect(span(129_600)).toBe('1 day 12 hours');
    expect(span(90 * 60)).toBe('1 hour 30 minutes');
    expect(span(59)).toBe('less than a minute');
    expect(span(86_400 + 3_600 + 60)).toBe('1 day 1 hour');
  });

  it('knows the paces by name, and says another one by what it gives', () => {
    expect(paceName(null)).toBe('No clock');
    for (const pace of Object.values(PACES)) expect(paceName(pace)).toBe(pace.name);
    expect(paceName({ bank: 7_200, increment: 1_800, cap: 14_400 })).toBe('2 hours, then 30 minutes a turn');
    expect(paceName({ bank: 7_200, increment: 0, cap: 7_200 })).toBe('2 hours for the whole battle');
    expect(paceInWords({ ...PACES.day, onFlag: 'cancel' })).toBe(
      'Each side begins with 2 days and gets 1 day for each turn; at most 3 days can be saved. ' +
        'When time runs out: the match is cancelled at once, and nobody wins.',
    );
    const levels = [{ id: 'marshal', name: 'Marshal', nodes: 1 }];
    const taken = { ...PACES.day, onFlag: 'computer', level: 'marshal' } as const;
    expect(paceInWords(taken)).toContain('the computer plays on in that side’s place.');
    expect(paceInWords(taken, levels)).toContain('the Marshal plays on in that side’s place.');
  });
});

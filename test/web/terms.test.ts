import { describe, expect, it } from 'vitest';
import { clockSettings } from '../../schema/wire/clock.ts';
import { clockOf, DEFAULT_TERMS, type Span, termsInWords } from '../../web/pages/desk/terms.ts';

const LEVELS = [
  { id: 'captain', name: 'Captain', nodes: 1 },
  { id: 'marshal', name: 'Marshal', nodes: 2 },
] as const;
const days = (count: number): Span => ({ count, unit: 'days' });
const own = (bank: Span, increment: Span, cap: Span) =>
  clockOf({ ...DEFAULT_TERMS, pace: 'own', own: { bank, increment, cap } }, LEVELS);

/** The terms of a match by link, as the form of the desk makes them (L24, L25). */
describe('the terms of a match', () => {
  it('are none that anybody must think about unless chosen', () => {
    expect(clockOf(DEFAULT_TERMS, LEVELS)).toEqual({ clock: null });
    expect(DEFAULT_TERMS).toMatchObject({ offers: true, challenge: false, battle: false });
    expect(termsInWords(DEFAULT_TERMS, LEVELS)).toBe('no clock, by invitation');
  });

  it('offer a day, three days and a week a turn, all sound', () => {
    for (const [pace, day] of [
      ['day', 1],
      ['three-days', 3],
      ['week', 7],
    ] as const) {
      const found = clockOf({ ...DEFAULT_TERMS, pace, onFlag: 'computer' }, LEVELS);
      const seconds = day * 86_400;
      expect(found).toEqual({
        clock: { bank: 2 * seconds, increment: seconds, cap: 3 * seconds, onFlag: 'computer' },
      });
      expect('clock' in found && clockSettings.safeParse(found.clock).success).toBe(true);
    }
  });

  it('name the computer that would play on, and only then, and only one that the game has', () => {
    const asked = (change: Partial<typeof DEFAULT_TERMS>) => {
      const found = clockOf({ ...DEFAULT_TERMS, pace: 'day', level: 'marshal', ...change }, LEVELS);
      return 'clock' in found ? found.clock : found;
    };
    expect(asked({ onFlag: 'computer' })).toMatchObject({ onFlag: 'computer', level: 'marshal' });
    expect(asked({ onFlag: 'claim' })).not.toHaveProperty('level');
    expect(asked({ onFlag: 'computer', level: 'amateur' })).not.toHaveProperty('level');
  });

  it('take an own pace in hours and days, and say what is wrong with one', () => {
    expect(own({ count: 36, unit: 'hours' }, { count: 0.5, unit: 'hours' }, days(4))).toEqual({
      clock: { bank: 129_600, increment: 1_800, cap: 345_600, onFlag: 'claim' },
    });
    const sentence = (found: ReturnType<typeof own>) => ('refusal' in found ? found.refusal : '');
    expect(sentence(own(days(0), days(0), days(1)))).toContain('To begin with');
    expect(sentence(own(days(91), days(0), days(100)))).toContain('To begin with');
    expect(sentence(own(days(Number.NaN), days(1), days(3)))).toContain('To begin with');
    expect(sentence(own(days(2), days(31), days(40)))).toContain('For each turn');
    expect(sentence(own(days(3), days(1), days(2)))).toContain('saved');
    expect(sentence(own(days(1), days(3), days(2)))).toContain('saved');
  });

  it('are said in a few words', () => {
    expect(termsInWords({ ...DEFAULT_TERMS, pace: 'week', offers: false, challenge: true }, LEVELS)).toBe(
      'a week a turn, no offers, open to anybody',
    );
  });
});

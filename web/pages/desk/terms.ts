import type { Level } from '../../../engine/ruleset.ts';
import { type ClockSettings, clockSettings } from '../../../schema/wire/clock.ts';
import { PACES, paceName } from '../../parts/pace-words.ts';

/** A span as it is put in: a number of hours or of days. */
export interface Span {
  readonly count: number;
  readonly unit: 'hours' | 'days';
}

/** On what terms a match by link is played: pace, offers, lists. */
export interface Terms {
  readonly pace: 'none' | keyof typeof PACES | 'own';
  /** The own pace, kept while another one is chosen. */
  readonly own: { readonly bank: Span; readonly increment: Span; readonly cap: Span };
  readonly onFlag: ClockSettings['onFlag'];
  /** The computer that would take a late side, by its id; one of another game, or null, stands for the game's first. */
  readonly level: string | null;
  readonly offers: boolean;
  readonly challenge: boolean;
  readonly battle: boolean;
}

/** Nothing that anybody would have to think about: no clock, everything may be offered, on no list. */
export const DEFAULT_TERMS: Terms = {
  pace: 'none',
  own: {
    bank: { count: 2, unit: 'days' },
    increment: { count: 12, unit: 'hours' },
    cap: { count: 4, unit: 'days' },
  },
  onFlag: 'claim',
  level: null,
  offers: true,
  challenge: false,
  battle: false,
};

const SECONDS = { hours: 3_600, days: 86_400 } as const;

/** Whole seconds; an empty field is no number, and the schema says so. */
const seconds = ({ count, unit }: Span): number => Math.round(count * SECONDS[unit]);

/** The computer that would take a late side. @param levels those of the game */
export function stepsIn({ onFlag, level }: Terms, levels: readonly Level[]): Level | null {
  return onFlag === 'computer' ? (levels.find(({ id }) => id === level) ?? null) : null;
}

/**
 * The clock that the terms ask for, or why there can be none. Null: no clock.
 * @param levels the computers of the game that is played
 */
export function clockOf(
  terms: Terms,
  levels: readonly Level[],
): { readonly clock: ClockSettings | null } | { readonly refusal: string } {
  const { pace } = terms;
  const level = stepsIn(terms, levels);
  const flag = { onFlag: terms.onFlag, ...(level === null ? {} : { level: level.id }) };
  if (pace === 'none') return { clock: null };
  if (pace !== 'own') {
    const { bank, increment, cap } = PACES[pace];
    return { clock: { bank, increment, cap, ...flag } };
  }
  const own = {
    bank: seconds(terms.own.bank),
    increment: seconds(terms.own.increment),
    cap: seconds(terms.own.cap),
    ...flag,
  };
  const parsed = clockSettings.safeParse(own);
  if (parsed.success) return { clock: parsed.data };
  return { refusal: REFUSALS[String(parsed.error.issues[0]?.path[0])] ?? 'This clock cannot be set.' };
}

const REFUSALS: Readonly<Record<string, string>> = {
  bank: 'To begin with, a side needs at least a minute and at most 90 days.',
  increment: 'For each turn a side gets at most 30 days.',
  cap: 'What can be saved is at least what one begins with and what a turn gives, and at most 180 days.',
};

/** A name as it stands in the middle of a line. */
const within = (name: string): string => name.charAt(0).toLowerCase() + name.slice(1);

/** The terms in a few words, as the closed form says them. */
export function termsInWords(terms: Terms, levels: readonly Level[]): string {
  const found = clockOf(terms, levels);
  const pace = 'clock' in found ? within(paceName(found.clock)) : 'a clock that cannot be set';
  const offers = terms.offers ? '' : ', no offers';
  return `${pace}${offers}, ${terms.challenge ? 'open to anybody' : 'by invitation'}`;
}

import type { Level } from '../../engine/ruleset.ts';
import type { ClockSettings } from '../../schema/wire/clock.ts';
import { span } from './time-words.ts';

const HOUR = 3_600;
const DAY = 24 * HOUR;

/** What a clock gives, in seconds, apart from what happens when it runs out. */
export type Pace = Omit<ClockSettings, 'onFlag' | 'level'>;

/** The paces on offer (L24): a day, three days, a week a turn. Each begins with two turns, and three can be saved. */
export const PACES = {
  day: { name: 'A day a turn', bank: 2 * DAY, increment: DAY, cap: 3 * DAY },
  'three-days': { name: 'Three days a turn', bank: 6 * DAY, increment: 3 * DAY, cap: 9 * DAY },
  week: { name: 'A week a turn', bank: 14 * DAY, increment: 7 * DAY, cap: 21 * DAY },
} as const satisfies Readonly<Record<string, Pace & { readonly name: string }>>;

/** "A day a turn", "No clock", or what an own pace gives: "2 hours, then 30 minutes a turn". */
export function paceName(clock: Pace | null): string {
  if (clock === null) return 'No clock';
  const known = Object.values(PACES).find(
    ({ bank, increment, cap }) => bank === clock.bank && increment === clock.increment && cap === clock.cap,
  );
  if (known !== undefined) return known.name;
  if (clock.increment === 0) return `${span(clock.bank)} for the whole battle`;
  return `${span(clock.bank)}, then ${span(clock.increment)} a turn`;
}

/**
 * A pace in sentences that say everything.
 * @param levels the computers of the game, where they are known: the one that would play on is named
 */
export function paceInWords(clock: ClockSettings | null, levels: readonly Level[] = []): string {
  if (clock === null) return 'No clock: every turn may take as long as it likes.';
  const machine = levels.find(({ id }) => id === clock.level)?.name;
  const then = ON_FLAG[clock.onFlag].replace('The computer', machine === undefined ? 'The computer' : `The ${machine}`);
  return `${timeInWords(clock)} When time runs out: ${sentence(then)}`;
}

/** How much time a pace gives. */
export function timeInWords(clock: Pace): string {
  const begin = `Each side begins with ${span(clock.bank)}`;
  if (clock.increment === 0) return `${begin}, and gets no more.`;
  return `${begin} and gets ${span(clock.increment)} for each turn; at most ${span(clock.cap)} can be saved.`;
}

const sentence = (text: string): string => `${text.charAt(0).toLowerCase()}${text.slice(1)}.`;

/** What happens when time runs out (L25), as the choice reads. */
export const ON_FLAG = {
  claim: 'The other side may claim the victory, or give more time',
  cancel: 'The match is cancelled at once, and nobody wins',
  computer: 'The computer plays on in that side’s place',
} as const satisfies Readonly<Record<ClockSettings['onFlag'], string>>;

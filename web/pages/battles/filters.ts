/** What the list of battles is narrowed to, as the page's address says it. */

/** A closer choice within a game: there is one at most, as in the API. */
export type Closer =
  | { readonly by: 'mode'; readonly mode: string }
  | { readonly by: 'result'; readonly result: '0' | '1' | 'drawn' }
  | { readonly by: 'length'; readonly length: 'short' | 'middle' | 'long' };

export interface Filters {
  /** Null: all games. */
  readonly game: string | null;
  readonly closer: Closer | null;
  /** Days as `2026-12-01`, in the reader's own time, both of them shown; null: not bounded. */
  readonly from: string | null;
  readonly until: string | null;
  /** Where the page begins; null: at the newest. */
  readonly cursor: string | null;
}

export const NO_FILTERS: Filters = { game: null, closer: null, from: null, until: null, cursor: null };

type Query = Readonly<Record<string, string | undefined>>;

const RESULTS = ['0', '1', 'drawn'] as const;
const LENGTHS = ['short', 'middle', 'long'] as const;

/** The filters that an address names; what it says wrong counts as not said. */
export function filtersOf(query: Query): Filters {
  const game = query['game'] || null;
  return {
    game,
    closer: game === null ? null : closerOf(query),
    from: dayOf(query['from']),
    until: dayOf(query['until']),
    cursor: query['cursor'] || null,
  };
}

/** The closer choice that an address, or a choice of the form, names. */
export function closerOf(query: Query): Closer | null {
  const { mode } = query;
  if (mode) return { by: 'mode', mode };
  const result = RESULTS.find((one) => one === query['result']);
  if (result !== undefined) return { by: 'result', result };
  const length = LENGTHS.find((one) => one === query['length']);
  return length === undefined ? null : { by: 'length', length };
}

function dayOf(text: string | undefined): string | null {
  if (text === undefined || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return null;
  return Number.isNaN(midnight(text, 0)) ? null : text;
}

/** When a day begins where the reader is, in milliseconds since 1970; `later`: so many days after it. */
function midnight(text: string, later: number): number {
  const at = new Date(`${text}T00:00`);
  at.setDate(at.getDate() + later);
  return at.getTime();
}

function closerParts(closer: Closer | null): Record<string, string> {
  switch (closer?.by) {
    case 'mode':
      return { mode: closer.mode };
    case 'result':
      return { result: closer.result };
    case 'length':
      return { length: closer.length };
    default:
      return {};
  }
}

/** The page's address with these filters. */
export function addressOf(filters: Filters): string {
  const { game, closer, from, until, cursor } = filters;
  const said = { game, ...closerParts(closer), from, until, cursor };
  return `/battles${queryText(said)}`;
}

/** The same for the API: a day is a span of time there, the last one included. */
export function apiQuery({ game, closer, from, until, cursor }: Filters): string {
  return queryText({
    ruleset: game,
    ...closerParts(closer),
    after: from === null ? null : new Date(midnight(from, 0)).toISOString(),
    before: until === null ? null : new Date(midnight(until, 1)).toISOString(),
    cursor,
  });
}

function queryText(parts: Readonly<Record<string, string | null>>): string {
  const said = new URLSearchParams();
  for (const [name, value] of Object.entries(parts)) if (value !== null && value !== '') said.set(name, value);
  const text = said.toString();
  return text === '' ? '' : `?${text}`;
}

/** Whether anything is left out. */
export function isNarrowed({ game, from, until }: Filters): boolean {
  return game !== null || from !== null || until !== null;
}

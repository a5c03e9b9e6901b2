/** Matches that were played on one device and are published: replayed here, then kept like a match that has ended (L28). */
import { type Seal, sealedDice } from '../../engine/dice.ts';
import { entryAgain, type Fold, ReplayError, type Step } from '../../engine/match.ts';
import type { AnyRuleset, Rejection, Tagged } from '../../engine/ruleset.ts';
import { type BySeat, SEATS, type Seat } from '../../engine/seat.ts';
import type { Decision, PublishBody } from '../../schema/wire/publish.ts';
import { randomHex, secretHash } from '../ids/secrets.ts';
import { badRequest, type Refusal, refusedByRules } from './answer.ts';
import { fieldOf } from './ask.ts';
import { EMPTY, openRecord } from './create.ts';
import { implausible } from './plausible.ts';
import type { Chair, MatchRecord, StoredEntry } from './record.ts';

/** The publishing of a match, as its object stores it. */
export interface Publication {
  /** The id that the battle gets. */
  readonly match: string;
  readonly ruleset: string;
  readonly version: number;
  /** Mark of the content: what the request asked for. */
  readonly request: string;
  /** JSON of its body, and of what replaying it has come to. */
  readonly text: string;
  /** Where the service was reached. */
  readonly origin: string;
}

/** What is handed to the object of a match that has been played out. */
export function publicationOf(
  content: Omit<Publication, 'text' | 'ruleset' | 'version'>,
  body: PublishBody,
  played: Played,
): Publication {
  const { ruleset, version } = body.header;
  return { ...content, ruleset, version, text: JSON.stringify({ body, played }) };
}

/** What replaying has come to: the log with events and dice, and the options as the game's schema gave them. */
export interface Played {
  readonly options: unknown;
  readonly entries: readonly StoredEntry[];
  readonly fold: Fold<unknown>;
}

/**
 * Replays a published match with its own dice, entry by entry. A refusal names the entry that does not follow, with the
 * rule book's code where the rules refuse an action. `now`: milliseconds since 1970.
 */
export function playOut(rules: AnyRuleset, body: PublishBody, now: number): Played | Refusal {
  const { header, actions, secret } = body;
  const parsed = rules.options.safeParse(header.options);
  if (!parsed.success) return badRequest(['header.options', fieldOf(parsed.error.issues)].filter(Boolean).join('.'));
  for (const seat of SEATS) {
    const level = header.computers[seat];
    if (level !== null && !rules.levels.some(({ id }) => id === level)) return badRequest('header.computers');
  }
  const seal: Seal = { secret, match: header.match, values: header.values };
  const folds = new Map<number, Fold<unknown>>();
  const entries: StoredEntry[] = [];
  let last: Fold<unknown> | null = null;
  for (const [index, decided] of actions.entries()) {
    const seq = index + 1;
    const wanted = wellFormed(rules, decided);
    if (!('kind' in wanted)) return refusedEntry(seq, wanted);
    try {
      const bare: StoredEntry = { ...wanted, seq, events: [], dice: [] };
      const step: Step<unknown, Tagged, Tagged> = entryAgain(
        rules,
        parsed.data,
        last,
        { folds, entries },
        bare,
        sealedDice(seal, seq),
      );
      last = step.fold;
      folds.set(seq, last);
      entries.push(step.entry);
    } catch (error) {
      if (!(error instanceof ReplayError)) throw error;
      return refusedEntry(seq, error.rejection ?? { code: 'does-not-follow', message: SENTENCES[error.fault] });
    }
  }
  if (header.began !== entries[0]?.at) return badRequest('header.began');
  const unlikely = implausible(body, now);
  if (unlikely !== null) return unlikely;
  if (last?.over === true) return { options: parsed.data, entries, fold: last };
  return {
    ...badRequest('actions'),
    code: 'unfinished',
    detail: 'The match is not over: only finished ones are published.',
  };
}

const SENTENCES: Readonly<Record<ReplayError['fault'], string>> = {
  order: 'a log begins with its opening, and has only one.',
  'after-end': 'the match was over before it.',
  seat: 'it was not made by the side that was asked.',
  action: 'the rules refuse it.',
  undo: 'that could not be taken back.',
  dice: 'its dice do not follow from the secret.',
};

function refusedEntry(seq: number, rejection: Rejection): Refusal {
  const said = refusedByRules(rejection);
  return { ...said, detail: `Entry ${seq}: ${said.detail}` };
}

/** The entry with its actions as the game's schema gives them, or why one of them is none. */
function wellFormed(rules: AnyRuleset, decided: Decision): Decision | Rejection {
  if (decided.kind === 'act') {
    const action = actionOf(rules, decided.action);
    return 'type' in action ? { ...decided, action } : action;
  }
  if (decided.kind !== 'together') return decided;
  const actions: [Tagged | null, Tagged | null] = [null, null];
  for (const seat of SEATS) {
    const given = decided.actions[seat];
    const action = given === null ? null : actionOf(rules, given);
    if (action !== null && !('type' in action)) return action;
    actions[seat] = action;
  }
  const given = SEATS.every((seat) => (decided.by[seat] === null) === (actions[seat] === null));
  if (!given) return { code: 'does-not-follow', message: 'who gave its actions does not fit the actions.' };
  return { ...decided, actions };
}

function actionOf(rules: AnyRuleset, given: unknown): Tagged | Rejection {
  const parsed = rules.action.safeParse(given);
  return parsed.success ? parsed.data : rules.malformed(fieldOf(parsed.error.issues));
}

/** What an object keeps of a published match: its log, and how its record is made. */
export function published(publication: Publication): {
  readonly entries: readonly StoredEntry[];
  readonly build: (rules: AnyRuleset, now: number) => MatchRecord;
} {
  // Written by `publicationOf` from the same types.
  const { body, played }: { body: PublishBody; played: Played } = JSON.parse(publication.text);
  return { entries: played.entries, build: (rules, now) => publishedRecord(rules, publication, body, played, now) };
}

/**
 * The record of a published match: over, its seats nobody's, on no list, and its battle on its way to D1 like any other.
 * `now`: milliseconds since 1970.
 */
function publishedRecord(
  rules: AnyRuleset,
  { match, request, origin }: Publication,
  { header, secret }: PublishBody,
  { options, fold }: Played,
  now: number,
): MatchRecord {
  const chairs: BySeat<Chair> = [chairOf(header, 0), chairOf(header, 1)];
  const fixed = { match, ruleset: rules.id, version: rules.version, options, creator: 0 as const, request, origin };
  const none = { clock: null, offers: false, listed: { challenge: false, battle: false } };
  const record = openRecord({ ...fixed, ...none }, chairs, now);
  return {
    ...record,
    header: { ...record.header, dice: secret, device: header.match },
    live: { ...record.live, fold, expires: null },
    parcels: { ...record.parcels, battle: { due: now, attempts: 0 } },
  };
}

function chairOf({ names, computers, values }: PublishBody['header'], seat: Seat): Chair {
  const level = computers[seat];
  // A person's seat is taken, by a secret that nobody has ever seen: nothing can be done at this table any more.
  const secret = level === null ? secretHash(randomHex(32)) : null;
  return { ...EMPTY, name: names[seat], level, nonce: values[seat], secret };
}

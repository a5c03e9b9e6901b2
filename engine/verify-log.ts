/** The log of a finished battle, replayed through the rules: the part of the proof that asks what follows from what. */
import { type RecordedDice, recordedDice, type Seal, sealedDice } from './dice.ts';
import { type Entry, goesBack } from './entry.ts';
import { sortedJson } from './hash.ts';
import { entryAgain, type Fold, ReplayError, type Step } from './match.ts';
import type { AnyRuleset, Tagged } from './ruleset.ts';
import { SEATS } from './seat.ts';
import { compareRolls } from './verify-dice.ts';
import { type Fault, faultAt } from './verify-fault.ts';

type AnyEntry = Entry<Tagged, Tagged>;

/** What replaying has come to. */
export interface LogProof {
  /** How many entries the rules have accepted, from the first. */
  readonly entries: number;
  /** What the log amounts to; null where it could not be replayed to its end. */
  readonly last: Fold<unknown> | null;
  readonly faults: readonly Fault[];
}

/**
 * Replays a log entry by entry, each with the dice that the seal gives it (null: with those of the log, whose own
 * fault has been told), and compares what it brings about with what it tells. Actions are held against the schema first:
 * a file may contain anything. After an entry that does not follow nothing can be said of later ones.
 * @param boards the position that the file prints after each entry; left out: they are not asked for
 */
export function proveLog(
  rules: AnyRuleset,
  options: unknown,
  log: readonly AnyEntry[],
  seal: Seal | null,
  boards?: readonly string[],
): LogProof {
  const folds = new Map<number, Fold<unknown>>();
  const faults: Fault[] = [];
  let last: Fold<unknown> | null = null;
  for (const [index, entry] of log.entries()) {
    const dice: RecordedDice = seal === null ? recordedDice(entry.dice) : sealedDice(seal, entry.seq);
    const malformed = malformedIn(rules, entry);
    if (malformed !== null) return { entries: index, last: null, faults: [...faults, malformed] };
    let step: Step<unknown, Tagged, Tagged>;
    let printed: string | null;
    try {
      step = entryAgain(rules, options, last, { folds, entries: log }, entry, dice);
      printed = boards === undefined ? null : rules.print(step.fold.state);
    } catch (error) {
      return { entries: index, last: null, faults: [...faults, asFault(entry.seq, error)] };
    }
    last = step.fold;
    folds.set(last.seq, last);
    faults.push(...differences(entry, step));
    const board = boards?.[index];
    if (board !== undefined && board !== printed) faults.push(wrongBoard(entry));
  }
  if (boards !== undefined && boards.length !== log.length)
    faults.push({ kind: 'board', seq: null, text: `There are ${boards.length} boards for ${log.length} entries.` });
  return { entries: log.length, last, faults };
}

/** The first board follows from options and dice alone. */
function wrongBoard({ kind, seq }: AnyEntry): Fault {
  return kind === 'open'
    ? faultAt('options', seq, 'the board that the file shows after it does not follow from these options')
    : faultAt('board', seq, 'the board after it is not the one that the file shows');
}

function differences(entry: AnyEntry, step: Step<unknown, Tagged, Tagged>): readonly Fault[] {
  const { seq } = entry;
  const compared = [compareRolls(seq, entry.dice, step.entry.dice), otherwiseGiven(entry, step.entry)];
  const found = compared.flatMap((each) => each ?? []);
  if (same(entry.events, step.entry.events)) return found;
  const text = goesBack(entry)
    ? 'it leads back elsewhere than it tells'
    : entry.kind === 'open'
      ? 'what it tells does not follow from the options and the dice'
      : entry.kind === 'act' || entry.kind === 'together'
        ? 'what it tells does not follow from the action and the dice'
        : 'what it tells is not what such an end brings about';
  return [...found, faultAt(goesBack(entry) ? 'undo' : 'events', seq, text)];
}

/**
 * That an entry is told as of another kind or seat than the rules make it, or that its givers are not those of its
 * actions. Who gave an action stays unproved; that somebody did, or nobody, is not.
 */
function otherwiseGiven(told: AnyEntry, made: AnyEntry): Fault | null {
  if (told.kind !== made.kind || told.seat !== made.seat)
    return faultAt('seat', told.seq, 'it is told as one of both sides together, or of one alone, and was not');
  if (told.kind === 'together' && SEATS.some((seat) => (told.by[seat] === null) !== (told.actions[seat] === null)))
    return faultAt('seat', told.seq, 'who gave its actions does not fit the actions');
  return null;
}

/** A fault of the first action of an entry that is none of this game; null: all are. */
export function malformedIn(rules: AnyRuleset, entry: AnyEntry): Fault | null {
  const actions = entry.kind === 'act' ? [entry.action] : entry.kind === 'together' ? entry.actions : [];
  for (const action of actions) {
    if (action === null) continue;
    const parsed = rules.action.safeParse(action);
    // A key that the schema drops or fills in would not be what the rules were asked.
    if (!parsed.success || !same(parsed.data, action))
      return faultAt('action', entry.seq, `this is no action of ${rules.title}`);
  }
  return null;
}

function asFault(seq: number, error: unknown): Fault {
  if (!(error instanceof ReplayError)) return faultAt('action', seq, 'the rules cannot do this');
  const { fault, why, rejection } = error;
  switch (fault) {
    case 'dice':
      return faultAt('die-missing', seq, `its dice are not those that its action rolls: ${why}`);
    case 'seat':
      return faultAt('seat', seq, 'this side was not asked, or another was');
    case 'action':
      return faultAt('action', seq, `the rules refuse this. ${(rejection?.message ?? why).replace(/\.$/, '')}`);
    default:
      return faultAt(fault, seq, why);
  }
}

/** Whether two values are the same, whatever a file may hold: what no JSON can say exactly is the same as nothing. */
export function same(one: unknown, other: unknown): boolean {
  try {
    return sortedJson(one) === sortedJson(other);
  } catch {
    return false;
  }
}

/** The seqs at which a battle's marks of what was taken back do not fit its undo and takeback entries. */
export function wrongMarks(
  log: readonly { readonly seq: number; readonly undone?: true }[],
  undone: ReadonlySet<number>,
): readonly number[] {
  return log.filter((entry) => (entry.undone === true) !== undone.has(entry.seq)).map(({ seq }) => seq);
}

/**
 * The proof of a finished battle (L30): every die recomputed from the revealed secret, the whole log replayed through
 * the rules it was fought by, and what the file says of itself compared with what has come of it. Pure: the page, the
 * service and the command line ask the same.
 */
import { type Continued, continuing } from './continued.ts';
import { type Entry, goesBack, undoneSeqs } from './entry.ts';
import { stateHash } from './hash.ts';
import type { Fold } from './match.ts';
import type { AnyRuleset, Outcome, Tagged } from './ruleset.ts';
import type { BySeat } from './seat.ts';
import { proveDice, type RevealedDice } from './verify-dice.ts';
import { type Fault, type FaultKind, faultAt } from './verify-fault.ts';
import { proveLog, same, wrongMarks } from './verify-log.ts';
import { originFaults } from './verify-origin.ts';
import { type Unproved, unproved } from './verify-unproved.ts';

/** A finished entry: everything, and whether it still counts. */
export type FinishedEntry = Entry<Tagged, Tagged> & { readonly undone?: true };

/** A battle, as far as it can be proved or not. It has passed its schema: the shape is right, whatever it says. */
export interface Provable {
  readonly id: string;
  readonly ruleset: string;
  readonly version: number;
  readonly title: string;
  readonly sides: BySeat<string>;
  readonly mode: string;
  readonly options: unknown;
  readonly result: Outcome;
  readonly rounds: number;
  readonly length: number;
  readonly hash: string;
  /** ISO 8601, as its first and its last entry have it. */
  readonly began: string;
  readonly ended: string;
  /** False: played on one device, which knew the secret before. */
  readonly sealed: boolean;
  readonly dice: RevealedDice;
  readonly log: readonly FinishedEntry[];
  /** The position after each entry, as the game prints it. Left out: they are not asked for; empty: its writer did not know the rules. */
  readonly boards?: readonly string[];
  /** It went on from a position, which its entry 1 sets up. */
  readonly continued?: Continued;
}

/** Something that was checked. `holds`: nothing was found wrong with it. */
export interface Checked {
  readonly what: 'secret' | 'dice' | 'order' | 'log' | 'boards' | 'marks' | 'result';
  /** How many of them. */
  readonly count: number;
  readonly holds: boolean;
  /** A sentence that names what was checked. */
  readonly text: string;
}

export interface Proof {
  readonly checked: readonly Checked[];
  /** None: all that can be proved holds. */
  readonly faults: readonly Fault[];
  readonly unproved: readonly Unproved[];
  /** False: these rules are not known here, so that the log was not replayed. */
  readonly replayed: boolean;
}

/**
 * Proves a battle. `rules`: those of its `ruleset@version`; null where they are not known: then dice, order, marks and
 * length are checked all the same. Marks and length are only where the order holds. Never throws on a battle that has
 * passed its schema.
 */
export function verify(rules: AnyRuleset | null, battle: Provable): Proof {
  const { id, dice, log } = battle;
  const misplaced = log.findIndex((entry, index) => entry.seq !== index + 1);
  const ordered = misplaced < 0 ? [] : [misplacedFault(log, misplaced)];
  const thrown = proveDice(id, dice, log);
  const origin = originFaults(battle);
  const inOrder = ordered.length === 0 ? log : [];
  const undone = undoneSeqs(inOrder);
  const marks = wrongMarks(inOrder, undone).map((seq) =>
    faultAt('undone', seq, undone.has(seq) ? 'it was taken back and is not marked so' : 'it was not taken back'),
  );
  const counting = log.filter((entry) => !goesBack(entry) && !undone.has(entry.seq)).length;
  const length =
    counting === battle.length || ordered.length > 0
      ? []
      : [fault('length', `${counting} entries count, not ${battle.length}.`)];
  const replay = rules === null || ordered.length > 0 ? null : replayFaults(rules, battle, thrown.seal);
  const ofDice = tidied([...thrown.faults, ...(replay?.log ?? [])]);
  const faults = [
    ...origin,
    ...ordered,
    ...ofDice,
    ...marks,
    ...(replay?.boards ?? []),
    ...length,
    ...(replay?.result ?? []),
  ];
  return {
    checked: checks(rules, battle, {
      faults,
      replay,
      dice: thrown.count,
      undone: undone.size,
      inOrder: ordered.length === 0,
    }),
    faults,
    unproved: unproved(rules !== null, battle),
    replayed: replay !== null,
  };
}

function fault(kind: FaultKind, text: string): Fault {
  return { kind, seq: null, text };
}

function misplacedFault(log: readonly FinishedEntry[], index: number): Fault {
  const seq = log[index]?.seq ?? 0;
  if (seq > index + 1 && !log.some((entry) => entry.seq === index + 1))
    return faultAt('order', index + 1, 'it was left out');
  return faultAt('order', seq, `it stands where entry ${index + 1} belongs`);
}

/** Where dice are missing, added or of other sides, their faces cannot be right either: that is told once. */
function tidied(faults: readonly Fault[]): readonly Fault[] {
  const told = (seq: number | null) =>
    faults.some((other) => other.seq === seq && ['die-missing', 'die-added', 'sides'].includes(other.kind));
  const left = faults.filter(({ kind, seq }) => !(kind === 'face' || kind === 'die-order') || !told(seq));
  return [...left].sort((a, b) => (a.seq ?? 0) - (b.seq ?? 0));
}

interface Replay {
  /** How many entries were replayed, and whether that was to the end. */
  readonly entries: number;
  readonly toTheEnd: boolean;
  readonly log: readonly Fault[];
  readonly boards: readonly Fault[];
  readonly result: readonly Fault[];
}

function replayFaults(rules: AnyRuleset, battle: Provable, seal: Parameters<typeof proveLog>[3]): Replay {
  const parsed = rules.options.safeParse(battle.options);
  if (!parsed.success || !same(parsed.data, battle.options)) {
    const text = `These are no options of ${rules.title}.`;
    return { entries: 0, toTheEnd: false, log: [], boards: [], result: [fault('options', text)] };
  }
  const opening = openingOf(rules, battle);
  if (opening === null) {
    const text = 'The position that it is said to go on from is none of this game, or none to go on from.';
    return { entries: 0, toTheEnd: false, log: [fault('position', text)], boards: [], result: [] };
  }
  const { entries, last, faults } = proveLog(opening, parsed.data, battle.log, seal, battle.boards);
  const labels = labelFaults(rules, battle, parsed.data);
  return {
    entries,
    toTheEnd: last !== null,
    log: faults.filter(({ kind }) => kind !== 'board'),
    boards: faults.filter(({ kind }) => kind === 'board'),
    result: [...labels, ...(last === null ? [] : resultFaults(rules, battle, last))],
  };
}

/** The rules with the opening that this battle had; null where its position cannot be set up. */
function openingOf(rules: AnyRuleset, { continued }: Provable): AnyRuleset | null {
  if (continued === undefined) return rules;
  try {
    return continuing(rules, continued.position);
  } catch {
    // Whatever a text that is none makes the rules stumble over.
    return null;
  }
}

/** What the game calls itself, its sides and this mode belongs to its version. */
function labelFaults(rules: AnyRuleset, { title, sides, mode }: Provable, options: unknown): readonly Fault[] {
  const labels: readonly (readonly [string, string])[] = [
    [title, rules.title],
    [sides[0], rules.sides[0]],
    [sides[1], rules.sides[1]],
    [mode, rules.mode(options)],
  ];
  return labels.flatMap(([told, known]) =>
    told === known ? [] : [fault('label', `What is called “${told}” is called “${known}” by these rules.`)],
  );
}

function resultFaults(rules: AnyRuleset, battle: Provable, last: Fold<unknown>): readonly Fault[] {
  const { result, rounds, hash } = battle;
  const outcome = rules.outcome(last.state);
  if (outcome === null || !last.over) return [fault('unfinished', 'The log breaks off before the battle is over.')];
  const side = (winner: Outcome['winner']) => (winner === null ? 'nobody' : rules.sides[winner]);
  const found: Fault[] = [];
  if (outcome.winner !== result.winner)
    found.push(fault('winner', `By the log ${side(outcome.winner)} has won, not ${side(result.winner)}.`));
  if (outcome.reason !== result.reason)
    found.push(fault('reason', `By the log it ended by “${outcome.reason}”, not by “${result.reason}”.`));
  const { round } = rules.turn(last.state);
  if (round !== rounds) found.push(fault('rounds', `The log has ${round} rounds, not ${rounds}.`));
  if (stateHash(last.state) !== hash)
    found.push(fault('hash', 'The last position is not the one that the hash is of.'));
  return found;
}

/** What has come of the parts of the proof. */
interface Found {
  readonly faults: readonly Fault[];
  /** Null: the log was not replayed. */
  readonly replay: Replay | null;
  readonly dice: number;
  readonly undone: number;
  /** False: seqs are not 1, 2, 3 and on, so that marks and length were not compared. */
  readonly inOrder: boolean;
}

const OF_DICE: readonly FaultKind[] = ['values', 'face', 'die-order', 'die-missing', 'die-added', 'sides', 'owner'];
const OF_LOG: readonly FaultKind[] = [
  'order',
  'after-end',
  'unfinished',
  'seat',
  'action',
  'undo',
  'events',
  'options',
  'position',
];
const OF_SEAL: readonly FaultKind[] = ['secret', 'commitment', 'sealed'];
const OF_RESULT: readonly FaultKind[] = ['winner', 'reason', 'rounds', 'hash', 'label', 'times', 'unfinished'];

function checks(rules: AnyRuleset | null, battle: Provable, found: Found): readonly Checked[] {
  const { length } = battle.log;
  const boards = battle.boards?.length ?? 0;
  const check = (what: Checked['what'], count: number, of: readonly FaultKind[], text: string): Checked => {
    return { what, count, holds: !found.faults.some(({ kind }) => of.includes(kind)), text };
  };
  const marked = `${counted(found.undone, 'entry', 'entries')} marked as taken back, ${battle.length} that count.`;
  const common = [
    check('secret', 1, OF_SEAL, 'The revealed secret, against its seal (SHA-256).'),
    check(
      'dice',
      found.dice,
      ['secret', ...OF_DICE],
      `${counted(found.dice, 'die', 'dice')}, each recomputed from the secret.`,
    ),
    check(
      'order',
      length,
      ['order'],
      `${counted(length, 'entry', 'entries')}: in their order, none left out, none put in.`,
    ),
    ...(found.inOrder ? [check('marks', found.undone, ['undone', 'length'], marked)] : []),
  ];
  const { replay } = found;
  if (rules === null || replay === null) return common;
  const by = `${rules.id}@${rules.version}`;
  const replayed = `${replay.entries} of ${counted(length, 'entry', 'entries')}, replayed by the rules of ${by}: who acted, what was done, and all that came of it.`;
  const printed = `${counted(boards, 'board', 'boards')}, each compared with the position after its entry.`;
  return [
    ...common,
    check('log', replay.entries, OF_LOG, replayed),
    ...(battle.boards !== undefined ? [check('boards', boards, ['board'], printed)] : []),
    ...(replay.toTheEnd
      ? [check('result', 1, OF_RESULT, 'The result, the rounds and the hash of the last position.')]
      : []),
  ];
}

function counted(n: number, one: string, many: string): string {
  return `${n} ${n === 1 ? one : many}`;
}

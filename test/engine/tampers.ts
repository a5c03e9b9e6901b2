/** Ways of changing a finished battle, each with what the proof must say of it. */
import { goesBack } from '../../engine/entry.ts';
import { sortedJson } from '../../engine/hash.ts';
import { type Fold, replay } from '../../engine/match.ts';
import type { AnyRuleset, RandomStream, Tagged } from '../../engine/ruleset.ts';
import { other, type Seat } from '../../engine/seat.ts';
import type { FaultKind } from '../../engine/verify-fault.ts';
import type { BattleFile } from '../../schema/wire/battle.ts';
import type { FullEntry } from '../../schema/wire/entry.ts';
import { one } from '../properties/chance.ts';

/** A changed battle, and the fault that must be among those found. `seq` left out: of the whole, or anywhere. */
export interface Tampered {
  readonly battle: BattleFile;
  /** One of these. */
  readonly kinds: readonly FaultKind[];
  readonly seq?: number;
}

/** Null where a battle has nothing of the kind. */
export type Tamper = (battle: BattleFile, rules: AnyRuleset, random: RandomStream) => Tampered | null;

type Dice = FullEntry['dice'];

function changed(battle: BattleFile, seq: number, change: (entry: FullEntry) => FullEntry): BattleFile {
  return { ...battle, log: battle.log.map((entry) => (entry.seq === seq ? change(entry) : entry)) };
}

/** Changes the dice of an entry that has at least `least`. */
function ofDice(kinds: readonly FaultKind[], least: number, change: (dice: Dice, k: number) => Dice | null): Tamper {
  return (battle, _rules, random) => {
    const able = battle.log.filter(({ dice }) => dice.length >= least && change(dice, 0) !== null);
    const entry = one(random, able);
    if (entry === undefined) return null;
    const dice = change(entry.dice, random.below(entry.dice.length)) ?? change(entry.dice, 0);
    if (dice === null) return null;
    return { battle: changed(battle, entry.seq, (old) => ({ ...old, dice })), kinds, seq: entry.seq };
  };
}

const nextFace = (sides: number, face: number) => 1 + (face % sides);
const at = (dice: Dice, k: number, change: (die: Dice[number]) => Dice[number]): Dice =>
  dice.map((die, place) => (place === k ? change(die) : die));

const dieLeftOut = ofDice(['die-missing'], 1, (dice, k) => dice.filter((_, place) => place !== k));

const dice: Readonly<Record<string, Tamper>> = {
  'a face': ofDice(['face', 'die-order'], 1, (dice, k) =>
    at(dice, k, ([sides, face, seat]) => [sides, nextFace(sides, face), seat]),
  ),
  'the sides of a die': ofDice(['sides'], 1, (dice, k) =>
    at(dice, k, ([sides, face, seat]) => [sides + 1, face, seat]),
  ),
  'whose die it is': ofDice(['owner'], 1, (dice, k) =>
    at(dice, k, ([sides, face, seat]) => [sides, face, seat === 0 ? 1 : 0]),
  ),
  'a die added': ofDice(['die-added'], 1, (dice) => [...dice, [6, 1, null]]),
  'a die left out': (battle, rules, random) =>
    battle.log.filter(({ dice }) => dice.length > 0).length > 1 ? dieLeftOut(battle, rules, random) : null,
  'the order of dice': ofDice(['die-order'], 2, (dice) => {
    const k = dice.findIndex((die, place) => place > 0 && die[1] !== dice[0]?.[1] && die[0] === dice[0]?.[0]);
    const [first, second] = [dice[0], dice[k]];
    if (k < 0 || first === undefined || second === undefined) return null;
    return dice.map((die, place) => (place === 0 ? second : place === k ? first : die));
  }),
  'the secret': (battle) => ({
    battle: { ...battle, dice: { ...battle.dice, secret: flipped(battle.dice.secret) } },
    kinds: ['secret'],
  }),
  'the commitment': (battle) => ({
    battle: { ...battle, dice: { ...battle.dice, commitment: flipped(battle.dice.commitment) } },
    kinds: ['commitment'],
  }),
  'the value of a seat': (battle, _rules, random) => {
    const [first, second] = battle.dice.values;
    const values: [string, string] = random.below(2) === 0 ? [flipped(first), second] : [first, flipped(second)];
    if (thrown(battle) < ENOUGH) return null;
    return { battle: { ...battle, dice: { ...battle.dice, values } }, kinds: ['values'] };
  },
  'the id': (battle) => {
    const { match } = battle.dice;
    if (thrown(battle) < ENOUGH) return null;
    if (match === undefined) return { battle: { ...battle, id: flipped(battle.id) }, kinds: ['values'] };
    return { battle: { ...battle, dice: { ...battle.dice, match: flipped(match) } }, kinds: ['values'] };
  },
};

/** Another first character. */
function flipped(text: string): string {
  return `${text.startsWith('a') ? 'b' : 'a'}${text.slice(1)}`;
}

/** With fewer dice some may follow from any secret, by chance. */
const ENOUGH = 10;

function thrown(battle: BattleFile): number {
  return battle.log.reduce((sum, entry) => sum + entry.dice.length, 0);
}

type Act = Extract<FullEntry, { kind: 'act' }>;
const acts = (battle: BattleFile) => battle.log.filter((entry): entry is Act => entry.kind === 'act');

/** Whatever a changed action brings about: it cannot have the same dice and events. */
const OF_ACTION: readonly FaultKind[] = ['action', 'events', 'die-missing', 'die-added', 'sides', 'owner'];

const deeds: Readonly<Record<string, Tamper>> = {
  'an action': (battle, rules, random) => {
    const entry = one(random, acts(battle));
    if (entry === undefined) return null;
    const others = legalAt(battle, rules, entry).filter((action) => sortedJson(action) !== sortedJson(entry.action));
    const action = one(random, others) ?? { type: 'dance' };
    return { battle: changed(battle, entry.seq, () => ({ ...entry, action })), kinds: OF_ACTION, seq: entry.seq };
  },
  'an action that is none': (battle, _rules, random) => {
    const entry = one(random, acts(battle));
    if (entry === undefined) return null;
    const action = { ...entry.action, extra: 1 };
    return { battle: changed(battle, entry.seq, () => ({ ...entry, action })), kinds: ['action'], seq: entry.seq };
  },
  'the seat of an action': (battle, _rules, random) => {
    const entry = one(random, acts(battle));
    if (entry === undefined) return null;
    const seat = other(entry.seat);
    return { battle: changed(battle, entry.seq, () => ({ ...entry, seat })), kinds: ['seat'], seq: entry.seq };
  },
  'an action of one, told as of both': (battle, _rules, random) => {
    const entry = one(random, acts(battle));
    if (entry === undefined) return null;
    const { seat, by, action, kind: _, ...rest } = entry;
    const both = {
      ...{ ...rest, kind: 'together' as const, seat: null },
      by: seat === 0 ? ([by, null] as const) : ([null, by] as const),
      actions: seat === 0 ? ([action, null] as const) : ([null, action] as const),
    };
    return { battle: changed(battle, entry.seq, () => both), kinds: ['seat'], seq: entry.seq };
  },
  'a giver of no action, or none of one': (battle) => {
    const entry = battle.log.find(({ kind }) => kind === 'together');
    if (entry?.kind !== 'together') return null;
    const by = [entry.by[0], entry.by[1] === null ? 'player' : null] as const;
    return { battle: changed(battle, entry.seq, () => ({ ...entry, by })), kinds: ['seat'], seq: entry.seq };
  },
  'a fact of an event': (battle, _rules, random) => {
    const able = battle.log.filter((entry) => entry.events.some((event) => Object.keys(event).length > 1));
    const entry = one(random, able);
    if (entry === undefined) return null;
    const events = entry.events.map((event) => ({ ...event, ...factOf(event) }));
    // Entries that go back have one event of their own.
    const text: unknown = { ...entry, events };
    const kinds: readonly FaultKind[] = goesBack(entry) ? ['undo'] : ['events'];
    return { battle: changed(battle, entry.seq, () => asEntry(text)), kinds, seq: entry.seq };
  },
  'an event left out': (battle, _rules, random) => {
    const entry = one(
      random,
      battle.log.filter((one) => !goesBack(one)),
    );
    if (entry === undefined || goesBack(entry)) return null;
    const events = entry.events.slice(1);
    return {
      battle: changed(battle, entry.seq, (old) => asEntry({ ...old, events })),
      kinds: ['events'],
      seq: entry.seq,
    };
  },
  'where an undo leads': (battle, _rules, random) => {
    const entry = one(random, battle.log.filter(goesBack));
    if (entry === undefined) return null;
    const to = entry.to - 1;
    return { battle: changed(battle, entry.seq, () => ({ ...entry, to })), kinds: ['undo', 'undone'], seq: entry.seq };
  },
  'whose undo it is': (battle, _rules, random) => {
    const entry = one(
      random,
      battle.log.filter((one) => one.kind === 'undo'),
    );
    if (entry?.kind !== 'undo') return null;
    const seat = other(entry.seat);
    return { battle: changed(battle, entry.seq, () => ({ ...entry, seat })), kinds: ['undo'], seq: entry.seq };
  },
  'who gave up': (battle) => {
    const entry = battle.log.at(-1);
    if (entry?.kind !== 'resigned' && entry?.kind !== 'timeout') return null;
    const seat: Seat = other(entry.seat);
    return { battle: changed(battle, entry.seq, () => ({ ...entry, seat })), kinds: ['events'], seq: entry.seq };
  },
};

/** An entry of a shape that its type does not know; the proof is asked for what a file says. */
function asEntry(value: unknown): FullEntry {
  return JSON.parse(JSON.stringify(value));
}

/** One fact of an event, changed; where it has none to change, one more. */
function factOf(event: Tagged): Readonly<Record<string, unknown>> {
  for (const [key, value] of Object.entries(event)) {
    if (key === 'type') continue;
    if (typeof value === 'number') return { [key]: value + 1 };
    if (typeof value === 'boolean') return { [key]: !value };
    if (typeof value === 'string') return { [key]: `${value}x` };
  }
  return { extra: 1 };
}

function legalAt(battle: BattleFile, rules: AnyRuleset, entry: Act): readonly Tagged[] {
  const before: Fold<unknown> = replay(rules, battle.options, battle.log, entry.seq - 1);
  return rules.legal(rules.view(before.state, entry.seat), entry.seat).actions;
}

const order: Readonly<Record<string, Tamper>> = {
  'two entries exchanged': (battle, _rules, random) => {
    if (battle.log.length < 3) return null;
    const index = 1 + random.below(battle.log.length - 2);
    const log = [...battle.log];
    log.splice(index, 2, ...[log[index + 1], log[index]].flatMap((entry) => entry ?? []));
    return { battle: { ...battle, log }, kinds: ['order'] };
  },
  'an entry left out': (battle, _rules, random) => {
    const seq = 1 + random.below(battle.log.length - 1);
    return { battle: { ...battle, log: battle.log.filter((entry) => entry.seq !== seq) }, kinds: ['order'], seq };
  },
  'an undo of a place that no log has': (battle) => {
    const last = battle.log.at(-1);
    if (last === undefined) return null;
    const common = {
      events: [],
      dice: [],
      at: last.at,
      by: 'player' as const,
      seat: 0 as const,
      kind: 'undo' as const,
    };
    const far = { ...common, seq: Number.MAX_SAFE_INTEGER, to: 0 };
    return {
      battle: { ...battle, log: [...battle.log, ...Array.from({ length: 1000 }, () => far)] },
      kinds: ['order'],
    };
  },
  'the last entry left out': (battle) => ({
    battle: { ...battle, log: battle.log.slice(0, -1) },
    kinds: ['unfinished', 'length'],
  }),
  'an entry left out, the others counted anew': (battle, _rules, random) => {
    const entry = one(
      random,
      battle.log.filter((one) => !goesBack(one) && !('undone' in one)),
    );
    if (entry === undefined) return null;
    const log = battle.log.filter((one) => one !== entry).map((one, index) => ({ ...one, seq: index + 1 }));
    // Where nothing else moves by it, the dice or the count do.
    return { battle: { ...battle, log }, kinds: ['order', 'length', 'face', 'events', 'seat', 'action', 'undo'] };
  },
  'an entry put in twice': (battle, _rules, random) => {
    const index = random.below(battle.log.length);
    const log = battle.log.flatMap((entry, place) => (place === index ? [entry, entry] : [entry]));
    return { battle: { ...battle, log }, kinds: ['order'] };
  },
  'an entry after the end': (battle) => {
    const last = battle.log.at(-1);
    if (last === undefined || goesBack(last)) return null;
    const seq = last.seq + 1;
    return { battle: { ...battle, log: [...battle.log, { ...last, seq }] }, kinds: ['after-end'], seq };
  },
  'a mark of what was taken back': (battle, _rules, random) => {
    const entry = one(
      random,
      battle.log.filter(({ kind }) => kind === 'act' || kind === 'undo'),
    );
    if (entry?.kind !== 'act' && entry?.kind !== 'undo') return null;
    const { undone, ...bare } = entry;
    const marked: FullEntry = undone === true ? bare : { ...bare, undone: true };
    return { battle: changed(battle, entry.seq, () => marked), kinds: ['undone'], seq: entry.seq };
  },
};

const facts: Readonly<Record<string, Tamper>> = {
  'the boards left out': (battle) => ({ battle: { ...battle, boards: [] }, kinds: ['board'] }),
  'the winner': (battle) => {
    const winner = battle.result.winner === null ? 0 : battle.result.winner === 0 ? 1 : null;
    return { battle: { ...battle, result: { ...battle.result, winner } }, kinds: ['winner'] };
  },
  'the reason': (battle) => ({
    battle: { ...battle, result: { ...battle.result, reason: 'boredom' } },
    kinds: ['reason'],
  }),
  'the rounds': (battle) => ({ battle: { ...battle, rounds: battle.rounds + 1 }, kinds: ['rounds'] }),
  'the length': (battle) => ({ battle: { ...battle, length: battle.length + 1 }, kinds: ['length'] }),
  'the hash': (battle) => ({ battle: { ...battle, hash: flipped(battle.hash) }, kinds: ['hash'] }),
  'the mode': (battle) => ({ battle: { ...battle, mode: 'Riot' }, kinds: ['label'] }),
  'the title': (battle) => ({ battle: { ...battle, title: 'Riot' }, kinds: ['label'] }),
  'the name of a side': (battle) => ({ battle: { ...battle, sides: ['Riot', battle.sides[1]] }, kinds: ['label'] }),
  'a board left out': (battle) => ({ battle: { ...battle, boards: battle.boards.slice(0, -1) }, kinds: ['board'] }),
  'a board': (battle, _rules, random) => {
    const index = random.below(battle.log.length);
    const boards = battle.boards.map((board, place) => (place === index ? `${board} ` : board));
    return { battle: { ...battle, boards }, kinds: index === 0 ? ['options'] : ['board'], seq: index + 1 };
  },
};

export const tampers: Readonly<Record<string, Tamper>> = { ...dice, ...deeds, ...order, ...facts };

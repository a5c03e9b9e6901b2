/** Random legal play through the fold of a match, kept with everything that the properties look at afterwards. */
import type { Die } from '../../engine/dice.ts';
import { type By, type Entry, ownDecisions, undoneSeqs } from '../../engine/entry.ts';
import { stateHash } from '../../engine/hash.ts';
import { act, answers, conclude, type Fold, open, takeback, undo } from '../../engine/match.ts';
import type { Actions, AnyRuleset, Conclusion, RandomStream, Tagged } from '../../engine/ruleset.ts';
import { type BySeat, other, type Seat } from '../../engine/seat.ts';
import { dice, one, seeded } from './chance.ts';
import type { Spec } from './subject.ts';

/** An action, or the actions of both, and what became of it. */
export interface Ply {
  readonly before: Fold<unknown>;
  readonly actions: Actions<Tagged>;
  readonly by: BySeat<By | null>;
  readonly dice: readonly Die[];
  readonly entry: Entry<Tagged, Tagged>;
  readonly after: Fold<unknown>;
  readonly reveals: boolean;
}

/** How a recording ended: by the rules, by the match, without a legal action, at the cap, or with an exception. */
export type End = 'over' | 'concluded' | 'stuck' | 'cap' | 'threw';

export interface Recording {
  readonly spec: Spec;
  readonly rules: AnyRuleset;
  readonly seed: number;
  readonly options: unknown;
  readonly plies: readonly Ply[];
  readonly entries: readonly Entry<Tagged, Tagged>[];
  /** Folds by seq (index 0 is empty), and the hash that each state had when it was new. */
  readonly folds: readonly (Fold<unknown> | null)[];
  readonly hashes: readonly string[];
  readonly end: End;
  readonly error: string;
}

/** When entries are said to have happened; the rules must not care. */
export const AT = '2026-01-01T00:00:00.000Z';

/** All ways in which the match ends a game. */
export const CONCLUSIONS: readonly Conclusion[] = [
  { kind: 'resigned', seat: 0 },
  { kind: 'resigned', seat: 1 },
  { kind: 'timeout', seat: 0 },
  { kind: 'timeout', seat: 1 },
  { kind: 'agreed', seat: null },
  { kind: 'cancelled', seat: null },
];

interface Tape {
  readonly plies: Ply[];
  readonly entries: Entry<Tagged, Tagged>[];
  readonly folds: (Fold<unknown> | null)[];
  readonly hashes: string[];
}

/** Plays one game. Never throws: what the rules throw is kept as the recording's end. */
export function record(spec: Spec, seed: number, options: unknown): Recording {
  const tape: Tape = { plies: [], entries: [], folds: [null], hashes: [''] };
  const { rules } = spec;
  const kept = { spec, rules, seed, ...tape };
  const parsed = rules.options.safeParse(options);
  if (!parsed.success) return { ...kept, options, end: 'threw', error: `options refused: ${JSON.stringify(options)}` };
  try {
    return { ...kept, options: parsed.data, end: play(spec, tape, parsed.data, seeded(seed)), error: '' };
  } catch (error) {
    return {
      ...kept,
      options: parsed.data,
      end: 'threw',
      error: error instanceof Error ? (error.stack ?? error.message) : String(error),
    };
  }
}

function keep(tape: Tape, fold: Fold<unknown>, entry: Entry<Tagged, Tagged>): void {
  tape.entries.push(entry);
  tape.folds.push(fold);
  tape.hashes.push(stateHash(fold.state));
}

function play(spec: Spec, tape: Tape, options: unknown, random: RandomStream): End {
  const { rules } = spec;
  const given = [null, null, ...(spec.orders ?? []), rules.recommendedOrders];
  const orders: BySeat<unknown> = [one(random, given), one(random, given)];
  const players: BySeat<Player> = [
    { level: levelOrNone(rules, random), mood: new Map() },
    { level: levelOrNone(rules, random), mood: new Map() },
  ];
  const opening = open(rules, options, dice(random), AT);
  keep(tape, opening.fold, opening.entry);
  let fold = opening.fold;
  while (!fold.over) {
    if (fold.seq >= spec.cap) return 'cap';
    const conclusion = random.below(500) === 0 ? one(random, CONCLUSIONS) : undefined;
    if (conclusion !== undefined) {
      const step = conclude(rules, fold, conclusion, 'player', AT);
      keep(tape, step.fold, step.entry);
      return 'concluded';
    }
    const [seat] = fold.pending;
    const to = one(random, fold.undo);
    const earlier = to === undefined ? null : tape.folds[to];
    if (seat !== undefined && earlier && random.below(5) === 0) {
      const step = undo<unknown, Tagged, Tagged>(fold, earlier, seat, AT);
      keep(tape, step.fold, step.entry);
      fold = step.fold;
      continue;
    }
    // Not far back, or long games would never end.
    if (random.below(50) === 0) {
      const asking: Seat = random.below(2) === 0 ? 0 : 1;
      const decided = one(random, ownDecisions(tape.entries, asking).slice(-4));
      const then = decided === undefined ? null : tape.folds[decided - 1];
      if (then) {
        const step = takeback<unknown, Tagged, Tagged>(fold, then, asking, AT);
        keep(tape, step.fold, step.entry);
        fold = step.fold;
        continue;
      }
    }
    const chosen = choose(spec, fold, orders, players, random);
    if (chosen === null) return 'stuck';
    const thrown = dice(random);
    const step = act(rules, fold, chosen.actions, chosen.by, thrown, AT);
    const faces = [...thrown.rolled];
    const { reveals } = rules.apply(structuredClone(fold.state), chosen.actions, again(faces));
    tape.plies.push({ before: fold, ...chosen, dice: faces, entry: step.entry, after: step.fold, reveals });
    keep(tape, step.fold, step.entry);
    fold = step.fold;
  }
  return 'over';
}

/** The same faces once more, whatever is asked for. */
function again(faces: readonly Die[]): { roll(): number } {
  let next = 0;
  return { roll: () => faces[next++]?.[1] ?? 1 };
}

interface Chosen {
  readonly actions: Actions<Tagged>;
  readonly by: BySeat<By | null>;
}

/** Who plays a seat in one game: a computer of some level, or chance in some mood. */
interface Player {
  readonly level: string | null;
  readonly mood: Mood;
}

/** A computer plays one seat in eight. */
function levelOrNone(rules: AnyRuleset, random: RandomStream): string | null {
  return random.below(8) === 0 ? (one(random, rules.levels)?.id ?? null) : null;
}

/** What the asked seats do: by standing orders, by a computer, at random, seldom by fallback. Null where an asked seat has nothing. */
function choose(
  spec: Spec,
  fold: Fold<unknown>,
  orders: BySeat<unknown>,
  players: BySeat<Player>,
  random: RandomStream,
): Chosen | null {
  const { rules } = spec;
  const ordered = answers(rules, fold, orders);
  const actions: [Tagged | null, Tagged | null] = [null, null];
  const by: [By | null, By | null] = [null, null];
  if (fold.pending.length === 0) return null;
  for (const seat of fold.pending) {
    if (ordered[seat] !== null && random.below(3) > 0) {
      actions[seat] = ordered[seat];
      by[seat] = 'orders';
      continue;
    }
    const view = rules.view(fold.state, seat);
    const { level, mood } = players[seat];
    if (level !== null) {
      actions[seat] = rules.decide(view, seat, level, random, spec.nodes ?? 100);
      by[seat] = 'computer';
      continue;
    }
    const leave = random.below(24) === 0;
    const action = leave ? rules.fallback(view, seat) : randomAction(spec, view, seat, random, mood);
    if (action === null) return null;
    actions[seat] = action;
    by[seat] = leave ? 'fallback' : 'player';
  }
  return { actions, by };
}

/** How readily each kind of action is chosen in one game; 0: only if there is nothing else. */
export type Mood = Map<string, number>;

const READINESS: readonly number[] = [0, 1, 1, 2, 8];

/** The kinds that a mood lets choose from, each as often as it is ready. */
function ready(kinds: readonly string[], mood: Mood, random: RandomStream): readonly string[] {
  const weighted = kinds.flatMap((kind) => {
    const weight = mood.get(kind) ?? one(random, READINESS) ?? 1;
    mood.set(kind, weight);
    return Array.from({ length: weight }, () => kind);
  });
  return weighted.length > 0 ? weighted : kinds;
}

/**
 * A legal action at random: first its kind, so that rare kinds come often, then which; with any secret part. Moods make
 * games differ: in some nobody ever attacks, in others nobody ends a turn of his own will.
 */
export function randomAction(spec: Spec, view: unknown, seat: Seat, random: RandomStream, mood?: Mood): Tagged | null {
  const { actions } = spec.rules.legal(view, seat);
  const kinds = [...new Set(actions.map((action) => action.type))];
  const kind = one(random, mood === undefined ? kinds : ready(kinds, mood, random));
  const action = one(
    random,
    actions.filter(({ type }) => type === kind),
  );
  if (action === undefined) return null;
  return one(random, spec.secrets?.(view, seat, action) ?? [action]) ?? action;
}

/** The plies that no undo and no takeback took back, in order. */
export function standing(game: Recording): readonly Ply[] {
  const undone = undoneSeqs(game.entries);
  return game.plies.filter(({ entry }) => !undone.has(entry.seq));
}

/** The seats that are not asked. */
export function unasked(fold: Fold<unknown>): readonly Seat[] {
  if (fold.pending.length === 0) return [0, 1];
  const [seat] = fold.pending;
  return fold.pending.length === 2 || seat === undefined ? [] : [other(seat)];
}

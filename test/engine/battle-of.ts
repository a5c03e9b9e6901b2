/** Finished battles for tests of the proof: from recorded games, and from random games with sealed dice. */
import { commit, keeps, type Seal, sealedDice } from '../../engine/dice.ts';
import { type By, type Entry, goesBack, ownDecisions, undoneSeqs } from '../../engine/entry.ts';
import { stateHash } from '../../engine/hash.ts';
import { act, conclude, type Fold, open, replay, type Step, takeback, undo } from '../../engine/match.ts';
import type { AnyRuleset, RandomStream, Tagged } from '../../engine/ruleset.ts';
import type { BySeat, Seat } from '../../engine/seat.ts';
import type { BattleFile } from '../../schema/wire/battle.ts';
import { one, seeded } from '../properties/chance.ts';
import { randomAction } from '../properties/record.ts';
import type { Spec } from '../properties/subject.ts';

type AnyEntry = Entry<Tagged, Tagged>;

export interface Finished {
  readonly seal: Seal;
  readonly options: unknown;
  readonly entries: readonly AnyEntry[];
}

/** As the service names its matches. */
const SERVICE_ID = /^[a-z2-7]{24}$/;

/** The file of a battle, as the service makes it of a finished match; one of another's id was published. */
export function battleOf(rules: AnyRuleset, { seal, options, entries }: Finished): BattleFile {
  const boards: string[] = [];
  const last = replay(rules, options, entries, Number.POSITIVE_INFINITY, ({ fold }) =>
    boards.push(rules.print(fold.state)),
  );
  const result = rules.outcome(last.state);
  if (result === null) throw new Error('the battle is not over');
  const undone = undoneSeqs(entries);
  const commitment = commit(seal.secret);
  const sealed = SERVICE_ID.test(seal.match);
  if (!keeps(commitment, seal.secret)) throw new Error('the secret does not keep');
  return {
    format: 'galloper-battle-1',
    id: sealed ? seal.match : 'b'.repeat(24),
    ruleset: rules.id,
    version: rules.version,
    title: rules.title,
    sides: rules.sides,
    options,
    mode: rules.mode(options),
    names: ['Ann', null],
    computers: [null, null],
    result,
    rounds: rules.turn(last.state).round,
    length: entries.filter((entry) => !goesBack(entry) && !undone.has(entry.seq)).length,
    began: entries[0]?.at ?? '',
    ended: entries.at(-1)?.at ?? '',
    sealed,
    dice: { commitment, values: seal.values, secret: seal.secret, ...(sealed ? {} : { match: seal.match }) },
    hash: stateHash(last.state),
    log: entries.map((entry) => (undone.has(entry.seq) ? { ...entry, undone: true } : entry)),
    boards,
  };
}

function hex(random: RandomStream, bytes: number): string {
  return Array.from({ length: 2 * bytes }, () => random.below(16).toString(16)).join('');
}

/**
 * A random game of a spec with sealed dice and undo in it; ended from outside if it is not over at the cap. `consent`: of
 * the service, with takebacks, clocks and agreed draws, which a match on one device does not have.
 */
export function sealedGame(spec: Spec, seed: number, options: unknown, consent = true): Finished {
  const { rules } = spec;
  const random = seeded(seed);
  const secret = hex(random, 32);
  const device = hex(random, 12);
  // The digits of hex as letters of the service's alphabet.
  const service = device.replace(/[0189]/g, (digit) => String.fromCharCode(110 + Number(digit)));
  const seal: Seal = { secret, match: consent ? service : device, values: [hex(random, 16), hex(random, 16)] };
  const entries: AnyEntry[] = [];
  const folds = new Map<number, Fold<unknown>>();
  const at = () => new Date(Date.UTC(2024, 0, 1) + 60_000 * entries.length).toISOString();
  const keep = (step: Step<unknown, Tagged, Tagged>): Fold<unknown> => {
    entries.push(step.entry);
    folds.set(step.fold.seq, step.fold);
    return step.fold;
  };
  let fold = keep(open(rules, options, sealedDice(seal, 1), at()));
  while (!fold.over) {
    const [asked] = fold.pending;
    if (fold.seq >= spec.cap)
      return { seal, options, entries: [...entries, ended(rules, fold, consent ? seed : 0, at())] };
    const back = backOf(random, fold, folds, entries, consent);
    if (back !== null && asked !== undefined) {
      fold = keep(
        back.kind === 'undo' ? undo(fold, back.earlier, asked, at()) : takeback(fold, back.earlier, back.seat, at()),
      );
      continue;
    }
    const actions: [Tagged | null, Tagged | null] = [null, null];
    const by: [By | null, By | null] = [null, null];
    for (const seat of fold.pending) {
      const view = rules.view(fold.state, seat);
      actions[seat] = randomAction(spec, view, seat, random) ?? rules.fallback(view, seat);
      const giver = one<By>(random, ['player', 'player', 'orders', 'computer']) ?? 'player';
      // On a device seat 1 is the computer's, and seat 0 a player's.
      by[seat] = consent ? giver : seat === 1 ? 'computer' : giver === 'computer' ? 'player' : giver;
    }
    fold = keep(act(rules, fold, actions, by, sealedDice(seal, fold.seq + 1), at()));
  }
  return { seal, options, entries };
}

function ended(rules: AnyRuleset, fold: Fold<unknown>, seed: number, at: string): AnyEntry {
  const ways = [
    { kind: 'resigned', seat: 0 },
    { kind: 'timeout', seat: 1 },
    { kind: 'agreed', seat: null },
  ] as const;
  return conclude(rules, fold, ways[seed % 3] ?? ways[0], 'player', at).entry;
}

/** Now and then a way back. */
function backOf(
  random: RandomStream,
  fold: Fold<unknown>,
  folds: ReadonlyMap<number, Fold<unknown>>,
  entries: readonly AnyEntry[],
  consent: boolean,
): { kind: 'undo' | 'takeback'; seat: Seat; earlier: Fold<unknown> } | null {
  const seat: Seat = random.below(2) === 0 ? 0 : 1;
  const to = random.below(4) === 0 ? one(random, fold.undo) : undefined;
  const undone = to === undefined ? undefined : folds.get(to);
  if (undone !== undefined) return { kind: 'undo', seat, earlier: undone };
  const decided = consent && random.below(25) === 0 ? one(random, ownDecisions(entries, seat).slice(-3)) : undefined;
  const earlier = decided === undefined ? undefined : folds.get(decided - 1);
  return earlier === undefined ? null : { kind: 'takeback', seat, earlier };
}

/** Both values exchanged. */
export function exchanged<T>([first, second]: BySeat<T>): BySeat<T> {
  return [second, first];
}

/** Replays of recorded games: from the log alone, and once more from the revealed secret of the dice. */
import { type RecordedDice, recordedDice, sealedDice } from '../../engine/dice.ts';
import type { By, Entry } from '../../engine/entry.ts';
import { stateHash } from '../../engine/hash.ts';
import { act, answers, conclude, type Fold, open, type Step, takeback, undo } from '../../engine/match.ts';
import type { Actions, AnyRuleset, Tagged } from '../../engine/ruleset.ts';
import type { BySeat } from '../../engine/seat.ts';
import type { Game } from './recorded.ts';

/** One entry done again, beside what the record says of it. */
export interface Again {
  readonly seq: number;
  readonly entry: Entry<Tagged, Tagged>;
  readonly hash: string;
  readonly fold: Fold<unknown>;
  /** What the standing orders of the record would have answered before the entry. */
  readonly ordered: Actions<Tagged>;
  /** Why the rules would have refused it; null: they would not. */
  readonly refused: string | null;
}

/** Where the dice of an entry come from: what the log says, or the secret. */
export type Source = (game: Game, entry: Entry<Tagged, Tagged>) => RecordedDice;

export const fromLog: Source = (_, entry) => recordedDice(entry.dice);
export const fromSecret: Source = (game, entry) => sealedDice(game.seal, entry.seq);

/** Does every entry again, one by one. Stops (by throwing) where the log is not in order. */
export function* again(rules: AnyRuleset, game: Game, source: Source): Generator<Again> {
  const folds = new Map<number, Fold<unknown>>();
  let last: Fold<unknown> | null = null;
  for (const entry of game.entries) {
    const ordered: Actions<Tagged> = last === null ? [null, null] : answers(rules, last, game.orders);
    const refused = last === null ? null : refusal(rules, last, entry);
    const step: Step<unknown, Tagged, Tagged> = redo(rules, game, last, folds, entry, source(game, entry));
    last = step.fold;
    folds.set(last.seq, last);
    yield { seq: entry.seq, entry: step.entry, hash: stateHash(last.state), fold: last, ordered, refused };
  }
}

function refusal(rules: AnyRuleset, last: Fold<unknown>, entry: Entry<Tagged, Tagged>): string | null {
  if (entry.kind !== 'act') return null;
  return rules.check(rules.view(last.state, entry.seat), entry.seat, entry.action)?.code ?? null;
}

function redo(
  rules: AnyRuleset,
  game: Game,
  last: Fold<unknown> | null,
  folds: ReadonlyMap<number, Fold<unknown>>,
  entry: Entry<Tagged, Tagged>,
  dice: RecordedDice,
): Step<unknown, Tagged, Tagged> {
  if (last === null) return open(rules, game.options, dice, entry.at);
  switch (entry.kind) {
    case 'open':
      throw new Error(`entry ${entry.seq} opens the match again`);
    case 'act': {
      const by: BySeat<By | null> = entry.seat === 0 ? [entry.by, null] : [null, entry.by];
      const actions: Actions<Tagged> = entry.seat === 0 ? [entry.action, null] : [null, entry.action];
      return act(rules, last, actions, by, dice, entry.at);
    }
    case 'together':
      return act(rules, last, entry.actions, entry.by, dice, entry.at);
    case 'undo': {
      const earlier = folds.get(entry.to);
      if (earlier === undefined || !last.undo.includes(entry.to))
        throw new Error(`entry ${entry.seq} takes back too much`);
      return undo(last, earlier, entry.seat, entry.at);
    }
    case 'takeback': {
      const earlier = folds.get(entry.to);
      const answered = game.entries.find(({ seq }) => seq === entry.to + 1);
      if (earlier === undefined || answered?.kind !== 'act' || answered.seat !== entry.seat)
        throw new Error(`entry ${entry.seq} takes back to no decision of its seat`);
      return takeback(last, earlier, entry.seat, entry.at);
    }
    case 'resigned':
    case 'timeout':
      return conclude(rules, last, { kind: entry.kind, seat: entry.seat }, entry.by, entry.at);
    case 'agreed':
    case 'cancelled':
      return conclude(rules, last, { kind: entry.kind, seat: null }, 'player', entry.at);
  }
}

/**
 * P15: Node, workerd and Chromium give the same hash chain on the recorded games. Imports nothing of Node, so that all
 * three can run it.
 */
import * as z from 'zod/mini';
import type { Die } from '../../engine/dice.ts';
import type { By, Entry } from '../../engine/entry.ts';
import { stateHash } from '../../engine/hash.ts';
import { replay } from '../../engine/match.ts';
import type { AnyRuleset, RandomStream, Tagged } from '../../engine/ruleset.ts';
import type { BySeat, Seat } from '../../engine/seat.ts';

/** A recorded game, as far as the chain needs it. */
export interface RecordedGame {
  /** `id@version`. */
  readonly ruleset: string;
  readonly options: unknown;
  readonly entries: readonly Entry<Tagged, Tagged>[];
}

/** Where a computer may be asked in the chain: dear, so not after every entry. */
const THINK_EVERY = 7;
const THINK_NODES = 40;

function counting(): RandomStream {
  let at = 1;
  return {
    below(bound) {
      at = (Math.imul(at, 1664525) + 1013904223) >>> 0;
      return at % bound;
    },
  };
}

/**
 * The chain of a recorded game: after each entry a SHA-256 over the link before and over all that the rules tell of the
 * state: itself, its text, everyone's view, what is legal, previews and odds, its worth, and now and then what a
 * computer does. The last link stands for the whole game. Throws `ReplayError` if the game does not fold.
 */
export function hashChain(rules: AnyRuleset, game: RecordedGame): readonly string[] {
  const links: string[] = [];
  let link = '';
  replay(rules, game.options, game.entries, Number.POSITIVE_INFINITY, ({ fold, entry }) => {
    const { state, pending, undo } = fold;
    const asked = pending.map((seat) => {
      const view = rules.view(state, seat);
      const { complete, actions } = rules.legal(view, seat);
      const [first] = actions;
      const odds = first === undefined ? [] : rules.odds(view, seat, first);
      const thinks = entry.seq % THINK_EVERY === 0;
      return {
        complete,
        actions,
        preview: first === undefined ? null : rules.preview(view, seat, first),
        odds: odds.map(({ label, outcomes, total }) => [
          label,
          total.toString(),
          outcomes.map(({ value, weight }) => [value, weight.toString()]),
        ]),
        choices: thinks ? rules.levels.map(({ id }) => rules.decide(view, seat, id, counting(), THINK_NODES)) : [],
      };
    });
    const views = [0, 1, null] as const;
    link = stateHash([
      link,
      state,
      pending,
      undo,
      entry.events,
      rules.print(state),
      views.map((viewer) => [rules.view(state, viewer), rules.sketch(rules.view(state, viewer))]),
      asked,
      rules.evaluate(state),
    ]);
    links.push(link);
  });
  return links;
}

const seat: z.ZodMiniType<Seat> = z.union([z.literal(0), z.literal(1)]);
const tagged: z.ZodMiniType<Tagged> = z.looseObject({ type: z.string() });
const die: z.ZodMiniType<Die> = z.tuple([z.int(), z.int(), z.nullable(seat)]);
const by: z.ZodMiniType<By> = z.enum(['player', 'orders', 'computer', 'fallback']);
const common = { seq: z.int(), events: z._default(z.array(tagged), []), dice: z.array(die), at: z.string() };
const pair = <T>(of: z.ZodMiniType<T>): z.ZodMiniType<BySeat<T | null>> => z.tuple([z.nullable(of), z.nullable(of)]);
const undone = z.object({ type: z.literal('undone'), seat, to: z.int() });

const entrySchema: z.ZodMiniType<Entry<Tagged, Tagged>> = z.discriminatedUnion('kind', [
  z.object({ ...common, kind: z.literal('open'), seat: z.null(), by: z.null() }),
  z.object({ ...common, kind: z.literal('act'), seat, by, action: tagged }),
  z.object({ ...common, kind: z.literal('together'), seat: z.null(), by: pair(by), actions: pair(tagged) }),
  z.object({ ...common, kind: z.enum(['resigned', 'timeout']), seat, by }),
  z.object({ ...common, kind: z.enum(['agreed', 'cancelled']), seat: z.null(), by: z.null() }),
  z.object({ ...common, events: z.array(undone), kind: z.literal('undo'), seat, by: z.literal('player'), to: z.int() }),
]);

/** A recorded game from its JSON. Throws where it is none. */
export function readRecorded(ruleset: string, options: unknown, entries: unknown): RecordedGame {
  return { ruleset, options, entries: z.array(entrySchema).parse(entries) };
}

/** Recorded games with the last link of each, as chain.json holds them. */
const chainedSchema = z.array(
  z.object({ ruleset: z.string(), options: z.unknown(), entries: z.unknown(), link: z.string() }),
);

/** The games of chain.json and the link that each must come to, in every runtime. */
export function readChained(json: unknown): readonly { readonly game: RecordedGame; readonly link: string }[] {
  return chainedSchema
    .parse(json)
    .map(({ ruleset, options, entries, link }) => ({ game: readRecorded(ruleset, options, entries), link }));
}

/**
 * P15: Node, workerd and Chromium give the same hash chain on the recorded games. Imports nothing of Node, so that all
 * three can run it.
 */
import * as z from 'zod/mini';
import type { Die } from '../../engine/dice.ts';
import type { By, Entry } from '../../engine/entry.ts';
import { stateHash } from '../../engine/hash.ts';
import { type Fold, replay } from '../../engine/match.ts';
import type { AnyRuleset, RandomStream, Tagged } from '../../engine/ruleset.ts';
import type { BySeat, Seat } from '../../engine/seat.ts';

/** A recorded game, as far as the chain needs it. */
export interface RecordedGame {
  /** `id@version`. */
  readonly ruleset: string;
  readonly options: unknown;
  readonly entries: readonly Entry<Tagged, Tagged>[];
}

/** How often, in entries, the chain covers what is dear to reckon, and what is dearest: the computer. */
const DEAR_EVERY = 4;
const THINK_EVERY = 12;
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

/** What the rules tell of a state besides itself: its text, drawing and worth, what is legal, shown and likely. */
function reckoned(rules: AnyRuleset, { state, pending }: Fold<unknown>, thinks: boolean): unknown {
  const asked = pending.map((seat) => {
    const view = rules.view(state, seat);
    const { complete, actions } = rules.legal(view, seat);
    const some = actions.filter((_, at) => at % 8 === 0);
    const odds = some.map((action) =>
      rules
        .odds(view, seat, action)
        .map(({ label, outcomes, total }) => [
          label,
          total.toString(),
          outcomes.map(({ value, weight }) => [value, weight.toString()]),
        ]),
    );
    const shown = some.map((action) => rules.preview(view, seat, action));
    const choices = thinks ? rules.levels.map(({ id }) => rules.decide(view, seat, id, counting(), THINK_NODES)) : [];
    return { complete, actions, shown, odds, choices };
  });
  return [rules.print(state), rules.sketch(rules.view(state, null)), rules.evaluate(state), asked];
}

/**
 * The chain of a recorded game: after each entry a SHA-256 over the link before, the state, everyone's view and the
 * events, and now and then over what the rules reckon from them. The last link stands for the whole game. Throws
 * `ReplayError` if the game does not fold.
 */
export function hashChain(rules: AnyRuleset, game: RecordedGame): readonly string[] {
  const links: string[] = [];
  let link = '';
  replay(rules, game.options, game.entries, Number.POSITIVE_INFINITY, ({ fold, entry }) => {
    const { state, pending, undo, over } = fold;
    const views = [0, 1, null] as const;
    const dear = entry.seq % DEAR_EVERY === 1 || over;
    link = stateHash([
      link,
      state,
      pending,
      undo,
      entry.events,
      views.map((viewer) => rules.view(state, viewer)),
      dear ? reckoned(rules, fold, entry.seq % THINK_EVERY === 1) : null,
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
  z.object({
    ...common,
    events: z.array(undone),
    kind: z.enum(['undo', 'takeback']),
    seat,
    by: z.literal('player'),
    to: z.int(),
  }),
]);

/** A recorded game from its JSON. Throws where it is none. */
export function readRecorded(ruleset: string, options: unknown, entries: unknown): RecordedGame {
  return { ruleset, options, entries: z.array(entrySchema).parse(entries) };
}

const fileSchema = z.object({ ruleset: z.string(), options: z.unknown(), entries: z.array(z.unknown()) });

/** The recorded game of a file in test/games; null for a file that holds something else. */
export function recordedIn(json: unknown): RecordedGame | null {
  const file = fileSchema.safeParse(json);
  return file.success ? readRecorded(file.data.ruleset, file.data.options, file.data.entries) : null;
}

/** links.json: the last link of each recorded game by its path in test/games, as every runtime must come to it. */
export function readLinks(json: unknown): Readonly<Record<string, string>> {
  return z.record(z.string(), z.string()).parse(json);
}

/** Schemas of what a person or a wire supplies, and of what a wire carries. Unknown keys are refused. */
import * as z from 'zod/mini';
import type { Schema } from '../ruleset.ts';
import { TILES } from './country.ts';
import type { Action, Event, Options, Orders, View } from './state.ts';
import { CARDS, METALS, TERRAINS } from './tables.ts';

const seat = z.union([z.literal(0), z.literal(1)]);
const tile = z.string().check(z.regex(/^(?:[ae][1-4]|[bd][1-5]|c[1-6])$/));
const whole = (least: number, most: number) => z.int().check(z.minimum(least), z.maximum(most));
/** Cubes, moves and cards have no bound in the rules; a game cannot have that many. */
const count = whole(0, 9999);
const card = z.enum(CARDS);
const metal = z.enum(METALS);
const terrain = z.enum(TERRAINS);
const bothSeats = <T>(each: Schema<T>) => z.readonly(z.tuple([each, each]));
const said = (title: string, description: string) => z.meta({ title, description });

const layout = z.enum(['random', 'mirrored']);
const bank = z.union([z.literal(12), z.literal(16), z.literal('unlimited')]);
const first = z.union([z.literal('roll'), seat]);
const turnLimit = whole(20, 200);

/** Options of a new game (section 4). */
export const optionsSchema: Schema<Options> = z.strictObject({
  layout: z
    ._default(layout, 'random')
    .check(
      said('Country', 'Random deals the fourteen tiles in the middle by chance; mirrored deals both halves alike.'),
    ),
  bank: z
    ._default(bank, 12)
    .check(said('Bank', 'Cubes of Gold and of Iron in the game. What the bank cannot pay is lost.')),
  turnLimit: z
    ._default(turnLimit, 60)
    .check(said('Turn limit', 'Turns of each side, 20 to 200. Then more tiles win, then more Strength.')),
  first: z._default(first, 'roll').check(
    z.meta({
      title: 'First turn',
      description: 'Both roll for it, or one side is chosen.',
      words: { roll: 'By a roll of the dice', 0: 'Blue', 1: 'Red' },
    }),
  ),
});

const ambushOrder = z.union([
  z.strictObject({ mode: z.enum(['ask', 'pass']) }),
  z.strictObject({
    mode: z.literal('auto'),
    when: z.array(z.enum(['capital', 'commander', 'attack', 'enemy-commander', 'any'])).check(
      z.minLength(1),
      z.refine((when) => new Set(when).size === when.length),
    ),
    onlyIfHelps: z.boolean(),
    otherwise: z.enum(['ask', 'pass']),
  }),
]);

export const ordersSchema: Schema<Orders> = z.strictObject({
  ambush: ambushOrder,
  trade: z.enum(['ask', 'gold', 'iron']),
});

const oneOrTwo = z.union([z.literal(1), z.literal(2)]);
const assassination = {
  card: z.literal('assassination'),
  tile,
  piece: z.enum(['worker', 'army', 'tower', 'commander']),
};
const walls = { card: z.literal('siege-engine'), mode: z.literal('bonus'), tile };
const armies = { card: z.literal('siege-engine'), mode: z.literal('armies'), tile, count: oneOrTwo };
const diversion = { card: z.literal('diversion'), tile, to: tile };

/** The ways to play a card, told apart by the card and, for the Siege Engine, by its mode. */
const plays = <T extends z.core.$ZodShape>(base: T) =>
  z.discriminatedUnion('card', [
    z.strictObject({ ...base, card: z.enum(['assault', 'spy']) }),
    z.strictObject({ ...base, ...assassination }),
    z.discriminatedUnion('mode', [z.strictObject({ ...base, ...walls }), z.strictObject({ ...base, ...armies })]),
    z.strictObject({ ...base, ...diversion }),
    z.strictObject({ ...base, card: z.literal('ambush') }),
  ]);

export const actionSchema: Schema<Action> = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('choose-trade'), gold: whole(0, 2), iron: whole(0, 2) }),
  z.strictObject({
    type: z.literal('move'),
    from: tile,
    to: tile,
    workers: z.optional(whole(0, 6)),
    armies: z.optional(whole(0, 12)),
    commander: z.optional(z.boolean()),
    towers: z.optional(whole(0, 3)),
  }),
  z.strictObject({ type: z.literal('buy-worker') }),
  z.strictObject({ type: z.literal('buy-army'), tile }),
  z.strictObject({ type: z.literal('buy-barracks'), tile }),
  z.strictObject({ type: z.literal('place-tower'), tile }),
  z.strictObject({ type: z.literal('buy-card') }),
  z.strictObject({ type: z.literal('keep-card'), card }),
  plays({ type: z.literal('play-card') }),
  z.strictObject({ type: z.literal('exchange'), give: metal }),
  z.strictObject({ type: z.literal('ambush'), count: oneOrTwo }),
  z.strictObject({ type: z.literal('pass') }),
  z.strictObject({ type: z.literal('end-turn') }),
]);

const reason = z.enum(['commander', 'capital', 'turn-limit', 'surrender', 'agreed', 'timeout', 'cancelled']);
const troops = { workers: whole(0, 6), armies: whole(0, 12), commander: z.boolean() };
const march = { seat, from: tile, to: tile, ...troops };

export const eventSchema: Schema<Event> = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('first-roll'), white: whole(1, 6), black: whole(1, 6) }),
  z.strictObject({ type: z.literal('turn-began'), seat, no: whole(1, 200) }),
  z.strictObject({ type: z.literal('die-rolled'), seat, face: whole(1, 6) }),
  z.strictObject({ type: z.enum(['gained', 'gain-lost']), seat, tile, metal }),
  z.strictObject({ type: z.literal('extra-move'), seat, tile }),
  z.strictObject({ type: z.literal('trade-due'), seat, due: whole(1, 2) }),
  z.strictObject({ type: z.literal('trade-taken'), seat, gold: whole(0, 2), iron: whole(0, 2) }),
  z.strictObject({ type: z.literal('moved'), grounds: z.readonly(z.tuple([terrain, terrain])), ...march }),
  z.strictObject({ type: z.enum(['diversion-met', 'diversion-lapsed']), seat, from: tile, to: tile }),
  z.strictObject({ type: z.literal('window-opened'), seat, tile }),
  z.strictObject({ type: z.literal('passed'), seat }),
  z.strictObject({ type: z.literal('ambushed'), seat, tile, count: whole(1, 2) }),
  z.strictObject({ type: z.literal('arrived'), seat, tile, ...troops }),
  z.strictObject({ type: z.literal('tower-solved'), seat, tile, by: z.enum(['army', 'commander']) }),
  z.strictObject({
    type: z.literal('fought'),
    seat,
    tile,
    attack: z.nullable(count),
    defence: z.nullable(count),
    end: z.enum(['taken', 'held', 'both', 'broken', 'commander']),
    ...troops,
  }),
  z.strictObject({
    type: z.literal('removed'),
    seat,
    tile,
    by: z.enum(['combat', 'card']),
    ...troops,
    towers: whole(0, 3),
  }),
  z.strictObject({ type: z.literal('barracks-lost'), tile }),
  z.strictObject({ type: z.literal('bought'), seat, piece: z.enum(['worker', 'army', 'barracks']), tile }),
  z.strictObject({ type: z.literal('tower-placed'), seat, tile }),
  z.strictObject({ type: z.literal('reshuffled'), cards: whole(1, 16) }),
  z.strictObject({ type: z.literal('card-bought'), seat, drawn: oneOrTwo }),
  z.strictObject({ type: z.literal('drew'), seat, cards: z.array(card).check(z.minLength(1), z.maxLength(2)) }),
  z.strictObject({
    type: z.literal('card-kept'),
    seat,
    kept: z.nullable(card),
    discarded: z.nullable(card),
    pair: z.boolean(),
  }),
  plays({ type: z.literal('card-played'), seat, gold: count, iron: count }),
  z.strictObject({ type: z.literal('exchanged'), seat, give: metal }),
  z.strictObject({ type: z.literal('turn-ended'), seat, unused: count }),
  z.strictObject({
    type: z.literal('game-over'),
    winner: z.nullable(seat),
    reason,
    tiles: z.nullable(bothSeats(whole(0, TILES))),
    strength: z.nullable(bothSeats(whole(0, 14))),
  }),
]);

const seatView = z.strictObject({
  turn: whole(0, 200),
  gold: count,
  iron: count,
  towers: whole(0, 3),
  cards: whole(0, 16),
  hand: z.nullable(z.array(card)),
});

export const viewSchema: Schema<View> = z.strictObject({
  options: z.strictObject({ layout, bank, turnLimit, first }),
  tiles: z
    .array(z.strictObject({ terrain, owner: z.nullable(seat), ...troops, towers: whole(0, 3), barracks: z.boolean() }))
    .check(z.length(TILES)),
  phase: z.enum(['trade', 'actions', 'keep-card', 'ambush', 'over']),
  active: seat,
  movesLeft: count,
  die: z.nullable(whole(1, 6)),
  pool: whole(0, 6),
  pending: z.nullable(z.strictObject(march)),
  due: whole(0, 2),
  sieged: z.array(tile),
  diversions: z.array(z.strictObject({ seat, from: tile, to: tile, met: z.boolean() })),
  result: z.nullable(z.strictObject({ winner: z.nullable(seat), reason })),
  seats: bothSeats(seatView),
  pile: whole(0, 16),
  discards: z.array(z.strictObject({ card: z.nullable(card), up: z.boolean(), seat })),
  drawn: z.nullable(z.array(card)),
});

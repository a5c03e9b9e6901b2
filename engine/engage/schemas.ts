/** Schemas of what a person or a wire supplies, and of what a wire carries. Unknown keys are refused. */
import * as z from 'zod/mini';
import type { Point } from '../board/plane.ts';
import type { Schema } from '../ruleset.ts';
import type { Action, Options, Orders, View } from './state.ts';
import { ARMS, GRADES, HEIGHT, ORDERS, TERRAINS, WIDTH } from './tables.ts';

export const seat = z.union([z.literal(0), z.literal(1)]);
export const whole = (least: number, most: number) => z.int().check(z.minimum(least), z.maximum(most));
export const bothSeats = <T>(each: Schema<T>) => z.readonly(z.tuple([each, each]));
export const divisionId = z.string().check(z.regex(/^[wb][1-4]$/));
export const unitId = z.string().check(z.regex(/^[wb][1-4][a-h]$/));
/** A place on the table. */
export const place: Schema<Point> = z.readonly(z.tuple([whole(0, WIDTH), whole(0, HEIGHT)]));
export const order = z.enum(ORDERS);
export const terrain = z.enum(TERRAINS);
/** A place or a direction that somebody asks for: whether it will do, the rules say. */
const asked: Schema<Point> = z.readonly(z.tuple([whole(-9999, 9999), whole(-9999, 9999)]));
export const arrow: Schema<Point> = z.readonly(z.tuple([whole(-WIDTH, WIDTH), whole(-HEIGHT, HEIGHT)]));
/** More entries than this no list needs, whatever is named in it twice. */
const LONGEST = 32;
const said = (title: string, description: string) => z.meta({ title, description });

const SCENARIO = {
  outpost: 'The Outpost',
  field: 'The Level Field',
  ridge: 'Harrow Ridge',
  crossing: 'Tilford Bridge',
};
const scenario = z.enum(['outpost', 'field', 'ridge', 'crossing']);
const TURNS = [4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20] as const;
const turnLimit: Schema<Options['turnLimit']> = z.union([
  z.literal('scenario'),
  ...TURNS.map((turns) => z.literal(turns)),
]);
const oneOrTwo = z.union([z.literal(1), z.literal(2)]);
const breakPercent = whole(30, 100);
const artilleryRange = whole(60, 360);

/** Options of a new battle (section 4). */
export const optionsSchema: Schema<Options> = z.strictObject({
  scenario: z._default(scenario, 'outpost').check(
    z.meta({
      title: 'Battle',
      description: 'The Outpost is the one to learn on; in Harrow Ridge and Tilford Bridge Black has to attack.',
      words: SCENARIO,
    }),
  ),
  turnLimit: z._default(turnLimit, 'scenario').check(
    z.meta({
      title: 'Turn limit',
      description: 'Turns until nightfall. Then the share of enemy units lost decides.',
      words: { scenario: 'As the battle has it' },
    }),
  ),
  breakPercent: z
    ._default(breakPercent, 50)
    .check(said('Break', 'Share of its units, in percent, at which an army breaks: 30 to 100.')),
  artilleryRange: z
    ._default(artilleryRange, 180)
    .check(said('Artillery range', 'In tenths of an inch, 60 to 360; 180 are 18 inches.')),
  cavalryRare: z
    ._default(z.boolean(), false)
    .check(said('Little cavalry', 'In each Division all cavalry but the first unit are infantry.')),
  cavalryAssaultDice: z
    ._default(oneOrTwo, 2)
    .check(said('Cavalry in an Assault', 'Dice of an assaulting cavalry unit.')),
  exposureExtra: z
    ._default(oneOrTwo, 2)
    .check(said('Exposed General', 'What each hit left over adds where a General stands among the enemy.')),
});

/** Standing orders (D51). */
export const ordersSchema: Schema<Orders> = z.strictObject({
  orders: z.enum(['ask', 'repeat', 'repeat-until-contact', 'hold']),
  moves: z.enum(['ask', 'keep', 'keep-until-contact']),
  manoeuvre: z.enum(['ask', 'stay']),
});

const list = <T>(each: Schema<T>) => z.optional(z.array(each).check(z.maxLength(LONGEST)));
const offsets = z.optional(z.record(unitId, asked));
export const retreat = z.strictObject({ direction: z.enum(['away', 'commander']), distance: whole(0, 9999) });

export const actionSchema: Schema<Action> = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('submit-orders'),
    commander: z.optional(asked),
    transfers: list(z.strictObject({ unit: unitId, division: divisionId })),
    orders: list(z.strictObject({ division: divisionId, order, arrow: z.optional(asked) })),
    targets: list(z.strictObject({ unit: unitId, division: divisionId })),
  }),
  z.strictObject({
    type: z.literal('submit-moves'),
    divisions: list(z.strictObject({ division: divisionId, offsets, retreat: z.optional(retreat) })),
    combatOrder: list(divisionId),
  }),
  z.strictObject({
    type: z.literal('submit-manoeuvres'),
    moves: list(z.strictObject({ division: divisionId, path: z.array(asked).check(z.maxLength(LONGEST)), offsets })),
  }),
]);

export const reason = z.enum(['break', 'turn-limit', 'surrender', 'agreed', 'timeout', 'cancelled']);
/** Units of an army. */
export const strength = whole(0, 64);

export const viewSchema: Schema<View> = z.strictObject({
  options: z.strictObject({
    scenario,
    turnLimit,
    breakPercent,
    artilleryRange,
    cavalryRare: z.boolean(),
    cavalryAssaultDice: oneOrTwo,
    exposureExtra: oneOrTwo,
  }),
  terrain: z.array(z.strictObject({ kind: terrain, name: z.nullable(z.string()), points: z.array(place) })),
  turn: whole(1, 20),
  phase: z.enum(['orders', 'moves', 'manoeuvre', 'over']),
  divisions: z.array(
    z.strictObject({
      id: divisionId,
      seat,
      at: place,
      order,
      arrow: z.nullable(arrow),
      retreat: z.nullable(retreat),
      began: z.boolean(),
      wasEngaged: z.boolean(),
      fought: z.boolean(),
      forced: z.boolean(),
    }),
  ),
  units: z.array(
    z.strictObject({
      id: unitId,
      division: divisionId,
      arm: z.enum(ARMS),
      grade: z.enum(GRADES),
      at: place,
      disordered: z.boolean(),
    }),
  ),
  commanders: bothSeats(place),
  start: bothSeats(strength),
  result: z.nullable(z.strictObject({ winner: z.nullable(seat), reason })),
});

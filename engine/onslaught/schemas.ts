/** Schemas of what a person or a wire supplies, and of what a wire carries. Unknown keys are refused. */
import * as z from 'zod/mini';
import type { Schema } from '../ruleset.ts';
import { type Action, type Event, KINDS, type Options, type Order, type Orders, TERRAINS, type View } from './state.ts';
import { SCALES } from './tables.ts';

const seat = z.union([z.literal(0), z.literal(1)]);
const square = z.string().check(z.regex(/^[a-h](?:[1-9]|1[0-6])$/));
const unitId = z.string().check(z.regex(/^[wb](?:G|[LCA](?:[1-9]|1[0-9]))$/));
const whole = (least: number, most: number) => z.int().check(z.minimum(least), z.maximum(most));
const scale = z.enum(['skirmish', 'battle']);
const combatKind = z.enum(['ranged', 'melee']);
const terrain = z.enum(TERRAINS);
const said = (title: string, description: string) => z.meta({ title, description });
const mix = z.strictObject({ lineman: whole(0, 19), cavalry: whole(0, 19), artillery: whole(0, 19) });

/**
 * Options of a new game (4.1). The mix left out is the scale's default; a mix whose total does not fit the scale is
 * refused at the field `mix`.
 */
export const optionsSchema: Schema<Options> = z.pipe(
  z
    .strictObject({
      scale: z
        ._default(scale, 'skirmish')
        .check(
          said('Size', 'A Skirmish takes about 20 rounds, a Battle about 40, with more units and counted ammunition.'),
        ),
      mix: z
        .optional(mix)
        .check(said('Army', 'Units of each side besides its General: 5 to 9 in a Skirmish, 14 to 19 in a Battle.')),
      quickSetUp: z
        ._default(z.boolean(), false)
        .check(said('Quick set up', 'Standard terrain and deployment for both sides: the first turn at once.')),
    })
    .check((given) => {
      const { scale: chosen, mix: units } = given.value;
      if (units === undefined) return;
      const [least, most] = SCALES[chosen].units;
      const total = 1 + units.lineman + units.cavalry + units.artillery;
      if (total >= least && total <= most) return;
      given.issues.push({
        code: 'custom',
        input: units,
        path: ['mix'],
        message: `A ${SCALES[chosen].name} has ${least} to ${most} units a side, the General among them.`,
      });
    }),
  z.transform(
    (given): Options => ({
      scale: given.scale,
      mix: given.mix ?? SCALES[given.scale].defaultMix,
      quickSetUp: given.quickSetUp,
    }),
  ),
);

const unable = z.enum(['ask', 'hold', 'retreat']);
const orderSchema: Schema<Order> = z.union([
  z.strictObject({ able: z.enum(['ask', 'strike']), unable }),
  z.strictObject({ able: z.literal('retreat'), ranks: whole(1, 4), unable }),
]);

export const ordersSchema: Schema<Orders> = z.strictObject({
  generalMelee: orderSchema,
  generalRanged: orderSchema,
  othersMelee: orderSchema,
  othersRanged: orderSchema,
});

const placement = z.strictObject({ kind: terrain, at: square });
const squares = z.record(unitId, square);
const conduct = z.optional(orderSchema);

export const actionSchema: Schema<Action> = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('choose-first'), first: seat }),
  z.strictObject({ type: z.literal('place-terrain'), pieces: z.array(placement).check(z.maxLength(16)) }),
  z.strictObject({ type: z.literal('deploy'), squares }),
  z.strictObject({ type: z.literal('move'), unit: unitId, to: square }),
  z.strictObject({ type: z.literal('fire'), unit: unitId, target: unitId, conduct }),
  z.strictObject({ type: z.literal('move-and-fire'), unit: unitId, to: square, target: unitId, conduct }),
  z.strictObject({ type: z.literal('charge'), unit: unitId, from: square, target: unitId, conduct }),
  z.strictObject({ type: z.literal('end-turn') }),
  z.strictObject({ type: z.literal('strike'), conduct }),
  z.strictObject({ type: z.literal('retreat'), to: square }),
  z.strictObject({ type: z.literal('hold') }),
]);

const reason = z.enum(['general', 'surrender', 'stand-off', 'round-limit', 'agreed', 'timeout', 'cancelled']);
const ammo = z.nullable(whole(0, 8));

export const eventSchema: Schema<Event> = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('conduct'), side: seat, conduct: orderSchema }),
  z.strictObject({ type: z.literal('initiative'), white: whole(1, 6), black: whole(1, 6) }),
  z.strictObject({ type: z.literal('first-chosen'), first: seat }),
  z.strictObject({ type: z.literal('terrain-placed'), side: seat, pieces: z.array(placement) }),
  z.strictObject({ type: z.literal('deployed'), side: seat, squares }),
  z.strictObject({ type: z.literal('turn-began'), side: seat, round: whole(1, 400) }),
  z.strictObject({ type: z.literal('moved'), unit: unitId, from: square, to: square }),
  z.strictObject({ type: z.literal('attacked'), kind: combatKind, unit: unitId, target: unitId, from: square }),
  z.strictObject({
    type: z.literal('strike'),
    kind: combatKind,
    unit: unitId,
    target: unitId,
    dice: z.array(whole(1, 6)),
    need: whole(5, 6),
    hits: whole(0, 6),
    ranksLost: whole(0, 4),
    ranksLeft: whole(0, 4),
    ammoLeft: ammo,
  }),
  z.strictObject({ type: z.literal('asked'), unit: unitId, canStrike: z.boolean(), retreat: z.array(square) }),
  z.strictObject({ type: z.literal('retreated'), unit: unitId, from: square, to: square }),
  z.strictObject({ type: z.literal('took-square'), unit: unitId, from: square, to: square }),
  z.strictObject({ type: z.literal('destroyed'), unit: unitId, at: square }),
  z.strictObject({
    type: z.literal('combat-over'),
    reason: z.enum(['destroyed', 'retreat', 'hold', 'no-answer', 'exhausted']),
    unit: z.nullable(unitId),
  }),
  z.strictObject({ type: z.literal('turn-ended'), side: seat, unused: whole(0, 3) }),
  z.strictObject({ type: z.literal('game-over'), winner: z.nullable(seat), reason }),
]);

const bothConducts = z.readonly(z.tuple([z.nullable(orderSchema), z.nullable(orderSchema)]));

export const viewSchema: Schema<View> = z.strictObject({
  scale,
  mix,
  phase: z.enum(['choose-first', 'terrain', 'deploy', 'turn', 'answer', 'over']),
  decider: z.nullable(seat),
  initiative: seat,
  first: z.nullable(seat),
  active: z.nullable(seat),
  round: whole(0, 400),
  activationsLeft: whole(0, 3),
  activated: z.array(unitId),
  quietRounds: whole(0, 40),
  strikeThisRound: z.boolean(),
  terrain: z.array(z.strictObject({ kind: terrain, side: seat, squares: z.array(square) })),
  units: z.record(
    unitId,
    z.strictObject({ kind: z.enum(KINDS), side: seat, at: z.nullable(square), ranks: whole(0, 4), ammo }),
  ),
  combat: z.nullable(
    z.strictObject({
      kind: combatKind,
      attacker: unitId,
      defender: unitId,
      strikes: whole(1, 100),
      asked: unitId,
      conduct: bothConducts,
    }),
  ),
  result: z.nullable(z.strictObject({ winner: z.nullable(seat), reason })),
});

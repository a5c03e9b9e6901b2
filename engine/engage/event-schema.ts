/** The schema of events (events.ts) as a wire carries them. Unknown keys are refused. */
import * as z from 'zod/mini';
import type { Schema } from '../ruleset.ts';
import type { Event } from './events.ts';
import {
  arrow,
  bothSeats,
  divisionId,
  order,
  place,
  reason,
  retreat,
  seat,
  strength,
  terrain,
  unitId,
  whole,
} from './schemas.ts';
import { HEIGHT, WIDTH } from './tables.ts';

const face = whole(1, 6);
const turn = whole(1, 20);
const count = whole(0, 999);
const distance = whole(0, 999);
/** A place that a unit wanted, perhaps beyond the edge. */
const wanted = z.readonly(z.tuple([whole(-WIDTH, 2 * WIDTH), whole(-HEIGHT, 2 * HEIGHT)]));
const pair = bothSeats(divisionId);
const terms = z.strictObject({
  units: z.array(z.strictObject({ unit: unitId, halves: whole(0, 4) })),
  terrain: z.array(z.strictObject({ kind: terrain, dice: whole(1, 6) })),
  dice: count,
});

export const eventSchema: Schema<Event> = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('turn-began'), turn, engaged: z.array(divisionId) }),
  z.strictObject({ type: z.literal('asked'), phase: z.enum(['moves', 'manoeuvre']), seats: z.array(seat) }),
  z.strictObject({ type: z.enum(['commander-moved', 'commander-displaced']), seat, from: place, at: place }),
  z.strictObject({
    type: z.literal('unit-transferred'),
    seat,
    unit: unitId,
    from: divisionId,
    division: divisionId,
    at: place,
  }),
  z.strictObject({
    type: z.literal('battery-fired'),
    seat,
    unit: unitId,
    division: divisionId,
    face,
    hit: z.nullable(unitId),
  }),
  z.strictObject({
    type: z.literal('order-revealed'),
    seat,
    division: divisionId,
    order,
    arrow: z.nullable(arrow),
    fresh: z.boolean(),
  }),
  z.strictObject({ type: z.literal('retreat-set'), seat, division: divisionId, retreat }),
  z.strictObject({
    type: z.enum(['general-disengaged', 'general-forced']),
    seat,
    division: divisionId,
    from: place,
    at: place,
    route: z.enum(['away', 'commander', 'aside', 'short']),
    distance,
  }),
  z.strictObject({ type: z.literal('cut-off'), seat, division: divisionId, forced: z.boolean() }),
  z.strictObject({
    type: z.literal('disorder-rolled'),
    seat,
    unit: unitId,
    face,
    end: z.enum(['kept', 'disordered', 'lost']),
  }),
  z.strictObject({ type: z.literal('recovery-rolled'), seat, unit: unitId, face, recovered: z.boolean() }),
  z.strictObject({
    type: z.literal('general-advanced'),
    seat,
    division: divisionId,
    from: place,
    at: place,
    distance,
    stop: z.enum(['full', 'engaged', 'difficult', 'stream', 'edge']),
    met: z.nullable(divisionId),
  }),
  z.strictObject({
    type: z.literal('units-placed'),
    seat,
    division: divisionId,
    units: z.array(z.strictObject({ unit: unitId, at: place })),
    reformed: z.boolean(),
  }),
  z.strictObject({ type: z.literal('unit-shifted'), seat, unit: unitId, wanted, at: place }),
  z.strictObject({ type: z.literal('fights-joined'), pairs: z.array(pair) }),
  z.strictObject({ type: z.enum(['fight-order', 'manoeuvre-order']), white: face, black: face, seat }),
  z.strictObject({
    type: z.literal('fight'),
    pair,
    terms: bothSeats(terms),
    faces: bothSeats(z.array(face)),
    hits: bothSeats(count),
  }),
  z.strictObject({ type: z.literal('fight-dropped'), pair }),
  z.strictObject({ type: z.literal('general-exposed'), seat, division: divisionId, hits: count, total: count }),
  z.strictObject({ type: z.enum(['unit-disordered', 'unit-destroyed']), seat, unit: unitId, division: divisionId }),
  z.strictObject({ type: z.literal('division-destroyed'), seat, division: divisionId }),
  z.strictObject({
    type: z.literal('general-manoeuvred'),
    seat,
    division: divisionId,
    from: place,
    path: z.array(place),
    at: place,
    distance,
    halt: z.enum(['done', 'terrain', 'enemy', 'spent', 'edge']),
    by: z.nullable(divisionId),
  }),
  z.strictObject({
    type: z.literal('battle-ended'),
    winner: z.nullable(seat),
    reason,
    lost: bothSeats(strength),
    start: bothSeats(strength),
    scores: z.nullable(bothSeats(whole(0, 2000))),
  }),
]);

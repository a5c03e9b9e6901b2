import '../jitless.ts';
import * as z from 'zod/mini';
import { bySeat, type Wire } from './words.ts';

/** A game on offer. */
export const offeredRuleset = z.strictObject({
  id: z.string(),
  version: z.int().check(z.positive()),
  title: z.string(),
  sides: bySeat(z.string()),
  /** JSON Schema of the options, defaults and bounds included. */
  options: z.record(z.string(), z.unknown()),
  levels: z.array(z.strictObject({ id: z.string(), name: z.string() })),
  recommendedOrders: z.unknown(),
});

/** GET /api/rulesets. */
export const rulesetsAnswer = z.strictObject({ rulesets: z.array(offeredRuleset) });
export type RulesetsAnswer = Wire<z.infer<typeof rulesetsAnswer>>;

/** GET /healthz. `rulesets`: as `id@version`. */
export const health = z.strictObject({ build: z.string(), rulesets: z.array(z.string()) });
export type Health = Wire<z.infer<typeof health>>;

import { sealedDice } from '../../engine/dice.ts';
import { open } from '../../engine/match.ts';
import type { AnyPlayRules } from '../../engine/ruleset.ts';
import { type BySeat, other } from '../../engine/seat.ts';
import { matchRow } from './device-row.ts';
import { type DeviceContinued, type DeviceMatch, deviceStore } from './device-store.ts';
import { randomHex } from './random.ts';

/** What a new match on this device is made of. `options` have passed the ruleset's schema. */
export interface NewDeviceMatch {
  readonly options: unknown;
  readonly computer: DeviceMatch['computer'];
  readonly names: BySeat<string | null>;
  readonly continued?: DeviceContinued;
}

/**
 * Opens a match on this device and stores it; returns its id. `rules`: those that open it, also where it goes on from a
 * position (engine/continued.ts).
 */
export async function createDeviceMatch(
  rules: AnyPlayRules,
  wanted: NewDeviceMatch,
  store = deviceStore,
): Promise<string> {
  const now = new Date().toISOString();
  const id = randomHex(12);
  const secret = randomHex(32);
  const values: BySeat<string> = [randomHex(16), randomHex(16)];
  const step = open(rules, wanted.options, sealedDice({ secret, match: id, values }, 1), now);
  const human = wanted.computer === null ? null : other(wanted.computer.seat);
  const match: DeviceMatch = {
    id,
    ruleset: rules.id,
    version: rules.version,
    secret,
    values,
    ...wanted,
    orders: [null, null],
    // The opening is played to nobody as "since you last looked": both watched the dice being rolled.
    seen: [1, 1],
    begun: now,
    changed: now,
    row: matchRow(rules, step, human),
  };
  await store.match(match, [step.entry]);
  return id;
}

import { loadPlayRules } from '../../engine/rulesets.ts';
import { DeviceSession } from './device.ts';
import { loadMatch } from './device-store.ts';
import { createThinker } from './thinker.ts';

/** The stored match `id` at the table; null where this device has none, or not the game's rules. */
export async function openDeviceMatch(id: string, thinker = createThinker()): Promise<DeviceSession | null> {
  const stored = await loadMatch(id);
  if (stored === null) return null;
  const { ruleset, version, continued } = stored.match;
  // A position is read by the whole ruleset; every other table does without its weight.
  const rules =
    continued === undefined
      ? await loadPlayRules(ruleset, version)
      : await (await import('./device-rules.ts')).deviceRules(stored.match);
  if (rules === null) return null;
  const session = new DeviceSession(rules, stored.match, stored.log, thinker);
  session.resume();
  return session;
}

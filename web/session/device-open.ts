import { loadPlayRules } from '../../engine/rulesets.ts';
import { DeviceSession } from './device.ts';
import { loadMatch } from './device-store.ts';
import { createThinker } from './thinker.ts';

/** The stored match `id` at the table; null where this device has none, or not the game's rules. */
export async function openDeviceMatch(id: string, thinker = createThinker()): Promise<DeviceSession | null> {
  const stored = await loadMatch(id);
  if (stored === null) return null;
  const rules = await loadPlayRules(stored.match.ruleset, stored.match.version);
  if (rules === null) return null;
  const session = new DeviceSession(rules, stored.match, stored.log, thinker);
  session.resume();
  return session;
}

import { useSignal } from '@preact/signals';
import { useLocation } from 'preact-iso';
import { registry } from '../../../engine/rulesets.ts';
import { other } from '../../../engine/seat.ts';
import { Trouble } from '../../parts/trouble.tsx';
import { createDeviceMatch } from '../../session/device-create.ts';
import type { DeviceMatch } from '../../session/device-store.ts';

/** Another battle on this device between the same two, sides swapped, by the rules of now. */
export function Again({ match }: { match: DeviceMatch }) {
  const { route } = useLocation();
  const trouble = useSignal<string | null>(null);
  const begin = async () => {
    try {
      const id = await swapped(match);
      if (id === null) trouble.value = 'This page does not know the game any more, or not with these options.';
      else route(`/d/${id}`);
    } catch (error) {
      trouble.value = `This browser could not keep the match: ${error instanceof Error ? error.message : String(error)}`;
    }
  };
  return (
    <section class="card" aria-labelledby="again-title">
      <h2 id="again-title">Another battle?</h2>
      <div class="buttons">
        <button type="button" class="go" onClick={() => void begin()}>
          Play again, sides swapped
        </button>
      </div>
      {trouble.value !== null && <Trouble trouble={{ code: 'not-begun', message: trouble.value }} />}
    </section>
  );
}

/** The id of the new match; null where the game has no rules for it any more. */
async function swapped({ ruleset, options, computer, names }: DeviceMatch): Promise<string | null> {
  const version = registry.currentVersion(ruleset);
  const rules = version === null ? null : await registry.loadRuleset(ruleset, version);
  const parsed = rules?.options.safeParse(options);
  if (rules === null || !parsed?.success) return null;
  return createDeviceMatch(rules, {
    options: parsed.data,
    computer: computer === null ? null : { ...computer, seat: other(computer.seat) },
    names: [names[1], names[0]],
  });
}

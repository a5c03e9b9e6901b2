import { useLoaded } from '../parts/use-loaded.ts';
import { deviceBattle } from '../session/device-file.ts';
import { deviceRules } from '../session/device-rules.ts';
import { loadMatch, type WholeMatch } from '../session/device-store.ts';
import { originOf } from './battle/address.ts';
import { Again } from './battle/again.tsx';
import { BattleView } from './battle/battle-view.tsx';
import { type OpenBattle, openBattle } from './battle/open.ts';
import { PublishCard } from './battle/publish-card.tsx';
import { type Failed, Unloaded } from './loaded.tsx';

type Read = WholeMatch & { readonly opened: OpenBattle };

/** `/d/:id/battle`: a battle that was fought on this device. */
export default function DeviceBattlePage({ id }: { id: string }) {
  const found = useLoaded(load, id);
  if (found === null || 'failed' in found) {
    return <Unloaded found={found} sub="a battle" text="Reading the battle …" />;
  }
  const { opened, match, log } = found;
  return (
    <BattleView opened={opened} witness={null}>
      {match.continued === undefined && <PublishCard match={match} log={log} />}
      <Again match={match} />
    </BattleView>
  );
}

async function load(id: string): Promise<Read | Failed> {
  try {
    return (await read(id)) ?? { failed: 'There is no finished battle with this address on this device.' };
  } catch {
    return { failed: 'This battle is kept here, but could not be read. Reload to try again.' };
  }
}

/** Null: there is none, or it is not over. */
async function read(id: string): Promise<Read | null> {
  const stored = await loadMatch(id);
  if (stored === null) return null;
  const { match, log } = stored;
  const rules = await deviceRules(match);
  const battle = rules === null ? null : deviceBattle(rules, stored);
  if (battle === null) return null;
  const { continued } = match;
  const origin = continued === undefined ? null : originOf(continued);
  return { match, log, opened: await openBattle(battle, { shelf: 'device', continued, origin }) };
}

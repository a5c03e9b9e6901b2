import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { Loading } from '../parts/loading.tsx';
import { Masthead } from '../parts/masthead.tsx';
import { deviceBattle } from '../session/device-file.ts';
import { deviceRules } from '../session/device-rules.ts';
import { loadMatch } from '../session/device-store.ts';
import type { WholeMatch } from '../session/played-again.ts';
import { originOf } from './battle/address.ts';
import { Again } from './battle/again.tsx';
import { BattleView } from './battle/battle-view.tsx';
import { type OpenBattle, openBattle } from './battle/open.ts';
import { PublishCard } from './battle/publish-card.tsx';
import NotFound from './not-found.tsx';

type Loaded = WholeMatch & { readonly opened: OpenBattle };

/** `/d/:id/battle`: a battle that was fought on this device. */
export default function DeviceBattlePage({ id }: { id: string }) {
  const loaded = useSignal<Loaded | 'missing' | 'failed' | null>(null);
  useEffect(() => {
    let left = false;
    void load(id)
      .catch(() => 'failed' as const)
      .then((result) => {
        if (!left) loaded.value = result ?? 'missing';
      });
    return () => {
      left = true;
    };
  }, [id, loaded]);
  const { value } = loaded;
  if (value === 'missing') return <NotFound what="There is no finished battle with this address on this device." />;
  if (value === 'failed')
    return <NotFound what="This battle is kept here, but could not be read. Reload to try again." />;
  if (value === null) {
    return (
      <>
        <Masthead sub="a battle" />
        <Loading text="Reading the battle …" />
      </>
    );
  }
  const { opened, match, log } = value;
  return (
    <BattleView opened={opened} witness={null}>
      {match.continued === undefined && <PublishCard match={match} log={log} />}
      <Again match={match} />
    </BattleView>
  );
}

async function load(id: string): Promise<Loaded | null> {
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

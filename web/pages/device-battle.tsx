import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { Loading } from '../parts/loading.tsx';
import { Masthead } from '../parts/masthead.tsx';
import { deviceBattle } from '../session/device-file.ts';
import { deviceRules } from '../session/device-rules.ts';
import { loadMatch } from '../session/device-store.ts';
import { BattleView } from './battle/battle-view.tsx';
import { type OpenBattle, openBattle } from './battle/open.ts';
import NotFound from './not-found.tsx';

/** `/d/:id/battle`: a battle that was fought on this device. */
export default function DeviceBattlePage({ id }: { id: string }) {
  const loaded = useSignal<OpenBattle | 'missing' | null>(null);
  useEffect(() => {
    let left = false;
    void load(id).then((result) => {
      if (!left) loaded.value = result ?? 'missing';
    });
    return () => {
      left = true;
    };
  }, [id, loaded]);
  const { value } = loaded;
  if (value === 'missing') return <NotFound what="There is no finished battle with this address on this device." />;
  if (value === null) {
    return (
      <>
        <Masthead sub="a battle" />
        <Loading text="Reading the battle …" />
      </>
    );
  }
  return <BattleView opened={value} witness={null} />;
}

async function load(id: string): Promise<OpenBattle | null> {
  const stored = await loadMatch(id);
  if (stored === null) return null;
  const rules = await deviceRules(stored.match);
  const battle = rules === null ? null : deviceBattle(rules, stored);
  return battle === null ? null : openBattle(battle, { shelf: 'device', continued: stored.match.continued });
}

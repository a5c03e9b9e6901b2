import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { Loading } from '../parts/loading.tsx';
import { Masthead } from '../parts/masthead.tsx';
import { importedBattle } from '../session/imported-store.ts';
import { BattleView } from './battle/battle-view.tsx';
import { type OpenBattle, openBattle } from './battle/open.ts';
import NotFound from './not-found.tsx';

/** `/i/:id`: a battle that was opened from a file and is kept by this browser. The service is not asked. */
export default function ImportedPage({ id }: { id: string }) {
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
  if (value === 'missing') {
    return <NotFound what="No battle file with this address is kept by this browser. Open the file again." />;
  }
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
  const battle = await importedBattle(id);
  if (battle === null) return null;
  const { continued, boards } = battle;
  return openBattle(battle, { shelf: 'file', page: id, continued, boards });
}

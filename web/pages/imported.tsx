import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { useLocation } from 'preact-iso';
import { Loading } from '../parts/loading.tsx';
import { Masthead } from '../parts/masthead.tsx';
import { importedBattle, removeImported } from '../session/imported-store.ts';
import { BattleView } from './battle/battle-view.tsx';
import { type OpenBattle, openBattle } from './battle/open.ts';
import NotFound from './not-found.tsx';

/** `/i/:id`: a battle that was opened from a file and is kept by this browser. The service is not asked. */
export default function ImportedPage({ id }: { id: string }) {
  const loaded = useSignal<OpenBattle | 'missing' | 'failed' | null>(null);
  const { route } = useLocation();
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
  if (value === 'missing') {
    return <NotFound what="No battle file with this address is kept by this browser. Open the file again." />;
  }
  if (value === 'failed')
    return <NotFound what="This battle could not be read just now. Reload the page to try again." />;
  if (value === null) {
    return (
      <>
        <Masthead sub="a battle" />
        <Loading text="Reading the battle …" />
      </>
    );
  }
  return (
    <BattleView opened={value} witness={null}>
      <section class="card" aria-labelledby="file-title">
        <h2 id="file-title">From a file</h2>
        <p>It was opened from a file, and this browser alone keeps it until it is removed.</p>
        <div class="buttons">
          <a class="button" href="/import">
            Open another
          </a>
          <button type="button" onClick={() => void removeImported(id).then(() => route('/import'))}>
            Remove it
          </button>
        </div>
      </section>
    </BattleView>
  );
}

async function load(id: string): Promise<OpenBattle | null> {
  const battle = await importedBattle(id);
  if (battle === null) return null;
  const { continued, boards } = battle;
  return openBattle(battle, { shelf: 'file', page: id, continued, boards });
}

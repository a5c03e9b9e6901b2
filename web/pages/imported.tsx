import { useLocation } from 'preact-iso';
import { useLoaded } from '../parts/use-loaded.ts';
import { importedBattle, removeImported } from '../session/imported-store.ts';
import { BattleView } from './battle/battle-view.tsx';
import { type OpenBattle, openBattle } from './battle/open.ts';
import { type Failed, Unloaded } from './loaded.tsx';

/** `/i/:id`: a battle that was opened from a file and is kept by this browser. The service is not asked. */
export default function ImportedPage({ id }: { id: string }) {
  const { route } = useLocation();
  const found = useLoaded(load, id);
  if (found === null || 'failed' in found) {
    return <Unloaded found={found} sub="a battle" text="Reading the battle …" />;
  }
  return (
    <BattleView opened={found} witness={null}>
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

async function load(id: string): Promise<OpenBattle | Failed> {
  try {
    const battle = await importedBattle(id);
    if (battle === null) {
      return { failed: 'No battle file with this address is kept by this browser. Open the file again.' };
    }
    const { continued, boards } = battle;
    return await openBattle(battle, { shelf: 'file', page: id, continued, boards });
  } catch {
    return { failed: 'This battle could not be read just now. Reload the page to try again.' };
  }
}

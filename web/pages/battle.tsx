import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { later } from '../parts/later.tsx';
import { Loading } from '../parts/loading.tsx';
import { Masthead } from '../parts/masthead.tsx';
import { readBattle } from '../session/api.ts';
import { type StoredSeat, seatOf } from '../session/seats.ts';
import { BattleView } from './battle/battle-view.tsx';
import { type OpenBattle, openBattle } from './battle/open.ts';
import NotFound from './not-found.tsx';

const Rematch = later(async () => (await import('./battle/rematch.tsx')).default);

type Loaded = { readonly opened: OpenBattle; readonly seat: StoredSeat | null };

/** `/b/:id`: a finished battle. */
export default function BattlePage({ id }: { id: string }) {
  const loaded = useSignal<Loaded | { readonly failed: string } | null>(null);
  useEffect(() => {
    let left = false;
    load(id)
      .catch(() => ({ failed: 'The battle could not be read just now. Please try again in a moment.' }))
      .then((result) => {
        if (!left) loaded.value = result;
      });
    return () => {
      left = true;
    };
  }, [id, loaded]);
  const { value } = loaded;
  if (value === null) {
    return (
      <>
        <Masthead sub="a battle" />
        <Loading text="Reading the battle …" />
      </>
    );
  }
  if ('failed' in value) return <NotFound what={value.failed} />;
  const { opened, seat } = value;
  return (
    <BattleView opened={opened} witness={seat}>
      {seat !== null && <Rematch replayed={opened.replayed} seat={seat} />}
    </BattleView>
  );
}

async function load(id: string): Promise<Loaded | { readonly failed: string }> {
  const answer = await readBattle(id);
  if (!answer.ok) return { failed: answer.problem.detail };
  return { opened: await openBattle(answer.body, { shelf: 'service' }), seat: seatOf(id) };
}

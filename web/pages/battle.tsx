import { later } from '../parts/later.tsx';
import { useLoaded } from '../parts/use-loaded.ts';
import { readBattle } from '../session/api.ts';
import { type StoredSeat, seatOf } from '../session/seats.ts';
import { BattleView } from './battle/battle-view.tsx';
import { type OpenBattle, openBattle } from './battle/open.ts';
import { type Failed, Unloaded } from './loaded.tsx';

const Rematch = later(async () => (await import('./battle/rematch.tsx')).default);

type Read = { readonly opened: OpenBattle; readonly seat: StoredSeat | null };

/** `/b/:id`: a finished battle. */
export default function BattlePage({ id }: { id: string }) {
  const found = useLoaded(load, id);
  if (found === null || 'failed' in found) {
    return <Unloaded found={found} sub="a battle" text="Reading the battle …" />;
  }
  const { opened, seat } = found;
  return (
    <BattleView opened={opened} witness={seat}>
      {seat !== null && <Rematch replayed={opened.replayed} seat={seat} />}
    </BattleView>
  );
}

async function load(id: string): Promise<Read | Failed> {
  try {
    const answer = await readBattle(id);
    if (!answer.ok) return { failed: answer.problem.detail };
    return { opened: await openBattle(answer.body, { shelf: 'service' }), seat: seatOf(id) };
  } catch {
    return { failed: 'The battle could not be read just now. Please try again in a moment.' };
  }
}

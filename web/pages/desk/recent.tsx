import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { BattlesAnswer } from '../../../schema/wire/battles.ts';
import { Unreachable } from '../../session/api.ts';
import { readBattles } from '../../session/history.ts';
import '../../styles/history.css';
import { BattleLine } from '../battles/battle-row.tsx';

/** So many battles are shown on the front page. */
const SHOWN = 4;

/** The last battles of the public list, with their pictures; nothing while there are none, or no service. */
export function RecentBattles() {
  const list = useSignal<BattlesAnswer['battles']>([]);
  useEffect(() => {
    let left = false;
    readBattles(`?limit=${SHOWN}`)
      .then((answer) => {
        if (!left && answer.ok) list.value = answer.body.battles;
      })
      .catch((error: unknown) => {
        if (!(error instanceof Unreachable)) throw error;
      });
    return () => {
      left = true;
    };
  }, [list]);
  if (list.value.length === 0) return null;
  return (
    <section class="recent" aria-labelledby="recent">
      <h2 id="recent">Recent battles</h2>
      <ul class="matches">
        {list.value.map((battle) => (
          <BattleLine key={battle.id} battle={battle} />
        ))}
      </ul>
      <p>
        <a href="/battles">All battles</a>
      </p>
    </section>
  );
}

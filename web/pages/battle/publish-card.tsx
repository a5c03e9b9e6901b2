import { useSignal } from '@preact/signals';
import { useLocation } from 'preact-iso';
import type { Rejection } from '../../../engine/ruleset.ts';
import { Trouble } from '../../parts/trouble.tsx';
import { asRejection, Unreachable } from '../../session/api.ts';
import { keep, kept } from '../../session/kept.ts';
import type { WholeMatch } from '../../session/played-again.ts';
import { publishDevice } from '../../session/publish.ts';

const text = (value: unknown) => (typeof value === 'string' ? value : null);

/** Gives a battle of this device a page of its own at the service, for whoever has its link. */
export function PublishCard({ match, log }: WholeMatch) {
  const { route } = useLocation();
  const busy = useSignal(false);
  const trouble = useSignal<Rejection | null>(null);
  const published = kept(`published:${match.id}`, text);
  const publish = async () => {
    busy.value = true;
    trouble.value = null;
    try {
      const answer = await publishDevice(match, log);
      if (answer.ok) {
        keep(`published:${match.id}`, answer.body.id);
        route(`/b/${answer.body.id}`);
      } else trouble.value = asRejection(answer.problem);
    } catch (error) {
      if (!(error instanceof Unreachable)) throw error;
      const message = error.told ?? 'The service does not answer: nothing was published. Please try again later.';
      trouble.value = { code: 'unanswered', message };
    }
    busy.value = false;
  };
  return (
    <section class="card" aria-labelledby="publish-title">
      <h2 id="publish-title">Publish it</h2>
      {published === null ? (
        <p>
          The service replays the battle and gives it a page that anybody with the link may read, names and all. It is
          in no list and in no statistics, and marked: one device, dice not sealed.
        </p>
      ) : (
        <p>
          It is published: <a href={`/b/${published}`}>its page</a>.
        </p>
      )}
      {trouble.value !== null && <Trouble trouble={trouble.value} game={match.ruleset} />}
      {published === null && (
        <div class="buttons">
          <button type="button" disabled={busy.value} onClick={() => void publish()}>
            {busy.value ? 'Publishing …' : 'Publish'}
          </button>
        </div>
      )}
    </section>
  );
}

import { useSignal } from '@preact/signals';
import type { Rejection } from '../../../engine/ruleset.ts';
import { CopyButton } from '../../parts/copy.tsx';
import { Confirm } from '../../parts/dialog.tsx';
import { Trouble } from '../../parts/trouble.tsx';
import { asRejection, Unreachable } from '../../session/api.ts';
import type { WholeMatch } from '../../session/device-store.ts';
import { keep, kept } from '../../session/kept.ts';
import { publishDevice } from '../../session/publish.ts';

const text = (value: unknown) => (typeof value === 'string' ? value : null);

/** Gives a battle of this device a page of its own at the service, for whoever has its link. */
export function PublishCard({ match, log }: WholeMatch) {
  const busy = useSignal(false);
  const trouble = useSignal<Rejection | null>(null);
  const published = useSignal(kept(`published:${match.id}`, text));
  const asking = useSignal(false);
  const publish = async () => {
    asking.value = false;
    busy.value = true;
    trouble.value = null;
    try {
      const answer = await publishDevice(match, log);
      if (answer.ok) {
        keep(`published:${match.id}`, answer.body.id);
        published.value = answer.body.id;
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
      {published.value === null ? (
        <p>
          The service replays the battle and gives it a page that anybody with the link may read, names and all. It is
          in no list and in no statistics, and marked: one device, dice not sealed.
        </p>
      ) : (
        <p role="status">
          Published: whoever has the link can read it on <a href={`/b/${published.value}`}>its page</a>.
        </p>
      )}
      {trouble.value !== null && <Trouble trouble={trouble.value} game={match.ruleset} />}
      <div class="buttons">
        {published.value === null ? (
          <button
            type="button"
            disabled={busy.value}
            onClick={() => {
              asking.value = true;
            }}
          >
            {busy.value ? 'Publishing …' : 'Publish …'}
          </button>
        ) : (
          <CopyButton text={`${location.origin}/b/${published.value}`} label="Copy its link" />
        )}
      </div>
      {asking.value && (
        <Confirm
          title="Publish this battle?"
          text="The whole battle becomes public for whoever has its link: both names, every entry with its time, and the dice with their secret. It cannot be taken back."
          yes="Publish"
          agree={() => void publish()}
          close={() => {
            asking.value = false;
          }}
        />
      )}
    </section>
  );
}

import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { loadTableRules } from '../../../engine/rulesets.ts';
import type { Challenge } from '../../../schema/wire/desk.ts';
import { paceName } from '../../parts/pace-words.ts';
import { ago } from '../../parts/time-words.ts';
import { readChallenges, Unreachable } from '../../session/api.ts';
import { refreshing } from '../../session/refresh.ts';
import { seatOf } from '../../session/seats.ts';

/** A challenge with the name of the side that is free. */
interface Listed extends Challenge {
  readonly side: string;
}

/** Matches that anybody may join (L9); those of this browser are among "my matches", not here. */
export function Challenges() {
  const list = useSignal<readonly Listed[] | 'unreached' | null>(null);
  useEffect(() => {
    const left = new AbortController();
    const look = async () => {
      const found = await othersChallenges();
      // What was listed a minute ago is a better picture than none.
      if (found !== null) list.value = found;
      else list.value ??= 'unreached';
    };
    void look();
    refreshing(() => void look(), left.signal);
    return () => left.abort();
  }, [list]);
  const shown = list.value;
  return (
    <section class="challenges" aria-labelledby="challenges">
      <h2 id="challenges">Open challenges</h2>
      {shown === null && <p class="soft">One moment …</p>}
      {shown === 'unreached' && <p class="soft">The service cannot be reached: nobody knows who is waiting.</p>}
      {Array.isArray(shown) && shown.length === 0 && (
        <p class="soft">
          Nobody is looking for an opponent just now. To be the first: tick “List it as an open challenge” among the
          terms above, then make a link.
        </p>
      )}
      {Array.isArray(shown) && shown.length > 0 && (
        <ul class="matches">
          {shown.map((challenge) => (
            <ChallengeRow key={challenge.id} challenge={challenge} />
          ))}
        </ul>
      )}
    </section>
  );
}

function ChallengeRow({ challenge }: { challenge: Listed }) {
  const { id, title, mode, name, side, clock, created } = challenge;
  const who = name ?? 'Somebody';
  return (
    <li class="match challenge">
      <div class="state">
        {who}
        <small class="soft">{ago(created)}</small>
      </div>
      <div class="what">
        {title}, {mode}
        <small class="soft">
          You would play {side}. {paceName(clock)}.
        </small>
      </div>
      <div class="do">
        <a class="button" href={`/m/${id}`} aria-label={`Sit down: ${title}, ${mode}, against ${who}`}>
          Sit down
        </a>
      </div>
    </li>
  );
}

/** The challenges of others, the newest first; null while the service does not answer. */
async function othersChallenges(): Promise<readonly Listed[] | null> {
  try {
    const answer = await readChallenges();
    if (!answer.ok) return null;
    const others = answer.body.challenges.filter(({ id }) => seatOf(id) === null);
    return await Promise.all(others.map(named));
  } catch (error) {
    if (error instanceof Unreachable) return null;
    throw error;
  }
}

async function named(challenge: Challenge): Promise<Listed> {
  const rules = await loadTableRules(challenge.ruleset, challenge.version).catch(() => null);
  return { ...challenge, side: rules?.sides[challenge.free] ?? 'the other side' };
}

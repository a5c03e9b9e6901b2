import { type Signal, useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { readChallenges, Unreachable } from '../../session/api.ts';

/** Whether a match is on the list of open challenges; `unknown` while the service does not say. */
export type Listed = 'asking' | 'listed' | 'unlisted' | 'unknown';

/** Asks the public list itself whether match `id` is on it. */
export function useListed(id: string): Signal<Listed> {
  const listed = useSignal<Listed>('asking');
  useEffect(() => {
    let left = false;
    void ask(id).then((found) => {
      if (!left) listed.value = found;
    });
    return () => {
      left = true;
    };
  }, [id, listed]);
  return listed;
}

async function ask(id: string): Promise<Listed> {
  try {
    const answer = await readChallenges();
    if (!answer.ok) return 'unknown';
    return answer.body.challenges.some((challenge) => challenge.id === id) ? 'listed' : 'unlisted';
  } catch (error) {
    if (error instanceof Unreachable) return 'unknown';
    throw error;
  }
}

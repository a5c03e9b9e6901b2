import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { StatisticsAnswer } from '../../schema/wire/statistics.ts';
import { Loading } from '../parts/loading.tsx';
import { Masthead } from '../parts/masthead.tsx';
import { Unreachable } from '../session/api.ts';
import { readStatistics } from '../session/history.ts';
import '../styles/battle.css';
import '../styles/history.css';
import NotFound from './not-found.tsx';
import { GroupFigures } from './statistics/group-figures.tsx';

type Loaded = StatisticsAnswer | { readonly failed: string };

/** `/statistics/:game`: what is won how often, how long battles are, how the dice fall (L31). */
export default function StatisticsPage({ game }: { game: string }) {
  const loaded = useSignal<Loaded | null>(null);
  useEffect(() => {
    let left = false;
    void load(game).then((found) => {
      if (!left) loaded.value = found;
    });
    return () => {
      left = true;
    };
  }, [game, loaded]);
  const { value } = loaded;
  const title = value !== null && 'title' in value ? value.title : null;
  useEffect(() => {
    if (title !== null) document.title = `${title} in figures · Galloper`;
  }, [title]);
  if (value === null) {
    return (
      <>
        <Masthead sub="in figures" />
        <Loading text="Counting …" />
      </>
    );
  }
  if ('failed' in value) return <NotFound what={value.failed} />;
  const { ruleset, groups, sides } = value;
  return (
    <>
      <Masthead sub="in figures" />
      <main id="main" class="wide history">
        <h1>{value.title} in figures</h1>
        <p class="soft">
          All battles that were fought by link or against the service’s computer, with sealed dice, on the list or not.
          Battles on one device are not counted. <a href={`/battles?game=${ruleset}`}>Read those on the list</a>
        </p>
        {groups.length === 0 && <p>No battle has been fought to its end yet.</p>}
        {groups.map((group) => (
          <GroupFigures key={`${group.mode} ${group.against}`} group={group} sides={sides} />
        ))}
        {groups.length > 0 && (
          <p class="small soft">
            A range behind a share says where the true share lies with 95 % certainty (Wilson): with few battles it is
            wide.
          </p>
        )}
      </main>
    </>
  );
}

async function load(game: string): Promise<Loaded> {
  try {
    const answer = await readStatistics(game);
    return answer.ok ? answer.body : { failed: answer.problem.detail };
  } catch (error) {
    if (!(error instanceof Unreachable)) throw error;
    return { failed: error.told ?? 'The service cannot be reached: the figures are not to be had just now.' };
  }
}

import { useEffect } from 'preact/hooks';
import type { StatisticsAnswer } from '../../schema/wire/statistics.ts';
import { Masthead } from '../parts/masthead.tsx';
import { Unreachable } from '../session/api.ts';
import { readStatistics } from '../session/history.ts';
import '../styles/battle.css';
import '../styles/history.css';
import { useLoaded } from '../parts/use-loaded.ts';
import { type Failed, Unloaded } from './loaded.tsx';
import { GroupFigures } from './statistics/group-figures.tsx';

/** `/statistics/:game`: what is won how often, how long battles are, how the dice fall (L31). */
export default function StatisticsPage({ game }: { game: string }) {
  const found = useLoaded(load, game);
  const title = found !== null && 'title' in found ? found.title : null;
  useEffect(() => {
    if (title !== null) document.title = `${title} in figures · Galloper`;
  }, [title]);
  if (found === null || 'failed' in found) return <Unloaded found={found} sub="in figures" text="Counting …" />;
  const { ruleset, groups, sides } = found;
  return (
    <>
      <Masthead sub="in figures" />
      <main id="main" class="wide history">
        <h1>{title} in figures</h1>
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

async function load(game: string): Promise<StatisticsAnswer | Failed> {
  try {
    const answer = await readStatistics(game);
    return answer.ok ? answer.body : { failed: answer.problem.detail };
  } catch (error) {
    if (!(error instanceof Unreachable)) throw error;
    return { failed: error.told ?? 'The service cannot be reached: the figures are not to be had just now.' };
  }
}

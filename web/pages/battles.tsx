import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { useLocation } from 'preact-iso';
import { currentVersion, games, loadTableRules } from '../../engine/rulesets.ts';
import type { BattlesAnswer } from '../../schema/wire/battles.ts';
import { Masthead } from '../parts/masthead.tsx';
import { Unreachable } from '../session/api.ts';
import { readBattles, readStatistics } from '../session/history.ts';
import '../styles/desk.css';
import '../styles/history.css';
import { BattleLine } from './battles/battle-row.tsx';
import { type Choice, FilterForm } from './battles/filter-form.tsx';
import { addressOf, apiQuery, type Filters, filtersOf, isNarrowed } from './battles/filters.ts';
import type { Failed } from './loaded.tsx';

type Page = BattlesAnswer | Failed;

/** `/battles`: finished battles that are on the public list, filtered as the address says (L31). */
export default function BattlesPage() {
  const { query, route } = useLocation();
  const filters = filtersOf(query);
  const asked = apiQuery(filters);
  const page = useSignal<Page | null>(null);
  const tries = useSignal(0);
  const choices = useSignal<readonly Choice[]>([]);
  useEffect(() => {
    document.title = 'Battles · Galloper';
    void Promise.all(games.map(choiceOf)).then((found) => {
      choices.value = found.filter((one) => one !== null);
    });
  }, [choices]);
  const again = tries.value;
  useEffect(() => {
    let left = false;
    void pageOf(asked).then((found) => {
      if (!left) page.value = found;
    });
    return () => {
      left = true;
    };
  }, [asked, again, page]);
  return (
    <>
      <Masthead sub="battles that were fought" />
      <main id="main" class="wide history">
        <h1>Battles</h1>
        <p class="soft">
          Finished battles that their players have put on this list, the last to end first.{' '}
          {choices.value.map(({ id, title }, place) => (
            <span key={id}>
              {place > 0 && ' · '}
              <a href={`/statistics/${id}`}>{title} in figures</a>
            </span>
          ))}
        </p>
        <FilterForm filters={filters} games={choices.value} go={(address) => route(address)} />
        <Listed
          page={page.value}
          filters={filters}
          again={() => {
            tries.value = again + 1;
          }}
        />
      </main>
    </>
  );
}

function Listed({ page, filters, again }: { page: Page | null; filters: Filters; again: () => void }) {
  if (page === null) return <p class="soft">One moment …</p>;
  if ('failed' in page) {
    return (
      <div class="card trouble" role="alert">
        <p>{page.failed}</p>
        <div class="buttons">
          <button type="button" onClick={again}>
            Try again
          </button>
        </div>
      </div>
    );
  }
  const newest = addressOf({ ...filters, cursor: null });
  return (
    <section aria-label="The list">
      {page.battles.length === 0 && <Empty filters={filters} />}
      <ul class="matches">
        {page.battles.map((battle) => (
          <BattleLine key={battle.id} battle={battle} />
        ))}
      </ul>
      {(filters.cursor !== null || page.next !== null) && (
        <nav class="buttons" aria-label="Pages of the list">
          {filters.cursor !== null && (
            <a class="button" href={newest}>
              Newest
            </a>
          )}
          {page.next !== null && (
            <a class="button" href={addressOf({ ...filters, cursor: page.next })}>
              Older
            </a>
          )}
        </nav>
      )}
    </section>
  );
}

function Empty({ filters }: { filters: Filters }) {
  if (filters.cursor !== null) return <p>There are no older ones.</p>;
  if (isNarrowed(filters)) return <p>No battle on the list is like that.</p>;
  return (
    <p>
      No battle is on the list yet. To be the first: tick “List the battle once it is over” among the terms when you{' '}
      <a href="/">make a link</a>.
    </p>
  );
}

async function pageOf(query: string): Promise<Page> {
  try {
    const answer = await readBattles(query);
    return answer.ok ? answer.body : { failed: answer.problem.detail };
  } catch (error) {
    if (!(error instanceof Unreachable)) throw error;
    return { failed: error.told ?? 'The service cannot be reached: the list is not to be had just now.' };
  }
}

/** A game with the modes that its battles were of; without a service the rest can be chosen all the same. */
async function choiceOf(id: string): Promise<Choice | null> {
  const rules = await loadTableRules(id, currentVersion(id) ?? 1).catch(() => null);
  if (rules === null) return null;
  const figures = await readStatistics(id).catch(() => null);
  const modes = figures?.ok === true ? figures.body.groups.map(({ mode }) => mode) : [];
  return { id, title: rules.title, sides: rules.sides, modes: [...new Set(modes)] };
}

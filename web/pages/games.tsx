import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { currentVersion, games, loadTableRules } from '../../engine/rulesets.ts';
import { Masthead } from '../parts/masthead.tsx';

/** What each of the two pages is called, and what is said of every game on it. */
const WORDS = {
  rules: { title: 'The rules', sub: 'the rules', text: 'The rule book of each game, with worked examples to try out.' },
  statistics: {
    title: 'In figures',
    sub: 'in figures',
    text: 'What is won how often, how long battles are, and how the dice fall.',
  },
} as const;

/** `/rules` and `/statistics` without a game: the games of this program, each with its page of that kind. */
export default function GamesPage({ page }: { page: keyof typeof WORDS }) {
  const titles = useSignal<ReadonlyMap<string, string>>(new Map());
  const { title, sub, text } = WORDS[page];
  useEffect(() => {
    document.title = `${title} · Galloper`;
  }, [title]);
  useEffect(() => {
    void Promise.all(games.map(named)).then((found) => {
      titles.value = new Map(found);
    });
  }, [titles]);
  return (
    <>
      <Masthead sub={sub} />
      <main id="main" class="wide">
        <h1>{title}</h1>
        <p>{text}</p>
        <ul>
          {games.map((game) => (
            <li key={game}>
              <a href={`/${page}/${game}`}>{titles.value.get(game) ?? game}</a>
            </li>
          ))}
        </ul>
      </main>
    </>
  );
}

/** A game and its title; its own name where its rules cannot be loaded just now. */
async function named(game: string): Promise<readonly [string, string]> {
  const rules = await loadTableRules(game, currentVersion(game) ?? 1).catch(() => null);
  return [game, rules?.title ?? game];
}

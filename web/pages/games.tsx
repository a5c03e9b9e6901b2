import { useEffect } from 'preact/hooks';
import { games, titleOf } from '../../engine/rulesets.ts';
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
  const { title, sub, text } = WORDS[page];
  useEffect(() => {
    document.title = `${title} · Galloper`;
  }, [title]);
  return (
    <>
      <Masthead sub={sub} />
      <main id="main" class="wide">
        <h1>{title}</h1>
        <p>{text}</p>
        <ul>
          {games.map((game) => (
            <li key={game}>
              <a href={`/${page}/${game}`}>{titleOf(game)}</a>
            </li>
          ))}
        </ul>
      </main>
    </>
  );
}

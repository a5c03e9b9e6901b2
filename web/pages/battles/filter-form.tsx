import type { BySeat } from '../../../engine/seat.ts';
import { addressOf, type Closer, closerOf, type Filters, NO_FILTERS } from './filters.ts';

/** A game as the form offers it: its modes are those in which battles have been fought. */
export interface Choice {
  readonly id: string;
  readonly title: string;
  readonly sides: BySeat<string>;
  readonly modes: readonly string[];
}

const optionOf = (closer: Closer | null): string => {
  switch (closer?.by) {
    case 'mode':
      return `mode=${encodeURIComponent(closer.mode)}`;
    case 'result':
      return `result=${closer.result}`;
    case 'length':
      return `length=${closer.length}`;
    default:
      return '';
  }
};

/** Which battles are listed: a game, one thing more within it, and the days. Every choice is an address. */
export function FilterForm(props: { filters: Filters; games: readonly Choice[]; go: (address: string) => void }) {
  const { filters, games, go } = props;
  const game = games.find(({ id }) => id === filters.game);
  // Another choice begins at the newest again.
  const choose = (change: Partial<Filters>) => go(addressOf({ ...filters, cursor: null, ...change }));
  return (
    <form class="filters" aria-label="Which battles" onSubmit={(event) => event.preventDefault()}>
      <label>
        <span>Game</span>
        <select
          value={filters.game ?? ''}
          onChange={(event) => choose({ game: event.currentTarget.value || null, closer: null })}
        >
          <option value="">All games</option>
          {games.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </select>
      </label>
      {game !== undefined && (
        <label>
          <span>Of these</span>
          <select
            value={optionOf(filters.closer)}
            onChange={(event) =>
              choose({ closer: closerOf(Object.fromEntries(new URLSearchParams(event.currentTarget.value))) })
            }
          >
            <option value="">All</option>
            <Modes modes={game.modes} chosen={filters.closer} />
            <optgroup label="Result">
              <option value="result=0">Won by {game.sides[0]}</option>
              <option value="result=1">Won by {game.sides[1]}</option>
              <option value="result=drawn">Drawn</option>
            </optgroup>
            <optgroup label="Length">
              <option value="length=short">Short: below 60 entries</option>
              <option value="length=middle">Middle: 60 to 199 entries</option>
              <option value="length=long">Long: 200 entries or more</option>
            </optgroup>
          </select>
        </label>
      )}
      <label>
        <span>Ended from</span>
        <input
          type="date"
          value={filters.from ?? ''}
          onChange={(event) => choose({ from: event.currentTarget.value || null })}
        />
      </label>
      <label>
        <span>until</span>
        <input
          type="date"
          value={filters.until ?? ''}
          onChange={(event) => choose({ until: event.currentTarget.value || null })}
        />
      </label>
      {addressOf(filters) !== addressOf(NO_FILTERS) && (
        <a class="button" href={addressOf(NO_FILTERS)}>
          Show all
        </a>
      )}
    </form>
  );
}

/** The mode of the address is offered too, also where no battle was fought in it. */
function Modes({ modes, chosen }: { modes: readonly string[]; chosen: Closer | null }) {
  const own = chosen?.by === 'mode' && !modes.includes(chosen.mode) ? [chosen.mode] : [];
  const offered = [...modes, ...own];
  if (offered.length === 0) return null;
  return (
    <optgroup label="Mode">
      {offered.map((mode) => (
        <option key={mode} value={`mode=${encodeURIComponent(mode)}`}>
          {mode}
        </option>
      ))}
    </optgroup>
  );
}

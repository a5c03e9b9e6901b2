/** What lies beside the map: moves, treasuries, bank, supplies, cards, the income roll, open Diversions (section 10). */
import type { ComponentChildren } from 'preact';
import { tileIndex } from '../../../../engine/assaultous/country.ts';
import { tileWords } from '../../../../engine/assaultous/names.ts';
import type { Event, TileId, View } from '../../../../engine/assaultous/state.ts';
import { bankOf, supplyOf, tileAt } from '../../../../engine/assaultous/table.ts';
import { MOVES } from '../../../../engine/assaultous/tables.ts';
import { type BySeat, other, SEATS, type Seat } from '../../../../engine/seat.ts';
import { Die } from '../../../parts/die.tsx';
import { counted } from '../words.ts';
import { discardWords, diversionWords } from './beside-words.ts';
import { type Income, incomeOf } from './income.ts';

interface StoresProps {
  readonly view: View;
  readonly you: Seat | null;
  readonly sides: BySeat<string>;
  readonly events: readonly Event[];
}

/** Everything beside the map, the own side first. */
export function Stores({ view, you, sides, events }: StoresProps) {
  const first = you ?? 0;
  const second = other(first);
  return (
    <section class="ab-stores" aria-label="Beside the map">
      <Moves view={view} sides={sides} />
      <Roll view={view} income={incomeOf(events)} sides={sides} />
      <table>
        <thead>
          <tr>
            <td />
            <th scope="col">{sides[first]}</th>
            <th scope="col">{sides[second]}</th>
            <th scope="col">Bank</th>
          </tr>
        </thead>
        <tbody>
          <Row
            name="Gold"
            of={(seat) => view.seats[seat].gold}
            first={first}
            bank={<Bank left={bankOf(view, 'gold')} />}
          />
          <Row
            name="Iron"
            of={(seat) => view.seats[seat].iron}
            first={first}
            bank={<Bank left={bankOf(view, 'iron')} />}
          />
          <Row name="Workers to hire" of={(seat) => supplyOf(view, seat, 'workers')} first={first} />
          <Row name="Army units to raise" of={(seat) => supplyOf(view, seat, 'armies')} first={first} />
          <Row name="Towers to place" of={(seat) => view.seats[seat].towers} first={first} />
          <Row name="Barracks" of={(seat) => barracksOf(view, seat)} first={first} bank={view.pool} />
          <Row name="Tactics cards" of={(seat) => view.seats[seat].cards} first={first} bank={view.pile} />
          <Row
            name="Turn"
            of={(seat) => view.seats[seat].turn}
            first={first}
            bank={<small>of {view.options.turnLimit}</small>}
          />
        </tbody>
      </table>
      {discardWords(view.discards).map((words) => (
        <p key={words}>{words}</p>
      ))}
      {view.diversions.map((diversion) => (
        <p key={`${diversion.seat} ${diversion.from} ${diversion.to}`}>
          {diversionWords(diversion, view.active, you, sides)}
        </p>
      ))}
    </section>
  );
}

interface RowProps {
  readonly name: string;
  readonly of: (seat: Seat) => number;
  /** The seat whose column comes first. */
  readonly first: Seat;
  readonly bank?: ComponentChildren;
}

function Row({ name, of, first, bank }: RowProps) {
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>{of(first)}</td>
      <td>{of(other(first))}</td>
      <td>{bank ?? <span class="unseen">none</span>}</td>
    </tr>
  );
}

function Bank({ left }: { left: number }) {
  if (Number.isFinite(left)) return left;
  return (
    <>
      <span aria-hidden="true">∞</span>
      <span class="unseen">without end</span>
    </>
  );
}

function barracksOf({ tiles }: View, seat: Seat): number {
  return tiles.filter(({ owner, barracks }) => barracks && owner === seat).length;
}

/** Moves left as pips: filled ones are left, hollow ones of the usual two are gone. */
function Moves({ view, sides }: { view: View; sides: BySeat<string> }) {
  if (view.phase === 'over') return null;
  const { movesLeft } = view;
  const pips = Math.max(MOVES, movesLeft);
  return (
    <p class="ab-moves">
      <svg class="ab-pips" viewBox={`0 0 ${pips * 14} 12`} style={`width:${pips * 14}px`} aria-hidden="true">
        {Array.from({ length: pips }, (_, i) => (
          <circle key={`pip ${i + 1}`} class={i < movesLeft ? 'ab-left' : 'ab-gone'} cx={6 + 14 * i} cy="6" r="4.6" />
        ))}
      </svg>{' '}
      {sides[view.active]} has {counted(movesLeft, 'move')} left.
    </p>
  );
}

/** The die of the income roll, and what each tile paid for it. */
function Roll({ view, income, sides }: { view: View; income: Income | null; sides: BySeat<string> }) {
  if (view.die === null) {
    return <p>{view.seats[view.active].turn > 1 ? 'No roll this turn.' : 'No roll in a side’s first turn.'}</p>;
  }
  return (
    <div class="ab-roll">
      <p>
        <span class="dice">
          <Die face={view.die} sides={6} hit={false} />
        </span>
        {sides[view.active]} rolled a {view.die}
        {income !== null && income.paid.length === 0 ? ': nothing was paid.' : '.'}
      </p>
      {SEATS.map((seat) => {
        const paid = income?.paid.filter((one) => one.seat === seat) ?? [];
        if (paid.length === 0) return null;
        return (
          <p key={seat}>
            <b>{sides[seat]}:</b>{' '}
            {paid.map(({ tile, what }) => `${what} from ${tile === null ? 'trade' : place(view, tile)}`).join(', ')}.
          </p>
        );
      })}
    </div>
  );
}

function place(view: View, tile: TileId): string {
  return tileWords(tile, tileAt(view, tileIndex(tile)).terrain);
}

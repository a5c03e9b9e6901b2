/** Income (6.2, steps 3 to 6). */
import { other, type Seat } from '../seat.ts';
import { tileName } from './country.ts';
import { addCubes, type Draft } from './draft.ts';
import type { Event, Tile } from './state.ts';
import { bankOf, type Table } from './table.ts';
import { ROUTE_WORKERS, TERRAIN, WATCH_FACES, type Yield } from './tables.ts';

/** What a tile gives to a seat on this face; null: nothing (R14, R18, D16). */
export function yieldOf(tile: Tile, seat: Seat, face: number): Yield | null {
  if (tile.owner !== seat || tile.workers === 0 || tile.barracks) return null;
  const { yields } = TERRAIN[tile.terrain];
  return yields !== null && face >= yields.faces[0] && face <= yields.faces[1] ? yields : null;
}

/** Step 3: the fixed yields of a seat in tile order; what the bank cannot pay is lost (D7, D14). */
export function earn(draft: Draft, seat: Seat, face: number, told: Event[]): void {
  draft.tiles.forEach((tile, at) => {
    const paid = yieldOf(tile, seat, face);
    if (paid === null) return;
    const { metal } = paid;
    const has = bankOf(draft, metal) > 0;
    if (has) addCubes(draft, seat, metal === 'gold' ? 1 : 0, metal === 'iron' ? 1 : 0);
    told.push({ type: has ? 'gained' : 'gain-lost', seat, tile: tileName(at), metal });
  });
}

/** Step 4: a move more for each Watch Tower of the active seat (R16, D12). */
export function watch(draft: Draft, face: number, told: Event[]): void {
  if (!WATCH_FACES.includes(face)) return;
  const seat = draft.active;
  draft.tiles.forEach((tile, at) => {
    if (tile.terrain !== 'watch-tower' || tile.owner !== seat || tile.barracks) return;
    draft.movesLeft++;
    told.push({ type: 'extra-move', seat, tile: tileName(at) });
  });
}

/** Trade Routes of a seat that give a cube (R25, D16). */
export function routesOf(table: { readonly tiles: readonly Tile[] }, seat: Seat): number {
  let routes = 0;
  for (const { terrain, owner, workers, barracks } of table.tiles) {
    if (terrain === 'trade-route' && owner === seat && workers >= ROUTE_WORKERS && !barracks) routes++;
  }
  return routes;
}

/** The least and the most Gold among so many cubes due, as the bank can pay them (6.2, step 5). */
export function goldOfTrade(table: Table, due: number): readonly [least: number, most: number] {
  return [Math.max(0, due - bankOf(table, 'iron')), Math.min(due, bankOf(table, 'gold'))];
}

/** Of the cubes due as many as can be had of the metal that the seat has less of, Iron on a tie (section 11). */
export function scarcerCubes(table: Table, seat: Seat): { readonly gold: number; readonly iron: number } {
  const [least, most] = goldOfTrade(table, table.due);
  const gold = table.seats[seat].gold < table.seats[seat].iron ? most : least;
  return { gold, iron: table.due - gold };
}

/** Step 5: the cubes of the Trade Routes; where the bank leaves a choice their owner is asked (D15). */
export function trade(draft: Draft, told: Event[]): void {
  const seat = draft.active;
  const due = Math.min(routesOf(draft, seat), bankOf(draft, 'gold') + bankOf(draft, 'iron'));
  if (due > 0) {
    const [least, most] = goldOfTrade(draft, due);
    if (least < most) {
      draft.phase = 'trade';
      draft.due = due;
      told.push({ type: 'trade-due', seat, due });
      return;
    }
    takeTrade(draft, least, due - least, told);
    return;
  }
  earnTheOther(draft, told);
}

/** The cubes of the Trade Routes are taken; then the other seat earns (D14). */
export function takeTrade(draft: Draft, gold: number, iron: number, told: Event[]): void {
  draft.phase = 'actions';
  draft.due = 0;
  addCubes(draft, draft.active, gold, iron);
  told.push({ type: 'trade-taken', seat: draft.active, gold, iron });
  earnTheOther(draft, told);
}

/** Step 6: two-player yields of the seat that is not active (R19). */
function earnTheOther(draft: Draft, told: Event[]): void {
  if (draft.die !== null) earn(draft, other(draft.active), draft.die, told);
}

/** What is true of every reachable position (P8). */
import { SEATS, type Seat } from '../seat.ts';
import { capitalOf, DEALT, FIXED, neighbours, TILES, tileIndex, tileName } from './country.ts';
import { DEAL, FRESH_PILE } from './setup.ts';
import type { State, Tile } from './state.ts';
import { bankOf, supplyOf } from './table.ts';
import { BARRACKS, CARD, CARDS, METALS, TERRAIN, TERRAINS, TOWERS } from './tables.ts';
import { piecesOn, roomOn, sizeOf } from './tile.ts';

/** Broken invariants in words; none in a sound position. */
export function invariants(state: State): readonly string[] {
  return [
    ...landFaults(state),
    ...tileFaults(state),
    ...pieceFaults(state),
    ...cardFaults(state),
    ...turnFaults(state),
  ];
}

const countOf = <T>(items: readonly T[], item: T): number => items.filter((one) => one === item).length;

function landFaults({ tiles, options }: State): string[] {
  const faults: string[] = [];
  if (tiles.length !== TILES) faults.push(`${tiles.length} tiles`);
  const land = tiles.map(({ terrain }) => terrain);
  FIXED.forEach((terrain, at) => {
    if (terrain !== null && land[at] !== terrain) faults.push(`${tileName(at)} is no ${terrain}`);
  });
  const dealt = DEALT.map((at) => land[at]);
  for (const terrain of TERRAINS) {
    if (countOf(dealt, terrain) !== (DEAL[terrain] ?? 0)) faults.push(`${countOf(dealt, terrain)} × ${terrain} dealt`);
  }
  if (options.layout === 'mirrored' && dealt.join() !== dealt.toReversed().join()) faults.push('not mirrored');
  return faults;
}

function tileFaults({ tiles, pending }: State): string[] {
  const faults: string[] = [];
  tiles.forEach((tile, at) => {
    const name = tileName(at);
    const counts = [tile.workers, tile.armies, tile.towers];
    if (counts.some((n) => !Number.isInteger(n) || n < 0)) faults.push(`${name} holds ${counts.join(', ')}`);
    // R67, D17: without a piece neither an owner nor Barracks.
    if ((tile.owner === null) !== (piecesOn(tile) === 0)) faults.push(`${name}: an owner without pieces, or none with`);
    if (tile.barracks && tile.owner === null) faults.push(`${name}: Barracks without a piece`);
    if (roomOn(tile) < 0) faults.push(`${name} holds ${piecesOn(tile)} pieces`);
  });
  if (pending === null) return faults;
  const to = tiles[tileIndex(pending.to)];
  if (sizeOf(pending) === 0) faults.push('nobody is on the march');
  if (!neighbours(tileIndex(pending.from)).includes(tileIndex(pending.to))) faults.push('a march between tiles apart');
  // D36: no window opens over a tile that the mover holds, and every march fits its destination.
  if (to === undefined || to.owner === pending.seat) faults.push('a window over the own tile');
  else if (sizeOf(pending) > TERRAIN[to.terrain].capacity) faults.push('a march too large for its destination');
  return faults;
}

function pieceFaults(state: State): string[] {
  const faults: string[] = [];
  const { tiles, pending, pool, seats, result } = state;
  const barracks = tiles.filter((tile) => tile.barracks).length;
  if (pool < 0 || pool + barracks !== BARRACKS) faults.push(`${barracks} Barracks stand, ${pool} beside the board`);
  for (const seat of SEATS) {
    for (const kind of ['workers', 'armies'] as const) {
      if (supplyOf(state, seat, kind) < 0) faults.push(`seat ${seat} has too many ${kind}`);
    }
    const own = tiles.filter(({ owner }) => owner === seat);
    const standing = own.reduce((n, { towers }) => n + towers, 0);
    const waiting = seats[seat].towers;
    if (waiting < 0 || waiting + standing > TOWERS) faults.push(`seat ${seat} has ${waiting} + ${standing} Towers`);
    const commanders =
      countOf(
        own.map(({ commander }) => commander),
        true,
      ) + (pending?.seat === seat && pending.commander ? 1 : 0);
    const fallen = result?.reason === 'commander' && commanders === 0;
    if (commanders !== 1 && !fallen) faults.push(`seat ${seat} has ${commanders} Commanders`);
    for (const metal of METALS) {
      const cubes = seats[seat][metal];
      if (!Number.isInteger(cubes) || cubes < 0) faults.push(`seat ${seat} has ${cubes} ${metal}`);
    }
  }
  for (const metal of METALS) if (bankOf(state, metal) < 0) faults.push(`more ${metal} than there is`);
  return faults;
}

function cardFaults({ seats, pile, discards, drawn }: State): string[] {
  const all = [...pile, ...drawn, ...seats[0].hand, ...seats[1].hand, ...discards.map(({ card }) => card)];
  return CARDS.filter((card) => countOf(all, card) !== countOf(FRESH_PILE, card)).map(
    (card) => `${countOf(all, card)} × ${CARD[card].name} in the game`,
  );
}

function turnFaults(state: State): string[] {
  const faults: string[] = [];
  const { phase, options, seats, active, pending, due, drawn, movesLeft, die, result, sieged, diversions } = state;
  const over = phase === 'over';
  const only = (what: string, there: boolean, where: State['phase']): void => {
    // The match may end a game in any phase, and then everything stays as it lies.
    if (there !== (phase === where) && !(over && there)) faults.push(`${what} in phase ${phase}`);
  };
  only('a march waits', pending !== null, 'ambush');
  only('Trade cubes are due', due > 0, 'trade');
  only('two cards lie drawn', drawn.length === 2, 'keep-card');
  if (over !== (result !== null)) faults.push('over without a result, or a result too early');
  if (pending !== null && pending.seat !== active) faults.push('the wrong seat is on the march');
  if (!Number.isInteger(movesLeft) || movesLeft < 0) faults.push(`${movesLeft} moves left`);
  if (die !== null && (!Number.isInteger(die) || die < 1 || die > 6)) faults.push(`a die shows ${die}`);
  const [white, black] = [seats[0].turn, seats[1].turn];
  if (Math.abs(white - black) > 1 || Math.max(white, black) > options.turnLimit)
    faults.push(`turns ${white}, ${black}`);
  if (seats[active].turn < Math.max(white, black)) faults.push('the active seat is a turn behind');
  if (new Set(sieged).size !== sieged.length) faults.push('a tile under Siege Engine twice');
  const ways = diversions.map(({ seat, from, to }) => `${seat} ${from}>${to}`);
  if (new Set(ways).size !== ways.length) faults.push('a Diversion twice');
  for (const { from, to } of diversions) {
    if (!neighbours(tileIndex(from)).includes(tileIndex(to))) faults.push(`a Diversion from ${from} to ${to}`);
  }
  const taken = SEATS.filter((seat) => takenBy(state.tiles, seat));
  if (!over && taken.length > 0) faults.push('a Capital is taken and play goes on');
  return faults;
}

/** Whether a seat holds the other's Capital (D32). */
function takenBy(tiles: readonly Tile[], seat: Seat): boolean {
  return tiles.some(({ owner }, at) => {
    const home = capitalOf(at);
    return owner === seat && home !== null && home !== seat;
  });
}

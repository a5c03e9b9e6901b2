/** The tiles of a position text: terrain, what stands on them, what is on its way. */
import { PositionError } from '../ruleset.ts';
import { SEATS, type Seat } from '../seat.ts';
import { CAPITALS, DEALT, FIXED, TILE_NAMES } from './country.ts';
import { type Items, oneOf, seatOf, sideLetter, tileOf, wholeOf } from './position-items.ts';
import type { State, Tile, Transit } from './state.ts';
import { ARMIES, TERRAIN, TERRAINS, type Terrain, TOWERS, WORKERS } from './tables.ts';

/** What stands on a tile: the tile without its terrain. */
type Holding = Omit<Tile, 'terrain'>;

const NOTHING: Holding = {
  owner: null,
  workers: 0,
  armies: 0,
  towers: 0,
  commander: false,
  barracks: false,
};

/** The dealt tiles of the worked examples, layout T, in tile order (section 9). */
const LAYOUT_T: readonly Terrain[] = [
  'village',
  'mine',
  'mine',
  'lake',
  'village',
  'watch-tower',
  'plain',
  'plain',
  'watch-tower',
  'village',
  'lake',
  'mine',
  'mine',
  'village',
];

const PIECE = /^(\d*)([CAWT])$/;

/** Reads what a tile holds: `w 2A W T bar`, or `-`. `name`: the item it stands in. Throws `PositionError`. */
function parseHolding(name: string, text: string): Holding {
  if (text === '-') return NOTHING;
  const [side = '', ...tokens] = text.split(/\s+/);
  const owner = seatOf(name, side);
  const counts = new Map<string, number>();
  for (const token of tokens) {
    const [, digits = '', letter = token] = PIECE.exec(token) ?? [];
    if (!/^(?:[CAWT]|bar)$/.test(letter)) throw new PositionError(`${name}: "${token}" is no piece`);
    if (counts.has(letter)) throw new PositionError(`${name}: ${letter} stands twice`);
    counts.set(letter, digits === '' ? 1 : wholeOf(name, digits, 1, 12));
  }
  const count = (letter: string): number => counts.get(letter) ?? 0;
  if (count('C') > 1) throw new PositionError(`${name}: more than one Commander`);
  if (count('C') + count('A') + count('W') + count('T') === 0) {
    throw new PositionError(`${name}: no piece stands there; an empty tile is -`);
  }
  return {
    owner,
    workers: count('W'),
    armies: count('A'),
    towers: count('T'),
    commander: count('C') > 0,
    barracks: count('bar') > 0,
  };
}

const counted = (n: number, letter: string): readonly string[] => (n === 0 ? [] : [n === 1 ? letter : `${n}${letter}`]);

/** What a tile holds, as `parseHolding` reads it. */
function printHolding(held: Holding): string {
  if (held.owner === null) return '-';
  return [
    sideLetter(held.owner),
    ...counted(held.commander ? 1 : 0, 'C'),
    ...counted(held.armies, 'A'),
    ...counted(held.workers, 'W'),
    ...counted(held.towers, 'T'),
    ...(held.barracks ? ['bar'] : []),
  ].join(' ');
}

/** The item `transit`: `b1>c2 2A W`; `seat` moves. Null for `-` and where it is not there. */
export function parseTransit(items: Items, seat: Seat): Transit | null {
  const text = items.take('transit');
  if (text === null || text === '-') return null;
  const [way = '', ...pieces] = text.split(/\s+/);
  const [from = '', to = ''] = way.split('>');
  const held = parseHolding('transit', `${sideLetter(seat)} ${pieces.join(' ')}`);
  if (held.towers > 0 || held.barracks) throw new PositionError('transit: Towers and Barracks do not move');
  return {
    seat,
    from: tileOf('transit', from),
    to: tileOf('transit', to),
    workers: held.workers,
    armies: held.armies,
    commander: held.commander,
  };
}

/** The item `transit`, as `parseTransit` reads it. */
export function printTransit(pending: Transit | null): string {
  if (pending === null) return 'transit -';
  const held = printHolding({ ...NOTHING, ...pending, owner: pending.seat }).slice(2);
  return `transit ${pending.from}>${pending.to} ${held}`;
}

function parseLand(items: Items): readonly Terrain[] {
  const text = items.take('land');
  if (text === null) return LAYOUT_T;
  const words = text.split(/\s+/);
  if (words.length !== DEALT.length) throw new PositionError(`land: ${words.length} words, not ${DEALT.length}`);
  return words.map((word) => oneOf('land', word, TERRAINS));
}

/** All tiles. A Commander who is named nowhere stands on his Capital, unless that tile is named (section 9). */
export function parseTiles(items: Items, transit: Transit | null): readonly Tile[] {
  const land = parseLand(items);
  const given = new Map<string, Holding>();
  for (const name of TILE_NAMES) {
    const text = items.take(name);
    if (text !== null) given.set(name, parseHolding(name, text));
  }
  for (const seat of SEATS) {
    const known = [...given.values()].some(({ owner, commander }) => owner === seat && commander);
    const capital = TILE_NAMES[CAPITALS[seat]] ?? '';
    if (known || (transit?.seat === seat && transit.commander) || given.has(capital)) continue;
    given.set(capital, { ...NOTHING, owner: seat, commander: true });
  }
  const tiles = TILE_NAMES.map((name, tile): Tile => {
    const terrain = FIXED[tile] ?? land[DEALT.indexOf(tile)] ?? 'plain';
    const held = given.get(name) ?? NOTHING;
    const pieces = held.workers + held.armies + held.towers + (held.commander ? 1 : 0);
    if (pieces > TERRAIN[terrain].capacity) {
      throw new PositionError(
        `${name}: ${pieces} pieces, and a ${TERRAIN[terrain].name} holds ${TERRAIN[terrain].capacity}`,
      );
    }
    return { terrain, ...held };
  });
  for (const seat of SEATS) checkPieces(tiles, transit, seat);
  return tiles;
}

/** No more pieces of a colour than there are (R2). */
function checkPieces(tiles: readonly Tile[], transit: Transit | null, seat: Seat): void {
  const held: readonly (Holding | Transit)[] = [
    ...tiles.filter(({ owner }) => owner === seat),
    ...(transit?.seat === seat ? [transit] : []),
  ];
  const sum = (count: (held: Holding | Transit) => number): number => held.reduce((n, each) => n + count(each), 0);
  const most = (what: string, found: number, limit: number): void => {
    if (found > limit) throw new PositionError(`${sideLetter(seat)} has ${found} ${what}, more than ${limit}`);
  };
  most(
    'Workers',
    sum(({ workers }) => workers),
    WORKERS,
  );
  most(
    'Army units',
    sum(({ armies }) => armies),
    ARMIES,
  );
  most(
    'Commanders',
    sum(({ commander }) => (commander ? 1 : 0)),
    1,
  );
  most('Towers', towersOf(tiles, seat), TOWERS);
}

/** Towers of a seat that stand on the board. */
export function towersOf(tiles: readonly Tile[], seat: Seat): number {
  return tiles.reduce((n, tile) => n + (tile.owner === seat ? tile.towers : 0), 0);
}

/** The items of land and tiles, as `parseTiles` reads them. */
export function printTiles(state: State): readonly string[] {
  return [
    `land ${DEALT.map((tile) => state.tiles[tile]?.terrain ?? 'plain').join(' ')}`,
    ...state.tiles.map((tile, n) => `${TILE_NAMES[n] ?? ''} ${printHolding(tile)}`),
  ];
}

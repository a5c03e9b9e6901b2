/**
 * What a state says in the notation of the rule book's section 9, one fact a subject, so that a test compares all that
 * changed with what the book lists. Nothing here is the engine's: its own `print` is under test as well.
 */
import { TILE_NAMES } from '../../../engine/assaultous/country.ts';
import type { State, Tile } from '../../../engine/assaultous/state.ts';
import { other, SEATS, type Seat } from '../../../engine/seat.ts';
import { parsePieces, piecesText, sideOf } from './action-text.ts';

const list = (items: readonly string[]): string => (items.length === 0 ? '-' : items.join(','));
const byName = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** The seat that decides now; null when the game is over. */
export function deciderOf(state: State): Seat | null {
  if (state.phase === 'over') return null;
  return state.phase === 'ambush' ? other(state.active) : state.active;
}

function tileText(name: string, tile: Tile): string {
  if (tile.owner === null) return `${name} -${tile.barracks ? ' bar' : ''}`;
  return `${name} ${sideOf(tile.owner)} ${piecesText(tile)}`;
}

function phaseText(state: State): string {
  const { result } = state;
  const decider = deciderOf(state);
  if (decider === null || result !== null) {
    const winner = result === null || result.winner === null ? 'draw' : result.winner === 0 ? 'white' : 'black';
    return `over ${winner} ${result?.reason ?? 'without result'}`;
  }
  return `phase ${state.phase} ${sideOf(decider)}`;
}

/** Cubes of each metal in the bank: the option less both treasuries (section 5). */
function bankText(state: State): string {
  const { bank } = state.options;
  if (bank === 'unlimited') return 'bank unlimited';
  const [white, black] = state.seats;
  return `bank g${bank - white.gold - black.gold} i${bank - white.iron - black.iron}`;
}

/** Everything that can change, by subject (`b2`, `m`, `w g`, `hand w`, `phase`, ...). */
export function factsOf(state: State): ReadonlyMap<string, string> {
  const [white, black] = state.seats;
  const facts = new Map<string, string>();
  state.tiles.forEach((tile, index) => {
    const name = TILE_NAMES[index] ?? '?';
    facts.set(name, tileText(name, tile));
  });
  facts.set('phase', phaseText(state));
  facts.set('act', `act ${sideOf(state.active)}`);
  facts.set('m', `m${state.movesLeft}`);
  for (const seat of SEATS) {
    const { gold, iron, hand } = state.seats[seat];
    const side = sideOf(seat);
    facts.set(`${side} g`, `${side} g${gold} i${iron}`);
    facts.set(`hand ${side}`, `hand ${side} ${list([...hand].sort(byName))}`);
  }
  const cards = (up: boolean): string => list(state.discards.filter((one) => one.up === up).map(({ card }) => card));
  facts.set('up', `up ${cards(true)}`);
  facts.set('down', `down ${cards(false)}`);
  const discards = state.discards.map(({ card, up, seat }) => `${sideOf(seat)}/${card}${up ? '' : '!'}`);
  facts.set('discards', `discards ${list(discards)}`);
  facts.set('pile', `pile ${list(state.pile)}`);
  facts.set('drawn', `drawn ${list(state.drawn)}`);
  facts.set('due', `due ${state.due}`);
  facts.set('die', `die ${state.die ?? '-'}`);
  facts.set('pool', `pool ${state.pool}`);
  facts.set('bank', bankText(state));
  facts.set('turns', `turns w${white.turn} b${black.turn}`);
  facts.set('towers', `towers w${white.towers} b${black.towers}`);
  const owed = state.diversions.map(({ seat, from, to, met }) => `${sideOf(seat)} ${from}>${to}${met ? ' met' : ''}`);
  facts.set('owed', `owed ${list(owed)}`);
  const { pending } = state;
  facts.set('transit', pending === null ? 'transit -' : `transit ${pending.from}>${pending.to} ${piecesText(pending)}`);
  facts.set('siege', `siege ${list(state.sieged)}`);
  return facts;
}

/**
 * What differs between two states, by subject. Left out is what other facts say as well: the bank (both treasuries),
 * who discarded what in which order (`up` and `down`), and in phases of the active seat whose turn it is.
 */
export function changesOf(before: State, after: State): ReadonlyMap<string, string> {
  const was = factsOf(before);
  const changes = new Map([...factsOf(after)].filter(([subject, text]) => was.get(subject) !== text));
  changes.delete('bank');
  changes.delete('discards');
  if (after.phase !== 'ambush' && after.phase !== 'over') changes.delete('act');
  return changes;
}

/** An item of an expectation as subject and text in the form of `factsOf`. Throws on what is no item. */
export function readItem(item: string): readonly [subject: string, text: string] {
  const [first = '', ...rest] = item.split(' ');
  const tail = rest.join(' ');
  if (TILE_NAMES.includes(first)) {
    if (tail === '-') return [first, item];
    return [first, `${first} ${rest[0]} ${piecesText(parsePieces(rest.slice(1).join(' ')))}`];
  }
  if (/^m\d+$/.test(item)) return ['m', item];
  if (/^[wb] g\d+ i\d+$/.test(item)) return [`${first} g`, item];
  const hand = /^hand ([wb]) (\S+)$/.exec(item);
  if (hand !== null) return [`hand ${hand[1]}`, `hand ${hand[1]} ${list((hand[2] ?? '').split(',').sort(byName))}`];
  if (/^phase [a-z-]+ [wb]$/.test(item) || /^over (?:white|black|draw) [a-z-]+$/.test(item)) return ['phase', item];
  if (first === 'transit' && tail !== '-') {
    return [first, `transit ${rest[0]} ${piecesText(parsePieces(rest.slice(1).join(' ')))}`];
  }
  if (PLAIN.includes(first) && tail !== '') return [first, item];
  throw new Error(`"${item}" is no item of a position`);
}

const PLAIN: readonly string[] = [
  'act',
  'up',
  'down',
  'discards',
  'pile',
  'drawn',
  'due',
  'die',
  'pool',
  'bank',
  'turns',
  'towers',
  'owed',
  'transit',
  'siege',
];

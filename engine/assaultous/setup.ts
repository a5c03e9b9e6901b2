/** From the options to the first turn (section 4). */
import type { Applied, Dice } from '../ruleset.ts';
import type { Seat } from '../seat.ts';
import { capitalOf, DEALT, FIXED, TILES } from './country.ts';
import type { Draft, Purse } from './draft.ts';
import { shuffle } from './shuffle.ts';
import type { Event, Options, State, Tile } from './state.ts';
import { BARRACKS, CARD, CARDS, TERRAINS, type Terrain, TOWERS } from './tables.ts';
import { beginTurn } from './turn.ts';

/** Equal pairs of first dice after which seat 0 begins (D9). */
const TIES = 10;

/** How many of each terrain are dealt (R24-R31); mirrored, one side gets half of them. */
export const DEAL: Readonly<Partial<Record<Terrain, number>>> = {
  'watch-tower': 2,
  village: 4,
  mine: 4,
  plain: 2,
  lake: 2,
};

/** The terrain to deal, before it is shuffled. */
function terrainToDeal(share: number): readonly Terrain[] {
  return TERRAINS.flatMap((terrain) => Array.from({ length: (DEAL[terrain] ?? 0) / share }, () => terrain));
}

/** The pile before it is shuffled, in the order of section 4. */
export const FRESH_PILE = CARDS.flatMap((card) => Array.from({ length: CARD[card].count }, () => card));

/** The terrain of the dealt tiles in tile order (step 1). */
function deal(layout: Options['layout'], dice: Dice): readonly Terrain[] {
  if (layout === 'random') return shuffle(terrainToDeal(1), dice);
  const near = shuffle(terrainToDeal(2), dice);
  // The dealt tiles turn into each other half a turn round, the first into the last.
  return [...near, ...near.toReversed()];
}

/** The country with the pieces of both sides on their Capitals (R8), the dealt tiles as given, in tile order. */
function countryOf(dealt: readonly Terrain[]): Tile[] {
  return Array.from({ length: TILES }, (_, at) => {
    const terrain = FIXED[at] ?? dealt[DEALT.indexOf(at)];
    if (terrain === undefined) throw new RangeError('too few tiles dealt');
    const owner = capitalOf(at);
    const home = owner !== null;
    return {
      terrain,
      owner,
      workers: home ? 2 : 0,
      armies: home ? 1 : 0,
      towers: 0,
      commander: home,
      barracks: false,
    };
  });
}

const PURSE: Purse = { turn: 0, gold: 0, iron: 0, towers: TOWERS, hand: [] };

/** Creation, to the first decision of the seat that begins. */
export function openGame(options: Options, dice: Dice): Applied<State, Event> {
  const events: Event[] = [];
  const tiles = countryOf(deal(options.layout, dice));
  const pile = shuffle(FRESH_PILE, dice);
  const first = options.first === 'roll' ? rollFirst(dice, events) : options.first;
  const draft: Draft = {
    options,
    tiles,
    phase: 'actions',
    active: first,
    movesLeft: 0,
    die: null,
    pool: BARRACKS,
    pending: null,
    due: 0,
    sieged: [],
    diversions: [],
    result: null,
    seats: [PURSE, PURSE],
    pile,
    discards: [],
    drawn: [],
  };
  beginTurn(draft, first, dice, events);
  return { state: draft, events, reveals: false };
}

/** The higher die begins (R10). */
function rollFirst(dice: Dice, events: Event[]): Seat {
  for (let ties = 0; ties < TIES; ties++) {
    const white = dice.roll(6, 0);
    const black = dice.roll(6, 1);
    events.push({ type: 'first-roll', white, black });
    if (white !== black) return white > black ? 0 : 1;
  }
  return 0;
}

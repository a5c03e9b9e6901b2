/** All legal actions of a position by the plain reading of section 8: everything sayable, without what it refuses. */
import type { Action, State, TileId } from '../../../engine/assaultous/state.ts';
import { CARDS } from '../../../engine/assaultous/tables.ts';
import { actionText } from './action-text.ts';
import { deciderOf } from './notation.ts';
import { at, boardOf, NAMES } from './oracle.ts';
import { isLegal } from './oracle-codes.ts';

function upTo(count: number): readonly number[] {
  return Array.from({ length: count + 1 }, (_, index) => index);
}

/** Moves of no more pieces than there are: those of more are refused as `no-such-piece`, whatever else they are. */
function marches(state: State): Action[] {
  const board = boardOf(state);
  return NAMES.flatMap((from) => {
    const { owner, workers, armies, commander } = at(board, from);
    if (owner !== state.active) return [];
    const actions: Action[] = [];
    for (const to of NAMES)
      for (const w of upTo(workers))
        for (const a of upTo(armies))
          for (const c of commander ? [false, true] : [false])
            actions.push({
              type: 'move',
              from,
              to,
              ...(w > 0 ? { workers: w } : {}),
              ...(a > 0 ? { armies: a } : {}),
              ...(c ? { commander: c } : {}),
            });
    return actions;
  });
}

function aimed(tile: TileId): Action[] {
  return [
    ...(['buy-army', 'buy-barracks', 'place-tower'] as const).map((type): Action => ({ type, tile })),
    ...(['worker', 'army', 'tower', 'commander'] as const).map(
      (piece): Action => ({ type: 'play-card', card: 'assassination', tile, piece }),
    ),
    { type: 'play-card', card: 'siege-engine', mode: 'bonus', tile },
    { type: 'play-card', card: 'siege-engine', mode: 'armies', tile, count: 1 },
    { type: 'play-card', card: 'siege-engine', mode: 'armies', tile, count: 2 },
    ...NAMES.map((to): Action => ({ type: 'play-card', card: 'diversion', tile, to })),
  ];
}

const ELSEWHERE: readonly Action[] = [
  { type: 'buy-worker' },
  { type: 'buy-card' },
  { type: 'play-card', card: 'assault' },
  { type: 'play-card', card: 'spy' },
  { type: 'play-card', card: 'ambush' },
  { type: 'exchange', give: 'gold' },
  { type: 'exchange', give: 'iron' },
  { type: 'ambush', count: 1 },
  { type: 'ambush', count: 2 },
  { type: 'pass' },
  { type: 'end-turn' },
  ...CARDS.map((card): Action => ({ type: 'keep-card', card })),
  ...[0, 1, 2].flatMap((gold) => [0, 1, 2].map((iron): Action => ({ type: 'choose-trade', gold, iron }))),
];

/** The legal actions of the seat that decides; none when the game is over. */
export function everyAction(state: State): readonly Action[] {
  const seat = deciderOf(state);
  if (seat === null) return [];
  const sayable = [...(state.phase === 'actions' ? marches(state) : []), ...NAMES.flatMap(aimed), ...ELSEWHERE];
  return sayable.filter((action) => isLegal(state, seat, action));
}

/** The same as sorted texts. */
export function everyText(state: State): string[] {
  return everyAction(state)
    .map(actionText)
    .sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
}

/** Standing orders (6.4, D15, D43): what they answer to the question that a seat is asked. */
import type { Answer } from '../ruleset.ts';
import type { Seat } from '../seat.ts';
import { CAPITALS, tileIndex } from './country.ts';
import { goldOfTrade } from './income.ts';
import { ambushesAble } from './legal.ts';
import { outlookOf } from './outlook.ts';
import type { Action, AmbushCondition, Orders, Transit, View } from './state.ts';
import { deciderOf, ownOf, tileAt } from './table.ts';

/** The answer of the orders of `seat` to its pending question; null: it is asked itself. `view`: its own. */
export function answer(view: View, seat: Seat, orders: Orders | null): Answer<Action> | null {
  if (orders === null || deciderOf(view) !== seat) return null;
  const action =
    view.phase === 'trade'
      ? answerTrade(view, orders)
      : view.phase === 'ambush'
        ? answerMove(view, seat, orders)
        : null;
  return action === null ? null : { action, complete: true };
}

/** 6.2, step 5: as much of the named metal as there can be. */
function answerTrade(view: View, { trade }: Orders): Action | null {
  if (trade === 'ask') return null;
  const [least, most] = goldOfTrade(view, view.due);
  const gold = trade === 'gold' ? most : least;
  return { type: 'choose-trade', gold, iron: view.due - gold };
}

function answerMove(view: View, seat: Seat, { ambush }: Orders): Action | null {
  const { pending } = view;
  if (pending === null) return null;
  if (ambush.mode !== 'auto') return ambush.mode === 'pass' ? { type: 'pass' } : null;
  const otherwise: Action | null = ambush.otherwise === 'pass' ? { type: 'pass' } : null;
  const able = ambushesAble(view, seat, ownOf(view, seat));
  if (able === 0 || !ambush.when.some((condition) => holds(view, seat, pending, condition))) return otherwise;
  const count = ambush.onlyIfHelps ? bestCount(view, seat, pending, able) : 1;
  return count === 0 ? otherwise : { type: 'ambush', count: count === 1 ? 1 : 2 };
}

function holds(view: View, seat: Seat, { to, commander }: Transit, condition: AmbushCondition): boolean {
  const at = tileIndex(to);
  const tile = tileAt(view, at);
  switch (condition) {
    case 'capital':
      return at === CAPITALS[seat];
    case 'commander':
      return tile.owner === seat && tile.commander;
    case 'attack':
      return tile.owner === seat;
    case 'enemy-commander':
      return commander;
    case 'any':
      return true;
  }
}

/** The smallest number of cards with the best rating (6.4). */
function bestCount(view: View, seat: Seat, pending: Transit, able: number): number {
  let best = 0;
  let rating = -1;
  for (let count = 0; count <= able; count++) {
    const rated = rate(view, seat, pending, count);
    if (rated > rating) {
      best = count;
      rating = rated;
    }
  }
  return best;
}

function rate(view: View, seat: Seat, pending: Transit, count: number): number {
  const { holder, result } = outlookOf(view, pending.seat, pending.to, pending, count);
  if (result !== null) return result.winner === seat ? 4 : 0;
  if (holder === null) return 2;
  return holder === seat ? 3 : 1;
}

/** An action on a state (section 5). */
import type { Applied, Dice } from '../ruleset.ts';
import type { Seat } from '../seat.ts';
import { buyCard, keepCard, playCard } from './cards.ts';
import { CAPITALS, tileName } from './country.ts';
import { type Draft, draftOf } from './draft.ts';
import { takeTrade } from './income.ts';
import { buy, exchange, placeTower } from './market.ts';
import { answerMove, march } from './move.ts';
import type { Action, Event, State } from './state.ts';
import { troopsOf } from './table.ts';
import { endTurn } from './turn.ts';

/** Actions after which something hidden is known: cards were drawn, or a card of the hand was shown. */
const REVEALING: readonly Action['type'][] = ['buy-card', 'play-card', 'ambush'];

/** The next state after a checked action of `seat`, told in events. */
export function applyAction(state: State, seat: Seat, action: Action, dice: Dice): Applied<State, Event> {
  const draft = draftOf(state);
  const events: Event[] = [];
  carryOut(draft, seat, action, dice, events);
  return { state: draft, events, reveals: REVEALING.includes(action.type) };
}

function carryOut(draft: Draft, seat: Seat, action: Action, dice: Dice, told: Event[]): void {
  switch (action.type) {
    case 'choose-trade':
      takeTrade(draft, action.gold, action.iron, told);
      return;
    case 'move':
      march(draft, seat, action.from, action.to, troopsOf(action), told);
      return;
    case 'buy-worker':
      buy(draft, seat, 'worker', tileName(CAPITALS[seat]), told);
      return;
    case 'buy-army':
      buy(draft, seat, 'army', action.tile, told);
      return;
    case 'buy-barracks':
      buy(draft, seat, 'barracks', action.tile, told);
      return;
    case 'place-tower':
      placeTower(draft, seat, action.tile, told);
      return;
    case 'buy-card':
      buyCard(draft, seat, dice, told);
      return;
    case 'keep-card':
      keepCard(draft, seat, action.card, told);
      return;
    case 'play-card': {
      const { type: _, ...how } = action;
      playCard(draft, seat, how, told);
      return;
    }
    case 'exchange':
      exchange(draft, seat, action.give, told);
      return;
    case 'ambush':
      answerMove(draft, seat, action.count, told);
      return;
    case 'pass':
      answerMove(draft, seat, 0, told);
      return;
    case 'end-turn':
      endTurn(draft, dice, told);
      return;
  }
}

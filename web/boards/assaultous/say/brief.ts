/** A prepared action in a few words: for the bar on a phone and for the live region. */
import { cubesWords, metalWords } from '../../../../engine/assaultous/names.ts';
import type { Action } from '../../../../engine/assaultous/state.ts';
import { CARD } from '../../../../engine/assaultous/tables.ts';
import type { AssaultousHand } from '../hand.ts';
import { tileOf, troopsOf } from '../troops.ts';
import { begin, piecesInWords } from '../words.ts';

/** What an action would do, in a few words; null where nothing is prepared. */
export function heading(hand: AssaultousHand, action: Action | null): string | null {
  if (action === null) return null;
  switch (action.type) {
    case 'move': {
      const there = hand.view.value === null ? null : tileOf(hand.view.value, action.to);
      const attack = there !== null && there.owner !== null && there.owner !== hand.seat.value;
      return begin(`${piecesInWords(troopsOf(action))} ${attack ? 'attack' : 'to'} ${action.to}`);
    }
    case 'buy-worker':
      return 'Hire a Worker';
    case 'buy-army':
      return `Raise an Army unit at ${action.tile}`;
    case 'buy-barracks':
      return `Build Barracks at ${action.tile}`;
    case 'place-tower':
      return `Put up a Tower at ${action.tile}`;
    case 'buy-card':
      return 'Buy a Tactics card';
    case 'keep-card':
      return `Keep ${CARD[action.card].name}`;
    case 'exchange':
      return `Ship 2 ${metalWords(action.give)} for 1 ${metalWords(action.give === 'gold' ? 'iron' : 'gold')}`;
    case 'choose-trade':
      return `Take ${cubesWords(action.gold, action.iron)}`;
    case 'ambush':
      return action.count === 1 ? 'Ambush' : 'Ambush with both cards';
    case 'pass':
      return 'Let it pass';
    case 'end-turn':
      return 'End your turn?';
    case 'play-card':
      return cardHeading(action);
  }
}

function cardHeading(play: Extract<Action, { readonly type: 'play-card' }>): string {
  const { name } = CARD[play.card];
  switch (play.card) {
    case 'assassination':
      return `${name}: ${play.piece === 'worker' ? 'a Worker' : 'an Army unit'} at ${play.tile}`;
    case 'siege-engine':
      return play.mode === 'bonus'
        ? `${name}: no bonus at ${play.tile}`
        : `${name}: ${play.count === 1 ? 'an Army unit' : '2 Army units'} at ${play.tile}`;
    case 'diversion':
      return `${name}: from ${play.tile} to ${play.to}`;
    default:
      return name;
  }
}

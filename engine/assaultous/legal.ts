/** Legal actions, all of them and each once, in a fixed order (section 11); prompts; a sound action for an absent seat. */
import type { Legal, Prompt } from '../ruleset.ts';
import { other, type Seat } from '../seat.ts';
import { tileIndex } from './country.ts';
import { binding, losesChance } from './diversion.ts';
import { goldOfTrade, scarcerCubes } from './income.ts';
import { listCards } from './list-cards.ts';
import { listMarket } from './list-market.ts';
import { listMoves } from './list-moves.ts';
import type { Action, View } from './state.ts';
import { deciderOf, type Own, ownOf, type Table, tileAt } from './table.ts';
import { ambushesIn, ambushRoom } from './window.ts';

const NONE: Legal<Action> = { complete: true, actions: [] };

/** The legal actions of a seat. `view`: its own. */
export function legal(view: View, seat: Seat): Legal<Action> {
  return deciderOf(view) === seat ? { complete: true, actions: listActions(view, seat, ownOf(view, seat)) } : NONE;
}

/** The legal actions of the seat that decides: moves, purchases, exchange, cards, the end of the turn. */
function listActions(table: Table, seat: Seat, own: Own): Action[] {
  const list: Action[] = [];
  switch (table.phase) {
    case 'over':
      break;
    case 'trade': {
      const [least, most] = goldOfTrade(table, table.due);
      for (let gold = most; gold >= least; gold--) list.push({ type: 'choose-trade', gold, iron: table.due - gold });
      break;
    }
    case 'keep-card':
      own.drawn.forEach((card, n) => {
        if (own.drawn.indexOf(card) === n) list.push({ type: 'keep-card', card });
      });
      break;
    case 'ambush':
      list.push({ type: 'pass' });
      for (let count = 1; count <= ambushesAble(table, seat, own); count++)
        list.push({ type: 'ambush', count: count === 1 ? 1 : 2 });
      break;
    case 'actions': {
      listMoves(table, seat, list);
      listMarket(table, seat, own, list);
      listCards(table, seat, own.hand, list);
      list.push({ type: 'end-turn' });
      return binding(table) === null ? list : list.filter((action) => !losesChance(table, seat, action));
    }
  }
  return list;
}

/** Most Ambush cards that the asked seat can play now (6.4: m). */
export function ambushesAble(table: Table, seat: Seat, own: Own): number {
  if (table.pending === null) return 0;
  const room = ambushRoom(table, seat, tileAt(table, tileIndex(table.pending.to)), own.hand.length);
  return Math.min(ambushesIn(own.hand), room);
}

const TURN_KINDS: readonly Action['type'][] = [
  'move',
  'buy-worker',
  'buy-army',
  'buy-barracks',
  'place-tower',
  'buy-card',
  'exchange',
  'play-card',
  'end-turn',
];

/** What a seat is asked, in one sentence. */
export function prompt(view: View, seat: Seat): Prompt | null {
  if (deciderOf(view) !== seat) return null;
  switch (view.phase) {
    case 'over':
      return null;
    case 'trade': {
      const cubes = view.due === 1 ? 'a cube' : `${view.due} cubes`;
      return { text: `Your Trade Routes yield ${cubes}: Gold or Iron?`, kinds: ['choose-trade'], rule: 'D15' };
    }
    case 'keep-card':
      return { text: 'Keep one of the two cards; the other is discarded unseen.', kinds: ['keep-card'], rule: 'R49' };
    case 'ambush': {
      const to = view.pending?.to ?? '';
      const text = `Enemy pieces march to ${to}: let them pass, or spring an Ambush?`;
      return { text, kinds: ['pass', 'ambush'], rule: '6.4', interrupt: true };
    }
    case 'actions':
      return promptTurn(view);
  }
}

function promptTurn(view: View): Prompt {
  const owed = binding(view);
  if (owed !== null) {
    const text = `The Diversion must be carried out this turn: move from ${owed.from} to ${owed.to}.`;
    return { text, kinds: TURN_KINDS, rule: '6.8' };
  }
  const left = view.movesLeft;
  const moves = left === 1 ? '1 move left' : `${left === 0 ? 'No' : left} moves left`;
  const march = left === 0 ? '' : 'move, ';
  return { text: `${moves}: ${march}buy, play a card, or end the turn.`, kinds: TURN_KINDS, rule: 'R12' };
}

/** For a seat that is not there: it takes what it has less of, passes, and ends its turn as soon as it may. */
export function fallback(view: View, seat: Seat): Action {
  switch (view.phase) {
    case 'trade':
      return { type: 'choose-trade', ...scarcerCubes(view, seat) };
    case 'keep-card': {
      const card = view.drawn?.[0];
      return card === undefined ? { type: 'end-turn' } : { type: 'keep-card', card };
    }
    case 'ambush':
      return { type: 'pass' };
    case 'actions':
      return meetingMove(view, seat) ?? { type: 'end-turn' };
    case 'over':
      return { type: 'end-turn' };
  }
}

/** The cheapest move that meets the Diversion that binds (6.8): a Worker, an Army unit, else the Commander. */
function meetingMove(view: View, seat: Seat): Action | null {
  const owed = binding(view);
  if (owed === null) return null;
  const { from, to } = owed;
  const source = tileAt(view, tileIndex(from));
  const attacks = tileAt(view, tileIndex(to)).owner === other(seat);
  if (source.workers > 0 && !attacks) return { type: 'move', from, to, workers: 1 };
  return source.armies > 0 ? { type: 'move', from, to, armies: 1 } : { type: 'move', from, to, commander: true };
}

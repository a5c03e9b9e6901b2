/** Whether a seat may do something now, and if not, why not (section 8, in its order). */
import type { Rejection } from '../ruleset.ts';
import { other, type Seat } from '../seat.ts';
import { checkBuying, checkExchange, checkTower } from './check-market.ts';
import { checkPlay } from './check-play.ts';
import { neighbours, tileIndex } from './country.ts';
import { binding, losesChance } from './diversion.ts';
import { goldOfTrade } from './income.ts';
import { reject, rejectDiversion } from './reject.ts';
import type { Action, Phase, View } from './state.ts';
import { deciderOf, type Own, ownOf, supplyOf, type Table, tileAt, troopsOf } from './table.ts';
import { TERRAIN } from './tables.ts';
import { hasFighter, piecesOn, roomOn, sizeOf } from './tile.ts';
import { ambushesIn } from './window.ts';

const PHASE_OF: Readonly<Record<Action['type'], Phase>> = {
  'choose-trade': 'trade',
  move: 'actions',
  'buy-worker': 'actions',
  'buy-army': 'actions',
  'buy-barracks': 'actions',
  'place-tower': 'actions',
  'buy-card': 'actions',
  'play-card': 'actions',
  exchange: 'actions',
  'end-turn': 'actions',
  'keep-card': 'keep-card',
  ambush: 'ambush',
  pass: 'ambush',
};

/** Null, or the first row of section 8 that holds; `malformed` is the schema's. `view`: that of the seat. */
export function check(view: View, seat: Seat, action: Action): Rejection | null {
  if (view.phase === 'over') return reject('game-over');
  if (deciderOf(view) !== seat) return reject('not-your-turn');
  if (PHASE_OF[action.type] !== view.phase) return reject('wrong-phase');
  const refused = ofKind(view, seat, ownOf(view, seat), action);
  if (refused !== null || view.phase !== 'actions' || !losesChance(view, seat, action)) return refused;
  const owed = binding(view);
  return owed === null ? null : rejectDiversion(owed.from, owed.to);
}

function ofKind(table: Table, seat: Seat, own: Own, action: Action): Rejection | null {
  switch (action.type) {
    case 'choose-trade': {
      const [least, most] = goldOfTrade(table, table.due);
      const fits = action.gold + action.iron === table.due && action.gold >= least && action.gold <= most;
      return fits ? null : reject('bad-split');
    }
    case 'move':
      return checkMove(table, seat, action);
    case 'buy-worker':
    case 'buy-army':
    case 'buy-barracks':
    case 'buy-card':
      return checkBuying(table, seat, own, action);
    case 'place-tower':
      return checkTower(table, seat, action.tile);
    case 'exchange':
      return checkExchange(table, seat, action.give);
    case 'play-card':
      return checkPlay(table, seat, own.hand, action);
    case 'keep-card':
      return own.drawn.includes(action.card) ? null : reject('not-offered');
    case 'ambush':
      return checkAmbush(table, seat, own, action.count);
    case 'pass':
    case 'end-turn':
      return null;
  }
}

/** 6.3. */
function checkMove(table: Table, seat: Seat, action: Extract<Action, { type: 'move' }>): Rejection | null {
  if (table.movesLeft === 0) return reject('no-moves-left');
  if ((action.towers ?? 0) > 0) return reject('tower-fixed');
  const troops = troopsOf(action);
  const size = sizeOf(troops);
  if (size === 0) return reject('nothing-moved');
  const from = tileIndex(action.from);
  const to = tileIndex(action.to);
  const source = tileAt(table, from);
  const target = tileAt(table, to);
  if (source.owner !== seat) return reject('no-piece-there');
  if (!neighbours(from).includes(to)) return reject('not-adjacent');
  if (target.terrain === 'lake') return reject('lake');
  if (troops.workers > source.workers || troops.armies > source.armies || (troops.commander && !source.commander))
    return reject('no-such-piece');
  if (target.owner === other(seat) && !hasFighter(troops)) return reject('needs-fighter');
  const there = target.owner === seat ? piecesOn(target) : 0;
  return there + size > TERRAIN[target.terrain].capacity ? reject('over-capacity', 'R34') : null;
}

/** 6.4: the cards held, then what supply and room allow. */
function checkAmbush(table: Table, seat: Seat, own: Own, count: number): Rejection | null {
  if (count > ambushesIn(own.hand)) return reject('card-not-held');
  if (count > supplyOf(table, seat, 'armies')) return reject('none-left');
  const tile = table.pending === null ? null : tileAt(table, tileIndex(table.pending.to));
  return tile === null || count > roomOn(tile) ? reject('over-capacity') : null;
}

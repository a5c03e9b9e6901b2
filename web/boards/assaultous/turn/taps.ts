/** What a tap on a tile means in a turn. Nothing here sends an action: a button or a second Enter does. */
import { distance, tileIndex } from '../../../../engine/assaultous/country.ts';
import type { Action, TileId } from '../../../../engine/assaultous/state.ts';
import { BLANK, type Deed } from '../draft.ts';
import { type AssaultousHand, tell } from '../hand.ts';
import { sayPrepared } from '../say/say.ts';
import { everybody, moveOf, NOBODY, sameTroops, tileOf } from '../troops.ts';
import { counted, listed, piecesInWords } from '../words.ts';
import { aimedAt, attempt, targetsOf } from './aiming.ts';

/** A tap on a tile, or Enter on it. */
export function tapInTurn(hand: AssaultousHand, tile: TileId): void {
  if (hand.draft.value.aim === null) choose(hand, tile);
  else takeTarget(hand, tile);
  void sayPrepared(hand);
}

function choose(hand: AssaultousHand, tile: TileId): void {
  const { draft, moves, selected, seat, view } = hand;
  const from = selected.value;
  const there = view.value === null ? null : tileOf(view.value, tile);
  const own = there !== null && there.owner === seat.value;
  if (from === null) {
    if (own) select(hand, tile);
    else hand.change(BLANK);
    return;
  }
  if (tile === draft.value.to) {
    // An own destination tapped again is looked at for itself.
    if (own) select(hand, tile);
    else hand.change({ to: null });
    return;
  }
  if (tile === from) {
    if (draft.value.to === null) hand.change(BLANK);
    else hand.change({ to: null });
    return;
  }
  const possible = moves.value.some((move) => move.to === tile);
  if (possible) {
    hand.change({ to: tile, deed: null });
    const why = hand.refusal.value;
    if (why !== null) tell(hand, `${from} to ${tile}`, [why]);
    return;
  }
  const near = distance(tileIndex(from), tileIndex(tile)) === 1;
  if (own && (!near || view.value?.movesLeft === 0)) {
    select(hand, tile);
    return;
  }
  const refused = hand.refused(moveOf(from, tile, hand.troops.value));
  // A tile next to it is a try, and the selection stays; one far off gives it up.
  hand.change(near ? { to: null } : BLANK);
  if (refused !== null) tell(hand, `${from} to ${tile}`, [refused]);
}

/** Selects an own tile, and says what can be done from it. */
export function select(hand: AssaultousHand, tile: TileId): void {
  const there = hand.view.value === null ? null : tileOf(hand.view.value, tile);
  if (there === null) return;
  hand.change({ ...BLANK, tile, counting: there.armies > 0 ? 'armies' : 'workers' });
  const destinations = [...new Set(hand.moves.value.map((move) => move.to))];
  hand.table.announce(
    destinations.length > 0
      ? `${tile} selected: ${piecesInWords(hand.troops.value)} can go to ${listed(destinations, 'or')}.`
      : `${tile} selected. ${hand.refused(moveOf(tile, tile, hand.troops.value))?.message ?? ''}`,
  );
}

/** A tile for the card in hand. */
function takeTarget(hand: AssaultousHand, tile: TileId): void {
  const { aim } = hand.draft.value;
  const view = hand.view.value;
  if (aim === null || view === null) return;
  if (tile === aim.to) {
    hand.change({ aim: { ...aim, to: null } });
    return;
  }
  if (tile === aim.tile) {
    hand.change({ aim: { ...aim, tile: null, to: null, piece: null } });
    return;
  }
  if (targetsOf(hand.options.value, aim).has(tile)) {
    const next =
      aim.card === 'diversion' && aim.tile !== null
        ? { ...aim, to: tile }
        : aimedAt(hand.options.value, view, aim, tile);
    hand.change({ aim: next });
    return;
  }
  // Another tile for the same card.
  const fresh = { ...aim, tile: null, to: null, piece: null };
  if (
    aim.to === null &&
    aim.tile !== null &&
    targetsOf(hand.options.value, fresh).has(tile) &&
    aim.card !== 'diversion'
  ) {
    hand.change({ aim: aimedAt(hand.options.value, view, fresh, tile) });
    return;
  }
  const refused = hand.refused(attempt(aim, tile));
  if (refused !== null) tell(hand, tile, [refused]);
}

/** Prepares a deed for confirmation, or says why it cannot be done. */
export function propose(hand: AssaultousHand, deed: Deed): void {
  const refused = hand.refused(deed);
  if (refused !== null) {
    tell(hand, nameOfDeed(deed), [refused]);
    return;
  }
  hand.note.value = null;
  hand.change({ deed, to: null, aim: null });
  void sayPrepared(hand);
}

const DEED_NAMES: Readonly<Partial<Record<Action['type'], string>>> = {
  'place-tower': 'Tower',
  'buy-worker': 'Worker',
  'buy-army': 'Army unit',
  'buy-barracks': 'Barracks',
  'buy-card': 'Tactics card',
  exchange: 'Exchange',
  'end-turn': 'End of turn',
};

function nameOfDeed(deed: Deed): string {
  return DEED_NAMES[deed.type] ?? 'That';
}

/** Ends the turn: prepared for confirmation, or at once where the player has switched that off. */
export function endTurn(hand: AssaultousHand): void {
  const end = { type: 'end-turn' } as const;
  if (hand.table.askEndOfTurn.value || hand.refused(end) !== null) propose(hand, end);
  else void hand.send(end);
}

/** Chooses how many of the kind that is counted move (1-9, 0). */
export function count(hand: AssaultousHand, n: number): void {
  const { selected, draft, troops, view } = hand;
  const from = selected.value;
  const tile = from === null || view.value === null ? null : tileOf(view.value, from);
  if (tile === null) return;
  const { counting } = draft.value;
  hand.change({ troops: { ...troops.value, [counting]: Math.min(n, tile[counting]) }, deed: null });
  sayTroops(hand);
}

/** Chooses all pieces that can move, or where all are chosen nobody. */
export function takeAll(hand: AssaultousHand): void {
  const { selected, troops, view } = hand;
  const from = selected.value;
  const tile = from === null || view.value === null ? null : tileOf(view.value, from);
  if (tile === null) return;
  const all = everybody(tile);
  hand.change({ troops: sameTroops(all, troops.value) ? NOBODY : all, deed: null });
  sayTroops(hand);
}

/** The Commander goes with them, or stays. */
export function toggleCommander(hand: AssaultousHand): void {
  const { selected, troops, view } = hand;
  const from = selected.value;
  const tile = from === null || view.value === null ? null : tileOf(view.value, from);
  if (tile === null || !tile.commander) return;
  hand.change({ troops: { ...troops.value, commander: !troops.value.commander }, deed: null });
  sayTroops(hand);
}

export function sayTroops(hand: AssaultousHand): void {
  const { troops, refusal, draft } = hand;
  const { to } = draft.value;
  const words = `${piecesInWords(troops.value)}${to === null ? '' : ` to ${to}`}`;
  hand.table.announce(`${words}.${refusal.value === null ? '' : ` ${refusal.value.message}`}`);
}

/** "2 moves left". */
export function movesLeft(hand: AssaultousHand): string {
  return `${counted(hand.view.value?.movesLeft ?? 0, 'move')} left`;
}

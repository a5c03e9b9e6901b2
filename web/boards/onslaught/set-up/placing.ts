/** Laying out terrain and drawing up the army, by tap, drag and keyboard. Everything stays a draft until it is sent. */
import {
  type Placement,
  type Square,
  TERRAINS,
  type Terrain,
  type UnitId,
  type View,
} from '../../../../engine/onslaught/state.ts';
import { TERRAIN } from '../../../../engine/onslaught/tables.ts';
import type { Rejection } from '../../../../engine/ruleset.ts';
import type { OnslaughtHand } from '../hand.ts';
import { shortName } from '../words.ts';
import { barsTerrain, barsUnit, draftUnitOn, kindsFor, pieceOf, piecesToPlace, unitsInReserve } from './layout.ts';

/** The kind of terrain in hand; the first one if none was chosen. */
export function terrainInHand(hand: OnslaughtHand): Terrain {
  const view = hand.view.value;
  const kinds = view === null ? TERRAINS : kindsFor(view);
  return kinds.find((kind) => kind === hand.draft.value.inHand) ?? kinds[0] ?? 'forest';
}

/** The unit in hand: the one chosen, else the first in reserve; null when all stand. */
export function unitInHand(hand: OnslaughtHand): UnitId | null {
  const view = hand.view.value;
  const seat = hand.seat.value;
  if (view === null || seat === null) return null;
  const { inHand } = hand.draft.value;
  if (inHand !== null && view.units[inHand]?.side === seat) return inHand;
  return unitsInReserve(view, seat, hand.draft.value)[0] ?? null;
}

/** The laid-out piece on a square. */
export function draftPieceOn(hand: OnslaughtHand, square: Square): Placement | null {
  const seat = hand.seat.value ?? 0;
  return hand.draft.value.pieces.find((piece) => pieceOf(piece, seat).squares.includes(square)) ?? null;
}

/** Why the piece or unit in hand may not go to a square; null if it may. */
export function barred(hand: OnslaughtHand, square: Square): Rejection | null {
  const view = hand.view.value;
  const seat = hand.seat.value;
  if (view === null || seat === null) return null;
  if (hand.phase.value === 'terrain') {
    return barsTerrain(view, seat, hand.draft.value.pieces, {
      kind: terrainInHand(hand),
      at: square,
    });
  }
  const whole = hand.options.value[0];
  return whole === undefined ? null : barsUnit(hand.table.rules, view, seat, whole, square);
}

/** A tap lays the kind in hand on an empty square, and takes a laid-out piece away. */
export function tapTerrain(hand: OnslaughtHand, square: Square): void {
  const { pieces } = hand.draft.value;
  const view = hand.view.value;
  if (view === null) return;
  const there = draftPieceOn(hand, square);
  if (there !== null) {
    hand.change({ pieces: pieces.filter((piece) => piece !== there), inHand: there.kind });
    hand.table.announce(`${TERRAIN[there.kind].name} taken from ${there.at}.`);
    return;
  }
  layTerrain(hand, { kind: terrainInHand(hand), at: square }, pieces);
}

/** Lays a piece beside `others`, or says why not. */
export function layTerrain(hand: OnslaughtHand, next: Placement, others: readonly Placement[]): void {
  const view = hand.view.value;
  const seat = hand.seat.value;
  if (view === null || seat === null) return;
  const name = TERRAIN[next.kind].name;
  const most = piecesToPlace(view);
  const full: Rejection = { code: 'terrain-count', message: `All ${most} pieces are laid out.`, rule: 'D28' };
  const refused = others.length >= most ? full : barsTerrain(view, seat, others, next);
  if (refused !== null) {
    hand.note.value = { about: `${name} on ${next.at}`, why: [refused], shot: null };
    hand.table.announce(`${name} on ${next.at}: ${refused.message}`);
    return;
  }
  hand.change({ pieces: [...others, next], inHand: next.kind });
  hand.table.announce(`${name} on ${next.at}. ${most - others.length - 1} left.`);
}

/** A tap on a drawn-up unit takes it in hand; on an empty square it puts the unit in hand there. */
export function tapDeployment(hand: OnslaughtHand, square: Square): void {
  const { inHand } = hand.draft.value;
  const there = draftUnitOn(hand.draft.value, square);
  if (there !== null && (inHand === null || hand.draft.value.squares[inHand] === undefined)) {
    hand.change({ inHand: there });
    return;
  }
  if (there !== null && there === inHand) {
    hand.change({ inHand: null });
    return;
  }
  const unit = unitInHand(hand);
  if (unit !== null) drawUp(hand, unit, square);
}

/** Puts a unit on a square of the own rows; one that stands there changes places with it. */
export function drawUp(hand: OnslaughtHand, unit: UnitId, square: Square): void {
  const refused = barred(hand, square);
  if (refused !== null) {
    hand.note.value = { about: square, why: [refused], shot: null };
    hand.table.announce(`${square}: ${refused.message}`);
    return;
  }
  const { squares } = hand.draft.value;
  const there = draftUnitOn(hand.draft.value, square);
  const from = squares[unit];
  const moved: Record<UnitId, Square> = { ...squares, [unit]: square };
  if (there !== null && there !== unit) {
    if (from === undefined) delete moved[there];
    else moved[there] = from;
  }
  hand.change({ squares: moved, inHand: null });
  const view = hand.view.value;
  const left = view === null ? 0 : unitsInReserve(view, hand.seat.value ?? 0, hand.draft.value).length;
  hand.table.announce(`${nameIn(view, unit)} on ${square}. ${left === 0 ? 'All stand.' : `${left} left.`}`);
}

function nameIn(view: View | null, id: UnitId): string {
  const unit = view?.units[id];
  return unit === undefined ? id : shortName(id, unit);
}

/** Takes what lies on a square off the board again. */
export function takeAway(hand: OnslaughtHand, square: Square): boolean {
  if (hand.phase.value === 'terrain') {
    const there = draftPieceOn(hand, square);
    if (there === null) return false;
    hand.change({ pieces: hand.draft.value.pieces.filter((piece) => piece !== there) });
    return true;
  }
  const unit = hand.phase.value === 'deploy' ? draftUnitOn(hand.draft.value, square) : null;
  if (unit === null) return false;
  const left: Record<UnitId, Square> = { ...hand.draft.value.squares };
  delete left[unit];
  hand.change({ squares: left, inHand: unit });
  return true;
}

/** The recommended set-up at one tap: the first of the legal actions. */
export function takeStandard(hand: OnslaughtHand): void {
  const standard = hand.options.value[0];
  if (standard?.type === 'place-terrain') hand.change({ pieces: standard.pieces, inHand: null });
  if (standard?.type === 'deploy') hand.change({ squares: standard.squares, inHand: null });
  hand.table.announce('Laid out. Nothing is sent yet.');
}

/** Takes everything off the board that is not sent yet. */
export function clearAll(hand: OnslaughtHand): void {
  hand.change({ pieces: [], squares: {}, inHand: null });
  hand.table.announce('Cleared.');
}

/** What lies on a square and is not sent yet. */
export function draftOn(hand: OnslaughtHand, square: Square): string | null {
  return hand.phase.value === 'terrain'
    ? (draftPieceOn(hand, square)?.kind ?? null)
    : draftUnitOn(hand.draft.value, square);
}

/** Lays or draws up what was dragged to `to`; beside the board it is taken away. */
export function dropInSetUp(hand: OnslaughtHand, piece: string, from: Square | null, to: Square | null): void {
  if (to === null) {
    if (from !== null) takeAway(hand, from);
    return;
  }
  if (hand.phase.value === 'deploy') {
    drawUp(hand, piece, to);
    return;
  }
  const kind = TERRAINS.find((terrain) => terrain === piece);
  if (kind === undefined || to === from) return;
  const moved = from === null ? null : draftPieceOn(hand, from);
  layTerrain(
    hand,
    { kind, at: to },
    hand.draft.value.pieces.filter((other) => other !== moved),
  );
}

import type { Square } from '../../../../engine/onslaught/state.ts';
import { TERRAIN } from '../../../../engine/onslaught/tables.ts';
import { lines } from '../geometry.ts';
import type { OnslaughtHand } from '../hand.ts';
import type { Part, Put } from '../part.ts';
import { nameOf } from '../pieces.ts';
import { Drafted } from './drafted.tsx';
import { draftUnitOn, kindsFor, setUpAction } from './layout.ts';
import { SetUp } from './panel.tsx';
import {
  barred,
  draftOn,
  draftPieceOn,
  dropInSetUp,
  takeAway,
  tapDeployment,
  tapTerrain,
  terrainInHand,
  unitInHand,
} from './placing.ts';

/** Terrain and deployment on the board. */
export const setUp: Part = {
  Panel: SetUp,
  Drafted,
  prepared(hand) {
    const view = hand.view.value;
    const seat = hand.seat.value;
    return view === null || seat === null ? null : setUpAction(view, seat, hand.draft.value);
  },
  mark: markSetUp,
  deeds,
  tap(hand, square) {
    if (hand.phase.value === 'terrain') tapTerrain(hand, square);
    if (hand.phase.value === 'deploy') tapDeployment(hand, square);
  },
  key(hand, key) {
    if (key === 'Delete' || key === 'Backspace') return takeAway(hand, hand.cursor.value);
    if (key !== 'Enter' && key !== ' ') return chooseKind(hand, key);
    hand.note.value = null;
    setUp.tap(hand, hand.cursor.value);
    return true;
  },
  pieceAt: draftOn,
  pickUp(hand, piece) {
    hand.change({ inHand: piece });
  },
  drop: dropInSetUp,
};

function markSetUp(hand: OnslaughtHand, put: Put): void {
  const { lie, phase, view } = hand;
  const busy = phase.value === 'terrain' || (phase.value === 'deploy' && unitInHand(hand) !== null);
  if (lie.value === null || view.value === null || !busy) return;
  for (const square of lines(lie.value).flat()) {
    const own = phase.value === 'terrain' && draftPieceOn(hand, square) !== null;
    if (!own) put(square, barred(hand, square) === null ? 'free' : 'barred');
  }
}

function deeds(hand: OnslaughtHand, square: Square): readonly string[] {
  const free = hand.marks.value.get(square)?.has('free') === true;
  if (hand.phase.value === 'terrain') {
    const piece = draftPieceOn(hand, square);
    if (piece !== null) return [`${TERRAIN[piece.kind].name} laid out here, not sent yet`];
    return free ? [`${TERRAIN[terrainInHand(hand)].name} can be placed here`] : [];
  }
  const there = draftUnitOn(hand.draft.value, square);
  const words = there === null ? [] : [`${nameOf(hand, there)} drawn up here, not sent yet`];
  const unit = unitInHand(hand);
  if (unit !== null && unit !== there && free) words.push(`${nameOf(hand, unit)} can stand here`);
  return words;
}

/** Figures take a kind of terrain in hand. */
function chooseKind(hand: OnslaughtHand, key: string): boolean {
  const view = hand.view.value;
  if (view === null || hand.phase.value !== 'terrain') return false;
  const kind = kindsFor(view)[Number(key) - 1];
  if (kind === undefined) return false;
  hand.change({ inHand: kind });
  hand.table.announce(`${TERRAIN[kind].name} in hand.`);
  return true;
}

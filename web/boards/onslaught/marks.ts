/** Which squares carry which mark, from the legal actions and the draft. */
import type { Square } from '../../../engine/onslaught/state.ts';
import { goesTo, isAttack } from './choices.ts';
import { lines } from './geometry.ts';
import type { OnslaughtHand } from './hand.ts';
import { barred, draftPieceOn, unitInHand } from './placing.ts';

/**
 * `move`: an end of a move. `fire-from`: a square from which it could still fire. `approach`: a square to charge from.
 * `retreat`: a square to fall back to. `fire`, `charge`, `far`: an enemy to fire at, to charge, to fire at after a move.
 * `chosen`: what the prepared action is about. `barred`: nothing may be placed here. `free`: something may.
 */
export type Mark =
  | 'move'
  | 'fire-from'
  | 'approach'
  | 'retreat'
  | 'fire'
  | 'charge'
  | 'far'
  | 'chosen'
  | 'barred'
  | 'free';

export type Marks = ReadonlyMap<Square, ReadonlySet<Mark>>;

/** The marks of the moment; none while the board is only looked at. */
export function marksOf(hand: OnslaughtHand): Marks {
  const marks = new Map<Square, Set<Mark>>();
  const put = (square: Square | null | undefined, mark: Mark): void => {
    if (square === null || square === undefined) return;
    const there = marks.get(square);
    if (there === undefined) marks.set(square, new Set([mark]));
    else there.add(mark);
  };
  switch (hand.phase.value) {
    case 'turn':
      markTurn(hand, put);
      break;
    case 'answer':
      markAnswer(hand, put);
      break;
    case 'terrain':
    case 'deploy':
      markSetUp(hand, put);
      break;
    default:
  }
  return marks;
}

type Put = (square: Square | null | undefined, mark: Mark) => void;

function markTurn(hand: OnslaughtHand, put: Put): void {
  const { choices, draft, prepared, view } = hand;
  const { target, square } = draft.value;
  const units = view.value?.units ?? {};
  if (hand.selected.value === null) {
    put(target === null ? null : units[target]?.at, 'chosen');
    return;
  }
  const action = prepared.value;
  for (const choice of choices.value) {
    const to = goesTo(choice);
    if (target !== null) {
      if (!isAttack(choice) || choice.target !== target || choice.type !== action?.type) continue;
      put(to, choice.type === 'charge' ? 'approach' : 'fire-from');
      continue;
    }
    if (choice.type === 'move') put(to, 'move');
    if (choice.type === 'move-and-fire') put(to, 'fire-from');
    if (!isAttack(choice)) continue;
    const at = units[choice.target]?.at;
    if (choice.type === 'fire' ? square === null : square === null || square === to) {
      put(at, choice.type === 'move-and-fire' ? 'far' : choice.type);
    }
  }
  if (target !== null) put(units[target]?.at, 'chosen');
  if (action !== null && 'unit' in action) put(goesTo(action), 'chosen');
}

function markAnswer(hand: OnslaughtHand, put: Put): void {
  const view = hand.view.value;
  const combat = view?.combat ?? null;
  if (view === null || combat === null) return;
  for (const action of hand.options.value) {
    if (action.type === 'retreat') put(action.to, 'retreat');
    if (action.type !== 'strike') continue;
    const enemy = combat.asked === combat.attacker ? combat.defender : combat.attacker;
    put(view.units[enemy]?.at, combat.kind === 'melee' ? 'charge' : 'fire');
  }
  const { square, target } = hand.draft.value;
  put(square ?? view.units[target ?? '']?.at, 'chosen');
}

function markSetUp(hand: OnslaughtHand, put: Put): void {
  const { lie, phase, view } = hand;
  const busy = phase.value === 'terrain' || unitInHand(hand) !== null;
  if (lie.value === null || view.value === null || !busy) return;
  for (const square of lines(lie.value).flat()) {
    const own = phase.value === 'terrain' && draftPieceOn(hand, square) !== null;
    if (!own) put(square, barred(hand, square) === null ? 'free' : 'barred');
  }
}

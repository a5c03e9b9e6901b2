import type { Action, Square, UnitId } from '../../../engine/onslaught/state.ts';
import type { Draft } from './draft.ts';

/** An action of a unit in a turn. */
export type Activation = Extract<Action, { readonly unit: UnitId }>;
/** An attack: fire, move and fire, or charge. */
export type Attack = Extract<Action, { readonly target: UnitId }>;

export function isActivation(action: Action): action is Activation {
  return 'unit' in action;
}

export function isAttack(action: Action): action is Attack {
  return 'target' in action;
}

/** The square that the unit goes to: the end of its move, the approach square of a charge; null if it stays. */
export function goesTo(action: Activation): Square | null {
  switch (action.type) {
    case 'move':
    case 'move-and-fire':
      return action.to;
    case 'charge':
      return action.from;
    case 'fire':
      return null;
  }
}

/** What the unit may do, as far as the draft shows it (keys M, F, C). */
export function choicesOf(options: readonly Action[], draft: Draft): readonly Activation[] {
  return options.filter(
    (action): action is Activation =>
      isActivation(action) && action.unit === draft.unit && isShowing(action, draft.showing),
  );
}

function isShowing(action: Activation, showing: Draft['showing']): boolean {
  if (showing === 'all') return true;
  return showing === 'fire' ? action.type === 'fire' || action.type === 'move-and-fire' : action.type === showing;
}

/** The kinds of attack on `target` that are open, in the order in which they are offered. */
export function attacksOn(choices: readonly Activation[], target: UnitId): readonly Attack['type'][] {
  return (['fire', 'charge', 'move-and-fire'] as const).filter((type) =>
    choices.some((action) => action.type === type && action.target === target),
  );
}

/**
 * The attack that a draft with a target means: of the kind chosen, else one from the chosen square, else the first kind
 * offered. Squares left open are filled with the one that `far` finds nearest.
 */
export function attackOf(
  choices: readonly Activation[],
  draft: Draft,
  far: (action: Activation) => number,
): Attack | null {
  const open = choices.filter(isAttack).filter((action) => action.target === draft.target);
  const fromSquare = open.filter((action) => goesTo(action) === draft.square);
  const kind =
    (open.some((action) => action.type === draft.deed) ? draft.deed : null) ??
    (draft.square === null ? null : fromSquare[0]?.type) ??
    attacksOn(choices, draft.target ?? '')[0];
  const ofKind = open.filter((action) => action.type === kind);
  const exact = ofKind.find((action) => goesTo(action) === draft.square);
  return exact ?? nearest(ofKind, far);
}

function nearest(attacks: readonly Attack[], far: (action: Activation) => number): Attack | null {
  let best: Attack | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const action of attacks) {
    const distance = far(action);
    if (distance < least) {
      least = distance;
      best = action;
    }
  }
  return best;
}

/** What a draft of the turn phase amounts to; null while something is still open. */
export function preparedOf(
  options: readonly Action[],
  draft: Draft,
  far: (action: Activation) => number,
): Action | null {
  if (draft.deed === 'end-turn') return options.find((action) => action.type === 'end-turn') ?? null;
  const choices = choicesOf(options, draft);
  if (draft.target !== null) return attackOf(choices, draft, far);
  if (draft.square === null) return null;
  return choices.find((action) => action.type === 'move' && action.to === draft.square) ?? null;
}

/** Units with something left to do, each once, in the order of the legal actions. */
export function unitsToAct(options: readonly Action[]): readonly UnitId[] {
  const units: UnitId[] = [];
  for (const action of options) {
    if (isActivation(action) && !units.includes(action.unit)) units.push(action.unit);
  }
  return units;
}

/** Own units that can attack `target`, each once. */
export function attackersOf(options: readonly Action[], target: UnitId): readonly UnitId[] {
  return unitsToAct(options.filter((action) => isAttack(action) && action.target === target));
}

/** What the board draws before a commit (section 10): path, line of fire, dice. The code of `check` and `play`. */
import { cell } from '../board/cells.ts';
import { squareIndex, squareName } from '../board/grid.ts';
import { hasSquare, type Rows } from '../board/rows.ts';
import type { Seat } from '../seat.ts';
import { Field, MELEE, MOVEMENT, opponentOf, RANGED } from './field.ts';
import { canApproach, newReach, reckonReach } from './reach.ts';
import { CAVALRY, STRIDE } from './roster.ts';
import { blockers, canFire } from './sight.ts';
import type { Action, Shown, Square, View } from './state.ts';
import { load } from './store.ts';
import { diceCount, needAt } from './strike.ts';
import { newWalk, reckonWalk } from './walk.ts';

const NOTHING: Shown = { endsTurn: false, rolls: false, path: [], shot: null, strike: null, reply: null };

const field = new Field();

/** The preview of an action of `seat`; a line of fire is drawn also where the shot is refused. */
export function preview(view: View, _seat: Seat, action: Action): Shown {
  const f = field;
  load(f, view);
  switch (action.type) {
    case 'choose-first':
    case 'place-terrain':
    case 'deploy':
      return NOTHING;
    case 'end-turn':
      return { ...NOTHING, endsTurn: true };
    case 'hold':
      return { ...NOTHING, endsTurn: turnWouldEnd(f) };
    case 'retreat':
      return showRetreat(f, action.to);
    case 'strike':
      return showStrike(f);
    default:
      return showActivation(f, action);
  }
}

/** Whether the running turn ends with the running activation (6.5.10). */
function turnWouldEnd(f: Field): boolean {
  if (f.left === 0) return true;
  const first = f.active * STRIDE;
  for (let u = first; u < first + f.roster.size; u++) if (f.alive(u) && !f.isActivated(u)) return false;
  return true;
}

function showRetreat(f: Field, to: Square): Shown {
  const path = [squareName(Math.max(0, cell(f.at, f.asked))), to];
  return { ...NOTHING, path, endsTurn: turnWouldEnd(f) };
}

function showStrike(f: Field): Shown {
  const target = opponentOf(f, f.asked);
  return { ...showExchange(f, f.combat, f.asked, cell(f.at, f.asked), target, false), rolls: true };
}

type Activation = Extract<Action, { type: 'move' | 'fire' | 'move-and-fire' | 'charge' }>;

function showActivation(f: Field, action: Activation): Shown {
  const unit = f.unit(action.unit);
  if (unit < 0 || !f.alive(unit)) return NOTHING;
  const here = cell(f.at, unit);
  const last = f.left <= 1 || onlyOneLeft(f, unit);
  if (action.type === 'move') {
    return { ...NOTHING, path: pathTo(f, unit, squareIndex(action.to), 0, null), endsTurn: last };
  }
  const target = f.unit(action.target);
  if (target < 0 || !f.alive(target)) return NOTHING;
  const to = action.type === 'fire' ? here : squareIndex(action.type === 'charge' ? action.from : action.to);
  const charge = action.type === 'charge';
  const path = action.type === 'fire' ? [] : pathTo(f, unit, to, 1, charge ? cell(f.at, target) : null);
  const exchange = showExchange(f, charge ? MELEE : RANGED, unit, to, target, true);
  return { ...exchange, path, rolls: true, endsTurn: last };
}

function onlyOneLeft(f: Field, unit: number): boolean {
  const first = f.active * STRIDE;
  for (let u = first; u < first + f.roster.size; u++) {
    if (u !== unit && f.alive(u) && !f.isActivated(u)) return false;
  }
  return true;
}

/** Line of fire, dice of the strike and of an answer by an unhurt target, the striker standing on `from`. */
function showExchange(f: Field, combat: number, unit: number, from: number, target: number, opening: boolean): Shown {
  const start = cell(f.at, unit);
  const there = cell(f.at, target);
  const shot =
    combat === MELEE
      ? null
      : { from: squareName(from), to: squareName(there), blockers: blockers(f, unit, from, there).map(squareName) };
  if (from !== start) f.shift(unit, from);
  const answers = combat === MELEE || canFire(f, target, there, from);
  const strike = diceOf(f, combat, unit, there, opening);
  const reply = answers ? diceOf(f, combat, target, from, false) : null;
  if (from !== start) f.shift(unit, start);
  return { ...NOTHING, shot, strike, reply };
}

function diceOf(f: Field, combat: number, unit: number, target: number, opening: boolean): Shown['strike'] {
  const dice = diceCount(f, combat, cell(f.kinds, unit), cell(f.ranks, unit), target, opening);
  return { dice, need: needAt(f, combat, target) };
}

const walk = newWalk();
const reach = newReach();

/**
 * A shortest legal path to `to`, the start first; for a charge the target's square last. Cavalry go round uneven ground
 * where the way over it would be too far (D26). Empty if the square is not within reach.
 */
function pathTo(f: Field, unit: number, to: number, extra: number, target: number | null): Square[] {
  reckonReach(f, unit, reach);
  const reached =
    target === null ? hasSquare(extra === 0 ? reach.ends : reach.shotEnds, to) : canApproach(f, reach, to, target);
  if (!reached) return [];
  const movement = cell(MOVEMENT, cell(f.kinds, unit));
  reckonWalk(f, unit, movement, false, walk);
  const limited = cell(f.kinds, unit) === CAVALRY && f.ground.hasUneven;
  if (limited && !hasSquare(walk.within[2 - extra] ?? walk.within[0], to)) reckonWalk(f, unit, movement, true, walk);
  const path = [to];
  let here = to;
  for (let k = walk.within.findIndex((squares) => hasSquare(squares, to)); k > 0; k--) {
    here = stepBack(f, here, walk.within[k - 1] ?? walk.within[0]);
    path.unshift(here);
  }
  if (target !== null) path.push(target);
  return path.map(squareName);
}

/** A square of `nearer` one step away, a straight step before a diagonal one; legal steps are legal backwards too. */
function stepBack(f: Field, here: number, nearer: Rows): number {
  let found = here;
  for (let k = here * 8; k < here * 8 + 8; k++) {
    const from = cell(f.steps, k);
    if (from < 0) break;
    if (!hasSquare(nearer, from)) continue;
    const straight = (from & 7) === (here & 7) || from >> 3 === here >> 3;
    if (straight) return from;
    found = from;
  }
  return found;
}

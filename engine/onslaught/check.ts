/** Whether a seat may do something now, and if not, why not (section 8, in its order). */
import { cell } from '../board/cells.ts';
import { distance, squareIndex } from '../board/grid.ts';
import type { Rejection } from '../ruleset.ts';
import type { Seat } from '../seat.ts';
import { checkReach } from './check-reach.ts';
import { checkSetUp } from './check-setup.ts';
import { Field, MOBILE, opponentOf, sideOfUnit } from './field.ts';
import { retreats } from './reach.ts';
import { reject } from './reject.ts';
import { sideOf } from './roster.ts';
import { clearShot, inRange } from './sight.ts';
import type { Action, Phase, Square, UnitId, View } from './state.ts';
import { load } from './store.ts';
import { canStrike } from './strike.ts';
import { SCALES } from './tables.ts';
import { FARM_HOUSE, stepOk } from './terrain.ts';

const PHASE_OF: Readonly<Record<Action['type'], Phase>> = {
  'choose-first': 'choose-first',
  'place-terrain': 'terrain',
  deploy: 'deploy',
  move: 'turn',
  fire: 'turn',
  'move-and-fire': 'turn',
  charge: 'turn',
  'end-turn': 'turn',
  strike: 'answer',
  retreat: 'answer',
  hold: 'answer',
};

const field = new Field();
const squares = new Int8Array(8);

/** Null, or the first row of section 8 that holds. */
export function check(view: View, seat: Seat, action: Action): Rejection | null {
  if (!onBoard(view, action)) return reject('malformed-action');
  if (view.phase === 'over') return reject('game-over');
  if (view.decider !== seat) return reject('not-your-decision');
  if (view.phase !== PHASE_OF[action.type]) return reject('wrong-phase');
  switch (action.type) {
    case 'choose-first':
    case 'end-turn':
      return null;
    case 'place-terrain':
    case 'deploy':
      return checkSetUp(view, seat, action);
    case 'strike':
    case 'retreat':
    case 'hold':
      return checkAnswer(view, action);
    default:
      return checkActivation(view, seat, action);
  }
}

/** Whether every square that the action names is on this board. */
function onBoard(view: View, action: Action): boolean {
  const limit = SCALES[view.scale].rows * 8;
  const on = (square: Square): boolean => {
    const s = squareIndex(square);
    return s >= 0 && s < limit;
  };
  switch (action.type) {
    case 'place-terrain':
      return action.pieces.every(({ at }) => on(at));
    case 'deploy':
      return Object.values(action.squares).every(on);
    case 'move':
    case 'move-and-fire':
    case 'retreat':
      return on(action.to);
    case 'charge':
      return on(action.from);
    default:
      return true;
  }
}

function checkAnswer(view: View, action: Extract<Action, { type: 'strike' | 'retreat' | 'hold' }>): Rejection | null {
  const f = field;
  load(f, view);
  const able = canStrike(f, f.combat, f.asked, opponentOf(f, f.asked));
  if (action.type === 'strike') return able ? null : reject('cannot-strike');
  if (action.type === 'hold') return able ? reject('cannot-hold') : null;
  const ways = retreats(f, f.asked, squares);
  return squares.subarray(0, ways).includes(squareIndex(action.to)) ? null : reject('bad-retreat');
}

type Activation = Extract<Action, { type: 'move' | 'fire' | 'move-and-fire' | 'charge' }>;

function checkActivation(view: View, seat: Seat, action: Activation): Rejection | null {
  const f = field;
  load(f, view);
  const unit = f.unit(action.unit);
  if (unit < 0 || !f.alive(unit)) return reject('no-such-unit');
  if (sideOfUnit(unit) !== seat) return reject('not-your-unit');
  if (f.isActivated(unit)) return reject('already-activated');
  switch (action.type) {
    case 'move':
      return (
        checkPlace(unit, squareIndex(action.to)) ?? checkReach(f, view.terrain, unit, squareIndex(action.to), 'move')
      );
    case 'fire':
      return checkTarget(seat, action.target) ?? checkShot(unit, cell(f.at, unit), f.unit(action.target));
    case 'move-and-fire': {
      if (cell(MOBILE, cell(f.kinds, unit)) === 0) return reject('not-mobile');
      const to = squareIndex(action.to);
      return (
        checkPlace(unit, to) ??
        checkReach(f, view.terrain, unit, to, 'move-and-fire') ??
        checkTarget(seat, action.target) ??
        checkShot(unit, to, f.unit(action.target))
      );
    }
    case 'charge':
      return (
        checkTarget(seat, action.target) ?? checkCharge(view, unit, squareIndex(action.from), f.unit(action.target))
      );
  }
}

function checkTarget(seat: Seat, target: UnitId): Rejection | null {
  const unit = field.unit(target);
  if (unit < 0 || !field.alive(unit)) return reject('no-such-target');
  return sideOf(target) === seat ? reject('not-an-enemy') : null;
}

/** Where a move ends: another square, no farm house, nobody there. */
function checkPlace(unit: number, to: number): Rejection | null {
  if (to === cell(field.at, unit)) return reject('no-move');
  return checkEmpty(unit, to);
}

function checkEmpty(unit: number, square: number): Rejection | null {
  if (cell(field.terrain, square) === FARM_HOUSE) return reject('square-blocked');
  const holder = cell(field.unitAt, square);
  return holder >= 0 && holder !== unit ? reject('square-occupied') : null;
}

function checkCharge(view: View, unit: number, from: number, target: number): Rejection | null {
  const there = cell(field.at, target);
  if (distance(from, there) !== 1) return reject('approach-not-adjacent');
  const taken = checkEmpty(unit, from);
  if (taken !== null) return taken;
  if (!stepOk(field.terrain, from, there)) return reject('ridge-edge');
  return checkReach(field, view.terrain, unit, from, 'charge', there);
}

function checkShot(unit: number, from: number, target: number): Rejection | null {
  const there = cell(field.at, target);
  if (cell(field.ammo, unit) === 0) return reject('no-ammunition');
  if (!inRange(field, unit, from, there)) return reject('out-of-range');
  return clearShot(field, unit, from, there) ? null : reject('no-clear-shot');
}

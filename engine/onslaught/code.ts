/**
 * An action of play as one number: type in bits 0-2, unit in 3-8, square in 9-15, target in 16-21. The inner loop of
 * fuzz, bench and computers deals in these; the contract's action objects are made from them and read into them.
 */
import { squareIndex, squareName } from '../board/grid.ts';
import type { Field } from './field.ts';
import type { Action } from './state.ts';

export const MOVE = 0;
export const FIRE = 1;
export const MOVE_AND_FIRE = 2;
export const CHARGE = 3;
export const END_TURN = 4;
export const STRIKE = 5;
export const RETREAT = 6;
export const HOLD = 7;

export function encode(type: number, unit: number, square: number, target: number): number {
  return type | (unit << 3) | (square << 9) | (target << 16);
}

export function typeOf(code: number): number {
  return code & 7;
}

export function unitOf(code: number): number {
  return (code >> 3) & 63;
}

/** Where the unit ends: `to` of a move or retreat, the approach square of a charge. The way there is not part of it (D3). */
export function squareOf(code: number): number {
  return (code >> 9) & 127;
}

export function targetOf(code: number): number {
  return (code >> 16) & 63;
}

/** The action object of a code. */
export function toAction(f: Field, code: number): Action {
  switch (typeOf(code)) {
    case MOVE:
      return { type: 'move', unit: f.id(unitOf(code)), to: squareName(squareOf(code)) };
    case FIRE:
      return { type: 'fire', unit: f.id(unitOf(code)), target: f.id(targetOf(code)) };
    case MOVE_AND_FIRE:
      return {
        type: 'move-and-fire',
        unit: f.id(unitOf(code)),
        to: squareName(squareOf(code)),
        target: f.id(targetOf(code)),
      };
    case CHARGE:
      return {
        type: 'charge',
        unit: f.id(unitOf(code)),
        from: squareName(squareOf(code)),
        target: f.id(targetOf(code)),
      };
    case STRIKE:
      return { type: 'strike' };
    case RETREAT:
      return { type: 'retreat', to: squareName(squareOf(code)) };
    case HOLD:
      return { type: 'hold' };
    default:
      return { type: 'end-turn' };
  }
}

/** The code of an action of play; null for actions of set-up. Ids and squares must be of this game (`check`). */
export function toCode(f: Field, action: Action): number | null {
  switch (action.type) {
    case 'move':
      return encode(MOVE, f.unit(action.unit), squareIndex(action.to), 0);
    case 'fire':
      return encode(FIRE, f.unit(action.unit), 0, f.unit(action.target));
    case 'move-and-fire':
      return encode(MOVE_AND_FIRE, f.unit(action.unit), squareIndex(action.to), f.unit(action.target));
    case 'charge':
      return encode(CHARGE, f.unit(action.unit), squareIndex(action.from), f.unit(action.target));
    case 'end-turn':
      return END_TURN;
    case 'strike':
      return STRIKE;
    case 'retreat':
      return encode(RETREAT, 0, squareIndex(action.to), 0);
    case 'hold':
      return HOLD;
    case 'choose-first':
    case 'place-terrain':
    case 'deploy':
      return null;
  }
}

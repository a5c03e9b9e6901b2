/** Actions as whole numbers for the search, and back. */
import { tileName } from '../country.ts';
import type { Action } from '../state.ts';

export const END_TURN = 0;
export const MOVE = 1;
export const BUY_WORKER = 2;
export const BUY_ARMY = 3;
export const BUY_BARRACKS = 4;
export const BUY_CARD = 5;
export const PLACE_TOWER = 6;
/** `workers`: 0 gives Gold, 1 gives Iron. */
export const EXCHANGE = 7;
export const PLAY_ASSAULT = 8;
export const PLAY_SPY = 9;
/** `workers`: 0 removes a Worker, 1 an Army unit. */
export const ASSASSINATE = 10;
export const BREACH = 11;
/** `armies`: how many it removes. */
export const BOMBARD = 12;
export const DIVERT = 13;

/** Bits: type 0-3, tile 4-8, to 9-13, workers 14-16, armies 17-20, commander 21. */
export function encode(type: number, tile = 0, to = 0, workers = 0, armies = 0, commander = 0): number {
  return type | (tile << 4) | (to << 9) | (workers << 14) | (armies << 17) | (commander << 21);
}

export const typeOf = (code: number): number => code & 15;
export const tileOf = (code: number): number => (code >> 4) & 31;
export const toOf = (code: number): number => (code >> 9) & 31;
export const workersOf = (code: number): number => (code >> 14) & 7;
export const armiesOf = (code: number): number => (code >> 17) & 15;
export const commanderOf = (code: number): number => (code >> 21) & 1;

/** The action that a code stands for. Throws `RangeError` on a number that `encode` does not give. */
export function toAction(code: number): Action {
  const tile = tileName(tileOf(code));
  switch (typeOf(code)) {
    case END_TURN:
      return { type: 'end-turn' };
    case MOVE:
      return {
        type: 'move',
        from: tile,
        to: tileName(toOf(code)),
        workers: workersOf(code),
        armies: armiesOf(code),
        commander: commanderOf(code) === 1,
      };
    case BUY_WORKER:
      return { type: 'buy-worker' };
    case BUY_ARMY:
      return { type: 'buy-army', tile };
    case BUY_BARRACKS:
      return { type: 'buy-barracks', tile };
    case BUY_CARD:
      return { type: 'buy-card' };
    case PLACE_TOWER:
      return { type: 'place-tower', tile };
    case EXCHANGE:
      return { type: 'exchange', give: workersOf(code) === 0 ? 'gold' : 'iron' };
    case PLAY_ASSAULT:
      return { type: 'play-card', card: 'assault' };
    case PLAY_SPY:
      return { type: 'play-card', card: 'spy' };
    case ASSASSINATE:
      return { type: 'play-card', card: 'assassination', tile, piece: workersOf(code) === 0 ? 'worker' : 'army' };
    case BREACH:
      return { type: 'play-card', card: 'siege-engine', mode: 'bonus', tile };
    case BOMBARD:
      return { type: 'play-card', card: 'siege-engine', mode: 'armies', tile, count: armiesOf(code) === 1 ? 1 : 2 };
    case DIVERT:
      return { type: 'play-card', card: 'diversion', tile, to: tileName(toOf(code)) };
    default:
      throw new RangeError(`no action has the number ${code}`);
  }
}

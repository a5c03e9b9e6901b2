/** Whole games of the Amateur General in the inner loop: set up through the contract, played on the compact field. */

import { Field } from '../../../engine/onslaught/field.ts';
import { amateurCode } from '../../../engine/onslaught/general.ts';
import { onslaught } from '../../../engine/onslaught/index.ts';
import { listLegal, newCodeList } from '../../../engine/onslaught/list.ts';
import { play } from '../../../engine/onslaught/play.ts';
import type { Options, Reason, State } from '../../../engine/onslaught/state.ts';
import { load } from '../../../engine/onslaught/store.ts';
import type { Dice, RandomStream } from '../../../engine/ruleset.ts';
import type { BySeat, Viewer } from '../../../engine/seat.ts';
import { one } from '../../properties/chance.ts';

/** Who plays a seat: the Amateur General, or somebody who picks any legal action with equal chance. */
export type Player = 'amateur' | 'random';

export interface Ended {
  readonly winner: Viewer;
  readonly reason: Reason;
  readonly rounds: number;
  readonly actions: number;
}

/** How an army is set up: as the Amateur General does it, or from any of the candidates that the rules list. */
export type SetUp = 'standard' | 'varied';

/** The state at the beginning of round 1. */
export function drawnUp(options: Options, setUp: SetUp, dice: Dice, random: RandomStream): State {
  let { state } = onslaught.open(options, dice);
  while (state.active === null) {
    const [seat] = onslaught.pending(state);
    if (seat === undefined) throw new Error('nobody decides');
    const view = onslaught.view(state, seat);
    const action =
      setUp === 'varied'
        ? one(random, onslaught.legal(view, seat).actions)
        : onslaught.decide(view, seat, 'amateur', random, 100);
    if (action === undefined) throw new Error('nothing to choose from');
    state = onslaught.apply(state, seat === 0 ? [action, null] : [null, action], dice).state;
  }
  return state;
}

const field = new Field();
const list = newCodeList();

/** Plays a drawn-up game to its end. Throws if somebody chooses what is not legal. */
export function playOut(start: State, players: BySeat<Player>, dice: Dice, random: RandomStream): Ended {
  load(field, start);
  let actions = 0;
  for (;;) {
    const seat = field.decider();
    if (seat === null || field.reason !== null) break;
    listLegal(field, list);
    const any = list.codes[random.below(list.count)];
    const code = players[seat] === 'amateur' ? amateurCode(field, 4000) : any;
    listLegal(field, list);
    if (code === undefined || !list.codes.subarray(0, list.count).includes(code)) throw new Error(`no action ${code}`);
    play(field, code, dice, null);
    actions++;
  }
  if (field.reason === null) throw new Error('a game without an end');
  return { winner: field.winner, reason: field.reason, rounds: field.round, actions };
}

/** Positions of play by chance, in which the Amateur General is compared with others and with his mirror image. */
import { onslaught } from '../../../engine/onslaught/index.ts';
import type { Options, State } from '../../../engine/onslaught/state.ts';
import { one, seeded } from '../../properties/chance.ts';
import { drawnUp } from './amateur-games.ts';
import { afterAttack, randomText } from './random-position.ts';

/** Both armies crowded together: attacks of all kinds, and answers to some of them. `seed`: 1 and up. */
export function crowded(seed: number): State[] {
  const { state } = onslaught.parse(`${randomText(seed)}\nquiet ${seed % 8}`);
  const answers = [0, 1, 2].flatMap((n) => afterAttack(onslaught, state, 7 * seed + 13 * n) ?? []);
  return [state, ...answers.filter((after) => after.phase === 'answer')];
}

/**
 * Positions of a game from any set-up that the rules offer, as it comes when both sides mostly march: room to move, terrain,
 * worn units. Every quiet count from 0 to 7 is given to them in turn.
 */
export function marched(seed: number, count: number): State[] {
  const random = seeded(seed);
  const dice = { roll: (sides: number): number => 1 + random.below(sides) };
  const options: Options =
    seed % 3 === 0
      ? { scale: 'battle', mix: { lineman: 8, cavalry: 4, artillery: 3 }, quickSetUp: false }
      : { scale: 'skirmish', mix: { lineman: 4, cavalry: 2, artillery: 1 }, quickSetUp: false };
  let state = drawnUp(options, 'varied', dice, random);
  const found: State[] = [];
  for (let step = 0; found.length < count && onslaught.outcome(state) === null; step++) {
    const [seat] = onslaught.pending(state);
    if (seat === undefined) break;
    const view = onslaught.view(state, seat);
    if (step % 4 === 0) found.push(state.phase === 'turn' ? { ...state, quietRounds: found.length % 8 } : state);
    const any = one(random, onslaught.legal(view, seat).actions);
    const action = step % 3 > 0 || any === undefined ? onslaught.decide(view, seat, 'amateur', random, 4000) : any;
    state = onslaught.apply(state, seat === 0 ? [action, null] : [null, action], dice).state;
  }
  return found;
}

/**
 * A lane of the bench: random legal play through the contract, from the standard set-up, the full list of legal action
 * objects made at each step.
 * Arguments: the scale, and `plain`, `checked` (each action is checked too, as the service does) or `sealed` (sealed dice).
 */
import { onslaught } from '../../../engine/onslaught/index.ts';
import type { Scale } from '../../../engine/onslaught/state.ts';
import { SCALES } from '../../../engine/onslaught/tables.ts';
import type { Actions } from '../../../engine/ruleset.ts';
import { type Counts, serveLane } from '../lane.ts';
import { pick } from '../pick.ts';
import { matchDice, ordinaryDice } from './chance.ts';

const scale: Scale = process.argv[2] === 'battle' ? 'battle' : 'skirmish';
const checked = process.argv[3] === 'checked';
const sealed = process.argv[3] === 'sealed';
const options = { scale, mix: SCALES[scale].defaultMix, quickSetUp: true };

function playGame(): Counts {
  let { state } = onslaught.open(options, ordinaryDice);
  let moves = 0;
  let listed = 0;
  for (let [seat] = onslaught.pending(state); seat !== undefined; [seat] = onslaught.pending(state)) {
    const view = onslaught.view(state, seat);
    const { actions } = onslaught.legal(view, seat);
    listed += actions.length;
    const action = pick(actions);
    if (action === null) throw new Error('a seat is asked and has no legal action');
    if (checked && onslaught.check(view, seat, action) !== null) throw new Error('a legal action was refused');
    const given: Actions<typeof action> = seat === 0 ? [action, null] : [null, action];
    moves++;
    state = onslaught.apply(state, given, sealed ? matchDice(moves + 1) : ordinaryDice).state;
  }
  return { moves, listed, games: 1 };
}

serveLane(playGame);

/**
 * A lane of the bench: random legal play through the contract, the full list of legal action objects made at each step.
 * Arguments: the game, its options as JSON, and `plain`, `checked` (each action is checked too, as the service does) or
 * `sealed` (sealed dice).
 */
import type { Actions, Tagged } from '../../../engine/ruleset.ts';
import { type Counts, serveLane } from '../lane.ts';
import { pick } from '../pick.ts';
import { matchDice, ordinaryDice } from './chance.ts';
import { played } from './settings.ts';

const [, , game = '', given = '{}', how] = process.argv;
const [rules, options] = await played({ game, options: JSON.parse(given) });
const checked = how === 'checked';
const sealed = how === 'sealed';

function playGame(): Counts {
  let { state } = rules.open(options, ordinaryDice);
  let moves = 0;
  let listed = 0;
  for (let [seat] = rules.pending(state); seat !== undefined; [seat] = rules.pending(state)) {
    const view = rules.view(state, seat);
    const { actions } = rules.legal(view, seat);
    listed += actions.length;
    const action = pick(actions);
    if (action === null) throw new Error('a seat is asked and has no legal action');
    if (checked && rules.check(view, seat, action) !== null) throw new Error('a legal action was refused');
    const both: Actions<Tagged> = seat === 0 ? [action, null] : [null, action];
    moves++;
    state = rules.apply(state, both, sealed ? matchDice(moves + 1) : ordinaryDice).state;
  }
  return { moves, listed, games: 1 };
}

serveLane(playGame);

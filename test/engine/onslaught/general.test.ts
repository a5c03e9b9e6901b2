/** The Amateur General's choices, reckoned by hand (11); each position of play also mirrored, with the mirrored choice. */
import { describe, expect, test } from 'vitest';
import { onslaught } from '../../../engine/onslaught/index.ts';
import type { Action, State } from '../../../engine/onslaught/state.ts';
import type { RandomStream } from '../../../engine/ruleset.ts';
import { actionText, parseAction } from './action-text.ts';
import { answers, setUps } from './amateur-positions-answer.ts';
import { attacks } from './amateur-positions-attack.ts';
import { moves } from './amateur-positions-move.ts';

/** He needs no random numbers: his choices are the rule book's. */
const noRandom: RandomStream = {
  below: () => {
    throw new Error('the Amateur General drew a number');
  },
};

function chosen(state: State): Action {
  const [seat] = onslaught.pending(state);
  if (seat === undefined) throw new Error('nobody decides');
  return onslaught.decide(onslaught.view(state, seat), seat, 'amateur', noRandom, 4000);
}

describe('the Amateur General, reckoned by hand', () => {
  for (const { title, text, action } of [...attacks, ...moves, ...answers, ...setUps]) {
    test(title, () => {
      const { state } = onslaught.parse(text);
      const expected = parseAction(action);
      const seat = state.decider ?? 0;
      expect(onslaught.check(onslaught.view(state, seat), seat, expected), 'the expected action is legal').toBeNull();
      const found = chosen(state);
      expect(found, actionText(found)).toEqual(expected);
    });
  }
});

describe('mirrored positions, mirrored choices', () => {
  // Set-up is turned by half a turn, not mirrored (4.3), so that only play has this symmetry.
  for (const { title, text, action } of [...attacks, ...moves, ...answers]) {
    test(title, () => {
      const [mirror] = onslaught.symmetries;
      if (mirror === undefined) throw new Error('no symmetry');
      const { state } = onslaught.parse(text);
      const found = chosen(mirror.state(state));
      expect(found, actionText(found)).toEqual(mirror.action(parseAction(action), state));
    });
  }
});

/** Turns in positions by chance: income, Trade Routes, what is owed, and where the window opens, by a second reading. */
import { expect, test } from 'vitest';
import { assaultous } from '../../../engine/assaultous/index.ts';
import type { AmbushCondition, Orders } from '../../../engine/assaultous/state.ts';
import { scriptedDice } from '../../../engine/dice.ts';
import { other } from '../../../engine/seat.ts';
import { actionText } from './action-text.ts';
import { everyAction } from './every-action.ts';
import { position } from './kit.ts';
import { answered, beginning, opensWindow } from './oracle-turn.ts';
import { oneOf, randomText, stream } from './random-position.ts';

const FACES = [1, 2, 3, 4, 5, 6] as const;

test('6.2: in 400 random positions each face brings what the plain reading brings', () => {
  let asked = 0;
  let lost = 0;
  let dropped = 0;
  for (let seed = 1; seed <= 400; seed++) {
    // A bank with little left now and then.
    const poor = seed % 3 === 0 ? '; b g9 i2; w g2 i9' : '';
    const text = randomText(seed).replace(/; w g\d i\d; b g\d i\d/, (cubes) => poor || cubes);
    const { state } = position(assaultous, text).fold;
    if (state.phase !== 'actions') continue;
    const next = other(state.active);
    const actions =
      state.active === 0 ? ([{ type: 'end-turn' }, null] as const) : ([null, { type: 'end-turn' }] as const);
    for (const face of FACES) {
      const { state: after, events } = assaultous.apply(state, actions, scriptedDice([face]));
      const expected = beginning(state, face);
      expect(
        {
          cubes: after.seats.map(({ gold, iron }) => ({ gold, iron })),
          movesLeft: after.movesLeft,
          due: after.due,
          owed: after.diversions.filter(({ seat }) => seat === next).map(({ from, to }) => `${from}>${to}`),
        },
        `${text}: ${face}`,
      ).toEqual(expected);
      expect(after.phase).toBe(expected.due > 0 ? 'trade' : 'actions');
      expect(
        after.diversions.some(({ seat }) => seat === state.active),
        'nothing is owed after the turn',
      ).toBe(false);
      if (expected.due > 0) asked++;
      if (events.some(({ type }) => type === 'gain-lost')) lost++;
      dropped += state.diversions.filter(({ seat }) => seat === next).length - expected.owed.length;
    }
  }
  expect(Math.min(asked, lost, dropped)).toBeGreaterThan(20);
});

test('R11: a first turn of a side has no roll, and nobody earns', () => {
  for (let seed = 1; seed <= 100; seed++) {
    const { state } = position(assaultous, randomText(seed)).fold;
    if (state.phase !== 'actions' || state.active !== 0) continue;
    const [white, black] = state.seats;
    const early = {
      ...state,
      seats: [
        { ...white, turn: 1 },
        { ...black, turn: 0 },
      ] as const,
    };
    const { state: after } = assaultous.apply(early, [{ type: 'end-turn' }, null], scriptedDice([]));
    const { cubes, movesLeft } = beginning(early, null);
    expect(after.seats.map(({ gold, iron }) => ({ gold, iron }))).toEqual(cubes);
    expect([after.movesLeft, after.die, after.phase]).toEqual([movesLeft, null, 'actions']);
  }
});

test('D36: in 300 random positions every legal move opens the window exactly where the plain reading opens it', () => {
  const opened = { yes: 0, no: 0 };
  for (let seed = 1; seed <= 300; seed++) {
    const { state } = position(assaultous, randomText(seed)).fold;
    if (state.phase !== 'actions') continue;
    for (const action of everyAction(state)) {
      if (action.type !== 'move') continue;
      const actions = state.active === 0 ? ([action, null] as const) : ([null, action] as const);
      const next = assaultous.apply(state, actions, scriptedDice([])).state;
      const expected = opensWindow(state, action);
      if ((next.phase === 'ambush') !== expected)
        expect(`${actionText(action)} ${next.phase}`, `${seed}`).toBe(expected);
      opened[expected ? 'yes' : 'no']++;
    }
  }
  expect(Math.min(opened.yes, opened.no)).toBeGreaterThan(2000);
});

const CONDITIONS = ['capital', 'commander', 'attack', 'enemy-commander', 'any'] as const;

test('6.4: in windows by chance the standing orders answer what the plain reading answers', () => {
  const met = new Map<string, number>();
  for (let seed = 1; seed <= 400; seed++) {
    const { state } = position(assaultous, randomText(seed)).fold;
    if (state.phase !== 'actions') continue;
    const below = stream(seed + 500);
    const watcher = other(state.active);
    const held = Array.from({ length: below(3) }, () => 'ambush' as const);
    const hands = state.seats.map((seat, index) =>
      index === watcher ? { ...seat, hand: [...held, 'spy' as const] } : seat,
    );
    const [white = state.seats[0], black = state.seats[1]] = hands;
    const armed = { ...state, seats: [white, black] as const, discards: [] };
    for (const action of everyAction(armed).filter((_, index) => index % 5 === seed % 5)) {
      if (action.type !== 'move' || !opensWindow(armed, action)) continue;
      const actions = state.active === 0 ? ([action, null] as const) : ([null, action] as const);
      const asked = assaultous.apply(armed, actions, scriptedDice([])).state;
      const when = CONDITIONS.filter((): boolean => below(3) === 0);
      const chosen: readonly AmbushCondition[] = when.length > 0 ? when : ['any'];
      const otherwise = oneOf(below, ['ask', 'pass'] as const);
      const ambush: Orders['ambush'] = { mode: 'auto', when: chosen, onlyIfHelps: below(3) > 0, otherwise };
      const answer = assaultous.answer(assaultous.view(asked, watcher), watcher, { ambush, trade: 'ask' });
      const found = answer === null ? 'ask' : actionText(answer.action);
      const expected = answered(asked, ambush);
      if (found !== expected) {
        expect(`${actionText(action)} ${JSON.stringify(ambush)}: ${found}`, `${seed}`).toBe(expected);
      }
      met.set(found, (met.get(found) ?? 0) + 1);
    }
  }
  expect(['ask', 'pass', 'ambush 1', 'ambush 2'].filter((answer) => (met.get(answer) ?? 0) < 20)).toEqual([]);
});

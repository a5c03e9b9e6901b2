/** The position that the computers search on does what the rules do: every action, every answer, every roll. */
import { describe, expect, test } from 'vitest';
import { playAmbushed, windowRoom } from '../../../engine/assaultous/computer/ambush.ts';
import { END_TURN, MOVE, toAction, toOf, typeOf } from '../../../engine/assaultous/computer/code.ts';
import { DIVERTED_FROM, Field, HAND, load, TURN } from '../../../engine/assaultous/computer/field.ts';
import { passTurn } from '../../../engine/assaultous/computer/income.ts';
import { codeAt, listMarket, listMoves, listPlays, newCodes } from '../../../engine/assaultous/computer/list.ts';
import { play } from '../../../engine/assaultous/computer/play.ts';
import { scarcerCubes } from '../../../engine/assaultous/income.ts';
import { assaultous } from '../../../engine/assaultous/index.ts';
import type { Action, State } from '../../../engine/assaultous/state.ts';
import { recordedDice, scriptedDice } from '../../../engine/dice.ts';
import type { Dice } from '../../../engine/ruleset.ts';
import { dice, seeded } from '../../properties/chance.ts';
import { actionText } from './action-text.ts';
import { randomText } from './random-position.ts';

/** Everything but which cards are known, and what a Diversion owes. */
function numbers(f: Field): number[] {
  return [...f.numbers].filter((_, place) => place < HAND || (place >= HAND + 12 && place < DIVERTED_FROM));
}

function fieldOf(state: State): Field {
  const f = new Field();
  load(f, state);
  return f;
}

function applied(state: State, action: Action, faces: Dice): State {
  const [seat] = assaultous.pending(state);
  return assaultous.apply(state, seat === 0 ? [action, null] : [null, action], faces).state;
}

/** Ordinary dice: what they decide is hidden from a field. */
const anyDice = (): Dice => dice(seeded(1));

/** The window passed, or the first of two cards kept. */
function settled(state: State): State {
  if (state.phase === 'ambush') return applied(state, { type: 'pass' }, recordedDice([]));
  const [card] = state.drawn;
  return card === undefined ? state : applied(state, { type: 'keep-card', card }, recordedDice([]));
}

function demandSame(f: Field, state: State, what: string): void {
  expect(numbers(f), what).toEqual(numbers(fieldOf(state)));
}

const list = newCodes();

/** Every action that a computer lists here leads where the rules lead. */
function demandActions(state: State): void {
  const before = fieldOf(state);
  list.count = 0;
  listMoves(before, list);
  listMarket(before, list);
  listPlays(before, list);
  const legal = new Set(assaultous.legal(assaultous.view(state, state.active), state.active).actions.map(actionText));
  for (let i = 0; i < list.count; i++) {
    const code = codeAt(list, i);
    const action = toAction(code);
    const what = `${actionText(action)}\n${assaultous.print(state)}`;
    expect(legal, what).toContain(actionText(action));
    const f = new Field();
    f.copy(before);
    play(f, code);
    const after = applied(state, action, anyDice());
    demandSame(f, settled(after), what);
    if (typeOf(code) !== MOVE) continue;
    expect(windowRoom(before, 1 - state.active, toOf(code)) > 0, what).toBe(after.phase === 'ambush');
    if (after.phase === 'ambush') demandAnswers(before, code, after, what);
  }
  const others = [...legal].filter((text) => !/^(move|play-card diversion|end-turn)|^buy-barracks c[16]$/.test(text));
  const listed = new Set(Array.from({ length: list.count }, (_, i) => actionText(toAction(codeAt(list, i)))));
  for (const text of others) expect(listed, assaultous.print(state)).toContain(text);
}

function demandAnswers(before: Field, code: number, open: State, what: string): void {
  const responder = open.active === 0 ? 1 : 0;
  for (const action of assaultous.legal(assaultous.view(open, responder), responder).actions) {
    if (action.type !== 'ambush') continue;
    const f = new Field();
    f.copy(before);
    playAmbushed(f, code, action.count);
    demandSame(f, applied(open, action, recordedDice([])), `${what}\n${action.count} Ambushes`);
  }
}

/** The turn passes with each face as the rules let it pass. */
function demandTurns(state: State): void {
  for (const face of [1, 2, 3, 4, 5, 6]) {
    const f = fieldOf(state);
    const foe = 1 - state.active;
    passTurn(f, face);
    const rolls = state.seats[foe === 0 ? 0 : 1].turn > 0 && f.get(TURN + foe) > state.seats[foe === 0 ? 0 : 1].turn;
    let after = applied(state, toAction(END_TURN), scriptedDice(rolls ? [face] : []));
    if (after.phase === 'trade') {
      const view = assaultous.view(after, after.active);
      after = applied(after, { type: 'choose-trade', ...scarcerCubes(view, after.active) }, recordedDice([]));
    }
    demandSame(f, after, `face ${face}\n${assaultous.print(state)}`);
  }
}

describe('positions by chance', () => {
  const free = Array.from({ length: 120 }, (_, seed) => assaultous.parse(randomText(seed)).state)
    .filter(({ phase }) => phase === 'actions')
    .map((state) => ({ ...state, diversions: [] }));
  test('every action that is listed, and every answer to it', () => {
    expect(free.length).toBeGreaterThan(40);
    for (const state of free.slice(0, 60)) demandActions(state);
  });
  test('every roll', () => {
    for (const state of free) demandTurns(state);
    const last = assaultous.parse('turns w60 b60; limit 60; act b; c3 w A; d4 b 2W').state;
    demandTurns(last);
    demandTurns(assaultous.parse('turns w60 b60; limit 60; act b; c3 w A').state);
    demandTurns(assaultous.parse('turns w60 b60; limit 60; act b').state);
  });
});

/**
 * Whole games by chance on the rules and on a field side by side: the field is carried through every turn's actions and
 * answers, and holds at every step what the rules hold, hands and Diversions too.
 */
import { expect, test } from 'vitest';
import { playAmbushed } from '../../../engine/assaultous/computer/ambush.ts';
import { BUY_CARD, DIVERT, encode, toAction, typeOf } from '../../../engine/assaultous/computer/code.ts';
import { DIVERTED_FROM, Field, HAND, load } from '../../../engine/assaultous/computer/field.ts';
import { passTurn } from '../../../engine/assaultous/computer/income.ts';
import { codeAt, listMarket, listMoves, listPlays, newCodes } from '../../../engine/assaultous/computer/list.ts';
import { play } from '../../../engine/assaultous/computer/play.ts';
import { tileIndex } from '../../../engine/assaultous/country.ts';
import { binding } from '../../../engine/assaultous/diversion.ts';
import { assaultous } from '../../../engine/assaultous/index.ts';
import type { Action, Options, State } from '../../../engine/assaultous/state.ts';
import { CARDS } from '../../../engine/assaultous/tables.ts';
import type { Dice } from '../../../engine/ruleset.ts';
import { dice, seeded } from '../../properties/chance.ts';
import { type Below, randomText, stream } from './random-position.ts';

const GAMES = 48;
/** Actions of a turn, on average. */
const STEPS = 8;
const list = newCodes();

function fieldOf(state: State): Field {
  const f = new Field();
  load(f, state);
  return f;
}

function applied(state: State, action: Action, faces: Dice): State {
  const [seat] = assaultous.pending(state);
  return assaultous.apply(state, seat === 0 ? [action, null] : [null, action], faces).state;
}

/** An action by chance: one that the computers list, or a Diversion. Null: the turn ends. */
function picked(f: Field, state: State, below: Below): number | null {
  list.count = 0;
  listMoves(f, list);
  const moves = list.count;
  listMarket(f, list);
  listPlays(f, list);
  const codes = Array.from({ length: list.count }, (_, at) => codeAt(list, at));
  const { active } = state;
  const view = assaultous.view(state, active);
  for (const action of assaultous.legal(view, active).actions) {
    if (action.type === 'play-card' && action.card === 'diversion')
      codes.push(encode(DIVERT, tileIndex(action.tile), tileIndex(action.to)));
  }
  const free = codes.filter((code) => assaultous.check(view, active, toAction(code)) === null);
  // Moves are many: without a preference nobody would buy or play anything.
  const others = free.filter((code) => codes.indexOf(code) >= moves);
  const from = others.length > 0 && below(2) === 0 ? others : free;
  return from.length === 0 ? null : (from[below(from.length)] ?? null);
}

/** The first of the seats asked, and its answer by chance. */
function answerTo(asked: State, below: Below): Action {
  const [seat] = assaultous.pending(asked);
  if (seat === undefined) throw new Error('nobody is asked');
  const { actions } = assaultous.legal(assaultous.view(asked, seat), seat);
  const action = actions[below(actions.length)];
  if (action === undefined) throw new Error('nothing to answer');
  return action;
}

/** An action on both, and the answer that it calls for. */
function step(f: Field, state: State, code: number, below: Below, faces: Dice): State {
  const before = new Field();
  before.copy(f);
  const asked = applied(state, toAction(code), faces);
  play(f, code);
  if (asked.phase !== 'ambush' && asked.phase !== 'keep-card') return asked;
  const answer = answerTo(asked, below);
  if (answer.type === 'ambush') {
    f.copy(before);
    playAmbushed(f, code, answer.count);
  }
  // Which card was kept a field learns only by being told.
  if (answer.type === 'keep-card') {
    const place = HAND + state.active * CARDS.length + CARDS.indexOf(answer.card);
    f.numbers[place] = f.get(place) + 1;
  }
  return applied(asked, answer, faces);
}

/** The end of a turn on both; what an owner takes from a Trade Route, and what binds in the new turn, a field is told. */
function turn(f: Field, state: State, below: Below, faces: Dice): State {
  const after = applied(state, { type: 'end-turn' }, faces);
  const asks = after.phase === 'trade';
  passTurn(f, after.die ?? 1);
  const begun = asks ? applied(after, answerTo(after, below), faces) : after;
  if (!asks) demandSame(f, begun, 'end-turn', DIVERTED_FROM);
  load(f, begun);
  return begun;
}

function demandSame(f: Field, state: State, what: string, upTo = f.numbers.length): void {
  expect([...f.numbers].slice(0, upTo), `${what}\n${assaultous.print(state)}`).toEqual(
    [...fieldOf(state).numbers].slice(0, upTo),
  );
}

function opened(seed: number, faces: Dice): State {
  const options: Options = {
    layout: seed % 8 === 1 ? 'random' : 'mirrored',
    bank: seed % 3 === 0 ? 'unlimited' : 12,
    turnLimit: 20,
    first: seed % 2 === 0 ? 0 : 1,
  };
  return assaultous.open(options, faces).state;
}

/** Games that begin in the middle, with full hands. */
function wild(seed: number): State {
  const { state } = assaultous.parse(`${randomText(seed)}; limit 20`);
  return state.phase === 'actions' ? state : wild(seed + 1000);
}

test('whole games by chance, action by action', () => {
  let steps = 0;
  const kinds = new Set<number>();
  for (let seed = 1; seed <= GAMES; seed++) {
    const below = stream(seed);
    const faces = dice(seeded(seed));
    let state = seed % 4 > 0 ? wild(seed) : opened(seed, faces);
    const f = fieldOf(state);
    while (state.phase !== 'over') {
      const code = below(STEPS) === 0 && binding(state) === null ? null : picked(f, state, below);
      if (code === null) {
        state = turn(f, state, below, faces);
        continue;
      }
      const { discards } = state;
      const text = assaultous.print(state);
      state = step(f, state, code, below, faces);
      kinds.add(typeOf(code));
      steps += 1;
      // Discards that are shuffled into the pile a field does not know apart: it forgets no Ambush that was seen.
      if (typeOf(code) === BUY_CARD && state.discards.length < discards.length + 1) load(f, state);
      demandSame(f, state, `${JSON.stringify(toAction(code))}\n${text}`);
    }
  }
  expect(steps).toBeGreaterThan(1000);
  expect([...kinds].sort((a, b) => a - b)).toEqual(Array.from({ length: 13 }, (_, n) => n + 1));
});

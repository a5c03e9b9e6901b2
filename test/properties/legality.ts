/** P1 and what the contract says of prompts, legal actions and rejections. */

import { sortedJson, stateHash } from '../../engine/hash.ts';
import type { Fold } from '../../engine/match.ts';
import type { Actions, Rejection, Tagged } from '../../engine/ruleset.ts';
import type { Seat } from '../../engine/seat.ts';
import { dice, one, some } from './chance.ts';
import { mutants } from './mutate.ts';
import { everyFold, type Look, type Property } from './property.ts';
import { type Recording, randomAction, unasked } from './record.ts';
import { demand, demandSame } from './subject.ts';

/** Most candidates of an incomplete list that a game may leave out: it must still offer this many. */
const CANDIDATES = 20;

/** The actions of all asked seats with this one among them; null if another seat has none. */
export function together(
  game: Recording,
  fold: Fold<unknown>,
  seat: Seat,
  action: Tagged,
  look: Look,
): Actions<Tagged> | null {
  const actions: [Tagged | null, Tagged | null] = [null, null];
  actions[seat] = action;
  for (const also of fold.pending) {
    if (also !== seat) actions[also] = randomAction(game.spec, game.rules.view(fold.state, also), also, look.random);
    if (actions[also] === null) return null;
  }
  return actions;
}

function demandRejection(refused: Rejection | null, what: string): asserts refused is Rejection {
  demand(refused !== null, `${what} is not refused`);
  demand(/^[a-z0-9]+(-[a-z0-9]+)*$/.test(refused.code), `${what}: the code "${refused.code}" is no code`);
  demand(refused.message.trim().length > 0, `${what}: ${refused.code} has no message`);
}

function accepted(game: Recording, fold: Fold<unknown>, seat: Seat, action: Tagged, look: Look): void {
  const { rules } = game;
  const actions = together(game, fold, seat, action, look);
  if (actions === null) return;
  const before = stateHash(fold.state);
  const { state, events } = rules.apply(fold.state, actions, dice(look.random));
  demand(stateHash(fold.state) === before, `${action.type} changes the state that it was given`);
  demand(events.length > 0, `${action.type} has no event`);
  const broken = rules.invariants(state);
  demand(broken.length === 0, `after ${JSON.stringify(action)}: ${broken.join('; ')}`);
}

const legalAccepted: Property = {
  id: 'P1',
  claim: 'every legal action is accepted; mutated ones are refused with a code and leave the state as it was',
  check(game, look) {
    demand(game.end !== 'threw', `the game threw: ${game.error}`);
    everyFold(game, look, 1, (fold) => {
      const { rules, spec } = game;
      for (const seat of fold.pending) {
        const view = rules.view(fold.state, seat);
        const before = sortedJson(view);
        const { complete, actions } = rules.legal(view, seat);
        for (const action of actions) {
          const refused = rules.check(view, seat, action);
          demand(refused === null, `legal, but refused as ${refused?.code}: ${JSON.stringify(action)}`);
        }
        const bare = (action: Tagged) => sortedJson(spec.bare?.(action) ?? action);
        let listed: ReadonlySet<string> | null = null;
        for (const action of some(look.random, actions, 3)) {
          accepted(game, fold, seat, action, look);
          for (const idle of unasked(fold)) {
            demandRejection(
              rules.check(rules.view(fold.state, idle), idle, action),
              `${action.type} of a seat that is not asked`,
            );
          }
          for (const mutant of mutants(action, actions, look.random)) {
            const read = rules.action.safeParse(mutant);
            if (!read.success) continue;
            const refused = rules.check(view, seat, read.data);
            if (refused !== null) {
              demandRejection(refused, JSON.stringify(mutant));
              continue;
            }
            listed ??= new Set(actions.map(bare));
            demand(!complete || listed.has(bare(read.data)), `accepted, but not legal: ${JSON.stringify(mutant)}`);
            accepted(game, fold, seat, read.data, look);
          }
        }
        demandSame(sortedJson(view), before, 'check or legal changes the view');
      }
      if (!fold.over) return;
      const old = one(look.random, game.plies);
      for (const seat of [0, 1] as const) {
        const action = old?.actions[seat];
        if (action)
          demandRejection(rules.check(rules.view(fold.state, seat), seat, action), `${action.type} after the end`);
      }
    });
  },
};

const prompts: Property = {
  id: 'asked',
  claim:
    'exactly the asked seats have a prompt and legal actions; incomplete lists hold at least twenty; none is listed twice',
  check(game, look) {
    everyFold(game, look, 1, (fold) => {
      const { rules } = game;
      demand(!fold.over || fold.pending.length === 0, 'a seat is asked after the end');
      demand(new Set(fold.pending).size === fold.pending.length, 'a seat is asked twice');
      for (const seat of unasked(fold)) {
        const view = rules.view(fold.state, seat);
        demand(rules.prompt(view, seat) === null, `seat ${seat} has a prompt, but is not asked`);
        const { complete, actions } = rules.legal(view, seat);
        demand(complete && actions.length === 0, `seat ${seat} has legal actions, but is not asked`);
      }
      for (const seat of fold.pending) {
        const view = rules.view(fold.state, seat);
        const prompt = rules.prompt(view, seat);
        demand(prompt !== null && prompt.text.trim().length > 0, `seat ${seat} has no prompt`);
        const { complete, actions } = rules.legal(view, seat);
        const strange = actions.find(({ type }) => !prompt.kinds.includes(type));
        demand(strange === undefined, `${strange?.type} is legal, but the prompt does not name it`);
        const texts = new Set(actions.map((action) => sortedJson(action)));
        demand(texts.size === actions.length, 'a legal action is listed twice');
        demand(complete || texts.size >= CANDIDATES, `an incomplete list of only ${texts.size}`);
      }
    });
  },
};

const previews: Property = {
  id: 'preview',
  claim:
    'a preview that says no dice has none; one that says whether the turn ends is right; odds and previews never throw',
  check(game, look) {
    everyFold(game, look, 0.5, (fold) => {
      const { rules } = game;
      const [seat] = fold.pending;
      if (seat === undefined || fold.pending.length > 1) return;
      const view = rules.view(fold.state, seat);
      for (const action of some(look.random, rules.legal(view, seat).actions, 6)) {
        const { endsTurn, rolls } = rules.preview(view, seat, action);
        const thrown = dice(look.random);
        const { state } = rules.apply(fold.state, seat === 0 ? [action, null] : [null, action], thrown);
        demand(
          rolls || thrown.rolled.length === 0,
          `dice were rolled, which the preview denied: ${JSON.stringify(action)}`,
        );
        const before = rules.turn(fold.state);
        if (rolls || before.seat !== seat) continue;
        const ended =
          rules.turn(state).no !== before.no || rules.outcome(state) !== null || rules.turn(state).seat !== seat;
        demand(ended === endsTurn, `endsTurn is ${endsTurn}: ${JSON.stringify(action)}`);
      }
    });
  },
};

export const legality: readonly Property[] = [legalAccepted, prompts, previews];

/** P4's reveals, P6, P7 and P14's swap: what a seat may not know changes nothing that it sees. */

import { recordedDice } from '../../engine/dice.ts';
import { goesBack } from '../../engine/entry.ts';
import { stateHash } from '../../engine/hash.ts';
import { open } from '../../engine/match.ts';
import type { Actions, RandomStream, Tagged } from '../../engine/ruleset.ts';
import { SEATS, type Seat, type Viewer } from '../../engine/seat.ts';
import { frozenCopy } from './copy.ts';
import { after, everyFold, everyPly, type Property } from './property.ts';
import { AT, type Ply, type Recording } from './record.ts';
import { demand, demandSame } from './subject.ts';

/** Byte for byte, in the order in which the rules made it: the order of members may tell as well. */
const bytes = (value: unknown) => JSON.stringify(value);

function seenEvents(game: Recording, events: readonly Tagged[], viewer: Viewer): string {
  return bytes(events.map((event) => game.rules.viewEvent(event, viewer)).filter((event) => event !== null));
}

/** What a viewer sees of a step: its view afterwards and its events. */
function sight(game: Recording, state: unknown, events: readonly Tagged[], viewer: Viewer): string {
  return `${bytes(game.rules.view(state, viewer))}\n${seenEvents(game, events, viewer)}`;
}

/** The step once more upon another state; null where an action is not legal there or other dice would be rolled. */
function otherwise(
  game: Recording,
  state: unknown,
  ply: Ply,
  actions: Actions<Tagged>,
): { state: unknown; events: readonly Tagged[] } | null {
  for (const seat of SEATS) {
    const action = actions[seat];
    if (action !== null && game.rules.check(game.rules.view(state, seat), seat, action) !== null) return null;
  }
  const dice = recordedDice(ply.dice);
  try {
    const applied = game.rules.apply(state, actions, dice);
    dice.finish();
    return applied;
  } catch (error) {
    if (error instanceof Error && error.name === 'DiceScriptError') return null;
    throw error;
  }
}

/** Another assignment of all that `viewer` may not know. */
function swapped(game: Recording, state: unknown, viewer: Seat, random: RandomStream): unknown {
  const { rules, spec } = game;
  return spec.swap?.(state, viewer, random) ?? rules.determinize(rules.view(state, viewer), random);
}

function swapStep(game: Recording, ply: Ply, viewer: Seat, random: RandomStream): void {
  const { rules, spec } = game;
  const { state } = ply.before;
  const instead = swapped(game, state, viewer, random);
  for (const looks of [viewer, null]) {
    demandSame(
      bytes(rules.view(instead, looks)),
      bytes(rules.view(state, looks)),
      `viewer ${looks} sees what seat ${viewer} may not know`,
    );
  }
  const result = otherwise(game, instead, ply, ply.actions);
  const consults = spec.consults?.(state, viewer, ply.actions) ?? false;
  if (result === null) {
    // An own action that stands or falls with what one may not know would betray it.
    if (ply.actions[viewer] === null || consults) return;
    const refused = rules.check(rules.view(instead, viewer), viewer, ply.actions[viewer]);
    demand(
      refused === null,
      `seat ${viewer}: whether ${ply.actions[viewer].type} is legal depends on hidden facts (${refused?.code})`,
    );
    return;
  }
  for (const looks of [viewer, null]) {
    const wanted = sight(game, ply.after.state, goesBack(ply.entry) ? [] : ply.entry.events, looks);
    const got = sight(game, result.state, result.events, looks);
    if (got === wanted) continue;
    if (!consults) demandSame(got, wanted, `viewer ${looks} learns of ${kinds(ply)} what seat ${viewer} may not know`);
  }
}

const kinds = (ply: Ply) => ply.actions.map((action) => action?.type ?? '-').join(' and ');

/** The other seat's action with other secret parts looks the same to this one. */
function secretParts(game: Recording, ply: Ply): void {
  const { rules, spec } = game;
  if (spec.secrets === undefined || goesBack(ply.entry)) return;
  for (const seat of SEATS) {
    const action = ply.actions[seat];
    if (action === null) continue;
    const viewer = seat === 0 ? 1 : 0;
    for (const instead of spec.secrets(rules.view(ply.before.state, seat), seat, action)) {
      const actions: Actions<Tagged> = seat === 0 ? [instead, ply.actions[1]] : [ply.actions[0], instead];
      const result = otherwise(game, ply.before.state, ply, actions);
      if (result === null) continue;
      for (const looks of [viewer, null] as const) {
        const wanted = sight(game, ply.after.state, ply.entry.events, looks);
        demandSame(
          sight(game, result.state, result.events, looks),
          wanted,
          `viewer ${looks} sees what seat ${seat} kept secret in ${action.type}`,
        );
      }
    }
  }
}

/** Another die at the opening that changes the state, but nothing in a view, changes nothing in the events that this viewer sees. */
function opening(game: Recording, random: RandomStream): void {
  const [first] = game.entries;
  const fold = game.folds[1];
  if (first?.kind !== 'open' || !fold) return;
  for (let times = 0; times < 2 * first.dice.length; times++) {
    const at = random.below(first.dice.length);
    const dice = first.dice.map((die, k) => (k === at ? ([die[0], 1 + random.below(die[0]), die[2]] as const) : die));
    let other: ReturnType<typeof open<unknown, Tagged, Tagged>>;
    try {
      other = open(game.rules, game.options, recordedDice(dice), AT);
    } catch (error) {
      if (error instanceof Error && error.name === 'DiceScriptError') continue;
      throw error;
    }
    if (other.entry.kind !== 'open' || stateHash(other.fold.state) === game.hashes[1]) continue;
    for (const viewer of [0, 1, null] as const) {
      if (bytes(game.rules.view(other.fold.state, viewer)) !== bytes(game.rules.view(fold.state, viewer))) continue;
      const got = seenEvents(game, other.entry.events, viewer);
      demandSame(
        got,
        seenEvents(game, first.events, viewer),
        `viewer ${viewer} learns from the opening what its view hides`,
      );
    }
  }
}

const hidden: Property = {
  id: 'P6',
  claim: 'another assignment of all that a seat may not know leaves its view and its events byte-equal',
  check(game, look) {
    after(0, () => opening(game, look.random));
    everyPly(game, look, 0.5, (ply) => {
      secretParts(game, ply);
      for (const viewer of SEATS) {
        for (let times = 0; times < 3; times++) swapStep(game, ply, viewer, look.random);
      }
    });
  },
};

const consistent: Property = {
  id: 'P7',
  claim: 'view(determinize(view)) equals the view, and the state that it deals is sound',
  check(game, look) {
    const { rules } = game;
    everyFold(game, look, 1, (fold) => {
      // A view need not tell whose it is: only the seat that thinks has its own dealt.
      for (const viewer of fold.pending) {
        const view = rules.view(fold.state, viewer);
        const dealt = rules.determinize(view, look.random);
        demandSame(bytes(rules.view(dealt, viewer)), bytes(view), `seat ${viewer}: a dealt state looks different`);
        const broken = rules.invariants(dealt);
        demand(broken.length === 0, `seat ${viewer}: a dealt state is broken: ${broken.join('; ')}`);
        demand(rules.pending(dealt).join() === fold.pending.join(), 'other seats are asked in a dealt state');
      }
    });
  },
};

const computer: Property = {
  id: 'P14',
  claim:
    'the computer answers legally at every kind of prompt, from a view, with few nodes too; a hidden swap leaves its choice unchanged',
  check(game, look) {
    const { rules, spec } = game;
    const met = new Set<string>();
    everyFold(game, look, 1, (fold) => {
      for (const seat of fold.pending) {
        const view = rules.view(fold.state, seat);
        const kinds = `${seat} ${rules.prompt(view, seat)?.kinds.join() ?? ''}`;
        if (met.has(kinds) && look.random.below(8) > 0) continue;
        met.add(kinds);
        for (const level of rules.levels) {
          const seed = look.random.below(2 ** 31);
          const most = Math.min(level.nodes, spec.nodes ?? level.nodes);
          for (const nodes of [1, most]) {
            const choose = (seen: unknown) => rules.decide(frozenCopy(seen), seat, level.id, streamed(seed), nodes);
            const action = choose(view);
            demand(rules.action.safeParse(action).success, `${level.id} gives no action: ${bytes(action)}`);
            const refused = rules.check(view, seat, action);
            demand(
              refused === null,
              `${level.id} with ${nodes} nodes is refused as ${refused?.code}: ${bytes(action)}`,
            );
            const instead = swapped(game, fold.state, seat, look.random);
            demandSame(
              bytes(choose(rules.view(instead, seat))),
              bytes(action),
              `${level.id} chooses by what it may not know, or not by its stream alone`,
            );
          }
        }
      }
    });
  },
};

/** A computer's stream. Throws on a bound that no stream can serve. */
function streamed(seed: number): RandomStream {
  let at = seed;
  return {
    below(bound) {
      demand(Number.isInteger(bound) && bound >= 1, `the stream was asked for a number below ${bound}`);
      at = (Math.imul(at, 1103515245) + 12345) & 0x7fffffff;
      return (at >>> 8) % bound;
    },
  };
}

const marked: Property = {
  id: 'reveals',
  claim: 'a step of one seat that says it reveals can be told from one that does not: somebody learns something',
  check(game, look) {
    // One step proves little (a card may be the only one left): the game must show none of many of a kind to fail.
    const silent = new Map<string, number>();
    for (const ply of game.plies) {
      if (!ply.reveals || ply.before.pending.length !== 1 || ply.entry.kind !== 'act') continue;
      const { type } = ply.entry.action;
      if (silent.get(type) === -1) continue;
      silent.set(
        type,
        SEATS.some((viewer) => tells(game, ply, viewer, look.random) !== 'nothing') ? -1 : (silent.get(type) ?? 0) + 1,
      );
    }
    for (const [type, times] of silent)
      demand(times < 6, `${type} reveals nothing, and says ${times} times that it does`);
  },
};

/** Whether a step of one seat tells somebody what it did not know, as far as a few swaps show. */
function tells(
  game: Recording,
  ply: Ply,
  viewer: Seat,
  random: RandomStream,
): 'nothing' | 'something' | 'by being possible' {
  for (let times = 0; times < 6; times++) {
    const result = otherwise(game, swapped(game, ply.before.state, viewer, random), ply, ply.actions);
    if (result === null) return 'by being possible';
    const events = goesBack(ply.entry) ? [] : ply.entry.events;
    if (sight(game, result.state, result.events, viewer) !== sight(game, ply.after.state, events, viewer))
      return 'something';
  }
  return 'nothing';
}

const goingBack: Property = {
  id: 'P4',
  claim: 'no way back leads over a step from which somebody has learned something',
  check(game, look) {
    everyPly(game, look, 1, (ply) => {
      if (!ply.after.undo.includes(ply.before.seq)) return;
      for (const viewer of SEATS) {
        demand(
          tells(game, ply, viewer, look.random) !== 'something',
          `${kinds(ply)} reveals something to seat ${viewer}, and undo leads over it`,
        );
      }
    });
  },
};

export const secrecy: readonly Property[] = [hidden, consistent, goingBack, marked, computer];

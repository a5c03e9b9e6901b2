/** The view after an event, without asking the rules: playback folds these (P17). */

import { squareName } from '../board/grid.ts';
import { other } from '../seat.ts';
import { piecePlaces } from './ground.ts';
import { sideOf } from './roster.ts';
import type { Combat, Event, Order, Unit, UnitId, View } from './state.ts';
import { SCALES } from './tables.ts';

export function follow(view: View, event: Event): View {
  switch (event.type) {
    case 'initiative':
      return view;
    case 'first-chosen':
      return { ...view, phase: 'terrain', first: event.first, decider: event.first };
    case 'terrain-placed': {
      const pieces = event.pieces.map((piece) => ({
        kind: piece.kind,
        side: event.side,
        squares: piecePlaces(piece).map(squareName),
      }));
      const last = event.side !== view.first;
      return {
        ...view,
        terrain: [...view.terrain, ...pieces],
        phase: last ? 'deploy' : 'terrain',
        decider: last ? view.first : other(event.side),
      };
    }
    case 'deployed': {
      let units = view.units;
      for (const [id, at] of Object.entries(event.squares)) units = changed(units, id, { at });
      return { ...view, units, decider: other(event.side) };
    }
    case 'turn-began':
      return began(view, event.side, event.round);
    case 'moved':
      return activate({ ...view, units: changed(view.units, event.unit, { at: event.to }) }, event.unit);
    case 'attacked':
      return attacked(view, event);
    case 'conduct':
      return withConduct(view, event.side, event.conduct);
    case 'strike':
      return struck(view, event);
    case 'asked':
      return {
        ...view,
        phase: 'answer',
        decider: sideOf(event.unit),
        combat: view.combat === null ? null : { ...view.combat, asked: event.unit },
      };
    case 'retreated':
    case 'took-square':
      return { ...view, units: changed(view.units, event.unit, { at: event.to }) };
    case 'destroyed':
      return { ...view, units: changed(view.units, event.unit, { at: null, ranks: 0 }) };
    case 'combat-over':
      return { ...view, phase: 'turn', decider: view.active, combat: null };
    case 'turn-ended':
      return view;
    case 'game-over':
      return over(view, event);
  }
}

function changed(
  units: Readonly<Record<UnitId, Unit>>,
  id: UnitId,
  change: Partial<Unit>,
): Readonly<Record<UnitId, Unit>> {
  const unit = units[id];
  return unit === undefined ? units : { ...units, [id]: { ...unit, ...change } };
}

/** A unit activates once an entry, whether it marches, attacks, or first one and then the other. */
function activate(view: View, unit: UnitId): View {
  if (view.activated.includes(unit)) return view;
  return { ...view, activated: [...view.activated, unit], activationsLeft: view.activationsLeft - 1 };
}

function attacked(view: View, event: Extract<Event, { type: 'attacked' }>): View {
  const combat: Combat = {
    kind: event.kind,
    attacker: event.unit,
    defender: event.target,
    strikes: 0,
    asked: event.target,
    conduct: [null, null],
  };
  return { ...activate(view, event.unit), combat };
}

function withConduct(view: View, side: 0 | 1, conduct: Order): View {
  const { combat } = view;
  if (combat === null) return view;
  return {
    ...view,
    combat: { ...combat, conduct: side === 0 ? [conduct, combat.conduct[1]] : [combat.conduct[0], conduct] },
  };
}

function struck(view: View, event: Extract<Event, { type: 'strike' }>): View {
  const units = changed(changed(view.units, event.unit, { ammo: event.ammoLeft }), event.target, {
    ranks: event.ranksLeft,
  });
  const combat = view.combat === null ? null : { ...view.combat, strikes: view.combat.strikes + 1 };
  return { ...view, units, combat, phase: 'turn', decider: view.active, strikeThisRound: true };
}

/** A new turn; the initiative side's is a new round (D44), for which quiet rounds are counted (6.6.1). */
function began(view: View, side: 0 | 1, round: number): View {
  const newRound = round > Math.max(1, view.round);
  return {
    ...(newRound ? closeRound(view) : view),
    phase: 'turn',
    decider: side,
    active: side,
    round,
    activationsLeft: SCALES[view.scale].activations,
    activated: [],
  };
}

function closeRound(view: View): View {
  return { ...view, quietRounds: view.strikeThisRound ? 0 : view.quietRounds + 1, strikeThisRound: false };
}

function over(view: View, event: Extract<Event, { type: 'game-over' }>): View {
  const roundEnded = event.reason === 'stand-off' || event.reason === 'round-limit';
  return {
    ...(roundEnded ? closeRound(view) : view),
    phase: 'over',
    decider: null,
    combat: null,
    result: { winner: event.winner, reason: event.reason },
  };
}

/** The view after an event, without asking the rules: playback folds these (P17). */
import type { Point } from '../board/plane.ts';
import type { Seat } from '../seat.ts';
import type { Event } from './events.ts';
import type { DivisionId, SeenDivision, Unit, UnitId, View } from './state.ts';

/** The view with an event told. `event`: as this viewer may see it. */
export function follow(view: View, event: Event): View {
  switch (event.type) {
    case 'turn-began':
      return turnBegan(view, event.turn, event.engaged);
    case 'asked':
      return { ...view, phase: event.phase };
    case 'commander-moved':
    case 'commander-displaced':
      return { ...view, commanders: withCommander(view, event.seat, event.at) };
    case 'unit-transferred':
      return withUnit(view, event.unit, { division: event.division, at: event.at });
    case 'order-revealed':
      return withDivision(view, event.division, { order: event.order, arrow: event.arrow });
    case 'retreat-set':
      return withDivision(view, event.division, { retreat: event.retreat });
    case 'general-disengaged':
    case 'general-advanced':
    case 'general-manoeuvred':
      return withDivision(view, event.division, { at: event.at });
    case 'general-forced':
      return withDivision(view, event.division, { at: event.at, forced: true });
    case 'cut-off':
      return event.forced ? withDivision(view, event.division, { forced: true }) : view;
    case 'disorder-rolled':
      if (event.end === 'lost') return withoutUnit(view, event.unit);
      return event.end === 'disordered' ? withUnit(view, event.unit, { disordered: true }) : view;
    case 'recovery-rolled':
      return event.recovered ? withUnit(view, event.unit, { disordered: false }) : view;
    case 'units-placed': {
      const places = new Map(event.units.map(({ unit, at }) => [unit, at]));
      return { ...view, units: view.units.map((unit) => ({ ...unit, at: places.get(unit.id) ?? unit.at })) };
    }
    case 'fights-joined': {
      const fighting = new Set(event.pairs.flat());
      return {
        ...view,
        divisions: view.divisions.map((division) => ({ ...division, fought: fighting.has(division.id) })),
      };
    }
    case 'unit-disordered':
      return withUnit(view, event.unit, { disordered: true });
    case 'unit-destroyed':
      return withoutUnit(view, event.unit);
    case 'division-destroyed':
      return { ...view, divisions: view.divisions.filter(({ id }) => id !== event.division) };
    case 'battle-ended':
      return { ...view, phase: 'over', result: { winner: event.winner, reason: event.reason } };
    case 'battery-fired':
    case 'unit-shifted':
    case 'fight-order':
    case 'fight':
    case 'fight-dropped':
    case 'general-exposed':
    case 'manoeuvre-order':
      return view;
  }
}

/** 6.12: the flags of the turn before, and who is Engaged now. */
function turnBegan(view: View, turn: number, engaged: readonly DivisionId[]): View {
  return {
    ...view,
    turn,
    phase: 'orders',
    divisions: view.divisions.map((division) => ({
      ...division,
      wasEngaged: division.began || division.fought,
      fought: false,
      forced: false,
      began: engaged.includes(division.id),
    })),
  };
}

function withCommander({ commanders }: View, seat: Seat, at: Point): View['commanders'] {
  return seat === 0 ? [at, commanders[1]] : [commanders[0], at];
}

function withDivision(view: View, id: DivisionId, change: Partial<SeenDivision>): View {
  return {
    ...view,
    divisions: view.divisions.map((division) => (division.id === id ? { ...division, ...change } : division)),
  };
}

function withUnit(view: View, id: UnitId, change: Partial<Unit>): View {
  return { ...view, units: view.units.map((unit) => (unit.id === id ? { ...unit, ...change } : unit)) };
}

function withoutUnit(view: View, id: UnitId): View {
  return { ...view, units: view.units.filter((unit) => unit.id !== id) };
}

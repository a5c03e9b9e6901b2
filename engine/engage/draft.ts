/** A state while a resolution is carried out upon it. */
import { firstSeat, inDivisionOrder } from './field.ts';
import type { Division, DivisionId, State, Unit, View } from './state.ts';

export type DraftDivision = { -readonly [K in keyof Division]: Division[K] };
export type DraftUnit = { -readonly [K in keyof Unit]: Unit[K] };

/** A copy that may be written to; points and terrain are shared with the state and never written to. */
export type Draft = { -readonly [K in keyof Omit<State, 'divisions' | 'units' | 'commanders'>]: State[K] } & {
  divisions: DraftDivision[];
  units: DraftUnit[];
  commanders: [State['commanders'][0], State['commanders'][1]];
};

/** A draft of a state, which stays as it was. */
export function draftOf(state: State): Draft {
  return {
    options: state.options,
    terrain: state.terrain,
    turn: state.turn,
    phase: state.phase,
    divisions: state.divisions.map((division) => ({ ...division })),
    units: state.units.map((unit) => ({ ...unit })),
    commanders: [state.commanders[0], state.commanders[1]],
    start: state.start,
    result: state.result,
  };
}

/** What a view does not show, as it is at the start (section 4): away, 12 inches. */
const UNKNOWN = { direction: 'away', distance: 120 } as const;

/** A draft of what a view shows; a retreat that it hides is the usual one. For previews, which tell their owner nothing else. */
export function draftOfView(view: View): Draft {
  return draftOf({
    ...view,
    divisions: view.divisions.map((division) => ({ ...division, retreat: division.retreat ?? UNKNOWN })),
  });
}

/** The Divisions as they come one after another (6.2). */
export function ordered(draft: Draft): DraftDivision[] {
  return inDivisionOrder(draft.divisions, firstSeat(draft));
}

export function draftDivision(draft: Draft, id: DivisionId): DraftDivision | null {
  return draft.divisions.find((division) => division.id === id) ?? null;
}

/** The units of a Division, by id. */
export function draftUnits(draft: Draft, division: DivisionId): readonly DraftUnit[] {
  return draft.units.filter((unit) => unit.division === division);
}

/** MOVES: phases 4 to 8, from both plans (D12, 6.6-6.10). */
import type { Point } from '../board/plane.ts';
import type { Dice } from '../ruleset.ts';
import type { BySeat } from '../seat.ts';
import { advanceGenerals } from './advance.ts';
import { fallBack, rollDisorder } from './disengage.ts';
import { type Draft, type DraftDivision, draftDivision, ordered } from './draft.ts';
import type { Event } from './events.ts';
import { fightAll } from './fight.ts';
import { recover } from './hold.ts';
import { checkBreak } from './losses.ts';
import { settle } from './settle.ts';
import type { DivisionId, Offsets, SubmitMoves } from './state.ts';
import type { Order } from './tables.ts';

/** The plans of both seats; null for one that was not asked. */
export type Plans = BySeat<SubmitMoves | null>;

/** The placings of all Divisions. */
function offsetsIn(plans: Plans): ReadonlyMap<DivisionId, Offsets> {
  const found = new Map<DivisionId, Offsets>();
  for (const plan of plans) {
    for (const { division, offsets } of plan?.divisions ?? []) if (offsets !== undefined) found.set(division, offsets);
  }
  return found;
}

/** Retreat settings hold from before phase 4 on (6.3). */
function storeRetreats(draft: Draft, plans: Plans, told: Event[]): void {
  for (const plan of plans) {
    for (const { division: id, retreat } of plan?.divisions ?? []) {
      const division = draftDivision(draft, id);
      if (division === null || retreat === undefined) continue;
      division.retreat = retreat;
      told.push({ type: 'retreat-set', seat: division.seat, division: id, retreat });
    }
  }
}

/** Where the Generals of an order stand; asked before they move. */
function placesOf(draft: Draft, order: Order): readonly { readonly division: DraftDivision; readonly from: Point }[] {
  return ordered(draft)
    .filter((division) => division.order === order)
    .map((division) => ({ division, from: division.at }));
}

/**
 * Phases 4 to 7 up to the fights. `chance`: what happens between them that needs dice; a preview leaves it out. Returns
 * false where the battle ended before the fights.
 */
export function march(
  draft: Draft,
  plans: Plans,
  told: Event[],
  chance: { retreat(rolling: readonly DraftDivision[]): void; hold(): void } | null,
): boolean {
  storeRetreats(draft, plans, told);
  const offsets = offsetsIn(plans);
  const place = (moved: ReturnType<typeof placesOf>): void => {
    settle(
      draft,
      moved.map(({ division, from }) => ({ division, from, offsets: offsets.get(division.id) ?? {} })),
      told,
    );
  };
  const rolling = fallBack(draft, offsets, told);
  if (chance !== null) {
    chance.retreat(rolling);
    if (checkBreak(draft, told)) return false;
  }
  place(placesOf(draft, 'hold'));
  chance?.hold();
  const advancing = placesOf(draft, 'advance');
  advanceGenerals(draft, told);
  place(advancing);
  place(placesOf(draft, 'assault'));
  return true;
}

/** The whole of MOVES. The phase afterwards is for turn.ts to set, unless the battle is over. */
export function resolveMoves(draft: Draft, plans: Plans, dice: Dice, told: Event[]): void {
  const goesOn = march(draft, plans, told, {
    retreat: (rolling) => rollDisorder(draft, rolling, dice, told),
    hold: () => recover(draft, dice, told),
  });
  if (!goesOn) return;
  fightAll(draft, [plans[0]?.combatOrder ?? [], plans[1]?.combatOrder ?? []], dice, told);
  checkBreak(draft, told);
}

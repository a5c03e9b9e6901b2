/** What a tap on a square means in a turn. Nothing here sends an action: a button or a second Enter does. */
import type { Action, Square, UnitId } from '../../../../engine/onslaught/state.ts';
import type { Rejection } from '../../../../engine/ruleset.ts';
import { attackersOf, goesTo, isActivation, isAttack } from '../choices.ts';
import { BLANK } from '../draft.ts';
import { sayPrepared } from '../fight/say-later.ts';
import { type OnslaughtHand, tell } from '../hand.ts';
import type { Mark } from '../marks.ts';
import { enemyName, nameOf, unitOn } from '../pieces.ts';
import { counted, listed } from '../words.ts';

/** A tap on a square, or Enter on it. */
export function tapInTurn(hand: OnslaughtHand, square: Square): void {
  choose(hand, square);
  void sayPrepared(hand);
}

function choose(hand: OnslaughtHand, square: Square): void {
  const { draft, choices, view, seat } = hand;
  const holder = unitOn(hand, square);
  const side = holder === null ? null : (view.value?.units[holder]?.side ?? null);
  const { unit, target } = draft.value;
  if (hand.selected.value === null || unit === null) {
    if (holder !== null && side === seat.value) {
      select(hand, holder);
      return;
    }
    if (holder !== null) {
      lookAtEnemy(hand, holder);
      return;
    }
    hand.change(BLANK);
    return;
  }
  const ends = choices.value.some((action) => goesTo(action) === square && (target === null || hits(action, target)));
  if (ends) {
    takeSquare(hand, square);
    return;
  }
  if (holder === unit) {
    hand.change(target === null && draft.value.square === null ? BLANK : { ...BLANK, unit });
    return;
  }
  if (holder !== null && side === seat.value) {
    select(hand, holder);
    return;
  }
  if (holder !== null) {
    target === holder ? hand.change({ target: null, deed: null }) : aim(hand, unit, holder);
    return;
  }
  const refused = hand.refusal({ type: 'move', unit, to: square });
  hand.change(BLANK);
  if (refused !== null) tell(hand, `${nameOf(hand, unit)} to ${square}`, [refused]);
}

function hits(action: Action, target: UnitId): boolean {
  return isAttack(action) && action.target === target;
}

/** Selects an own unit, or says why it cannot act. */
export function select(hand: OnslaughtHand, unit: UnitId): void {
  const { options, view } = hand;
  const own = options.value.filter((action) => isActivation(action) && action.unit === unit);
  const at = view.value?.units[unit]?.at ?? null;
  if (own.length === 0) {
    const refused = at === null ? null : hand.refusal({ type: 'move', unit, to: at });
    hand.change(BLANK);
    // A unit that stands where it is told to go is refused for that alone: nothing else bars it, it only has no way.
    const why = refused === null || refused.code === 'no-move' ? NOWHERE : refused;
    tell(hand, nameOf(hand, unit), [why]);
    return;
  }
  hand.change({ ...BLANK, unit });
  const marked = (mark: Mark): number => [...hand.marks.value.values()].filter((kinds) => kinds.has(mark)).length;
  const [fire, far, charge] = [marked('fire'), marked('far'), marked('charge')];
  const parts = [
    `${counted(marked('move'), 'square')} to move to`,
    ...(fire > 0 ? [`${counted(fire, 'enemy', 'enemies')} to fire at`] : []),
    ...(far > 0 ? [`${far} to move and fire at`] : []),
    ...(charge > 0 ? [`${charge} to charge`] : []),
  ];
  hand.table.announce(`${nameOf(hand, unit)}: ${listed(parts)}.`);
}

const NOWHERE: Rejection = { code: 'out-of-reach', message: 'It has nowhere to go and nobody to attack.', rule: '6.1' };

/** Without a selected unit a tap on an enemy asks which of ours can attack it. */
function lookAtEnemy(hand: OnslaughtHand, target: UnitId): void {
  hand.change({ ...BLANK, target });
  const ours = attackersOf(hand.options.value, target).map((id) => nameOf(hand, id));
  const name = enemyName(hand, target);
  hand.table.announce(
    ours.length === 0 ? `Nobody can attack ${name} now.` : `${name} can be attacked by ${listed(ours)}.`,
  );
}

function takeSquare(hand: OnslaughtHand, square: Square): void {
  const { draft, choices } = hand;
  const { target, deed } = draft.value;
  if (target === null) {
    hand.change({ square: draft.value.square === square ? null : square, deed: null });
    return;
  }
  const there = choices.value.filter((action) => goesTo(action) === square && hits(action, target));
  const kind = there.find((action) => action.type === deed) ?? there[0];
  hand.change({ square, deed: kind?.type ?? null });
}

/** A selected unit is pointed at an enemy: the attack is prepared, or it is said why there is none. */
export function aim(hand: OnslaughtHand, unit: UnitId, target: UnitId): void {
  const { choices, options, draft } = hand;
  const { square } = draft.value;
  const open = choices.value.filter((action) => hits(action, target));
  if (open.length > 0) {
    const there = open.some((action) => goesTo(action) === square);
    hand.change({ target, deed: null, square: there ? square : null });
    return;
  }
  const all = options.value.some((action) => isActivation(action) && action.unit === unit && hits(action, target));
  if (all) {
    hand.change({ target, deed: null, square: null, showing: 'all' });
    return;
  }
  hand.change({ target: null, deed: null, square: null });
  const fire: Action = { type: 'fire', unit, target };
  const why = [hand.refusal(fire)].filter((refused) => refused !== null);
  tell(hand, `${nameOf(hand, unit)} at ${enemyName(hand, target)}`, why, hand.preview(fire)?.shot ?? null);
}

/** Chooses what is shown and prepared of the selected unit: keys M, F, C and the buttons of the panel. */
export function show(hand: OnslaughtHand, showing: 'move' | 'fire' | 'charge'): void {
  if (hand.phase.value !== 'turn' || hand.selected.value === null) return;
  const { draft } = hand;
  hand.change({ showing: draft.value.showing === showing ? 'all' : showing, deed: null, square: null, target: null });
}

/** Ends the turn: prepared for confirmation, or at once where the player has switched that off (L17). */
export function endTurn(hand: OnslaughtHand): void {
  const end = hand.options.value.find((action) => action.type === 'end-turn');
  if (end === undefined) return;
  if (!hand.table.askEndOfTurn.value) {
    void hand.send(end);
    return;
  }
  hand.change({ ...BLANK, deed: 'end-turn' });
  hand.table.announce('End your turn? Confirm, or Escape.');
}

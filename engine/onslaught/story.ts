/** Sentences of events: the battle log (section 12, R46). */
import type { DiceRun, Sentence } from '../ruleset.ts';
import type { Seat } from '../seat.ts';
import { sideOf } from './roster.ts';
import type { Event, Kind, Reason, UnitId } from './state.ts';
import { TERRAIN, UNITS } from './tables.ts';

/** The two sides by seat (D1). */
export const SIDES = ['White', 'Black'] as const;

const KIND_OF_LETTER: Readonly<Record<string, Kind>> = {
  G: 'general',
  L: 'lineman',
  C: 'cavalry',
  A: 'artillery',
};

export function kindOfId(id: UnitId): Kind {
  return KIND_OF_LETTER[id.charAt(1)] ?? 'general';
}

/** "White's Lineman 2", "Black's General". */
export function unitName(id: UnitId): string {
  const number = id.slice(2);
  return `${SIDES[sideOf(id)]}’s ${UNITS[kindOfId(id)].name}${number === '' ? '' : ` ${number}`}`;
}

function plural(n: number, one: string): string {
  return `${n} ${one}${n === 1 ? '' : 's'}`;
}

/** "b1, b2 and b3". */
function listed(items: readonly string[]): string {
  const last = items.at(-1) ?? '';
  return items.length < 2 ? last : `${items.slice(0, -1).join(', ')} and ${last}`;
}

/** The sentence of an event; empty where it has no line of its own. */
export function story(event: Event): Sentence {
  switch (event.type) {
    case 'initiative':
      return initiative(event);
    case 'first-chosen':
      return [`${SIDES[event.first]} sets out terrain and army first.`];
    case 'terrain-placed':
      return [
        `${SIDES[event.side]} sets ${listed(event.pieces.map(({ kind, at }) => `${TERRAIN[kind].name} on ${at}`))}.`,
      ];
    case 'deployed':
      return [`${SIDES[event.side]} draws up its army.`];
    case 'turn-began':
      return [`Round ${event.round}: ${SIDES[event.side]} to move.`];
    case 'moved':
      return [`${unitName(event.unit)} ${GAIT[kindOfId(event.unit)]} from ${event.from} to ${event.to}.`];
    case 'attacked':
      return event.kind === 'melee'
        ? [`${unitName(event.unit)} charges ${unitName(event.target)} from ${event.from}!`]
        : [`${unitName(event.unit)} opens fire on ${unitName(event.target)}.`];
    case 'conduct':
      return [];
    case 'strike':
      return strike(event);
    case 'asked':
      return event.canStrike
        ? [`${unitName(event.unit)}: strike back or give way?`]
        : [`${unitName(event.unit)} cannot reach the enemy: give way or hold?`];
    case 'retreated':
      return [`${unitName(event.unit)} falls back to ${event.to}.`];
    case 'took-square':
      return [`${unitName(event.unit)} takes ${event.to}.`];
    case 'destroyed':
      return kindOfId(event.unit) === 'general'
        ? [`${unitName(event.unit)} falls!`]
        : [`${unitName(event.unit)} is wiped out on ${event.at}.`];
    case 'combat-over':
      return combatOver(event);
    case 'turn-ended':
      return event.unused === 0
        ? []
        : [`${SIDES[event.side]} ends the turn with ${plural(event.unused, 'activation')} unused.`];
    case 'game-over':
      return [gameOver(event.winner, event.reason)];
  }
}

const GAIT: Readonly<Record<Kind, string>> = {
  lineman: 'marches',
  cavalry: 'rides',
  general: 'rides',
  artillery: 'is dragged',
};

function initiative(event: Extract<Event, { type: 'initiative' }>): Sentence {
  const { white, black } = event;
  if (white === black) return [`Both roll ${white}; again.`];
  return [`White rolls ${white}, Black rolls ${black}: ${SIDES[white > black ? 0 : 1]} has the initiative.`];
}

function strike(event: Extract<Event, { type: 'strike' }>): Sentence {
  const run: DiceRun = { dice: event.dice.map((face) => ({ face, sides: 6, hit: face >= event.need })) };
  const start = `${unitName(event.unit)} rolls `;
  if (event.hits === 0) return [start, run, ': not a scratch.'];
  const left = event.ranksLeft === 0 ? 'no ranks left' : `${plural(event.ranksLeft, 'rank')} left`;
  return [start, run, `: ${plural(event.hits, 'hit')}; ${unitName(event.target)} has ${left}.`];
}

function combatOver(event: Extract<Event, { type: 'combat-over' }>): Sentence {
  if (event.reason === 'exhausted') return ['Both sides fall silent.'];
  if (event.unit === null) return [];
  if (event.reason === 'hold') return [`${unitName(event.unit)} holds its ground.`];
  if (event.reason === 'no-answer') return [`${unitName(event.unit)} can neither reply nor give way.`];
  return [];
}

function gameOver(winner: Seat | null, reason: Reason): string {
  const side = winner === null ? '' : SIDES[winner];
  switch (reason) {
    case 'general':
      return `${side} wins: the enemy General is dead.`;
    case 'surrender':
      return `${side} wins: the enemy surrenders.`;
    case 'timeout':
      return `${side} wins: the enemy has run out of time.`;
    case 'stand-off':
      return 'Drawn: forty rounds without a shot.';
    case 'round-limit':
      return 'Drawn: four hundred rounds are over.';
    case 'agreed':
      return 'Drawn by agreement.';
    case 'cancelled':
      return 'The match was cancelled.';
  }
}

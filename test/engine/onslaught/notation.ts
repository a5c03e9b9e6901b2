/**
 * Events and positions in the notation of the rule book's section 9, so that a test compares what happened with the
 * sentence that the rule book prints, word for word.
 */
import type { Event, State, Unit } from '../../../engine/onslaught/state.ts';
import type { Seat } from '../../../engine/seat.ts';

/** `white` or `black`. */
export function sideName(seat: Seat | null): string {
  return seat === null ? '-' : seat === 0 ? 'white' : 'black';
}

const Side = (seat: Seat): string => (seat === 0 ? 'White' : 'Black');
const count = (n: number, what: string): string => `${n} ${what}${n === 1 ? '' : 's'}`;

/** An event as section 9 writes it; empty where section 9 says nothing of it. */
export function eventText(event: Event): string {
  switch (event.type) {
    case 'initiative':
      return `White rolls ${event.white}, Black rolls ${event.black}`;
    case 'first-chosen':
    case 'terrain-placed':
    case 'deployed':
      return 'accepted';
    case 'turn-began':
      return `${Side(event.side)}'s turn, round ${event.round}`;
    case 'moved':
      return `${event.unit} to ${event.to}`;
    case 'strike': {
      const need = event.need === 6 ? ' on 6' : '';
      const lost = event.hits > event.ranksLost ? ` (only ${event.ranksLost} counts)` : '';
      const dice = event.dice.join(' ');
      return `${event.unit} strikes ${event.target} [${dice}]${need}: ${count(event.hits, 'hit')}${lost}, ${event.ranksLeft} left`;
    }
    case 'asked':
      return `${event.unit} asked: ${event.canStrike ? 'strike or retreat' : 'retreat or hold'} (${event.retreat.join(' ')})`;
    case 'retreated':
      return `${event.unit} retreats to ${event.to}`;
    case 'took-square':
      return `${event.unit} takes ${event.to}`;
    case 'destroyed':
      return `${event.unit} destroyed`;
    case 'combat-over':
      return `combat over: ${event.reason}`;
    case 'game-over':
      return event.winner === null ? `draw: ${event.reason}` : `${Side(event.winner)} wins: ${event.reason}`;
    case 'conduct':
    case 'attacked':
    case 'turn-ended':
      return '';
  }
}

/** `wL1 d4(3)`, in a Battle `wL1 d4(3)/7`, `wL1 gone`, `wL1 -` for a unit that is not yet on the board. */
export function unitText(id: string, unit: Unit): string {
  if (unit.ranks === 0) return `${id} gone`;
  const ammo = unit.ammo === null ? '' : `/${unit.ammo}`;
  return unit.at === null ? `${id} -` : `${id} ${unit.at}(${unit.ranks})${ammo}`;
}

/** Every unit that differs between two states, as texts in the order of their names. */
export function changedUnits(before: State, after: State): string[] {
  const texts: string[] = [];
  for (const [id, unit] of Object.entries(after.units)) {
    const was = before.units[id];
    if (was === undefined) throw new Error(`${id} came from nowhere`);
    if (unitText(id, was) !== unitText(id, unit)) texts.push(unitText(id, unit));
  }
  return texts.sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
}

/** Phase, decider and counters as section 9 ends its examples. `quiet`: the two counters of a stand-off as well. */
export function phaseText(state: State, words: readonly string[]): string {
  const parts: string[] = [];
  for (const word of words) {
    if (word.startsWith('result ')) {
      const result = state.result;
      parts.push(
        result === null
          ? 'no result'
          : `result ${result.winner === null ? 'draw' : sideName(result.winner)}/${result.reason}`,
      );
    } else if (word.startsWith('decider ')) parts.push(`decider ${sideName(state.decider)}`);
    else if (word.startsWith('activationsLeft ')) parts.push(`activationsLeft ${state.activationsLeft}`);
    else if (word.startsWith('quietRounds ')) parts.push(`quietRounds ${state.quietRounds}`);
    else if (word.startsWith('strikeThisRound ')) parts.push(`strikeThisRound ${state.strikeThisRound}`);
    else if (word.startsWith('round ')) parts.push(`round ${state.round}`);
    else if (word.startsWith('activated ')) parts.push(`activated ${state.activated.join(' ') || 'none'}`);
    else if (word.startsWith('strikes ')) parts.push(`strikes ${state.combat?.strikes ?? 0}`);
    else parts.push(state.phase);
  }
  return parts.join(', ');
}

/** Sentences of events: the battle log (section 12). */
import type { DiceRun, Sentence } from '../ruleset.ts';
import type { Event } from './events.ts';
import { diceWords, hitsWords, inches, ORDER_NAMES, placeWords, SIDES } from './names.ts';
import { DISORDER_ON, HIT_FROM } from './tables.ts';

/** The sentence of an event; empty where it has no line of its own. */
export function story(event: Event): Sentence {
  switch (event.type) {
    case 'turn-began':
      return [`Turn ${event.turn}.`];
    case 'asked':
    case 'retreat-set':
    case 'fights-joined':
      return [];
    case 'commander-moved':
      return [`${SIDES[event.seat]}’s Commander rides to ${placeWords(event.at)}.`];
    case 'commander-displaced':
      return [`The enemy is upon ${SIDES[event.seat]}’s Commander; he withdraws to ${placeWords(event.at)}.`];
    case 'unit-transferred':
      return [`${event.unit} joins ${event.division}.`];
    case 'battery-fired': {
      const end = event.hit === null ? ' - no effect.' : ` - a hit on ${event.hit}.`;
      return [`${event.unit} opens on ${event.division}: `, dieOf(event.face, HIT_FROM), end];
    }
    case 'order-revealed':
      return [`${event.division}: ${ORDER_NAMES[event.order]}${event.fresh ? ', new' : ', as before'}.`];
    case 'general-disengaged':
      return [disengaged(event)];
    case 'general-forced':
      return [`${event.division} is thrown back ${inches(event.distance)} ${wayWords(event.route)}.`];
    case 'cut-off':
      return [`${event.division} is cut off and cannot get away.`];
    case 'disorder-rolled': {
      const end = { kept: 'keeps order', disordered: 'Disordered', lost: 'lost' }[event.end];
      return [`Retreat: ${event.unit} `, dieOf(event.face, DISORDER_ON), ` - ${end}.`];
    }
    case 'recovery-rolled': {
      const how = event.recovered ? 'rallies' : 'stays Disordered';
      return [`${event.unit} ${how} (`, { dice: [{ face: event.face, sides: 6, hit: event.recovered }] }, ').'];
    }
    case 'general-advanced':
      return [advanced(event)];
    case 'units-placed':
      return event.reformed ? [`${event.division} re-forms.`] : [];
    case 'unit-shifted':
      return [`${event.unit} finds its ground taken and edges aside.`];
    case 'fight-order':
      return [...rolled(event.white, event.black), `${SIDES[event.seat]} chooses the order of fights.`];
    case 'fight':
      return fought(event);
    case 'fight-dropped':
      return [`${event.pair[0]} and ${event.pair[1]} no longer face each other.`];
    case 'general-exposed':
      return [
        `The General of ${event.division} stands among the enemy: ${hitsWords(event.hits)} become ${event.total}.`,
      ];
    case 'unit-disordered':
      return [`${event.unit} is thrown into disorder.`];
    case 'unit-destroyed':
      return [`${event.unit} is swept away.`];
    case 'division-destroyed':
      return [`${event.division} is no more; its General leaves the field.`];
    case 'manoeuvre-order':
      return [...rolled(event.white, event.black), `${SIDES[event.seat]} moves first.`];
    case 'general-manoeuvred':
      return [manoeuvred(event)];
    case 'battle-ended':
      return [ended(event)];
  }
}

function dieOf(face: number, from: number): DiceRun {
  return { dice: [{ face, sides: 6, hit: face >= from }] };
}

function rolled(white: number, black: number): Sentence {
  return [dieOf(white, 7), ' against ', dieOf(black, 7), ': '];
}

type Told<T extends Event['type']> = Extract<Event, { readonly type: T }>;

function wayWords(route: Told<'general-disengaged' | 'general-forced'>['route']): string {
  switch (route) {
    case 'away':
    case 'short':
      return 'away';
    case 'commander':
      return 'towards its Commander';
    case 'aside':
      return 'slipping aside';
  }
}

function disengaged({ division, distance, route }: Told<'general-disengaged' | 'general-forced'>): string {
  if (distance === 0) return `${division} has no ground to fall back to.`;
  return `${division} falls back ${inches(distance)}${route === 'aside' ? ', slipping aside' : ''}.`;
}

function advanced({ division, distance, stop, met }: Told<'general-advanced'>): string {
  const end = {
    full: '',
    engaged: met === null ? '' : ` and meets ${met}`,
    stream: ' to the stream',
    edge: ' to the table edge',
    difficult: ' into difficult ground',
  }[stop];
  return `${division} advances ${inches(distance)}${end}.`;
}

function fought({ pair, terms, faces, hits }: Told<'fight'>): Sentence {
  const run = (seat: 0 | 1): DiceRun => ({
    dice: faces[seat].map((face) => ({ face, sides: 6, hit: face >= HIT_FROM })),
  });
  const side = (seat: 0 | 1): Sentence =>
    faces[seat].length === 0
      ? [`${pair[seat]} (${diceWords(0)})`]
      : [`${pair[seat]} (${diceWords(terms[seat].dice)}: `, run(seat), ')'];
  return [...side(0), ' against ', ...side(1), `: ${hitsWords(hits[0])} to ${hits[1]}.`];
}

function manoeuvred({ division, distance, halt, by }: Told<'general-manoeuvred'>): string {
  const end = {
    done: '',
    terrain: ', halted by terrain',
    enemy: by === null ? '' : `, kept off by ${by}`,
    spent: ', its strength spent',
    edge: ' to the table edge',
  }[halt];
  return `${division} marches ${inches(distance)}${end}.`;
}

function ended({ winner, reason, lost, start, scores }: Told<'battle-ended'>): string {
  const holder = winner === null ? '' : `${SIDES[winner]} holds the field.`;
  switch (reason) {
    case 'break': {
      if (winner === null) return 'Both armies are spent: a draw.';
      const loser = winner === 0 ? 1 : 0;
      return `${SIDES[loser]} breaks: ${lost[loser]} of ${start[loser]} lost. ${holder}`;
    }
    case 'turn-limit': {
      const end = winner === null ? 'A draw.' : holder;
      return scores === null ? `Nightfall. ${end}` : `Nightfall: ${scores[0]} to ${scores[1]}. ${end}`;
    }
    case 'surrender':
      return winner === null ? 'Surrender.' : `${SIDES[winner === 0 ? 1 : 0]} surrenders. ${holder}`;
    case 'timeout':
      return winner === null ? 'Out of time.' : `${SIDES[winner === 0 ? 1 : 0]} has run out of time. ${holder}`;
    case 'agreed':
      return 'Drawn by agreement.';
    case 'cancelled':
      return 'The match was cancelled.';
  }
}

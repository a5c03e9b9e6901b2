/**
 * A second book-keeping: what the events of section 12 say, followed unit by unit without the engine's help. Whatever a
 * test plays goes through here, so that an event that is missing, out of order or wrong in any field fails the test that
 * met it.
 */
import { expect } from 'vitest';
import type { Event, State, Unit } from '../../../engine/onslaught/state.ts';

/** Where every unit stands according to the events so far. */
type Roll = Map<string, Unit>;

function known(roll: Roll, id: string): Unit {
  const unit = roll.get(id);
  if (unit === undefined) throw new Error(`an event names ${id}, which does not exist`);
  return unit;
}

function put(roll: Roll, id: string, change: Partial<Unit>): void {
  roll.set(id, { ...known(roll, id), ...change });
}

/** What may follow what (section 12, "Order of events"); `start` and `end` stand for the edges of an entry. */
const FOLLOWS: Readonly<Record<string, readonly string[]>> = {
  start: [
    'initiative',
    'first-chosen',
    'terrain-placed',
    'deployed',
    'moved',
    'attacked',
    'strike',
    'retreated',
    'combat-over',
    'turn-ended',
  ],
  initiative: ['initiative', 'terrain-placed', 'end'],
  'first-chosen': ['end'],
  'terrain-placed': ['terrain-placed', 'deployed', 'end'],
  deployed: ['deployed', 'turn-began', 'end'],
  moved: ['attacked', 'turn-ended', 'end'],
  attacked: ['strike'],
  strike: ['strike', 'destroyed', 'combat-over', 'asked'],
  asked: ['end'],
  retreated: ['took-square', 'combat-over'],
  destroyed: ['took-square', 'combat-over'],
  'took-square': ['combat-over'],
  'combat-over': ['turn-ended', 'game-over', 'end'],
  'turn-ended': ['turn-began', 'game-over'],
  'turn-began': ['end'],
  'game-over': ['end'],
};

function follow(roll: Roll, event: Event): void {
  switch (event.type) {
    case 'moved':
    case 'retreated':
    case 'took-square':
      expect(event.from, `${event.unit} comes from where it stood`).toBe(known(roll, event.unit).at);
      expect(event.to).not.toBe(event.from);
      put(roll, event.unit, { at: event.to });
      break;
    case 'attacked':
      expect(event.from, `${event.unit} attacks from where it now stands`).toBe(known(roll, event.unit).at);
      break;
    case 'strike': {
      const target = known(roll, event.target);
      const striker = known(roll, event.unit);
      expect([5, 6]).toContain(event.need);
      expect(event.hits, 'hits').toBe(event.dice.filter((face) => face >= event.need).length);
      expect(event.ranksLost, 'ranks lost').toBe(Math.min(event.hits, target.ranks));
      expect(event.ranksLeft, 'ranks left').toBe(target.ranks - event.ranksLost);
      const spent = event.kind === 'ranged' && striker.ammo !== null ? striker.ammo - 1 : striker.ammo;
      expect(event.ammoLeft, 'ammunition left').toBe(spent);
      put(roll, event.target, { ranks: event.ranksLeft });
      put(roll, event.unit, { ammo: spent });
      break;
    }
    case 'destroyed':
      expect(event.at, `${event.unit} falls where it stood`).toBe(known(roll, event.unit).at);
      expect(known(roll, event.unit).ranks, `${event.unit} has no ranks left`).toBe(0);
      put(roll, event.unit, { at: null });
      break;
    case 'deployed':
      for (const [id, at] of Object.entries(event.squares)) put(roll, id, { at });
      break;
    case 'asked':
      expect(event.retreat.length, 'nobody is asked who has nothing to choose').toBeGreaterThan(0);
      break;
  }
}

/** Throws unless the events lead from `before` to `after` and come in the order of section 12. */
export function audit(before: State, events: readonly Event[], after: State): void {
  const roll: Roll = new Map(Object.entries(before.units));
  let last = 'start';
  const seen = events.filter((event) => event.type !== 'conduct');
  expect(seen.length, 'every entry tells everybody something').toBeGreaterThan(0);
  for (const event of seen) {
    expect(FOLLOWS[last], `${event.type} after ${last}`).toContain(event.type);
    follow(roll, event);
    last = event.type;
  }
  expect(FOLLOWS[last], `an entry ends after ${last}`).toContain('end');
  expect(Object.fromEntries(roll), 'the events tell all that happened to the units').toEqual(after.units);
}

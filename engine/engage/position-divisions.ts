/** Divisions and their units in a position text (section 9): `w1 100,240 advance>0,1 | a inf+ 130,240*; b art 90,220`. */
import { PositionError } from '../ruleset.ts';
import { engagedAt, type Field, seatOfId, tethered, unitsOf } from './field.ts';
import { arrowOf, oneOf, placeOf, textOf, wholeOf, wordsIn } from './position-words.ts';
import { codeOfUnit, unitOfCode } from './scenarios.ts';
import type { Division, Retreat, State, Unit } from './state.ts';
import { ORDERS, RETREAT_LEAST, RETREAT_MOST } from './tables.ts';

const DIVISION = /^[wb][1-4]$/;
const UNIT = /^[wb][1-4][a-h]$/;

/** What a text says of a Division. `began`: null where it does not say. */
interface Read extends Omit<Division, 'began'> {
  readonly began: boolean | null;
}

/** A Division and its units. Throws `PositionError`. */
export function parseDivision(line: string): { readonly division: Read; readonly units: readonly Unit[] } {
  const [head = '', ...tail] = line.split('|');
  const [id = '', place = '', orders = '', ...flags] = wordsIn(head);
  if (!DIVISION.test(id)) throw new PositionError(`"${id}" is no Division: w1 to w4, b1 to b4`);
  if (tail.length !== 1) throw new PositionError(`${id}: its units follow once, after |`);
  const [word = '', arrow, ...rest] = orders.split('>');
  const order = oneOf(id, word, ORDERS);
  if ((order === 'advance') !== (arrow !== undefined) || rest.length > 0) {
    throw new PositionError(`${id}: an arrow, as in advance>0,-1, and only with advance`);
  }
  const said = flagsOf(id, flags);
  const division: Read = {
    id,
    seat: seatOfId(id),
    at: placeOf(id, place),
    order,
    arrow: arrow === undefined ? null : arrowOf(id, arrow),
    retreat: retreatOf(id, said.get('retreat') ?? 'away/120'),
    began: flagOf(id, said, 'began'),
    wasEngaged: flagOf(id, said, 'was') ?? false,
    fought: flagOf(id, said, 'fought') ?? false,
    forced: flagOf(id, said, 'forced') ?? false,
  };
  const units = (tail[0] ?? '').split(';').map((text) => parseUnit(division, text.trim()));
  return { division, units };
}

const FLAGS: readonly string[] = ['retreat', 'began', 'was', 'fought', 'forced'];

function flagsOf(id: string, words: readonly string[]): ReadonlyMap<string, string> {
  const said = new Map<string, string>();
  for (const word of words) {
    const [name = '', value = ''] = word.split('=');
    if (!FLAGS.includes(name) || said.has(name))
      throw new PositionError(`${id}: "${word}" stands twice or means nothing`);
    said.set(name, value);
  }
  return said;
}

function flagOf(id: string, said: ReadonlyMap<string, string>, name: string): boolean | null {
  const value = said.get(name);
  return value === undefined ? null : oneOf(`${id} ${name}`, value, ['0', '1']) === '1';
}

function retreatOf(id: string, text: string): Retreat {
  const [direction = '', distance = ''] = text.split('/');
  return {
    direction: oneOf(`${id} retreat`, direction, ['away', 'commander']),
    distance: wholeOf(`${id} retreat`, distance, RETREAT_LEAST, RETREAT_MOST),
  };
}

function parseUnit(division: Read, text: string): Unit {
  const [name = '', code = '', place = '', ...more] = wordsIn(text);
  const id = /^[a-h]$/.test(name) ? `${division.id}${name}` : name;
  const row = unitOfCode(code);
  if (!UNIT.test(id) || seatOfId(id) !== division.seat)
    throw new PositionError(`${division.id}: "${name}" is no unit of its side`);
  if (row === null || more.length > 0) throw new PositionError(`${division.id}: "${text}" is not like a inf+ 100,240*`);
  const at = placeOf(id, place.replace(/\*$/, ''));
  if (!tethered(at, division.at)) throw new PositionError(`${id}: more than 60 from its General`);
  return { id, division: division.id, arm: row.arm, grade: row.grade, at, disordered: place.endsWith('*') };
}

/** Divisions in the order of the state; whether they began Engaged is read off the position where it is not said. */
export function sortedDivisions(field: Omit<Field, 'divisions'>, read: readonly Read[]): readonly Division[] {
  const all = [...read].sort((a, b) => a.seat - b.seat || (a.id < b.id ? -1 : 1));
  const known = { ...field, divisions: all.map((division) => ({ ...division, began: false })) };
  return all.map((division) => ({
    ...division,
    began: division.began ?? engagedAt(known, division.seat, division.at),
  }));
}

/** A Division with its units, everything said, as `parseDivision` reads it. */
export function printDivision(state: State, division: Division): string {
  const { id, at, order, arrow, retreat, began, wasEngaged, fought, forced } = division;
  const flags = { began, was: wasEngaged, fought, forced };
  const head = [
    id,
    textOf(at),
    arrow === null ? order : `${order}>${textOf(arrow)}`,
    `retreat=${retreat.direction}/${retreat.distance}`,
    ...Object.entries(flags).map(([name, flag]) => `${name}=${flag ? 1 : 0}`),
  ];
  const units = unitsOf(state, id).map((unit) => {
    const name = unit.id.startsWith(id) ? unit.id.slice(id.length) : unit.id;
    return `${name} ${codeOfUnit(unit)} ${textOf(unit.at)}${unit.disordered ? '*' : ''}`;
  });
  return `${head.join(' ')} | ${units.join('; ')}`;
}

/** The dice of a finished battle, recomputed from the revealed secret: the part of the proof that needs no rules. */
import { type Die, keeps, type Seal, sealedDice } from './dice.ts';
import type { BySeat } from './seat.ts';
import { type Fault, type FaultKind, faultAt } from './verify-fault.ts';

/** What the dice of a battle are said to be made of. `match`: the id they were made with, where it is not the battle's. */
export interface RevealedDice {
  readonly commitment: string;
  readonly values: BySeat<string>;
  readonly secret: string;
  readonly match?: string | undefined;
}

/** The dice of one entry as the log has them. */
interface Rolled {
  readonly seq: number;
  readonly dice: readonly Die[];
}

/** What recomputing has come to. */
export interface DiceProof {
  /** How many dice were compared. */
  readonly count: number;
  /** What the dice are really made of, for the replay; null where the log's dice do not follow from it as a whole. */
  readonly seal: Seal | null;
  readonly faults: readonly Fault[];
}

/** An entry with dice that do not follow from the seal, and which. */
interface Wrong {
  readonly entry: Rolled;
  readonly places: readonly number[];
}

/** How far away the place of a moved entry is looked for. */
const FAR = 12;
/** What falls right in one of fewer ways is taken for chance, as 2 x FAR places are looked at. */
const CHANCE = 20_000;
/** So few wrong dice are each told by themselves, however few dice there are. */
const FEW = 2;

/**
 * Recomputes every die from secret, values and match id, with the sides that the log gives it, and holds the secret
 * against the commitment. Where many dice do not follow, one fault says so for all of them: a wrong secret or value leaves
 * about one die in six right by chance, whoever changes faces changes some.
 * @param id the battle's own id
 */
export function proveDice(id: string, revealed: RevealedDice, log: readonly Rolled[]): DiceProof {
  const { commitment, values, secret, match } = revealed;
  const count = log.reduce((sum, { dice }) => sum + dice.length, 0);
  const kept = keeps(commitment, secret);
  const seal: Seal = { secret, match: match ?? id, values };
  if (!/^[0-9a-f]{64}$/.test(secret)) return { count, seal: null, faults: [NOT_THE_SECRET] };
  const wrong = log.flatMap((entry): readonly Wrong[] => {
    const places = wrongFaces(seal, entry.seq, entry.dice);
    return places.length > 0 ? [{ entry, places }] : [];
  });
  const amiss = wrong.reduce((sum, { places }) => sum + places.length, 0);
  const many = amiss * 3 >= count && (wrong.length > 1 || log.filter(({ dice }) => dice.length > 0).length === 1);
  const sealFault = kept ? [] : [count > 0 && !many ? NOT_THE_COMMITMENT : NOT_THE_SECRET];
  const moved = movedBy(seal, wrong);
  if (moved !== null) return { count, seal: null, faults: [...sealFault, moved] };
  if (many && !kept) return { count, seal: null, faults: sealFault };
  if (many && amiss > FEW) return { count, seal: null, faults: [NOT_THE_VALUES] };
  return { count, seal, faults: [...sealFault, ...wrong.map((each) => faultOfFaces(seal, each))] };
}

/**
 * Compares the dice of an entry as the log has them with those that the rules rolled from the seal. Null: the same;
 * wrong faces alone are no business of this one.
 */
export function compareRolls(seq: number, told: readonly Die[], rolled: readonly Die[]): Fault | null {
  if (told.length < rolled.length)
    return faultAt('die-missing', seq, `${rolled.length} dice were rolled, the log has ${told.length}`);
  if (told.length > rolled.length)
    return faultAt('die-added', seq, `${rolled.length} dice were rolled, the log has ${told.length}`);
  for (const [k, [sides, , seat]] of rolled.entries()) {
    const die = told[k];
    if (die === undefined) continue;
    if (die[0] !== sides) return faultAt('sides', seq, `die ${k + 1} was a d${sides}, the log says d${die[0]}`);
    if (die[2] !== seat) return faultAt('owner', seq, `die ${k + 1} is told to be another's`);
  }
  return null;
}

/** The places (from 0) of the dice whose faces do not follow from the seal. */
function wrongFaces(seal: Seal, n: number, dice: readonly Die[]): readonly number[] {
  const again = sealedDice(seal, n);
  return dice.flatMap(([sides, face], k) => (again.roll(sides) === face ? [] : [k]));
}

function faultOfFaces(seal: Seal, { entry: { seq, dice }, places }: Wrong): Fault {
  const again = sealedDice(seal, seq);
  const faces = dice.map(([sides]) => again.roll(sides));
  const told = dice.map(([, face]) => face);
  const ascending = (a: number, b: number) => a - b;
  const sameFaces = String([...told].sort(ascending)) === String([...faces].sort(ascending));
  if (sameFaces) return faultAt('die-order', seq, 'the dice are not in the order in which they were rolled');
  const k = places[0] ?? 0;
  const more = places.length > 1 ? `, and ${places.length - 1} more of its dice do not follow from it` : '';
  return faultAt('face', seq, `die ${k + 1} shows ${told[k]}; the secret gives ${faces[k]}${more}`);
}

/**
 * Dice are made with the place of their entry in the log, so that entries which were moved still show where they stood:
 * if the wrong dice, from the first on, are those of other places, all as far away, and too many to be so by chance.
 */
function movedBy(seal: Seal, wrong: readonly Wrong[]): Fault | null {
  const first = wrong[0]?.entry;
  if (first === undefined) return null;
  for (let far = 1; far <= FAR; far++) {
    for (const by of [far, -far]) {
      const fits = ({ entry: { seq, dice } }: Wrong) => seq + by > 0 && wrongFaces(seal, seq + by, dice).length === 0;
      if (!fits({ entry: first, places: [] })) continue;
      const until = wrong.findIndex((each) => !fits(each));
      const run = (until < 0 ? wrong : wrong.slice(0, until)).flatMap(({ entry: { dice } }) => dice);
      const ways = run.reduce((product, [sides]) => product * sides, 1);
      const text = `its dice are those of entry ${first.seq + by}: entries were moved, left out or put in`;
      if (ways >= CHANCE) return faultAt('order', first.seq, text);
    }
  }
  return null;
}

const whole = (kind: FaultKind, text: string): Fault => ({ kind, seq: null, text });
const NOT_THE_SECRET = whole(
  'secret',
  'The revealed secret is not the one that was sealed, nor do the dice follow from it.',
);
const NOT_THE_COMMITMENT = whole(
  'commitment',
  'The seal is not that of the revealed secret, though the dice follow from it.',
);
const NOT_THE_VALUES = whole(
  'values',
  'The dice do not follow from the secret with these numbers of the two sides and this id of the match.',
);

/** The four scenarios (section 4): who stands where, on what ground. */
import type { Point } from '../board/plane.ts';
import type { BySeat, Seat } from '../seat.ts';
import type { Feature, ScenarioId } from './state.ts';
import type { Arm, Grade } from './tables.ts';

export interface UnitRow {
  readonly arm: Arm;
  readonly grade: Grade;
}

export interface DivisionRow {
  readonly at: Point;
  readonly units: readonly UnitRow[];
}

export interface Bonus {
  readonly points: number;
  /** The feature in which a side's General must stand, and no enemy General. */
  readonly feature: string;
  /** The only seat that it is for; null: either. */
  readonly seat: Seat | null;
}

export interface Scenario {
  readonly title: string;
  readonly turns: number;
  readonly commanders: BySeat<Point>;
  /** By number. */
  readonly divisions: BySeat<readonly DivisionRow[]>;
  readonly terrain: readonly Feature[];
  /** At the turn limit (D49). */
  readonly bonus: Bonus | null;
  /** Who has to attack: the computer's posture (section 11). */
  readonly attacks: BySeat<boolean>;
}

const CODES: Readonly<Record<string, UnitRow>> = {
  'inf-': { arm: 'infantry', grade: 'militia' },
  inf: { arm: 'infantry', grade: 'line' },
  'inf+': { arm: 'infantry', grade: 'elite' },
  'cav-': { arm: 'cavalry', grade: 'militia' },
  cav: { arm: 'cavalry', grade: 'line' },
  'cav+': { arm: 'cavalry', grade: 'elite' },
  'art-': { arm: 'artillery', grade: 'militia' },
  art: { arm: 'artillery', grade: 'line' },
  'art+': { arm: 'artillery', grade: 'elite' },
};

/** The unit of a code, `inf+`; null for no code. */
export function unitOfCode(code: string): UnitRow | null {
  return Object.hasOwn(CODES, code) ? (CODES[code] ?? null) : null;
}

/** The code of a unit: `inf-`, `cav`, `art+`. */
export function codeOfUnit({ arm, grade }: UnitRow): string {
  return `${arm.slice(0, 3)}${grade === 'militia' ? '-' : grade === 'elite' ? '+' : ''}`;
}

/** A Division: its General's place, its units a, b, ... */
function division(x: number, y: number, codes: string): DivisionRow {
  const units = codes.split(' ').map((code) => {
    const unit = unitOfCode(code);
    if (unit === null) throw new RangeError(`no unit ${code}`);
    return unit;
  });
  return { at: [x, y], units };
}

function feature(kind: Feature['kind'], name: string | null, ...points: readonly Point[]): Feature {
  return { kind, name, points };
}

const BOTH: BySeat<boolean> = [true, true];
const BLACK: BySeat<boolean> = [false, true];

export const SCENARIOS: Readonly<Record<ScenarioId, Scenario>> = {
  outpost: {
    title: 'The Outpost',
    turns: 8,
    commanders: [
      [360, 460],
      [360, 20],
    ],
    divisions: [
      [division(260, 420, 'inf inf inf- art'), division(460, 420, 'inf inf+ inf cav')],
      [division(460, 60, 'inf inf inf- art'), division(260, 60, 'inf inf+ inf cav')],
    ],
    terrain: [
      feature('high-ground', null, [300, 200], [420, 200], [450, 240], [420, 280], [300, 280], [270, 240]),
      feature('woods', null, [90, 170], [190, 150], [210, 230], [110, 250]),
      feature('woods', null, [630, 310], [530, 330], [510, 250], [610, 230]),
    ],
    bonus: null,
    attacks: BOTH,
  },
  field: {
    title: 'The Level Field',
    turns: 10,
    commanders: [
      [360, 460],
      [360, 20],
    ],
    divisions: [
      [
        division(150, 430, 'inf inf inf inf- art'),
        division(360, 440, 'inf inf+ inf inf inf- art'),
        division(570, 430, 'cav cav+ cav cav'),
      ],
      [
        division(570, 50, 'inf inf inf inf- art'),
        division(360, 40, 'inf inf+ inf inf inf- art'),
        division(150, 50, 'cav cav+ cav cav'),
      ],
    ],
    terrain: [],
    bonus: null,
    attacks: BOTH,
  },
  ridge: {
    title: 'Harrow Ridge',
    turns: 10,
    commanders: [
      [300, 420],
      [360, 20],
    ],
    divisions: [
      [
        division(190, 370, 'inf inf+ inf inf inf- art'),
        division(340, 355, 'inf inf+ inf inf inf- art'),
        division(545, 370, 'inf inf- art'),
      ],
      [
        division(620, 60, 'inf inf inf inf- art'),
        division(450, 50, 'inf inf+ inf inf inf- art'),
        division(280, 50, 'inf inf+ inf inf inf- art'),
        division(110, 60, 'cav cav+ cav cav'),
      ],
    ],
    terrain: [
      feature('high-ground', 'the ridge', [110, 340], [240, 310], [480, 310], [610, 340], [610, 420], [110, 420]),
      feature('stone-wall', null, [260, 300], [460, 300]),
      feature('fortress', 'the keep', [510, 345], [580, 345], [580, 395], [510, 395]),
      feature('woods', null, [60, 180], [170, 160], [200, 250], [90, 270]),
      feature('woods', null, [590, 180], [680, 200], [660, 270], [580, 250]),
    ],
    bonus: { points: 100, feature: 'the ridge', seat: 0 },
    attacks: BLACK,
  },
  crossing: {
    title: 'Tilford Bridge',
    turns: 10,
    commanders: [
      [340, 420],
      [360, 20],
    ],
    divisions: [
      [
        division(365, 310, 'inf inf+ inf inf inf- art'),
        division(160, 355, 'inf inf+ inf inf inf- art'),
        division(590, 420, 'cav cav+ cav cav'),
      ],
      [
        division(590, 60, 'inf inf inf inf- art'),
        division(400, 50, 'inf inf+ inf inf art'),
        division(240, 50, 'inf inf+ inf inf- art'),
        division(90, 60, 'cav cav+ cav'),
      ],
    ],
    terrain: [
      feature('stream', null, [0, 220], [120, 250], [240, 236], [338, 240]),
      feature('stream', null, [382, 240], [480, 250], [556, 232]),
      feature('stream', null, [604, 228], [720, 210]),
      feature('town', 'Tilford', [310, 262], [420, 262], [420, 340], [310, 340]),
      feature('woods', null, [470, 120], [560, 100], [590, 170], [500, 190]),
      feature('high-ground', null, [90, 330], [200, 310], [240, 380], [110, 400]),
    ],
    bonus: { points: 200, feature: 'Tilford', seat: null },
    attacks: BLACK,
  },
};

/** Where White's units stand from their General at the start, by letter; Black's have both signs reversed (section 4). */
export const SLOTS: readonly Point[] = [
  [-32, -40],
  [0, -40],
  [32, -40],
  [-32, -16],
  [0, -16],
  [32, -16],
];

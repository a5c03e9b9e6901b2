/**
 * Unit ids of a mix, in id order: the General, Linemen, Cavalry, Artillery, each kind by number (4.1). A unit's index is
 * its place in that order for White and 20 more for Black.
 */
import type { Seat } from '../seat.ts';
import { KINDS, type Kind, type Mix, type UnitId } from './state.ts';
import { UNITS } from './tables.ts';

/** Black's indices begin here; a side has at most 20 units (R40). */
export const STRIDE = 20;

/** Kinds as numbers, in the order of KINDS. */
export const GENERAL = 0;
export const LINEMAN = 1;
export const CAVALRY = 2;
export const ARTILLERY = 3;

export interface Roster {
  /** Units a side. */
  readonly size: number;
  /** Id by index; empty places are ''. */
  readonly ids: readonly UnitId[];
  readonly index: ReadonlyMap<UnitId, number>;
  /** Kind number by index; the same for both sides. */
  readonly kinds: Int8Array;
  /** Ids of one side in id order. */
  readonly side: readonly [readonly UnitId[], readonly UnitId[]];
}

const rosters = new Map<number, Roster>();

/** The roster of a mix; numbers up to 99 a kind. */
export function rosterOf(mix: Mix): Roster {
  const key = mix.lineman * 10000 + mix.cavalry * 100 + mix.artillery;
  const known = rosters.get(key);
  if (known !== undefined) return known;
  const roster = makeRoster(mix);
  rosters.set(key, roster);
  return roster;
}

function makeRoster(mix: Mix): Roster {
  const kinds = new Int8Array(2 * STRIDE);
  const ids: UnitId[] = Array.from({ length: 2 * STRIDE }, () => '');
  const index = new Map<UnitId, number>();
  const sides: [UnitId[], UnitId[]] = [[], []];
  const numbers: Readonly<Record<Kind, number>> = { general: 1, ...mix };
  for (const side of [0, 1] as const) {
    let u = side * STRIDE;
    KINDS.forEach((kind, number) => {
      for (let n = 1; n <= numbers[kind]; n++) {
        const id = `${sideLetter(side)}${UNITS[kind].letter}${kind === 'general' ? '' : n}`;
        kinds[u] = number;
        ids[u] = id;
        index.set(id, u);
        sides[side].push(id);
        u++;
      }
    });
  }
  return { size: sides[0].length, ids, index, kinds, side: sides };
}

/** The letter with which a side's ids begin. */
export function sideLetter(side: Seat): 'w' | 'b' {
  return side === 0 ? 'w' : 'b';
}

/** The side of a well-formed unit id. */
export function sideOf(id: UnitId): Seat {
  return id.charCodeAt(0) === 119 ? 0 : 1;
}

/** The kind that a kind number stands for. */
export function kindName(kind: number): Kind {
  return KINDS[kind] ?? 'general';
}

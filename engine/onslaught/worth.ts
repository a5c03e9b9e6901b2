/** What units and squares are worth to a computer (section 11.1 to 11.4). All numbers are integers. */
import { cell } from '../board/cells.ts';
import { type Field, MELEE, MOBILE, MOVEMENT, RANGED } from './field.ts';
import { targetDistance } from './reach.ts';
import { STRIDE } from './roster.ts';
import { rangeFrom } from './sight.ts';
import { KINDS } from './state.ts';
import { diceCount, hardCover, needAt } from './strike.ts';
import { UNITS } from './tables.ts';
import { FOREST } from './terrain.ts';

const VALUES = Int8Array.from(KINDS, (kind) => UNITS[kind].value);

/** V: value of a rank. */
export function rankValue(f: Field, unit: number): number {
  return cell(VALUES, cell(f.kinds, unit));
}

/**
 * X: expected loss of `target`, standing on `square`, by a strike of `unit` with `ranks` ranks, in sixths of a rank
 * (11.1). `opening`: it would be the attacker.
 */
export function expectedLoss(
  f: Field,
  combat: number,
  unit: number,
  ranks: number,
  target: number,
  square: number,
  opening: boolean,
): number {
  const dice = diceCount(f, combat, cell(f.kinds, unit), ranks, square, opening);
  const weight = needAt(f, combat, square) === 6 ? 1 : 2;
  return Math.min(6 * cell(f.ranks, target), dice * weight);
}

/** Danger of `unit` on a square (11.3). */
export function danger(f: Field, unit: number, square: number): number {
  const first = unit < STRIDE ? STRIDE : 0;
  let sum = 0;
  for (let e = first; e < first + f.roster.size; e++) {
    if (f.alive(e)) sum += threat(f, e, unit, square);
  }
  return rankValue(f, unit) * Math.min(6 * cell(f.ranks, unit), sum);
}

function threat(f: Field, enemy: number, unit: number, square: number): number {
  const from = cell(f.at, enemy);
  const kind = cell(f.kinds, enemy);
  const ranks = cell(f.ranks, enemy);
  const movement = cell(MOVEMENT, kind);
  const d = targetDistance(f, from, square);
  const range = rangeFrom(f, enemy, from) + (cell(MOBILE, kind) === 1 ? movement - 1 : 0);
  const charge = d <= movement ? expectedLoss(f, MELEE, enemy, ranks, unit, square, true) : 0;
  const fires = cell(f.ammo, enemy) !== 0 && d <= range;
  const fire = fires ? expectedLoss(f, RANGED, enemy, ranks, unit, square, true) : 0;
  return Math.max(charge, fire);
}

/** Cover of a square (11.4). */
export function cover(f: Field, square: number): number {
  const terrain = cell(f.terrain, square);
  return hardCover(terrain) ? 60 : terrain === FOREST ? 20 : 0;
}

/** A way that leads nowhere. */
const FAR = 99;
const queue = new Int8Array(128);

/** Fills `way` with the fewest legal steps from each square to the nearest enemy of `side`, units ignored (11.4). */
export function reckonWays(f: Field, side: number, way: Int8Array): void {
  way.fill(FAR);
  let tail = 0;
  const first = side === 0 ? STRIDE : 0;
  for (let e = first; e < first + f.roster.size; e++) {
    const square = cell(f.at, e);
    if (square < 0) continue;
    way[square] = 0;
    queue[tail++] = square;
  }
  // A legal step is legal backwards too, farm houses apart, which nobody stands on.
  for (let head = 0; head < tail; head++) {
    const here = cell(queue, head);
    for (let k = here * 8; k < here * 8 + 8; k++) {
      const there = cell(f.steps, k);
      if (there < 0) break;
      if (cell(way, there) !== FAR) continue;
      way[there] = cell(way, here) + 1;
      queue[tail++] = there;
    }
  }
}

/** -1000..1000 for White: the difference of the armies' values (V times ranks) as a share of both; won is 1000. */
export function evaluateField(f: Field): number {
  if (f.reason !== null) return f.winner === null ? 0 : f.winner === 0 ? 1000 : -1000;
  let white = 0;
  let black = 0;
  for (let u = 0; u < 2 * STRIDE; u++) {
    // By ranks, not by place: in set-up nobody stands on the board yet.
    const worth = rankValue(f, u) * cell(f.ranks, u);
    if (u < STRIDE) white += worth;
    else black += worth;
  }
  return white + black === 0 ? 0 : Math.trunc((900 * (white - black)) / (white + black));
}

/** What threatens a seat's Capital and Commander (section 11). */
import { reckon, reckoned } from '../combat.ts';
import { TILES } from '../country.ts';
import { ARMY, COMMANDER, COMMANDER_AT, type Field, OWNER, TOWER, WORKER } from './field.ts';
import { BETWEEN, CAPACITY, CAPITAL, ENEMY_CAPITAL, LAKE, MIDDLES, num, STEPS } from './map.ts';
import { bonusOf } from './play.ts';

/** Nothing is near. */
const NONE = -9;
/** The Capital stands open. */
const OPEN = 99;

/** The tiles at most two steps from each tile, itself apart; `AROUND` places a tile, -1 where there are no more. */
const AROUND = 18;
const NEAR = Int16Array.from({ length: TILES * AROUND }, (_, i) => {
  const from = Math.trunc(i / AROUND);
  const near = Array.from({ length: TILES }, (__, tile) => tile).filter((tile) => {
    const steps = num(STEPS, from * TILES + tile);
    return steps === 1 || steps === 2;
  });
  return near[i % AROUND] ?? -1;
});

/** Whether somebody on `from` can be on `to` in one move, or in two with a middle tile that `holder` does not hold. */
function reaches(f: Field, from: number, to: number, holder: number): boolean {
  const pair = from * TILES + to;
  if (num(STEPS, pair) === 1) return true;
  for (let i = 0; i < MIDDLES; i++) {
    const middle = num(BETWEEN, pair * MIDDLES + i);
    if (middle >= 0 && f.ground(middle) !== LAKE && f.get(OWNER + middle) !== holder) return true;
  }
  return false;
}

/**
 * margin(target): the best SA - SD of any one stack of the other seat's fighters that reaches it; 99 for a Capital of
 * `holder` that stands empty with a piece that near; -9: nobody. A stack that the Towers stop counts for nothing.
 */
export function margin(f: Field, target: number, holder: number): number {
  const foe = 1 - holder;
  const empty = f.get(OWNER + target) < 0;
  const capacity = num(CAPACITY, f.ground(target));
  let best = NONE;
  for (let i = target * AROUND; i < target * AROUND + AROUND; i++) {
    const tile = num(NEAR, i);
    if (tile < 0) break;
    if (f.get(OWNER + tile) !== foe) continue;
    const armies = Math.min(f.get(ARMY + tile), capacity);
    const commander = f.get(COMMANDER + tile);
    if (armies + commander + (empty ? f.get(WORKER + tile) : 0) === 0) continue;
    if (!reaches(f, tile, target, holder)) continue;
    if (empty) return OPEN;
    reckon(
      0,
      armies,
      commander,
      f.get(ARMY + target),
      f.get(TOWER + target),
      f.get(COMMANDER + target),
      bonusOf(f, target),
    );
    if (reckoned.end !== 'broken' && reckoned.end !== 'commander')
      best = Math.max(best, reckoned.attack - reckoned.defence);
  }
  return best;
}

/** danger: what it costs `seat`, less what it threatens itself. */
export function danger(f: Field, seat: number): number {
  const home = num(CAPITAL, seat);
  const at = f.get(COMMANDER_AT + seat);
  const capital = margin(f, home, seat);
  let cost = capital > 0 ? 400 : capital === 0 ? 150 : capital === -1 ? 30 : 0;
  if (at >= 0) {
    const commander = at === home ? capital : margin(f, at, seat);
    cost += commander > 0 ? 400 : commander === 0 ? 300 : commander === -1 ? 40 : 0;
    cost += 8 * num(STEPS, home * TILES + at);
  }
  const goal = num(ENEMY_CAPITAL, seat);
  const theirs = f.get(COMMANDER_AT + 1 - seat);
  const attack = margin(f, goal, 1 - seat);
  if (attack > 0) cost -= 25;
  if (theirs >= 0 && (theirs === goal ? attack : margin(f, theirs, 1 - seat)) > 0) cost -= 25;
  return cost;
}

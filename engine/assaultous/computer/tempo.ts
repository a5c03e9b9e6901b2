/** How soon a side could take what is not defended against it: moves are what a turn has least of. */
import { reckon, reckoned } from '../combat.ts';
import { TILES } from '../country.ts';
import { ARMY, COMMANDER, COMMANDER_AT, type Field, OWNER, TOWER } from './field.ts';
import { ENEMY_CAPITAL, num, STEPS } from './map.ts';
import { bonusOf } from './play.ts';

/** What it is worth to be so many moves from a target that does not hold; farther off nothing. */
const SOON = Int16Array.of(0, 40, 26, 14, 6);

/** The fewest moves in which one stack of `seat` that would take the tile as it stands could be there; a lot if none. */
function movesTo(f: Field, seat: number, target: number): number {
  const open = f.get(OWNER + target) !== 1 - seat;
  let least = SOON.length;
  for (let tile = 0; tile < TILES; tile++) {
    if (f.get(OWNER + tile) !== seat) continue;
    const steps = num(STEPS, target * TILES + tile);
    if (steps >= least) continue;
    const armies = f.get(ARMY + tile);
    const commander = f.get(COMMANDER + tile);
    if (armies + commander === 0) continue;
    if (!open) {
      const [held, towers, lord] = [f.get(ARMY + target), f.get(TOWER + target), f.get(COMMANDER + target)];
      reckon(0, armies, commander, held, towers, lord, bonusOf(f, target));
      if (reckoned.end !== 'taken') continue;
    }
    least = steps;
  }
  return least;
}

/** What the enemy's Capital and Commander are worth to a seat as targets that do not hold. */
export function tempo(f: Field, seat: number): number {
  const goal = num(ENEMY_CAPITAL, seat);
  const prey = f.get(COMMANDER_AT + 1 - seat);
  const atGoal = movesTo(f, seat, goal);
  const atPrey = prey === goal || prey < 0 ? SOON.length : movesTo(f, seat, prey);
  return (SOON[atGoal] ?? 0) + (SOON[atPrey] ?? 0);
}

/** Combat (6.5): no dice, so one function tells it to apply, previews, standing orders, Diversions and computers. */
import type { CombatEnd, Losses, Troops } from './state.ts';

/** How a combat goes. */
export interface Fight {
  /** Towers solved by Army units, each of which is lost with its Tower (R60). */
  readonly byArmies: number;
  /** Towers solved by the Commander (R61). */
  readonly byCommander: number;
  /** Strengths at the comparison; null without one. */
  readonly attack: number | null;
  readonly defence: number | null;
  readonly end: CombatEnd;
  /** The sides after the Towers: who wins keeps these, who loses loses them. */
  readonly attackers: Troops;
  readonly defenders: Losses;
}

/**
 * The combat of `attackers` against `defenders` on a tile with that bonus. `defenders` have at least one piece, the
 * attackers at least one as well.
 */
export function fight(attackers: Troops, defenders: Losses, bonus: number): Fight {
  const commander = attackers.commander;
  let armies = attackers.armies;
  let towers = defenders.towers;
  let wounds = 0;
  // Step 1: Army units solve the Towers while there are any (R62, D26); the second one ends the Commander (D27).
  const byArmies = Math.min(towers, armies);
  armies -= byArmies;
  towers -= byArmies;
  if (commander) {
    wounds = Math.min(towers, 2);
    towers -= wounds;
  }
  const left: Troops = { workers: attackers.workers, armies, commander };
  const held: Losses =
    towers === defenders.towers
      ? defenders
      : { workers: defenders.workers, armies: defenders.armies, commander: defenders.commander, towers };
  const ended = (end: CombatEnd, attack: number | null, defence: number | null): Fight => ({
    byArmies,
    byCommander: wounds,
    attack,
    defence,
    end,
    attackers: left,
    defenders: held,
  });
  if (wounds === 2) return ended('commander', null, null);
  // Step 2: Towers left, or nobody left (D28, D29).
  if (towers > 0 || (left.workers === 0 && armies === 0 && !commander)) return ended('broken', null, null);
  // Step 3: the bonus counts to the end, whoever is left (R66).
  const attack = armies + (commander ? 2 - wounds : 0);
  const defence = defenders.armies + (defenders.commander ? 2 : 0) + bonus;
  return ended(attack > defence ? 'taken' : attack < defence ? 'held' : 'both', attack, defence);
}

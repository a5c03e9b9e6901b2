/** Combat (6.5): no dice, so one reckoning serves apply, previews, standing orders, Diversions and computers. */
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
 * The combat that `reckon` reckoned last: Towers solved by Army units and by the Commander, Army units of the Attacker left
 * after the Towers, Strengths at the comparison (of no meaning without one), how it ends. One for all, so that the thousands
 * of combats that a computer weighs take no memory: whoever asks reads it at once.
 */
export const reckoned: {
  byArmies: number;
  byCommander: number;
  armies: number;
  attack: number;
  defence: number;
  end: CombatEnd;
} = { byArmies: 0, byCommander: 0, armies: 0, attack: 0, defence: 0, end: 'taken' };

/**
 * 6.5 in numbers, into `reckoned`: Attackers (the Commander 0 or 1, at least one piece) against Army units, Towers and
 * Commander (0 or 1) of a Defender, whose Workers do not matter, on a tile with that bonus.
 */
export function reckon(
  workers: number,
  armies: number,
  commander: number,
  heldArmies: number,
  towers: number,
  heldCommander: number,
  bonus: number,
): void {
  // Step 1: Army units solve the Towers while there are any (R62, D26); the second one ends the Commander (D27).
  const byArmies = Math.min(towers, armies);
  const byCommander = commander === 0 ? 0 : Math.min(towers - byArmies, 2);
  const left = armies - byArmies;
  // Step 3: the bonus counts to the end, whoever is left (R66).
  const attack = left + commander * (2 - byCommander);
  const defence = heldArmies + heldCommander * 2 + bonus;
  reckoned.byArmies = byArmies;
  reckoned.byCommander = byCommander;
  reckoned.armies = left;
  reckoned.attack = attack;
  reckoned.defence = defence;
  if (byCommander === 2) reckoned.end = 'commander';
  // Step 2: Towers left, or nobody left (D28, D29).
  else if (byArmies + byCommander < towers || workers + left + commander === 0) reckoned.end = 'broken';
  else reckoned.end = attack > defence ? 'taken' : attack < defence ? 'held' : 'both';
}

/**
 * The combat of `attackers` against `defenders` on a tile with that bonus. `defenders` have at least one piece, the
 * attackers at least one as well.
 */
export function fight(attackers: Troops, defenders: Losses, bonus: number): Fight {
  const { workers, commander } = attackers;
  const held = defenders.commander ? 1 : 0;
  reckon(workers, attackers.armies, commander ? 1 : 0, defenders.armies, defenders.towers, held, bonus);
  const { byArmies, byCommander, armies, attack, defence, end } = reckoned;
  const compared = end !== 'broken' && end !== 'commander';
  const towers = defenders.towers - byArmies - byCommander;
  return {
    byArmies,
    byCommander,
    attack: compared ? attack : null,
    defence: compared ? defence : null,
    end,
    attackers: { workers, armies, commander },
    defenders:
      towers === defenders.towers
        ? defenders
        : { workers: defenders.workers, armies: defenders.armies, commander: defenders.commander, towers },
  };
}

/** Combat (6.5) reckoned on numbers, for the thousands of combats that a computer weighs. */

/** How a combat ends. */
export const TAKEN = 0;
export const HELD = 1;
export const BOTH = 2;
/** The Attackers are gone and were not compared: the Towers broke them (D28, D29). */
export const BROKEN = 3;
/** The second Tower solved by the Commander (D27). */
export const SLAIN = 4;

/** The last combat that `fight` reckoned. One for all: nobody keeps it. */
export const battle = { end: TAKEN, towers: 0, armies: 0, attack: 0, defence: 0 };

/**
 * Attackers (Workers, Army units, Commander 0 or 1) against Defenders (Workers do not matter to it). Into `battle`: how
 * it ends, Towers solved, attacking Army units left after the Towers, Strengths at the comparison.
 */
export function fight(
  workers: number,
  armies: number,
  commander: number,
  defArmies: number,
  defTowers: number,
  defCommander: number,
  bonus: number,
): void {
  const byArmies = Math.min(defTowers, armies);
  const byCommander = commander === 0 ? 0 : Math.min(2, defTowers - byArmies);
  const left = armies - byArmies;
  battle.towers = byArmies + byCommander;
  battle.armies = left;
  battle.attack = left + commander * (2 - byCommander);
  battle.defence = defArmies + 2 * defCommander + bonus;
  if (byCommander === 2) battle.end = SLAIN;
  else if (battle.towers < defTowers || workers + left + commander === 0) battle.end = BROKEN;
  else if (battle.attack > battle.defence) battle.end = TAKEN;
  else battle.end = battle.attack < battle.defence ? HELD : BOTH;
}

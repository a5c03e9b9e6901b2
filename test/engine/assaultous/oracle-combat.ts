/**
 * Combat as R56-R73 and D26-D33 tell it, piece by piece: each side a heap of letters (`C`, `A`, `W`, `T`) from which one
 * letter at a time is taken. Nothing of the engine is used.
 */

/** The pieces of a side, a letter each. */
export type Side = readonly string[];

export interface FightEnd {
  /** Towers that were solved. */
  readonly solved: number;
  /** Strengths at the comparison; null where there is none (R70, D27-D29). */
  readonly attack: number | null;
  readonly defence: number | null;
  /** What is left of each side. */
  readonly attackers: Side;
  readonly defenders: Side;
  /** Who wins the game by a Commander's fall (R5a, R61, R71, D33); null: nobody. */
  readonly winner: 'attacker' | 'defender' | null;
}

function without(side: Side, letter: string): Side {
  const index = side.indexOf(letter);
  return side.filter((_, place) => place !== index);
}

function strength(side: Side, ofCommander: number): number {
  let sum = 0;
  for (const letter of side) sum += letter === 'A' ? 1 : letter === 'C' ? ofCommander : 0;
  return sum;
}

/** Attackers (of `C`, `A`, `W`) against Defenders (of `C`, `A`, `W`, `T`) on a tile with a bonus. */
export function fight(attack: Side, defence: Side, bonus: number): FightEnd {
  let attackers = attack;
  let defenders = defence;
  let solved = 0;
  let ofCommander = 2;
  // R59: Towers first. R60: each takes an Army unit with it; D26: the Commander stands in where none is left.
  while (defenders.includes('T') && (attackers.includes('A') || attackers.includes('C'))) {
    defenders = without(defenders, 'T');
    solved += 1;
    if (attackers.includes('A')) attackers = without(attackers, 'A');
    else if (ofCommander === 2) ofCommander = 1;
    // R61, D27: the second Tower that the Commander solves removes him and ends everything.
    else return { solved, attack: null, defence: null, attackers: [], defenders, winner: 'defender' };
  }
  // R63, D29: Workers cannot solve a Tower that is left. D28: nobody is there who could be compared.
  if (defenders.includes('T') || attackers.length === 0) {
    return { solved, attack: null, defence: null, attackers: [], defenders, winner: null };
  }
  const a = strength(attackers, ofCommander);
  const d = strength(defenders, 2) + bonus;
  const left = { attackers: a > d ? attackers : [], defenders: a < d ? defenders : [] };
  const attackersLost = attackers.includes('C') && !left.attackers.includes('C');
  const defendersLost = defenders.includes('C') && !left.defenders.includes('C');
  // R71, D33: where both fall, the Defender wins.
  const winner = attackersLost ? 'defender' : defendersLost ? 'attacker' : null;
  return { solved, attack: a, defence: d, ...left, winner };
}

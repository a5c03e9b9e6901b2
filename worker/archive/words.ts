import type { AnyRuleset, DiceRun, Sentence, Tagged } from '../../engine/ruleset.ts';
import type { Seat } from '../../engine/seat.ts';
import type { Battle } from '../../schema/wire/battle.ts';

/** A die that hits is marked with a star: nothing is told by colour or shape alone. */
function diceText(run: DiceRun): string {
  return `[${run.dice.map((die) => `${die.face}${die.hit ? '*' : ''}`).join(' ')}]`;
}

/** A sentence as plain text; empty if the event has no line of its own. */
export function sentenceText(sentence: Sentence): string {
  return sentence.map((part) => (typeof part === 'string' ? part : diceText(part))).join('');
}

/** The lines that an entry's events tell. */
export function storyLines(rules: AnyRuleset, events: readonly Tagged[]): string[] {
  return events.map((event) => sentenceText(rules.story(event))).filter((line) => line !== '');
}

/** Who sat there: the player's name with its side, or the side alone. */
export function playerText(battle: Battle, seat: Seat): string {
  const name = battle.names[seat];
  return name === null ? battle.sides[seat] : `${name} (${battle.sides[seat]})`;
}

/** `Ann (White) against Bo (Black)`. */
export function pairingText(battle: Battle): string {
  return `${playerText(battle, 0)} against ${playerText(battle, 1)}`;
}

/** How it ended, as the game itself tells it: `White wins: the enemy General is dead.` */
export function resultText(rules: AnyRuleset, battle: Battle): string {
  const told = storyLines(rules, battle.log.at(-1)?.events ?? []).at(-1);
  if (told !== undefined) return told;
  const { winner, reason } = battle.result;
  return winner === null ? `Drawn: ${reason}.` : `${battle.sides[winner]} wins: ${reason}.`;
}

/** `14 rounds, 112 steps`. */
export function lengthText(battle: Battle): string {
  return `${counted(battle.rounds, 'round')}, ${counted(battle.length, 'step')}`;
}

function counted(n: number, one: string): string {
  return `${n} ${one}${n === 1 ? '' : 's'}`;
}

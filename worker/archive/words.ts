import type { DiceRun, Sentence, Tagged } from '../../engine/ruleset.ts';
import type { Seat } from '../../engine/seat.ts';
import type { Storyteller } from '../../engine/storyteller.ts';
import { sentencesOf } from '../../engine/telling.ts';
import type { Battle } from '../../schema/wire/battle.ts';
import type { FullEntry } from '../../schema/wire/entry.ts';

/** A die that hits is marked with a star: nothing is told by colour or shape alone. */
function diceText(run: DiceRun): string {
  return `[${run.dice.map((die) => `${die.face}${die.hit ? '*' : ''}`).join(' ')}]`;
}

/** A sentence as plain text; empty if the event has no line of its own. */
export function sentenceText(sentence: Sentence): string {
  return sentence.map((part) => (typeof part === 'string' ? part : diceText(part))).join('');
}

/** The lines that an entry's events tell. */
export function storyLines(teller: Storyteller, events: readonly Tagged[]): string[] {
  return events.map((event) => sentenceText(teller.story(event))).filter((line) => line !== '');
}

/** All that an entry tells, by the match and by the game, as sentences with the players' names. */
export function entrySentences(teller: Storyteller, battle: Battle, entry: FullEntry): readonly Sentence[] {
  return sentencesOf(entry, teller, [playerText(battle, 0), playerText(battle, 1)]);
}

/** Whether an undo or a takeback has taken an entry back. */
export function isUndone(entry: FullEntry): boolean {
  return 'undone' in entry && entry.undone === true;
}

/** Who sat there: the player's name with its side, or the side alone. */
export function playerText(battle: Pick<Battle, 'names' | 'sides'>, seat: Seat): string {
  const name = battle.names[seat];
  return name === null ? battle.sides[seat] : `${name} (${battle.sides[seat]})`;
}

/** `Ann (White) against Bo (Black)`. */
export function pairingText(battle: Pick<Battle, 'names' | 'sides'>): string {
  return `${playerText(battle, 0)} against ${playerText(battle, 1)}`;
}

/** How it ended, as the game itself tells it: `White wins: the enemy General is dead.` */
export function resultText(teller: Storyteller, battle: Battle): string {
  const told = storyLines(teller, battle.log.at(-1)?.events ?? []).at(-1);
  if (told !== undefined) return told;
  const { winner, reason } = battle.result;
  return winner === null ? `Drawn: ${reason}.` : `${battle.sides[winner]} wins: ${reason}.`;
}

/** `14 rounds, 112 entries`: those that count; what was taken back is none. */
export function lengthText(battle: Battle): string {
  return `${counted(battle.rounds, 'round')}, ${counted(battle.length, 'entry', 'entries')}`;
}

function counted(n: number, one: string, many = `${one}s`): string {
  return `${n} ${n === 1 ? one : many}`;
}

/** By their numbers from 0, for dates as our texts have them. */
export const MONTHS: readonly string[] =
  'January February March April May June July August September October November December'.split(' ');

/** What a battle that was played on one device is marked with wherever it is shown. */
export const UNSEALED = 'Played on one device, dice not sealed';

/** How well the dice were kept from whoever played. */
export function sealText({ sealed }: Battle): string {
  return sealed
    ? 'The secret was sealed by its hash before anybody sat down, and each seat added a value of its own afterwards.'
    : 'One device, dice not sealed: it drew the secret and both values itself.';
}

/** How a die follows from the secret, for whoever wants to compute it. */
export const DIE: readonly string[] = [
  'Die k of entry n: HMAC-SHA-256(secret, "galloper-dice-1", match, both values, n, k, try, joined by newlines);',
  'first four bytes u; the next try if u >= floor(2^32 / sides) x sides; face = 1 + u mod sides.',
];

import { goesBack } from '../../engine/entry.ts';
import type { AnyRuleset } from '../../engine/ruleset.ts';
import type { Seat } from '../../engine/seat.ts';
import type { Battle } from '../../schema/wire/battle.ts';
import { boardsOf } from './boards.ts';
import { lengthText, pairingText, resultText, storyLines } from './words.ts';

/** /b/:id.txt: who, when and how it ended, the story with its dice, the board after each step, and what the dice were made of. */
export function battleText(rules: AnyRuleset, battle: Battle): string {
  const boards = boardsOf(rules, battle);
  const lines = [
    `${battle.title}, ${battle.mode}: ${pairingText(battle)}`,
    resultText(rules, battle),
    `${battle.began} to ${battle.ended}; ${lengthText(battle)}`,
    '',
  ];
  for (const entry of battle.log) {
    const undone = 'undone' in entry && entry.undone === true;
    lines.push(`${entry.seq}. ${entry.at}${undone ? ' (taken back)' : ''}`);
    if (goesBack(entry)) lines.push(`   ${backText(battle, entry)}`);
    else for (const line of storyLines(rules, entry.events)) lines.push(`   ${line}`);
    const board = boards[entry.seq - 1];
    if (board !== undefined) lines.push('', ...board.split('\n').map((line) => `      ${line}`.trimEnd()));
    lines.push('');
  }
  const { commitment, secret, values } = battle.dice;
  lines.push(
    'Dice',
    `   commitment (SHA-256 of the secret): ${commitment}`,
    `   secret: ${secret}`,
    `   values of the seats: ${values[0]} ${values[1]}`,
    `   match: ${battle.id}`,
    '   Die k of entry n: HMAC-SHA-256(secret, "galloper-dice-1", match, both values, n, k, try, joined by newlines);',
    '   first four bytes u; the next try if u >= floor(2^32 / sides) x sides; face = 1 + u mod sides.',
    '',
  );
  return lines.join('\n');
}

function backText(
  { sides }: Battle,
  entry: { readonly kind: 'undo' | 'takeback'; readonly seat: Seat; readonly to: number },
): string {
  if (entry.kind === 'undo') return `${sides[entry.seat]} goes back to step ${entry.to}.`;
  return `${sides[entry.seat]} takes back to step ${entry.to}, with consent.`;
}

import type { AnyRuleset } from '../../engine/ruleset.ts';
import type { Storyteller } from '../../engine/storyteller.ts';
import type { Battle } from '../../schema/wire/battle.ts';
import { boardsOf } from './boards.ts';
import { DIE, entrySentences, isUndone, lengthText, pairingText, resultText, sealText, sentenceText } from './words.ts';

/**
 * /b/:id.txt: who, when and how it ended, the story with its dice, the board after each step, and what the dice were
 * made of. `rules`: null where they are not known any more; then there are no boards.
 */
export function battleText(teller: Storyteller, rules: AnyRuleset | null, battle: Battle): string {
  const boards = boardsOf(rules, battle);
  const lines = [
    `${battle.title}, ${battle.mode}: ${pairingText(battle)}`,
    resultText(teller, battle),
    `${battle.began} to ${battle.ended}; ${lengthText(battle)}`,
    '',
  ];
  for (const entry of battle.log) {
    lines.push(`${entry.seq}. ${entry.at}${isUndone(entry) ? ' (taken back)' : ''}`);
    for (const sentence of entrySentences(teller, battle, entry)) lines.push(`   ${sentenceText(sentence)}`);
    const board = boards[entry.seq - 1];
    if (board !== undefined) lines.push('', ...board.split('\n').map((line) => `      ${line}`.trimEnd()));
    lines.push('');
  }
  const { commitment, secret, values, match } = battle.dice;
  lines.push(
    'Dice',
    `   ${sealText(battle)}`,
    `   commitment (SHA-256 of the secret): ${commitment}`,
    `   secret: ${secret}`,
    `   values of the seats: ${values[0]} ${values[1]}`,
    `   match: ${match ?? battle.id}`,
    ...DIE.map((line) => `   ${line}`),
    '',
  );
  return lines.join('\n');
}

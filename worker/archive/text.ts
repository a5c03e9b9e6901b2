import type { Diagram } from '../../engine/diagram.ts';
import type { AnyRuleset } from '../../engine/ruleset.ts';
import type { Storyteller } from '../../engine/storyteller.ts';
import type { Battle } from '../../schema/wire/battle.ts';
import { endsRound, standingsOf } from './boards.ts';
import { DIE, entrySentences, isUndone, lengthText, pairingText, resultText, sealText, sentenceText } from './words.ts';

/**
 * /b/:id.txt: who, when and how it ended, the story with its dice, the board at the end of each round and of the battle,
 * and what the dice were made of. `rules`: null where they are not known any more; then there are no boards. `diagram`:
 * how boards are drawn; without it they are as the game prints them.
 */
export function battleText(
  teller: Storyteller,
  rules: AnyRuleset | null,
  diagram: Diagram | null,
  battle: Battle,
): string {
  const standings = standingsOf(rules, battle);
  const lines = [
    `${battle.title}, ${battle.mode}: ${pairingText(battle)}`,
    resultText(teller, battle),
    `${battle.began} to ${battle.ended}; ${lengthText(battle)}`,
    '',
  ];
  for (const entry of battle.log) {
    lines.push(`${entry.seq}. ${entry.at}${isUndone(entry) ? ' (taken back)' : ''}`);
    for (const sentence of entrySentences(teller, battle, entry)) lines.push(`   ${sentenceText(sentence)}`);
    lines.push('');
    const standing = standings[entry.seq - 1];
    if (standing === undefined || !endsRound(standings, entry)) continue;
    const when = entry.seq === standings.length ? 'the end' : roundText(standings[entry.seq - 2]?.round ?? 0);
    const board = diagram === null ? standing.board.trimEnd() : diagram.draw(standing.board);
    lines.push(`   The board at ${when}:`, '', ...board.split('\n').map((line) => `      ${line}`.trimEnd()), '');
  }
  if (diagram !== null && standings.length > 0)
    lines.push('How to read the boards', ...diagram.legend.map((line) => `   ${line}`), '');
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

function roundText(round: number): string {
  return round === 0 ? 'the end of the set-up' : `the end of round ${round}`;
}

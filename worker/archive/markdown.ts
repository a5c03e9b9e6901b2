import type { Diagram } from '../../engine/diagram.ts';
import type { AnyRuleset, Sentence } from '../../engine/ruleset.ts';
import type { Storyteller } from '../../engine/storyteller.ts';
import type { Battle } from '../../schema/wire/battle.ts';
import { endsRound, type Standing, standingsOf } from './boards.ts';
import { DIE, entrySentences, isUndone, lengthText, pairingText, playerText, resultText, sealText } from './words.ts';

/** What a word joiner keeps apart without showing: an @ in a text calls nobody. */
const JOINER = '\u2060';

/**
 * Text that Markdown leaves alone, on GitHub and in Discord: no markup, no HTML, no mention, no issue number, and no
 * link that makes itself.
 */
export function asMarkdown(text: string): string {
  return text
    .replace(/[\\`*_~|<>[\]#&]/g, '\\$&')
    .replaceAll('@', `@${JOINER}`)
    .replaceAll('://', ':\\//')
    .replace(/\bwww\./gi, (www) => `${www.slice(0, -1)}\\.`);
}

/** A sentence; dice that hit are bold. */
function sentenceMarkdown(sentence: Sentence): string {
  const parts = sentence.map((part) => {
    if (typeof part === 'string') return asMarkdown(part);
    return `\\[${part.dice.map(({ face, hit }) => (hit ? `**${face}**` : `${face}`)).join(' ')}\\]`;
  });
  return parts.join('');
}

/** A block of code, fenced by more backticks than it holds in a row. */
function block(text: string): string[] {
  const most = Math.max(2, ...[...text.matchAll(/`+/g)].map(([run]) => run.length));
  const fence = '`'.repeat(most + 1);
  return [`${fence}text`, ...text.split('\n'), fence];
}

/** To the minute, UTC. */
const minute = (at: string) => `${at.slice(0, 16).replace('T', ' ')} UTC`;

/**
 * /b/:id.md: a battle to paste or to attach where Markdown is read: who, when and how it ended, the story by rounds with
 * its dice and the board at the end of each, the last board, and what the dice were made of. Neither tables nor HTML,
 * which Discord knows not. `rules`: null where they are not known any more. `diagram`: how boards are drawn; without it
 * only the last one is there, as the game prints it. `page`: the battle's address.
 */
export function battleMarkdown(
  teller: Storyteller,
  rules: AnyRuleset | null,
  diagram: Diagram | null,
  battle: Battle,
  page: string,
): string {
  const standings = standingsOf(rules, battle);
  const last = standings.at(-1);
  const lines = [
    `# ${asMarkdown(`${battle.title}, ${battle.mode}: ${pairingText(battle)}`)}`,
    '',
    `**${asMarkdown(resultText(teller, battle))}**`,
    '',
    `${lengthText(battle)}, from ${minute(battle.began)} to ${minute(battle.ended)}. Play it again: <${page}>`,
  ];
  if (last === undefined) {
    const rulesName = `\`${battle.ruleset}@${battle.version}\``;
    lines.push('', `The rules it was played by (${rulesName}) do not read it any more: here is what its log says.`);
    lines.push('', '## The story', '');
  }
  let heading = '';
  for (const entry of battle.log) {
    // An entry belongs to the round in which it was made, whatever it leads to.
    const round = standings[Math.max(0, entry.seq - 2)]?.round;
    const wanted = round === undefined ? '' : round === 0 || entry.kind === 'open' ? '## Set-up' : `## Round ${round}`;
    if (wanted !== heading) lines.push('', wanted, '');
    heading = wanted;
    const told = entrySentences(teller, battle, entry)
      .map(sentenceMarkdown)
      .filter((text) => text !== '');
    const text = told.join(' ');
    if (text !== '') lines.push(`- ${entry.seq}: ${isUndone(entry) ? `~~${text}~~ (taken back)` : text}`);
    const standing = standings[entry.seq - 1];
    if (diagram === null || standing === undefined || standing === last || !endsRound(standings, entry)) continue;
    lines.push('', ...block(boardOf(diagram, standing)));
  }
  if (last !== undefined) lines.push('', '## The last board', '', ...block(boardOf(diagram, last)));
  if (last !== undefined && diagram !== null) lines.push('', ...diagram.legend.map(asMarkdown));
  lines.push('', ...proof(battle, page), '');
  return lines.join('\n');
}

const boardOf = (diagram: Diagram | null, { board }: Standing) => diagram?.draw(board) ?? board.trimEnd();

function proof(battle: Battle, page: string): string[] {
  const { commitment, secret, values, match } = battle.dice;
  return [
    '## The dice',
    '',
    sealText(battle),
    '',
    `- Commitment, the SHA-256 of the secret: \`${commitment}\``,
    `- Secret: \`${secret}\``,
    `- Value of ${asMarkdown(playerText(battle, 0))}: \`${values[0]}\``,
    `- Value of ${asMarkdown(playerText(battle, 1))}: \`${values[1]}\``,
    `- Match: \`${match ?? battle.id}\``,
    `- Hash of the last position: \`${battle.hash}\``,
    '',
    ...block(DIE.join('\n')),
    '',
    `The whole log is in <${page}.json>; \`npm run verify -- file.json\` replays it.`,
  ];
}

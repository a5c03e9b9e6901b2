/** A service whose D1 holds battles: whole recorded games, as if they had been fought by link. */
import { globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Sentence } from '../../engine/ruleset.ts';
import { loadRuleset } from '../../engine/rulesets.ts';
import { sentencesOf } from '../../engine/telling.ts';
import type { BattleFile } from '../../schema/wire/battle.ts';
import { lengthClassOf } from '../../schema/wire/battles.ts';
import { type Service, serve } from '../../scripts/serve.ts';
import { serviceKey } from '../../scripts/service-key.ts';
import { matchIdOf } from '../../worker/ids/match-id.ts';
import { battleOf } from '../engine/battle-of.ts';
import { readGame } from '../games/recorded.ts';

const recorded = new URL('../games/onslaught/', import.meta.url);

/** The first of them ended here; the others a day later each. */
export const FIRST = Date.UTC(2026, 9, 1, 12);
const DAY = 86_400_000;

const NAMES = [
  ['Ann', 'Marta'],
  ['Gneisenau', null],
  [null, 'The Amateur General'],
  ['A very long name of twen', 'Jean-Baptiste Bernadotte'],
] as const;

/**
 * Starts the service with `count` battles in its D1, all listed: the recorded games in turn, every third of them against
 * the computer. For `openHouse`.
 */
export function shelved(count: number): typeof serve {
  return async (options): Promise<Service> => {
    // Once, so that its migrations have made the tables.
    await (await serve(options)).stop();
    const [file] = globSync('state/d1/*/*.sqlite', { cwd: options.dataDir }).filter((name) =>
      /[0-9a-f]{64}\./.test(name),
    );
    if (file === undefined) throw new Error('the service has left no D1');
    const database = new DatabaseSync(join(options.dataDir, file));
    const games = await battles();
    const key = serviceKey(options.dataDir);
    for (let n = 0; n < count; n++) {
      const game = games[n % games.length];
      if (game !== undefined) insert(database, { ...game, id: matchIdOf(key, `shelved ${n}`) }, n);
    }
    database.close();
    return serve(options);
  };
}

/** Every recorded game that became a battle. */
async function battles(): Promise<readonly (BattleFile & { told: string })[]> {
  const found: (BattleFile & { told: string })[] = [];
  for (const name of readdirSync(recorded).filter((file) => /^(?!by-hand-|cancelled).*\.json$/.test(file))) {
    const game = readGame(readFileSync(new URL(name, recorded), 'utf8'));
    const [id = '', version] = game.ruleset.split('@');
    const rules = await loadRuleset(id, Number(version));
    if (rules === null) throw new Error(`no ${game.ruleset}`);
    const battle = battleOf(rules, game);
    const last = battle.log.at(-1);
    const told = last === undefined ? [] : sentencesOf(last, rules, rules.sides).map(plain);
    found.push({ ...battle, told: told.at(-1) ?? '' });
  }
  return found;
}

const plain = (sentence: Sentence): string =>
  sentence.map((part) => (typeof part === 'string' ? part : part.dice.map(({ face }) => face).join(' '))).join('');

function insert(database: DatabaseSync, game: BattleFile & { told: string }, n: number): void {
  const { log, boards, told, format: _, ...rest } = game;
  const at = new Date(FIRST + n * DAY);
  const names = NAMES[n % NAMES.length] ?? NAMES[0];
  const computers = n % 3 === 2 ? ([null, 'amateur'] as const) : ([null, null] as const);
  const header = { ...rest, names, computers, began: at.toISOString(), ended: at.toISOString() };
  const { id, ruleset, version, mode, result, rounds, length } = header;
  database
    .prepare(
      `INSERT INTO battles (id, ruleset, version, mode, winner, reason, rounds, length, began, ended, header, listed,
        sealed, length_class, computer, dice, board, told) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 1, 1, ?, ?, ?, ?, ?)`,
    )
    .run(
      ...[id, ruleset, version, mode, result.winner, result.reason, rounds, length, at.getTime(), at.getTime()],
      ...[JSON.stringify(header), lengthClassOf(length), computers[1] === null ? null : 1, diceOf(game)],
      ...[boards.at(-1) ?? '', told],
    );
  database.prepare('INSERT INTO battle_logs VALUES (?, 0, ?)').run(id, JSON.stringify(log));
}

function diceOf({ log }: BattleFile): string {
  const counts = new Map<string, number>();
  for (const [sides, face, seat] of log.flatMap(({ dice }) => dice)) {
    if (sides > 20) continue;
    const key = JSON.stringify([seat ?? 2, sides, face]);
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return `[${[...counts].map(([key, count]) => `${key.slice(0, -1)},${count}]`).join(',')}]`;
}

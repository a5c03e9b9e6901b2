/** The battles of a D1 of before there were statistics: the migration counts them as if they came today. */
import { readFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { expect, it } from 'vitest';

const file = (name: string) =>
  readFileSync(new URL(`../../schema/migrations/d1/${name}.sql`, import.meta.url), 'utf8').split(
    '--> statement-breakpoint',
  );

const TALLIES = ['tallies', 'tally_lengths', 'tally_dice'] as const;
const counted = (database: DatabaseSync) =>
  TALLIES.map((table) =>
    database
      .prepare(`SELECT * FROM ${table}`)
      .all()
      .map((row) => Object.values(row).join(' ')),
  );

it('counts what was there before, and uncounts it again to the last row', () => {
  const database = new DatabaseSync(':memory:');
  for (const name of ['0000_battles', '0001_challenges']) for (const sql of file(name)) database.exec(sql);
  const insert = database.prepare(
    `INSERT INTO battles (id, ruleset, version, mode, winner, reason, rounds, length, began, ended, header)
     VALUES (?, 'tiny', 1, 'Plain', ?, 'won', 3, ?, 1, 2, ?)`,
  );
  const computers = (...levels: (string | null)[]) => JSON.stringify({ computers: levels });
  insert.run('a', 0, 59, computers(null, null));
  insert.run('b', 1, 60, computers(null, null));
  insert.run('c', null, 700, computers('recruit', null));
  insert.run('d', 0, 200, computers('recruit', null));
  // A log in two parts, cut in the middle of a die; a lot of 720 sides is no die.
  const log = JSON.stringify([
    {
      dice: [
        [6, 1, 0],
        [6, 1, 0],
        [720, 300, null],
      ],
    },
    { dice: [] },
    {
      dice: [
        [6, 3, 1],
        [6, 2, null],
      ],
    },
  ]);
  const part = database.prepare('INSERT INTO battle_logs VALUES (?, ?, ?)');
  part.run('a', 0, log.slice(0, 13));
  part.run('a', 1, log.slice(13));
  for (const id of ['b', 'c', 'd']) part.run(id, 0, '[]');

  for (const sql of file('0002_history')) database.exec(sql);
  expect(counted(database)).toEqual([
    ['tiny Plain computer 2 1 0 1 1 900 6', 'tiny Plain people 2 1 1 0 0 119 6'],
    ['tiny Plain computer 10 1', 'tiny Plain computer 25 1', 'tiny Plain people 2 1', 'tiny Plain people 3 1'],
    ['tiny Plain people 0 6 1 2', 'tiny Plain people 1 6 3 1', 'tiny Plain people 2 6 2 1'],
  ]);
  const kept = database.prepare('SELECT id, length_class, computer, sealed FROM battles ORDER BY id').all();
  expect(kept.map((row) => Object.values(row))).toEqual([
    ['a', 'short', null, 1],
    ['b', 'middle', null, 1],
    ['c', 'long', 0, 1],
    ['d', 'long', 0, 1],
  ]);
  database.exec('DELETE FROM battles');
  expect(counted(database)).toEqual([[], [], []]);
});

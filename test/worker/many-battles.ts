/** Battles in D1 in bulk, as `shelve` would have written them. */
import { env } from 'cloudflare:workers';
import { randomHex } from '../../worker/ids/secrets.ts';

/** The n-th of them ended a minute after the one before. */
export const BEGINNING = Date.UTC(2026, 0, 1);
export const MINUTE = 60_000;

/** Letters of base32 for the digits of a number, so that ids differ. */
const LETTERS = [1, 10, 100, 1000, 10_000]
  .map((power) => `substr('abcdefghij', n / ${power} % 10 + 1, 1)`)
  .join(' || ');

/**
 * Puts `count` battles into D1: of the games tiny and duel in turn by halves, modes Plain and Wide, each result, all
 * lengths up to 300 steps, every fifth unlisted. One statement, for D1 takes its time with many.
 */
export async function fillBattles(count: number): Promise<void> {
  const dice = JSON.stringify([
    [0, 6, 1, 2],
    [1, 6, 6, 3],
  ]);
  await env.DB.prepare(
    `WITH RECURSIVE numbers(n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n + 1 < ?1)
     INSERT INTO battles
       (id, ruleset, version, mode, winner, reason, rounds, length, began, ended, header, listed, sealed, length_class,
        computer, dice, board, told)
     SELECT
       'aaaaaaaaaaaaaaaaaaa' || ${LETTERS}, iif(n % 2, 'tiny', 'duel'), 1, iif(n % 3, 'Plain', 'Wide'),
       nullif(n % 7 % 3, 2), 'won', 3, n % 300 + 1, ?2, ?2 + n * ?3,
       json_object(
         'id', 'aaaaaaaaaaaaaaaaaaa' || ${LETTERS}, 'ruleset', iif(n % 2, 'tiny', 'duel'), 'version', 1,
         'title', 'Tiny', 'sides', json_array('Amber', 'Indigo'), 'options', json_object(),
         'mode', iif(n % 3, 'Plain', 'Wide'), 'names', json_array('Ann', NULL), 'computers', json_array(NULL, NULL),
         'result', json_object('winner', nullif(n % 7 % 3, 2), 'reason', 'won'), 'rounds', 3, 'length', n % 300 + 1,
         'began', '2026-01-01T00:00:00.000Z', 'ended', strftime('%Y-%m-%dT%H:%M:%fZ', (?2 + n * ?3) / 1000.0, 'unixepoch'),
         'sealed', json('true'), 'dice', json_object('secret', ?4), 'hash', ?4
       ),
       n % 5 > 0, 1, iif(n % 300 + 1 < 60, 'short', iif(n % 300 + 1 < 200, 'middle', 'long')), NULL, ?5, 'board', 'Told.'
     FROM numbers`,
  )
    .bind(count, BEGINNING, MINUTE, randomHex(32), dice)
    .run();
}

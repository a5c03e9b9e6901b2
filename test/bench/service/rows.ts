import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { figure, median } from '../figures.ts';
import type { Part } from '../table.ts';
import { Caller } from './caller.ts';
import { beginMatch, giveOrders, randomAction, takeOver } from './match.ts';
import { serveOwn } from './runtime.ts';

/** Matches without standing orders, and as many with them. */
const GAMES = 5;

/** Rows that a match's object writes for each action of whole random Skirmishes, counted by the object itself. */
export async function rowsPart(): Promise<Part> {
  const dataDir = mkdtempSync(join(tmpdir(), 'galloper-bench-'));
  const probe = await serveOwn('probe', {
    dataDir,
    bindings: { SERVICE_KEY: randomBytes(32).toString('hex') },
  });
  const caller = new Caller(probe.url, 1);
  const written = async (id: string): Promise<number> => {
    const { bytes } = await caller.call({ method: 'GET', path: `/rows/${id}` });
    return Number(bytes.toString());
  };
  try {
    const beginnings: number[] = [];
    const actions: number[] = [];
    const answered: number[] = [];
    const lasts: number[] = [];
    for (let game = 0; game < 2 * GAMES; game++) {
      const played = await beginMatch(caller);
      let before = await written(played.id);
      beginnings.push(before);
      // In every other match standing orders answer, so that one request may make several entries.
      const ordered = game % 2 === 1;
      if (ordered) {
        await giveOrders(caller, played);
        before = await written(played.id);
      }
      for (let call = randomAction(played); call !== null; call = randomAction(played)) {
        const { seq } = played;
        takeOver(played, await caller.call(call));
        const after = await written(played.id);
        const alone = played.seq === seq + 1;
        (played.view.decider === null ? lasts : alone ? actions : answered).push(after - before);
        before = after;
      }
    }
    const row = (name: string, rows: readonly number[], toReach: string) => [
      name,
      figure(median(rows)),
      figure(Math.max(...rows)),
      toReach,
    ];
    return {
      title: 'Service: rows written',
      about: "By a match's object, each setting of its alarm counted as one, in whole random Skirmishes.",
      head: ['', 'rows, median', 'rows, most', 'to reach'],
      rows: [
        row('creating and both sitting down', beginnings, ''),
        row('an action', actions, '8'),
        row('an action that standing orders answer', answered, ''),
        row('the last action, with the battle for the archive', lasts, ''),
      ],
    };
  } finally {
    caller.close();
    await probe.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serve } from '../../../scripts/serve.ts';
import { figure, median, ratio } from '../figures.ts';
import { ROUNDS } from '../race.ts';
import type { Part } from '../table.ts';
import { type Answered, type Call, Caller } from './caller.ts';
import { Hall } from './hall.ts';
import { randomAction, readAgain, takeOver } from './match.ts';
import { serveOwn } from './runtime.ts';

const TABLES = 64;
/** Calls under way at once. */
const CONNECTIONS = 8;

/** Requests a second by round, and the bytes of an answer. */
interface Measured {
  readonly rates: number[];
  readonly bytes: number[];
}

const nothing = (): Measured => ({ rates: [], bytes: [] });

/** Times the calls alone; whatever prepares them and reads their answers is outside. */
class Watch {
  #calls = 0;
  #ms = 0;

  async all(caller: Caller, calls: readonly Call[]): Promise<readonly Answered[]> {
    const before = performance.now();
    const answers = await caller.all(calls);
    this.#ms += performance.now() - before;
    this.#calls += calls.length;
    return answers;
  }

  get seconds(): number {
    return this.#ms / 1000;
  }

  get rate(): number {
    return this.#calls / this.seconds;
  }
}

/** POSTs of random actions and, batch by batch in turn, the same bodies to bare objects that answer as many bytes. */
async function posts(hall: Hall, ours: Caller, bare: Caller, seconds: number): Promise<readonly [Measured, Measured]> {
  const service = nothing();
  const beside = nothing();
  for (let round = -1; round < ROUNDS; round++) {
    const watches = [new Watch(), new Watch()] as const;
    while (watches[0].seconds < seconds) {
      await hall.refill();
      const moving = hall.tables.flatMap((played) => {
        const call = randomAction(played);
        return call === null ? [] : [{ played, call }];
      });
      const calls = moving.map(({ call }) => call);
      const answers = await watches[0].all(ours, calls);
      for (const [i, { played }] of moving.entries()) {
        const answered = answers[i];
        if (answered !== undefined) takeOver(played, answered);
      }
      await watches[1].all(bare, asBare(calls, answers));
      if (round >= 0) service.bytes.push(...answers.map(({ bytes }) => bytes.length));
    }
    // The first round warms both up.
    if (round < 0) continue;
    service.rates.push(watches[0].rate);
    beside.rates.push(watches[1].rate);
  }
  return [service, beside];
}

/** GETs with `since` at the current seq and, in turn, of bare objects. */
async function reads(hall: Hall, ours: Caller, bare: Caller, seconds: number): Promise<readonly [Measured, Measured]> {
  const service = nothing();
  const beside = nothing();
  await hall.refill();
  const calls = hall.tables.map(readAgain);
  for (let round = -1; round < ROUNDS; round++) {
    const watches = [new Watch(), new Watch()] as const;
    while (watches[0].seconds < seconds) {
      const answers = await watches[0].all(ours, calls);
      await watches[1].all(bare, asBare(calls, answers));
      if (answers.some(({ status }) => status !== 200)) throw new Error('the service refused a GET');
      if (round >= 0) service.bytes.push(...answers.map(({ bytes }) => bytes.length));
    }
    if (round < 0) continue;
    service.rates.push(watches[0].rate);
    beside.rates.push(watches[1].rate);
  }
  return [service, beside];
}

/** The same calls as the bare objects understand them, one object a match. */
function asBare(calls: readonly Call[], answers: readonly Answered[]): readonly Call[] {
  return calls.map((call, i) => ({
    ...call,
    path: `/${call.path.split('/')[3]?.split('?')[0]}?bytes=${answers[i]?.bytes.length ?? 0}`,
  }));
}

/** The service beside bare objects on the same runtime, both with their state on disk. @param seconds of a sample */
export async function servicePart(seconds: number): Promise<Part> {
  const dataDir = mkdtempSync(join(tmpdir(), 'galloper-bench-'));
  const service = await serve({ port: 0, dataDir: `${dataDir}/service`, vars: { CREATE_LIMIT: '1000000' } });
  const bare = await serveOwn('bare', { dataDir: `${dataDir}/bare` });
  const ours = new Caller(service.url, CONNECTIONS);
  const theirs = new Caller(bare.url, CONNECTIONS);
  try {
    const hall = new Hall(ours, TABLES);
    const [post, barePost] = await posts(hall, ours, theirs, seconds);
    const [get, bareGet] = await reads(hall, ours, theirs, seconds);
    const row = (name: string, mine: Measured, beside: Measured, toReach: string) => [
      name,
      figure(median(mine.rates)),
      figure(median(beside.rates)),
      figure(ratio(mine.rates, beside.rates)),
      toReach,
      figure(median(mine.bytes)),
    ];
    return {
      title: 'Service: one request',
      about:
        `State on disk, ${TABLES} Skirmishes in their middle, ${CONNECTIONS} requests at once; batches of both in turn. ` +
        'The bare object stores one row a POST and answers as many bytes. Only the requests are timed, not what the ' +
        'client does between them.',
      head: ['', 'requests/s', 'bare object', 'ratio', 'to reach', 'bytes of an answer'],
      rows: [
        row('POST of a random action', post, barePost, '0.6'),
        row('GET with since at the current seq', get, bareGet, '0.7'),
      ],
    };
  } finally {
    ours.close();
    theirs.close();
    await service.stop();
    await bare.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

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
import { type ProcessorTime, watched } from './processor.ts';
import { serveOwn } from './runtime.ts';

const TABLES = 64;
/** Calls under way at once. */
const CONNECTIONS = 8;

/** A service under test. */
interface Side {
  readonly caller: Caller;
  readonly time: ProcessorTime;
}

/** By round: requests a second, and requests a second of the runtime's processor time. And the bytes of each answer. */
interface Measured {
  readonly rates: number[];
  readonly byTime: number[];
  readonly bytes: number[];
}

/** Times the calls of one round; whatever prepares them and reads their answers is outside. */
class Watch {
  readonly #side: Side;
  #calls = 0;
  #ms = 0;
  #processor = 0;

  constructor(side: Side) {
    this.#side = side;
  }

  async all(calls: readonly Call[]): Promise<readonly Answered[]> {
    const processor = this.#side.time();
    const before = performance.now();
    const answers = await this.#side.caller.all(calls);
    this.#ms += performance.now() - before;
    this.#processor += this.#side.time() - processor;
    this.#calls += calls.length;
    return answers;
  }

  get seconds(): number {
    return this.#ms / 1000;
  }

  /** Adds the round to what was measured. */
  into(measured: Measured): void {
    measured.rates.push(this.#calls / this.seconds);
    measured.byTime.push(this.#calls / this.#processor);
  }
}

/** Batches of calls of the service and, one after the other, of bare objects: a round is so many seconds of them. */
async function beside(
  ours: Side,
  bare: Side,
  seconds: number,
  batch: (call: (calls: readonly Call[]) => Promise<readonly Answered[]>) => Promise<void>,
): Promise<readonly [Measured, Measured]> {
  const measured: readonly [Measured, Measured] = [
    { rates: [], byTime: [], bytes: [] },
    { rates: [], byTime: [], bytes: [] },
  ];
  // The round before the first warms both up.
  for (let round = -1; round < ROUNDS; round++) {
    const service = new Watch(ours);
    const other = new Watch(bare);
    while (service.seconds < seconds) {
      await batch(async (calls) => {
        const answers = await service.all(calls);
        await other.all(asBare(calls, answers));
        if (round >= 0) measured[0].bytes.push(...answers.map(({ bytes }) => bytes.length));
        return answers;
      });
    }
    if (round < 0) continue;
    service.into(measured[0]);
    other.into(measured[1]);
  }
  return measured;
}

/** One random action of every match. */
async function actOnAll(hall: Hall, call: (calls: readonly Call[]) => Promise<readonly Answered[]>): Promise<void> {
  await hall.refill();
  const moving = hall.tables.flatMap((played) => {
    const action = randomAction(played);
    return action === null ? [] : [{ played, action }];
  });
  const answers = await call(moving.map(({ action }) => action));
  for (const [i, { played }] of moving.entries()) {
    const answered = answers[i];
    if (answered !== undefined) takeOver(played, answered);
  }
}

/** Every match read again. */
async function readAll(hall: Hall, call: (calls: readonly Call[]) => Promise<readonly Answered[]>): Promise<void> {
  const answers = await call(hall.tables.map(readAgain));
  if (answers.some(({ status }) => status !== 200)) throw new Error('the service refused a GET');
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
  const [service, ourTime] = await watched(() =>
    serve({ port: 0, dataDir: `${dataDir}/service`, vars: { CREATE_LIMIT: '1000000' } }),
  );
  const [bare, bareTime] = await watched(() => serveOwn('bare', { dataDir: `${dataDir}/bare` }));
  const ours = { caller: new Caller(service.url, CONNECTIONS), time: ourTime };
  const theirs = { caller: new Caller(bare.url, CONNECTIONS), time: bareTime };
  try {
    const hall = new Hall(ours.caller, TABLES);
    const posts = await beside(ours, theirs, seconds, (call) => actOnAll(hall, call));
    await hall.refill();
    const gets = await beside(ours, theirs, seconds, (call) => readAll(hall, call));
    const row = (name: string, [mine, other]: readonly [Measured, Measured], toReach: string) => {
      const byTime = ratio(mine.byTime, other.byTime);
      return [
        name,
        figure(median(mine.rates)),
        figure(median(other.rates)),
        figure(ratio(mine.rates, other.rates)),
        Number.isFinite(byTime) ? figure(byTime) : '',
        toReach,
        figure(median(mine.bytes)),
      ];
    };
    return {
      title: 'Service: one request',
      about:
        `State on disk, ${TABLES} Skirmishes in their middle, ${CONNECTIONS} requests at once; batches of both in turn. ` +
        'The bare object stores one row a POST and answers as many bytes. Only the requests are timed, not what the ' +
        "client does between them. By processor: the same ratio per second of the runtime's processor time.",
      head: ['', 'requests/s', 'bare object', 'ratio', 'by processor', 'to reach', 'bytes of an answer'],
      rows: [row('POST of a random action', posts, '0.6'), row('GET with since at the current seq', gets, '0.7')],
    };
  } finally {
    ours.caller.close();
    theirs.caller.close();
    await service.stop();
    await bare.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

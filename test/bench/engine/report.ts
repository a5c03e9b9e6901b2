import { existsSync, statSync } from 'node:fs';
import { root, run } from '../../../scripts/run.ts';
import { figure, median, ratio } from '../figures.ts';
import type { Sample } from '../lane.ts';
import { type Entrant, race } from '../race.ts';
import type { Part } from '../table.ts';

/** What is measured of each size; the order is that of the report. */
const SIZES = ['Skirmish', 'Battle'] as const;
const CLIENT = 'boardgame.io, Client';
const REDUCER = 'boardgame.io, bare reducer';

const entrants: readonly (Entrant & { readonly size: string })[] = SIZES.flatMap((size) => {
  const scale = size.toLowerCase();
  const lane = (name: string, file: string, ...args: readonly string[]) => ({
    size,
    name: `${size}: ${name}`,
    file,
    args: [scale, ...args],
  });
  const contract = (name: string, how: string) => ({
    ...lane(name, 'engine/contract.ts'),
    args: ['onslaught', JSON.stringify({ scale, quickSetUp: true }), how],
  });
  return [
    lane(CLIENT, 'peer/client.ts'),
    lane(REDUCER, 'peer/reducer.ts'),
    contract('contract', 'plain'),
    contract('contract, each action checked', 'checked'),
    contract('contract, sealed dice', 'sealed'),
    lane('inner loop', 'engine/inner.ts', 'plain'),
    lane('inner loop, sealed dice', 'engine/inner.ts', 'sealed'),
  ];
});

/** Times boardgame.io that a lane has to reach. */
const TO_REACH: Readonly<Record<string, number>> = { 'Skirmish: contract': 5, 'Skirmish: inner loop': 12 };

/** Moves a second of a trial of these rules on typed arrays alone, made before there was an engine. */
const TRIAL: Readonly<Record<string, number>> = {
  'Skirmish: inner loop': 178_000,
  'Battle: inner loop': 102_000,
};

/** Installs boardgame.io beside the project, never into it, unless it is there already. */
async function installPeer(): Promise<void> {
  const peer = `${root}test/bench/peer`;
  const installed = `${peer}/node_modules/.package-lock.json`;
  if (existsSync(installed) && statSync(installed).mtimeMs >= statSync(`${peer}/package-lock.json`).mtimeMs) return;
  const { code, output } = await run('npm', ['ci', '--prefix', 'test/bench/peer', '--no-audit', '--no-fund'], {
    quiet: true,
  });
  if (code !== 0) throw new Error(`boardgame.io could not be installed:\n${output}`);
}

/** Random legal play, beside boardgame.io. @param seconds length of a sample */
export async function enginePart(seconds: number): Promise<Part> {
  await installPeer();
  const samples = await race(entrants, seconds);
  const rates = (name: string, what: 'moves' | 'listed' | 'games'): readonly number[] =>
    (samples.get(name) ?? []).map((sample: Sample) => sample[what] / sample.seconds);
  const moves = (name: string) => rates(name, 'moves');
  return {
    title: 'Engine: random legal play',
    about:
      'Onslaught, per second of processor time on one core, from the standard set-up, with all legal actions listed at each move; ' +
      "ordinary random numbers for dice where nothing else is said. boardgame.io's games have the same boards, armies " +
      'and moves a turn, and simpler rules; every lane is set beside both ways of running them.',
    head: ['', 'moves/s', 'actions listed/s', 'games/s', 'x reducer', 'x Client', 'to reach', 'of the trial'],
    rows: entrants.map(({ name, size }) => {
      const trial = TRIAL[name];
      return [
        name,
        figure(median(moves(name))),
        figure(median(rates(name, 'listed'))),
        figure(median(rates(name, 'games'))),
        figure(ratio(moves(name), moves(`${size}: ${REDUCER}`))),
        figure(ratio(moves(name), moves(`${size}: ${CLIENT}`))),
        name in TO_REACH ? figure(TO_REACH[name] ?? 0) : '',
        trial === undefined ? '' : figure(median(moves(name)) / trial),
      ];
    }),
  };
}

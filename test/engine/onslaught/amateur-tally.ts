/**
 * Counts how games of the Amateur General end; prints one line.
 *
 *     node test/engine/onslaught/amateur-tally.ts stalls skirmish 1600
 *     node test/engine/onslaught/amateur-tally.ts wins battle 100
 *
 * `stalls`: two Amateur Generals, default and other mixes, every kind of set-up. `wins`: one of them, in either seat by turns,
 * against random legal play. A process of its own, because the test runner's way of loading modules makes the inner loop
 * ten times slower.
 */
import type { Mix, Options } from '../../../engine/onslaught/state.ts';
import type { RandomStream } from '../../../engine/ruleset.ts';
import type { BySeat } from '../../../engine/seat.ts';
import { seeded } from '../../properties/chance.ts';
import { drawnUp, type Ended, type Player, playOut, type SetUp } from './amateur-games.ts';

type Scale = Options['scale'];

const DEFAULT_MIX: Readonly<Record<Scale, Mix>> = {
  skirmish: { lineman: 4, cavalry: 2, artillery: 1 },
  battle: { lineman: 8, cavalry: 4, artillery: 3 },
};

/** Any mix that the options allow: 6-10 units in a Skirmish, 15-20 in a Battle, the General among them (R35, R40). */
function anyMix(random: RandomStream, scale: Scale): Mix {
  const [low, high] = scale === 'skirmish' ? [6, 10] : [15, 20];
  const total = low - 1 + random.below(high - low + 1);
  const a = random.below(total + 1);
  const b = random.below(total + 1);
  return { lineman: Math.min(a, b), cavalry: Math.abs(a - b), artillery: total - Math.max(a, b) };
}

function game(seed: number, options: Options, setUp: SetUp, players: BySeat<Player>): Ended {
  const random = seeded(seed);
  const faces = seeded(seed + 1_000_000);
  const dice = { roll: (sides: number): number => 1 + faces.below(sides) };
  return playOut(drawnUp(options, setUp, dice, random), players, dice, random);
}

/** How many of the games ended how, in words: `1600 of 1600 by a General's death`. */
function stalls(scale: Scale, games: number): string {
  const ends = new Map<string, number>();
  for (let n = 0; n < games; n++) {
    const mix = n % 2 === 0 ? DEFAULT_MIX[scale] : anyMix(seeded(n), scale);
    const setUp = n % 4 < 2 ? 'standard' : 'varied';
    const { reason } = game(n, { scale, mix, quickSetUp: n % 10 === 0 }, setUp, ['amateur', 'amateur']);
    ends.set(reason, (ends.get(reason) ?? 0) + 1);
  }
  return [...ends].map(([reason, count]) => `${reason} ${count}`).join(', ');
}

function wins(scale: Scale, games: number): string {
  let won = 0;
  for (let n = 0; n < games; n++) {
    const seat = n % 2 === 0 ? 0 : 1;
    const options = { scale, mix: DEFAULT_MIX[scale], quickSetUp: false };
    const setUp = n % 4 < 2 ? 'standard' : 'varied';
    const ended = game(n, options, setUp, seat === 0 ? ['amateur', 'random'] : ['random', 'amateur']);
    if (ended.winner === seat && ended.reason === 'general') won++;
  }
  return `won ${won}`;
}

const [what, scaleWord, count] = process.argv.slice(2);
const scale: Scale = scaleWord === 'battle' ? 'battle' : 'skirmish';
process.stdout.write(what === 'wins' ? wins(scale, Number(count)) : stalls(scale, Number(count)));

import { figure, median } from '../figures.ts';
import { race } from '../race.ts';
import type { Part } from '../table.ts';
import { SETTINGS } from './settings.ts';

/** Moves a second that every game has to reach through the contract, unchecked. */
const TO_REACH: Readonly<Record<string, number>> = { Assaultous: 100_000 };

const WAYS = [
  ['', 'plain'],
  [', each action checked', 'checked'],
  [', sealed dice', 'sealed'],
] as const;

const entrants = SETTINGS.flatMap(({ game, name, options }) =>
  WAYS.map(([words, how]) => ({
    name: `${name}${words}`,
    file: 'engine/contract.ts',
    args: [game, JSON.stringify(options), how],
  })),
);

/** Random legal play of every game through the contract. @param seconds length of a sample */
export async function gamesPart(seconds: number): Promise<Part> {
  const samples = await race(entrants, seconds);
  const middle = (name: string, what: 'moves' | 'listed' | 'games') =>
    median((samples.get(name) ?? []).map((sample) => sample[what] / sample.seconds));
  return {
    title: 'Games: random legal play through the contract',
    about:
      'Per second of processor time on one core: at each move the view is made, all its legal actions are listed, one is ' +
      'applied. Ordinary random numbers for dice where nothing else is said.',
    head: ['', 'moves/s', 'actions listed/s', 'games/s', 'moves/s to reach'],
    rows: entrants.map(({ name }) => [
      name,
      figure(middle(name, 'moves')),
      figure(middle(name, 'listed')),
      figure(middle(name, 'games')),
      name in TO_REACH ? figure(TO_REACH[name] ?? 0) : '',
    ]),
  };
}

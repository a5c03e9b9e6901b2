/** Positions by chance as text: crowded, cornered, on top of each other, on ground of every kind and shape. */
import { seeded } from '../../properties/chance.ts';

const KINDS = ['high-ground', 'woods', 'town', 'fortress', 'stream', 'stone-wall'];
const ARMS = ['inf-', 'inf', 'inf+', 'cav', 'cav+', 'art'];
const ORDERS = ['disengage', 'hold', 'advance', 'assault', 'manoeuvre'];

/** The position of a seed, in the notation of section 9. It may be none: `parse` and `invariants` decide. */
export function randomText(seed: number): string {
  const random = seeded(seed);
  const whole = (least: number, most: number): number => least + random.below(most - least + 1);
  const pick = (words: readonly string[]): string => words[random.below(words.length)] ?? '';
  const chance = (percent: number): boolean => random.below(100) < percent;
  // Everything in one corner, or all over the table.
  const [left, top] = chance(50) ? [whole(0, 500), whole(0, 260)] : [0, 0];
  const [wide, high] = left + top > 0 ? [220, 220] : [720, 480];
  const x = (): number => whole(left, left + wide);
  const y = (): number => whole(top, top + high);
  const near = (at: number, most: number): number => Math.max(0, Math.min(most, at + whole(-42, 42)));

  const terrain = Array.from({ length: random.below(6) }, () => {
    const points = Array.from({ length: whole(3, 6) }, () => `${x()},${y()}`);
    return `${pick(KINDS)}${chance(20) ? ' the place' : ''} ${points.join(' ')}`;
  });
  const division = (side: string, number: number): string => {
    const [gx, gy] = [x(), y()];
    const order = pick(ORDERS);
    const arrow = order === 'advance' ? `>${whole(-9, 9)},${chance(50) ? whole(1, 9) : whole(-9, -1)}` : '';
    const flags = [
      chance(60) ? `retreat=${pick(['away', 'commander'])}/${whole(120, 240)}` : '',
      chance(20) ? `began=${random.below(2)}` : '',
      chance(20) ? 'was=1' : '',
    ];
    const units = ['a', 'b', 'c', 'd', 'e', 'f']
      .slice(0, whole(1, 6))
      .map((letter) => `${letter} ${pick(ARMS)} ${near(gx, 720)},${near(gy, 480)}${chance(30) ? '*' : ''}`);
    return `${side}${number} ${gx},${gy} ${order}${arrow} ${flags.join(' ')} | ${units.join('; ')}`;
  };
  const divisions = ['w', 'b'].flatMap((side) =>
    Array.from({ length: whole(1, 4) }, (_, at) => division(side, at + 1)),
  );
  return [
    `turn ${whole(1, 9)}`,
    `phase ${pick(['orders', 'orders', 'moves', 'moves', 'moves', 'manoeuvre'])}`,
    'option turnLimit 10',
    `option breakPercent ${pick(['50', '100'])}`,
    `option artilleryRange ${pick(['60', '180', '360'])}`,
    `option cavalryAssaultDice ${whole(1, 2)}`,
    `option exposureExtra ${whole(1, 2)}`,
    `wc ${x()},${y()}`,
    `bc ${x()},${y()}`,
    ...terrain,
    ...divisions,
  ].join('\n');
}

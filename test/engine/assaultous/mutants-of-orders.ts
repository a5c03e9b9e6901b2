/** Breaks of the engine that tests must catch: standing orders. */
import type { Mutant } from '../mutant.ts';

export const mutantsOfOrders: readonly Mutant[] = [
  {
    name: 'D43 an order to pass asks',
    file: 'assaultous/orders.ts',
    find: `ambush.mode === 'pass' ? { type: 'pass' } : null`,
    replace: 'null',
    killedBy: ['6.4 D43 pass: every window'],
  },
  {
    name: 'D43 otherwise always passes',
    file: 'assaultous/orders.ts',
    find: `ambush.otherwise === 'pass' ? { type: 'pass' } : null`,
    replace: `{ type: 'pass' }`,
    killedBy: ['6.4 D43 auto: where no condition holds', '6.4 D43 auto: without an Ambush'],
  },
  {
    name: 'D43 all conditions must hold',
    file: 'assaultous/orders.ts',
    find: '!ambush.when.some(',
    replace: '!ambush.when.every(',
    killedBy: ['6.4 D43 auto: one of several conditions'],
  },
  {
    name: 'D43 regardless plays all that are held',
    file: 'assaultous/orders.ts',
    find: 'bestCount(view, seat, pending, able) : 1',
    replace: 'bestCount(view, seat, pending, able) : able',
    killedBy: ['6.4 D43 regardless'],
  },
  {
    name: `D43 the Capital is the enemy's`,
    file: 'assaultous/orders.ts',
    find: 'at === CAPITALS[seat]',
    replace: 'at === CAPITALS[seat === 0 ? 1 : 0]',
    killedBy: ['6.4 D43 auto: each condition holds'],
  },
  {
    name: 'D43 the largest number of Ambushes with the best outcome',
    file: 'assaultous/orders.ts',
    find: 'if (rated > rating)',
    replace: 'if (rated >= rating)',
    killedBy: ['6.4 D43 only if it helps: the smallest number'],
  },
  {
    name: 'D43 an empty tile is as bad as one that the mover holds',
    file: 'assaultous/orders.ts',
    find: 'if (holder === null) return 2;',
    replace: 'if (holder === null) return 1;',
    killedBy: ['6.4 D43 only if it helps: the smallest number'],
  },
  {
    name: 'D43 where no Ambush helps one is played',
    file: 'assaultous/orders.ts',
    find: 'return count === 0 ? otherwise :',
    replace: 'return count === 0 && able === 0 ? otherwise :',
    killedBy: ['6.4 D43 only if it helps: where none does'],
  },
  {
    name: 'D15 an order for Gold takes Iron',
    file: 'assaultous/orders.ts',
    find: `trade === 'gold' ? most : least`,
    replace: `trade === 'gold' ? least : most`,
    killedBy: ['6.2 D15 trade: the order takes'],
  },
];

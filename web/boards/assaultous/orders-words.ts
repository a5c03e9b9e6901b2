/** Standing orders in the words of the rule book (D43, 6.4). */
import type { AmbushCondition, Orders } from '../../../engine/assaultous/state.ts';
import { listed } from './words.ts';

/** Which marches a condition means: as a choice, and within a sentence. */
export const CONDITIONS: readonly (readonly [AmbushCondition, string, string])[] = [
  ['capital', 'my Capital is marched on', 'on my Capital'],
  ['commander', 'my Commander is attacked', 'on my Commander'],
  ['attack', 'any tile of mine is attacked', 'on any tile of mine'],
  ['enemy-commander', 'the enemy Commander marches', 'of the enemy Commander'],
  ['any', 'they march anywhere', ''],
];

/** What holds where nothing was ordered. */
const ASK: Orders = { ambush: { mode: 'ask' }, trade: 'ask' };

/** The orders that the table holds; everything on ask in place of none. */
export function ordersOf(value: unknown): Orders {
  return isOrders(value) ? value : ASK;
}

function isOrders(value: unknown): value is Orders {
  if (typeof value !== 'object' || value === null || !('ambush' in value) || !('trade' in value)) return false;
  const { ambush } = value;
  return typeof ambush === 'object' && ambush !== null && 'mode' in ambush;
}

/** "let it pass" or "ask me". */
export const OTHERWISE = { pass: 'let it pass', ask: 'ask me' } as const;

function ambushWords(ambush: Orders['ambush']): string {
  if (ambush.mode !== 'auto') return ambush.mode === 'ask' ? 'ask me' : 'always let it pass';
  const { when, onlyIfHelps, otherwise } = ambush;
  const which = CONDITIONS.filter(([condition]) => when.includes(condition)).map(([, , words]) => words);
  const marches = when.includes('any') ? 'against any march' : `against a march ${listed(which, 'or')}`;
  return `play it ${marches}${onlyIfHelps ? ' where it helps' : ''}, otherwise ${OTHERWISE[otherwise]}`;
}

export const TRADES: readonly (readonly [Orders['trade'], string])[] = [
  ['ask', 'ask me'],
  ['gold', 'take Gold'],
  ['iron', 'take Iron'],
];

/** Standing orders in one line. */
export function ordersInWords(value: unknown): string {
  const { ambush, trade } = ordersOf(value);
  const trades = TRADES.find(([key]) => key === trade)?.[1] ?? '';
  return `Ambush: ${ambushWords(ambush)}. Trade Route: ${trades}.`;
}

/**
 * Actions as text, as the rule book's worked examples write them: `fire wA1 bL1`, `move wL1 c5`,
 * `move-and-fire wL1 d4 bL1`, `charge wL1 d5 bL1`, `strike {strike, hold}`, `retreat c3`, `hold`, `end-turn`,
 * `choose-first white`, `place-terrain ridge c4, forest d9`, `deploy wG e1, wL1 d3`.
 * Part of the tests only: nobody plays by typing.
 */
import { type Action, type Order, type Placement, TERRAINS, type Terrain } from '../../../engine/onslaught/state.ts';
import type { Seat } from '../../../engine/seat.ts';

/** `white` or `W` is seat 0, `black` or `B` seat 1. Throws on anything else. */
export function seatOf(word: string): Seat {
  if (word === 'white' || word === 'White' || word === 'W') return 0;
  if (word === 'black' || word === 'Black' || word === 'B') return 1;
  throw new Error(`"${word}" is no side`);
}

function terrainOf(word: string): Terrain {
  const kind = TERRAINS.find((name) => name === word);
  if (kind === undefined) throw new Error(`"${word}" is no terrain`);
  return kind;
}

/** `{strike, hold}`, `{retreat 2, ask}` and so on (5.4). */
export function parseOrder(text: string): Order {
  const parts = /^\{(ask|strike|retreat ([1-4])), (ask|hold|retreat)\}$/.exec(text);
  if (parts === null) throw new Error(`"${text}" is no order`);
  const unable = parts[3] === 'hold' ? 'hold' : parts[3] === 'retreat' ? 'retreat' : 'ask';
  if (parts[2] !== undefined) return { able: 'retreat', ranks: Number(parts[2]), unable };
  return { able: parts[1] === 'strike' ? 'strike' : 'ask', unable };
}

function pairs(text: string): [string, string][] {
  return text.split(', ').map((pair) => {
    const [left, right, ...more] = pair.split(' ');
    if (left === undefined || right === undefined || more.length > 0) throw new Error(`"${pair}" is no pair`);
    return [left, right];
  });
}

/** An action from its text. Throws on what is none; whether it is legal is the engine's affair. */
export function parseAction(text: string): Action {
  const braces = text.indexOf(' {');
  const conduct = braces < 0 ? {} : { conduct: parseOrder(text.slice(braces + 1)) };
  const [type, a = '', b = '', c = '', ...more] = (braces < 0 ? text : text.slice(0, braces)).split(' ');
  switch (type) {
    case 'choose-first':
      return { type, first: seatOf(a) };
    case 'place-terrain': {
      const pieces = pairs(text.slice(type.length + 1)).map(([kind, at]): Placement => ({ kind: terrainOf(kind), at }));
      return { type, pieces };
    }
    case 'deploy':
      return { type, squares: Object.fromEntries(pairs(text.slice(type.length + 1))) };
    case 'end-turn':
    case 'hold':
      if (a !== '') break;
      return { type };
    case 'strike':
      if (a !== '') break;
      return { type, ...conduct };
    case 'retreat':
      if (a === '' || b !== '') break;
      return { type, to: a };
    case 'move':
      if (b === '' || c !== '') break;
      return { type, unit: a, to: b };
    case 'fire':
      if (b === '' || c !== '') break;
      return { type, unit: a, target: b, ...conduct };
    case 'move-and-fire':
      if (c === '' || more.length > 0) break;
      return { type, unit: a, to: b, target: c, ...conduct };
    case 'charge':
      if (c === '' || more.length > 0) break;
      return { type, unit: a, from: b, target: c, ...conduct };
  }
  throw new Error(`"${text}" is no action`);
}

/** The text of an action, for comparing lists of actions and for naming them in failures. */
export function actionText(action: Action): string {
  const conduct = 'conduct' in action && action.conduct !== undefined ? ` ${orderText(action.conduct)}` : '';
  switch (action.type) {
    case 'choose-first':
      return `choose-first ${action.first === 0 ? 'white' : 'black'}`;
    case 'place-terrain':
      return `place-terrain ${action.pieces.map((piece) => `${piece.kind} ${piece.at}`).join(', ')}`;
    case 'deploy':
      return `deploy ${Object.entries(action.squares)
        .map(([unit, at]) => `${unit} ${at}`)
        .join(', ')}`;
    case 'move':
      return `move ${action.unit} ${action.to}`;
    case 'fire':
      return `fire ${action.unit} ${action.target}${conduct}`;
    case 'move-and-fire':
      return `move-and-fire ${action.unit} ${action.to} ${action.target}${conduct}`;
    case 'charge':
      return `charge ${action.unit} ${action.from} ${action.target}${conduct}`;
    case 'retreat':
      return `retreat ${action.to}`;
    case 'strike':
      return `strike${conduct}`;
    default:
      return action.type;
  }
}

/** The text of an order. */
export function orderText(order: Order): string {
  return order.able === 'retreat' ? `{retreat ${order.ranks}, ${order.unable}}` : `{${order.able}, ${order.unable}}`;
}

import { CARDS } from '../../engine/assaultous/tables.ts';
import type { Seat } from '../../engine/seat.ts';
import type { Visitor } from './harness.ts';

/** A text that the service sent to a browser. */
interface Payload {
  readonly where: string;
  readonly text: string;
}

/** A card of a side that another one was told, and where. */
export interface Told {
  readonly card: string;
  /** Keys and indices down to the card, from the payload's top. */
  readonly path: string;
  readonly where: string;
}

const CARD_NAMES: ReadonlySet<string> = new Set(CARDS);

/** Takes down every answer and every socket message that the service sends to one visitor of a match of Assaultous. */
export class Capture {
  readonly #payloads: Payload[] = [];
  readonly #reading: Promise<void>[] = [];

  constructor({ context, page }: Visitor) {
    context.on('response', (response) => {
      const where = new URL(response.url()).pathname;
      if (!/^\/(api|m)\//.test(where)) return;
      // A page that is left takes its last answers with it.
      const read = response.text().catch(() => '');
      this.#reading.push(read.then((text) => void this.#payloads.push({ where, text })));
    });
    page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => this.#payloads.push({ where: 'a socket', text: payload.toString() })),
    );
  }

  /** How many payloads were taken down so far, and over which ways. */
  async count(): Promise<{ readonly answers: number; readonly messages: number }> {
    await Promise.all(this.#reading);
    const messages = this.#payloads.filter(({ where }) => where === 'a socket').length;
    return { answers: this.#payloads.length - messages, messages };
  }

  /** Every card in these payloads that lies hidden with `seat`: in a hand, drawn, kept, or face down. */
  async cardsOf(seat: Seat): Promise<readonly Told[]> {
    await Promise.all(this.#reading);
    const told: Told[] = [];
    for (const { where, text } of this.#payloads) {
      // Of the page itself, which is no JSON, no word may be a card.
      if (!/^[[{]/.test(text)) {
        for (const word of text.toLowerCase().match(/[a-z]+(?:-[a-z]+)*/g) ?? []) {
          if (CARD_NAMES.has(word)) told.push({ card: word, path: '', where });
        }
        continue;
      }
      walk(JSON.parse(text), [], null, (card, path, holders) => {
        if (isHidden(path, holders, seat)) told.push({ card, path: path.join('.'), where });
      });
    }
    return told;
  }
}

type Holder = Readonly<Record<string, unknown>>;

/** Calls `found` for each card's name in a value, with its path and the objects around it, the innermost last. */
function walk(
  value: unknown,
  path: readonly string[],
  holders: readonly Holder[] | null,
  found: (card: string, path: readonly string[], holders: readonly Holder[]) => void,
): void {
  const around = holders ?? [];
  if (typeof value === 'string') {
    if (CARD_NAMES.has(value)) found(value, path, around);
    return;
  }
  if (typeof value !== 'object' || value === null) return;
  const within = Array.isArray(value) ? around : [...around, { ...value }];
  for (const [key, part] of Object.entries(value)) walk(part, [...path, key], within, found);
}

/**
 * Whether a card at this place is one that only `seat` may know. The phase and the answer are called `ambush` too; what
 * was played lies open; actions and standing orders are sent to their own seat alone, and looked at from there.
 */
function isHidden(path: readonly string[], holders: readonly Holder[], seat: Seat): boolean {
  const [key = ''] = path.slice(-1);
  const inner = holders.at(-1) ?? {};
  if (key === 'phase' || key === 'type' || path.includes('kinds')) return false;
  if (inner['type'] === 'card-played' || inner['up'] === true) return false;
  if (path.includes('hand')) return path[path.indexOf('seats') + 1] === String(seat);
  // A card face down, drawn or kept: by the seat that the object itself names.
  if ('seat' in inner) return inner['seat'] === seat;
  const view = holders.findLast((holder) => 'active' in holder);
  if (path.includes('drawn')) return view?.['active'] === seat;
  // A legal action, or one that was sent: it belongs to whoever is asked.
  const match = holders.find((holder) => 'you' in holder);
  return match?.['you'] === seat;
}

import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Visitor } from '../harness.ts';
import type { SimulatedHouse } from './harness.ts';

const DICE = 'a secret of the dice';

/** A text that passed between a visitor's browser and the service. */
interface Heard {
  readonly who: string;
  readonly where: string;
  readonly text: string;
}

/** A secret, and who may nevertheless be sent it. */
interface Secret {
  readonly name: string;
  readonly text: string;
  readonly mayHave: readonly string[];
}

/**
 * Listens to everything that goes between the browsers of a story and the service, and searches it, and all that the
 * service sent, kept and logged, for every secret of the story (L4, L22, L37).
 */
export class Eavesdropper {
  readonly #house: SimulatedHouse;
  readonly #asked: Heard[] = [];
  readonly #answered: Heard[] = [];
  readonly #reading: Promise<void>[] = [];
  readonly #secrets = new Map<string, Secret>();

  constructor(house: SimulatedHouse) {
    this.#house = house;
  }

  /** Listens to a visitor, on all pages that he opens. */
  listen(who: string, { context }: Visitor): void {
    context.on('request', (request) => {
      const { referer = '' } = request.headers();
      this.#asked.push({ who, where: 'an address', text: `${request.url()} ${referer}` });
    });
    context.on('response', (response) => {
      const where = new URL(response.url()).pathname;
      if (!/^\/(api|m|b)\//.test(where)) return;
      // A page that is left takes its last answers with it.
      const read = response.text().catch(() => '');
      this.#reading.push(read.then((text) => void this.#answered.push({ who, where, text })));
    });
    const overhear = (page: Page) =>
      page.on('websocket', (socket) => {
        this.#asked.push({ who, where: 'a socket’s address', text: socket.url() });
        socket.on('framereceived', ({ payload }) =>
          this.#answered.push({ who, where: 'a socket', text: payload.toString() }),
        );
      });
    for (const page of context.pages()) overhear(page);
    context.on('page', overhear);
  }

  /** Takes a text as a secret that nobody is sent but `mayHave`, and that stands in no address, log or row. */
  learn(name: string, text: string, mayHave: readonly string[] = []): void {
    if (text.length < 16) throw new Error(`${name} is no secret: “${text}”`);
    this.#secrets.set(text, { name, text, mayHave });
  }

  /** Learns what this visitor’s browser keeps as the secret of its seat in a match. */
  async learnSeat(who: string, { page }: Visitor): Promise<string> {
    const kept = await page.evaluate(() => ({ ...localStorage }));
    const seats = Object.entries(kept).filter(([key]) => key.startsWith('galloper:seat:'));
    let secret = '';
    for (const [key, text] of seats) {
      secret = String(JSON.parse(text).secret);
      this.learn(`the secret of ${who}’s seat (${key})`, secret);
    }
    return secret;
  }

  /** Learns the secrets of the dice of all matches there are: nobody has them before the end. */
  async learnDice(): Promise<void> {
    const { objects } = await this.#house.kept();
    const found = [...objects.matchAll(/"dice":"([0-9a-f]{64})"/g)];
    expect(found.length).toBeGreaterThan(0);
    for (const [, dice] of found) this.learn(DICE, dice ?? '');
  }

  /** After the end the dice are everybody's. */
  forgetDice(): void {
    for (const [text, { name }] of this.#secrets) if (name === DICE) this.#secrets.delete(text);
  }

  /** Expects that none of the secrets learnt so far was let out. */
  async expectKept(): Promise<void> {
    expect(await this.letOut()).toEqual([]);
  }

  /** Where which of the secrets learnt so far was found, in words. */
  async letOut(): Promise<readonly string[]> {
    await Promise.all(this.#reading);
    const { keys, logs, archive, objects } = await this.#house.kept();
    expect(keys).toHaveLength(2);
    for (const key of keys) this.learn('a key of the service', key);
    const sent = (await this.#house.sent()).map((call) => ({ ...call, body: atob(call.body) }));
    const found: string[] = [];
    for (const { name, text, mayHave } of this.#secrets.values()) {
      const has = (where: string) => where.includes(text);
      for (const asked of this.#asked) if (has(asked.text)) found.push(`${name} in ${asked.where} of ${asked.who}`);
      for (const { who, where, text: answer } of this.#answered) {
        if (!mayHave.includes(who) && has(answer)) found.push(`${name} told to ${who} by ${where}`);
      }
      // The address that is called is a secret of its own; the dice lie in the match that they belong to.
      for (const { url, headers, body } of sent) {
        if (has(JSON.stringify(headers) + body)) found.push(`${name} sent to ${new URL(url).host}`);
      }
      if (has(logs)) found.push(`${name} in the log`);
      if (has(archive)) found.push(`${name} in D1`);
      if (/seat|key/.test(name) && has(objects)) found.push(`${name} in a match’s own rows`);
    }
    return found;
  }
}

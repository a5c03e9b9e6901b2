import type { Caller } from './caller.ts';
import { beginMatch, type Played, randomAction, takeOver } from './match.ts';

/** A random Skirmish lasts about a hundred actions: from here to there it is in its middle. */
const FROM = 30;
const TO = 80;

/** Many Skirmishes under way, each always in its middle: one that has gone too far gives its place to a new one. */
export class Hall {
  readonly #caller: Caller;
  readonly #size: number;
  #tables: Played[] = [];

  constructor(caller: Caller, size: number) {
    this.#caller = caller;
    this.#size = size;
  }

  get tables(): readonly Played[] {
    return this.#tables;
  }

  /** Fills the places of matches that are over or past their middle, and plays the new ones up to it. */
  async refill(): Promise<void> {
    for (;;) {
      this.#tables = this.#tables.filter(({ view, actions }) => view.decider !== null && actions < TO);
      if (this.#tables.length < this.#size) {
        const wanted = Array.from({ length: this.#size - this.#tables.length }, () => beginMatch(this.#caller));
        this.#tables.push(...(await Promise.all(wanted)));
      }
      const young = this.#tables.filter(({ view, actions }) => view.decider !== null && actions < FROM);
      if (young.length > 0) await this.#step(young);
      else if (this.#tables.every(({ view }) => view.decider !== null)) return;
    }
  }

  async #step(tables: readonly Played[]): Promise<void> {
    const moving = tables.flatMap((played) => {
      const call = randomAction(played);
      return call === null ? [] : [{ played, call }];
    });
    const answers = await this.#caller.all(moving.map(({ call }) => call));
    for (const [i, { played }] of moving.entries()) {
      const answered = answers[i];
      if (answered !== undefined) takeOver(played, answered);
    }
  }
}

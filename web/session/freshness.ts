import { signal } from '@preact/signals';
import { Unreachable } from './api.ts';
import type { Connection } from './session.ts';

const POLL_MS = 4_000;
const SLOWEST_POLL_MS = 30_000;

/** How the page keeps up with the service: told by a socket, or asking now and then where there is none (L15). */
export class Freshness {
  readonly connection = signal<Connection>('slow');
  readonly #read: () => Promise<void>;
  readonly #rev: () => number;
  readonly #ends: AbortSignal;
  #reading: Promise<void> | null = null;
  /** What is being read must be read once more. */
  #again = false;
  #newest: number;
  #poll: ReturnType<typeof setTimeout> | undefined;
  #pollDelay = POLL_MS;
  /** The socket is open: the service says by itself when there is news. */
  #pushes = false;

  /** `read` asks the service once and may throw `Unreachable`; `rev`: the revision that the page has. */
  constructor(read: () => Promise<void>, rev: () => number, ends: AbortSignal) {
    this.#read = read;
    this.#rev = rev;
    this.#ends = ends;
    this.#newest = rev();
    ends.addEventListener('abort', () => clearTimeout(this.#poll));
    this.#pollLater();
  }

  get pushes(): boolean {
    return this.#pushes;
  }

  /** There is a revision `rev`. */
  heard(rev: number): void {
    this.#newest = Math.max(this.#newest, rev);
    if (this.#newest > this.#rev()) void this.catchUp();
  }

  /** Whether the socket is open. */
  live(is: boolean): void {
    const was = this.#pushes;
    this.#pushes = is;
    if (is) {
      clearTimeout(this.#poll);
      this.connection.value = 'live';
    } else if (was) this.#unpushed();
  }

  /** Begins anew, with other eyes, whose revisions count apart, or with another secret: without a socket at first. */
  begin(): void {
    this.#newest = this.#rev();
    // A reading that is under way was asked for by somebody else.
    this.#again = this.#reading !== null;
    this.#unpushed();
  }

  /** Without a socket: asking now and then until there is one again. */
  #unpushed(): void {
    this.#pushes = false;
    this.#pollDelay = POLL_MS;
    this.connection.value = 'slow';
    this.#pollLater();
  }

  /** The service has answered. */
  reached(): void {
    this.#pollDelay = POLL_MS;
    if (this.connection.value === 'lost') this.connection.value = this.#pushes ? 'live' : 'slow';
  }

  /** Nobody answers; it goes on being tried. */
  lost(): void {
    if (this.connection.value !== 'gone') this.connection.value = 'lost';
  }

  /** The match is no more: nobody is asked again. */
  gone(): void {
    clearTimeout(this.#poll);
    this.connection.value = 'gone';
  }

  /** Compares with the service and takes what is new. Never throws: what fails is tried again. */
  catchUp(): Promise<void> {
    this.#reading ??= this.#once().finally(() => {
      const again = this.#again || (this.#newest > this.#rev() && this.connection.value !== 'lost');
      this.#reading = null;
      this.#again = false;
      if (again) void this.catchUp();
    });
    return this.#reading;
  }

  async #once(): Promise<void> {
    try {
      const wanted = this.#newest;
      await this.#read();
      // What was heard meanwhile is still to be read.
      if (this.#newest === wanted) this.#newest = this.#rev();
      this.reached();
    } catch (error) {
      if (!(error instanceof Unreachable)) throw error;
      this.#pollDelay = Math.min(this.#pollDelay * 2, SLOWEST_POLL_MS);
      this.lost();
      this.#pollLater();
    }
  }

  #pollLater(): void {
    if (this.#ends.aborted) return;
    clearTimeout(this.#poll);
    this.#poll = setTimeout(async () => {
      if (document.visibilityState === 'visible') await this.catchUp();
      if (this.connection.value !== 'live' && this.connection.value !== 'gone') this.#pollLater();
    }, this.#pollDelay);
  }
}

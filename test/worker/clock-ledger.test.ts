/** Whole games with the clocks on, played at random with random delays, against books that the test keeps itself (L24, L26). */
import { evictDurableObject } from 'cloudflare:test';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { RandomStream } from '../../engine/ruleset.ts';
import { other, SEATS, type Seat } from '../../engine/seat.ts';
import type { ClockSettings } from '../../schema/wire/clock.ts';
import type { Match } from '../../schema/wire/match.ts';
import { one, seeded } from '../properties/chance.ts';
import { Books } from './books.ts';
import { act, actionReply, ask, fresh, look, type Player, problemOf, stubOf, table } from './client.ts';
import { orders } from './faults.ts';
import { agree, claim, freeTime, HOUR, MINUTE, offer, pace, pass, present, ring, stopTime, undo } from './time.ts';

beforeEach(stopTime);
afterEach(freeTime);

/** What has happened in a game: that it did is part of the test. */
interface Met {
  interrupts: number;
  undone: number;
  takenBack: number;
  paused: number;
  fallen: number;
  credited: number;
  withdrawn: number;
}

class Game {
  readonly met: Met = { interrupts: 0, undone: 0, takenBack: 0, paused: 0, fallen: 0, credited: 0, withdrawn: 0 };
  readonly books: Books;
  readonly id: string;
  readonly players: readonly [Player, Player];
  readonly #random: RandomStream;

  constructor(id: string, players: readonly [Player, Player], settings: ClockSettings, random: RandomStream) {
    this.id = id;
    this.players = players;
    this.books = new Books(settings);
    this.#random = random;
  }

  /** Plays until the game is over, or for so many steps. */
  async play(steps: number): Promise<Match> {
    let match = await this.#look();
    for (let step = 0; step < steps && match.status === 'running'; step++) {
      await this.#wait();
      if (this.#random.below(5) === 0) await evictDurableObject(stubOf(this.id));
      await this.#step(match);
      match = await this.#look();
    }
    return match;
  }

  /** The match after what was done: every viewer sees the clocks that the books have. */
  async #look(): Promise<Match> {
    const watched = await look({ id: this.id });
    this.books.follow(watched);
    this.books.check(watched);
    for (const player of this.players) this.books.check(await look(player));
    return watched;
  }

  /** Lets time pass, mostly a little, now and then up to the deadline or past it; the alarm may ring early. */
  async #wait(): Promise<void> {
    const { deadline } = this.books;
    const chance = this.#random.below(30);
    if (deadline !== null && chance === 0) pass(deadline - present() - 1);
    else if (deadline !== null && chance === 1) pass(deadline - present() + this.#random.below(20 * MINUTE));
    else pass(this.#random.below(chance < 10 ? 3 * HOUR : 20 * MINUTE));
    const late = deadline === null ? -1 : present() - deadline;
    if (late > 10 * MINUTE) this.met.credited += 1;
    else if (late >= 0) this.met.fallen += 1;
    if (late < 0 ? this.#random.below(8) === 0 : this.#random.below(2) === 0) await ring(this.id);
    this.books.charge();
  }

  async #step(match: Match): Promise<void> {
    const late = SEATS.find((seat) => this.books.seats[seat].fallen);
    if (late !== undefined) return this.#forgive(match, late);
    if (this.books.paused) return this.#resume(match);
    const chance = this.#random.below(16);
    const asker = this.players[this.#random.below(2) === 0 ? 0 : 1];
    const them = this.players[other(asker.seat)];
    if (chance === 0) {
      await agree(asker, them, { kind: 'pause' });
      this.books.paused = true;
      this.met.paused += 1;
      return;
    }
    if (chance === 1 && (await this.#takeBack(asker, them, match))) return;
    await this.#decide(match);
  }

  /** The late seat may not play, whoever comes first; then it is given time. */
  async #forgive(match: Match, late: Seat): Promise<void> {
    if (this.#random.below(2) === 0) {
      const body = { id: fresh(), seq: match.seq, action: { type: 'end-turn' } };
      problemOf(await actionReply(this.players[late], body), 409, 'flag-fallen');
    }
    expect((await claim(this.players[other(late)], 'time')).status).toBe(200);
    this.books.give(late);
  }

  async #resume(match: Match): Promise<void> {
    const { pending } = match;
    const seat = pending[0] ?? 0;
    const body = { id: fresh(), seq: match.seq, action: { type: 'end-turn' } };
    problemOf(await actionReply(this.players[seat], body), 409, 'paused');
    problemOf(await undo(this.players[seat], match.seq), 409, 'paused');
    expect((await offer(this.players[this.#random.below(2) === 0 ? 0 : 1], { kind: 'resume' })).status).toBe(200);
    this.books.paused = false;
  }

  /** Back before some own decision, if there is one. */
  async #takeBack(asker: Player, them: Player, match: Match): Promise<boolean> {
    const back = this.#random.below(match.seq);
    const reply = await offer(asker, { kind: 'takeback', to: Math.max(1, back) });
    if (reply.status !== 200) return false;
    const answer = { accept: true, to: Math.max(1, back) };
    const said = await ask(`/api/matches/${them.id}/offers/takeback`, { secret: them.secret, body: answer });
    expect(said.status).toBe(200);
    this.met.takenBack += 1;
    return true;
  }

  async #decide(match: Match): Promise<void> {
    const seat = one(this.#random, match.pending);
    if (seat === undefined) throw new Error('a running match waits for somebody');
    const together = match.sealed;
    const submitted = SEATS.find((one_) => together !== null && 'in' in together && together.in.includes(one_));
    if (submitted !== undefined && this.#random.below(3) === 0) {
      await act(this.players[submitted], match.seq, null);
      this.met.withdrawn += 1;
      return;
    }
    const mine = await look(this.players[seat], match.seq);
    if (mine.undo.length > 0 && this.#random.below(3) > 0) {
      expect((await undo(this.players[seat], match.seq)).status).toBe(200);
      this.met.undone += 1;
      return;
    }
    if (mine.prompt?.interrupt === true) this.met.interrupts += 1;
    orders.rowsWritten = 0;
    const { match: after } = await act(this.players[seat], match.seq, choose(mine, this.#random));
    const passed = after.pending.join() !== match.pending.join();
    expect(orders.rowsWritten).toBeLessThanOrEqual(passed ? 10 : 8);
  }
}

/** Some legal action, fights and ends of turns more often than the rest. */
function choose(match: Match, random: RandomStream): unknown {
  const actions = match.legal?.actions ?? [];
  const wanted = ['attack', 'end-turn', 'fire', 'charge', 'strike', 'move-and-fire'];
  const ahead = actions.filter((action) => wanted.includes(action.type));
  return one(random, ahead.length > 0 && random.below(2) === 0 ? ahead : actions);
}

async function game(ruleset: string, options: unknown, seed: number, settings: ClockSettings): Promise<Game> {
  const { id, players } = await table({ ruleset, options, clock: settings });
  return new Game(id, players, settings, seeded(seed));
}

describe('the clocks agree with books kept beside them', () => {
  it('over whole games of tiny: sealed phases, interrupts, undo, takebacks, pauses, flags and downtime', async () => {
    const sum: Record<string, number> = {};
    for (let seed = 1; seed <= 6; seed++) {
      const settings = seed % 2 === 0 ? pace() : pace({ bank: 7_200, increment: 3_600, cap: 7_200 });
      const played = await game('tiny', { rounds: 4, purse: 3 }, seed, settings);
      await played.play(110);
      const { met, books } = played;
      for (const [what, times] of Object.entries({ ...met, earned: books.earned, refused: books.refused })) {
        sum[what] = (sum[what] ?? 0) + times;
      }
    }
    for (const [what, times] of Object.entries(sum)) expect([what, times > 0]).toEqual([what, true]);
  }, 180_000);

  it('over games of Onslaught, where an answer to an attack earns nothing and costs its own seat', async () => {
    let interrupts = 0;
    // Whether somebody is attacked who may answer is a matter of dice: one game in a few needs another.
    for (const seed of [11, 12, 13, 14]) {
      const played = await game('onslaught', { quickSetUp: true }, seed, pace({ increment: 1_800 }));
      await played.play(120);
      interrupts += played.met.interrupts;
      expect(played.books.earned).toBeGreaterThan(5);
      if (interrupts > 0) break;
    }
    expect(interrupts).toBeGreaterThan(0);
  }, 180_000);
});

/** Claims and resignations tried at every step of matches played at random (L27): each answered as a rule of five lines says. */
import { evictDurableObject } from 'cloudflare:test';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { RandomStream } from '../../engine/ruleset.ts';
import { other, SEATS, type Seat } from '../../engine/seat.ts';
import { acted } from '../../schema/wire/calls.ts';
import type { ClockSettings } from '../../schema/wire/clock.ts';
import type { Match } from '../../schema/wire/match.ts';
import { one, seeded } from '../properties/chance.ts';
import { act, begin, look, type Player, parsed, problemOf, stubOf, table } from './client.ts';
import { agree, claim, freeTime, HOUR, offer, pace, pass, resign, ringDue, stopTime } from './time.ts';

beforeEach(stopTime);
afterEach(freeTime);

type Players = readonly [Player, Player];

/** What must be answered to a claim: `ok` or a code. `match`: what everybody sees, deadlines that have come included. */
function verdict(match: Match, seat: Seat, want: 'victory' | 'time'): string {
  const { clock, status } = match;
  if (clock === null) return 'no-clock';
  if (status === 'open') return 'not-running';
  if (status === 'over') return repeats(match, seat, want) ? 'ok' : 'over';
  if (clock.paused) return 'paused';
  const [mine, theirs] = [clock.seats[seat].fallen, clock.seats[other(seat)].fallen];
  if (!theirs) return mine ? 'flag-fallen' : 'not-late';
  if (clock.settings.onFlag === 'computer') return 'taken-over';
  return mine && want === 'victory' ? 'both-late' : 'ok';
}

function repeats({ log }: Match, seat: Seat, want: 'victory' | 'time'): boolean {
  const last = log.entries.at(-1);
  return want === 'victory' && last?.kind === 'timeout' && last.seat === other(seat);
}

/** The state of a match in a word or two: what has been met is counted by it. */
function stateOf(match: Match): string {
  const { status, clock, pending, result } = match;
  if (status !== 'running') return `${status} ${result?.reason ?? ''}`;
  const fallen = SEATS.filter((seat) => clock?.seats[seat].fallen).join('');
  const phase = match.sealed === null ? 'alone' : 'together';
  return `${phase} ${pending.join('')} ${clock?.paused ? 'paused' : ''} fallen ${fallen}`;
}

/** Every claim that must be refused is, with its code, and changes nothing. Resigning waits until the end of the walk. */
async function probe(match: Match, players: Players, met: Map<string, Set<string>>): Promise<Match> {
  const codes = met.get(stateOf(match)) ?? new Set<string>();
  met.set(stateOf(match), codes);
  for (const player of players) {
    for (const want of ['victory', 'time'] as const) {
      const expected = verdict(match, player.seat, want);
      codes.add(expected);
      if (expected !== 'ok') problemOf(await claim(player, want), 409, expected);
    }
  }
  const after = await look({ id: match.id });
  expect(after).toEqual(match);
  return after;
}

/** One step of a walk: time, play, agreements and claims that are open. */
async function step(match: Match, players: Players, random: RandomStream): Promise<void> {
  const chance = random.below(12);
  const [asker, them] = random.below(2) === 0 ? players : [players[1], players[0]];
  if (match.clock?.paused === true) {
    if (chance < 6) await offer(asker, { kind: 'resume' });
    else pass(random.below(40) * HOUR);
    return;
  }
  const late = SEATS.filter((seat) => match.clock?.seats[seat].fallen === true);
  if (late.length > 0 && chance < 4) {
    const claimant = players[other(late[0] ?? 0)];
    const want = chance < 2 ? 'victory' : 'time';
    const reply = await claim(claimant, want);
    const expected = verdict(match, claimant.seat, want);
    if (expected === 'ok') parsed(acted, reply);
    else problemOf(reply, 409, expected);
    return;
  }
  if (chance === 4 && match.clock !== null && late.length === 0) return agree(asker, them, { kind: 'pause' });
  if (chance === 5) await evictDurableObject(stubOf(match.id));
  if (chance < 9) pass(random.below(3) * HOUR);
  else if (chance === 9) pass(12 * HOUR);
  await ringDue(match.id);
  const now = await look({ id: match.id });
  const seat = one(
    random,
    now.pending.filter((asked) => now.clock?.seats[asked].fallen !== true),
  );
  if (seat === undefined || now.status !== 'running') return;
  const actions = (await look(players[seat])).legal?.actions ?? [];
  await act(players[seat], now.seq, one(random, actions));
}

/** Resigning is possible at any time of a running match, and once. */
async function end(match: Match, players: Players, random: RandomStream): Promise<void> {
  const [quitter, victor] = random.below(2) === 0 ? players : [players[1], players[0]];
  if (match.status === 'running') {
    const { match: over, events } = parsed(acted, await resign(quitter));
    expect(over).toMatchObject({ status: 'over', result: { winner: victor.seat, reason: 'resigned' }, pending: [] });
    expect(over.clock?.seats.map((seat) => seat.deadline) ?? [null, null]).toEqual([null, null]);
    const again = parsed(acted, await resign(quitter));
    expect([again.seq, again.events]).toEqual([over.seq, events]);
  } else problemOf(await resign(quitter), 409, 'over');
  problemOf(await resign(victor), 409, 'over');
}

async function walk(settings: ClockSettings | null, seed: number, met: Map<string, Set<string>>): Promise<void> {
  const random = seeded(seed);
  const { id, players } = await table({ clock: settings, options: { rounds: 2, purse: 3 } });
  // Now and then nobody comes at all.
  if (random.below(4) === 0) pass(10 * HOUR);
  await ringDue(id);
  let match = await look({ id });
  for (let count = 4 + random.below(24); count > 0 && match.status === 'running'; count--) {
    match = await probe(await look({ id }), players, met);
    await step(match, players, random);
    // A deadline that has come is settled by whoever asks: here by the alarm, so that a look shows it.
    await ringDue(id);
    match = await look({ id });
  }
  match = await probe(match, players, met);
  await end(match, players, random);
  await probe(await look({ id }), players, met);
}

it('answers claims and resignations by the same rule in every state of matches played at random', async () => {
  const met = new Map<string, Set<string>>();
  for (let seed = 1; seed <= 16; seed++) {
    const onFlag = (['claim', 'claim', 'computer', 'claim', 'claim', 'cancel'] as const)[seed % 6] ?? 'claim';
    await walk(seed % 8 === 0 ? null : pace({ onFlag }), seed, met);
  }
  // An open match: its creator alone can ask.
  const { creator } = await begin({ clock: pace() });
  await probe(await look({ id: creator.id }), [creator, creator], met);
  problemOf(await resign(creator), 409, 'not-running');

  const codes = new Set([...met.values()].flatMap((said) => [...said]));
  const all = 'both-late flag-fallen no-clock not-late not-running ok over paused taken-over';
  expect([...codes].sort((a, b) => (a < b ? -1 : 1)).join(' ')).toBe(all);
  const states = [...met.keys()];
  for (const wanted of [
    'together 01',
    'together 0 ',
    'together 1 ',
    'alone 0',
    'alone 1',
    'paused',
    'fallen 0',
    'fallen 1',
  ]) {
    expect([wanted, states.some((state) => state.includes(wanted))]).toEqual([wanted, true]);
  }
  for (const reason of ['resigned', 'timeout', 'cancelled']) expect(states).toContain(`over ${reason}`);
});

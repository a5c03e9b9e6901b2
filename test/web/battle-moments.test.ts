import { expect, it } from 'vitest';
import { recordedDice } from '../../engine/dice.ts';
import { conclude, open } from '../../engine/match.ts';
import { onslaught } from '../../engine/onslaught/index.ts';
import type { Seat } from '../../engine/seat.ts';
import { askedIn, momentAt, pathTo, placeAsked } from '../../web/pages/battle/address.ts';
import { leads, turningPoint } from '../../web/pages/battle/moments.ts';
import { replayBattle } from '../../web/pages/battle/replayed.ts';
import { innerOf, placeOfEntry, timelineOf } from '../../web/pages/battle/timeline.ts';
import { at, foughtBattle, rules } from '../engine/amateurs.ts';

/** A curve of these values at entries 1, 2, 3, ... */
const curve = (...values: readonly number[]) => values.map((value, place) => ({ seq: place + 1, value }));
const turn = (winner: Seat, ...values: readonly number[]) => turningPoint(curve(...values), winner);

it('the turning point is the last change of the leading side', () => {
  expect(turn(0, 0, -100, 50, -20, 30, 200, 1000)).toBe(5);
  expect(turn(1, 0, 100, -50, 20, -30, -200, -1000)).toBe(5);
  // Even is no lead: it is kept from the entry after it.
  expect(turn(0, 0, -100, 0, 40, 1000)).toBe(4);
});

it('where the loser never led, the turning point is the largest swing that was not made good again', () => {
  expect(turn(0, 0, 20, 120, 30, 90, 100, 1000)).toBe(5);
  expect(turn(1, 0, -10, -80, -85, -1000)).toBe(3);
  // Of equal ones the first.
  expect(turn(0, 0, 50, 100, 150, 1000)).toBe(2);
});

it('the end itself is the turning point only if the winner was not ahead before it', () => {
  expect(turn(0, 0, -30, -60, 1000)).toBe(4);
  expect(turn(1, 0, 40, 70, -1000)).toBe(4);
  expect(turn(0, 0, 10, 1000)).toBe(2);
  expect(turningPoint(curve(1000), 0)).toBeNull();
  expect(turningPoint([], 0)).toBeNull();
});

it('says who was ahead, and how long', () => {
  expect(leads(curve(0, 0, 10, 20, -5, -5))).toEqual([
    { seat: null, from: 1, to: 2 },
    { seat: 0, from: 3, to: 4 },
    { seat: 1, from: 5, to: 6 },
  ]);
});

it('marks one first blood, the fall of the leader and the turning point, in the order of the log', () => {
  for (const seed of ['5a', '11', 'c3']) {
    const battle = foughtBattle(seed);
    const { marks, curve: points } = replayBattle({ rules, teller: rules }, battle);
    expect(points).toHaveLength(battle.log.length);
    expect(points.at(-1)?.value).toBe(battle.result.winner === 0 ? 1000 : -1000);
    const of = (moment: string) => marks.filter((mark) => mark.moment === moment);
    expect([of('first-blood').length, of('turning-point').length]).toEqual([1, 1]);
    expect(of('leader-fell').map(({ seq }) => seq)).toEqual(
      battle.result.reason === 'general' ? [battle.log.length] : [],
    );
    expect(marks.map(({ seq }) => seq)).toEqual(marks.map(({ seq }) => seq).sort((a, b) => a - b));
  }
});

it('giving up a battle that was even is its end, not its turning point', () => {
  const battle = foughtBattle();
  const [first] = battle.log;
  if (first === undefined) throw new Error('no battle');
  const { fold } = open(onslaught, onslaught.options.parse(battle.options), recordedDice(first.dice), first.at);
  const { entry } = conclude(onslaught, fold, { kind: 'resigned', seat: 1 }, 'player', at(2));
  const { marks, curve: points } = replayBattle(
    { rules, teller: rules },
    { ...battle, log: [first, entry], result: { winner: 0, reason: 'surrender' } },
  );
  expect(turningPoint(points, 0)).toBe(2);
  expect(marks).toEqual([]);
});

it('what is taken back is no moment and no part of the curve', () => {
  const battle = foughtBattle();
  const { marks } = replayBattle({ rules, teller: rules }, battle);
  const blood = marks.find(({ moment }) => moment === 'first-blood')?.seq ?? 0;
  const log = battle.log.map((entry) =>
    entry.seq === blood && entry.kind === 'act' ? { ...entry, undone: true as const } : entry,
  );
  const replayed = replayBattle({ rules, teller: rules }, { ...battle, log });
  expect(replayed.marks.find(({ moment }) => moment === 'first-blood')?.seq).not.toBe(blood);
  expect(replayed.curve.some(({ seq }) => seq === blood)).toBe(false);
});

it('L28: every moment has an address that leads to exactly it', async () => {
  const { steps } = await timelineOf(replayBattle({ rules, teller: rules }, foughtBattle()), null);
  for (let place = 0; place < steps.length; place++) {
    expect(placeAsked(steps, `?at=${momentAt(steps, place)}`)).toBe(place);
  }
  const whole = steps[placeOfEntry(steps, 14)];
  expect([whole?.seq, momentAt(steps, placeOfEntry(steps, 14))]).toEqual([14, '14']);
  expect(steps[placeOfEntry(steps, 14) + 1]?.seq).toBe(15);
  expect(placeAsked(steps, '')).toBeNull();
  for (const search of ['?at=', '?at=x', '?at=-1', '?at=1e3', '?at=4.x']) expect(placeAsked(steps, search)).toBeNull();
  expect(placeAsked(steps, '?at=0')).toBe(0);
  expect(placeAsked(steps, '?at=99999')).toBe(steps.length - 1);
  expect(placeAsked(steps, '?at=14.99')).toBe(placeOfEntry(steps, 14));
  expect(askedIn({ search: '', hash: '#e14' })).toBe('?at=14');
  expect(askedIn({ search: '?at=3', hash: '#e14' })).toBe('?at=3');
  expect(askedIn({ search: '', hash: '#main' })).toBe('');
  expect(pathTo('/b/abc', '14.2')).toBe('/b/abc?at=14.2');
});

it('every step says which of its entry it is, so that each press of the key tells something new', async () => {
  const { steps } = await timelineOf(replayBattle({ rules, teller: rules }, foughtBattle()), null);
  const told = steps.map(({ seq }, place) => ({ seq, ...innerOf(steps, place) }));
  expect(new Set(told.map(({ seq, at }) => `${seq}.${at}`)).size).toBe(steps.length);
  expect(told.some(({ of }) => of > 1)).toBe(true);
  for (const { seq, at, of } of told) {
    expect(of).toBe(steps.filter((step) => step.seq === seq).length);
    expect(at).toBeLessThanOrEqual(of);
  }
});

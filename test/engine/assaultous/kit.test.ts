/** The test kit finds what it is there to find: an expectation that says too little, too much or the wrong thing fails. */
import { describe, expect, test } from 'vitest';
import { assaultous } from '../../../engine/assaultous/index.ts';
import type { Event } from '../../../engine/assaultous/state.ts';
import { parseAction } from './action-text.ts';
import { audit } from './audit.ts';
import { act, play, position } from './kit.ts';

const GIVEN = 'Given: c3 w 2A bar; b2 b A\n Do: w move c3>b2 2A';
const THEN = 'Then: c3 -; b2 w 2A; pool 6; m1';

describe('a script', () => {
  const says = (script: string) => (): unknown => play(assaultous, script);

  test('passes where it says all that changed, in whatever order, and what did not change', () => {
    expect(says(`${GIVEN}\n${THEN}`)).not.toThrow();
    expect(says(`${GIVEN}\n Then: m1; pool 6; b2 w 2A; c3 -; c1 w C; towers w3 b3`)).not.toThrow();
  });

  test.each([
    ['a change left out', `${GIVEN}\n Then: c3 -; b2 w 2A; m1`],
    ['nothing said at all', GIVEN],
    ['one piece too many', `${GIVEN}\n ${THEN.replace('2A', '3A')}`],
    ['a wrong fact besides', `${GIVEN}\n ${THEN}; c2 w A`],
    ['a subject twice', `${GIVEN}\n ${THEN}; m1`],
    ['a refusal that does not come', `${GIVEN}\n Then: reject over-capacity`],
    ['an action that is refused', 'Given: c3 w W; b2 b A\n Do: w move c3>b2 W\n Then: m1'],
    ['another code', 'Given: c3 w W; b2 b A\n Do: w move c3>b2 W\n Then: reject lake'],
    ['a die left over', `Dice: 3\n ${GIVEN}\n ${THEN}`],
    ['a die missing', 'Given: act b\n Do: b end-turn\n Then: phase actions w'],
    ['other sentences', `${GIVEN}\n ${THEN}\n Told: Blue wins.`],
    ['no item', `${GIVEN}\n ${THEN}; lake`],
  ])('fails for %s', (_what, script) => {
    expect(says(script)).toThrow();
  });
});

describe('the book-keeping', () => {
  const before = position(assaultous, 'c3 w C 2A W bar; b2 b A T W').fold.state;
  const played = act(position(assaultous, 'c3 w C 2A W bar; b2 b A T W'), 0, parseAction('move c3>b2 C 2A'));
  const after = played.game.fold.state;
  const { events } = played;

  test('passes what happened', () => {
    expect(events.map(({ type }) => type)).toEqual(['moved', 'tower-solved', 'fought', 'removed']);
    expect(() => audit(before, events, after)).not.toThrow();
  });

  test('misses any event that is left out, and finds any that comes twice or out of order', () => {
    for (const index of events.keys()) {
      const without = events.filter((_, at) => at !== index);
      expect(() => audit(before, without, after), `without ${events[index]?.type}`).toThrow();
      const twice = events.flatMap((event, at) => (at === index ? [event, event] : [event]));
      expect(() => audit(before, twice, after), `${events[index]?.type} twice`).toThrow();
    }
    expect(() => audit(before, [...events].reverse(), after)).toThrow();
  });

  test('finds a number that is wrong in any of them', () => {
    let wrong = 0;
    events.forEach((event, index) => {
      for (const [key, value] of Object.entries(event)) {
        if (typeof value !== 'number') continue;
        const bent: Event = { ...event, [key]: value + 1 };
        const others = events.map((one, at) => (at === index ? bent : one));
        expect(() => audit(before, others, after), `${event.type}.${key}`).toThrow();
        wrong++;
      }
    });
    expect(wrong).toBeGreaterThan(8);
  });
});

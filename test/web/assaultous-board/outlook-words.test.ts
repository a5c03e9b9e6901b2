import { describe, expect, test } from 'vitest';
import { assaultous } from '../../../engine/assaultous/index.ts';
import type { Action } from '../../../engine/assaultous/state.ts';
import type { Seat } from '../../../engine/seat.ts';
import { type Eyes, inShort, isOpen, tellOutlook } from '../../../web/boards/assaultous/move/outlook-words.ts';

/** What a move would come to, as its mover reads it before it is confirmed. */
function told(position: string, action: Action, you: Seat = 0, mover: Seat = you) {
  const { state } = assaultous.parse(position);
  const { outlooks } = assaultous.preview(assaultous.view(state, you), you, action);
  const eyes: Eyes = { you, mover, sides: assaultous.sides };
  return { outlooks, told: outlooks.map((outlook) => tellOutlook(outlook, eyes)), short: inShort(outlooks, eyes) };
}

describe('what comes of a move, before it is confirmed (section 10)', () => {
  test('Towers, Strengths, losses and who is left; an outcome without a window stands alone', () => {
    const { outlooks, told: words } = told('c2 w C A; b2 b T', {
      type: 'move',
      from: 'c2',
      to: 'b2',
      armies: 1,
      commander: true,
    });
    expect(isOpen(outlooks)).toBe(false);
    expect(words).toEqual([
      {
        when: 'Without an Ambush',
        course: 'A Tower falls, then 2 against 0.',
        end: 'You hold the tile with the Commander.',
        losses: 'You lose an Army unit, Red loses a Tower.',
      },
    ]);
  });

  test('E21: without an Ambush the Commander falls and the game is won, with one it is lost', () => {
    const position = 'b4 w C 2A; b5 b C; hand b ambush';
    const {
      outlooks,
      told: words,
      short,
    } = told(position, { type: 'move', from: 'b4', to: 'b5', armies: 2, commander: true });
    expect(isOpen(outlooks)).toBe(true);
    expect(words.map(({ when, course, end }) => `${when}: ${course} ${end}`)).toEqual([
      'Without an Ambush: 4 against 3. You hold the tile with 2 Army units and the Commander. You win: Red’s Commander falls.',
      'With one Ambush: 4 against 4. Nobody is left. Red wins: both Commanders fall.',
    ]);
    expect(short).toBe('No Ambush: 4 to 3, you hold it and you win. One Ambush: 4 to 4, nobody is left and Red wins.');
  });

  test('two Ambushes only as far as public facts allow: cards held, cards seen, supply, room', () => {
    const move: Action = { type: 'move', from: 'b1', to: 'b2', workers: 2 };
    const count = (position: string) => told(position, move).outlooks.length;
    expect(count('b1 w 2W; hand b spy')).toBe(2);
    expect(count('b1 w 2W; hand b spy,assault')).toBe(3);
    expect(count('b1 w 2W; hand b spy,assault; up ambush')).toBe(2);
    expect(count('b1 w 2W; hand b spy,assault; up ambush,ambush')).toBe(1);
    expect(count('b1 w 2W')).toBe(1);
  });

  test('an empty destination is told too, and what an Ambush makes of it', () => {
    const { told: words } = told('b1 w 2W; hand b spy', { type: 'move', from: 'b1', to: 'b2', workers: 2 });
    expect(words).toEqual([
      { when: 'Without an Ambush', course: 'No combat.', end: 'You hold the tile with 2 Workers.', losses: '' },
      {
        when: 'With one Ambush',
        course: '0 against 1.',
        end: 'Red holds the tile with an Army unit.',
        losses: 'You lose 2 Workers.',
      },
    ]);
  });

  test('an attack that breaks on the Towers has no comparison; the second Tower ends the game', () => {
    expect(told('c3 w A W; b2 b 2T W', { type: 'move', from: 'c3', to: 'b2', armies: 1, workers: 1 }).told[0]).toEqual({
      when: 'Without an Ambush',
      course: 'A Tower falls, then no comparison.',
      end: 'Your attack breaks on the Towers. Red holds the tile with a Worker and a Tower.',
      losses: 'You lose an Army unit and a Worker, Red loses a Tower.',
    });
    const lost = told('c3 w C 2W; c4 b 3T', { type: 'move', from: 'c3', to: 'c4', commander: true, workers: 2 });
    expect(lost.told[0]?.course).toBe('2 Towers fall, then no comparison.');
    expect(lost.told[0]?.end).toBe('Red holds the tile with a Tower. Red wins: your Commander falls.');
    expect(lost.short).toBe('It breaks on the Towers, Red holds it and Red wins.');
  });

  test('a Capital taken is told from either side of the table', () => {
    const position = 'c5 w A; c6 -; d5 b C; phase ambush b; hand b ambush; transit c5>c6 W';
    expect(told(position, { type: 'pass' }, 1, 0).told[0]?.end).toBe(
      'Blue holds the tile with a Worker. Blue wins: your Capital is taken.',
    );
    expect(told(position, { type: 'ambush', count: 1 }, 1, 0).told[0]).toEqual({
      when: 'With one Ambush',
      course: '0 against 4.',
      end: 'You hold the tile with an Army unit.',
      losses: 'Blue loses a Worker.',
    });
  });
});

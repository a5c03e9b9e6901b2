/** What the picture of a match that is over says. */
import { expect, it } from 'vitest';
import { type Ending, endedPoster } from '../../worker/archive/poster.ts';

const onDevice: Ending = {
  ...{ title: 'Onslaught', mode: 'Skirmish', sides: ['White', 'Black'], winner: 1, told: 'Black wins.', rounds: 2 },
  ...{ names: [null, 'Amateur General'], computers: [null, 'Amateur General'], ended: '2026-11-30T20:10:34.234Z' },
  sealed: false,
};

it('says that a battle was fought on one device, and the computer’s name once', () => {
  const poster = endedPoster(onDevice);
  expect(poster.detail).toBe('2 rounds · 30 November 2026 · one device, dice not sealed');
  expect(poster.players).toEqual([
    { side: 'White', name: null, note: '' },
    { side: 'Black', name: 'Amateur General', note: 'computer · won' },
  ]);
});

it('says of a computer with another name which one it is, and nothing of sealed dice', () => {
  const poster = endedPoster({ ...onDevice, names: ['Ann', 'Bo'], sealed: true });
  expect(poster.detail).toBe('2 rounds · 30 November 2026');
  expect(poster.players[1]?.note).toBe('computer, Amateur General · won');
});

/** What the picture of a match that is over says. */
import { expect, it } from 'vitest';
import { type Ending, endedPoster } from '../../worker/archive/poster.ts';
import { UNSEALED } from '../../worker/archive/words.ts';
import { HEIGHT, paint, WIDTH } from '../../worker/picture/paint.ts';
import { battle, poster, skirmish } from './boards.ts';

const onDevice: Ending = {
  ...{ title: 'Onslaught', mode: 'Skirmish', sides: ['White', 'Black'], winner: 1, told: 'Black wins.', rounds: 2 },
  ...{ names: [null, 'Amateur General'], computers: [null, 'Amateur General'], ended: '2026-11-30T20:10:34.234Z' },
  sealed: false,
};

it('says that a battle was fought on one device, and the computer’s name once', () => {
  const poster = endedPoster(onDevice);
  expect(poster).toMatchObject({
    mark: 'Played on one device, dice not sealed',
    detail: '2 rounds · 30 November 2026',
  });
  expect(poster.players).toEqual([
    { side: 'White', name: null, note: '' },
    { side: 'Black', name: 'Amateur General', note: 'computer · won' },
  ]);
});

it('says of a computer with another name which one it is, and nothing of sealed dice', () => {
  const poster = endedPoster({ ...onDevice, names: ['Ann', 'Bo'], sealed: true });
  expect(poster.detail).toBe('2 rounds · 30 November 2026');
  expect(poster.mark).toBeUndefined();
  expect(poster.players[1]?.note).toBe('computer, Amateur General · won');
});

it.each([
  ['a Skirmish', skirmish],
  ['the largest board', battle],
  ['no board', null],
])('the mark is painted whole beside %s, and nothing leaves the picture', (_what, sketch) => {
  const headline =
    'White wins: the enemy General is dead, and the last of the enemy’s Line Infantry has left the field.';
  const painted = (mark: string) => paint(sketch, poster('Ann', 'Bo', { mark, headline }));
  const whole = painted(UNSEALED);
  // Were it cut off, its last letter would make no difference.
  expect(whole.pixels).not.toEqual(painted(`${UNSEALED.slice(0, -1)}b`).pixels);
  const { pixels, stride } = whole;
  const foot = pixels.slice((HEIGHT - 28) * stride).filter((_, at) => at % stride > WIDTH / 2);
  expect(new Set(foot)).toEqual(new Set([0]));
});

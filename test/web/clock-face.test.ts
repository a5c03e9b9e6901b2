import { describe, expect, it } from 'vitest';
import type { Clock } from '../../schema/wire/clock.ts';
import { clockFace, nextChange } from '../../web/pages/table/dealings/clock-face.ts';

const NOW = Date.parse('2026-11-30T18:00:00.000Z');
const HOUR = 3_600_000;

const settings = { bank: 172_800, increment: 86_400, cap: 259_200, onFlag: 'claim' } as const;
type SeatClock = Clock['seats'][0];
const clockOf = (seat: Partial<SeatClock>, paused = false): Clock => {
  const still: SeatClock = { left: 172_800, deadline: null, fallen: false };
  return { settings, paused, seats: [{ ...still, ...seat }, still] };
};
const runningFor = (ms: number) => clockOf({ deadline: new Date(NOW + ms).toISOString() });

describe('what a clock says (L24)', () => {
  it.each([
    [27 * HOUR + 59_000, '1 day 3 h left'],
    [2 * HOUR + 5 * 60_000, '2 h 5 min left'],
    [12 * 60_000 + 59_999, '12 min left'],
    [300_000, '5 min left'],
    [299_999, '4:59 left'],
    [61_000, '1:01 left'],
    [999, '0:00 left'],
  ])('%i milliseconds before the deadline: %s', (rest, words) => {
    expect(clockFace(runningFor(rest), 0, NOW)).toMatchObject({ state: 'running', words });
  });

  it.each([
    [HOUR, null],
    [HOUR - 1, 'hour'],
    [300_000, 'hour'],
    [299_999, 'minutes'],
    [0, null],
  ])('%i milliseconds before the deadline it is near: %s', (rest, near) => {
    expect(clockFace(runningFor(rest), 0, NOW).near).toBe(near);
    if (rest > 0) expect(clockFace(clockOf({ left: rest / 1000 }), 0, NOW).near).toBe(near);
  });

  it('names the deadline, and says at it that time is up', () => {
    const clock = runningFor(HOUR);
    expect(clockFace(clock, 0, NOW).until?.iso).toBe('2026-11-30T19:00:00.000Z');
    expect(clockFace(clock, 0, NOW + HOUR - 1).state).toBe('running');
    expect(clockFace(clock, 0, NOW + HOUR)).toMatchObject({ state: 'fallen', words: 'time is up' });
  });

  it('tells a clock that stands still from a paused one and from a fallen flag', () => {
    expect(clockFace(clockOf({}), 0, NOW)).toEqual({
      ...{ state: 'standing', near: null, words: '2 days left', until: null },
    });
    expect(clockFace(clockOf({}, true), 0, NOW).state).toBe('paused');
    expect(clockFace(clockOf({ left: 0, fallen: true }, true), 0, NOW)).toMatchObject({ state: 'fallen', until: null });
    expect(clockFace(clockOf({ fallen: true }), 1, NOW).state).toBe('standing');
  });

  it('changes its words exactly when it is looked at again, from three hours down to nothing', () => {
    const end = NOW + 3 * HOUR;
    const clock = runningFor(3 * HOUR);
    let looks = 0;
    for (let at = NOW; ; looks++) {
      const wait = nextChange(end - at);
      if (wait === null) break;
      const said = clockFace(clock, 0, at).words;
      // Nothing changes before, and it has changed right after.
      expect(clockFace(clock, 0, at + wait - 1).words === said || at === NOW).toBe(true);
      expect(clockFace(clock, 0, at + wait + 1).words, String(end - at)).not.toBe(said);
      at += wait + 1;
    }
    expect(looks).toBeGreaterThan(400);
    expect(looks).toBeLessThan(600);
  });
});

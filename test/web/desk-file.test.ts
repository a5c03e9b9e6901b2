import { describe, expect, it } from 'vitest';
import { onslaught } from '../../engine/onslaught/index.ts';
import { type DeskFile, readDeskFile, writeDeskFile } from '../../web/session/desk-file.ts';
import { createDeviceMatch } from '../../web/session/device-create.ts';
import type { DeviceStore, WholeMatch } from '../../web/session/device-store.ts';
import { playedAgain } from '../../web/session/played-again.ts';
import type { StoredSeat } from '../../web/session/seats.ts';

const seat: StoredSeat = {
  id: 'a2'.repeat(12),
  secret: 'A'.repeat(43),
  seat: 1,
  nonce: '0f'.repeat(16),
  commitment: '5e'.repeat(32),
  ruleset: 'onslaught',
  version: 1,
  since: '2026-11-01T08:00:00.000Z',
};

/** A new match of this device, as it would be stored. */
async function begun(): Promise<WholeMatch> {
  const kept: WholeMatch[] = [];
  const store: DeviceStore = {
    match: async (match, log) => {
      kept.push({ match, log });
    },
    header: async () => undefined,
  };
  const options = onslaught.options.parse({ quickSetUp: true });
  const computer = { seat: 1, level: onslaught.levels[0]?.id ?? '' } as const;
  await createDeviceMatch(onslaught, { options, computer, names: ['Ann', null] }, store);
  const [match] = kept;
  if (match === undefined) throw new Error('nothing was stored');
  return match;
}

async function desk(): Promise<DeskFile> {
  return { made: '2026-11-30T12:00:00.000Z', name: 'Ann', seats: [seat], matches: [await begun()] };
}

const refusal = (text: string): string => {
  const read = readDeskFile(text);
  return 'refusal' in read ? read.refusal : '';
};

/** The desk as one file (L5): what was written is read again; nothing else is. */
describe('a desk file', () => {
  it('is read as it was written: seats with their values, matches with their logs', async () => {
    const whole = await desk();
    expect(readDeskFile(writeDeskFile(whole))).toEqual({ desk: JSON.parse(JSON.stringify(whole)) });
    const empty: DeskFile = { made: whole.made, name: '', seats: [], matches: [] };
    expect(readDeskFile(writeDeskFile(empty))).toEqual({ desk: empty });
  });

  it('says what is wrong with one that is cut off, foreign, newer or damaged', async () => {
    const text = writeDeskFile(await desk());
    expect(refusal(text.slice(0, -40))).toContain('cut off');
    expect(refusal('')).toContain('no desk file');
    for (const foreign of ['null', '[]', '{"log":[]}', '"galloper-desk"'])
      expect(refusal(foreign)).toContain('no desk');
    expect(refusal(text.replace('"version": 1', '"version": 2'))).toContain('newer');
    expect(refusal(text.replace(seat.secret, 'short'))).toContain('damaged (at seats.0.secret)');
    expect(refusal(text.replace('"seats": [', '"seats": [{},'))).toContain('damaged (at seats.0');
    expect(refusal(text.replace('"made"', '"mode"'))).toContain('damaged');
  });

  it('brings back a match only as its own actions and dice make it', async () => {
    const whole = await begun();
    const again = playedAgain(onslaught, whole);
    expect(again?.log).toEqual(whole.log);
    expect(again?.match).toEqual(whole.match);
    // What the file says beside the log is made again from it.
    const painted = {
      ...whole.match,
      row: { ...whole.match.row, line: 'I won.', outcome: { winner: 0, reason: 'x' } },
    } as const;
    expect(playedAgain(onslaught, { ...whole, match: painted })?.match.row).toEqual(whole.match.row);
    const [opening] = whole.log;
    if (opening === undefined) throw new Error('a log without an opening');
    expect(playedAgain(onslaught, { ...whole, log: [{ ...opening, dice: [] }] })).toBeNull();
    expect(playedAgain(onslaught, { ...whole, log: [opening, { ...opening, seq: 2 }] })).toBeNull();
    expect(playedAgain(onslaught, { ...whole, match: { ...whole.match, options: { scale: 'vast' } } })).toBeNull();
    const computer = { seat: 1, level: 'none of them' } as const;
    expect(playedAgain(onslaught, { ...whole, match: { ...whole.match, computer } })).toBeNull();
  });
});

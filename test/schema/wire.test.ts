import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { fullEntry, seenEntry } from '../../schema/wire/entry.ts';
import { matchId, nonce, playerName, secret } from '../../schema/wire/words.ts';

const takes = (schema: z.ZodMiniType, value: unknown) => schema.safeParse(value).success;

describe('words of the wire', () => {
  it('never compile schemas: the page forbids it', () => {
    expect(z.config().jitless).toBe(true);
  });

  it('take the secrets that 32 bytes make, which end in a letter or digit (L4)', () => {
    for (let n = 0; n < 200; n++) {
      const bytes = crypto.getRandomValues(Buffer.alloc(32));
      expect(takes(secret, bytes.toString('base64url'))).toBe(true);
    }
    for (const wrong of [
      '',
      'a'.repeat(42),
      'a'.repeat(44),
      `${'a'.repeat(42)}-`,
      `${'a'.repeat(42)}b`,
      `${'='.repeat(43)}`,
    ]) {
      expect(takes(secret, wrong)).toBe(false);
    }
  });

  it('take ids, values and names as they are made, and nothing near them', () => {
    expect(takes(matchId, 'abcdefghijklmnopqrstu234')).toBe(true);
    for (const wrong of ['abcdefghijklmnopqrstu23', 'ABCDEFGHIJKLMNOPQRSTU234', 'abcdefghijklmnopqrstu230']) {
      expect(takes(matchId, wrong)).toBe(false);
    }
    expect(takes(nonce, '0123456789abcdef0123456789abcdef')).toBe(true);
    expect(takes(nonce, '0123456789ABCDEF0123456789ABCDEF')).toBe(false);
    for (const name of ['A', 'Ann-Marie O’Neill', '名前', '👑'.repeat(24)]) expect(takes(playerName, name)).toBe(true);
    for (const name of ['', ' A', 'A ', 'x'.repeat(25), 'a\u0007', 'a\u202eb', 'a\u200db', 'a\u2029b', '\ud800']) {
      expect(takes(playerName, name)).toBe(false);
    }
  });

  it('a name has no letters without ink: two that look the same are the same', () => {
    const inkless = [0x2800, 0x3164, 0xffa0, 0x115f, 0x1160, 0x17b4, 0x034f, 0x180b, 0xfe0f, 0xfff0, 0xe0061, 0xe0100];
    for (const point of inkless) {
      for (const name of [String.fromCodePoint(point), `Ann${String.fromCodePoint(point)}`])
        expect(takes(playerName, name), point.toString(16)).toBe(false);
    }
    expect(takes(playerName, '👩\u200d🚀')).toBe(false);
  });
});

describe('entries', () => {
  const at = '2026-11-30T12:00:00.000Z';

  it('before the end have neither actions nor dice', () => {
    const seen = { seq: 2, kind: 'act', seat: 0, by: null, events: [{ type: 'moved' }], at };
    expect(takes(seenEntry, seen)).toBe(true);
    expect(takes(seenEntry, { ...seen, action: { type: 'move' } })).toBe(false);
    expect(takes(seenEntry, { ...seen, dice: [] })).toBe(false);
  });

  it('after the end have all of it, and who is no seat has no entry', () => {
    const full = {
      seq: 2,
      kind: 'act',
      seat: 0,
      by: 'player',
      action: { type: 'move' },
      events: [],
      dice: [[6, 3, null]],
      at,
    };
    expect(takes(fullEntry, full)).toBe(true);
    expect(takes(fullEntry, { ...full, undone: true })).toBe(true);
    expect(takes(fullEntry, { ...full, seat: 2 })).toBe(false);
    expect(takes(fullEntry, { ...full, action: undefined })).toBe(false);
  });
});

/**
 * Sealed dice. The service draws a secret of 32 bytes and publishes its SHA-256 before anybody sits down; each seat adds
 * a random value of its own afterwards. A die is a function of these four, of the entry it is rolled in and of its place
 * in that entry, so it can be neither chosen nor rolled twice, and everybody can recompute it when the secret is out.
 */
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import type { Dice, RandomStream } from './ruleset.ts';
import type { BySeat, Viewer } from './seat.ts';

/** A rolled die as the log keeps it: sides, face, whose die (null: nobody's). */
export type Die = readonly [sides: number, face: number, seat: Viewer];

/** What a match's dice are made of. `secret`: 64 hex digits. `values`: the seats' own, 32 hex digits each. */
export interface Seal {
  readonly secret: string;
  readonly match: string;
  readonly values: BySeat<string>;
}

/** Dice that remember what they gave. */
export interface RecordedDice extends Dice {
  readonly rolled: readonly Die[];
}

const DICE_LABEL = 'galloper-dice-1';
const MIND_LABEL = 'galloper-mind-1';
const TWO_32 = 4294967296;

/** SHA-256 of the secret's bytes, in hex: the commitment. `secret`: 64 hex digits, throws on others. */
export function commit(secret: string): string {
  return bytesToHex(sha256(hexToBytes(secret)));
}

/** Whether a revealed secret is the one that was committed to. */
export function keeps(commitment: string, secret: string): boolean {
  return /^[0-9a-f]{64}$/.test(secret) && commit(secret) === commitment;
}

/**
 * One face, 1..sides, of die `k` (from 0) in entry `n`: the first four bytes of HMAC-SHA-256 over the named parts, with
 * further tries where the remainder would favour low faces.
 */
function face(label: string, seal: Seal, key: Uint8Array, n: number, k: number, sides: number): number {
  const limit = Math.floor(TWO_32 / sides) * sides;
  for (let attempt = 0; ; attempt++) {
    const text = [label, seal.match, seal.values[0], seal.values[1], n, k, attempt].join('\n');
    const mac = hmac(sha256, key, utf8ToBytes(text));
    const u = (mac[0] ?? 0) * 16777216 + (mac[1] ?? 0) * 65536 + (mac[2] ?? 0) * 256 + (mac[3] ?? 0);
    if (u < limit) return 1 + (u % sides);
  }
}

function checkSides(sides: number): void {
  if (!Number.isInteger(sides) || sides < 1 || sides > TWO_32) throw new RangeError(`a die cannot have ${sides} sides`);
}

/** The sealed dice of entry `n` (its seq). Throws on a secret that is not 64 hex digits. */
export function sealedDice(seal: Seal, n: number): RecordedDice {
  const key = hexToBytes(seal.secret);
  const rolled: Die[] = [];
  return {
    rolled,
    roll(sides, seat = null) {
      checkSides(sides);
      const value = face(DICE_LABEL, seal, key, n, rolled.length, sides);
      rolled.push([sides, value, seat]);
      return value;
    },
  };
}

/** The computer's own stream while it thinks about entry `n`; independent of the dice, from the same secret. */
export function mindStream(seal: Seal, n: number): RandomStream {
  const key = hexToBytes(seal.secret);
  let k = 0;
  return {
    below(bound) {
      checkSides(bound);
      return face(MIND_LABEL, seal, key, n, k++, bound) - 1;
    },
  };
}

/** What went wrong with a script of faces. */
export class DiceScriptError extends Error {
  override readonly name = 'DiceScriptError';
}

/** Scripted dice. `finish()` throws if faces are left over. */
export interface ScriptedDice extends RecordedDice {
  finish(): void;
}

/**
 * Dice from a queue of faces, for tests. Throws `DiceScriptError` when the queue is empty or a face does not fit the die.
 */
export function scriptedDice(faces: readonly number[]): ScriptedDice {
  const rolled: Die[] = [];
  return {
    rolled,
    roll(sides, seat = null) {
      checkSides(sides);
      const value = faces[rolled.length];
      if (value === undefined) throw new DiceScriptError(`no face left for die ${rolled.length + 1}`);
      if (!Number.isInteger(value) || value < 1 || value > sides)
        throw new DiceScriptError(`face ${value} on a d${sides}`);
      rolled.push([sides, value, seat]);
      return value;
    },
    finish() {
      if (rolled.length < faces.length) throw new DiceScriptError(`${faces.length - rolled.length} faces left over`);
    },
  };
}

/** Dice that were rolled before, rolled again: replay of a log. Throws `DiceScriptError` where the replay asks otherwise. */
export function recordedDice(dice: readonly Die[]): ScriptedDice {
  const again = scriptedDice(dice.map((die) => die[1]));
  return {
    rolled: again.rolled,
    finish: () => again.finish(),
    roll(sides, seat = null) {
      const die = dice[again.rolled.length];
      if (die !== undefined && (die[0] !== sides || die[2] !== seat)) {
        throw new DiceScriptError(
          `die ${again.rolled.length + 1} was a d${die[0]}, not a d${sides}, or another seat's`,
        );
      }
      return again.roll(sides, seat);
    },
  };
}

import { createHash, createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import {
  commit,
  DiceScriptError,
  type Die,
  keeps,
  mindStream,
  recordedDice,
  type Seal,
  scriptedDice,
  sealedDice,
} from '../../engine/dice.ts';

const seal: Seal = {
  secret: '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f',
  match: 'ZmllbGQtb2YtaG9ub3Vy-k3',
  values: ['00112233445566778899aabbccddeeff', 'ffeeddccbbaa99887766554433221100'],
};

/** The rule once more, by Node's own HMAC: label, match, values, n, k, try; the first four bytes, big-endian. */
function byTheBook(
  label: string,
  n: number,
  k: number,
  sides: number,
  from: Seal = seal,
): { face: number; tries: number } {
  const limit = BigInt(2 ** 32) - (BigInt(2 ** 32) % BigInt(sides));
  for (let attempt = 0; ; attempt++) {
    const text = `${label}\n${from.match}\n${from.values[0]}\n${from.values[1]}\n${n}\n${k}\n${attempt}`;
    const u = BigInt(
      createHmac('sha256', Buffer.from(from.secret, 'hex')).update(text, 'utf8').digest().readUInt32BE(0),
    );
    if (u < limit) return { face: Number(1n + (u % BigInt(sides))), tries: attempt + 1 };
  }
}

describe('the commitment', () => {
  it('is the SHA-256 of the secret bytes', () => {
    expect(commit(seal.secret)).toBe(createHash('sha256').update(Buffer.from(seal.secret, 'hex')).digest('hex'));
    expect(commit(seal.secret)).toBe('630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd');
  });

  it('is kept by its own secret alone, and by nothing malformed', () => {
    const hash = commit(seal.secret);
    expect(keeps(hash, seal.secret)).toBe(true);
    expect(keeps(hash, seal.secret.replace('00', '01'))).toBe(false);
    expect(keeps(hash, seal.secret.toUpperCase())).toBe(false);
    expect(keeps(hash, '')).toBe(false);
    expect(keeps(hash.toUpperCase(), seal.secret)).toBe(false);
  });
});

describe('sealed dice', () => {
  it('give the faces that anybody reckons from the secret', () => {
    for (const n of [1, 2, 17, 4000]) {
      const dice = sealedDice(seal, n);
      [6, 6, 2, 20, 12, 1, 100].forEach((sides, k) => {
        expect(dice.roll(sides), `n ${n}, die ${k}, d${sides}`).toBe(byTheBook('galloper-dice-1', n, k, sides).face);
      });
    }
  });

  it('give these faces for ever', () => {
    const dice = sealedDice(seal, 1);
    expect(Array.from({ length: 12 }, () => dice.roll(6))).toEqual([6, 3, 4, 4, 3, 2, 2, 2, 5, 5, 3, 1]);
  });

  it('take another try where the remainder would favour low faces', () => {
    // A die of 3 x 2^30 sides rejects a quarter of all tries, one of 2^31 + 1 sides nearly half.
    let retried = 0;
    for (const sides of [3 * 2 ** 30, 2 ** 31 + 1]) {
      const dice = sealedDice(seal, 9);
      for (let k = 0; k < 20; k++) {
        const { face, tries } = byTheBook('galloper-dice-1', 9, k, sides);
        expect(dice.roll(sides)).toBe(face);
        if (tries > 1) retried += 1;
      }
    }
    expect(retried).toBeGreaterThan(5);
  });

  it('reach every face of the largest die without a bias of its own', () => {
    expect(sealedDice(seal, 3).roll(2 ** 32)).toBe(byTheBook('galloper-dice-1', 3, 0, 2 ** 32).face);
  });

  it('remember what they gave and to whom; the seat changes no face', () => {
    const [one, two] = [sealedDice(seal, 5), sealedDice(seal, 5)];
    const faces = [one.roll(6, 0), one.roll(6, 1), one.roll(20)];
    expect([two.roll(6), two.roll(6), two.roll(20)]).toEqual(faces);
    expect(one.rolled).toEqual([
      [6, faces[0], 0],
      [6, faces[1], 1],
      [20, faces[2], null],
    ]);
  });

  it('differ by entry, by place, by match, by secret and by either value', () => {
    const run = (from: Seal, n: number) => {
      const dice = sealedDice(from, n);
      return Array.from({ length: 16 }, () => dice.roll(1000)).join();
    };
    const others: readonly string[] = [
      run(seal, 1),
      run(seal, 2),
      run({ ...seal, match: `${seal.match}x` }, 1),
      run({ ...seal, secret: seal.secret.replace('1f', '1e') }, 1),
      run({ ...seal, values: [seal.values[1], seal.values[0]] }, 1),
      run({ ...seal, values: [seal.values[0], seal.values[0]] }, 1),
    ];
    expect(new Set(others).size).toBe(others.length);
  });

  it('fall evenly: 6,000 dice, each face within five standard deviations', () => {
    const counts = [0, 0, 0, 0, 0, 0, 0];
    for (let n = 1; n <= 600; n++) {
      const dice = sealedDice(seal, n);
      for (let k = 0; k < 10; k++) {
        const face = dice.roll(6);
        counts[face] = (counts[face] ?? 0) + 1;
      }
    }
    // Mean 1,000, standard deviation 28.9.
    for (const count of counts.slice(1)) expect(Math.abs(count - 1000)).toBeLessThan(145);
    expect(counts[0]).toBe(0);
  });

  it('refuse sides that no die has', () => {
    const dice = sealedDice(seal, 1);
    for (const sides of [0, -6, 1.5, Number.NaN, 2 ** 32 + 1]) expect(() => dice.roll(sides)).toThrow(RangeError);
    expect(dice.rolled).toEqual([]);
  });

  it('refuse a secret that is no hex', () => {
    expect(() => sealedDice({ ...seal, secret: 'not hex' }, 1)).toThrow();
  });
});

describe("the computer's stream", () => {
  it('has its own label and counts from 0', () => {
    const mind = mindStream(seal, 4);
    for (let k = 0; k < 10; k++) expect(mind.below(37)).toBe(byTheBook('galloper-mind-1', 4, k, 37).face - 1);
  });

  it('never repeats the dice of its entry', () => {
    const [mind, dice] = [mindStream(seal, 4), sealedDice(seal, 4)];
    const thoughts = Array.from({ length: 8 }, () => mind.below(1_000_000));
    expect(Array.from({ length: 8 }, () => dice.roll(1_000_000) - 1)).not.toEqual(thoughts);
  });
});

describe('scripted dice', () => {
  it('give the faces of the script and record them', () => {
    const dice = scriptedDice([3, 12]);
    expect([dice.roll(6, 1), dice.roll(12)]).toEqual([3, 12]);
    expect(dice.rolled).toEqual([
      [6, 3, 1],
      [12, 12, null],
    ]);
    expect(() => dice.finish()).not.toThrow();
  });

  it('fail on a missing face, a face that does not fit, and a face left over', () => {
    expect(() => scriptedDice([]).roll(6)).toThrow(DiceScriptError);
    for (const face of [0, 7, 2.5]) expect(() => scriptedDice([face]).roll(6)).toThrow(`face ${face} on a d6`);
    const dice = scriptedDice([1, 2, 3]);
    dice.roll(6);
    expect(() => dice.finish()).toThrow('2 faces left over');
  });
});

describe('recorded dice', () => {
  const log: readonly Die[] = [
    [6, 4, 0],
    [20, 17, null],
  ];

  it('roll again what was rolled', () => {
    const dice = recordedDice(log);
    expect([dice.roll(6, 0), dice.roll(20)]).toEqual([4, 17]);
    expect(dice.rolled).toEqual(log);
    dice.finish();
  });

  it('fail where the replay asks for another die, another seat, more or fewer', () => {
    expect(() => recordedDice(log).roll(8, 0)).toThrow(DiceScriptError);
    expect(() => recordedDice(log).roll(6, 1)).toThrow(DiceScriptError);
    const dice = recordedDice(log);
    dice.roll(6, 0);
    expect(() => dice.finish()).toThrow('1 faces left over');
    dice.roll(20);
    expect(() => dice.roll(6)).toThrow('no face left for die 3');
  });
});

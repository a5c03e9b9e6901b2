import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sortedJson, stateHash } from '../../engine/hash.ts';

/** The keys of every object in the other order. */
function turned(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(turned);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([key, member]): [string, unknown] => [key, turned(member)]),
  );
}

describe('sortedJson', () => {
  it('sorts keys by code units at every depth, and leaves lists as they are', () => {
    expect(sortedJson({ b: [3, 1, { z: null, a: 'x' }], a: true, B: 1, é: 2, '10': 0, '9': 0 })).toBe(
      '{"10":0,"9":0,"B":1,"a":true,"b":[3,1,{"a":"x","z":null}],"é":2}',
    );
  });

  it('gives equal text for equal values, however their keys came', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(sortedJson(turned(value))).toBe(sortedJson(value));
      }),
    );
  });

  it('gives different text for different values: what it writes reads back as the value', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(JSON.parse(sortedJson(value))).toEqual(JSON.parse(JSON.stringify(value)));
      }),
    );
  });

  it('leaves out members that are undefined, as JSON does', () => {
    expect(sortedJson({ a: undefined, b: 1 })).toBe('{"b":1}');
  });

  it('refuses what JSON cannot hold exactly', () => {
    for (const bad of [
      Number.NaN,
      Number.POSITIVE_INFINITY,
      1n,
      undefined,
      () => 1,
      Symbol('s'),
      [undefined],
      { a: [Number.NaN] },
    ]) {
      expect(() => sortedJson(bad)).toThrow(TypeError);
    }
  });
});

describe('stateHash', () => {
  it('is the SHA-256 of the sorted JSON in UTF-8', () => {
    const state = { units: { wL1: 'é' }, no: 3 };
    const text = '{"no":3,"units":{"wL1":"é"}}';
    expect(stateHash(state)).toBe(createHash('sha256').update(text, 'utf8').digest('hex'));
    expect(stateHash({})).toBe('44136fa355b3678a1146ad16f7e8649e94fb4fc21fe77e8310c060f61caaff8a');
  });
});

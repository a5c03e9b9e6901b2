/** What a published match says of givers and times (L28): nobody can prove it, but what cannot be is refused. */
import { afterEach, describe, expect, it } from 'vitest';
import type { PublishBody } from '../../schema/wire/publish.ts';
import { tiny } from '../tiny/index.ts';
import { ask, calm, problemOf } from './client.ts';
import { bodyOf, deviceGame, publish } from './publishing.ts';

afterEach(calm);

/** Seat 1 is the computer's. */
const body = bodyOf(tiny, deviceGame(50, { rounds: 2, purse: 3 }));
const together = body.actions.findIndex(({ kind }) => kind === 'together') + 1;
const last = body.actions.length;

function withHeader(change: Partial<PublishBody['header']>): unknown {
  return { ...body, header: { ...body.header, ...change } };
}

function withEntry(seq: number, change: Record<string, unknown>): unknown {
  return { ...body, actions: body.actions.map((entry, at) => (at + 1 === seq ? { ...entry, ...change } : entry)) };
}

const surrendered = [...body.actions.slice(0, 1), { kind: 'resigned', seat: 1, by: 'player', at: body.header.began }];
const OTHER_SIDE = /^Entry \d+: .*side of the computer/;

const cases: readonly (readonly [string, unknown, RegExp])[] = [
  ['two computers', withHeader({ computers: ['recruit', 'recruit'] }), /header\.computers/],
  ['a computer in the other seat', withHeader({ computers: ['recruit', null] }), OTHER_SIDE],
  ['what a computer gave, where none sat', withHeader({ computers: [null, null] }), OTHER_SIDE],
  ['a computer that surrenders', { ...body, actions: surrendered }, /^Entry 2: /],
  ['a time before the one before', withEntry(3, { at: '2023-01-01T00:00:00.000Z' }), /^Entry 3: it is earlier/],
  ['a time that is to come', withEntry(last, { at: '2990-01-01T00:00:00.000Z' }), /^Entry \d+: it is in the future/],
  ['a time without milliseconds', withEntry(2, { at: '2024-01-01T00:01:00Z' }), /^Entry 2: /],
  ['a time finer than milliseconds', withEntry(2, { at: '2024-01-01T00:01:00.0000000001Z' }), /^Entry 2: /],
  [
    'options too deep',
    withHeader({ options: JSON.parse(`${'['.repeat(2000)}${']'.repeat(2000)}`) }),
    /header\.options/,
  ],
];

describe('what cannot have been so on one device', () => {
  it.each(cases)('%s is refused', async (_what, changed, detail) => {
    expect(problemOf(await publish(changed), 422, 'bad-request').detail).toMatch(detail);
  });

  it.each([
    ['player', null],
    [null, 'computer'],
    [null, null],
  ])('givers %s and %s of two actions are refused', async (...by) => {
    const { detail } = problemOf(await publish(withEntry(together, { by })), 422, 'does-not-follow');
    expect(detail).toMatch(new RegExp(`^Entry ${together}: who gave`));
  });

  it('a number that no JSON can say again is told by its field', async () => {
    const raw = JSON.stringify(withHeader({ options: { rounds: 'HUGE' } })).replace('"HUGE"', '1e999');
    expect(problemOf(await ask('/api/battles', { raw }), 422, 'bad-request').detail).toContain('header.options');
  });

  it('but a clock that is some minutes ahead is borne', async () => {
    const soon = new Date(Date.now() + 2 * 60_000).toISOString();
    expect((await publish(withEntry(last, { at: soon }))).status).toBe(201);
  });
});

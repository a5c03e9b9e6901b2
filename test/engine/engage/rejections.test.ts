/** Every rejection of section 8, by a submission that has only this fault, and the order in which faults are told. */
import { describe, expect, it } from 'vitest';
import { engage } from '../../../engine/engage/index.ts';
import type { Action, State } from '../../../engine/engage/state.ts';
import { position, refusal, submit } from './kit.ts';

const TURN_2 =
  'turn 2 / wc 300,400 / w1 300,300 hold | a inf 300,270; b art 330,300; c inf 270,300 / w2 400,360 hold | a inf 400,330 / w3 60,300 advance>0,-1 | a inf 60,270';
const FAR = 'b1 300,60 hold | a inf 300,90 / b2 600,60 hold | a inf 600,90';
const NEAR = 'b1 300,190 hold | a inf 300,220 / b2 600,60 hold | a inf 600,90';

const orders = (what: Omit<Extract<Action, { type: 'submit-orders' }>, 'type'>): Action => ({
  type: 'submit-orders',
  ...what,
});
const moves = (what: Omit<Extract<Action, { type: 'submit-moves' }>, 'type'>): Action => ({
  type: 'submit-moves',
  ...what,
});
const manoeuvres = (what: Omit<Extract<Action, { type: 'submit-manoeuvres' }>, 'type'>): Action => ({
  type: 'submit-manoeuvres',
  ...what,
});

const at = (text: string): State => position(engage, text);
const say = (text: string, action: Action): string | null => refusal(engage, at(text), 0, action);

describe('submit-orders', () => {
  const far = `${TURN_2} / ${FAR}`;
  const near = `${TURN_2} / ${NEAR}`;
  it.each<[string, string, Action]>([
    ['first-turn', far.replace('turn 2', 'turn 1'), orders({ commander: [300, 390] })],
    ['first-turn', far.replace('turn 2', 'turn 1'), orders({ transfers: [{ unit: 'w1a', division: 'w2' }] })],
    ['commander-too-far', far, orders({ commander: [661, 400] })],
    ['commander-off-table', far, orders({ commander: [300, 481] })],
    ['commander-too-close', near, orders({ commander: [300, 310] })],
    ['unknown-unit', far, orders({ transfers: [{ unit: 'w1h', division: 'w2' }] })],
    ['not-your-unit', far, orders({ transfers: [{ unit: 'b1a', division: 'w2' }] })],
    ['unknown-division', far, orders({ transfers: [{ unit: 'w1a', division: 'w4' }] })],
    ['not-your-division', far, orders({ transfers: [{ unit: 'w1a', division: 'b1' }] })],
    [
      'duplicate-entry',
      far,
      orders({
        transfers: [
          { unit: 'w1a', division: 'w2' },
          { unit: 'w1a', division: 'w1' },
        ],
      }),
    ],
    ['transfer-not-holding', far, orders({ transfers: [{ unit: 'w1a', division: 'w3' }] })],
    [
      'transfer-engaged',
      far.replace('w2 400,360 hold', 'w2 400,360 hold was=1'),
      orders({ transfers: [{ unit: 'w1a', division: 'w2' }] }),
    ],
    [
      'transfer-too-far',
      far.replace('w3 60,300 advance>0,-1', 'w3 60,300 hold'),
      orders({ transfers: [{ unit: 'w1a', division: 'w3' }] }),
    ],
    ['transfer-same', far, orders({ transfers: [{ unit: 'w1a', division: 'w1' }] })],
    ['transfer-empty', far, orders({ transfers: [{ unit: 'w2a', division: 'w1' }] })],
    [
      'transfer-full',
      far.replace(
        'a inf 400,330',
        'a inf 400,330; b inf 420,330; c inf 440,330; d inf 380,330; e inf 360,330; f inf 400,350; g inf 420,350; h inf 380,350',
      ),
      orders({ transfers: [{ unit: 'w1a', division: 'w2' }] }),
    ],
    ['unknown-division', far, orders({ orders: [{ division: 'w4', order: 'hold' }] })],
    ['not-your-division', far, orders({ orders: [{ division: 'b1', order: 'hold' }] })],
    [
      'duplicate-entry',
      far,
      orders({
        orders: [
          { division: 'w1', order: 'hold' },
          { division: 'w1', order: 'manoeuvre' },
        ],
      }),
    ],
    ['out-of-command', far, orders({ orders: [{ division: 'w3', order: 'hold' }] })],
    ['out-of-command', far, orders({ commander: [60, 300], orders: [{ division: 'w1', order: 'hold' }] })],
    ['arrow-missing', far, orders({ orders: [{ division: 'w1', order: 'advance' }] })],
    ['arrow-bad', far, orders({ orders: [{ division: 'w1', order: 'advance', arrow: [0, 0] }] })],
    ['arrow-bad', far, orders({ orders: [{ division: 'w1', order: 'advance', arrow: [0, -481] }] })],
    ['arrow-bad', far, orders({ orders: [{ division: 'w1', order: 'advance', arrow: [721, 0] }] })],
    ['arrow-not-allowed', far, orders({ orders: [{ division: 'w1', order: 'hold', arrow: [0, -1] }] })],
    ['not-engaged', far, orders({ orders: [{ division: 'w1', order: 'assault' }] })],
    ['unknown-unit', far, orders({ targets: [{ unit: 'w1h', division: 'b1' }] })],
    ['not-your-unit', far, orders({ targets: [{ unit: 'b1a', division: 'b1' }] })],
    ['unknown-division', far, orders({ targets: [{ unit: 'w1b', division: 'b3' }] })],
    ['not-artillery', far, orders({ targets: [{ unit: 'w1a', division: 'b1' }] })],
    ['target-not-enemy', far, orders({ targets: [{ unit: 'w1b', division: 'w2' }] })],
    ['target-out-of-range', far, orders({ targets: [{ unit: 'w1b', division: 'b1' }] })],
    [
      'target-out-of-sight',
      `woods 250,240 400,240 400,250 250,250 / ${near}`,
      orders({ targets: [{ unit: 'w1b', division: 'b1' }] }),
    ],
    [
      'duplicate-entry',
      near,
      orders({
        targets: [
          { unit: 'w1b', division: 'b1' },
          { unit: 'w1b', division: 'b1' },
        ],
      }),
    ],
    ['wrong-phase', far, moves({})],
  ])('%s', (code, text, action) => {
    expect(say(text, action)).toBe(code);
  });

  it('takes what has none of these faults', () => {
    const action: Action = {
      type: 'submit-orders',
      commander: [350, 420],
      transfers: [{ unit: 'w1a', division: 'w2' }],
      orders: [
        { division: 'w2', order: 'advance', arrow: [720, -480] },
        { division: 'w1', order: 'manoeuvre' },
      ],
    };
    expect(say(far, action)).toBe('out-of-command');
    expect(say(far, { ...action, commander: [350, 390] })).toBeNull();
    expect(say(near, orders({ targets: [{ unit: 'w1b', division: 'b1' }] }))).toBeNull();
    expect(say(near, orders({ orders: [{ division: 'w1', order: 'assault' }] }))).toBeNull();
  });

  it('tells the Commander first, then exchanges, orders, targets', () => {
    const wrong = {
      commander: [300, 481],
      transfers: [{ unit: 'w1a', division: 'w1' }],
      orders: [{ division: 'w3', order: 'hold' }],
      targets: [{ unit: 'w1a', division: 'b1' }],
    } as const;
    const { commander: _, ...noRide } = wrong;
    const { transfers: __, ...noExchange } = noRide;
    const { orders: ___, ...onlyTargets } = noExchange;
    const told = [wrong, noRide, noExchange, onlyTargets].map((what) => say(far, orders(what)));
    expect(told).toEqual(['commander-off-table', 'transfer-same', 'out-of-command', 'not-artillery']);
  });
});

describe('submit-moves', () => {
  const text = `phase moves / ${TURN_2} / ${FAR}`;
  const one = (division: string, offsets: Record<string, [number, number]>): Action =>
    moves({ divisions: [{ division, offsets }] });
  it.each<[string, string, Action]>([
    ['unknown-division', text, one('w4', {})],
    ['not-your-division', text, one('b1', {})],
    ['duplicate-entry', text, moves({ divisions: [{ division: 'w1' }, { division: 'w1' }] })],
    ['unknown-unit', text, one('w1', { w1h: [0, 0] })],
    ['not-your-unit', text, one('w1', { b1a: [0, 0] })],
    ['not-your-unit', text, one('w1', { w2a: [0, 0] })],
    ['offset-too-far', text, one('w1', { w1a: [0, -61] })],
    ['bases-overlap', text, one('w1', { w1a: [20, 10] })],
    ['bases-overlap', text, one('w1', { w1a: [0, 40], w1c: [14, 40] })],
    ['units-locked', text.replace('w2 400,360 hold', 'w2 400,360 manoeuvre'), one('w2', { w2a: [0, 0] })],
    [
      'retreat-distance',
      text,
      moves({ divisions: [{ division: 'w1', retreat: { direction: 'away', distance: 119 } }] }),
    ],
    [
      'retreat-distance',
      text,
      moves({ divisions: [{ division: 'w1', retreat: { direction: 'away', distance: 241 } }] }),
    ],
    ['unknown-division', text, moves({ combatOrder: ['w4'] })],
    ['not-your-division', text, moves({ combatOrder: ['b1'] })],
    ['duplicate-entry', text, moves({ combatOrder: ['w1', 'w1'] })],
    ['wrong-phase', text, orders({})],
  ])('%s', (code, position, action) => {
    expect(say(position, action)).toBe(code);
  });

  it('takes places at exactly 6 inches and exactly 1.5 inches apart, and a retreat of a Division on Manoeuvre', () => {
    expect(say(text, one('w1', { w1a: [36, 48], w1c: [-60, 0] }))).toBeNull();
    expect(say(text, one('w1', { w1a: [0, 40], w1c: [15, 40] }))).toBeNull();
    const locked = text.replace('w2 400,360 hold', 'w2 400,360 manoeuvre');
    const retreat = { direction: 'commander', distance: 240 } as const;
    expect(say(locked, moves({ divisions: [{ division: 'w2', retreat }] }))).toBeNull();
  });
});

describe('submit-manoeuvres', () => {
  const text = `phase manoeuvre / ${TURN_2.replaceAll('hold', 'manoeuvre')} / ${FAR}`;
  const go = (division: string, ...path: [number, number][]): Action => manoeuvres({ moves: [{ division, path }] });
  it.each<[string, string, Action]>([
    ['unknown-division', text, go('w4')],
    ['not-your-division', text, go('b1')],
    ['duplicate-entry', text, manoeuvres({ moves: [1, 2].map(() => ({ division: 'w1', path: [] })) })],
    ['offset-too-far', text, manoeuvres({ moves: [{ division: 'w1', path: [], offsets: { w1a: [61, 0] } }] })],
    ['bases-overlap', text, manoeuvres({ moves: [{ division: 'w1', path: [], offsets: { w1a: [-30, 10] } }] })],
    ['not-manoeuvring', text, go('w3')],
    ['engaged', text.replace('b1 300,60', 'b1 300,180').replace('a inf 300,90', 'a inf 300,210'), go('w1')],
    ['engaged', text.replace('w1 300,300 manoeuvre', 'w1 300,300 manoeuvre fought=1'), go('w1')],
    ['path-too-long', text, go('w1', [300, 301], [300, 302], [300, 303], [300, 304])],
    ['path-too-long', text, go('w1', [541, 300])],
    ['path-off-table', text, go('w1', [300, 481])],
    ['wrong-phase', text, moves({})],
  ])('%s', (code, position, action) => {
    expect(say(position, action)).toBe(code);
  });

  it('takes 24 inches, and 36 where all are cavalry', () => {
    expect(say(text, go('w1', [540, 300]))).toBeNull();
    const riders = text.replace('a inf 400,330', 'a cav 400,330');
    expect(say(riders, go('w2', [640, 360], [640, 240]))).toBeNull();
    expect(say(riders, go('w2', [640, 360], [640, 239]))).toBe('path-too-long');
  });
});

it('asks nobody who is not asked, and nobody after the end', () => {
  const alone = 'phase moves / w1 300,300 manoeuvre | a inf 300,270 / b1 300,60 hold | a inf 300,90';
  expect(say(alone, moves({}))).toBe('not-your-decision');
  const over = 'over white break / w1 300,300 hold | a inf 300,270 / b1 300,60 hold | a inf 300,90';
  expect(say(over, orders({}))).toBe('game-over');
});

it('bad-shape: what the schema refuses has its own code, and numbers must be whole', () => {
  expect(engage.malformed('orders').code).toBe('bad-shape');
  for (const wrong of [
    { type: 'submit-orders', commander: [1.5, 2] },
    { type: 'submit-orders', orders: [{ division: 'w1' }] },
    { type: 'submit-moves', divisions: [{ division: 'w9' }] },
    { type: 'submit-manoeuvres', moves: [{ division: 'w1' }] },
    { type: 'submit' },
  ]) {
    expect(engage.action.safeParse(wrong).success, JSON.stringify(wrong)).toBe(false);
  }
});

it('a target that an exchange takes away falls to the nearest that is seen (D21), and is no fault', () => {
  const text =
    'turn 2 / wc 300,400 / w1 300,300 hold | a art 300,270 / b1 200,150 hold | a inf 200,180; b inf 240,150 / b2 300,100 hold | a inf 300,120';
  const state = at(text);
  const { events } = submit(
    engage,
    state,
    [orders({ targets: [{ unit: 'w1a', division: 'b2' }] }), orders({ transfers: [{ unit: 'b1b', division: 'b2' }] })],
    [4],
  );
  expect(events.find(({ type }) => type === 'battery-fired')).toMatchObject({ division: 'b2' });
});

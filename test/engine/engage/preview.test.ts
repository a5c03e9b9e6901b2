/** What is drawn before a submission is handed in (section 10): it is what then happens. */
import { describe, expect, it } from 'vitest';
import { engage } from '../../../engine/engage/index.ts';
import type { Action } from '../../../engine/engage/state.ts';
import { moves, position, told } from './kit.ts';

const shown = (text: string, action: Action, seat: 0 | 1 = 0) =>
  engage.preview(engage.view(position(engage, text), seat), seat, action);

describe('orders', () => {
  const text =
    'turn 2 / wc 300,440 / woods 250,180 350,180 350,220 250,220 / w1 300,330 hold | a art 300,300; b inf 340,330 / w2 600,400 hold | a inf 600,370 / b1 300,130 hold | a inf 300,160 / b2 400,160 hold | a inf 380,180';

  it('names whom the Commander reaches from where he would be', () => {
    expect(shown(text, { type: 'submit-orders' }).reach).toEqual(['w1']);
    expect(shown(text, { type: 'submit-orders', commander: [520, 400] }).reach).toEqual(['w2']);
    expect(shown(text.replace('turn 2', 'turn 1'), { type: 'submit-orders' }).reach).toEqual(['w1', 'w2']);
  });

  it('names the target of each battery and what hides the others', () => {
    const [battery] = shown(text, { type: 'submit-orders' }).batteries;
    expect(battery).toMatchObject({ unit: 'w1a', target: 'b2', named: false, sees: ['b2a'] });
    expect(battery?.blocked).toEqual([
      { unit: 'b1a', by: { kind: 'terrain', feature: expect.objectContaining({ kind: 'woods' }) } },
    ]);
    const beside = text.replace('b inf 340,330', 'b inf 334,250').replace('w1 300,330', 'w1 310,300');
    expect(shown(beside, { type: 'submit-orders' }).batteries[0]?.blocked).toContainEqual({
      unit: 'b2a',
      by: { kind: 'unit', unit: 'w1b' },
    });
    const named = { type: 'submit-orders', targets: [{ unit: 'w1a', division: 'b2' }] } as const;
    expect(shown(text, named).batteries[0]?.named).toBe(true);
  });

  it('draws where an Advance would stop against enemies as they stand, with the reason', () => {
    const go = (arrow: [number, number]) => {
      const [way] = shown(text, { type: 'submit-orders', orders: [{ division: 'w1', order: 'advance', arrow }] }).ways;
      return way?.type === 'general-advanced' ? [way.at, way.stop, way.met] : null;
    };
    expect(go([1, 0])).toEqual([[420, 330], 'full', null]);
    expect(go([0, 1])).toEqual([[300, 450], 'full', null]);
    expect(go([0, -1])).toEqual([[300, 250], 'engaged', 'b1']);
  });
});

describe('moves', () => {
  const text =
    'phase moves / w1 100,240 assault | a inf 100,270; b inf 70,200* / w2 500,300 advance>0,-1 | a inf 500,270 / b1 100,120 hold | a inf 100,160 / b2 500,120 hold | a inf 500,150';

  it('shows the dice of both, term by term, and warns of what will hurt', () => {
    const { fights, warnings, ways } = shown(text, { type: 'submit-moves' });
    expect(fights.map(({ pair, terms }) => [pair, terms[0].dice, terms[1].dice])).toEqual([
      [['w1', 'b1'], 2, 1],
      [['w2', 'b2'], 1, 1],
    ]);
    expect(fights[0]?.terms[0].units).toEqual([
      { unit: 'w1a', halves: 4 },
      { unit: 'w1b', halves: 0 },
    ]);
    expect(fights[0]?.front).toEqual([1, 1]);
    expect(warnings).toEqual([
      { kind: 'exposed', division: 'w1', foe: 'b1', front: 1 },
      { kind: 'disordered-assault', division: 'w1', units: 1 },
    ]);
    expect(ways.map((way) => (way.type === 'general-advanced' ? [way.distance, way.met] : null))).toEqual([[60, 'b2']]);
  });

  it('is what then happens: places, and dice of each fight', () => {
    const plan = { type: 'submit-moves', divisions: [{ division: 'w1', offsets: { w1a: [0, -40] } }] } as const;
    const before = shown(text, plan);
    const { state, events } = moves(
      engage,
      text.replace('phase moves / ', ''),
      Array.from({ length: 7 }, () => 1),
      [plan, { type: 'submit-moves' }],
    );
    expect(told(events, 'fight').map(({ pair, terms }) => ({ pair, terms }))).toEqual(
      before.fights.map(({ pair, terms }) => ({ pair, terms })),
    );
    expect(before.units).toEqual(
      state.units.filter(({ id }) => id.startsWith('w')).map(({ id, at }) => ({ unit: id, at })),
    );
    expect(before.warnings.filter(({ kind }) => kind === 'exposed')).toEqual([]);
  });

  it('draws how each Engaged Division would leave its fight, as it is set', () => {
    const retreat = { direction: 'commander', distance: 150 } as const;
    const plan = { type: 'submit-moves', divisions: [{ division: 'w1', retreat }] } as const;
    const escapes = shown(`wc 300,240 / ${text}`, plan).escapes;
    expect(escapes).toEqual([
      { division: 'w1', home: true, way: { at: [250, 240], route: 'commander', distance: 150 } },
      { division: 'w2', home: true, way: { at: [500, 360], route: 'away', distance: 120 } },
    ]);
    const behind = shown(`wc 100,60 / ${text}`, plan).escapes[0];
    expect(behind).toEqual({ division: 'w1', home: false, way: { at: [100, 390], route: 'away', distance: 150 } });
  });

  it('tells nothing of how the other side would retreat', () => {
    const leaves = text.replace('b1 100,120 hold', 'b1 100,120 disengage');
    const other = leaves.replace('disengage', 'disengage retreat=commander/240');
    expect(shown(leaves, { type: 'submit-moves' })).toEqual(shown(other, { type: 'submit-moves' }));
  });
});

it('manoeuvre: draws how far each comes, and what stops it', () => {
  const text = 'phase manoeuvre / w1 100,240 manoeuvre | a cav 100,210 / b1 400,240 hold | a inf 400,210';
  const [way] = shown(text, { type: 'submit-manoeuvres', moves: [{ division: 'w1', path: [[400, 240]] }] }).ways;
  expect(way).toMatchObject({ at: [279, 240], halt: 'enemy', by: 'b1' });
});

/** Fights: dice, sharing, exposed Generals, Assaults. */
import { expect } from 'vitest';
import { disordered, expectPlaces, fights, living, misses, moves, type RuleTest, rule, told } from '../kit.ts';

export const fightingRules: readonly RuleTest[] = [
  rule('R10 units beside each other do not fight unless their Generals are Engaged', (rules) => {
    const text = 'w1 100,250 hold | a inf 100,195 / b1 100,129 hold | a inf 100,180';
    expect(fights(moves(rules, text).events)).toEqual([]);
  }),
  rule('R46 two dice for each assaulting unit; R45 none for a Disordered one', (rules) => {
    const text =
      'w1 100,240 assault | a inf 100,200; b cav 70,200; c inf 130,200* / b1 100,120 advance>0,1 | a inf 100,160';
    expect(fights(moves(rules, text, misses(5)).events)).toEqual(['w1 4 b1 1']);
    const thin = `option cavalryAssaultDice 1 / ${text}`;
    expect(fights(moves(rules, thin, misses(4)).events)).toEqual(['w1 3 b1 1']);
  }),
  rule('R62 an Engaged General on Manoeuvre has half a die a unit, and his units stand', (rules) => {
    const text = 'w1 100,240 manoeuvre | a inf 100,200; b inf 70,200; c inf 130,200 / b1 100,120 hold | a inf 100,160';
    const { state, events } = moves(rules, text, misses(2));
    expect(fights(events)).toEqual(['w1 1 b1 1']);
    // He may not manoeuvre either: the turn is over (D45).
    expect([state.phase, state.turn]).toEqual(['orders', 2]);
  }),
  rule('D36 halves are added up before they are rounded down', (rules) => {
    const text =
      'w1 100,240 hold | a inf 100,200; b inf 70,200; c inf 130,200 / b1 100,120 disengage | a inf 100,160; b inf 70,160 / bc 100,0';
    const held = text.replace('b1 100,120 disengage', 'b1 100,120 manoeuvre');
    expect(fights(moves(rules, held, misses(5)).events)).toEqual(['w1 4 b1 1']);
  }),
  rule('D28 a kind of ground counts once a turn, against the nearest General for whom it applies', (rules) => {
    const text =
      'fortress 80,220 120,220 120,260 80,260 / w1 100,240 hold | a inf 90,210; b inf 140,240 / b1 100,130 advance>0,1 | a inf 100,160 / b2 200,240 advance>-1,0 | a inf 170,240';
    // Both apply; b2 is nearer (100 against 110).
    const { events } = moves(rules, text, [6, 1, ...misses(10)]);
    expect(fights(events)).toEqual(['w1 1 b1 1', 'w1 7 b2 1']);
  }),
  rule('D29 each kind applies as it should', (rules) => {
    const dice = (ground: string) => {
      const text = `${ground} / w1 100,240 hold | a inf 100,200; b inf 70,200 / b1 100,120 advance>0,1 | a inf 100,160`;
      const plain = 3;
      const gained = (bonus: number): boolean => {
        try {
          return fights(moves(rules, text, misses(plain + bonus + 1)).events)[0] === `w1 ${plain + bonus} b1 1`;
        } catch {
          return false;
        }
      };
      return [0, 1, 2, 3, 4, 6].find(gained);
    };
    const around = '60,200 140,200 140,280 60,280';
    const between = '60,160 140,160 140,190 60,190';
    const both = '60,100 140,100 140,280 60,280';
    expect(['high-ground', 'woods', 'town', 'fortress'].map((kind) => dice(`${kind} ${around}`))).toEqual([2, 3, 4, 6]);
    expect(['high-ground', 'woods', 'town', 'fortress'].map((kind) => dice(`${kind} ${between}`))).toEqual([
      0, 3, 0, 0,
    ]);
    expect(['high-ground', 'woods', 'town', 'fortress'].map((kind) => dice(`${kind} ${both}`))).toEqual([0, 3, 4, 6]);
    expect(['stream', 'stone-wall'].map((kind) => dice(`${kind} 60,180 140,180`))).toEqual([3, 1]);
    // Who stands on the line himself does not defend it; the enemy on it is before it.
    expect(['stream', 'stone-wall'].map((kind) => dice(`${kind} 60,240 140,240`))).toEqual([0, 0]);
    expect(['stream', 'stone-wall'].map((kind) => dice(`${kind} 60,120 140,120`))).toEqual([3, 1]);
  }),
  rule(
    'D35 a unit fights for the pair with the nearest enemy unit, then the nearer General, then the lower number',
    (rules) => {
      const text =
        'w1 300,300 hold | a inf 300,270 / b1 230,220 advance>0,1 | a inf 270,230 / b2 370,220 advance>0,1 | a inf 330,230';
      // Equal in all but the number: b1. White is alone against both, so the fights are two and dice are rolled.
      expect(fights(moves(rules, text, [1, 1, ...misses(3)]).events)).toEqual(['w1 1 b1 1', 'w1 0 b2 1']);
      const nearer = text.replace('b2 370,220', 'b2 369,220');
      expect(fights(moves(rules, nearer, [1, 1, ...misses(3)]).events)).toEqual(['w1 0 b1 1', 'w1 1 b2 1']);
      // The nearest unit counts before the nearest General.
      const unit =
        'w1 300,300 hold | a inf 300,270 / b1 230,220 advance>0,1 | a inf 280,240 / b2 370,230 advance>0,1 | a inf 390,240';
      expect(fights(moves(rules, unit, [1, 1, ...misses(3)]).events)).toEqual(['w1 1 b1 1', 'w1 0 b2 1']);
    },
  ),
  rule('D37 the winner of the roll orders the fights by his wish, then by number', (rules) => {
    const text =
      'w1 100,240 hold | a inf 100,210 / w2 500,240 hold | a inf 500,210 / b1 500,130 hold | a inf 500,160 / b2 100,130 hold | a inf 100,160';
    const wish = { type: 'submit-moves', combatOrder: ['w2'] } as const;
    const go = (white: number, black: number) =>
      fights(moves(rules, text, [white, black, ...misses(4)], [wish, { type: 'submit-moves' }]).events);
    expect(go(3, 2)).toEqual(['w2 1 b1 1', 'w1 1 b2 1']);
    expect(go(2, 3)).toEqual(['w2 1 b1 1', 'w1 1 b2 1']);
    const other = text.replace('b1 500,130', 'b3 500,130');
    const black = fights(moves(rules, other, [2, 3, ...misses(4)], [wish, { type: 'submit-moves' }]).events);
    expect(black).toEqual(['w1 1 b2 1', 'w2 1 b3 1']);
  }),
  rule('D38 hits go nearest first; at equal distance Good Order, militia, line, elite, id', (rules) => {
    const units = 'a inf 70,200; b inf- 130,200; c inf+ 100,195; d inf 130,215; e inf- 70,215*';
    const text = `w1 100,240 hold | ${units} / b1 100,120 assault | a inf 100,160; b inf 70,160; c inf 130,160`;
    const { events } = moves(rules, text, [...misses(7), 5, 5, 5, 5, 1, 1, ...misses(5)]);
    // Towards 70,160, 100,160 and 130,160: c 35, a and b 40, d and e 55.
    expect(told(events, 'unit-disordered').map(({ unit }) => unit)).toEqual(['w1c', 'w1b', 'w1a', 'w1d']);
  }),
  rule('D40 hits rolled are compared, also those that found nobody', (rules) => {
    const text =
      'wc 100,470 / lost 0 9 / w1 100,240 assault | a inf 100,200; b inf 70,200 / w2 600,440 hold | a inf 600,470 / b1 100,120 hold | a inf 100,160* / b2 600,40 hold | a inf 600,10';
    const { events } = moves(rules, text, [5, 5, 1, 1, 5]);
    expect(told(events, 'fight').map(({ hits }) => hits)).toEqual([[2, 1]]);
    // The weaker is gone already: nobody moves.
    expect(told(events, 'general-forced')).toEqual([]);
  }),
  rule('D41 who is thrown out and cut off stays with half dice and without ground', (rules) => {
    const text =
      'fortress 0,0 30,0 30,30 0,30 / wc 0,0 / option breakPercent 100 / w1 0,0 hold | a inf 10,10; b inf 30,30; c inf 50,10 / b1 60,60 assault | a inf 60,90; b inf 90,60 / b2 100,20 hold | a inf 110,30 / b3 60,180 hold | a inf 60,210 / b4 190,100 hold | a inf 190,130';
    const faces = [1, 6, ...misses(9), 5, 5, 1, 1, 1, 1, 1, 1];
    const { events, state } = moves(rules, text, faces);
    expect(told(events, 'cut-off').map(({ forced }) => forced)).toEqual([true]);
    expect(fights(events)).toEqual(['w1 9 b1 4', 'w1 0 b2 1']);
    expectPlaces(state, 'w1 0,0; w1a 10,10');
  }),
  rule('D42 a Division of Disordered units assaults all the same, with no dice', (rules) => {
    const text =
      'wc 100,470 / w1 100,240 assault | a inf 100,200* / w2 600,440 hold | a inf 600,470 / b1 100,120 hold | a inf 100,160; b inf 70,160';
    const { state, events } = moves(rules, text, [1, 1, 1]);
    expect(fights(events)).toEqual(['w1 0 b1 3']);
    expectPlaces(state, 'w1 100,240');
    const beaten = moves(rules, text.replace('a inf 100,200*', 'a inf 100,200*; b inf 130,200*'), [5, 1, 1, 1]);
    expectPlaces(beaten.state, 'w1 100,360');
    expect(living(beaten.state)).not.toContain('w1a');
  }),
  rule('D16 an Assault that is only kept has neither recovery nor the effects of one', (rules) => {
    const text = 'w1 100,300 assault | a inf 100,270* / b1 100,120 advance>0,1 | a inf 100,150';
    const { state, events } = moves(rules, text, [1, 1]);
    expect(fights(events)).toEqual(['w1 1 b1 1']);
    expect(disordered(state)).toEqual(['w1a']);
  }),
  rule('R52 an exposed General: without anybody behind nothing is doubled', (rules) => {
    const text = 'w1 100,240 hold | a inf 100,200; b inf 70,200 / b1 100,120 assault | a inf 100,160; b inf 70,160';
    const { state, events } = moves(rules, text, [...misses(3), 5, 5, 5, 1, 1]);
    expect(told(events, 'general-exposed')).toEqual([]);
    expect(living(state)).toContain('w1b');
  }),
];

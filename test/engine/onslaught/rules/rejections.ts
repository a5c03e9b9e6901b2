/** Section 8: every code once with its sentence, and the order in which the rows are asked. */
import { expect } from 'vitest';
import { play, position, type RuleTest, rule } from '../kit.ts';
import { asked, CODES, OVER, refused, WALLS } from './codes.ts';

export const rejectionRules: readonly RuleTest[] = [
  ...CODES.map(([line, text, action, seat]) =>
    rule(`section 8 ${line.split(':')[0]}: ${action}${text.includes('battle') ? ' in a Battle' : ''}`, (rules) => {
      expect(refused(rules, text, action, seat)).toBe(line);
    }),
  ),

  rule('section 8 game-over: nothing is accepted from either seat when the game is over', (rules) => {
    for (const seat of [0, 1] as const) {
      for (const action of ['move wL1 d5', 'end-turn', 'hold', 'choose-first white', 'deploy wG e1']) {
        expect(refused(rules, OVER, action, seat)).toMatch(/^game-over: /);
      }
    }
  }),

  rule('section 8 not-your-decision: nobody acts for the other, nor out of turn', (rules) => {
    const positions = ['phase choose-first', 'phase terrain', 'phase deploy', 'units wL1 d4', asked('wL1 d4, bL1 d6')];
    const actions = ['choose-first white', 'place-terrain forest a5', 'deploy wG e1', 'end-turn', 'hold'];
    positions.forEach((text, index) => {
      const decider = position(rules, text).fold.state.decider;
      const waiting = decider === 0 ? 1 : 0;
      for (const action of actions) expect(refused(rules, text, action, waiting)).toMatch(/^not-your-decision: /);
      expect(refused(rules, text, actions[index] ?? '', decider ?? 0)).not.toMatch(/^not-your-decision: /);
    });
  }),

  rule('section 8 wrong-phase: every action outside its phase', (rules) => {
    const phases = [
      'phase choose-first',
      'phase terrain',
      'phase deploy',
      'units wL1 d4, bL1 d6',
      asked('wL1 d4, bL1 d6'),
    ];
    const home: readonly (readonly [string, number])[] = [
      ['choose-first white', 0],
      ['place-terrain forest a5', 1],
      ['deploy wG e1', 2],
      ['move wL1 d5', 3],
      ['fire wL1 bL1', 3],
      ['move-and-fire wL1 d5 bL1', 3],
      ['charge wL1 d5 bL1', 3],
      ['end-turn', 3],
      ['strike', 4],
      ['retreat d7', 4],
      ['hold', 4],
    ];
    for (const [action, index] of home) {
      phases.forEach((text, phase) => {
        const seat = position(rules, text).fold.state.decider ?? 0;
        const code = refused(rules, text, action, seat).split(':')[0];
        if (phase === index) expect(code, action).not.toBe('wrong-phase');
        else expect(code, `${action} in ${text}`).toBe('wrong-phase');
      });
    }
  }),

  rule(
    'section 8 order: terrain is counted before its kind, its kind before its zone, its zone before overlaps',
    (rules) => {
      play(
        rules,
        'phase terrain',
        `W place-terrain farm-house a3, farm-house a3 → rejected terrain-count
       W place-terrain farm-house a3, farm-house a3, forest b5 → rejected terrain-kind
       W place-terrain forest a3, forest a3, forest b5 → rejected terrain-zone
       W place-terrain forest b5, forest b5, forest a3 → rejected terrain-zone`,
      );
      play(
        rules,
        `${WALLS}\nfirst white`,
        'B place-terrain ridge f7, ridge g7, ridge h7, ridge h7, forest a9 → rejected terrain-overlap',
      );
    },
  ),

  rule('section 8 order: deployed units are counted before their zone, the zone before overlaps', (rules) => {
    play(
      rules,
      'phase deploy\nmix 2 0 0',
      `W deploy wG e5, wL1 e5 → rejected deploy-units
       W deploy wG e1, wL1 d1, bL1 c1 → rejected deploy-units
       W deploy wG e1, wL1 d1, wL2 c1, wL3 b1 → rejected deploy-units
       W deploy wG e5, wL1 e5, wL2 c1 → rejected deploy-zone
       W deploy wG c1, wL1 c1, wL2 e5 → rejected deploy-zone
       W deploy wG e1, wL1 c1, wL2 c1 → rejected deploy-overlap`,
    );
  }),

  rule('section 8 order: decision before phase, phase before unit, unit before all else', (rules) => {
    expect(refused(rules, 'active black\nunits wL1 d4', 'hold')).toMatch(/^not-your-decision/);
    expect(refused(rules, 'phase terrain', 'move wL9 d4')).toMatch(/^wrong-phase/);
    expect(refused(rules, 'units wL1 d4, wL2 x', 'move wL2 d4')).toMatch(/^no-such-unit/);
    expect(refused(rules, 'units wL1 d4, bL1 x', 'move bL1 d4')).toMatch(/^no-such-unit/);
    expect(refused(rules, 'left 1\nactivated wA1\nunits wA1 d4, bL1 d6', 'move-and-fire wA1 d4 bL1')).toMatch(
      /^already-activated/,
    );
    expect(refused(rules, 'units wA1 d4, bL1 x', 'move-and-fire wA1 d4 bL1')).toMatch(/^not-mobile/);
  }),

  rule('section 8 order: on a charge the target comes before the approach square', (rules) => {
    expect(refused(rules, 'units wL1 d4, wL2 h8', 'charge wL1 d5 wL2')).toMatch(/^not-an-enemy/);
    expect(refused(rules, 'units wL1 d4, wL2 a1, bL1 h8', 'charge wL1 a1 bL1')).toMatch(/^approach-not-adjacent/);
    expect(refused(rules, 'units wL1 a4, wL2 d6, bL1 d7\nterrain black ridge d7', 'charge wL1 d6 bL1')).toMatch(
      /^square-occupied/,
    );
    expect(refused(rules, 'units wL1 a4, bL1 d7\nterrain black ridge d7', 'charge wL1 d6 bL1')).toMatch(/^ridge-edge/);
  }),

  rule('section 8 order: on move-and-fire the square comes before the target', (rules) => {
    expect(refused(rules, 'units wL1 d4, wL2 d5, bL1 x', 'move-and-fire wL1 d5 bL1')).toMatch(/^square-occupied/);
    expect(refused(rules, 'units wL1 d4, bL1 x', 'move-and-fire wL1 d7 bL1')).toMatch(/^out-of-reach/);
    expect(refused(rules, 'units wL1 d4, bL1 x', 'move-and-fire wL1 d6 bL1')).toMatch(/^fire-costs-movement/);
    expect(refused(rules, 'scale battle\nunits wL1 d6/0, bL1 x', 'move-and-fire wL1 d7 bL1')).toMatch(
      /^no-such-target/,
    );
  }),

  rule('section 8 order: `no-ammunition` comes before `out-of-range`, that before `no-clear-shot`', (rules) => {
    expect(refused(rules, 'scale battle\nunits wL1 d6/0, wL2 d7, bL1 d10', 'fire wL1 bL1')).toMatch(/^no-ammunition/);
    expect(refused(rules, 'scale battle\nunits wL1 d6, wL2 d7, bL1 d10', 'fire wL1 bL1')).toMatch(/^out-of-range/);
    expect(refused(rules, 'scale battle\nunits wL1 d6/0, wL2 d7, bL1 d8', 'fire wL1 bL1')).toMatch(/^no-ammunition/);
  }),

  rule('section 8 order: `ridge-edge` is asked before `uneven-ground`', (rules) => {
    // Every three steps from d4 to d7 begin on c5, d5 (both uneven) or e5 (a ridge): either limit lifted alone is enough.
    const both = 'units wC1 d4\nterrain white uneven-ground c5; white uneven-ground d5; black ridge e5';
    expect(refused(rules, both, 'move wC1 d7')).toMatch(/^ridge-edge/);
    const uneven = 'units wC1 d4\nterrain white uneven-ground c5; white uneven-ground d5; black uneven-ground e5';
    expect(refused(rules, uneven, 'move wC1 d7')).toMatch(/^uneven-ground/);
  }),

  rule('section 8 `fire-costs-movement` is asked before `ridge-edge` and `uneven-ground`', (rules) => {
    expect(refused(rules, 'units wC1 d3, bL1 d6\nterrain white uneven-ground d3', 'move-and-fire wC1 d5 bL1')).toMatch(
      /^fire-costs-movement/,
    );
    expect(refused(rules, 'units wL1 d4, bL1 d7\nterrain black ridge d5', 'move-and-fire wL1 d6 bL1')).toMatch(
      /^fire-costs-movement/,
    );
  }),

  rule('section 8 out-of-reach: where one relaxation alone does not help but two together would', (rules) => {
    // To the ridge d7 (open towards d8) three steps would do if it were open and the start were even.
    expect(refused(rules, 'units wC1 d4\nterrain black ridge d7; white uneven-ground d4', 'move wC1 d7')).toMatch(
      /^out-of-reach/,
    );
    expect(refused(rules, 'units wC1 d4\nterrain black ridge d7', 'move wC1 d7')).toMatch(/^ridge-edge/);
    expect(refused(rules, 'units wC1 d4\nterrain white uneven-ground d4', 'move wC1 d7')).toMatch(/^uneven-ground/);
    // Firing costs a square, and the square is a ridge: not within reach with c = 0, nor by opening ridges alone.
    expect(refused(rules, 'units wL1 d4, bL1 d8\nterrain black ridge d6', 'move-and-fire wL1 d6 bL1')).toMatch(
      /^out-of-reach/,
    );
  }),

  rule('section 8 malformed-action: what the schema refuses, and the field that it names', (rules) => {
    const bad: readonly unknown[] = [
      null,
      {},
      'move',
      { type: 'surrender' },
      { type: 'standing-orders', orders: {} },
      { type: 'fly', unit: 'wL1', to: 'd5' },
      { type: 'move', unit: 'wL1' },
      { type: 'move', unit: 'wL1', to: 'i5' },
      { type: 'move', unit: 'wL1', to: 'd0' },
      { type: 'move', unit: 'wL1', to: 'd05' },
      { type: 'move', unit: 'wL1', to: 'd17' },
      { type: 'move', unit: 'wX1', to: 'd5' },
      { type: 'move', unit: 'wL1', to: 'd5', more: true },
      { type: 'choose-first', first: 'white' },
      { type: 'choose-first', first: 2 },
      { type: 'place-terrain', pieces: [{ kind: 'swamp', at: 'd5' }] },
      { type: 'place-terrain', pieces: {} },
      { type: 'deploy', squares: { wG: 5 } },
      { type: 'charge', unit: 'wL1', target: 'bL1' },
    ];
    expect(bad.filter((action) => rules.action.safeParse(action).success)).toEqual([]);
    expect(rules.malformed('to')).toMatchObject({
      code: 'malformed-action',
      message: 'That is not a move this game knows.',
    });
  }),

  rule(
    'section 8 malformed-action precedes every other check: a square off this board, when it is not even my turn',
    (rules) => {
      expect(refused(rules, 'active black\nunits wL1 d4', 'move wL1 d13')).toMatch(/^malformed-action/);
      expect(refused(rules, OVER, 'move wL1 d13')).toMatch(/^malformed-action/);
      expect(refused(rules, 'scale battle\nunits wL1 d4', 'move wL1 d13')).toMatch(/^out-of-reach/);
    },
  ),

  rule('4.1 bad options are refused by the schema, naming the field', (rules) => {
    const field = (options: unknown): string[] => {
      const parsed = rules.options.safeParse(options);
      return parsed.success ? ['accepted'] : parsed.error.issues.map((issue) => issue.path.join('.'));
    };
    const mix = { lineman: 4, cavalry: 2, artillery: 1 };
    expect(field({ scale: 'siege', mix, quickSetUp: false })).toEqual(['scale']);
    expect(field({ scale: 'skirmish', mix, quickSetUp: 'yes' })).toEqual(['quickSetUp']);
    expect(field({ scale: 'skirmish', mix: { ...mix, lineman: -1 }, quickSetUp: false })[0]).toBe('mix.lineman');
    expect(field({ scale: 'skirmish', mix: { ...mix, cavalry: 1.5 }, quickSetUp: false })[0]).toBe('mix.cavalry');
    expect(field({ scale: 'skirmish', mix: { ...mix, artillery: '1' }, quickSetUp: false })[0]).toBe('mix.artillery');
    expect(field({ scale: 'skirmish', mix: { ...mix, lineman: 7 }, quickSetUp: false })[0]).toMatch(/^mix/);
    expect(field({ scale: 'skirmish', mix: { ...mix, lineman: 1 }, quickSetUp: false })[0]).toMatch(/^mix/);
    expect(field({ scale: 'battle', mix, quickSetUp: false })[0]).toMatch(/^mix/);
    expect(field({ scale: 'skirmish', mix, quickSetUp: false, fog: true })).not.toEqual(['accepted']);
    expect(field({ scale: 'skirmish', mix: { ...mix, elephants: 1 }, quickSetUp: false })).not.toEqual(['accepted']);
  }),
];

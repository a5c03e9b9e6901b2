/** R3-R6, R35-R44, D1, D28-D31, D43 and section 4: creation, terrain, deployment, quick set-up. */
import { expect } from 'vitest';
import {
  act,
  created,
  legalTexts,
  type Onslaught,
  play,
  position,
  type RuleTest,
  refusedToOther,
  rule,
} from '../kit.ts';

const MIX = { lineman: 4, cavalry: 2, artillery: 1 };
const SKIRMISH = { scale: 'skirmish', mix: MIX, quickSetUp: false };
const BATTLE = { scale: 'battle', mix: { lineman: 8, cavalry: 4, artillery: 3 }, quickSetUp: false };

/** Whether the options schema takes a mix at a scale. */
function takes(rules: Onslaught, scale: string, lineman: number, cavalry: number, artillery: number): boolean {
  return rules.options.safeParse({ scale, mix: { lineman, cavalry, artillery }, quickSetUp: false }).success;
}

export const setUpRules: readonly RuleTest[] = [
  rule('R1 the title is Onslaught', (rules) => {
    expect([rules.id, rules.title]).toEqual(['onslaught', 'Onslaught']);
  }),

  rule('R3 both armies have the same composition, numbered from 1 within the kind', (rules) => {
    const units = created(
      rules,
      { scale: 'skirmish', mix: { lineman: 2, cavalry: 1, artillery: 3 }, quickSetUp: false },
      [3, 2],
    ).game.fold.state.units;
    const army = (side: string): string[] => ['G', 'L1', 'L2', 'C1', 'A1', 'A2', 'A3'].map((id) => side + id);
    expect(Object.keys(units).sort((a, b) => (a < b ? -1 : 1))).toEqual(
      [...army('b'), ...army('w')].sort((a, b) => (a < b ? -1 : 1)),
    );
    expect(Object.values(units).every((unit) => unit.at === null && unit.ranks > 0)).toBe(true);
  }),

  rule('R4 initiative is one die a side, on a tie both roll again', (rules) => {
    expect(created(rules, SKIRMISH, [5, 2]).game.fold.state.initiative).toBe(0);
    expect(created(rules, SKIRMISH, [2, 5]).game.fold.state.initiative).toBe(1);
    expect(created(rules, SKIRMISH, [1, 1, 6, 6, 3, 4]).events.length).toBe(3);
  }),

  rule("D31 White's die is rolled first, and after 20 ties in a row White has the initiative", (rules) => {
    const { game, entries, events } = created(
      rules,
      SKIRMISH,
      Array.from({ length: 40 }, () => 3),
    );
    expect(game.fold.state.initiative).toBe(0);
    expect(events.length).toBe(20);
    expect(entries[0]?.dice.map((die) => die[2]).slice(0, 4)).toEqual([0, 1, 0, 1]);
    expect(created(rules, SKIRMISH, [...Array.from({ length: 38 }, () => 3), 3, 4]).game.fold.state.initiative).toBe(1);
  }),

  rule('D31 R5 the winner of the initiative has the first turn, whoever set up first', (rules) => {
    for (const first of ['white', 'black']) {
      const chosen = play(rules, created(rules, SKIRMISH, [1, 6]).game, `B choose-first ${first} → accepted`);
      const at = chosen.fold.state;
      expect([at.phase, at.first, at.decider]).toEqual([
        'terrain',
        first === 'white' ? 0 : 1,
        first === 'white' ? 0 : 1,
      ]);
    }
    play(
      rules,
      `phase deploy
       initiative black
       first black
       mix 3 1 1
       units bG e12, bL1 a10, bL2 b10, bL3 c10, bC1 d10, bA1 e10
       terrain white forest d5`,
      `W deploy wG e1, wL1 a3, wL2 b3, wL3 c3, wC1 d3, wA1 e3 → accepted; Black's turn, round 1
       ⇒ wG e1(3), wL1 a3(4), wL2 b3(4), wL3 c3(4), wC1 d3(3), wA1 e3(1); turn, decider black, activationsLeft 2, round 1`,
    );
  }),

  rule('R6 the winner of the initiative chooses which side is first to place terrain and to deploy', (rules) => {
    const game = created(rules, SKIRMISH, [1, 6]).game;
    expect(legalTexts(game)).toEqual(['choose-first black', 'choose-first white']);
    expect(refusedToOther(game, 1, { type: 'choose-first', first: 0 })).toBe('not-your-decision');
  }),

  rule('D30 terrain first side, other side; deployment first side, other side; each in one action', (rules) => {
    const game = play(
      rules,
      created(rules, { scale: 'skirmish', mix: { lineman: 3, cavalry: 1, artillery: 1 }, quickSetUp: false }, [6, 1])
        .game,
      `W choose-first black → accepted ⇒ -; terrain, decider black, activationsLeft 0, round 0
       B place-terrain forest a5, forest b5, forest c5 → accepted ⇒ -; terrain, decider white
       W place-terrain forest d5, forest e5, forest f5 → accepted ⇒ -; deploy, decider black
       B deploy bG e12, bL1 a10, bL2 b10, bL3 c10, bC1 d10, bA1 e10 → accepted
       W deploy wG e1, wL1 a3, wL2 b3, wL3 c3, wC1 d3, wA1 e3 → accepted; White's turn, round 1`,
    );
    expect(game.fold.state).toMatchObject({
      phase: 'turn',
      active: 0,
      decider: 0,
      round: 1,
      activationsLeft: 2,
      first: 1,
    });
    expect(game.fold.state.terrain.map((piece) => [piece.kind, piece.side, ...piece.squares])).toEqual([
      ['forest', 1, 'a5'],
      ['forest', 1, 'b5'],
      ['forest', 1, 'c5'],
      ['forest', 0, 'd5'],
      ['forest', 0, 'e5'],
      ['forest', 0, 'f5'],
    ]);
  }),

  rule('R35 a Skirmish has 6-10 units a side, the General included', (rules) => {
    expect([4, 5, 9, 10].map((lineman) => takes(rules, 'skirmish', lineman, 0, 0))).toEqual([false, true, true, false]);
    expect([
      takes(rules, 'skirmish', 0, 5, 0),
      takes(rules, 'skirmish', 0, 0, 9),
      takes(rules, 'skirmish', 5, 3, 2),
    ]).toEqual([true, true, false]);
  }),

  rule('R40 a Battle has 15-20 units a side, the General included', (rules) => {
    expect([13, 14, 19, 20].map((lineman) => takes(rules, 'battle', lineman, 0, 0))).toEqual([
      false,
      true,
      true,
      false,
    ]);
    expect([
      takes(rules, 'battle', 8, 4, 2),
      takes(rules, 'battle', 8, 4, 1),
      takes(rules, 'battle', 10, 5, 5),
    ]).toEqual([true, false, false]);
  }),

  rule('4.1 options: every default, and the default mix of each scale', (rules) => {
    expect(rules.options.parse({})).toEqual({ scale: 'skirmish', mix: MIX, quickSetUp: false });
    expect(rules.options.parse({ scale: 'battle' })).toEqual(BATTLE);
  }),

  rule('R36 Skirmish: 8 columns, 12 rows; White deploys in rows 1-3, Black in rows 10-12', (rules) => {
    const zone = (seat: 0 | 1, rows: number[]): (string | null)[] =>
      rows.map((row) => {
        const side = seat === 0 ? 'white' : 'black';
        const units = Object.fromEntries(
          ['G', 'L1', 'L2', 'L3', 'C1'].map((id, k) => [
            `${side.charAt(0)}${id}`,
            `${'abcde'.charAt(k)}${seat === 0 ? 1 : 12}`,
          ]),
        );
        const game = position(rules, `phase deploy\nfirst ${side}\nmix 3 1 1`);
        const squares = { ...units, [`${side.charAt(0)}A1`]: `h${row}` };
        return rules.check(rules.view(game.fold.state, seat), seat, { type: 'deploy', squares })?.code ?? null;
      });
    expect(zone(0, [1, 2, 3, 4])).toEqual([null, null, null, 'deploy-zone']);
    expect(zone(1, [9, 10, 11, 12])).toEqual(['deploy-zone', null, null, null]);
    const corner = position(rules, 'units wA1 h12');
    expect(legalTexts(corner, 'move wA1')).toEqual(['g11', 'g12', 'h11'].map((at) => `move wA1 ${at}`));
    expect(legalTexts(position(rules, 'units wA1 a1'), 'move wA1')).toEqual(
      ['a2', 'b1', 'b2'].map((at) => `move wA1 ${at}`),
    );
  }),

  rule('R41 Battle: 8 columns, 16 rows; White deploys in rows 1-4, Black in rows 13-16', (rules) => {
    const line = (side: string, rows: number[], last: string): string => {
      const ids = ['G', ...[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13].map((n) => `L${n}`)].map((id) => side + id);
      const free = rows.flatMap((row) => [...'abcdefg'].map((column) => `${column}${row}`));
      return `deploy ${[...ids.map((id, k) => `${id} ${free[k] ?? ''}`), `${side}A1 ${last}`].join(', ')}`;
    };
    const at = (first: string): string => `scale battle\nphase deploy\nfirst ${first}\nmix 13 0 1`;
    play(
      rules,
      at('white'),
      `W ${line('w', [1, 2], 'h5')} → rejected deploy-zone
       W ${line('w', [1, 2], 'h4')} → accepted
       B ${line('b', [16, 15], 'h12')} → rejected deploy-zone
       B ${line('b', [16, 15], 'h13')} → accepted; White's turn, round 1`,
    );
    expect(legalTexts(position(rules, 'scale battle\nunits wA1 h16, bG a16'), 'move wA1')).toEqual(
      ['g15', 'g16', 'h15'].map((to) => `move wA1 ${to}`),
    );
  }),

  rule('R37 D28 Skirmish terrain: exactly three pieces of the four kinds, anywhere in rows 4-9', (rules) => {
    play(
      rules,
      'phase terrain',
      `W place-terrain forest a4, forest b4, forest c4, forest d4 → rejected terrain-count
       W place-terrain forest a4, forest b4 → rejected terrain-count
       W place-terrain forest a3, forest b4, forest c4 → rejected terrain-zone
       W place-terrain forest a10, forest b4, forest c4 → rejected terrain-zone
       W place-terrain farm-house a5, forest b4, forest c4 → rejected terrain-kind
       W place-terrain uneven-ground a9, uneven-ground b9, uneven-ground h4 → accepted
       B place-terrain breastworks a4, ridge b4, breastworks h9 → accepted`,
    );
  }),

  rule('R42 D28 Battle terrain: exactly five pieces of the six kinds, in rows 5-12', (rules) => {
    play(
      rules,
      'scale battle\nphase terrain',
      `W place-terrain forest a5, forest b5, forest c5 → rejected terrain-count
       W place-terrain forest a4, forest b5, forest c5, forest d5, forest e5 → rejected terrain-zone
       W place-terrain forest a13, forest b5, forest c5, forest d5, forest e5 → rejected terrain-zone
       W place-terrain farm-house a11, stone-wall g5, forest c12, ridge d5, breastworks e5 → accepted
       B place-terrain farm-house b11, farm-house d9, stone-wall e9, stone-wall g9, uneven-ground e12 → accepted`,
    );
  }),

  rule('D28 the other side may build on any half, but not on a square that is taken', (rules) => {
    play(
      rules,
      'scale battle\nphase terrain',
      `W place-terrain farm-house a11, stone-wall g5, forest c12, ridge d5, breastworks e5 → accepted
       B place-terrain forest a12, forest b5, forest c5, forest f5, forest f6 → rejected terrain-overlap
       B place-terrain forest h5, forest b5, forest c5, forest f5, forest f6 → rejected terrain-overlap
       B place-terrain stone-wall f5, forest b5, forest c5, forest f6, forest f7 → rejected terrain-overlap
       B place-terrain forest f5, forest b5, forest c5, forest f6, forest f7 → accepted`,
    );
  }),

  rule(
    'D29 terrain that leaves no walk from one zone to the other is refused, ridges and farm houses counting',
    (rules) => {
      const wall =
        'terrain white farm-house a7; white farm-house b7; white farm-house c7; white farm-house d7; white farm-house e7';
      play(
        rules,
        `scale battle\nphase terrain\n${wall}`,
        `B place-terrain farm-house f7, farm-house g7, farm-house h7, forest a9, forest b9 → rejected terrain-no-route
       B place-terrain ridge f7, ridge g7, ridge h7, forest a9, forest b9 → rejected terrain-no-route
       B place-terrain ridge f7, ridge g7, forest h7, forest a9, forest b9 → accepted`,
      );
    },
  ),

  rule('R38 R44 the opponent may be the Amateur General, who decides from a view', (rules) => {
    expect(rules.levels.length).toBeGreaterThan(0);
    const level = rules.levels[0];
    for (const text of ['units wL1 d4, bL1 d6', 'scale battle\nunits wL1 d6, bL1 d8']) {
      const game = position(rules, text);
      const action = rules.decide(
        rules.view(game.fold.state, 0),
        0,
        level?.id ?? '',
        { below: () => 0 },
        level?.nodes ?? 0,
      );
      expect(rules.check(rules.view(game.fold.state, 0), 0, action)).toBe(null);
    }
  }),

  rule('D1 two seats, white and black, each with its own view and decisions', (rules) => {
    expect(rules.sides.map((side) => side.toLowerCase())).toEqual(['white', 'black']);
    expect(rules.pending(position(rules, 'active black').fold.state)).toEqual([1]);
    expect(rules.prompt(rules.view(position(rules, 'active black').fold.state, 0), 0)).toBe(null);
  }),

  rule('D43 quick set-up: standard terrain and deployment of both sides, nothing to choose but play', (rules) => {
    const { game, events } = created(rules, { ...SKIRMISH, quickSetUp: true }, [2, 2, 1, 6]);
    expect(events.map((event) => event.type)).toEqual([
      'initiative',
      'initiative',
      'terrain-placed',
      'terrain-placed',
      'deployed',
      'deployed',
      'turn-began',
    ]);
    expect(events.flatMap((event) => ('side' in event ? [event.side] : []))).toEqual([0, 1, 0, 1, 1]);
    expect(game.fold.state).toMatchObject({
      phase: 'turn',
      first: null,
      active: 1,
      decider: 1,
      round: 1,
      activationsLeft: 2,
      quietRounds: 0,
    });
    act(game, 1, { type: 'end-turn' }, []);
  }),
];

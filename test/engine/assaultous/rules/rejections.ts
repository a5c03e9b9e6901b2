/** Section 8: every code once with its sentence, and the order in which the rows are asked. */
import { expect } from 'vitest';
import { parseAction, seatOf } from '../action-text.ts';
import { type Assaultous, position, type RuleTest, refusal, rule } from '../kit.ts';
import { expectedCodes } from '../oracle-codes.ts';

/** `code: sentence` of the refusal; `legal` where there is none. */
export function refused(rules: Assaultous, given: string, command: string): string {
  const game = position(rules, given);
  const seat = seatOf(command.charAt(0));
  const action = parseAction(command.slice(2));
  const code = refusal(game, seat, action);
  const told = rules.check(rules.view(game.fold.state, seat), seat, action);
  return code === null || told === null ? 'legal' : `${code}: ${told.message}`;
}

/** What is refused, where, and what is tried. The sentences are the book's, typed once more. */
const CODES: readonly (readonly [line: string, given: string, command: string])[] = [
  ['game-over: The game is over.', 'over white capital', 'w end-turn'],
  ["not-your-turn: It is your opponent's decision now.", '', 'b end-turn'],
  ['wrong-phase: That cannot be done at this moment.', '', 'w pass'],
  [
    'bad-split: Take exactly the cubes the Trade Route yields and the bank holds.',
    'phase trade w; due 1; a1 w 2W',
    'w choose-trade g1 i1',
  ],
  [
    'not-offered: That card is not one of the two you drew.',
    'phase keep-card w; drawn spy,assault',
    'w keep-card ambush',
  ],
  ['card-not-held: You do not hold that card.', 'hand w spy', 'w play-card assault'],
  ['card-timing: Ambush can be played only just after your opponent has moved.', 'hand w ambush', 'w play-card ambush'],
  ['no-moves-left: You have no moves left this turn.', 'm0', 'w move c1>c2 C'],
  ['tower-fixed: A Tower cannot be moved.', 'c1 w C T', 'w move c1>c2 C T'],
  ['nothing-moved: Choose at least one piece to move.', '', 'w move c1>c2'],
  ['no-piece-there: You have no piece there.', '', 'w buy-barracks c3'],
  ['bad-target: Choose a tile your opponent controls.', 'hand w siege-engine', 'w play-card siege-engine bonus c1'],
  ['not-adjacent: Those tiles do not touch.', '', 'w move c1>c3 C'],
  ['lake: Nothing can enter a Lake.', 'c3 w A', 'w move c3>b3 A'],
  [
    'piece-protected: Towers and Commanders cannot be assassinated.',
    'hand w assassination',
    'w play-card assassination c6 commander',
  ],
  ['no-such-piece: There are not that many such pieces there.', 'c1 w C A', 'w move c1>c2 2A'],
  ['needs-fighter: An attack needs an Army unit or your Commander.', 'c3 w W; c4 b W', 'w move c3>c4 W'],
  ['no-port: You need a Worker on a Port without Barracks.', 'e1 w A; w g2 i0', 'w exchange gold'],
  [
    'not-a-muster: Army units can be bought only at your Capital or a Barracks of yours.',
    'c3 w A; w g0 i3',
    'w buy-army c3',
  ],
  ['barracks-present: Barracks stand there.', 'c1 w C bar; w g9 i0', 'w buy-card'],
  ['none-left: None of these are left.', 'towers w0 b0', 'w place-tower c1'],
  ['cannot-afford: You cannot pay for that.', 'w g1 i9', 'w buy-worker'],
  ['bank-empty: The bank has none of that metal left.', 'e1 w W; w g2 i0; b g0 i12', 'w exchange gold'],
  ['over-capacity: The tile cannot hold that many pieces.', 'c1 w C 4A; w g2 i0', 'w buy-worker'],
  ['no-effect: That would have no effect.', 'hand w spy', 'w play-card spy'],
  [
    'diversion-pending: You must still carry out the Diversion: move from b2 to a2.',
    'b2 w W; owed w b2>a2',
    'w end-turn',
  ],
];

/** Rows that apply together, in the order of the table: what is tried there must be refused as the first of them. */
const ORDER: readonly (readonly [codes: string, given: string, command: string])[] = [
  ['not-your-turn wrong-phase', '', 'b pass'],
  ['not-your-turn wrong-phase not-offered', '', 'b keep-card spy'],
  ['wrong-phase bad-split', '', 'w choose-trade g1 i0'],
  ['wrong-phase not-offered', '', 'w keep-card spy'],
  ['wrong-phase card-not-held no-effect', 'phase trade w; due 1', 'w play-card spy'],
  ['wrong-phase card-not-held', '', 'w ambush 1'],
  ['wrong-phase no-moves-left nothing-moved', 'phase trade w; due 1; m0', 'w move c1>c2'],
  ['wrong-phase cannot-afford', 'phase keep-card w; drawn spy,spy', 'w buy-worker'],
  ['card-not-held card-timing', '', 'w play-card ambush'],
  ['card-not-held bad-target no-such-piece', '', 'w play-card assassination c3 army'],
  ['card-not-held bad-target no-effect', '', 'w play-card siege-engine bonus c3'],
  ['card-not-held no-effect', '', 'w play-card spy'],
  ['card-not-held none-left', 'phase ambush b; transit c1>c2 C; a2 b 4A; a3 b 4A; b2 b 4A', 'b ambush 1'],
  ['card-not-held over-capacity', 'phase ambush b; hand b ambush; transit c1>c2 C; c2 b 3A', 'b ambush 2'],
  ['no-moves-left tower-fixed', 'm0; c1 w C T', 'w move c1>c2 C T'],
  ['no-moves-left nothing-moved', 'm0', 'w move c1>c2'],
  ['no-moves-left not-adjacent', 'm0', 'w move c1>c6 C'],
  ['tower-fixed nothing-moved', 'c1 w C T', 'w move c1>c2 T'],
  ['tower-fixed no-piece-there no-such-piece', '', 'w move c2>c3 A T'],
  ['nothing-moved no-piece-there', '', 'w move c2>c3'],
  ['nothing-moved not-adjacent needs-fighter', '', 'w move c1>c6'],
  ['no-piece-there not-adjacent no-such-piece', '', 'w move c2>c6 A'],
  ['no-piece-there lake no-such-piece over-capacity', '', 'w move c3>b3 A'],
  ['no-piece-there not-a-muster cannot-afford', '', 'w buy-army c2'],
  ['no-piece-there barracks-present cannot-afford', 'c4 b A bar', 'w buy-barracks c4'],
  ['no-piece-there none-left cannot-afford', 'c1 -; a1 w 4W; a2 w C 2W', 'w buy-worker'],
  ['no-piece-there cannot-afford', 'c1 -; a1 w C', 'w buy-card'],
  ['no-piece-there none-left', 'towers w0 b0', 'w place-tower c2'],
  ['bad-target not-adjacent', 'hand w diversion', 'w play-card diversion c3>c5'],
  ['bad-target lake', 'hand w diversion', 'w play-card diversion c3>b3'],
  ['bad-target piece-protected', 'hand w assassination', 'w play-card assassination c1 commander'],
  ['bad-target no-such-piece', 'hand w siege-engine', 'w play-card siege-engine armies c3 2'],
  ['bad-target no-effect', 'hand w siege-engine', 'w play-card siege-engine bonus c3'],
  ['not-adjacent lake over-capacity', '', 'w move c1>b3 C'],
  ['not-adjacent lake', 'hand w diversion', 'w play-card diversion c6>b3'],
  ['not-adjacent no-such-piece', '', 'w move c1>c3 A'],
  ['not-adjacent needs-fighter', 'c1 w C W', 'w move c1>c6 W'],
  ['not-adjacent over-capacity', 'c1 w C 4A', 'w move c1>a1 C 4A'],
  ['lake no-such-piece over-capacity', 'c3 w W', 'w move c3>b3 A'],
  ['lake over-capacity', 'c3 w W', 'w move c3>b3 W'],
  ['no-such-piece needs-fighter', 'c3 w W; c4 b W', 'w move c3>c4 2W'],
  ['no-such-piece over-capacity', 'c1 w C A', 'w move c1>c2 C 4A'],
  ['needs-fighter over-capacity', 'c3 w 5W; b2 b T', 'w move c3>b2 5W'],
  ['no-port cannot-afford', '', 'w exchange iron'],
  ['no-port bank-empty', 'w g2 i0; b g0 i12', 'w exchange gold'],
  ['not-a-muster none-left cannot-afford over-capacity', 'a1 w 4A; a2 w 4A; b2 w 4A', 'w buy-army a1'],
  ['not-a-muster over-capacity', 'a1 w 4A; w g0 i3', 'w buy-army a1'],
  ['barracks-present none-left cannot-afford', 'c1 w C bar; a1 w 4W; a2 w 2W', 'w buy-worker'],
  ['barracks-present none-left', 'c1 w C bar; w g5 i0; pile -', 'w buy-card'],
  ['barracks-present none-left', 'c1 w C bar; w g3 i0; pool 0', 'w buy-barracks c1'],
  ['barracks-present cannot-afford', 'c1 w C bar', 'w buy-card'],
  ['none-left cannot-afford', 'pool 0', 'w buy-barracks c1'],
  ['none-left cannot-afford', 'pile -', 'w buy-card'],
  ['none-left cannot-afford over-capacity', 'a1 w 4A; a2 w 4A; c1 w C 4A', 'w buy-army c1'],
  ['none-left over-capacity', 'c1 w C 4A; towers w0 b0', 'w place-tower c1'],
  [
    'none-left over-capacity',
    'phase ambush b; hand b ambush,ambush; transit c1>c2 C; c2 b 3A; a2 b 4A; a3 b 4A',
    'b ambush 2',
  ],
  ['cannot-afford bank-empty', 'e1 w W; w g1 i0; b g0 i12', 'w exchange gold'],
  ['cannot-afford over-capacity', 'c1 w C 4A', 'w buy-worker'],
];

function provoked([line, given, command]: (typeof CODES)[number]): RuleTest {
  return rule(`section 8 ${line.split(':')[0]}: ${command}`, (rules) => {
    expect(refused(rules, given, command)).toBe(line);
  });
}

function ordered([codes, given, command]: (typeof ORDER)[number], index: number): RuleTest {
  return rule(`section 8 order ${index + 1}: ${codes} - ${command}`, (rules) => {
    const { state } = position(rules, given).fold;
    const all = codes.split(' ');
    expect(expectedCodes(state, seatOf(command.charAt(0)), parseAction(command.slice(2)))).toEqual(all);
    expect(refused(rules, given, command).split(':')[0]).toBe(all[0]);
  });
}

/** What the schema takes for no action at all. */
const MALFORMED: readonly unknown[] = [
  null,
  'end-turn',
  {},
  { type: 'zebra' },
  { type: 'end-turn', again: true },
  { type: 'move', from: 'c1' },
  { type: 'move', from: 'c1', to: 'f1', armies: 1 },
  { type: 'move', from: 'c0', to: 'c1', armies: 1 },
  { type: 'move', from: 'c1', to: 'c2', armies: 13 },
  { type: 'move', from: 'c1', to: 'c2', workers: 7 },
  { type: 'move', from: 'c1', to: 'c2', armies: -1 },
  { type: 'move', from: 'c1', to: 'c2', armies: 0.5 },
  { type: 'move', from: 'c1', to: 'c2', commander: 1 },
  { type: 'buy-army' },
  { type: 'buy-army', tile: 'd6' },
  { type: 'buy-barracks', tile: 3 },
  { type: 'keep-card' },
  { type: 'keep-card', card: 'knight' },
  { type: 'play-card', card: 'knight' },
  { type: 'play-card', card: 'assassination', tile: 'c6' },
  { type: 'play-card', card: 'assassination', tile: 'c6', piece: 'barracks' },
  { type: 'play-card', card: 'siege-engine', tile: 'c6' },
  { type: 'play-card', card: 'siege-engine', mode: 'armies', tile: 'c6', count: 0 },
  { type: 'play-card', card: 'siege-engine', mode: 'armies', tile: 'c6', count: 3 },
  { type: 'play-card', card: 'diversion', tile: 'c6' },
  { type: 'exchange' },
  { type: 'exchange', give: 'silver' },
  { type: 'ambush' },
  { type: 'ambush', count: 3 },
  { type: 'choose-trade', gold: 3, iron: 0 },
  { type: 'choose-trade', gold: 1 },
];

export const rejectionRules: readonly RuleTest[] = [
  ...CODES.map(provoked),
  ...ORDER.map(ordered),

  rule('section 8 malformed: unknown types, tiles, cards and values, missing fields, fields too many', (rules) => {
    for (const action of MALFORMED) {
      expect(rules.action.safeParse(action).success, JSON.stringify(action)).toBe(false);
    }
    expect(rules.malformed('tile')).toMatchObject({ code: 'malformed', message: 'That is not a possible action.' });
  }),

  rule('section 8 game-over: nothing is accepted from either seat when the game is over', (rules) => {
    for (const side of ['w', 'b']) {
      for (const action of ['end-turn', 'move c1>c2 C', 'pass', 'ambush 1', 'keep-card spy', 'choose-trade g0 i0']) {
        expect(refused(rules, 'over draw turn-limit', `${side} ${action}`)).toMatch(/^game-over: /);
      }
    }
  }),

  rule('section 8 wrong-phase: every action outside its phase', (rules) => {
    const phases: Readonly<Record<string, string>> = {
      trade: 'phase trade w; due 1; a1 w 2W',
      actions: 'phase actions w',
      'keep-card': 'phase keep-card w; drawn spy,assault',
      ambush: 'phase ambush w; hand w ambush; transit c6>c5 C',
    };
    const home: Readonly<Record<string, readonly string[]>> = {
      trade: ['choose-trade g1 i0'],
      actions: [
        ...['move c1>c2 C', 'buy-worker', 'buy-army c1', 'buy-barracks c1', 'place-tower c1', 'buy-card'],
        ...['play-card assault', 'play-card ambush', 'exchange gold', 'end-turn'],
      ],
      'keep-card': ['keep-card spy'],
      ambush: ['ambush 1', 'pass'],
    };
    for (const [phase, given] of Object.entries(phases)) {
      for (const [own, actions] of Object.entries(home)) {
        for (const action of actions) {
          const code = refused(rules, given, `w ${action}`).split(':')[0];
          if (phase === own) expect(code, action).not.toBe('wrong-phase');
          else expect(code, `${action} in ${phase}`).toBe('wrong-phase');
        }
      }
    }
  }),

  rule('section 8 not-your-turn: nobody acts for the other, nor out of turn', (rules) => {
    const waiting: readonly (readonly [given: string, command: string])[] = [
      ['phase trade w; due 1; a1 w 2W', 'b choose-trade g1 i0'],
      ['act b', 'w end-turn'],
      ['phase keep-card b; drawn spy,assault', 'w keep-card spy'],
      ['phase ambush b; hand b ambush; transit c1>c2 C', 'w move c1>c2 C'],
      ['phase ambush b; hand b ambush; transit c1>c2 C', 'w pass'],
    ];
    for (const [given, command] of waiting) expect(refused(rules, given, command)).toMatch(/^not-your-turn: /);
  }),

  rule('section 8 diversion-pending: the sentence names the oldest Diversion that can be met', (rules) => {
    const said = (given: string): string => refused(rules, given, 'w end-turn');
    const move = 'diversion-pending: You must still carry out the Diversion: move from';
    expect(said('b2 w W; c3 w A; owed w c3>c2,w b2>a2')).toBe(`${move} c3 to c2.`);
    expect(said('b2 w W; c3 w T; owed w c3>c2,w b2>a2')).toBe(`${move} b2 to a2.`);
    expect(said('b2 w W; c3 w A; owed w c3>c2 met,w b2>a2')).toBe(`${move} b2 to a2.`);
  }),
];

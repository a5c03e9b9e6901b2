/** Section 8, row by row: a position and an action that provoke each code, and the sentence of the book. */
import { parseAction } from '../action-text.ts';
import { type Onslaught, position } from '../kit.ts';

/** The rejection of White's action in a position, as `code: sentence`; `accepted` for none. */
export function refused(rules: Onslaught, text: string, action: string, seat: 0 | 1 = 0): string {
  const state = position(rules, text).fold.state;
  const found = rules.check(rules.view(state, seat), seat, parseAction(action));
  return found === null ? 'accepted' : `${found.code}: ${found.message}`;
}

const ANSWER = 'phase answer\nactivated wL1\nleft 1\nstruck yes\n';
export const asked = (units: string): string => `${ANSWER}units ${units}\ncombat ranged wL1 bL1 strikes 1 asked bL1`;
export const OVER = 'phase over\nunits bG e12, wL1 d4\nresult black general';
const FIVE = 'forest a5, forest b5, forest c5, forest d5';
export const WALLS =
  'scale battle\nphase terrain\nterrain white farm-house a7; white farm-house b7; white farm-house c7; white farm-house d7; white farm-house e7';

/** Code and sentence of the book, a position, White's action. */
export const CODES: readonly (readonly [string, string, string, (0 | 1)?])[] = [
  ['malformed-action: That is not a move this game knows.', 'units wL1 d4', 'move wL1 d13'],
  ['game-over: The game is over.', OVER, 'move wL1 d5'],
  ['not-your-decision: The other side has to decide first.', 'active black\nunits wL1 d4', 'move wL1 d5'],
  ['wrong-phase: You cannot do that now.', 'units wL1 d4', 'hold'],
  ['terrain-count: Place exactly 3 pieces of terrain.', 'phase terrain', 'place-terrain forest a5'],
  ['terrain-count: Place exactly 5 pieces of terrain.', 'scale battle\nphase terrain', 'place-terrain forest a5'],
  [
    'terrain-kind: Farm house is only used in a Battle.',
    'phase terrain',
    'place-terrain farm-house a5, forest b5, forest c5',
  ],
  [
    'terrain-kind: Stone wall is only used in a Battle.',
    'phase terrain',
    'place-terrain stone-wall a5, forest c5, forest d5',
  ],
  [
    'terrain-zone: Terrain must lie wholly in rows 4–9.',
    'phase terrain',
    'place-terrain forest a3, forest b5, forest c5',
  ],
  [
    'terrain-zone: Terrain must lie wholly in rows 5–12.',
    'scale battle\nphase terrain',
    `place-terrain forest h4, ${FIVE}`,
  ],
  [
    'terrain-overlap: Two pieces of terrain cannot share a square.',
    'phase terrain',
    'place-terrain forest a5, ridge a5, forest c5',
  ],
  [
    'terrain-no-route: That would wall off one army from the other.',
    WALLS,
    'place-terrain ridge f7, ridge g7, ridge h7, forest a9, forest b9',
    1,
  ],
  ['deploy-units: Place each of your units once.', 'phase deploy\nmix 1 0 0', 'deploy wG e1'],
  ['deploy-zone: Units start in rows 1–3.', 'phase deploy\nmix 1 0 0', 'deploy wG e1, wL1 e4'],
  ['deploy-zone: Units start in rows 10–12.', 'phase deploy\nfirst black\nmix 1 0 0', 'deploy bG e12, bL1 e9', 1],
  ['deploy-zone: Units start in rows 1–4.', 'scale battle\nphase deploy\nmix 1 0 0', 'deploy wG e1, wL1 e5'],
  [
    'deploy-zone: Units start in rows 13–16.',
    'scale battle\nphase deploy\nfirst black\nmix 1 0 0',
    'deploy bG e12, bL1 e13',
    1,
  ],
  ['deploy-overlap: Two units cannot share a square.', 'phase deploy\nmix 1 0 0', 'deploy wG e1, wL1 e1'],
  ['no-such-unit: That unit is not on the board.', 'units wL1 d4, wL2 x', 'move wL2 d5'],
  ['not-your-unit: That unit is not yours.', 'units wL1 d4, bL1 d8', 'move bL1 d7'],
  ['already-activated: That unit has already acted this turn.', 'left 1\nactivated wL1\nunits wL1 d4', 'move wL1 d5'],
  ['not-mobile: Artillery cannot move and fire in one activation.', 'units wA1 d4, bL1 d6', 'move-and-fire wA1 c4 bL1'],
  ['no-such-target: That target is not on the board.', 'units wL1 d4, bL1 x', 'charge wL1 d5 bL1'],
  ['no-such-target: That target is not on the board.', 'units wL1 d4, bL1 x', 'fire wL1 bL1'],
  ['no-such-target: That target is not on the board.', 'units wL1 d4, bL1 x', 'move-and-fire wL1 d5 bL1'],
  ['not-an-enemy: You can only attack the enemy.', 'units wL1 d4, wL2 d6', 'charge wL1 d5 wL2'],
  ['not-an-enemy: You can only attack the enemy.', 'units wL1 d4, wL2 d6', 'fire wL1 wL2'],
  ['not-an-enemy: You can only attack the enemy.', 'units wL1 d4, wL2 d6', 'move-and-fire wL1 d5 wL2'],
  [
    'approach-not-adjacent: You must charge from a square next to the target.',
    'units wL1 d4, bL1 d6',
    'charge wL1 d4 bL1',
  ],
  [
    'approach-not-adjacent: You must charge from a square next to the target.',
    'units wL1 d5, bL1 d6',
    'charge wL1 d6 bL1',
  ],
  ['no-move: The unit already stands there.', 'units wL1 d4', 'move wL1 d4'],
  ['no-move: The unit already stands there.', 'units wL1 d4, bL1 d6', 'move-and-fire wL1 d4 bL1'],
  [
    'square-blocked: A farm house stands there.',
    'scale battle\nunits wL1 d6\nterrain white farm-house d7',
    'move wL1 d7',
  ],
  [
    'square-blocked: A farm house stands there.',
    'scale battle\nunits wL1 d6, bL1 e8\nterrain white farm-house d7',
    'charge wL1 d7 bL1',
  ],
  ['square-occupied: Another unit stands there.', 'units wL1 d4, wL2 d5', 'move wL1 d5'],
  [
    'ridge-edge: A ridge can only be entered or left over its rear edge.',
    'units wL1 d6, bL1 d7\nterrain black ridge d7',
    'charge wL1 d6 bL1',
  ],
  [
    'ridge-edge: A ridge can only be entered or left over its rear edge.',
    'units wL1 d6\nterrain black ridge d7',
    'move wL1 d7',
  ],
  [
    'fire-costs-movement: Firing costs one square of movement: move less far.',
    'units wL1 d4, bL1 d7',
    'move-and-fire wL1 d6 bL1',
  ],
  [
    'uneven-ground: Uneven ground limits Cavalry to two squares.',
    'units wC1 d4\nterrain white uneven-ground d4',
    'move wC1 d7',
  ],
  ['out-of-reach: That is too far, or the way is barred.', 'units wL1 d4', 'move wL1 d7'],
  ['no-ammunition: This unit has no ammunition left.', 'scale battle\nunits wL1 d6/0, bL1 d8', 'fire wL1 bL1'],
  ['out-of-range: The target is out of range.', 'units wL1 d4, bL1 d7', 'fire wL1 bL1'],
  ['no-clear-shot: Something stands in the line of fire.', 'units wL1 d4, wL2 d5, bL1 d6', 'fire wL1 bL1'],
  ['cannot-strike: This unit cannot strike back.', asked('wL1 d4, bL1 d7'), 'strike', 1],
  ['bad-retreat: Retreat to an empty square next to the unit.', asked('wL1 d4, bL1 d6'), 'retreat d8', 1],
  ['cannot-hold: This unit must strike or retreat.', asked('wL1 d4, bL1 d6'), 'hold', 1],
];

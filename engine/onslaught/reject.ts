/** The codes and sentences of section 8, each with the rule that refuses. */
import type { Rejection } from '../ruleset.ts';

interface Row {
  readonly message: string;
  readonly rule: string;
}

const rows = {
  'malformed-action': { message: 'That is not a move this game knows.', rule: '5.2' },
  'game-over': { message: 'The game is over.', rule: '6.7' },
  'not-your-decision': { message: 'The other side has to decide first.', rule: '5.1' },
  'wrong-phase': { message: 'You cannot do that now.', rule: '5.1' },
  'terrain-count': { message: 'Place exactly {n} pieces of terrain.', rule: 'D28' },
  'terrain-kind': { message: '{kind} is only used in a Battle.', rule: 'R42' },
  'terrain-zone': { message: 'Terrain must lie wholly in rows {from}–{to}.', rule: 'R37' },
  'terrain-overlap': { message: 'Two pieces of terrain cannot share a square.', rule: 'D28' },
  'terrain-no-route': { message: 'That would wall off one army from the other.', rule: 'D29' },
  'deploy-units': { message: 'Place each of your units once.', rule: 'D30' },
  'deploy-zone': { message: 'Units start in rows {from}–{to}.', rule: 'R36' },
  'deploy-overlap': { message: 'Two units cannot share a square.', rule: 'R12' },
  'no-such-unit': { message: 'That unit is not on the board.', rule: 'R15' },
  'not-your-unit': { message: 'That unit is not yours.', rule: '5.2' },
  'already-activated': { message: 'That unit has already acted this turn.', rule: 'R8' },
  'not-mobile': { message: 'Artillery cannot move and fire in one activation.', rule: 'R27' },
  'no-such-target': { message: 'That target is not on the board.', rule: 'R15' },
  'not-an-enemy': { message: 'You can only attack the enemy.', rule: 'R16' },
  'approach-not-adjacent': { message: 'You must charge from a square next to the target.', rule: 'D7' },
  'no-move': { message: 'The unit already stands there.', rule: 'D32' },
  'square-blocked': { message: 'A farm house stands there.', rule: 'R33' },
  'square-occupied': { message: 'Another unit stands there.', rule: 'R12' },
  'ridge-edge': { message: 'A ridge can only be entered or left over its rear edge.', rule: 'R29' },
  'fire-costs-movement': { message: 'Firing costs one square of movement: move less far.', rule: 'R27' },
  'uneven-ground': { message: 'Uneven ground limits Cavalry to two squares.', rule: 'R32' },
  'out-of-reach': { message: 'That is too far, or the way is barred.', rule: 'R10' },
  'no-ammunition': { message: 'This unit has no ammunition left.', rule: 'R16' },
  'out-of-range': { message: 'The target is out of range.', rule: '6.2' },
  'no-clear-shot': { message: 'Something stands in the line of fire.', rule: '6.3' },
  'cannot-strike': { message: 'This unit cannot strike back.', rule: 'D12' },
  'bad-retreat': { message: 'Retreat to an empty square next to the unit.', rule: 'D16' },
  'cannot-hold': { message: 'This unit must strike or retreat.', rule: 'D14' },
} as const satisfies Readonly<Record<string, Row>>;

export type Code = keyof typeof rows;

/** The rejection of a code; `words` fill the braces of its sentence. */
export function reject(code: Code, words: Readonly<Record<string, string | number>> = {}): Rejection {
  const { message, rule } = rows[code];
  return { code, message: message.replace(/\{(\w+)\}/g, (_, word: string) => String(words[word] ?? '')), rule };
}

/** A schema failure (5.2); `what` names the field. */
export function malformed(what: string): Rejection {
  const base = reject('malformed-action');
  return what === '' ? base : { ...base, field: what };
}

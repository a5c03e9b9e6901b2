/** The codes and sentences of section 8, each with the rule that refuses. */
import type { Rejection } from '../ruleset.ts';

interface Row {
  readonly message: string;
  readonly rule: string;
}

const rows = {
  malformed: { message: 'That is not a possible action.', rule: '5.2' },
  'game-over': { message: 'The game is over.', rule: '6.9' },
  'not-your-turn': { message: "It is your opponent's decision now.", rule: '5.1' },
  'wrong-phase': { message: 'That cannot be done at this moment.', rule: '5.1' },
  'bad-split': { message: 'Take exactly the cubes the Trade Route yields and the bank holds.', rule: 'D15' },
  'not-offered': { message: 'That card is not one of the two you drew.', rule: 'R49' },
  'card-not-held': { message: 'You do not hold that card.', rule: '6.7' },
  'card-timing': { message: 'Ambush can be played only just after your opponent has moved.', rule: 'R77' },
  'no-moves-left': { message: 'You have no moves left this turn.', rule: 'R32' },
  'tower-fixed': { message: 'A Tower cannot be moved.', rule: 'R33' },
  'nothing-moved': { message: 'Choose at least one piece to move.', rule: '6.3' },
  'no-piece-there': { message: 'You have no piece there.', rule: 'D10' },
  'bad-target': { message: 'Choose a tile your opponent controls.', rule: 'D10' },
  'not-adjacent': { message: 'Those tiles do not touch.', rule: '4.3' },
  lake: { message: 'Nothing can enter a Lake.', rule: 'R31' },
  'piece-protected': { message: 'Towers and Commanders cannot be assassinated.', rule: 'R75' },
  'no-such-piece': { message: 'There are not that many such pieces there.', rule: '6.3' },
  'needs-fighter': { message: 'An attack needs an Army unit or your Commander.', rule: 'R37' },
  'no-port': { message: 'You need a Worker on a Port without Barracks.', rule: 'D20' },
  'not-a-muster': { message: 'Army units can be bought only at your Capital or a Barracks of yours.', rule: 'D19' },
  'barracks-present': { message: 'Barracks stand there.', rule: 'D16' },
  'none-left': { message: 'None of these are left.', rule: 'D5' },
  'cannot-afford': { message: 'You cannot pay for that.', rule: 'R46' },
  'bank-empty': { message: 'The bank has none of that metal left.', rule: 'D7' },
  'over-capacity': { message: 'The tile cannot hold that many pieces.', rule: 'D11' },
  'no-effect': { message: 'That would have no effect.', rule: 'D21' },
  'diversion-pending': {
    message: 'You must still carry out the Diversion: move from {X} to {Y}.',
    rule: 'D42',
  },
} as const satisfies Readonly<Record<string, Row>>;

type Code = keyof typeof rows;

/** The rejection of a code; `rule` where another than the usual one refuses. */
export function reject(code: Code, rule?: string): Rejection {
  const row = rows[code];
  return { code, message: row.message, rule: rule ?? row.rule };
}

/** 6.8: the Diversion that must be carried out, from tile `from` to tile `to`. */
export function rejectDiversion(from: string, to: string): Rejection {
  const { message, rule } = rows['diversion-pending'];
  return { code: 'diversion-pending', message: message.replace('{X}', from).replace('{Y}', to), rule };
}

/** A schema failure (5.2); `what` names the field. */
export function malformed(what: string): Rejection {
  const base = reject('malformed');
  return what === '' ? base : { ...base, field: what };
}

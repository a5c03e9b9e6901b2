/** The codes and sentences of section 8, each with the rule that refuses. */
import type { Rejection } from '../ruleset.ts';

interface Row {
  readonly message: string;
  readonly rule: string;
}

const rows = {
  'bad-shape': { message: 'This submission is not complete, or holds a number that is not whole.', rule: '5' },
  'game-over': { message: 'The battle is over.', rule: '6.12' },
  'not-your-decision': { message: 'Nothing is asked of you now.', rule: '5' },
  'wrong-phase': { message: 'This is not what is asked now.', rule: '5' },
  'unknown-division': { message: 'There is no such Division on the table.', rule: '5' },
  'unknown-unit': { message: 'There is no such unit on the table.', rule: '5' },
  'not-your-division': { message: 'That Division is not yours.', rule: 'R11' },
  'not-your-unit': { message: 'That unit is not yours.', rule: 'R8' },
  'duplicate-entry': { message: 'The same Division or unit is named twice.', rule: '5' },
  'out-of-command': {
    message: 'That General is more than 12 inches from your Commander; he keeps his last order.',
    rule: 'R14',
  },
  'arrow-missing': { message: 'An Advance needs an arrow.', rule: 'D17' },
  'arrow-bad': { message: 'The arrow has no direction or is too long.', rule: 'D17' },
  'arrow-not-allowed': { message: 'Only an Advance has an arrow.', rule: 'D17' },
  'not-engaged': {
    message: 'Only a General who began the turn within 12 inches of an enemy General can assault.',
    rule: 'R43',
  },
  'not-artillery': { message: 'Only artillery bombards.', rule: 'R16' },
  'target-not-enemy': { message: 'Choose an enemy Division.', rule: 'D19' },
  'target-out-of-range': { message: 'No unit of that Division is within range.', rule: 'R17' },
  'target-out-of-sight': { message: 'No unit of that Division in range is in sight.', rule: 'D22' },
  'first-turn': { message: 'Commanders and exchanges move only from the second turn on.', rule: 'D11' },
  'commander-too-far': { message: 'A Commander rides at most 36 inches.', rule: 'R63' },
  'commander-off-table': { message: 'A Commander must stay on the table.', rule: 'D6' },
  'commander-too-close': { message: 'A Commander may not stand within 12 inches of an enemy General.', rule: 'R63' },
  'transfer-not-holding': { message: 'Both Divisions must have held last turn.', rule: 'R64' },
  'transfer-engaged': { message: 'Neither Division may have been Engaged.', rule: 'D47' },
  'transfer-too-far': { message: 'The two Generals are more than 12 inches apart.', rule: 'R64' },
  'transfer-same': { message: 'The unit is already there.', rule: 'R65' },
  'transfer-empty': { message: 'A Division must keep one unit.', rule: 'D47' },
  'transfer-full': { message: 'A Division takes at most eight.', rule: 'D47' },
  'offset-too-far': { message: 'A unit must stay within 6 inches of its General.', rule: 'R7' },
  'bases-overlap': { message: 'Two units of the Division would stand nearer than 1.5 inches.', rule: 'D3' },
  'units-locked': { message: 'A Division on Manoeuvre places its units only when it manoeuvres.', rule: 'R60' },
  'retreat-distance': { message: 'A disengagement is 12 to 24 inches.', rule: 'R22' },
  'not-manoeuvring': { message: 'That Division is not on Manoeuvre.', rule: 'R57' },
  engaged: { message: 'That Division is Engaged and cannot manoeuvre.', rule: 'D45' },
  'path-too-long': { message: 'The path is too long or has more than three legs.', rule: 'D43' },
  'path-off-table': { message: 'The path leaves the table.', rule: 'D6' },
} as const satisfies Readonly<Record<string, Row>>;

export type Code = keyof typeof rows;

/** The rejection of a code. `field`: the part of the submission that is wrong. */
export function reject(code: Code, field?: string): Rejection {
  const { message, rule } = rows[code];
  return field === undefined ? { code, message, rule } : { code, message, rule, field };
}

/** A schema failure; `what` names the field. */
export function malformed(what: string): Rejection {
  return reject('bad-shape', what === '' ? undefined : what);
}

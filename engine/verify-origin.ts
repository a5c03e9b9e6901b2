/** Whether a battle is of the kind that it says: sealed by the service, or of one device; and its beginning and end. */
import type { Provable } from './verify.ts';
import { type Fault, faultAt } from './verify-fault.ts';

/** The ids that the service gives, and those of a device. */
const SERVICE_ID = /^[a-z2-7]{24}$/;
const DEVICE_ID = /^[0-9a-f]{24}$/;

/** What needs a clock or another player's consent, which a match on one device has not. */
const OF_A_TABLE: readonly string[] = ['timeout', 'agreed', 'takeback'];

/** The faults of what a battle says of where and when it was fought. None of them needs the rules. */
export function originFaults({ id, sealed, dice, continued, log, began, ended }: Provable): readonly Fault[] {
  const faults: Fault[] = [];
  const whole = (kind: Fault['kind'], text: string) => faults.push({ kind, seq: null, text });
  if (sealed && dice.match !== undefined) whole('sealed', 'The dice were made by one device: they were not sealed.');
  if (sealed && continued !== undefined)
    whole('sealed', 'It went on from a position, which only a device does: its dice were not sealed.');
  if (sealed && !SERVICE_ID.test(id))
    whole('sealed', 'Its id is none that the service gives: it was not sealed there.');
  if (!sealed && dice.match === undefined && !DEVICE_ID.test(id))
    whole('sealed', 'Its id is none of a device, nor does it say which id its dice were made with.');
  if (began !== log[0]?.at) whole('times', 'It is said to have begun at another time than its first entry.');
  if (ended !== log.at(-1)?.at) whole('times', 'It is said to have ended at another time than its last entry.');
  for (const { seq, kind } of log) {
    if (kind === 'cancelled') faults.push(faultAt('reason', seq, 'a match that is cancelled becomes no battle'));
    if (!sealed && OF_A_TABLE.includes(kind))
      faults.push(faultAt('sealed', seq, `a match on one device knows no such entry, “${kind}”`));
  }
  return faults;
}

/** What can be wrong with a finished battle. The words are stable: programs may rely on them. */
export type FaultKind =
  /** The secret does not fit the commitment, nor the dice the secret. */
  | 'secret'
  /** The secret does not fit the commitment, but the dice follow from it. */
  | 'commitment'
  /** The dice follow from the secret neither with these values nor with this id. */
  | 'values'
  /** A battle of a device, told to be sealed; or entries of a table, told to be of a device. */
  | 'sealed'
  | 'face'
  /** The faces of an entry are right, in a wrong order. */
  | 'die-order'
  | 'die-missing'
  | 'die-added'
  | 'sides'
  /** Whose die it is. */
  | 'owner'
  /** Entries that were moved, put in, or left out. */
  | 'order'
  | 'after-end'
  /** The log breaks off: nobody has won, nothing was agreed. */
  | 'unfinished'
  | 'seat'
  | 'action'
  /** An undo or a takeback that was not open. */
  | 'undo'
  /** What an entry tells is not what it brought about. */
  | 'events'
  /** A mark of what was taken back: missing, or too many. */
  | 'undone'
  | 'options'
  /** Beginning and end are not when the first and the last entry are told to have been made. */
  | 'times'
  /** The position that a battle went on from. */
  | 'position'
  | 'winner'
  | 'reason'
  | 'rounds'
  | 'length'
  | 'hash'
  /** The names of game, mode and sides. */
  | 'label'
  /** The position printed after an entry, or that there is none. */
  | 'board';

export interface Fault {
  readonly kind: FaultKind;
  /** The entry; null: of the battle as a whole. */
  readonly seq: number | null;
  /** A sentence. */
  readonly text: string;
}

/** A fault of entry `seq`; `text` goes on after its number and a colon, without a full stop. */
export function faultAt(kind: FaultKind, seq: number, text: string): Fault {
  return { kind, seq, text: `Entry ${seq}: ${text}.` };
}

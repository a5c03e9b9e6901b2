import { type Continued, continuing } from '../../engine/continued.ts';
import type { Entry } from '../../engine/entry.ts';
import { sortedJson } from '../../engine/hash.ts';
import { type Fold, ReplayError, replay } from '../../engine/match.ts';
import { type AnyRuleset, PositionError, type Rejection, type Tagged } from '../../engine/ruleset.ts';
import { loadRuleset } from '../../engine/rulesets.ts';
import { type BySeat, other } from '../../engine/seat.ts';
import { createDeviceMatch } from './device-create.ts';
import { type DeviceMatch, deviceStore, type Shelf } from './device-store.ts';
import { keptName } from './name.ts';

/** A battle that is to be gone on from: the service's, one of this device, or one from a file. */
export interface Origin {
  readonly id: string;
  /** Where its page is, and its id in that page's address. */
  readonly shelf: Shelf;
  readonly page: string;
  readonly ruleset: string;
  readonly version: number;
  readonly options: unknown;
  readonly log: readonly Entry<Tagged, Tagged>[];
  /** It went on from a position itself. */
  readonly continued?: Continued;
}

/** Who plays on. `computer`: its seat and level; null: two people at this screen. */
export type Wish = Pick<DeviceMatch, 'computer'>;

/** The new match, or why there is none. */
export type GoneOn = { readonly ok: true; readonly id: string } | { readonly ok: false; readonly rejection: Rejection };

/**
 * Begins a match on this device with the position that a battle had after entry `seq` (L29), also after an entry that
 * was taken back later. It has dice of its own. Refused where the battle is over, or its log does not lead there.
 * @throws what the browser's store throws
 */
export async function continueFrom(origin: Origin, seq: number, wish: Wish, store = deviceStore): Promise<GoneOn> {
  const { id, shelf, page, ruleset, version } = origin;
  const rules = await loadRuleset(ruleset, version);
  if (rules === null) return refused('unknown-rules', 'This page does not know the rules of this battle.');
  const options = rules.options.safeParse(origin.options);
  if (!options.success) return refused('options', 'This battle was not fought by these rules.');
  const found = positionAfter(rules, { ...origin, options: options.data }, seq);
  if (!('position' in found)) return found;
  const { position } = found;
  const match = await createDeviceMatch(
    continuing(rules, position),
    {
      options: options.data,
      computer: wish.computer,
      names: namesOf(rules, wish),
      continued: { battle: id, seq, position, shelf, page },
    },
    store,
  );
  return { ok: true, id: match };
}

/** The position's text, tried: what is read back must be what was printed. */
function positionAfter(
  rules: AnyRuleset,
  { options, log, continued }: Origin,
  seq: number,
): { readonly position: string } | Extract<GoneOn, { ok: false }> {
  let fold: Fold<unknown>;
  try {
    const opening = continued === undefined ? rules : continuing(rules, continued.position);
    fold = replay(opening, options, log, seq);
  } catch (error) {
    if (error instanceof ReplayError || error instanceof PositionError) {
      return refused('no-position', `The log does not lead there by its own rules: ${error.message}.`);
    }
    throw error;
  }
  if (fold.over || fold.pending.length === 0) {
    return refused('over', 'The battle is over here: go back to an earlier entry to play on.');
  }
  const position = rules.print(fold.state);
  if (sortedJson(rules.parse(position).state) !== sortedJson(fold.state)) throw new Error('a position lost in print');
  return { position };
}

function namesOf(rules: AnyRuleset, { computer }: Wish): BySeat<string | null> {
  if (computer === null) return [null, null];
  const me = keptName() === '' ? null : keptName();
  const machine = rules.levels.find(({ id }) => id === computer.level)?.name ?? 'The computer';
  return other(computer.seat) === 0 ? [me, machine] : [machine, me];
}

function refused(code: string, message: string): Extract<GoneOn, { ok: false }> {
  return { ok: false, rejection: { code, message } };
}

import { type Entry, type SeenEntry, seenEntry } from '../../engine/entry.ts';
import type { Fold } from '../../engine/match.ts';
import type { AnyPlayRules, Tagged } from '../../engine/ruleset.ts';
import type { BySeat, Seat, Viewer } from '../../engine/seat.ts';
import type { DeviceLog, DeviceMatch } from './device-store.ts';
import type { TableMatch } from './session.ts';

/** How a match on this device stands. */
export interface DeviceStanding {
  readonly rules: AnyPlayRules;
  readonly shared: boolean;
  readonly header: DeviceMatch;
  readonly log: DeviceLog;
  readonly fold: Fold<unknown>;
  /** Actions of a simultaneous phase that wait for the last one. */
  readonly sealed: BySeat<Tagged | null>;
  /** Who sits before the screen. */
  readonly eyes: Seat;
  /** Who may see: the same, or null behind a curtain. */
  readonly you: Viewer;
}

/** What the table shows of it: field for field what the service would say. */
export function shownMatch({ rules, shared, header, log, fold, sealed, eyes, you }: DeviceStanding): TableMatch {
  const view = rules.view(fold.state, you);
  const asked = you !== null && fold.pending.includes(you) && sealed[you] === null;
  return {
    id: header.id,
    options: header.options,
    listed: { challenge: false, battle: false },
    seq: fold.seq,
    status: fold.over ? 'over' : 'running',
    pending: fold.pending.filter((seat) => sealed[seat] === null),
    you,
    names: header.names,
    seated: [true, true],
    commitment: null,
    result: rules.outcome(fold.state),
    prompt: asked ? rules.prompt(view, you) : null,
    view,
    legal: asked ? rules.legal(view, you) : null,
    undo: you === null || header.computer?.seat === fold.pending[0] ? [] : fold.undo,
    clock: null,
    offers: null,
    rematch: null,
    orders: you === null ? null : header.orders[you],
    seen: header.seen[eyes],
    invite: null,
    dispatches: [],
    expires: null,
    log: log.map((entry) => shownEntry(rules, entry, you, shared)),
  };
}

/** At one screen both know who gave what; against the computer the player knows of the own seat. */
function shownEntry(
  rules: AnyPlayRules,
  entry: Entry<Tagged, Tagged>,
  you: Viewer,
  shared: boolean,
): SeenEntry<Tagged> {
  const seen = seenEntry(rules, entry, you);
  return shared && entry.kind !== 'together' ? { ...seen, by: entry.by } : seen;
}

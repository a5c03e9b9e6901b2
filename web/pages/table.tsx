import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { lazy } from 'preact-iso';
import type { Rejection } from '../../engine/ruleset.ts';
import { loadTableRules } from '../../engine/rulesets.ts';
import type { Match } from '../../schema/wire/match.ts';
import { loadBoard } from '../boards/boards.ts';
import { Loading } from '../parts/loading.tsx';
import { Masthead } from '../parts/masthead.tsx';
import { asRejection, Unreachable } from '../session/api.ts';
import { forgetInvite, keepInvite, keptInvite, sit } from '../session/begin.ts';
import { firstRead } from '../session/first-read.ts';
import { RemoteSession } from '../session/remote.ts';
import { RENEWED } from '../session/remote-refusals.ts';
import {
  type Fragment,
  isRenewing,
  keepSeat,
  type StoredSeat,
  seatFrom,
  seatOf,
  seats,
  takeFragment,
} from '../session/seats.ts';
import { SeatByLink, Unanswered } from './table/doors.tsx';
import { Table } from './table/table.tsx';
import { openTable, type TableState } from './table/table-state.ts';
import { Waiting } from './table/waiting.tsx';

const NotFound = lazy(() => import('./not-found.tsx'));
const Joining = lazy(() => import('./table/joining.tsx'));

/** What lies behind the address of a match. */
type Door =
  | { readonly at: 'loading' }
  /** `why`: in the service's words, where they say more than that there is nothing. */
  | { readonly at: 'missing'; readonly why?: string }
  | { readonly at: 'unanswered' }
  /** A seat came by link while this browser holds another one of the same match: asked, never replaced (L4). */
  | { readonly at: 'which-seat'; readonly secret: string; readonly match: Match }
  | { readonly at: 'joining'; readonly match: Match; readonly invite: string | null; readonly title: string }
  | { readonly at: 'table'; readonly table: TableState; readonly note: Rejection | null };

/** `/m/:id`: the table of a match by link; before it has begun, the waiting or the joining page. */
export default function TablePage({ id }: { id: string }) {
  const door = useSignal<Door>({ at: 'loading' });
  const again = useSignal(0);
  const tries = again.value;
  useEffect(() => {
    let left = false;
    const state: { table: TableState | null } = { table: null };
    const enter = (next: Door) => {
      if (next.at === 'table') state.table = next.table;
      if (left) state.table?.dispose();
      else door.value = next;
    };
    // Read for the first try only: the fragment is gone from the address afterwards.
    void arrive(id, tries === 0 ? takeFragment() : { seat: null, invite: null }, enter).catch((error: unknown) => {
      if (!(error instanceof Unreachable)) throw error;
      enter({ at: 'unanswered' });
    });
    return () => {
      left = true;
      state.table?.dispose();
    };
  }, [id, tries, door]);

  const retry = () => {
    door.value = { at: 'loading' };
    again.value++;
  };
  const { value } = door;
  switch (value.at) {
    case 'loading':
      return (
        <>
          <Masthead sub="a battle by link" />
          <Loading text="Laying out the board …" />
        </>
      );
    case 'missing':
      return <NotFound what={value.why ?? MISSING} />;
    case 'unanswered':
      return <Unanswered retry={retry} />;
    case 'which-seat':
      return <SeatByLink match={value.match} secret={value.secret} done={retry} />;
    case 'joining':
      return <Joining match={value.match} invite={value.invite} title={value.title} done={retry} />;
    case 'table':
      return <OpenTable table={value.table} id={id} />;
  }
}

const MISSING = 'There is no match with this address: nobody sat down in time, or it was called off.';

/** The table itself; while the other seat is free, the page that says so. */
function OpenTable({ table, id }: { table: TableState; id: string }) {
  if (table.session.match.value.status === 'open') return <Waiting table={table} />;
  return <Table table={table} battle={`/b/${id}`} />;
}

async function arrive(id: string, fragment: Fragment, enter: (door: Door) => void): Promise<void> {
  if (fragment.invite !== null) keepInvite(id, fragment.invite);
  if (fragment.seat !== null) return arriveBySeat(id, fragment.seat, enter);
  const seat = await heldSeat(id);
  const answer = await firstRead(id, seat?.secret ?? null);
  if (!answer.ok) {
    if (answer.problem.status === 404) return enter({ at: 'missing' });
    if (answer.problem.status === 410) return enter({ at: 'missing', why: answer.problem.detail });
    // The secret kept here no longer works (renewed elsewhere): the match can still be watched.
    const watching = await firstRead(id, null);
    if (watching.ok)
      return lay(watching.body, null, answer.problem.status === 401 ? RENEWED : asRejection(answer.problem), enter);
    return enter({ at: 'missing' });
  }
  const match = answer.body;
  if (seat === null && keptInvite(id) === null && seats().length > 0) {
    // It may be the rematch of a match that this browser has a seat in: whoever opens it sits down in it (L8).
    const { seatOfRematch } = await import('../session/rematch.ts');
    if ((await seatOfRematch(id)) !== null) return arrive(id, fragment, enter);
  }
  if (seat === null && match.status === 'open') {
    const rules = await loadTableRules(match.ruleset, match.version);
    return enter({ at: 'joining', match, invite: keptInvite(id), title: rules?.title ?? match.ruleset });
  }
  if (seat === null) {
    const late = keptInvite(id) !== null;
    forgetInvite(id);
    return lay(match, null, late ? TAKEN : null, enter);
  }
  forgetInvite(id);
  // A creator that was interrupted between creating and sitting down.
  const sat = match.status === 'open' && !match.seated[seat.seat] ? await sit(seat, match, {}) : null;
  const note = sat !== null && !sat.ok ? sat.rejection : null;
  return lay(sat?.ok ? sat.match : match, seat.secret, note, enter);
}

/** The seat kept here. A renewal that was begun and not answered is finished first, also after a restart (L5, L13). */
async function heldSeat(id: string): Promise<StoredSeat | null> {
  const seat = seatOf(id);
  if (seat === null || !isRenewing(id)) return seat;
  // Begun with the secret that is about to end.
  await firstRead(id, seat.secret).catch(() => null);
  const { renewSeat } = await import('../session/renewal.ts');
  await renewSeat(seat);
  return seatOf(id);
}

/** A seat by link is checked with the service before it is kept (L4). */
async function arriveBySeat(id: string, secret: string, enter: (door: Door) => void): Promise<void> {
  const answer = await firstRead(id, secret);
  if (!answer.ok) {
    const note = asRejection(answer.problem);
    if (answer.problem.status === 404) return enter({ at: 'missing' });
    if (answer.problem.status === 410) return enter({ at: 'missing', why: answer.problem.detail });
    const kept = seatOf(id);
    const other = await firstRead(id, kept?.secret ?? null);
    return other.ok ? lay(other.body, kept?.secret ?? null, note, enter) : enter({ at: 'missing' });
  }
  const match = answer.body;
  const kept = seatOf(id);
  if (kept !== null && kept.secret !== secret) return enter({ at: 'which-seat', secret, match });
  if (kept === null && match.you !== null) keepSeat(seatFrom(match, match.you, secret, null));
  return lay(match, secret, null, enter);
}

async function lay(
  match: Match,
  secret: string | null,
  note: Rejection | null,
  enter: (door: Door) => void,
): Promise<void> {
  const [rules, board] = await Promise.all([loadTableRules(match.ruleset, match.version), loadBoard(match.ruleset)]);
  if (rules === null || board === null) return enter({ at: 'missing' });
  const session = new RemoteSession(rules, match, secret);
  if (note !== null) session.trouble.value = note;
  enter({ at: 'table', table: openTable(session, board), note });
}

/** Whoever follows an invite that another guest was quicker with. */
const TAKEN: Rejection = { code: 'seat-taken', message: 'Both seats are taken: you are watching this battle.' };

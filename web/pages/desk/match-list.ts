import { type Signal, signal } from '@preact/signals';
import type { AnyRuleset } from '../../../engine/ruleset.ts';
import { loadRuleset } from '../../../engine/rulesets.ts';
import { Unreachable } from '../../session/api.ts';
import { finishAllCreations } from '../../session/create.ts';
import { askDesk, type DeskFound, type KnownRows, keepRows, keptRows } from '../../session/desk.ts';
import { listMatches } from '../../session/device-store.ts';
import { rematchTaken, takeRematch } from '../../session/rematch.ts';
import { seats } from '../../session/seats.ts';
import { setWaiting } from '../../session/waiting.ts';
import { byNeed, deviceRow, linkRow, type Row } from './rows.ts';

/** My matches as they are known: on this device, and by link as the service last said. */
export interface MatchList {
  /** Null until anything has been read. */
  readonly rows: Signal<readonly Row[] | null>;
  /** Since when the service has not been reached: the rows by link are of that time (ISO 8601, '' for never). */
  readonly behind: Signal<string | null>;
  /** Reads everything again. Never throws. */
  look(): Promise<void>;
}

export function openMatchList(): MatchList {
  const rows = signal<readonly Row[] | null>(null);
  const behind = signal<string | null>(null);
  let known: KnownRows | null = null;
  let looking: Promise<void> | null = null;
  let again = false;

  const show = async () => {
    const all = [...(await deviceRows()), ...(await linkRows(known))].sort(byNeed);
    rows.value = all;
    return all;
  };

  const ask = async () => {
    await finishAllCreations();
    known = await askDesk(seats(), known);
    if (await takeRematches(known)) known = await askDesk(seats(), known);
    await keepRows(known);
  };

  const read = async () => {
    known ??= await keptRows();
    // At once what is known; the service's word when it comes.
    await show();
    try {
      await ask();
      behind.value = null;
    } catch (error) {
      if (!(error instanceof Unreachable)) throw error;
      behind.value = seats().length === 0 ? null : (known?.at ?? '');
    }
    setWaiting((await show()).filter(({ group }) => group === 'me').map(({ id }) => id));
  };

  const lookUntilDone = async () => {
    do {
      again = false;
      await read();
    } while (again);
  };

  return {
    rows,
    behind,
    look() {
      // What came in meanwhile (a file, a removal) is looked at once this look has ended.
      again = looking !== null;
      looking ??= lookUntilDone().finally(() => {
        looking = null;
      });
      return looking;
    },
  };
}

async function deviceRows(): Promise<readonly Row[]> {
  return Promise.all(
    (await listMatches()).map(async (match) => deviceRow(match, await rulesOf(match.ruleset, match.version))),
  );
}

async function linkRows(known: KnownRows | null): Promise<readonly Row[]> {
  return Promise.all(
    seats().map(async (seat) => {
      const rules = await rulesOf(seat.ruleset, seat.version);
      return linkRow(seat, known?.rows.get(seat.id), rules, isRematchBegun(seat.id, known));
    }),
  );
}

/** Whether the rematch of match `id` has been taken and both have sat down in it, or it has been removed here since. */
function isRematchBegun(id: string, known: KnownRows | null): boolean {
  const found = known?.rows.get(id);
  const next = found?.found === true ? found.row.rematch : null;
  if (next === null || !rematchTaken(id)) return false;
  const after = known?.rows.get(next.id);
  return after?.found !== true || after.row.status !== 'open';
}

/** Rules that cannot be loaded just now cost the picture, not the row. */
function rulesOf(id: string, version: number): Promise<AnyRuleset | null> {
  return loadRuleset(id, version).catch(() => null);
}

/** Sits down in rematches that were agreed on while this page was away (L8); whether there was one. */
async function takeRematches({ rows }: KnownRows): Promise<boolean> {
  let taken = false;
  for (const found of rows.values()) {
    const old = agreed(found);
    if (old === null || rematchTaken(old.id)) continue;
    taken = (await takeRematch(old)) !== null || taken;
  }
  return taken;
}

function agreed(found: DeskFound): { readonly id: string; readonly rematch: { readonly id: string } } | null {
  if (!found.found || found.row.rematch === null) return null;
  return { id: found.row.id, rematch: found.row.rematch };
}

import type { DeskFile } from './desk-file.ts';
import type { ImportPlan } from './desk-import.ts';
import { deviceStore, listMatches, loadMatch } from './device-store.ts';
import { keepName, keptName } from './name.ts';
import { keepSeat, seats } from './seats.ts';

/** Everything that this browser's desk is made of. */
export async function wholeDesk(): Promise<DeskFile> {
  const matches = await Promise.all((await listMatches()).map(({ id }) => loadMatch(id)));
  return {
    made: new Date().toISOString(),
    name: keptName(),
    seats: seats(),
    matches: matches.filter((match) => match !== null),
  };
}

/**
 * Keeps what a plan brings; of its conflicts only those of the matches in `replace`.
 * @returns how many seats and matches were kept
 * @throws what the browser's stores throw; what was kept until then stays
 */
export async function carryOut(plan: ImportPlan, replace: ReadonlySet<string>): Promise<number> {
  const replaced = plan.conflicts.filter(({ id }) => replace.has(id));
  let count = 0;
  for (const { match, log } of plan.matches) {
    await deviceStore.match(match, log);
    count++;
  }
  for (const conflict of replaced) {
    if (conflict.kind === 'match')
      await whileClosed(conflict.id, () => deviceStore.match(conflict.came.match, conflict.came.log));
    else keepSeat(conflict.came);
    count++;
  }
  for (const seat of plan.seats) {
    keepSeat(seat);
    count++;
  }
  if (keptName() === '' && plan.name !== '') keepName(plan.name);
  return count;
}

/** A table that is open in another tab would write its own log over the new one: the match is replaced once it is closed. */
async function whileClosed(id: string, work: () => Promise<void>): Promise<void> {
  if (!('locks' in navigator)) return work();
  await navigator.locks.request(`galloper:${id}`, { ifAvailable: true }, async (lock) => {
    if (lock === null) throw new Error('a match that the file would replace is open in another tab: close it first');
    await work();
  });
}

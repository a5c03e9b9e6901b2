import { readdirSync, readFileSync } from 'node:fs';

/** Ticks a second in which Linux counts processor time. */
const TICKS = 100;

/** The fields of /proc/<pid>/stat after the program's name; null where there is no such process, or no /proc. */
function statOf(pid: string): readonly string[] | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return text.slice(text.lastIndexOf(')') + 2).split(' ');
  } catch {
    return null;
  }
}

function children(): readonly string[] {
  try {
    return readdirSync('/proc').filter((pid) => statOf(pid)?.[1] === String(process.pid));
  } catch {
    return [];
  }
}

/** Tells how many seconds of processor time something has taken so far; NaN where the system does not tell. */
export type ProcessorTime = () => number;

/** Starts something, and tells what the processes that it has started take. */
export async function watched<T>(start: () => Promise<T>): Promise<readonly [T, ProcessorTime]> {
  const before = new Set(children());
  const started = await start();
  const own = children().filter((pid) => !before.has(pid));
  const seconds = (): number => {
    if (own.length === 0) return Number.NaN;
    const ticks = own.map((pid) => {
      const stat = statOf(pid);
      return Number(stat?.[11]) + Number(stat?.[12]);
    });
    return ticks.reduce((sum, each) => sum + each, 0) / TICKS;
  };
  return [started, seconds];
}

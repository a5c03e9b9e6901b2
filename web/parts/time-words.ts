/** Times as a person reads them, in local time. All spans are in seconds, all moments ISO 8601. */

const UNITS = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const;

const relative = new Intl.RelativeTimeFormat('en-GB', { numeric: 'auto' });

/** "3 hours ago", "yesterday", "just now": whole units, rounded down. `now`: milliseconds since 1970. */
export function ago(iso: string, now = Date.now()): string {
  const seconds = (now - Date.parse(iso)) / 1000;
  for (const [unit, size] of UNITS) {
    const count = Math.floor(seconds / size);
    if (count >= 1) return relative.format(-count, unit);
  }
  return 'just now';
}

/** "in 5 hours", "in 40 minutes", "in less than a minute"; "now" once it has passed. Rounded down: never more than is left. */
export function until(iso: string, now = Date.now()): string {
  const seconds = (Date.parse(iso) - now) / 1000;
  if (seconds <= 0) return 'now';
  for (const [unit, size] of UNITS) {
    const count = Math.floor(seconds / size);
    // "In 1 day" for 47 hours would hide a day.
    if (count >= (unit === 'day' ? 2 : 1)) return relative.format(count, unit);
  }
  return 'in less than a minute';
}

/** "Tue 1 Dec, 18:40"; with the year where it is not this one. */
export function moment(iso: string, now = Date.now()): string {
  const at = new Date(iso);
  const year = at.getFullYear() === new Date(now).getFullYear() ? {} : ({ year: 'numeric' } as const);
  const day = at.toLocaleDateString('en-GB', { weekday: 'short', day: 'numeric', month: 'short', ...year });
  const time = at.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' });
  return `${day.replace(/^(\w+),/, '$1')}, ${time}`;
}

/** "30 December 2026". */
export function day(iso: string): string {
  return new Date(iso).toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric' });
}

/** A span as it is said: "2 days", "1 day 12 hours", "90 minutes" as "1 hour 30 minutes"; at most two units. */
export function span(seconds: number): string {
  const parts: string[] = [];
  let rest = seconds;
  for (const [unit, size] of UNITS) {
    const count = Math.floor(rest / size);
    rest -= count * size;
    if (count > 0) parts.push(`${count} ${unit}${count === 1 ? '' : 's'}`);
  }
  return parts.slice(0, 2).join(' ') || 'less than a minute';
}

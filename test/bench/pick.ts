/** One of them with equal chance, by ordinary random numbers; null when there is none. */
export function pick<T>(from: readonly T[]): T | null {
  return from[Math.floor(Math.random() * from.length)] ?? null;
}

/** The middle one of the values, the upper one of two. @throws RangeError for none */
export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

/** The value that a share `q` (0..1) of the values lies below. @throws RangeError for none */
export function quantile(values: readonly number[], q: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  const value = sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * q))];
  if (value === undefined) throw new RangeError('nothing was measured');
  return value;
}

/** How many times `ours` is of `theirs`: the median over rounds, in which both were measured one after the other. */
export function ratio(ours: readonly number[], theirs: readonly number[]): number {
  return median(ours.map((value, i) => value / (theirs[i] ?? Number.NaN)));
}

/** Three significant figures with thousands separated: 178,000, 19.4, 0.61. */
export function figure(value: number): string {
  const rounded = Number(value.toPrecision(3));
  return rounded >= 1000 ? rounded.toLocaleString('en-GB') : String(rounded);
}

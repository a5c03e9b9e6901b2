/** How many positions a computer may examine in one decision. Counting them is its only clock: it decides the same anywhere. */
export class Budget {
  readonly nodes: number;
  /** Positions examined so far; never more than `nodes`. */
  used = 0;

  /** `nodes`: 0 and more. */
  constructor(nodes: number) {
    this.nodes = nodes;
  }

  /** Whether one position more may be examined; it counts as examined then. */
  take(): boolean {
    if (this.used >= this.nodes) return false;
    this.used++;
    return true;
  }

  get left(): number {
    return this.nodes - this.used;
  }

  /** Lets `search` examine at most so many positions of what is left. */
  spend<T>(most: number, search: (part: Budget) => T): T {
    const part = new Budget(Math.max(0, Math.min(most, this.left)));
    const found = search(part);
    this.used += part.used;
    return found;
  }
}

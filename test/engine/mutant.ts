/** A break of the engine, kept as text, and the tests that must catch it. */
export interface Mutant {
  /** The rule that it breaks, and how. */
  readonly name: string;
  /** Below engine/. */
  readonly file: string;
  /** Must occur exactly once in the file. */
  readonly find: string;
  readonly replace: string;
  /** Beginnings of the titles of the tests that must fail, each of exactly one title. */
  readonly killedBy: readonly string[];
}

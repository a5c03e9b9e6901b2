/**
 * Positions in which the Amateur General's action was reckoned by hand from section 11 of the rule book, by someone who
 * had not read his code. The sums stand beside each position.
 *
 * Values per rank V: Lineman 10, Cavalry 14, Artillery 30, General 60. X is in sixths of a rank: 2 a die in the open, 1 a
 * die where only a 6 hits, never more than the target has. Where nothing else is said, wG stands on e1 and bG on e12
 * (Battle e16), too far off to attack, to threaten or to be threatened, so that his best move is worth 0.
 */
export interface HandReckoned {
  /** What the position shows, with the paragraph of section 11. */
  readonly title: string;
  /** The position, in the format of engine/onslaught/position.ts. */
  readonly text: string;
  /** What the Amateur General does in it. */
  readonly action: string;
}

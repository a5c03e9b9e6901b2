/** Draws positions of one version of a game with letters. Apart from its ruleset: only files in plain text need it. */
export interface Diagram {
  /** Lines of a board. `position`: as the game prints it; throws `PositionError` where it is none. */
  draw(position: string): string;
  /** What the letters mean, a line each. */
  readonly legend: readonly string[];
}

/** Draws positions of one version of a game with letters, for files in plain text. */
export interface Diagram {
  /** Lines of a board. `position`: as the game prints it; throws `PositionError` where it is none. */
  draw(position: string): string;
  /** What the letters mean, a line each. */
  readonly legend: readonly string[];
}

/** What a link picture says beside the board: nothing but what every spectator may know. */
export interface Poster {
  /** The game and its mode, as in `Onslaught, Skirmish`. */
  readonly game: string;
  /** How it ended, whose turn it is, or who invites. */
  readonly headline: string;
  /** How long it has gone on, or that a seat is free; empty for nothing. */
  readonly detail: string;
  /** By seat. */
  readonly players: readonly Player[];
}

/** Who plays a side. */
export interface Player {
  readonly side: string;
  /** Null: the side alone. */
  readonly name: string | null;
  /** A word on it: `won`, `free`; empty for none. */
  readonly note: string;
}

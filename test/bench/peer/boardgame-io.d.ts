/**
 * The part of boardgame.io that the bench uses. The package is no dependency of the project, so its own types are not
 * there when the project is type-checked.
 */
declare module 'boardgame.io/dist/cjs/client.js' {
  /** A client without a server, as it runs in a page. */
  export interface LocalClient<G> {
    readonly moves: Readonly<Record<string, (...args: readonly unknown[]) => void>>;
    readonly events: Readonly<Record<string, () => void>>;
    getState(): PeerState<G>;
    start(): void;
    stop(): void;
  }
  export interface PeerState<G> {
    readonly G: G;
    readonly ctx: PeerCtx;
  }
  export interface PeerCtx {
    readonly turn: number;
    readonly currentPlayer: string;
    readonly gameover?: unknown;
  }
  export function Client<G>(options: { readonly game: unknown; readonly debug: false }): LocalClient<G>;
}

declare module 'boardgame.io/dist/cjs/internal.js' {
  import type { PeerState } from 'boardgame.io/dist/cjs/client.js';
  /** What the framework dispatches for a move or an event of the turn. */
  export interface PeerAction {
    readonly type: 'MAKE_MOVE' | 'GAME_EVENT';
    readonly payload: { readonly type: string; readonly args: readonly unknown[]; readonly playerID: string };
  }
  export function InitializeGame<G>(options: { readonly game: unknown }): PeerState<G>;
  export function CreateGameReducer<G>(options: {
    readonly game: unknown;
  }): (state: PeerState<G>, action: PeerAction) => PeerState<G>;
}

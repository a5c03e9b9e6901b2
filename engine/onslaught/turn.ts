/** Ends of activations, turns, rounds and of the game (6.5.10, 6.6, 6.7). */
import { other, type Seat } from '../seat.ts';
import { allActivated, type Field, OVER } from './field.ts';
import type { Sink } from './sink.ts';
import type { Reason } from './state.ts';
import { QUIET_LIMIT, ROUND_LIMIT } from './tables.ts';

/** 6.5.10: the turn ends by itself when nothing is left to activate (D32). */
export function finishActivation(f: Field, sink: Sink | null): void {
  if (f.left === 0 || allActivated(f)) endTurn(f, sink);
}

/** 6.6; a full round is one turn of each side (D44), quiet if nobody struck in it (D42). */
export function endTurn(f: Field, sink: Sink | null): void {
  sink?.turnEnded(f.active, f.left);
  if (f.active !== f.initiative) {
    f.quiet = f.struck ? 0 : f.quiet + 1;
    f.struck = false;
    // Both limits may fall due at once: the stand-off is reported.
    if (f.quiet >= QUIET_LIMIT || f.round >= ROUND_LIMIT) {
      finishGame(f, null, f.quiet >= QUIET_LIMIT ? 'stand-off' : 'round-limit', sink);
      return;
    }
    f.round++;
  }
  f.active = other(f.active);
  f.left = f.table.activations;
  f.activatedCount = 0;
  f.activatedBits = 0;
  sink?.turnBegan(f.active, f.round);
}

/** The game is over (R2, 6.7); nothing else changes (5.3). */
export function finishGame(f: Field, winner: Seat | null, reason: Reason, sink: Sink | null): void {
  f.phase = OVER;
  f.winner = winner;
  f.reason = reason;
  sink?.gameOver(winner, reason);
}

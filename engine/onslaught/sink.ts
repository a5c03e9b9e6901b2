/** Where the rules tell what happens; null while a computer or the fuzzer only wants the position. */
import type { Seat } from '../seat.ts';
import type { Field } from './field.ts';
import type { CombatEnd, Reason } from './state.ts';

/** One call an event of section 12. Units and squares are indices; `faces` is only lent. */
export interface Sink {
  moved(f: Field, unit: number, from: number, to: number): void;
  attacked(f: Field, unit: number, target: number): void;
  strike(
    f: Field,
    unit: number,
    target: number,
    faces: readonly number[],
    need: number,
    hits: number,
    lost: number,
  ): void;
  asked(f: Field, unit: number, canStrike: boolean, retreat: readonly number[]): void;
  retreated(f: Field, unit: number, from: number, to: number): void;
  tookSquare(f: Field, unit: number, from: number, to: number): void;
  destroyed(f: Field, unit: number, at: number): void;
  combatOver(f: Field, reason: CombatEnd, unit: number): void;
  turnEnded(side: Seat, unused: number): void;
  turnBegan(side: Seat, round: number): void;
  gameOver(winner: Seat | null, reason: Reason): void;
}

/** Events of section 12, made while the rules run. */
import { cell } from '../board/cells.ts';
import { squareName } from '../board/grid.ts';
import type { Seat } from '../seat.ts';
import { type Field, MELEE, UNLIMITED } from './field.ts';
import type { Sink } from './sink.ts';
import type { CombatEnd, CombatKind, Event, Reason } from './state.ts';

function kindOf(f: Field): CombatKind {
  return f.combat === MELEE ? 'melee' : 'ranged';
}

/** Collects the events of one action. A conduct given with an attack is told, to its own side, after `attacked`. */
export class EventSink implements Sink {
  readonly events: Event[] = [];
  readonly #conduct: Event | null;

  constructor(conduct: Event | null = null) {
    this.#conduct = conduct;
  }

  moved(f: Field, unit: number, from: number, to: number): void {
    this.events.push({ type: 'moved', unit: f.id(unit), from: squareName(from), to: squareName(to) });
  }

  attacked(f: Field, unit: number, target: number): void {
    const from = squareName(cell(f.at, unit));
    this.events.push({ type: 'attacked', kind: kindOf(f), unit: f.id(unit), target: f.id(target), from });
    if (this.#conduct !== null) this.events.push(this.#conduct);
  }

  strike(
    f: Field,
    unit: number,
    target: number,
    faces: readonly number[],
    need: number,
    hits: number,
    lost: number,
  ): void {
    const ammo = cell(f.ammo, unit);
    this.events.push({
      type: 'strike',
      kind: kindOf(f),
      unit: f.id(unit),
      target: f.id(target),
      dice: faces.slice(),
      need,
      hits,
      ranksLost: lost,
      ranksLeft: cell(f.ranks, target),
      ammoLeft: ammo === UNLIMITED ? null : ammo,
    });
  }

  asked(f: Field, unit: number, canStrike: boolean, retreat: readonly number[]): void {
    this.events.push({ type: 'asked', unit: f.id(unit), canStrike, retreat: retreat.map(squareName) });
  }

  retreated(f: Field, unit: number, from: number, to: number): void {
    this.events.push({ type: 'retreated', unit: f.id(unit), from: squareName(from), to: squareName(to) });
  }

  tookSquare(f: Field, unit: number, from: number, to: number): void {
    this.events.push({ type: 'took-square', unit: f.id(unit), from: squareName(from), to: squareName(to) });
  }

  destroyed(f: Field, unit: number, at: number): void {
    this.events.push({ type: 'destroyed', unit: f.id(unit), at: squareName(at) });
  }

  combatOver(f: Field, reason: CombatEnd, unit: number): void {
    this.events.push({ type: 'combat-over', reason, unit: unit < 0 ? null : f.id(unit) });
  }

  turnEnded(side: Seat, unused: number): void {
    this.events.push({ type: 'turn-ended', side, unused });
  }

  turnBegan(side: Seat, round: number): void {
    this.events.push({ type: 'turn-began', side, round });
  }

  gameOver(winner: Seat | null, reason: Reason): void {
    this.events.push({ type: 'game-over', winner, reason });
  }
}

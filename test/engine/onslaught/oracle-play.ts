/**
 * A second, plain reading of sections 6.4 to 6.6: what an action of play does, on whole states with squares as strings.
 * It shares nothing with the engine but the types; oracle.ts says where units may go and shoot.
 */
import type {
  Action,
  Combat,
  Kind,
  Order,
  Result,
  Square,
  State,
  Unit,
  UnitId,
} from '../../../engine/onslaught/state.ts';
import type { Seat } from '../../../engine/seat.ts';
import { canShoot, legalSteps } from './oracle.ts';

const MELEE_DICE: Readonly<Record<Kind, number>> = { lineman: 1, cavalry: 2, artillery: 1, general: 2 };
const RANGED_DICE: Readonly<Record<Kind, number>> = { lineman: 1, cavalry: 1, artillery: 1, general: 2 };

/** The state after a legal action; `roll` gives the next face. */
export function plainApply(state: State, action: Action, roll: () => number): State {
  const play = new Play(state, roll);
  play.carryOut(action);
  return play.state;
}

class Play {
  state: State;
  readonly #roll: () => number;

  constructor(state: State, roll: () => number) {
    this.state = state;
    this.#roll = roll;
  }

  carryOut(action: Action): void {
    const seat = this.state.decider ?? 0;
    switch (action.type) {
      case 'end-turn':
        this.#endTurn();
        return;
      case 'strike': {
        const combat = this.#combat();
        const given = action.conduct ?? null;
        this.#set({
          combat: { ...combat, conduct: given === null ? combat.conduct : replaced(combat.conduct, seat, given) },
        });
        this.#strike(combat.asked);
        return;
      }
      case 'retreat':
        this.#retreat(action.to);
        return;
      case 'hold':
        this.#finish();
        return;
      case 'move':
        this.#activate(action.unit, action.to);
        this.#finish();
        return;
      case 'fire':
        this.#activate(action.unit, this.#unit(action.unit).at);
        this.#attack('ranged', action.unit, action.target, seat, action.conduct);
        return;
      case 'move-and-fire':
        this.#activate(action.unit, action.to);
        this.#attack('ranged', action.unit, action.target, seat, action.conduct);
        return;
      case 'charge':
        this.#activate(action.unit, action.from);
        this.#attack('melee', action.unit, action.target, seat, action.conduct);
        return;
      default:
        throw new Error(`${action.type} is no action of play`);
    }
  }

  /** 6.5.1 */
  #activate(id: UnitId, to: Square | null): void {
    this.#set({ activated: [...this.state.activated, id], activationsLeft: this.state.activationsLeft - 1 });
    this.#change(id, { at: to });
  }

  /** 6.5.2 */
  #attack(kind: Combat['kind'], attacker: UnitId, defender: UnitId, seat: Seat, given: Order | undefined): void {
    const conduct = replaced([null, null], seat, given ?? null);
    this.#set({ combat: { kind, attacker, defender, strikes: 0, asked: defender, conduct } });
    this.#strike(attacker);
  }

  /** 6.5.3 to 6.5.7 */
  #strike(by: UnitId): void {
    const combat = this.#combat();
    const struck = by === combat.attacker ? combat.defender : combat.attacker;
    this.#rollAt(by, struck);
    const square = this.#unit(struck).at;
    if (this.#unit(struck).ranks === 0) {
      this.#change(struck, { at: null });
      if (combat.kind === 'melee' && struck === combat.defender) this.#change(combat.attacker, { at: square });
      const { side, kind } = this.#unit(struck);
      if (kind === 'general') {
        this.#over({ winner: side === 0 ? 1 : 0, reason: 'general' });
        return;
      }
      this.#finish();
      return;
    }
    if (this.#combat().strikes === 100) {
      this.#finish();
      return;
    }
    const able = combat.kind === 'melee' || this.#sees(struck, by);
    const ways = legalSteps(this.state, square ?? '').filter((to) => this.#holder(to) === undefined);
    if (ways.length > 0) {
      this.#set({ phase: 'answer', decider: this.#unit(struck).side, combat: { ...this.#combat(), asked: struck } });
    } else if (able) this.#strike(struck);
    else this.#finish();
  }

  /** 6.4 */
  #rollAt(by: UnitId, struck: UnitId): void {
    const { kind, strikes } = this.#combat();
    const striker = this.#unit(by);
    const target = this.#unit(struck);
    const ground = this.state.terrain.find((piece) => target.at !== null && piece.squares.includes(target.at))?.kind;
    const ranged = kind === 'ranged';
    const opening = ranged && strikes === 0 && striker.kind === 'artillery';
    const each = opening ? 4 : (ranged ? RANGED_DICE : MELEE_DICE)[striker.kind];
    let dice = each * striker.ranks;
    if (ranged && ground === 'forest') dice = Math.max(1, dice - 1);
    const covered = ranged && (ground === 'breastworks' || ground === 'ridge' || ground === 'stone-wall');
    let hits = 0;
    for (let die = 0; die < dice; die++) if (this.#roll() >= (covered ? 6 : 5)) hits++;
    if (ranged && striker.ammo !== null) this.#change(by, { ammo: striker.ammo - 1 });
    this.#change(struck, { ranks: target.ranks - Math.min(hits, target.ranks) });
    this.#set({ strikeThisRound: true, combat: { ...this.#combat(), strikes: strikes + 1 } });
  }

  /** 6.5.9 */
  #retreat(to: Square): void {
    const { kind, attacker, defender, asked } = this.#combat();
    const left = this.#unit(asked).at;
    this.#change(asked, { at: to });
    if (kind === 'melee' && asked === defender) this.#change(attacker, { at: left });
    this.#finish();
  }

  /** 6.5.10 */
  #finish(): void {
    const { active, activated, activationsLeft } = this.state;
    this.#set({ combat: null, phase: 'turn', decider: active });
    const living = Object.entries(this.state.units).filter(([, unit]) => unit.side === active && unit.ranks > 0);
    if (activationsLeft === 0 || living.every(([id]) => activated.includes(id))) this.#endTurn();
  }

  /** 6.6 */
  #endTurn(): void {
    const { active, initiative, round, quietRounds, strikeThisRound, scale } = this.state;
    const next = active === 0 ? 1 : 0;
    if (active !== initiative) {
      const quiet = strikeThisRound ? 0 : quietRounds + 1;
      this.#set({ quietRounds: quiet, strikeThisRound: false });
      if (quiet === 40) {
        this.#over({ winner: null, reason: 'stand-off' });
        return;
      }
      if (round === 400) {
        this.#over({ winner: null, reason: 'round-limit' });
        return;
      }
      this.#set({ round: round + 1 });
    }
    this.#set({ active: next, decider: next, activationsLeft: scale === 'battle' ? 3 : 2, activated: [] });
  }

  /** 5.3: the rest stays as it was. */
  #over(result: Result): void {
    this.#set({ phase: 'over', combat: null, decider: null, result });
  }

  #sees(id: UnitId, target: UnitId): boolean {
    const unit = this.#unit(id);
    return unit.at !== null && canShoot(this.state, unit, unit.at, this.#unit(target), null);
  }

  #holder(square: Square): Unit | undefined {
    return Object.values(this.state.units).find((unit) => unit.at === square);
  }

  #unit(id: UnitId): Unit {
    const unit = this.state.units[id];
    if (unit === undefined) throw new Error(`no unit ${id}`);
    return unit;
  }

  #combat(): Combat {
    const { combat } = this.state;
    if (combat === null) throw new Error('no combat');
    return combat;
  }

  #change(id: UnitId, change: Partial<Unit>): void {
    this.#set({ units: { ...this.state.units, [id]: { ...this.#unit(id), ...change } } });
  }

  #set(change: Partial<State>): void {
    this.state = { ...this.state, ...change };
  }
}

function replaced(conduct: Combat['conduct'], seat: Seat, given: Order | null): Combat['conduct'] {
  return seat === 0 ? [given, conduct[1]] : [conduct[0], given];
}

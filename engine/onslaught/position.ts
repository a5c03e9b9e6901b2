/**
 * Positions as text, one `key rest` a line. `print` writes every line; `parse` fills in what the worked examples leave out
 * (section 9): a Skirmish in round 5, White to act with everything before it, Generals on their squares.
 */
import { squareIndex, squareName } from '../board/grid.ts';
import { type Parsed, PositionError } from '../ruleset.ts';
import type { BySeat, Seat } from '../seat.ts';
import { piecePlaces } from './ground.ts';
import { deciderOf, parseBoard, unitsLine } from './position-board.ts';
import { Lines } from './position-lines.ts';
import { parseOrder, parseOrders, printOrder, printOrders } from './position-orders.ts';
import type { Combat, Order, Orders, Phase, Piece, Reason, Result, State } from './state.ts';
import { TERRAINS } from './state.ts';
import { SCALES } from './tables.ts';

const PHASES = ['choose-first', 'terrain', 'deploy', 'turn', 'answer', 'over'] as const;
const REASONS = ['general', 'surrender', 'stand-off', 'round-limit', 'agreed', 'timeout', 'cancelled'] as const;

/** Reads a position. Throws `PositionError` with the line and what is wrong with it. */
export function parse(text: string): Parsed<State, Orders> {
  const lines = new Lines(text);
  const scale = lines.word('scale', ['skirmish', 'battle'] as const, 'skirmish');
  const phase = lines.word('phase', PHASES, 'turn');
  const settingUp = isSetUp(phase);
  const { mix, units } = parseBoard(lines, scale, settingUp);
  const terrain = parseTerrain(lines);
  const first = lines.seat('first', phase === 'terrain' || phase === 'deploy' ? 0 : null);
  const initiative = lines.seat('initiative', 0) ?? 0;
  const active = lines.seat('active', settingUp ? null : 0);
  const combat = parseCombat(lines);
  const state: State = {
    scale,
    mix,
    phase,
    decider: null,
    initiative,
    first,
    active,
    round: lines.whole('round', settingUp ? 0 : 5),
    activationsLeft: lines.whole('left', settingUp ? 0 : SCALES[scale].activations),
    activated: lines.list('activated', /[\s,]+/),
    quietRounds: lines.whole('quiet', 0),
    strikeThisRound: lines.word('struck', ['yes', 'no'] as const, 'no') === 'yes',
    terrain,
    units,
    combat,
    result: parseResult(lines),
  };
  const orders = parseOrders(lines);
  lines.finish();
  checkShape(state);
  return { state: { ...state, decider: deciderOf(state) }, orders };
}

function isSetUp(phase: Phase): boolean {
  return phase === 'choose-first' || phase === 'terrain' || phase === 'deploy';
}

function checkShape(state: State): void {
  if ((state.phase === 'answer') !== (state.combat !== null)) {
    throw new PositionError('a combat stands in phase answer, and only there');
  }
  if ((state.phase === 'over') !== (state.result !== null)) {
    throw new PositionError('a result stands in phase over, and only there');
  }
  for (const id of [
    ...state.activated,
    ...(state.combat === null ? [] : [state.combat.attacker, state.combat.defender]),
  ]) {
    if (state.units[id] === undefined) throw new PositionError(`no unit ${id}`);
  }
}

function parseTerrain(lines: Lines): readonly Piece[] {
  return lines.list('terrain', /\s*;\s*/).map((text): Piece => {
    const [sideWord, kindWord, at, more] = text.split(/\s+/);
    const kind = TERRAINS.find((name) => name === kindWord);
    const side = sideWord === 'white' ? 0 : sideWord === 'black' ? 1 : null;
    if (kind === undefined || side === null || at === undefined || more !== undefined || squareIndex(at) < 0) {
      throw new PositionError(`terrain: not "side kind square": ${text}`);
    }
    const places = piecePlaces({ kind, at });
    if (places.includes(-1)) throw new PositionError(`terrain: ${text} lies beyond the edge`);
    return { kind, side, squares: places.map(squareName) };
  });
}

function parseCombat(lines: Lines): Combat | null {
  const text = lines.take('combat');
  const conductText = lines.take('conduct');
  if (text === null || text === '-') return null;
  const match = /^(ranged|melee)\s+(\w+)\s+(\w+)\s+strikes\s+(\d+)\s+asked\s+(\w+)$/.exec(text);
  const [, kind, attacker, defender, strikes, asked] = match ?? [];
  if (attacker === undefined || defender === undefined || asked === undefined) {
    throw new PositionError(`combat: not "kind attacker defender strikes n asked unit": ${text}`);
  }
  if (asked !== attacker && asked !== defender) throw new PositionError('combat: the asked unit takes no part in it');
  return {
    kind: kind === 'melee' ? 'melee' : 'ranged',
    attacker,
    defender,
    strikes: Number(strikes),
    asked,
    conduct: parseConduct(conductText),
  };
}

function parseConduct(text: string | null): BySeat<Order | null> {
  const conduct: [Order | null, Order | null] = [null, null];
  if (text === null || text === '-') return conduct;
  for (const part of text.split(/\s*;\s*/)) {
    const match = /^(white|black)\s+(\{.*\})$/.exec(part);
    if (match === null) throw new PositionError(`conduct: not "side {able, unable}": ${part}`);
    conduct[match[1] === 'white' ? 0 : 1] = parseOrder(match[2] ?? '');
  }
  return conduct;
}

function parseResult(lines: Lines): Result | null {
  const text = lines.take('result');
  if (text === null || text === '-') return null;
  const [who, why] = text.split(/\s+/);
  const reason: Reason | undefined = REASONS.find((name) => name === why);
  if (reason === undefined || (who !== 'white' && who !== 'black' && who !== 'draw')) {
    throw new PositionError(`result: not "white, black or draw, and the reason": ${text}`);
  }
  return { winner: who === 'draw' ? null : who === 'white' ? 0 : 1, reason };
}

/** Writes a position, every line of it; `parse` gives back the same state and orders. */
export function print(state: State, orders: BySeat<Orders | null> = [null, null]): string {
  const { mix, combat, result } = state;
  const lines = [
    `scale ${state.scale}`,
    `mix ${mix.lineman} ${mix.cavalry} ${mix.artillery}`,
    `phase ${state.phase}`,
    `initiative ${seatWord(state.initiative)}`,
    `first ${seatWord(state.first)}`,
    `active ${seatWord(state.active)}`,
    `round ${state.round}`,
    `left ${state.activationsLeft}`,
    `activated ${state.activated.join(' ') || '-'}`,
    `quiet ${state.quietRounds}`,
    `struck ${state.strikeThisRound ? 'yes' : 'no'}`,
    `terrain ${state.terrain.map((piece) => `${seatWord(piece.side)} ${piece.kind} ${piece.squares[0]}`).join('; ') || '-'}`,
    unitsLine(state),
  ];
  if (combat !== null) {
    lines.push(
      `combat ${combat.kind} ${combat.attacker} ${combat.defender} strikes ${combat.strikes} asked ${combat.asked}`,
      `conduct ${bySide(combat.conduct, printOrder)}`,
    );
  }
  if (result !== null)
    lines.push(`result ${result.winner === null ? 'draw' : seatWord(result.winner)} ${result.reason}`);
  if (orders[0] !== null || orders[1] !== null) lines.push(`orders ${bySide(orders, printOrders)}`);
  return `${lines.join('\n')}\n`;
}

function bySide<T>(values: BySeat<T | null>, write: (value: T) => string): string {
  const parts: string[] = [];
  values.forEach((value, side) => {
    if (value !== null) parts.push(`${side === 0 ? 'white' : 'black'} ${write(value)}`);
  });
  return parts.join('; ') || '-';
}

function seatWord(seat: Seat | null): string {
  return seat === null ? '-' : seat === 0 ? 'white' : 'black';
}

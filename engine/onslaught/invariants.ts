/** What is true of every reachable position (P8). */
import { squareIndex } from '../board/grid.ts';
import { SEATS } from '../seat.ts';
import { takenSquares } from './ground.ts';
import { deciderOf } from './position-board.ts';
import { rosterOf, sideOf } from './roster.ts';
import { inZone } from './setup.ts';
import type { State } from './state.ts';
import { QUIET_LIMIT, ROUND_LIMIT, SCALES, STRIKE_LIMIT, UNITS } from './tables.ts';

/** Broken invariants in words; none in a sound position. */
export function invariants(state: State): readonly string[] {
  return [...unitFaults(state), ...boardFaults(state), ...turnFaults(state), ...combatFaults(state)];
}

function unitFaults(state: State): string[] {
  const faults: string[] = [];
  const roster = rosterOf(state.mix);
  const expected = [...roster.side[0], ...roster.side[1]];
  const ids = Object.keys(state.units);
  if (ids.length !== expected.length || !expected.every((id, i) => ids[i] === id))
    faults.push('not the units of the mix');
  const settingUp = state.round === 0;
  for (const [id, unit] of Object.entries(state.units)) {
    const table = UNITS[unit.kind];
    if (unit.side !== sideOf(id)) faults.push(`${id} is on the wrong side`);
    if (unit.ranks < 0 || unit.ranks > table.ranks) faults.push(`${id} has ${unit.ranks} ranks`);
    if (unit.at === null && !settingUp && unit.ranks !== 0) faults.push(`${id} lives off the board`);
    if (unit.at !== null && unit.ranks === 0) faults.push(`${id} stands without ranks`);
    const counted = SCALES[state.scale].ammunition;
    if (counted !== (unit.ammo !== null)) faults.push(`${id}: ammunition is ${counted ? '' : 'not '}counted here`);
    if (unit.ammo !== null && (unit.ammo < 0 || unit.ammo > table.ammo)) faults.push(`${id} has ${unit.ammo} shots`);
    if (settingUp && unit.at !== null && !inZone(state.scale, unit.side, unit.at))
      faults.push(`${id} is out of its zone`);
  }
  return faults;
}

function boardFaults(state: State): string[] {
  const faults: string[] = [];
  const { rows, pieces } = SCALES[state.scale];
  const taken = new Set<string>();
  const farms = new Set(state.terrain.filter(({ kind }) => kind === 'farm-house').flatMap(({ squares }) => squares));
  for (const [id, { at }] of Object.entries(state.units)) {
    if (at === null) continue;
    if (squareIndex(at) < 0 || squareIndex(at) >= rows * 8) faults.push(`${id} is off the board`);
    if (taken.has(at)) faults.push(`two units on ${at}`);
    if (farms.has(at)) faults.push(`${id} stands in a farm house`);
    taken.add(at);
  }
  if (takenSquares(state.terrain).size !== state.terrain.flatMap(({ squares }) => squares).length) {
    faults.push('pieces of terrain overlap');
  }
  for (const side of SEATS) {
    const count = state.terrain.filter((piece) => piece.side === side).length;
    if (count !== 0 && count !== pieces) faults.push(`side ${side} has ${count} pieces of terrain`);
  }
  return faults;
}

function turnFaults(state: State): string[] {
  const faults: string[] = [];
  if (state.decider !== deciderOf(state)) faults.push('not the side that must decide');
  if ((state.phase === 'over') !== (state.result !== null)) faults.push('over without a result, or a result too early');
  if (state.round > ROUND_LIMIT || state.quietRounds > QUIET_LIMIT) faults.push('beyond the limits of rounds');
  if (state.quietRounds === QUIET_LIMIT && state.phase !== 'over') faults.push('the stand-off was missed');
  if (state.round > 0 && state.activated.length + state.activationsLeft !== SCALES[state.scale].activations) {
    faults.push('activations do not add up');
  }
  if (new Set(state.activated).size !== state.activated.length) faults.push('a unit activated twice');
  if (state.activated.some((id) => sideOf(id) !== state.active)) faults.push('an activated unit of the other side');
  for (const side of SEATS) {
    const general = state.units[side === 0 ? 'wG' : 'bG'];
    const fallen = state.round > 0 && general?.at === null;
    if (fallen && state.result?.reason !== 'general')
      faults.push(`the General of side ${side} is dead and play goes on`);
  }
  return faults;
}

function combatFaults(state: State): string[] {
  const { combat } = state;
  if ((state.phase === 'answer') !== (combat !== null)) return ['a combat outside phase answer, or none in it'];
  if (combat === null) return [];
  const faults: string[] = [];
  const attacker = state.units[combat.attacker];
  const defender = state.units[combat.defender];
  if (attacker?.at == null || defender?.at == null) faults.push('a combat with a unit that is not there');
  if (attacker?.side !== state.active || defender?.side === state.active) faults.push('a combat of the wrong sides');
  if (combat.asked !== (combat.strikes % 2 === 1 ? combat.defender : combat.attacker)) {
    faults.push('strikes do not alternate');
  }
  if (combat.strikes < 1 || combat.strikes >= STRIKE_LIMIT) faults.push(`${combat.strikes} strikes in a combat`);
  if (!state.strikeThisRound) faults.push('a strike that does not count');
  return faults;
}

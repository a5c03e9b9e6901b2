/** The mix and the units of a position text, and who decides in it. */
import { squareIndex } from '../board/grid.ts';
import { PositionError } from '../ruleset.ts';
import { other, SEATS, type Seat } from '../seat.ts';
import type { Lines } from './position-lines.ts';
import { rosterOf, sideOf } from './roster.ts';
import { freshUnits } from './setup.ts';
import type { Mix, Scale, State, Unit, UnitId } from './state.ts';
import { SCALES } from './tables.ts';

interface Token {
  readonly id: UnitId;
  /** A square; `-`: not yet deployed; `x`: destroyed. */
  readonly at: string;
  readonly ranks: number | null;
  readonly ammo: number | null;
}

const TOKEN = /^([wb](?:G|[LCA](?:[1-9]|1[0-9])))\s+([a-h](?:[1-9]|1[0-6])|-|x)(?:\((\d)\))?(?:\/(\d))?$/;

function parseToken(text: string): Token {
  const [, id, at, ranks, ammo] = TOKEN.exec(text) ?? [];
  if (id === undefined || at === undefined)
    throw new PositionError(`units: not "id square(ranks)/ammunition": ${text}`);
  return { id, at, ranks: ranks === undefined ? null : Number(ranks), ammo: ammo === undefined ? null : Number(ammo) };
}

/**
 * Mix and units. A unit of the mix that is not listed is destroyed in play and not yet deployed in set-up; a General not
 * listed in play stands on e1 or on the same column of the last row.
 */
export function parseBoard(
  lines: Lines,
  scale: Scale,
  settingUp: boolean,
): { readonly mix: Mix; readonly units: Readonly<Record<UnitId, Unit>> } {
  const tokens = lines.list('units', /\s*,\s*/).map(parseToken);
  const mix = parseMix(lines.take('mix'), tokens, settingUp ? SCALES[scale].defaultMix : null);
  const byId = new Map(tokens.map((token) => [token.id, token]));
  if (byId.size < tokens.length) throw new PositionError('units: one stands twice');
  const units: Record<UnitId, Unit> = {};
  const { rows } = SCALES[scale];
  for (const [id, fresh] of Object.entries(freshUnits(scale, mix))) {
    const home = fresh.kind === 'general' && !settingUp ? (fresh.side === 0 ? 'e1' : `e${rows}`) : null;
    const token = byId.get(id) ?? { id, at: settingUp ? '-' : (home ?? 'x'), ranks: null, ammo: null };
    units[id] = placed(fresh, token);
    byId.delete(id);
  }
  const [foreign] = byId.keys();
  if (foreign !== undefined) throw new PositionError(`units: ${foreign} is not of this mix`);
  checkPlaces(units, rows);
  return { mix, units };
}

function placed(fresh: Unit, token: Token): Unit {
  const ammo = fresh.ammo === null ? null : (token.ammo ?? fresh.ammo);
  if (token.at === 'x') return { ...fresh, at: null, ranks: 0, ammo };
  return { ...fresh, at: token.at === '-' ? null : token.at, ranks: token.ranks ?? fresh.ranks, ammo };
}

function checkPlaces(units: Readonly<Record<UnitId, Unit>>, rows: number): void {
  const taken = new Set<string>();
  for (const [id, { at }] of Object.entries(units)) {
    if (at === null) continue;
    if (squareIndex(at) >= rows * 8) throw new PositionError(`units: ${id} stands beyond the board`);
    if (taken.has(at)) throw new PositionError(`units: two stand on ${at}`);
    taken.add(at);
  }
}

function parseMix(text: string | null, tokens: readonly Token[], missing: Mix | null): Mix {
  if (text !== null) {
    const [, lineman, cavalry, artillery] = /^(\d+)\s+(\d+)\s+(\d+)$/.exec(text) ?? [];
    if (artillery === undefined) throw new PositionError(`mix: not three numbers: ${text}`);
    return fits({ lineman: Number(lineman), cavalry: Number(cavalry), artillery: Number(artillery) });
  }
  if (missing !== null) return missing;
  const most = (letter: string): number =>
    tokens.reduce((n, { id }) => (id.charAt(1) === letter ? Math.max(n, Number(id.slice(2))) : n), 0);
  return fits({ lineman: most('L'), cavalry: most('C'), artillery: most('A') });
}

function fits(mix: Mix): Mix {
  if (mix.lineman + mix.cavalry + mix.artillery > 19) throw new PositionError('mix: more than 20 units a side');
  return mix;
}

/** The line `units`: all that are on the board, those not yet deployed as `-`, fallen Generals as `x`. */
export function unitsLine(state: State): string {
  const parts: string[] = [];
  const fresh = freshUnits(state.scale, state.mix);
  for (const side of SEATS) {
    for (const id of rosterOf(state.mix).side[side]) {
      const unit = state.units[id];
      const full = fresh[id];
      if (unit === undefined || full === undefined) continue;
      parts.push(token(id, unit, full));
    }
  }
  return `units ${parts.join(', ')}`;
}

function token(id: UnitId, unit: Unit, full: Unit): string {
  const at = unit.at ?? (unit.ranks === 0 ? 'x' : '-');
  const ranks = unit.ranks === full.ranks || at === 'x' ? '' : `(${unit.ranks})`;
  const ammo = unit.ammo === full.ammo ? '' : `/${unit.ammo}`;
  return `${id} ${at}${ranks}${ammo}`;
}

/** Who decides follows from the rest (5.1). */
export function deciderOf(state: State): Seat | null {
  switch (state.phase) {
    case 'choose-first':
      return state.initiative;
    case 'terrain':
      return whoseSetUp(state, state.terrain.length < SCALES[state.scale].pieces);
    case 'deploy':
      return whoseSetUp(state, !sideIsDrawnUp(state, state.first ?? 0));
    case 'turn':
      return state.active;
    case 'answer':
      return state.combat === null ? null : sideOf(state.combat.asked);
    case 'over':
      return null;
  }
}

function whoseSetUp(state: State, firstIsDue: boolean): Seat {
  const first = state.first ?? 0;
  return firstIsDue ? first : other(first);
}

function sideIsDrawnUp(state: State, side: Seat): boolean {
  return Object.values(state.units).some((unit) => unit.side === side && unit.at !== null);
}

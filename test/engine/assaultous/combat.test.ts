/**
 * Every small combat there is, by the engine and by the piece-by-piece reading of oracle-combat.ts: all Attackers that a
 * tile can hold, all Defenders that it can hold, bonus 0, 1 and 3, Barracks, Siege Engine, with no, one and two Ambushes;
 * what comes of it, and what the preview says beforehand.
 */
import { describe, expect, test } from 'vitest';
import { tileIndex } from '../../../engine/assaultous/country.ts';
import { assaultous } from '../../../engine/assaultous/index.ts';
import type { Action, Losses, Outlook, State, Tile } from '../../../engine/assaultous/state.ts';
import { other } from '../../../engine/seat.ts';
import { countsOf, lettersOf } from './oracle.ts';
import { type FightEnd, fight } from './oracle-combat.ts';

const NO_DICE = {
  roll(): number {
    throw new Error('a combat rolls no die');
  },
};

interface Force {
  readonly workers: number;
  readonly armies: number;
  readonly towers: number;
  readonly commander: boolean;
}

const NOBODY: Force = { workers: 0, armies: 0, towers: 0, commander: false };

/** All forces of `least` to `most` pieces within the numbers given. */
function forces(
  least: number,
  most: number,
  limits: readonly [workers: number, armies: number, towers: number],
): Force[] {
  const [w, a, t] = limits.map((limit) => Array.from({ length: Math.min(limit, most) + 1 }, (_, index) => index));
  const all = [false, true].flatMap((commander) =>
    (w ?? []).flatMap((workers) =>
      (a ?? []).flatMap((armies) => (t ?? []).map((towers) => ({ workers, armies, towers, commander }))),
    ),
  );
  return all.filter((force) => size(force) >= least && size(force) <= most);
}

function size({ workers, armies, towers, commander }: Force): number {
  return workers + armies + towers + (commander ? 1 : 0);
}

/** The tiles round c5, from which all of them can be attacked: a name, its capacity, its bonus. */
interface Ground {
  readonly what: string;
  readonly tile: string;
  readonly capacity: number;
  readonly bonus: number;
  readonly barracks?: true;
  readonly sieged?: true;
}

const GROUNDS: readonly Ground[] = [
  { what: 'a Plain', tile: 'c4', capacity: 5, bonus: 0 },
  { what: 'a Village', tile: 'b4', capacity: 4, bonus: 0 },
  { what: 'a City', tile: 'd5', capacity: 5, bonus: 1 },
  { what: 'an Arsenal with Barracks', tile: 'b5', capacity: 5, bonus: 0, barracks: true },
  { what: 'the Capital', tile: 'c6', capacity: 5, bonus: 3 },
  { what: 'the Capital with Barracks', tile: 'c6', capacity: 5, bonus: 0, barracks: true },
  { what: 'the Capital under a Siege Engine', tile: 'c6', capacity: 5, bonus: 0, sieged: true },
];

/** White's Attackers on c5, Black's Defenders on the ground; Commanders that are in neither wait at home or far away. */
function stateOf(ground: Ground, attackers: Force, defenders: Force, hand: readonly 'ambush'[]): State {
  const { state } = assaultous.parse('c6 -; a4 b C');
  const tiles = state.tiles.map((tile, index): Tile => {
    const put = (owner: 0 | 1, force: Force, barracks = false): Tile => ({
      ...tile,
      ...force,
      owner: size(force) > 0 ? owner : null,
      barracks,
    });
    if (index === tileIndex('c5')) return put(0, attackers);
    if (index === tileIndex(ground.tile)) return put(1, defenders, ground.barracks === true && size(defenders) > 0);
    if (index === tileIndex('c1')) return put(0, { ...NOBODY, commander: !attackers.commander });
    if (index === tileIndex('a4')) return put(1, { ...NOBODY, commander: !defenders.commander });
    return tile;
  });
  const [white, black] = state.seats;
  return { ...state, tiles, sieged: ground.sieged === true ? [ground.tile] : [], seats: [white, { ...black, hand }] };
}

function moveTo(tile: string, { workers, armies, commander }: Force): Action {
  return {
    type: 'move',
    from: 'c5',
    to: tile,
    ...(workers > 0 ? { workers } : {}),
    ...(armies > 0 ? { armies } : {}),
    ...(commander ? { commander } : {}),
  };
}

/** What must stand on the ground and how the game must have ended (6.9). */
function demanded(ground: Ground, end: FightEnd): unknown {
  const holder = end.attackers.length > 0 ? 0 : end.defenders.length > 0 ? 1 : null;
  const left = countsOf(holder === 0 ? end.attackers : end.defenders);
  return { holder, left, result: resultOf(ground, end) };
}

function resultOf(ground: Ground, end: FightEnd): State['result'] {
  if (end.winner !== null) return { winner: end.winner === 'attacker' ? 0 : 1, reason: 'commander' };
  return ground.tile === 'c6' && end.attackers.length > 0 ? { winner: 0, reason: 'capital' } : null;
}

function standing(state: State, ground: Ground): unknown {
  const tile = state.tiles[tileIndex(ground.tile)];
  if (tile === undefined) throw new Error(ground.tile);
  const { workers, armies, towers, commander, owner } = tile;
  return { holder: owner, left: { workers, armies, towers, commander }, result: state.result };
}

function endWord(end: FightEnd): Outlook['end'] {
  if (end.attack === null || end.defence === null) return end.winner === null ? 'broken' : 'commander';
  return end.attack > end.defence ? 'taken' : end.attack < end.defence ? 'held' : 'both';
}

/** What the board must say of the combat before it is confirmed. */
function outlookOf(ground: Ground, ambushes: number, attackers: Force, defenders: Force, end: FightEnd): Outlook {
  const lost = (before: Force, after: readonly string[]): Losses => {
    const left = countsOf(after);
    return {
      workers: before.workers - left.workers,
      armies: before.armies - left.armies,
      towers: before.towers - left.towers,
      commander: before.commander && !left.commander,
    };
  };
  const holder = end.attackers.length > 0 ? 0 : end.defenders.length > 0 ? 1 : null;
  return {
    ambushes,
    towers: end.solved,
    attack: end.attack,
    defence: end.defence,
    end: endWord(end),
    losses: [lost(attackers, end.attackers), lost(defenders, end.defenders)],
    holder,
    left: countsOf(holder === 0 ? end.attackers : end.defenders),
    result: resultOf(ground, end),
  };
}

/** Compares only where it differs: an expectation for each of twenty thousand combats would take minutes. */
function same(found: unknown, expected: unknown, what: () => string): void {
  const text = (value: unknown): string => JSON.stringify(sortKeys(value));
  if (text(found) !== text(expected)) expect(found, what()).toEqual(expected);
}

function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys);
  if (typeof value !== 'object' || value === null) return value;
  const members = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(members.map(([key, member]) => [key, sortKeys(member)]));
}

function told(ground: Ground, attackers: Force, defenders: Force): string {
  return `${lettersOf(attackers).join('')} against ${lettersOf(defenders).join('')} at ${ground.tile}`;
}

describe('6.5: every combat of', () => {
  for (const ground of GROUNDS) {
    test(`${ground.what}: bonus ${ground.bonus}`, () => {
      let combats = 0;
      const attacks = forces(1, ground.capacity, [3, 5, 0]).filter(({ armies, commander }) => armies > 0 || commander);
      for (const defenders of forces(1, ground.capacity, [5, 5, 3])) {
        for (const attackers of attacks) {
          const state = stateOf(ground, attackers, defenders, []);
          const action = moveTo(ground.tile, attackers);
          const end = fight(lettersOf(attackers), lettersOf(defenders), ground.bonus);
          const { state: next, events } = assaultous.apply(state, [action, null], NO_DICE);
          const what = (): string => told(ground, attackers, defenders);
          same(standing(next, ground), demanded(ground, end), what);
          const kept = ground.barracks === true && next.tiles[tileIndex(ground.tile)]?.owner === 1;
          same(next.tiles[tileIndex(ground.tile)]?.barracks, kept, what);
          same(next.pool - state.pool, ground.barracks === true && !kept ? 1 : 0, what);
          const fought = events.find((event) => event.type === 'fought');
          same([fought?.attack, fought?.defence, fought?.end], [end.attack, end.defence, endWord(end)], what);
          same(events.filter(({ type }) => type === 'tower-solved').length, end.solved, what);
          const { outlooks } = assaultous.preview(assaultous.view(state, 0), 0, action);
          same(outlooks, [outlookOf(ground, 0, attackers, defenders, end)], what);
          combats++;
        }
      }
      // 2 x (5 + 4 + 3 + 2) attacks on (56 - 1 - 4) + (35 - 1) garrisons; with capacity 4 20 on (35 - 2) + 20.
      expect(combats).toBe(ground.capacity === 5 ? 28 * 85 : 20 * 53);
    });
  }
});

describe('6.4: every combat with Ambushes at', () => {
  for (const ground of GROUNDS) {
    test(`${ground.what}: bonus ${ground.bonus}`, () => {
      let windows = 0;
      // Also onto a tile that nobody holds; there Workers may go alone.
      const attacks = forces(1, ground.capacity, [2, 5, 0]);
      for (const defenders of [NOBODY, ...forces(1, ground.capacity, [1, 3, 2])]) {
        for (const attackers of attacks) {
          const fighters = attackers.armies > 0 || attackers.commander;
          if (size(defenders) > 0 && !fighters) continue;
          const state = stateOf(ground, attackers, defenders, ['ambush', 'ambush']);
          const action = moveTo(ground.tile, attackers);
          const room = Math.min(2, ground.capacity - size(defenders));
          const { outlooks } = assaultous.preview(assaultous.view(state, 0), 0, action);
          const opened = assaultous.apply(state, [action, null], NO_DICE).state;
          const what = (): string => told(ground, attackers, defenders);
          same(opened.phase === 'ambush', room > 0, what);
          same(
            outlooks.map(({ ambushes }) => ambushes),
            Array.from({ length: room + 1 }, (_, n) => n),
            what,
          );
          // Barracks are there only while somebody holds the tile: an empty one has its bonus.
          const bonus =
            size(defenders) === 0 && ground.barracks === true ? (ground.tile === 'c6' ? 3 : 1) : ground.bonus;
          for (let n = 1; n <= room; n++) {
            const sprung = { ...defenders, armies: defenders.armies + n };
            const end = fight(lettersOf(attackers), lettersOf(sprung), bonus);
            const answer: Action = { type: 'ambush', count: n === 1 ? 1 : 2 };
            const next = assaultous.apply(opened, [null, answer], NO_DICE).state;
            same(standing(next, ground), demanded(ground, end), what);
            same(outlooks[n], outlookOf(ground, n, attackers, sprung, end), what);
            same(next.seats[other(0)].hand.length, 2 - n, what);
            windows++;
          }
        }
      }
      expect(windows).toBeGreaterThan(600);
    });
  }
});

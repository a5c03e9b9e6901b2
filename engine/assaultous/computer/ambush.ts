/** The Ambush window on a field (6.4). */
import { ARMIES, CARD } from '../tables.ts';
import { toOf } from './code.ts';
import { ACTIVE, AMBUSH, ARMIES_OUT, Field, HELD, OWNER, pieces, SPENT_AMBUSHES } from './field.ts';
import { CAPACITY, num } from './map.ts';
import { arrive, depart, spring } from './play.ts';
import { rate } from './value.ts';

/** The most Army units that the other seat may place against this move (6.4: max); 0: no window opens. */
export function windowOf(f: Field, move: number): number {
  const seat = f.get(ACTIVE);
  const foe = 1 - seat;
  const to = toOf(move);
  const owner = f.get(OWNER + to);
  if (owner === seat || f.get(HELD + foe) === 0 || f.get(SPENT_AMBUSHES) >= CARD.ambush.count) return 0;
  const room = num(CAPACITY, f.ground(to)) - (owner === foe ? pieces(f, to) : 0);
  return Math.min(2, ARMIES - f.get(ARMIES_OUT + foe), room);
}

/** Carries out a move that is answered with so many Ambushes. */
export function playAmbushed(f: Field, move: number, count: number): void {
  depart(f, move);
  if (count > 0) spring(f, 1 - f.get(ACTIVE), toOf(move), count);
  arrive(f, move);
}

/** An Ambush must help more than this: it is worth keeping. */
const WORTH_KEEPING = 40;

const open = new Field();
const sprung = new Field();

/** Carries out a move, to which the other seat answers with the known Ambush cards of its hand if that helps. */
export function playAgainst(f: Field, move: number): void {
  const foe = 1 - f.get(ACTIVE);
  open.copy(f);
  playAmbushed(open, move, 0);
  const most = Math.min(windowOf(f, move), f.cards(foe, AMBUSH));
  if (most > 0) {
    const without = rate(open, foe);
    sprung.copy(f);
    playAmbushed(sprung, move, 1);
    if (rate(sprung, foe) > without + WORTH_KEEPING) {
      f.copy(sprung);
      return;
    }
  }
  f.copy(open);
}

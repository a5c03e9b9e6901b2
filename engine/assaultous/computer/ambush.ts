/** The Ambush window on a field (6.4). */
import type { Budget } from '../../opponent/budget.ts';
import { ARMIES, CARD } from '../tables.ts';
import { toOf } from './code.ts';
import { ACTIVE, AMBUSH, ARMIES_OUT, Field, HELD, OWNER, pieces, SPENT_AMBUSHES } from './field.ts';
import { CAPACITY, num } from './map.ts';
import { arrive, depart, spring } from './play.ts';
import { rate } from './value.ts';

/** The most Army units that `responder` may place on the tile that the other seat moves to (6.4: max); 0: no window opens. */
export function windowRoom(f: Field, responder: number, to: number): number {
  const owner = f.get(OWNER + to);
  if (owner === 1 - responder || f.get(HELD + responder) === 0) return 0;
  if (f.get(SPENT_AMBUSHES) >= CARD.ambush.count) return 0;
  const room = num(CAPACITY, f.ground(to)) - pieces(f, to);
  return Math.min(CARD.ambush.count, ARMIES - f.get(ARMIES_OUT + responder), room);
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
export function playAgainst(f: Field, move: number, budget: Budget): void {
  const foe = 1 - f.get(ACTIVE);
  open.copy(f);
  playAmbushed(open, move, 0);
  const most = Math.min(windowRoom(f, foe, toOf(move)), f.cards(foe, AMBUSH));
  if (most > 0 && budget.take() && budget.take()) {
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

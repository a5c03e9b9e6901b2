/** The Marshal's answers outside phase `actions`: he compares what each of them leads to. */
import type { Budget } from '../../opponent/budget.ts';
import type { Seat } from '../../seat.ts';
import { tileIndex } from '../country.ts';
import { goldOfTrade, scarcerCubes } from '../income.ts';
import type { Transit, View } from '../state.ts';
import { CARDS, type Card } from '../tables.ts';
import { windowRoom } from './ambush.ts';
import { ambushCount, answered, likedCard, transitCode } from './answers.ts';
import { AMBUSH, Field, GOLD, IRON, WINNER } from './field.ts';
import { type Guess, intend } from './marshal.ts';
import { assume, finishTurn, REPLY_NODES, worthToMove } from './reply.ts';

const tried = new Field();
const root = new Field();

/** The best of several positions, each before the rest of his own turn; the first of equals. */
function bestStart<T extends number | Card>(
  choices: readonly T[],
  seat: Seat,
  unseen: Guess,
  budget: Budget,
  set: (choice: T) => void,
): T {
  const [first] = choices;
  if (first === undefined) throw new RangeError('nothing to choose from');
  if (choices.length === 1) return first;
  const share = Math.trunc(budget.left / choices.length);
  let best = first;
  let most = Number.NEGATIVE_INFINITY;
  for (const choice of choices) {
    set(choice);
    const { value } = budget.spend(share, (part) => intend(tried, seat, null, unseen, part));
    if (value > most) [best, most] = [choice, value];
  }
  return best;
}

/** Phase `trade`. */
export function trade(
  f: Field,
  view: View,
  seat: Seat,
  unseen: Guess,
  budget: Budget,
): { readonly gold: number; readonly iron: number } {
  root.copy(f);
  const [least, most] = goldOfTrade(view, view.due);
  const usual = scarcerCubes(view, seat).gold;
  const choices = [usual];
  for (let gold = least; gold <= most; gold++) if (gold !== usual) choices.push(gold);
  const gold = bestStart(choices, seat, unseen, budget, (choice) => {
    tried.copy(root);
    tried.numbers[GOLD + seat] = root.get(GOLD + seat) + choice;
    tried.numbers[IRON + seat] = root.get(IRON + seat) + view.due - choice;
  });
  return { gold, iron: view.due - gold };
}

/** Phase `keep-card`. */
export function keep(f: Field, drawn: readonly Card[], seat: Seat, unseen: Guess, budget: Budget): Card {
  root.copy(f);
  const liked = likedCard(drawn);
  return bestStart([liked, ...drawn.filter((card) => card !== liked)], seat, unseen, budget, (card) => {
    tried.copy(root);
    tried.deal(seat, CARDS.indexOf(card), 1);
  });
}

/**
 * Phase `ambush`: how many Ambush cards to play, by what becomes of the rest of the other side's turn. All answers that
 * public facts allow are played out, whatever is held: how long the answer takes tells nobody whether there was a choice.
 */
export function answerWindow(f: Field, transit: Transit, seat: Seat, unseen: Guess, budget: Budget): 0 | 1 | 2 {
  root.copy(f);
  const move = transitCode(transit);
  const to = tileIndex(transit.to);
  const most = windowRoom(f, seat, to);
  const counts = ([0, 1, 2] as const).filter((count) => count <= most);
  // Too little to play anything out with: the Captain's rule.
  if (budget.left < counts.length * REPLY_NODES) return ambushCount(f, seat, transit, budget);
  const sums = counts.map(() => 0);
  for (const dealt of unseen.deals) {
    if (budget.left < counts.length * REPLY_NODES) break;
    for (const count of counts) {
      answered(root, seat, move, to, count, tried);
      assume(tried, 1 - seat, dealt);
      const value = budget.spend(REPLY_NODES, (part) => {
        if (tried.get(WINNER) < 0) finishTurn(tried, part);
        return worthToMove(tried, seat, part);
      });
      sums[count] = (sums[count] ?? 0) + value;
    }
  }
  const able = counts.filter((count) => count <= f.cards(seat, AMBUSH));
  return able.reduce((best, count) => ((sums[count] ?? 0) > (sums[best] ?? 0) ? count : best));
}

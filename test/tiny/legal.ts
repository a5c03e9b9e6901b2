/** What a seat is asked and what it may do, all from its view. */
import type { Legal, Prompt, Rejection } from '../../engine/ruleset.ts';
import { other, type Seat } from '../../engine/seat.ts';
import { pending } from './play.ts';
import { type Action, BACK, MEN, MOST_BID, type Phase, POSTS, type Shown, type State } from './state.ts';

const KINDS: Readonly<Record<Phase, readonly Action['type'][]>> = {
  muster: ['muster'],
  bid: ['bid'],
  turn: ['march', 'draw', 'peek', 'forage', 'show', 'attack', 'end-turn'],
  answer: ['pass', 'counter'],
  over: [],
};

const TEXT: Readonly<Record<Phase, string>> = {
  muster: 'Put your six men on the four posts.',
  bid: 'Bid for the first turn.',
  turn: 'March, do your deeds, then attack or end the turn.',
  answer: 'Pass, or counter with a higher card.',
  over: '',
};

/** What `seat` is asked; null for a seat that is not asked. */
export function prompt(view: State, seat: Seat): Prompt | null {
  if (!pending(view).includes(seat)) return null;
  const asked = { text: TEXT[view.phase], kinds: KINDS[view.phase] };
  return view.phase === 'answer' ? { ...asked, interrupt: true } : asked;
}

/** The sound default of the muster (T2). */
export const RECOMMENDED_MUSTER: readonly number[] = [2, 1, 1, 2];

function musters(): readonly Action[] {
  const all: Action[] = [{ type: 'muster', posts: RECOMMENDED_MUSTER }];
  for (let a = 0; a <= MEN; a += 1) {
    for (let b = a % 2; a + b <= MEN; b += 2) {
      for (let c = 0; a + b + c <= MEN; c += 2) all.push({ type: 'muster', posts: [a, b, c, MEN - a - b - c] });
    }
  }
  return all;
}

/** T2 has 84 ways, of which about a third are given; everything else is complete. */
export function legal(view: State, seat: Seat): Legal<Action> {
  if (!pending(view).includes(seat)) return { complete: true, actions: [] };
  if (view.phase === 'muster') return { complete: false, actions: musters() };
  return { complete: true, actions: candidates(view, seat).filter((action) => check(view, seat, action) === null) };
}

function candidates(view: State, seat: Seat): readonly Action[] {
  const hand = view.hands[seat];
  const places = Array.from({ length: POSTS }, (_, at) => at);
  if (view.phase === 'bid') {
    return Array.from({ length: MOST_BID + 1 }, (_, coins): Action => ({ type: 'bid', coins }));
  }
  if (view.phase === 'answer') {
    return [{ type: 'pass' }, ...hand.map((card): Action => ({ type: 'counter', card }))];
  }
  return [
    { type: 'end-turn' },
    ...places.flatMap((from) => [-1, 1].map((step): Action => ({ type: 'march', from, to: from + step }))),
    { type: 'draw' },
    { type: 'peek' },
    { type: 'forage' },
    ...hand.map((card): Action => ({ type: 'show', card })),
    ...hand.flatMap((card) => places.map((at): Action => ({ type: 'attack', card, at }))),
  ];
}

const refuse = (code: string, message: string): Rejection => ({ code, message });

/** Null, or why not. */
export function check(view: State, seat: Seat, action: Action): Rejection | null {
  if (view.phase === 'over') return refuse('over', 'The game is over.');
  if (!pending(view).includes(seat)) return refuse('not-asked', 'It is not for you to decide now.');
  if (!KINDS[view.phase].includes(action.type)) return refuse('wrong-phase', 'That cannot be done now.');
  const hand = view.hands[seat];
  switch (action.type) {
    case 'muster':
      return action.posts.reduce((sum, here) => sum + here, 0) === MEN
        ? null
        : refuse('muster-six', 'Six men, no more and no less.');
    case 'bid':
      return action.coins <= view.coins[seat] ? null : refuse('no-coins', 'You do not have so many coins.');
    case 'march':
      return checkMarch(view, seat, action.from, action.to);
    case 'draw':
      if (view.coins[seat] < 1) return refuse('no-coins', 'A card costs a coin.');
      return view.deck.length === 0 ? refuse('deck-empty', 'No card is left.') : checkDeed(view);
    case 'peek':
      if (view.deck.length === 0) return refuse('deck-empty', 'No card is left.');
      return view.peeked[seat] ? refuse('seen', 'You know the top card.') : checkDeed(view);
    case 'forage':
      return checkDeed(view);
    case 'show':
      if (!hand.includes(action.card)) return refuse('no-card', 'You do not hold that card.');
      return view.shown[seat].includes(action.card) ? refuse('seen', 'That card is shown already.') : checkDeed(view);
    case 'attack':
      return checkAttack(view, seat, action);
    case 'counter':
      if (!hand.includes(action.card)) return refuse('no-card', 'You do not hold that card.');
      return action.card > (view.attack?.card ?? BACK) ? null : refuse('too-low', 'Only a higher card counters.');
    case 'end-turn':
    case 'pass':
      return null;
  }
}

function checkDeed(view: State): Rejection | null {
  return view.deeds > 0 ? null : refuse('no-deeds', 'Both deeds of this turn are done.');
}

function checkMarch(view: State, seat: Seat, from: number, to: number): Rejection | null {
  if (Math.abs(from - to) !== 1 || to < 0 || to >= POSTS)
    return refuse('not-adjacent', 'A march goes to the next post.');
  if (view.marches < 1) return refuse('no-marches', 'Both marches of this turn are done.');
  return (view.posts[seat][from] ?? 0) > 0 ? null : refuse('post-empty', 'Nobody is there.');
}

function checkAttack(view: State, seat: Seat, action: Extract<Action, { type: 'attack' }>): Rejection | null {
  const hand = view.hands[seat];
  if (!hand.includes(action.card)) return refuse('no-card', 'You do not hold that card.');
  if ((view.posts[seat][action.at] ?? 0) < 1) return refuse('post-empty', 'You have nobody there.');
  if ((view.posts[other(seat)][action.at] ?? 0) < 1) return refuse('no-enemy', 'Nobody is there to attack.');
  if (action.guard === undefined) return null;
  if (action.guard === action.card) return refuse('guard-same', 'The guard is a second card.');
  return hand.includes(action.guard) ? null : refuse('no-card', 'You do not hold the guard.');
}

/** What the board draws before a commit. */
export function preview(view: State, seat: Seat, action: Action): Shown {
  switch (action.type) {
    case 'march':
      return { endsTurn: false, rolls: false, posts: [action.from, action.to] };
    case 'forage':
      return { endsTurn: false, rolls: true, posts: [] };
    case 'end-turn':
      return { endsTurn: true, rolls: false, posts: [] };
    case 'attack': {
      const unanswered = view.hands[other(seat)].length === 0;
      return { endsTurn: unanswered, rolls: unanswered, posts: [action.at] };
    }
    case 'pass':
    case 'counter':
      return { endsTurn: true, rolls: true, posts: view.attack === null ? [] : [view.attack.at] };
    case 'muster':
    case 'bid':
    case 'draw':
    case 'peek':
    case 'show':
      return { endsTurn: false, rolls: false, posts: [] };
  }
}

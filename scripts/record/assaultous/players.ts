/** Who plays the recorded games of Assaultous. */
import { CAPITALS, distance, tileIndex } from '../../../engine/assaultous/country.ts';
import { assaultous } from '../../../engine/assaultous/index.ts';
import type { Action, AmbushCondition, Orders, Outlook, View } from '../../../engine/assaultous/state.ts';
import { other, type Seat } from '../../../engine/seat.ts';
import type { Player } from '../recorder.ts';

export type AssaultousPlayer = Player<View, Action>;

/** A level of the computer, with the positions that it usually examines. */
export const level =
  (id: string): AssaultousPlayer =>
  (view, seat, random) => {
    const nodes = assaultous.levels.find((one) => one.id === id)?.nodes;
    if (nodes === undefined) throw new Error(`no level ${id}`);
    return assaultous.decide(view, seat, id, random, nodes);
  };

export const captain = level('captain');

function actionsOf(view: View, seat: Seat): readonly Action[] {
  const { actions } = assaultous.legal(view, seat);
  if (actions.length === 0) throw new Error('nothing is legal');
  return actions;
}

/** Any legal action. */
export const wild: AssaultousPlayer = (view, seat, random) => {
  const actions = actionsOf(view, seat);
  const action = actions[random.below(actions.length)];
  if (action === undefined) throw new Error('nothing is legal');
  return action;
};

/** The outcome of an action without an Ambush; null for what is no move. */
function plainly(view: View, seat: Seat, action: Action): Outlook | null {
  return action.type === 'move' ? (assaultous.preview(view, seat, action).outlooks[0] ?? null) : null;
}

/** Any legal action that attacks nobody, and no card against the other side: such a game lasts to its turn limit. */
export const peaceful: AssaultousPlayer = (view, seat, random) => {
  const calm = actionsOf(view, seat).filter((action) => {
    if (action.type === 'play-card') return action.card === 'assault';
    const outlook = plainly(view, seat, action);
    return action.type !== 'ambush' && (outlook === null || (outlook.end === null && outlook.result === null));
  });
  return calm[random.below(Math.max(1, calm.length))] ?? captain(view, seat, random);
};

/** Ends every turn at once, keeps the dearest card and lets every move pass. */
export const idle: AssaultousPlayer = (view, seat, random) =>
  actionsOf(view, seat).find(({ type }) => type === 'end-turn' || type === 'pass') ?? captain(view, seat, random);

/**
 * Looks for the enemy Commander with its own, and attacks where both would fall: whoever attacked has lost then (R71).
 */
export const duellist: AssaultousPlayer = (view, seat, random) => {
  const actions = actionsOf(view, seat);
  const duel = actions.find((action) => {
    const losses = plainly(view, seat, action)?.losses;
    return losses?.[0].commander === true && losses[1].commander;
  });
  if (duel !== undefined) return duel;
  const marches = actions.filter(
    (action) =>
      action.type === 'move' && action.commander === true && (action.armies ?? 0) + (action.workers ?? 0) === 0,
  );
  const free = marches.filter((action) => plainly(view, seat, action)?.end === null);
  return free[random.below(Math.max(1, free.length))] ?? idle(view, seat, random);
};

/** The Captain, but buys every card that it can, and answers with every Ambush that it holds. */
export const ambusher: AssaultousPlayer = (view, seat, random) => {
  const actions = actionsOf(view, seat);
  const answer = actions.findLast(({ type }) => type === 'ambush');
  const buys = actions.find(({ type }) => type === 'buy-card');
  const keeps = actions.find((action) => action.type === 'keep-card' && action.card === 'ambush');
  return answer ?? keeps ?? buys ?? captain(view, seat, random);
};

/** The Captain, but buys every card that it can, and plays any that it holds at every second chance. */
export const gambler: AssaultousPlayer = (view, seat, random) => {
  const actions = actionsOf(view, seat);
  const buys = actions.find(({ type }) => type === 'buy-card');
  if (buys !== undefined) return buys;
  const plays = actions.filter(({ type }) => type === 'play-card' || type === 'ambush' || type === 'keep-card');
  const play = plays[random.below(Math.max(1, plays.length))];
  return play !== undefined && random.below(2) === 0 ? play : captain(view, seat, random);
};

/**
 * Marches at the enemy Capital with its Commander in front, and attacks as soon as that wins unless an Ambush comes:
 * best of all where it is itself lost then.
 */
export const reckless: AssaultousPlayer = (view, seat, random) => {
  const foe = other(seat);
  const moves = actionsOf(view, seat).flatMap((action) =>
    action.type === 'move' ? [{ action, outlooks: assaultous.preview(view, seat, action).outlooks }] : [],
  );
  const wins = moves.filter(({ outlooks }) => outlooks[0]?.result?.winner === seat);
  const [first] = wins;
  const bold = wins.find(({ outlooks }) => outlooks[1]?.result?.winner === foe) ?? first;
  if (bold !== undefined) return bold.action;
  const goal = CAPITALS[foe];
  const steps = moves.filter(
    ({ action, outlooks }) =>
      action.commander === true &&
      outlooks[0]?.end === null &&
      distance(tileIndex(action.to), goal) < distance(tileIndex(action.from), goal) &&
      distance(tileIndex(action.to), goal) > 1,
  );
  const armies = Math.max(...steps.map(({ action }) => action.armies ?? 0));
  return steps.find(({ action }) => (action.armies ?? 0) === armies)?.action ?? captain(view, seat, random);
};

const EVERYTHING: readonly AmbushCondition[] = ['any'];

/** Orders of a side that answers every move with a card that it holds, and takes Gold. */
export const springing: Orders = {
  ambush: { mode: 'auto', when: EVERYTHING, onlyIfHelps: false, otherwise: 'pass' },
  trade: 'gold',
};

/** Orders of a side that lets everything pass, and takes Iron. */
export const passing: Orders = { ambush: { mode: 'pass' }, trade: 'iron' };

/** Orders that answer what helps where something dear is attacked, and ask about everything else. */
export const asking: Orders = {
  ambush: { mode: 'auto', when: ['capital', 'commander', 'enemy-commander'], onlyIfHelps: true, otherwise: 'ask' },
  trade: 'ask',
};

/** The tiny game broken on purpose, each time against one property. */
import type { Applied, Ruleset } from '../../engine/ruleset.ts';
import { other } from '../../engine/seat.ts';
import { tiny } from '../tiny/index.ts';
import type { Action, Event, Options, Orders, Shown, State } from '../tiny/state.ts';

type Tiny = Ruleset<Options, State, Action, Event, State, Orders, Shown>;

export interface Broken {
  readonly what: string;
  /** The property that must catch it. */
  readonly property: string;
  readonly rules: Tiny;
}

const broken = (property: string, what: string, change: Partial<Tiny>): Broken => ({
  what,
  property,
  rules: { ...tiny, ...change },
});

/** `apply` with its result changed. */
const applying = (
  change: (applied: Applied<State, Event>, before: State, actions: readonly (Action | null)[]) => Applied<State, Event>,
): Partial<Tiny> => ({
  apply: (state, actions, dice) => change(tiny.apply(state, actions, dice), state, actions),
});

/** A member that TypeScript takes for read-only, written all the same. */
function scribble(state: State): void {
  Reflect.set(state, 'round', state.round + 1);
}

let calls = 0;
let remembered: State | null = null;

export const variants: readonly Broken[] = [
  broken('P1', 'a legal action is refused', {
    check: (view, seat, action) =>
      action.type === 'march' && action.from === 2
        ? { code: 'no-marches', message: 'Not from there.' }
        : tiny.check(view, seat, action),
  }),
  broken('P1', 'an action that is not legal is accepted: a card that is not held', {
    check: (view, seat, action) => {
      const refused = tiny.check(view, seat, action);
      return action.type === 'show' && refused?.code === 'no-card' ? null : refused;
    },
  }),
  broken('P1', 'a rejection without a sentence', {
    check: (view, seat, action) => {
      const refused = tiny.check(view, seat, action);
      return refused === null ? null : { code: refused.code, message: '' };
    },
  }),
  broken('P1', 'a seat that is not asked may act', {
    check: (view, seat, action) =>
      tiny.pending(view).includes(seat) || view.phase === 'over' ? tiny.check(view, seat, action) : null,
  }),
  broken('P1', 'check writes into the view', {
    check: (view, seat, action) => {
      const refused = tiny.check(view, seat, action);
      if (refused !== null) scribble(view);
      return refused;
    },
  }),
  broken('asked', 'a prompt for a seat that is not asked', {
    prompt: (view, seat) => tiny.prompt(view, seat) ?? tiny.prompt(view, other(seat)),
  }),
  broken('asked', 'an incomplete list of a few candidates', {
    legal: (view, seat) => {
      const { complete, actions } = tiny.legal(view, seat);
      return { complete, actions: complete ? actions : actions.slice(0, 5) };
    },
  }),
  broken('preview', 'a preview that hides the dice of a forage', {
    preview: (view, seat, action) => ({ ...tiny.preview(view, seat, action), rolls: false }),
  }),
  broken('P2', 'apply changes the state that it was given', {
    apply: (state, actions, dice) => {
      const applied = tiny.apply(state, actions, dice);
      if (actions[0]?.type === 'march') scribble(state);
      return applied;
    },
  }),
  broken(
    'P2',
    'apply counts its calls',
    applying((applied) => ({
      ...applied,
      state: { ...applied.state, coins: [applied.state.coins[0] + (calls++ % 2), applied.state.coins[1]] },
    })),
  ),
  broken(
    'P3',
    'a state with a member that is undefined',
    applying((applied) => ({ ...applied, state: { ...applied.state, ...{ extra: undefined } } })),
  ),
  broken('schemas', 'a view with a member that its schema does not know', {
    view: (state, viewer) => ({ ...tiny.view(state, viewer), ...{ extra: 1 } }),
  }),
  broken(
    'P4',
    'undo past a peek: the reveal is not reported',
    applying((applied, _before, actions) =>
      actions.some((action) => action?.type === 'peek') ? { ...applied, reveals: false } : applied,
    ),
  ),
  broken('P5', 'turns that are not counted', {
    turn: (state) => ({ no: state.no > 3 ? 1 : state.no, seat: state.active, round: state.round }),
  }),
  broken('P5', 'a dead end: nothing is legal without coins', {
    legal: (view, seat) =>
      view.phase === 'turn' && view.coins[seat] === 0 ? { complete: true, actions: [] } : tiny.legal(view, seat),
  }),
  broken(
    'P5',
    'a game without an end',
    applying((applied) =>
      applied.state.phase === 'over'
        ? { ...applied, state: { ...applied.state, phase: 'bid', active: null, result: null } }
        : applied,
    ),
  ),
  broken('P6', "a view that leaks the other hand's lowest card", {
    view: (state, viewer) => {
      const seen = tiny.view(state, viewer);
      return viewer === null
        ? seen
        : { ...seen, coins: [seen.coins[0], seen.coins[1] + ((state.hands[other(viewer)][0] ?? 0) > 6 ? 1 : 0)] };
    },
  }),
  broken('P6', 'an event that shows the card that the other seat drew', {
    viewEvent: (event, viewer) => (event.type === 'drew' ? event : tiny.viewEvent(event, viewer)),
  }),
  broken('P6', 'an opening that shows the cards of both', {
    viewEvent: (event, viewer) => (event.type === 'dealt' ? event : tiny.viewEvent(event, viewer)),
  }),
  broken('P6', 'an event that shows the guard to the other seat', {
    viewEvent: (event, viewer) => (event.type === 'guarded' ? event : tiny.viewEvent(event, viewer)),
  }),
  broken(
    'P6',
    'a public action whose result depends on a hidden card',
    applying((applied, before, actions) => {
      const [bonus] = before.deck;
      if (!actions.some((action) => action?.type === 'march') || (bonus ?? 0) < 7) return applied;
      return { ...applied, state: { ...applied.state, coins: [applied.state.coins[0] + 1, applied.state.coins[1]] } };
    }),
  ),
  broken('P7', 'determinize forgets the card that was seen', {
    determinize: (view, random) => tiny.determinize({ ...view, deck: view.deck.map(() => 0) }, random),
  }),
  broken(
    'P8',
    'a drawn card stays in the deck',
    applying((applied, before, actions) =>
      actions.some((action) => action?.type === 'draw')
        ? { ...applied, state: { ...applied.state, deck: before.deck } }
        : applied,
    ),
  ),
  broken('P9', 'equal bids always go to seat 0', {
    apply: (state, actions, dice) => {
      const [zero, one] = actions;
      const level = zero?.type === 'bid' && one?.type === 'bid' && zero.coins === one.coins;
      return tiny.apply(level ? { ...state, initiative: 0 } : state, actions, dice);
    },
  }),
  broken('P11', 'apply remembers which seat bid first', {
    check: (view, seat, action) => {
      if (view.phase === 'bid') calls = seat;
      return tiny.check(view, seat, action);
    },
    ...applying((applied, before) =>
      before.phase === 'bid' ? { ...applied, state: { ...applied.state, initiative: calls === 0 ? 0 : 1 } } : applied,
    ),
  }),
  broken('P12', 'a fallback that cannot answer', {
    fallback: (view, seat) => (view.phase === 'answer' ? { type: 'end-turn' } : tiny.fallback(view, seat)),
  }),
  broken('P13', 'odds as if a 4 found a coin as well', {
    odds: (view, seat, action) =>
      action.type === 'forage'
        ? [
            {
              label: 'coins',
              outcomes: [
                { value: 0, weight: 9n },
                { value: 1, weight: 18n },
                { value: 2, weight: 9n },
              ],
              total: 36n,
            },
          ]
        : tiny.odds(view, seat, action),
  }),
  broken('P13', 'odds that do not sum to their total', {
    odds: (view, seat, action) => tiny.odds(view, seat, action).map((odds) => ({ ...odds, total: odds.total + 1n })),
  }),
  broken('P14', 'a computer that knows no answer', {
    decide: (view, seat, level, random, nodes) =>
      view.phase === 'answer' ? { type: 'end-turn' } : tiny.decide(view, seat, level, random, nodes),
  }),
  broken('P14', 'a computer that looks at the real state', {
    view: (state, viewer) => {
      remembered = state;
      return tiny.view(state, viewer);
    },
    decide: (view, seat, level, random, nodes) => {
      const { actions } = tiny.legal(view, seat);
      const hidden = remembered?.hands[other(seat)].reduce((sum, card) => sum + card, 0) ?? 0;
      return actions[hidden % actions.length] ?? tiny.decide(view, seat, level, random, nodes);
    },
  }),
  broken('P16', 'a position text without the guard', {
    print: (state, orders) =>
      tiny.print(state.attack === null ? state : { ...state, attack: { ...state.attack, guard: null } }, orders),
  }),
  broken('refusals', 'a parser that breaks down on a missing line', {
    parse: (text) => {
      if (!text.includes('deck')) throw new TypeError('cannot read undefined');
      return tiny.parse(text);
    },
  }),
  broken('P17', 'a march that follow does not know', {
    follow: (view, event) => (event.type === 'marched' ? view : tiny.follow(view, event)),
  }),
  broken('P17', 'an event that a conclusion leaves out', {
    conclude: (state, conclusion) => {
      const { state: done, events } = tiny.conclude(state, conclusion);
      return { state: { ...done, coins: [0, 0] }, events };
    },
  }),
  broken('log', 'a replay that is refused: check knows the time of day', {
    check: (view, seat, action) =>
      calls++ % 97 === 96 ? { code: 'too-late', message: 'It is late.' } : tiny.check(view, seat, action),
  }),
  broken('seen', 'an entry of which a spectator sees nothing', {
    viewEvent: (event, viewer) =>
      event.type === 'peeked' && event.seat !== viewer ? null : tiny.viewEvent(event, viewer),
  }),
  broken(
    'reveals',
    'a march that says that it reveals something',
    applying((applied, _before, actions) =>
      actions.some((action) => action?.type === 'march') ? { ...applied, reveals: true } : applied,
    ),
  ),
  broken('story', 'a sentence of a card that is not known', {
    story: (event) => (event.type === 'drew' ? [`It is ${[undefined, 'one'][event.card]}.`] : tiny.story(event)),
  }),
  broken('orders', 'orders that answer for the seat that attacks', {
    answer: (view, seat, orders) =>
      tiny.answer(view, seat, orders) ??
      (view.phase === 'answer' && orders !== null ? { action: { type: 'pass' }, complete: true } : null),
  }),
  broken('conclude', 'who resigns wins', {
    conclude: (state, conclusion) =>
      tiny.conclude(
        state,
        conclusion.kind === 'resigned' ? { kind: 'resigned', seat: other(conclusion.seat) } : conclusion,
      ),
  }),
];

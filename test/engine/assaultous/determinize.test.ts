/** Dealing of unseen cards: what is known stays, and every card is as likely as it is among the unseen ones. */
import { expect, it } from 'vitest';
import { assaultous } from '../../../engine/assaultous/index.ts';
import { CARDS, type Card } from '../../../engine/assaultous/tables.ts';
import { stream } from './random-position.ts';

const POSITION =
  'hand w spy,assault; hand b ambush,siege-engine,spy; discards w/assault,b/diversion!,w/assassination!,b/ambush';

it('keeps what the seat knows and deals the rest of the box', () => {
  const { state } = assaultous.parse(POSITION);
  const view = assaultous.view(state, 0);
  for (let seed = 1; seed <= 50; seed++) {
    const dealt = assaultous.determinize(view, { below: stream(seed) });
    expect(dealt.seats[0].hand).toEqual(['spy', 'assault']);
    expect(dealt.discards.map(({ card, up }) => (up ? card : `${card}!`)).filter((_, at) => at !== 1)).toEqual([
      'assault',
      'assassination!',
      'ambush',
    ]);
    expect(assaultous.invariants(dealt)).toEqual([]);
  }
});

it('deals each unseen card to the other hand, face down and to the top of the pile as often as it is there', () => {
  const { state } = assaultous.parse(POSITION);
  const view = assaultous.view(state, 0);
  const unseen: readonly Card[] = [...state.seats[1].hand, 'diversion', ...state.pile];
  const random = { below: stream(1867) };
  const deals = Array.from({ length: 6000 }, () => assaultous.determinize(view, random));
  for (const card of CARDS) {
    const share = unseen.filter((one) => one === card).length / unseen.length;
    const often = (holds: (state: (typeof deals)[0]) => boolean): number => deals.filter(holds).length / deals.length;
    for (const shown of [
      often(({ seats }) => seats[1].hand[0] === card),
      often(({ seats }) => seats[1].hand[2] === card),
      often(({ discards }) => discards[1]?.card === card),
      often(({ pile }) => pile[0] === card),
      often(({ pile }) => pile.at(-1) === card),
    ]) {
      // Four standard deviations of 6,000 draws at most.
      expect(Math.abs(shown - share), card).toBeLessThan(4 * Math.sqrt((share * (1 - share)) / 6000) + 1e-9);
    }
  }
});

it('deals the two drawn by the other seat too, and leaves the own ones as they lie', () => {
  const { state } = assaultous.parse('phase keep-card b; drawn ambush,spy; hand w assault');
  const own = assaultous.determinize(assaultous.view(state, 1), { below: stream(3) });
  expect(own.drawn).toEqual(['ambush', 'spy']);
  const others = Array.from(
    { length: 40 },
    (_, seed) => assaultous.determinize(assaultous.view(state, 0), { below: stream(seed) }).drawn,
  );
  for (const drawn of others) expect(drawn).toHaveLength(2);
  expect(new Set(others.map((drawn) => drawn.join())).size).toBeGreaterThan(5);
});

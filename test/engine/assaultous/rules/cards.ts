/** R49-R53, D21-D23 and section 6.7: cards bought, kept, played, discarded. */
import { expect } from 'vitest';
import { parseAction } from '../action-text.ts';
import { act, legalTexts, position, type RuleTest, rule } from '../kit.ts';
import { scripts } from './short.ts';

export const cardRules: readonly RuleTest[] = [
  scripts(
    'R49 a card costs 5 Gold at the Capital: two are drawn, one is kept, the other discarded face down',
    `Given: w g6 i0; pile spy,assault,diversion
     Do: w buy-card
     Then: w g1 i0; phase keep-card w; drawn spy,assault; pile diversion
     Do: w buy-card; w keep-card spy
     Then: w g1 i0; hand w spy; down assault; discards w/assault!; pile diversion
     Do: w buy-card; w keep-card assault
     Then: w g1 i0; hand w assault; down spy; pile diversion
     Do: w buy-card; w keep-card diversion
     Then: w g1 i0; phase keep-card w; drawn spy,assault; pile diversion; reject not-offered
     Do: w buy-card; w end-turn
     Then: w g1 i0; phase keep-card w; drawn spy,assault; pile diversion; reject wrong-phase`,
    'Given: w g4 i9\nDo: w buy-card\nThen: reject cannot-afford',
    'Given: c1 -; c2 w C; w g5 i0\nDo: w buy-card\nThen: reject no-piece-there',
  ),
  rule('R49 what was discarded stays unseen by the other side and by spectators', (rules) => {
    const kept = act(act(position(rules, 'w g5 i0; pile spy,assault,diversion'), 0, { type: 'buy-card' }).game, 0, {
      type: 'keep-card',
      card: 'spy',
    });
    const { state } = kept.game.fold;
    expect(rules.view(state, 0).discards).toEqual([{ card: 'assault', up: false, seat: 0 }]);
    for (const viewer of [1, null] as const) {
      expect(rules.view(state, viewer).discards).toEqual([{ card: null, up: false, seat: 0 }]);
    }
  }),
  rule('R49 what was kept is told to its own side alone, and what was drawn', (rules) => {
    const bought = act(position(rules, 'w g5 i0; pile spy,assault,diversion'), 0, { type: 'buy-card' });
    const kept = act(bought.game, 0, { type: 'keep-card', card: 'spy' });
    const events = [...bought.events, ...kept.events];
    const named = (viewer: 0 | 1 | null) =>
      JSON.stringify(events.map((event) => rules.viewEvent(event, viewer))).match(/spy|assault/g);
    expect(named(0)).toEqual(['spy', 'assault', 'spy', 'assault']);
    expect([named(1), named(null)]).toEqual([null, null]);
  }),
  scripts(
    'R50 when one card is left in the pile, all discards are added and shuffled',
    `Given: w g5 i0; pile spy; up assault; down diversion
     Dice: 1 1
     Do: w buy-card
     Then: w g0 i0; phase keep-card w; drawn assault,diversion; pile spy; up -; down -
     Dice: 1 1
     Do: w buy-card; w keep-card diversion
     Then: w g0 i0; hand w diversion; pile spy; up -; down assault`,
  ),
  scripts(
    'D23 two cards in the pile are drawn without the discards, an empty pile is made of them',
    'Given: w g5 i0; pile spy,assault; down diversion\nDo: w buy-card\nThen: w g0 i0; phase keep-card w; drawn spy,assault; pile -',
    `Given: w g5 i0; pile -; up assault; down diversion
     Dice: 2
     Do: w buy-card
     Then: w g0 i0; phase keep-card w; drawn assault,diversion; pile -; up -; down -
     Dice: 1
     Do: w buy-card
     Then: w g0 i0; phase keep-card w; drawn diversion,assault; pile -; up -; down -`,
    `Given: w g5 i0; pile -; discards b/spy!,w/assault,b/diversion!
     Dice: 3 2
     Do: w buy-card
     Then: w g0 i0; phase keep-card w; drawn spy,assault; pile diversion; up -; down -; discards -`,
  ),
  scripts(
    'D23 the only card there is is kept without asking, and without any no card can be bought',
    'Given: w g5 i0; pile spy\nDo: w buy-card\nThen: w g0 i0; hand w spy; pile -',
    'Given: w g5 i0; pile -; down spy\nDo: w buy-card\nThen: w g0 i0; hand w spy; down -',
    'Given: w g5 i0; pile -\nDo: w buy-card\nThen: reject none-left',
    'Given: w g5 i0; pile -; hand b spy,assault\nDo: w buy-card\nThen: reject none-left',
  ),
  scripts(
    'D23 of two equal cards one is kept like of two others',
    `Given: w g5 i0; pile spy,spy,assault
     Do: w buy-card
     Then: w g0 i0; phase keep-card w; drawn spy,spy; pile assault
     Do: w buy-card; w keep-card spy
     Then: w g0 i0; hand w spy; down spy; pile assault`,
  ),
  rule('D23 the other side is told the same of two equal cards as of two others', (rules) => {
    const told = (pile: string): unknown => {
      const bought = act(position(rules, `w g5 i0; pile ${pile}`), 0, { type: 'buy-card' });
      const kept = act(bought.game, 0, { type: 'keep-card', card: 'spy' });
      const events = [...bought.events, ...kept.events].map((event) => rules.viewEvent(event, 1));
      return [rules.view(bought.game.fold.state, 1), events, rules.view(kept.game.fold.state, 1)];
    };
    expect(told('spy,spy,assault')).toEqual(told('spy,assault,assault'));
  }),
  scripts(
    'R51 cards are played in one’s own turn, and Ambush only when the other side has moved',
    `Given: hand w ambush,assault; hand b assault
     Do: w play-card ambush
     Then: reject card-timing
     Do: b play-card assault
     Then: reject not-your-turn
     Do: w move c1>c2 C; w play-card assault
     Then: c1 -; m1; phase ambush b; transit c1>c2 C; reject not-your-turn`,
    'Given: w g5 i0; hand w assault; pile spy,diversion\nDo: w buy-card; w play-card assault\nThen: w g0 i0; phase keep-card w; drawn spy,diversion; pile -; reject wrong-phase',
  ),
  scripts(
    'R52 a played card goes face up to the discards',
    `Given: hand w assault,spy; b g1 i0; up diversion; pile -
     Do: w play-card assault; w play-card spy
     Then: hand w -; m3; w g1 i0; b g0 i0; up diversion,assault,spy`,
    'Given: hand b ambush; c3 w A; pile -\nDo: w move c3>c4 A; b ambush 1\nThen: c3 -; c4 -; hand b -; up ambush; discards b/ambush; m1',
  ),
  scripts(
    'R53 the source’s card example: two Army units cannot beat a Capital, but can after a Siege Engine',
    `Given: act b; b1 b 2A; c1 w A; a1 w C; hand b siege-engine
     Do: b move b1>c1 2A
     Then: b1 -; m1
     Do: b play-card siege-engine bonus c1; b move b1>c1 2A
     Then: b1 -; c1 b 2A; hand b -; m1; over black capital
     Also: up siege-engine; siege c1`,
  ),
  scripts(
    'D21 a card without any effect is refused',
    `Given: hand w spy,siege-engine,diversion,diversion; d5 b A; c5 b A; b2 w A; b g0 i0
     Do: w play-card spy
     Then: reject no-effect
     Do: w play-card siege-engine bonus c5
     Then: reject no-effect
     Do: w play-card diversion d5>e4; w play-card diversion d5>e4
     Then: hand w diversion,siege-engine,spy; up diversion; owed b d5>e4; reject no-effect
     Do: w play-card diversion d5>e4; w play-card diversion d5>d4
     Then: hand w siege-engine,spy; up diversion,diversion; owed b d5>e4,b d5>d4`,
    `Given: hand w siege-engine,siege-engine; d5 b A; b5 b A bar
     Do: w play-card siege-engine bonus d5; w play-card siege-engine bonus d5
     Then: hand w siege-engine; up siege-engine; siege d5; reject no-effect
     Do: w play-card siege-engine bonus b5
     Then: reject no-effect`,
    'Given: hand w spy; b g0 i1\nDo: w play-card spy\nThen: hand w -; up spy; w g0 i1; b g0 i0',
  ),
  scripts(
    'D22 a card drawn may be played in the same turn, and no hand is too large',
    `Given: w g10 i0; hand w spy,assault,assault,siege-engine,siege-engine,ambush; pile assault,diversion,siege-engine,spy
     Do: w buy-card; w keep-card assault; w play-card assault
     Then: w g5 i0; m3; pile siege-engine,spy; up assault; down diversion
     Do: w buy-card; w keep-card assault; w buy-card; w keep-card spy
     Then: w g0 i0; hand w spy,assault,assault,siege-engine,siege-engine,ambush,assault,spy; pile -
     Also: down diversion,siege-engine`,
  ),
  rule('D22 hands, drawn cards, face-down discards and the pile are hidden; their numbers are not', (rules) => {
    const { state } = rules.parse(
      'phase keep-card w; drawn spy,assault; hand w ambush; hand b ambush,diversion; pile siege-engine,spy; discards w/assault!,b/assault!,b/diversion',
    );
    const [own, theirs, all] = [rules.view(state, 0), rules.view(state, 1), rules.view(state, null)];
    expect(own).toMatchObject({
      pile: 2,
      drawn: ['spy', 'assault'],
      seats: [
        { cards: 1, hand: ['ambush'] },
        { cards: 2, hand: null },
      ],
    });
    expect(theirs).toMatchObject({
      pile: 2,
      drawn: null,
      seats: [
        { cards: 1, hand: null },
        { cards: 2, hand: ['ambush', 'diversion'] },
      ],
    });
    expect(all).toMatchObject({
      pile: 2,
      drawn: null,
      seats: [
        { cards: 1, hand: null },
        { cards: 2, hand: null },
      ],
    });
    expect([own, theirs, all].map((view) => view.discards.map(({ card }) => card))).toEqual([
      ['assault', null, 'diversion'],
      [null, 'assault', 'diversion'],
      [null, null, 'diversion'],
    ]);
    for (const view of [own, theirs, all]) expect(JSON.stringify(view)).not.toContain('siege-engine');
  }),
  rule('D22 treasuries, pieces and what is played are public', (rules) => {
    const game = position(rules, 'w g3 i2; b g1 i4; hand w assault; c3 w 2A W; d4 b T bar');
    for (const viewer of [0, 1, null] as const) {
      const { tiles, seats } = rules.view(game.fold.state, viewer);
      expect(tiles).toEqual(game.fold.state.tiles);
      expect(seats.map(({ gold, iron, towers }) => [gold, iron, towers])).toEqual([
        [3, 2, 3],
        [1, 4, 2],
      ]);
    }
    const { events } = act(game, 0, parseAction('play-card assault'));
    expect(rules.viewEvent(events[0] ?? { type: 'passed', seat: 0 }, 1)).toEqual({
      type: 'card-played',
      seat: 0,
      card: 'assault',
      gold: 0,
      iron: 0,
    });
  }),
  rule('D22 a side is offered what its own hand allows, whatever the other holds', (rules) => {
    const offered = (hand: string): readonly string[] =>
      legalTexts(position(rules, `hand w spy; b g1 i0; ${hand}`), 'play-card');
    expect(offered('hand b assault,ambush')).toEqual(['play-card spy']);
    expect(offered('hand b diversion,siege-engine')).toEqual(['play-card spy']);
  }),
];

/** P2 and P3: functions of their input alone, over data that survives JSON. */

import { recordedDice } from '../../engine/dice.ts';
import { goesBack } from '../../engine/entry.ts';
import { sortedJson, stateHash } from '../../engine/hash.ts';
import { SEATS, type Viewer } from '../../engine/seat.ts';
import { seeded } from './chance.ts';
import { frozenCopy, throughJson, unfitForJson } from './copy.ts';
import { after, everyFold, everyPly, type Property } from './property.ts';
import { demand, demandSame } from './subject.ts';

export const VIEWERS: readonly Viewer[] = [0, 1, null];

const pure: Property = {
  id: 'P2',
  claim: 'apply is pure: frozen input, equal inputs give equal results, retained old states keep their hashes',
  check(game, look) {
    const { rules } = game;
    game.folds.forEach((fold, seq) => {
      after(seq, () =>
        demand(fold === null || stateHash(fold.state) === game.hashes[seq], 'the state was changed afterwards'),
      );
    });
    everyPly(game, look, 1, ({ before, actions, dice, after: next, entry }) => {
      const first = rules.apply(frozenCopy(before.state), frozenCopy(actions), recordedDice(dice));
      const second = rules.apply(frozenCopy(before.state), frozenCopy(actions), recordedDice(dice));
      demandSame(sortedJson(first.state), sortedJson(second.state), 'equal inputs give different states');
      demandSame(sortedJson(first.state), sortedJson(next.state), 'the same action once more gives another state');
      demandSame(sortedJson(first.events), sortedJson(entry.events), 'the same action once more gives other events');
    });
    everyFold(game, look, 0.3, (fold) => {
      const state = frozenCopy(fold.state);
      demand(
        sortedJson([rules.pending(state), rules.outcome(state), rules.turn(state)]) ===
          sortedJson([fold.pending, rules.outcome(fold.state), rules.turn(fold.state)]),
        'pending, outcome or turn differ',
      );
      rules.evaluate(state);
      rules.print(state);
      rules.invariants(state);
      for (const viewer of VIEWERS) {
        const view = frozenCopy(rules.view(state, viewer));
        rules.sketch(view);
        if (viewer !== null) readings(game.seed, viewer, view);
      }
    });

    function readings(seed: number, seat: 0 | 1, view: unknown): void {
      const read = () => {
        const { actions } = rules.legal(view, seat);
        const shown = actions.slice(0, 3).map((action) => {
          const odds = rules.odds(view, seat, frozenCopy(action)).map(({ label, total }) => `${label} ${total}`);
          return [rules.preview(view, seat, frozenCopy(action)), odds];
        });
        return sortedJson([rules.prompt(view, seat), actions, shown, rules.determinize(view, seeded(seed))]);
      };
      demandSame(read(), read(), 'the same view is read differently a second time');
    }
  },
};

const survivesJson: Property = {
  id: 'P3',
  claim: 'state, events and view survive JSON',
  check(game, look) {
    const { rules } = game;
    const demandFit = (value: unknown, what: string) => {
      const unfit = unfitForJson(value);
      demand(unfit === null, `${what}: ${unfit}`);
    };
    everyFold(game, look, 1, (fold) => {
      demandFit(fold.state, 'state');
      for (const viewer of VIEWERS) {
        const view = rules.view(fold.state, viewer);
        demandFit(view, 'view');
        demandSame(
          sortedJson(rules.view(throughJson(fold.state), viewer)),
          sortedJson(view),
          'the view of a state read from JSON',
        );
      }
    });
    for (const entry of game.entries) after(entry.seq, () => demandFit(entry.events, 'events'));
    everyPly(game, look, 0.3, ({ before, actions, dice, after: next }) => {
      const { state } = rules.apply(throughJson(before.state), actions, recordedDice(dice));
      demandSame(sortedJson(state), sortedJson(next.state), 'an action upon a state read from JSON');
    });
  },
};

const schemas: Property = {
  id: 'schemas',
  claim: 'the schemas take every action, view and event as it is and refuse unknown members',
  check(game, look) {
    const { rules } = game;
    const strict = (
      schema: { safeParse(value: unknown): { success: boolean; data?: unknown; error?: unknown } },
      value: unknown,
      what: string,
    ) => {
      const read = schema.safeParse(value);
      demand(
        read.success,
        `${what} refused: ${JSON.stringify(value)} ${read.success ? '' : JSON.stringify(read.error)}`,
      );
      demandSame(sortedJson(read.data), sortedJson(value), `the schema changes the ${what}`);
      if (typeof value !== 'object' || value === null) return;
      demand(!schema.safeParse({ ...value, strange: 1 }).success, `${what} with an unknown member is taken`);
      for (const [key, member] of Object.entries(value)) {
        if (typeof member !== 'object' || member === null || Array.isArray(member)) continue;
        const spoilt = { ...value, [key]: { ...member, 'strange one': 1 } };
        demand(!schema.safeParse(spoilt).success, `${what} with an unknown member in ${key} is taken`);
      }
    };
    everyFold(game, look, 0.5, (fold) => {
      for (const viewer of VIEWERS) strict(rules.viewSchema, throughJson(rules.view(fold.state, viewer)), 'view');
    });
    everyPly(game, look, 1, ({ actions, entry }) => {
      for (const seat of SEATS) if (actions[seat] !== null) strict(rules.action, throughJson(actions[seat]), 'action');
      for (const event of goesBack(entry) ? [] : entry.events) {
        strict(rules.eventSchema, throughJson(event), 'event');
        for (const viewer of VIEWERS) {
          const seen = rules.viewEvent(event, viewer);
          if (seen !== null) strict(rules.eventSchema, throughJson(seen), 'event as seen');
        }
      }
    });
    strict(rules.options, throughJson(game.options), 'options');
    strict(rules.standingOrders, throughJson(rules.recommendedOrders), 'standing orders');
    strict(rules.standingOrders, throughJson(rules.defaultOrders), 'standing orders');
    demand(rules.mode(game.options).length > 0, 'a mode without a name');
    const { code, message } = rules.malformed('type');
    demand(code.length > 0 && message.length > 0, 'malformed says nothing');
    const levels = new Set(rules.levels.map(({ id }) => id));
    demand(
      levels.size === rules.levels.length && rules.levels.every(({ nodes }) => nodes >= 1),
      'levels alike, or without nodes',
    );
  },
};

export const purity: readonly Property[] = [pure, survivesJson, schemas];

/** P16, P17, the log and the words: what is told of a game is the game. */
import { type Entry, goesBack, type SeenEntry, seenEntry } from '../../engine/entry.ts';
import { sortedJson } from '../../engine/hash.ts';
import { conclude, replay } from '../../engine/match.ts';
import { PositionError, type RandomStream, type Sentence, type Tagged } from '../../engine/ruleset.ts';
import type { Viewer } from '../../engine/seat.ts';
import { INKS } from '../../engine/sketch.ts';
import { one } from './chance.ts';
import { frozenCopy, throughJson } from './copy.ts';
import { after, everyFold, everyPly, type Property } from './property.ts';
import { VIEWERS } from './purity.ts';
import { AT, CONCLUSIONS, type Recording } from './record.ts';
import { demand, demandSame } from './subject.ts';

const positions: Property = {
  id: 'P16',
  claim: 'parse(print(state)) is the state, with standing orders too',
  check(game, look) {
    const { rules } = game;
    everyFold(game, look, 1, (fold) => {
      const text = rules.print(fold.state);
      demandSame(sortedJson(rules.parse(text).state), sortedJson(fold.state), `the position read back from\n${text}\n`);
      const orders = [rules.recommendedOrders, null] as const;
      const read = rules.parse(rules.print(fold.state, orders));
      demandSame(sortedJson(read.orders), sortedJson(orders), 'standing orders read back');
      demandSame(sortedJson(read.state), sortedJson(fold.state), 'the position read back with orders');
    });
  },
};

/** The text with a word or a line of it gone, doubled or exchanged for nonsense. */
function spoilt(text: string, random: RandomStream): string {
  const words = text.split(/(\s+)/);
  const at = random.below(words.length);
  const lines = text.split('\n');
  switch (random.below(4)) {
    case 0:
      return words.filter((_, k) => k !== at).join('');
    case 1:
      return words
        .map((word, k) => (k === at ? (one(random, ['', '?', '-1', '99', 'a0', 'constructor', '{}']) ?? '') : word))
        .join('');
    case 2:
      return lines.filter((_, k) => k !== at % lines.length).join('\n');
    default:
      return lines.flatMap((line, k) => (k === at % lines.length ? [line, line] : [line])).join('\n');
  }
}

const refusals: Property = {
  id: 'refusals',
  claim:
    'a spoilt position text is refused with a PositionError that says why, or read as a position; nothing else happens',
  check(game, look) {
    const { rules } = game;
    everyFold(game, look, 0.5, (fold) => {
      const text = rules.print(fold.state, [rules.recommendedOrders, null]);
      for (let times = 0; times < 6; times++) {
        const bad = spoilt(text, look.random);
        try {
          rules.print(rules.parse(bad).state);
        } catch (error) {
          const refused = error instanceof PositionError && error.message.trim().length > 0;
          demand(refused, `parse threw ${error instanceof Error ? error.stack : String(error)}\nfor\n${bad}`);
        }
      }
    });
  },
};

function followed(game: Recording, state: unknown, next: unknown, events: readonly Tagged[], viewer: Viewer): void {
  const { rules } = game;
  let view: unknown = frozenCopy(rules.view(state, viewer));
  for (const event of events) {
    const seen = rules.viewEvent(event, viewer);
    if (seen !== null) view = rules.follow(frozenCopy(view), frozenCopy(seen));
  }
  demandSame(
    sortedJson(view),
    sortedJson(rules.view(next, viewer)),
    `viewer ${viewer}: following ${events.map(({ type }) => type).join(', ')}`,
  );
}

const following: Property = {
  id: 'P17',
  claim: "folding follow over an entry's events gives the viewer's next view",
  check(game, look) {
    everyPly(game, look, 1, ({ before, after: next, entry }) => {
      if (goesBack(entry)) return;
      for (const viewer of VIEWERS) followed(game, before.state, next.state, entry.events, viewer);
    });
    everyFold(game, look, 0.2, (fold) => {
      if (fold.over) return;
      for (const conclusion of CONCLUSIONS) {
        const { fold: done, entry } = conclude<unknown, Tagged, Tagged>(game.rules, fold, conclusion, 'player', AT);
        if (goesBack(entry)) continue;
        for (const viewer of VIEWERS) followed(game, fold.state, done.state, entry.events, viewer);
      }
    });
  },
};

const replays: Property = {
  id: 'log',
  claim: 'the log folds again to the same states, events and ways back, byte for byte',
  check(game) {
    demand(game.end !== 'threw', `the game threw: ${game.error}`);
    let seq = 0;
    replay(game.rules, game.options, game.entries, Number.POSITIVE_INFINITY, ({ fold, entry }) => {
      seq += 1;
      const [was, original] = [game.folds[seq], game.entries[seq - 1]];
      after(seq, () => {
        demandSame(sortedJson(fold.state), sortedJson(was?.state), 'the state');
        demandSame(sortedJson(entry), sortedJson(original), 'the entry');
        demand(fold.undo.join() === was?.undo.join() && fold.pending.join() === was?.pending.join(), 'undo or pending');
      });
    });
    demand(seq === game.entries.length, 'the replay ends early');
  },
};

const ALLOWED: ReadonlySet<string> = new Set(['seq', 'kind', 'seat', 'by', 'events', 'at', 'to']);

function demandSeen(game: Recording, entry: Entry<Tagged, Tagged>, viewer: Viewer): SeenEntry<Tagged> {
  const seen = seenEntry(game.rules, entry, viewer);
  const strange = Object.keys(seen).find((key) => !ALLOWED.has(key));
  demand(strange === undefined, `viewer ${viewer} is sent "${strange}"`);
  demand(seen.seq === entry.seq && seen.kind === entry.kind, 'another seq or kind');
  if (viewer === null || (entry.seat !== null && entry.seat !== viewer))
    demand(seen.by === null, "another seat's `by`");
  return seen;
}

const seenLog: Property = {
  id: 'seen',
  claim:
    'every entry has an event that everyone sees; seen entries carry no actions and no dice; an event is never seen as another kind',
  check(game) {
    for (const entry of game.entries) {
      after(entry.seq, () => {
        for (const viewer of VIEWERS)
          demand(
            demandSeen(game, entry, viewer).events.length > 0,
            `viewer ${viewer} sees no event of a ${entry.kind} entry`,
          );
        if (goesBack(entry)) return;
        const common = entry.events.filter((event) =>
          VIEWERS.every((viewer) => game.rules.viewEvent(event, viewer) !== null),
        );
        demand(common.length > 0, `no event of a ${entry.kind} entry is seen by all`);
        for (const event of entry.events) {
          for (const viewer of VIEWERS) {
            const seen = game.rules.viewEvent(frozenCopy(event), viewer);
            demand(seen === null || seen.type === event.type, `${event.type} is seen as ${seen?.type}`);
            if (seen === null) continue;
            const again = game.rules.viewEvent(seen, viewer);
            demandSame(sortedJson(again), sortedJson(seen), `${event.type}, seen twice through the same eyes`);
          }
        }
      });
    }
  },
};

/** A sentence as text. */
export function plainText(sentence: Sentence): string {
  return sentence
    .map((part) => (typeof part === 'string' ? part : part.dice.map(({ face }) => face).join(' ')))
    .join('');
}

const words: Property = {
  id: 'story',
  claim: 'story never throws and never tells of undefined things; sketches keep to their size and palette',
  check(game, look) {
    const { rules } = game;
    for (const entry of game.entries) {
      if (goesBack(entry)) continue;
      after(entry.seq, () => {
        for (const event of entry.events) {
          rules.moment(frozenCopy(event));
          for (const viewer of VIEWERS) {
            const seen = rules.viewEvent(event, viewer);
            if (seen === null) continue;
            const text = plainText(rules.story(frozenCopy(seen)));
            demand(!/undefined|NaN|\[object|\bnull\b/.test(text), `${event.type}: "${text}"`);
          }
        }
      });
    }
    everyFold(game, look, 0.3, (fold) => {
      for (const viewer of VIEWERS) {
        const { width, height, shapes } = rules.sketch(rules.view(fold.state, viewer));
        demand(
          Number.isInteger(width) && Number.isInteger(height) && width > 0 && height > 0,
          `a sketch of ${width} by ${height}`,
        );
        demand(shapes.length > 0, 'an empty sketch');
        for (const shape of shapes) {
          demand(Number.isInteger(shape.ink) && shape.ink in INKS, `ink ${shape.ink}`);
          const { opacity = 50 } = shape;
          demand(opacity >= 1 && opacity <= 99, `opacity ${opacity}`);
          const numbers = JSON.stringify(shape).match(/-?\d+\.\d+|null/g);
          demand(numbers === null, `a sketch holds whole numbers only: ${JSON.stringify(shape)}`);
        }
      }
    });
  },
};

const standingOrders: Property = {
  id: 'orders',
  claim: 'standing orders answer only who is asked, always alike, and what they answer completely is legal',
  check(game, look) {
    const { rules, spec } = game;
    for (const seat of [0, 1] as const) {
      for (const orders of [rules.recommendedOrders, rules.defaultOrders]) {
        const refused = rules.checkOrders(game.options, seat, orders);
        demand(refused === null, `the recommended or default orders are refused: ${refused?.code}`);
      }
    }
    everyFold(game, look, 1, (fold) => {
      for (const seat of [0, 1] as const) {
        const view = frozenCopy(rules.view(fold.state, seat));
        const unordered = sortedJson(rules.answer(view, seat, null));
        demandSame(
          sortedJson(rules.answer(view, seat, rules.defaultOrders)),
          unordered,
          'the default orders answer otherwise than none',
        );
        for (const orders of [null, rules.defaultOrders, rules.recommendedOrders, ...(spec.orders ?? [])]) {
          const answer = rules.answer(view, seat, throughJson(orders));
          demandSame(sortedJson(rules.answer(view, seat, throughJson(orders))), sortedJson(answer), 'a second answer');
          if (answer === null) continue;
          demand(fold.pending.includes(seat), `orders answer for seat ${seat}, which is not asked`);
          const refused = answer.complete ? rules.check(view, seat, answer.action) : null;
          demand(refused === null, `orders answer ${JSON.stringify(answer.action)}, refused as ${refused?.code}`);
        }
      }
    });
  },
};

export const telling: readonly Property[] = [positions, refusals, following, replays, seenLog, words, standingOrders];

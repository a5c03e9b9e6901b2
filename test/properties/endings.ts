/** P4, P5, P12 and conclusions: how games go back, on and to their end. */
import { goesBack } from '../../engine/entry.ts';
import { conclude } from '../../engine/match.ts';
import { other, SEATS, type Seat } from '../../engine/seat.ts';
import { dice } from './chance.ts';
import { after, everyFold, type Property } from './property.ts';
import { AT, CONCLUSIONS, type Ply, type Recording, randomAction, standing } from './record.ts';
import { demand } from './subject.ts';

/**
 * Seqs to which one may go back, the latest first, reckoned anew from the plies that stand. `since`: the last takeback;
 * what came before it is known to both.
 */
function mayGoBack(game: Recording, line: readonly Ply[], since: number): readonly number[] {
  const last = line.at(-1);
  if (last === undefined || last.after.pending.length !== 1 || last.entry.seq <= since) return [];
  const [asked] = last.after.pending;
  const { no } = game.rules.turn(last.after.state);
  const to: number[] = [];
  for (const ply of [...line].reverse()) {
    const own =
      asked !== undefined &&
      ply.before.pending.length === 1 &&
      ply.before.pending[0] === asked &&
      ply.by[asked] === 'player';
    const stays = ply.after.pending.length === 1 && ply.after.pending[0] === asked;
    if (
      ply.entry.seq <= since ||
      !own ||
      !stays ||
      ply.reveals ||
      ply.dice.length > 0 ||
      game.rules.turn(ply.before.state).no !== no
    )
      break;
    to.push(ply.before.seq);
  }
  return to;
}

const goingBack: Property = {
  id: 'P4',
  claim:
    'undo is offered exactly when nothing was drawn, nothing hidden revealed, and no other seat became pending since',
  check(game) {
    const { rules } = game;
    const line: Ply[] = [];
    let since = 0;
    const byEntry = new Map(game.plies.map((ply) => [ply.entry.seq, ply]));
    for (const entry of game.entries) {
      const fold = game.folds[entry.seq];
      if (!fold) continue;
      if (goesBack(entry)) {
        if (entry.kind === 'takeback') since = entry.seq;
        while (line.length > 0 && (line.at(-1)?.entry.seq ?? 0) > entry.to) line.pop();
        after(entry.seq, () =>
          demand(game.hashes[entry.seq] === game.hashes[entry.to], `an ${entry.kind} leads to another state`),
        );
      } else {
        const ply = byEntry.get(entry.seq);
        if (ply !== undefined) line.push(ply);
      }
      after(entry.seq, () => {
        const wanted = fold.over ? [] : mayGoBack(game, line, since);
        demand(
          fold.undo.join() === wanted.join(),
          `undo leads to ${fold.undo.join() || 'nothing'}, and should to ${wanted.join() || 'nothing'}`,
        );
        for (const seq of fold.undo) {
          const earlier = game.folds[seq];
          demand(!!earlier && rules.turn(earlier.state).no === rules.turn(fold.state).no, 'undo leaves the turn');
        }
      });
    }
  },
};

const noDeadEnd: Property = {
  id: 'P5',
  claim: "no dead end: unfinished means an asked seat with a legal action; games end within the rules' cap",
  check(game) {
    demand(game.end !== 'cap', `the game is not over after ${game.spec.cap} entries`);
    demand(game.end !== 'stuck', `after entry ${game.entries.length}: nobody can act, but the game is not over`);
    const { rules } = game;
    let no = -1;
    for (const { before, after: fold } of standing(game)) {
      after(fold.seq, () => {
        const turn = rules.turn(fold.state);
        const interrupted = turn.seat !== null && fold.pending.length === 1 && fold.pending[0] !== turn.seat;
        demand(!interrupted || turn.no === rules.turn(before.state).no, 'an interrupt counts as a turn');
        demand(turn.no >= no, `turn ${turn.no} follows turn ${no}`);
        no = turn.no;
        demand(
          fold.over === (fold.pending.length === 0),
          fold.over ? 'a seat is asked after the end' : 'nobody is asked',
        );
        for (const seat of fold.pending) {
          demand(
            rules.legal(rules.view(fold.state, seat), seat).actions.length > 0,
            `seat ${seat} has no legal action`,
          );
        }
      });
    }
  },
};

/** Plays to the end with `leaver` on fallback and the other seat at random. Returns the entries needed, -1: stuck. */
function toTheEnd(game: Recording, from: unknown, leaver: Seat, random: Parameters<typeof dice>[0]): number {
  const { rules, spec } = game;
  let state = from;
  for (let entries = 0; entries <= spec.cap; entries++) {
    const pending = rules.pending(state);
    if (pending.length === 0) return entries;
    const actions: [ReturnType<typeof randomAction>, ReturnType<typeof randomAction>] = [null, null];
    for (const seat of pending) {
      const view = rules.view(state, seat);
      const action = seat === leaver ? rules.fallback(view, seat) : randomAction(spec, view, seat, random);
      demand(action !== null, `seat ${seat} has no action after ${entries} more entries`);
      const refused = rules.check(view, seat, action);
      demand(refused === null, `fallback is refused as ${refused?.code}: ${JSON.stringify(action)}`);
      actions[seat] = action;
    }
    state = rules.apply(state, actions, dice(random)).state;
  }
  return -1;
}

const leaving: Property = {
  id: 'P12',
  claim: 'a seat that leaves at any step can be played to the end by fallback',
  check(game, look) {
    everyFold(game, look, 0.15, (fold) => {
      for (const seat of SEATS) {
        for (const asked of fold.pending) {
          if (asked !== seat) continue;
          const view = game.rules.view(fold.state, seat);
          const refused = game.rules.check(view, seat, game.rules.fallback(view, seat));
          demand(refused === null, `fallback is refused as ${refused?.code}`);
        }
        demand(toTheEnd(game, fold.state, seat, look.random) >= 0, `with seat ${seat} gone the game does not end`);
      }
    });
  },
};

const concluding: Property = {
  id: 'conclude',
  claim: 'the match can end a game at any step: nobody is asked any more, and who resigned has not won',
  check(game, look) {
    const { rules } = game;
    everyFold(game, look, 0.3, (fold) => {
      if (fold.over) return;
      for (const conclusion of CONCLUSIONS) {
        const { fold: done, entry } = conclude(rules, fold, conclusion, 'player', AT);
        const outcome = rules.outcome(done.state);
        demand(outcome !== null, `${conclusion.kind}: no outcome`);
        demand(rules.pending(done.state).length === 0, `${conclusion.kind}: a seat is still asked`);
        demand(entry.events.length > 0, `${conclusion.kind}: no event`);
        const broken = rules.invariants(done.state);
        demand(broken.length === 0, `${conclusion.kind}: ${broken.join('; ')}`);
        if (conclusion.kind === 'resigned') demand(outcome.winner === other(conclusion.seat), 'who resigns loses');
        if (conclusion.kind === 'timeout') demand(outcome.winner !== conclusion.seat, 'a fallen flag wins');
        if (conclusion.kind === 'cancelled') demand(outcome.winner === null, 'a cancelled game has a winner');
      }
    });
  },
};

export const endings: readonly Property[] = [goingBack, noDeadEnd, leaving, concluding];

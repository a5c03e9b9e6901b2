/** The decision of a struck unit: the strike just made, striking back with its odds, falling back, holding. */
import type { Action, UnitId, View } from '../../../../engine/onslaught/state.ts';
import type { Rejection } from '../../../../engine/ruleset.ts';
import { Story } from '../../../parts/die.tsx';
import { FIGHT_ON } from '../draft.ts';
import { Commit } from '../fight/commit.tsx';
import { Details } from '../fight/later-details.ts';
import type { OnslaughtHand } from '../hand.ts';
import { ConfirmButton } from '../panel.tsx';
import { Pick } from '../pick.tsx';
import { enemyName, nameOf } from '../pieces.ts';
import { strikeMade } from '../recent.ts';
import { RuleLink } from '../rule-link.tsx';
import { counted } from '../words.ts';

/** The panel while `answer` is asked. */
export function AnswerPanel({ hand }: { hand: OnslaughtHand }) {
  const view = hand.view.value;
  const combat = view?.combat ?? null;
  if (view === null || combat === null) return null;
  const { asked } = combat;
  const enemy = asked === combat.attacker ? combat.defender : combat.attacker;
  const strike = hand.options.value.find((action) => action.type === 'strike');
  const hold = hand.options.value.find((action) => action.type === 'hold');
  const made = strikeMade(hand);
  return (
    <>
      {made !== null && (
        <p>
          <Story sentence={hand.table.rules.story(made)} />
        </p>
      )}
      <h3>
        {nameOf(hand, asked)} has {counted(view.units[asked]?.ranks ?? 0, 'rank')} left
      </h3>
      {strike === undefined ? (
        <Unable hand={hand} view={view} asked={asked} enemy={enemy} />
      ) : (
        <>
          <p>Striking back at {enemyName(hand, enemy)}:</p>
          <Details hand={hand} action={strike} target={enemy} ranks={0} />
          <GoOn hand={hand} />
        </>
      )}
      <Retreats hand={hand} />
      {hand.prepared.value === null ? (
        <div class="buttons">
          {strike !== undefined && <ConfirmButton hand={hand} action={strike} />}
          {hold !== undefined && <ConfirmButton hand={hand} action={hold} />}
        </div>
      ) : (
        <Commit hand={hand} action={hand.prepared.value} cancel={() => hand.change({ square: null, target: null })} />
      )}
    </>
  );
}

/** "And go on like this for this combat": a conduct given with the strike (10.5). */
function GoOn({ hand }: { hand: OnslaughtHand }) {
  return (
    <label class="choice">
      <input
        type="checkbox"
        checked={hand.draft.value.conduct !== null}
        onChange={(event) => hand.change({ conduct: event.currentTarget.checked ? FIGHT_ON : null })}
      />
      and go on like this for this combat
    </label>
  );
}

/** Why the unit cannot strike back, in the book's words. */
function Unable({ hand, view, asked, enemy }: { hand: OnslaughtHand; view: View; asked: UnitId; enemy: UnitId }) {
  const why = whyUnable(hand, view, asked, enemy);
  return (
    <p>
      It cannot strike back. {why?.message} {why?.rule !== undefined && <RuleLink hand={hand} rule={why.rule} />}
    </p>
  );
}

/** A shot that cannot be answered could not be fired in a turn of its own either: `check` says why. */
function whyUnable(hand: OnslaughtHand, view: View, asked: UnitId, enemy: UnitId): Rejection | null {
  const seat = hand.seat.value;
  if (seat === null) return null;
  const turn: View = { ...view, phase: 'turn', active: seat, decider: seat, activated: [], combat: null };
  const fire: Action = { type: 'fire', unit: asked, target: enemy };
  return hand.table.rules.check(turn, seat, fire);
}

/** The squares to fall back to. */
function Retreats({ hand }: { hand: OnslaughtHand }) {
  const ways = hand.options.value.filter(
    (action): action is Extract<Action, { type: 'retreat' }> => action.type === 'retreat',
  );
  if (ways.length === 0) return null;
  return (
    <Pick
      legend="Fall back to"
      name="ob-retreat"
      options={ways.map(({ to }) => [to, to])}
      chosen={hand.draft.value.square}
      pick={(square) => hand.change({ square, target: null })}
    />
  );
}

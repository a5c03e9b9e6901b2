/** The panel of a turn: the unit, what it may do, the prepared action with its odds, the end of the turn. */
import type { UnitId, View } from '../../../../engine/onslaught/state.ts';
import { UNITS } from '../../../../engine/onslaught/tables.ts';
import { heading } from '../brief.ts';
import { type Attack, attackersOf, attacksOn, goesTo, isAttack, unitsToAct } from '../choices.ts';
import { BLANK, type Showing } from '../draft.ts';
import { Commit } from '../fight/commit.tsx';
import { Details } from '../fight/later-details.ts';
import type { OnslaughtHand } from '../hand.ts';
import { MarkIcon } from '../paint.tsx';
import { Pick } from '../pick.tsx';
import { enemyName, nameOf } from '../pieces.ts';
import { counted } from '../words.ts';
import { aim, endTurn, select, show } from './taps.ts';

const WAYS: Readonly<Record<Attack['type'], string>> = {
  fire: 'Fire',
  'move-and-fire': 'Move and fire',
  charge: 'Charge',
};

/** The panel while `turn` is asked. */
export function Activation({ hand }: { hand: OnslaughtHand }) {
  const view = hand.view.value;
  if (view === null) return null;
  const { deed, target } = hand.draft.value;
  const unit = hand.selected.value;
  if (deed === 'end-turn') return <EndOfTurn hand={hand} view={view} />;
  if (unit !== null) return <Selected hand={hand} view={view} unit={unit} />;
  return (
    <>
      {target === null || view.units[target] === undefined ? (
        <p>Choose a unit: {unitsToAct(hand.options.value).length} can still act.</p>
      ) : (
        <Attackers hand={hand} target={target} />
      )}
      <div class="buttons">
        <EndButton hand={hand} />
      </div>
    </>
  );
}

/** Who of ours can attack an enemy that was tapped first. */
function Attackers({ hand, target }: { hand: OnslaughtHand; target: UnitId }) {
  const ours = attackersOf(hand.options.value, target);
  return (
    <>
      <h3>{enemyName(hand, target)}</h3>
      <p>{ours.length === 0 ? 'Nobody can attack it now.' : 'Attack it with:'}</p>
      <div class="buttons">
        {ours.map((id) => (
          <button
            type="button"
            key={id}
            onClick={() => {
              select(hand, id);
              aim(hand, id, target);
            }}
          >
            {nameOf(hand, id)}
          </button>
        ))}
      </div>
    </>
  );
}

function Selected({ hand, view, unit }: { hand: OnslaughtHand; view: View; unit: UnitId }) {
  const action = hand.prepared.value;
  const { target, square } = hand.draft.value;
  const ranks = view.units[unit]?.ranks ?? 0;
  const most = UNITS[view.units[unit]?.kind ?? 'general'].ranks;
  return (
    <>
      <h3>{heading(hand, action) ?? `${nameOf(hand, unit)} on ${view.units[unit]?.at ?? ''}`}</h3>
      {target === null && square === null && (
        <p class="ob-soft">
          {ranks} of {counted(most, 'rank')}. Choose a square or an enemy
          {hand.choices.value.some((choice) => choice.type === 'move-and-fire')
            ? '; from ringed squares it could still fire.'
            : '.'}
        </p>
      )}
      {target === null ? <Kinds hand={hand} /> : <Ways hand={hand} target={target} />}
      {action !== null && isAttack(action) && (
        <Details
          hand={hand}
          action={action}
          target={action.target}
          ranks={(hand.shown.value?.reply ?? null) === null ? 0 : ranks}
        />
      )}
      <Commit hand={hand} action={action} cancel={() => hand.change(BLANK)}>
        <EndButton hand={hand} />
      </Commit>
    </>
  );
}

const KINDS: readonly (readonly [Exclude<Showing, 'all'>, string, string])[] = [
  ['move', 'Move', 'M'],
  ['fire', 'Fire', 'F'],
  ['charge', 'Charge', 'C'],
];

/** Which choices are shown: the key to the marks, and a choice of one kind. */
function Kinds({ hand }: { hand: OnslaughtHand }) {
  const { showing } = hand.draft.value;
  return (
    <fieldset class="ob-choice">
      <legend class="unseen">Show only</legend>
      {KINDS.map(([kind, words, key]) => (
        <button
          type="button"
          key={kind}
          aria-pressed={showing === kind}
          aria-keyshortcuts={key}
          onClick={() => show(hand, kind)}
        >
          <MarkIcon mark={kind} />
          {words}
        </button>
      ))}
    </fieldset>
  );
}

/** The kinds of attack on the target, and for the chosen kind the squares to make it from. */
function Ways({ hand, target }: { hand: OnslaughtHand; target: UnitId }) {
  const choices = hand.choices.value;
  const action = hand.prepared.value;
  const kinds = attacksOn(choices, target);
  const chosen = action !== null && isAttack(action) ? goesTo(action) : null;
  const squares = choices.flatMap((choice) => {
    const square = goesTo(choice);
    return isAttack(choice) && choice.target === target && choice.type === action?.type && square !== null
      ? [square]
      : [];
  });
  return (
    <>
      {kinds.length > 1 && (
        <Pick
          legend="How"
          name="ob-way"
          quiet
          options={kinds.map((kind) => [kind, WAYS[kind]])}
          chosen={action !== null && isAttack(action) ? action.type : null}
          pick={(deed) => hand.change({ deed, square: null })}
        />
      )}
      {chosen !== null && squares.length > 1 && (
        <Pick
          legend="From"
          name="ob-from"
          options={squares.map((square) => [square, square])}
          chosen={chosen}
          pick={(square) => hand.change({ square, deed: action !== null && isAttack(action) ? action.type : null })}
        />
      )}
    </>
  );
}

function EndButton({ hand }: { hand: OnslaughtHand }) {
  if (!hand.options.value.some((action) => action.type === 'end-turn')) return null;
  return (
    <button
      type="button"
      class="ob-end"
      aria-keyshortcuts="E"
      disabled={hand.table.sending.value}
      onClick={() => endTurn(hand)}
    >
      End turn
    </button>
  );
}

function EndOfTurn({ hand, view }: { hand: OnslaughtHand; view: View }) {
  const end = hand.prepared.value;
  return (
    <>
      <h3>End your turn?</h3>
      <p>
        {view.activationsLeft === 0
          ? 'Nothing is left to do.'
          : `${counted(view.activationsLeft, 'activation')} would go unused.`}
      </p>
      <Commit hand={hand} action={end} cancel={() => hand.change(BLANK)} />
    </>
  );
}

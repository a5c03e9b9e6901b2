/** The panel of set-up: who is first, terrain, deployment. */
import type { Action, Terrain, UnitId, View } from '../../../../engine/onslaught/state.ts';
import { TERRAIN } from '../../../../engine/onslaught/tables.ts';
import { other, type Seat } from '../../../../engine/seat.ts';
import type { OnslaughtHand } from '../hand.ts';
import { ConfirmButton } from '../panel.tsx';
import { nameOf } from '../pieces.ts';
import { RuleLink } from '../rule-link.tsx';
import { TerrainIcon } from '../terrain.tsx';
import { UnitIcon } from '../unit.tsx';
import { useDrag } from '../use-drag.ts';
import { counted } from '../words.ts';
import { kindsFor, piecesToPlace, unitsInReserve } from './layout.ts';
import { clearAll, takeStandard, terrainInHand, unitInHand } from './placing.ts';

/** The panel while a question of set-up is asked. */
export function SetUp({ hand }: { hand: OnslaughtHand }) {
  const view = hand.view.value;
  const seat = hand.seat.value;
  if (view === null || seat === null) return null;
  switch (hand.phase.value) {
    case 'choose-first':
      return <First hand={hand} seat={seat} />;
    case 'terrain':
      return <LayTerrain hand={hand} view={view} />;
    case 'deploy':
      return <DrawUp hand={hand} view={view} seat={seat} />;
    default:
      return null;
  }
}

function First({ hand, seat }: { hand: OnslaughtHand; seat: Seat }) {
  const sides = hand.table.rules.sides;
  const choose = (first: Seat): Action => ({ type: 'choose-first', first });
  return (
    <>
      <h3>Who sets out first?</h3>
      <p>
        The side that is first places terrain and draws up its army first. You have the first turn either way.{' '}
        <RuleLink hand={hand} rule="D30" />
      </p>
      <div class="buttons">
        <ConfirmButton hand={hand} action={choose(seat)} words={`I do (${sides[seat]})`} />
        <ConfirmButton hand={hand} action={choose(other(seat))} words={`${sides[other(seat)]} does`} />
      </div>
    </>
  );
}

function LayTerrain({ hand, view }: { hand: OnslaughtHand; view: View }) {
  const left = piecesToPlace(view) - hand.draft.value.pieces.length;
  const inHand = terrainInHand(hand);
  const drag = useDrag(hand, pieceOfButton);
  return (
    <>
      <h3>Place your terrain</h3>
      <p>
        {left === 0 ? 'All pieces are placed.' : `${counted(left, 'piece')} left, of any kind.`}{' '}
        <RuleLink hand={hand} rule="D28" />
      </p>
      <fieldset class="ob-palette" onPointerDown={drag}>
        <legend class="unseen">Kind in hand</legend>
        {kindsFor(view).map((kind: Terrain, i) => (
          <button
            type="button"
            key={kind}
            data-piece={kind}
            aria-pressed={kind === inHand}
            aria-keyshortcuts={String(i + 1)}
            disabled={left === 0}
            onClick={() => hand.change({ inHand: kind })}
          >
            <TerrainIcon kind={kind} />
            {TERRAIN[kind].name}
          </button>
        ))}
      </fieldset>
      <SetUpButtons
        hand={hand}
        standard="Standard terrain"
        missing={`Place ${counted(left, 'more piece')}.`}
        send="Place terrain"
      />
    </>
  );
}

function DrawUp({ hand, view, seat }: { hand: OnslaughtHand; view: View; seat: Seat }) {
  const reserve = unitsInReserve(view, seat, hand.draft.value);
  const inHand = unitInHand(hand);
  const drag = useDrag(hand, pieceOfButton);
  return (
    <>
      <h3>Draw up your army</h3>
      <p>
        {reserve.length === 0
          ? 'All units stand. Tap one to move it.'
          : `${counted(reserve.length, 'unit')} left to place.`}{' '}
        <RuleLink hand={hand} rule={view.scale === 'battle' ? 'R41' : 'R36'} />
      </p>
      {reserve.length > 0 && (
        <fieldset class="ob-palette ob-reserve" onPointerDown={drag}>
          <legend class="unseen">Unit in hand</legend>
          {reserve.map((id: UnitId) => {
            const unit = view.units[id];
            return unit === undefined ? null : (
              <button
                type="button"
                key={id}
                data-piece={id}
                aria-pressed={id === inHand}
                onClick={() => hand.change({ inHand: id })}
              >
                <UnitIcon id={id} unit={{ ...unit, ammo: null }} />
                <span class="unseen">{nameOf(hand, id)}</span>
              </button>
            );
          })}
        </fieldset>
      )}
      <SetUpButtons
        hand={hand}
        standard="Standard deployment"
        missing={`Place ${counted(reserve.length, 'more unit')}.`}
        send="Deploy"
      />
    </>
  );
}

/** Buttons under the fingers of both kinds of set-up: the recommended one, clear, and send or what is missing. */
function SetUpButtons(props: { hand: OnslaughtHand; standard: string; missing: string; send: string }) {
  const { hand, standard, missing, send } = props;
  const action = hand.prepared.value;
  const refused = action === null ? null : hand.refusal(action);
  const sending = hand.table.sending.value;
  const { pieces, squares } = hand.draft.value;
  const empty = pieces.length === 0 && Object.keys(squares).length === 0;
  return (
    <>
      <div class="buttons">
        <button type="button" disabled={sending} onClick={() => takeStandard(hand)}>
          {standard}
        </button>
        <button type="button" disabled={empty || sending} onClick={() => clearAll(hand)}>
          Clear
        </button>
        {action !== null && refused === null ? (
          <ConfirmButton hand={hand} action={action} words={send} />
        ) : (
          <button type="button" class="go" disabled>
            {send}
          </button>
        )}
      </div>
      <p class="ob-soft">{refused?.message ?? (action === null ? missing : 'Nothing is sent before you confirm.')}</p>
    </>
  );
}

/** Buttons of the palette can be dragged onto the board. */
function pieceOfButton(event: PointerEvent): { readonly piece: string; readonly from: null } | null {
  const button = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-piece]') : null;
  const piece = button?.dataset['piece'];
  return piece === undefined ? null : { piece, from: null };
}

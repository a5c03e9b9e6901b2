import type { View } from '../../../../engine/assaultous/state.ts';
import { HEXAGON, middle } from '../geometry.ts';
import type { AssaultousHand } from '../hand.ts';
import { Pieces } from '../pieces.tsx';
import { Arrow, Diversions, Trails, Underway } from './arrows.tsx';
import { lastMarches } from './marches.ts';
import { MarkLayer } from './marks.tsx';
import { Played } from './played.tsx';

/** Everything over the tiles: what marched last, Diversions, marks, what is prepared, on its way, played back, dragged. */
export function Over({ hand, view }: { hand: AssaultousHand; view: View }) {
  const lie = hand.lie.value;
  const playing = hand.playing.value;
  const prepared = hand.prepared.value;
  const { aim } = hand.draft.value;
  return (
    <>
      {playing === null && prepared === null && view.pending === null && (
        <Trails marches={lastMarches(hand.recent.value)} lie={lie} />
      )}
      <Diversions view={view} lie={lie} />
      <MarkLayer marks={hand.marks.value} lie={lie} />
      {prepared?.type === 'move' && <Arrow from={prepared.from} to={prepared.to} lie={lie} name="ab-path" />}
      {aim !== null && aim.tile !== null && aim.to !== null && (
        <Arrow from={aim.tile} to={aim.to} lie={lie} name="ab-feint" />
      )}
      {view.pending !== null && <Underway pending={view.pending} lie={lie} />}
      {playing !== null && <Played event={playing} lie={lie} />}
      <Floating hand={hand} />
    </>
  );
}

/** The pieces that the pointer drags, and the tile that it is over. */
function Floating({ hand }: { hand: AssaultousHand }) {
  const dragged = hand.dragged.value;
  const seat = hand.seat.value;
  if (dragged === null || seat === null) return null;
  const over = dragged.over === null ? null : middle(hand.lie.value, dragged.over);
  return (
    <>
      {over !== null && (
        <g class="ab-mark ab-m-chosen" transform={`translate(${over.x} ${over.y})`}>
          <path class="ab-rim" d={HEXAGON} />
        </g>
      )}
      <g class="ab-floating" transform={`translate(${dragged.x} ${dragged.y})`}>
        <Pieces group={{ ...hand.troops.value, towers: 0 }} seat={seat} />
      </g>
    </>
  );
}

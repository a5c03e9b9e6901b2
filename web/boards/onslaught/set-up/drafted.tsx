import { TERRAINS, type Unit } from '../../../../engine/onslaught/state.ts';
import type { Lie } from '../geometry.ts';
import type { OnslaughtHand } from '../hand.ts';
import { TerrainPiece } from '../terrain.tsx';
import { UnitPiece } from '../unit.tsx';
import { pieceOf } from './layout.ts';

/** Terrain and units laid out in set-up and not sent yet. */
export function Drafted({ hand, lie }: { hand: OnslaughtHand; lie: Lie }) {
  const seat = hand.seat.value;
  const view = hand.view.value;
  if (seat === null || view === null) return null;
  const { pieces, squares, inHand } = hand.draft.value;
  if (hand.phase.value === 'terrain') {
    const over = hand.dragged.value?.over ?? null;
    const kind = TERRAINS.find((terrain) => terrain === hand.dragged.value?.what);
    return (
      <>
        {pieces.map((piece) => (
          <TerrainPiece key={piece.at} piece={pieceOf(piece, seat)} lie={lie} draft />
        ))}
        {kind !== undefined && over !== null && (
          <TerrainPiece piece={pieceOf({ kind, at: over }, seat)} lie={lie} draft />
        )}
      </>
    );
  }
  if (hand.phase.value !== 'deploy') return null;
  return (
    <>
      {Object.entries(squares).map(([id, at]) => {
        const unit: Unit | undefined = view.units[id];
        return unit === undefined || unit.side !== seat ? null : (
          <UnitPiece key={id} id={id} unit={{ ...unit, at }} lie={lie} draft selected={id === inHand} />
        );
      })}
    </>
  );
}

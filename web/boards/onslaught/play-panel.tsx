import { Activation } from './activation.tsx';
import { AnswerPanel } from './answer.tsx';
import type { OnslaughtHand } from './hand.ts';

/** The panel of a turn or of an answer. */
export function PlayPanel({ hand }: { hand: OnslaughtHand }) {
  return hand.phase.value === 'turn' ? <Activation hand={hand} /> : <AnswerPanel hand={hand} />;
}

import { later } from '../../../parts/later.tsx';
import type { OnslaughtHand } from '../hand.ts';
import { Activation } from './activation.tsx';

/** Most of the time it is a turn that is asked for. */
const AnswerPanel = later(async () => (await import('./answer.tsx')).AnswerPanel);

/** The panel of a turn or of an answer. */
export function PlayPanel({ hand }: { hand: OnslaughtHand }) {
  return hand.phase.value === 'turn' ? <Activation hand={hand} /> : <AnswerPanel hand={hand} />;
}

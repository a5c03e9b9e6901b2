import { useSignal } from '@preact/signals';
import { other, type Seat } from '../../../../engine/seat.ts';
import { Sheet } from '../../../parts/dialog.tsx';
import { OneOf } from '../../../parts/one-of.tsx';
import type { TableState } from '../table-state.ts';
import { decisionWords, ownDecisions } from './decisions.ts';

/** How many decisions are listed: farther back nobody would agree, and the log has them all. */
const LISTED = 20;

/** Which own decision to take back, named as the log names it; the other side must agree (L17). */
export function TakebackSheet({ table, seat, close }: { table: TableState; seat: Seat; close: () => void }) {
  const { session, names } = table;
  const match = session.match.value;
  const decisions = ownDecisions(match, seat).slice(0, LISTED);
  const chosen = useSignal(decisions[0]?.seq ?? 0);
  const ask = async () => {
    // A decision is taken back by going to where it was open: to the entry before it.
    await session.dealings?.offer({ kind: 'takeback', to: chosen.value - 1 });
    close();
  };
  return (
    <Sheet title="Ask to take back" close={close}>
      <p class="soft">
        {names.value[other(seat)]} must agree. The board then stands as it did before that decision; what came after it
        is taken back as well. It stays in the log, marked, and dice are rolled anew.
      </p>
      <fieldset class="scrolled">
        <legend class="unseen">Which decision</legend>
        <OneOf
          name="takeback"
          of={decisions.map(({ seq }) => {
            const words = decisionWords(match, seq, session.rules, names.value);
            return [seq, [<span class="soft">{seq}</span>, ` ${words}`]] as const;
          })}
          chosen={chosen.value}
          choose={(seq) => {
            chosen.value = seq;
          }}
        />
      </fieldset>
      <div class="buttons">
        <button type="button" class="go" disabled={session.sending.value} onClick={() => void ask()}>
          Ask to take it back
        </button>
        <button type="button" onClick={close}>
          Cancel
        </button>
      </div>
    </Sheet>
  );
}

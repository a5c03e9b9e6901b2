import { useSignal } from '@preact/signals';
import type { RematchSides } from '../../../../schema/wire/offers.ts';
import { OneOf } from '../../../parts/one-of.tsx';
import type { TableState } from '../table-state.ts';
import { SIDES } from './offer-words.ts';

/** After the end: another battle, one click away (L8). */
export function AgainCard({ table }: { table: Pick<TableState, 'session' | 'names'> }) {
  const { session } = table;
  const sides = useSignal<RematchSides>('swap');
  return (
    <section class="card deal" aria-labelledby="again-title">
      <h2 id="again-title">Another battle?</h2>
      <fieldset>
        <legend class="unseen">Who sits where</legend>
        <OneOf
          name="rematch-sides"
          of={SIDES}
          chosen={sides.value}
          choose={(value) => {
            sides.value = value;
          }}
        />
      </fieldset>
      <div class="buttons">
        <button
          type="button"
          class="go"
          disabled={session.sending.value}
          onClick={() => void session.dealings?.offer({ kind: 'rematch', sides: sides.value })}
        >
          Offer a rematch
        </button>
      </div>
    </section>
  );
}

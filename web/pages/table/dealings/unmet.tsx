import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { other } from '../../../../engine/seat.ts';
import type { OfferKind } from '../../../../schema/wire/offers.ts';
import { announce } from '../../../parts/announce.tsx';
import type { Done } from '../../../session/session.ts';
import type { TableState } from '../table-state.ts';
import { fate, ownOffers } from './fate.ts';
import type { Standing } from './offer-words.ts';

/** Offers that this page takes back itself, by match and kind: nobody declines them. */
const withdrawn = new Set<string>();

/** This page withdraws its own offer; one that could not be withdrawn may still be declined. */
export function withdrawing(match: string, kind: OfferKind, done: Promise<Done>): void {
  withdrawn.add(`${match} ${kind}`);
  void done.then(({ ok }) => {
    if (!ok) withdrawn.delete(`${match} ${kind}`);
  });
}

/** What became of own offers that were not agreed to, where they stood and until dismissed. */
export function Unmet({ table }: { table: Pick<TableState, 'session' | 'names'> }) {
  const { session, names } = table;
  const match = session.match.value;
  const before = useRef<{ readonly seq: number; readonly own: readonly Standing[] }>({ seq: match.seq, own: [] });
  const notes = useSignal<readonly { readonly kind: OfferKind; readonly text: string }[]>([]);
  useEffect(() => {
    const { id, seq, you } = match;
    const { current } = before;
    const own = you === null ? [] : ownOffers(match, you);
    before.current = { seq, own };
    // Offered anew, it stands again.
    let told = notes.peek().filter(({ kind }) => !own.some((offer) => offer.kind === kind));
    for (const gone of you === null ? [] : current.own) {
      const { kind } = gone;
      if (own.some((offer) => offer.kind === kind && offer.to === gone.to)) continue;
      if (withdrawn.delete(`${id} ${kind}`) || you === null) continue;
      const text = fate(gone, current.seq, match, names.peek()[other(you)]);
      if (text === null) continue;
      announce(text);
      told = [...told.filter((note) => note.kind !== kind), { kind, text }];
    }
    notes.value = told;
  }, [match, names, notes]);
  return (
    <>
      {notes.value.map(({ kind, text }) => (
        <section key={kind} class="card deal" aria-label="Not agreed to">
          <p>{text}</p>
          <div class="buttons">
            <button
              type="button"
              onClick={() => {
                notes.value = notes.value.filter((note) => note.kind !== kind);
              }}
            >
              Dismiss
            </button>
          </div>
        </section>
      ))}
    </>
  );
}

import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { type BySeat, other, SEATS, type Viewer } from '../../../../engine/seat.ts';
import type { Clock } from '../../../../schema/wire/clock.ts';
import { announce } from '../../../parts/announce.tsx';
import { Confirm } from '../../../parts/dialog.tsx';
import type { TableState } from '../table-state.ts';

/** A flag has fallen, or the clocks stand still by agreement: what that means, and what can be done about it (L25, L26). */
export function LateCard({ table }: { table: Pick<TableState, 'session' | 'names'> }) {
  const { session, names } = table;
  const { dealings, sending } = session;
  const { you, clock, status, offers } = session.match.value;
  const asking = useSignal(false);
  const told = clock === null || status !== 'running' ? null : said(clock, you, names.value, offers !== null);
  const text = told === null ? '' : `${told.title}. ${told.text}`;
  useEffect(() => announce(text), [text]);
  // What was being asked goes with the flag: another one is asked about anew.
  const can = told?.can ?? null;
  useEffect(() => {
    if (can !== 'claim') asking.value = false;
  }, [can, asking]);
  if (told === null) return null;
  return (
    <section class="card late prompt" aria-label="The clock">
      <h2 tabIndex={-1}>{told.title}</h2>
      <p class="told">{told.text}</p>
      {told.can !== null && you !== null && (
        <div class="buttons">
          {told.can === 'resume' && (
            <button
              type="button"
              class="go"
              disabled={sending.value}
              onClick={() => void dealings?.offer({ kind: 'resume' })}
            >
              Go on now
            </button>
          )}
          {told.can === 'claim' && (
            <button
              type="button"
              class="go"
              disabled={sending.value}
              onClick={() => {
                asking.value = true;
              }}
            >
              Claim victory
            </button>
          )}
          {told.can !== 'resume' && (
            <button type="button" disabled={sending.value} onClick={() => void dealings?.claim('time')}>
              Give more time
            </button>
          )}
        </div>
      )}
      {asking.value && you !== null && (
        <Confirm
          title="Claim victory?"
          text={`The battle ends at once, and you win it: ${names.value[other(you)]} ran out of time.`}
          yes="Claim victory"
          agree={() => {
            asking.value = false;
            void dealings?.claim('victory');
          }}
          close={() => {
            asking.value = false;
          }}
        />
      )}
    </section>
  );
}

interface Said {
  readonly title: string;
  readonly text: string;
  /** What this seat can do about it. */
  readonly can: 'resume' | 'claim' | 'time' | null;
}

/** What the clocks say to this viewer; null while they simply run. `offers`: something may be offered. */
function said(clock: Clock, you: Viewer, names: BySeat<string>, offers: boolean): Said | null {
  if (clock.paused) {
    const text = 'Both clocks stand still until one of the two sides goes on.';
    return { title: 'The match is paused', text, can: 'resume' };
  }
  const late = SEATS.filter((seat) => clock.seats[seat].fallen);
  const [first] = late;
  if (first === undefined) return null;
  const mine = you !== null && late.includes(you);
  const foe = you === null ? first : other(you);
  if (clock.settings.onFlag === 'computer') {
    const who = late.map((seat) => (seat === you ? 'you' : names[seat])).join(' and ');
    const title = mine && late.length === 1 ? 'Your time ran out' : `Time ran out for ${who}`;
    const text = mine ? 'The computer plays on for you; you can watch.' : `The computer plays on for ${who}.`;
    return { title, text, can: null };
  }
  if (late.length === 2) {
    const text = 'Neither side can claim the victory now. Each can give the other more time, or surrender.';
    return { title: 'Time is up on both sides', text, can: 'time' };
  }
  if (mine) {
    const can = offers ? 'make an offer or surrender' : 'surrender';
    const text = `${names[foe]} may give you more time, or claim the victory. Until then you can only ${can}.`;
    return { title: 'Your time is up', text, can: null };
  }
  const title = `${names[first]}’s time is up`;
  if (you === null) return { title, text: 'The other side may claim the victory, or give more time.', can: null };
  return { title, text: 'You may claim the victory, or give them their whole time again.', can: 'claim' };
}

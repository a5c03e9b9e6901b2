import { useEffect } from 'preact/hooks';
import { CopyButton } from '../../parts/copy.tsx';
import { Masthead } from '../../parts/masthead.tsx';
import { Trouble } from '../../parts/trouble.tsx';
import { inviteLink, seatLink, seatOf } from '../../session/seats.ts';
import { Foot } from './foot.tsx';
import type { TableState } from './table-state.ts';

/** `2026-12-30T…` as a day that a person reads, in local time. */
export function day(iso: string): string {
  return new Date(iso).toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric' });
}

/** The match is stored and waits for its guest: the link, one click away (L1), and until when it waits (L7). */
export function Waiting({ table }: { table: TableState }) {
  const { session, names } = table;
  const { rules } = session;
  const match = session.match.value;
  const { id, invite, expires, you, options } = match;
  const seat = seatOf(id);
  const trouble = session.trouble.value;
  useEffect(() => {
    document.title = `Waiting for the other side · ${rules.title}`;
  });
  return (
    <>
      <Masthead sub={`${rules.title} · ${rules.mode(options)}`} />
      <main id="main" class="wide waiting">
        <h1>Send this link to your opponent</h1>
        <p class="soft">
          {rules.title}, {rules.mode(options)}.{' '}
          {you !== null &&
            `You play ${names.value[you] === rules.sides[you] ? rules.sides[you] : `${rules.sides[you]} as ${names.value[you]}`}. `}
          The battle begins as soon as they sit down; this page notices by itself.
        </p>
        {trouble !== null && <Trouble trouble={trouble} game={rules.id} dismiss={() => session.dismiss()} />}
        {invite !== null && (
          <section class="card" aria-label="The link">
            <code class="link">{inviteLink(id, invite)}</code>
            <div class="buttons">
              <CopyButton look="go" text={inviteLink(id, invite)} label="Copy the link" />
              {seat !== null && <CopyButton text={seatLink(seat)} label="Copy private seat link" />}
            </div>
            <p class="small soft">
              The private seat link is your own seat, for another device of yours: whoever has it plays for you.
            </p>
          </section>
        )}
        {expires !== null && <p class="soft">If nobody sits down, the match is removed on {day(expires)}.</p>}
        <Foot table={table} />
      </main>
    </>
  );
}

import { useEffect } from 'preact/hooks';
import { other } from '../../../engine/seat.ts';
import { CopyButton } from '../../parts/copy.tsx';
import { later } from '../../parts/later.tsx';
import { Masthead } from '../../parts/masthead.tsx';
import { Trouble } from '../../parts/trouble.tsx';
import { inviteLink, seatOf } from '../../session/seats.ts';
import { Foot } from './foot.tsx';
import { Link } from './link.tsx';
import type { TableState } from './table-state.ts';

/** What sending the link does not need. */
const WaitingTerms = later(async () => (await import('./waiting-terms.tsx')).WaitingTerms);

/** The match is stored and waits for its guest: the link, one click away (L1), and until when it waits (L7). */
export function Waiting({ table }: { table: TableState }) {
  const { session, names } = table;
  const { rules } = session;
  const match = session.match.value;
  const { id, invite, you, options } = match;
  // Null where the other seat has its player already: a rematch, which waits for both to open it (L8).
  const theirs = you === null ? '' : names.value[other(you)];
  const seat = seatOf(id);
  const trouble = session.trouble.value;
  useEffect(() => {
    document.title = `Waiting for the other side · ${rules.title}`;
  });
  if (session.connection.value === 'gone') {
    return (
      <>
        <Masthead sub={`${rules.title} · ${rules.mode(options)}`} />
        <main id="main" class="wide waiting">
          <h1>This match is gone</h1>
          <p>Nobody sat down in time, or it was called off: its links lead nowhere any more.</p>
          <div class="buttons">
            <a class="button go" href="/">
              To the desk
            </a>
          </div>
        </main>
      </>
    );
  }
  return (
    <>
      <Masthead sub={`${rules.title} · ${rules.mode(options)}`} />
      <main id="main" class="wide waiting">
        <h1>{invite === null ? `Waiting for ${theirs} to open the match` : 'Send this link to your opponent'}</h1>
        <p class="soft">
          {rules.title}, {rules.mode(options)}.{' '}
          {you !== null &&
            `You play ${names.value[you] === rules.sides[you] ? rules.sides[you] : `${rules.sides[you]} as ${names.value[you]}`}. `}
          The battle begins as soon as they {invite === null ? 'open it' : 'sit down'}; this page notices by itself.
        </p>
        {trouble !== null && <Trouble trouble={trouble} game={rules.id} dismiss={() => session.dismiss()} />}
        {invite !== null && (
          <section class="card" aria-label="The link">
            <code class="link">{inviteLink(id, invite)}</code>
            <div class="buttons">
              <CopyButton look="go" text={inviteLink(id, invite)} label="Copy the link" />
            </div>
          </section>
        )}
        <WaitingTerms match={match} seat={seat} />
        {you !== null && (
          <div class="menu">
            <Link table={table} part="menu" />
          </div>
        )}
        <Foot table={table} />
      </main>
    </>
  );
}

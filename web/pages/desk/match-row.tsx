import { SketchView } from '../../parts/sketch.tsx';
import { ago, moment, until } from '../../parts/time-words.ts';
import type { Row } from './rows.ts';

/** Less than this (milliseconds) before a deadline of mine it is said with emphasis. */
const SOON = 6 * 3_600_000;

/** One match of the list: whose turn it is, since when and until when, what happened last. `now`: milliseconds. */
export function MatchRow({ row, now, remove }: { row: Row; now: number; remove: () => void }) {
  const { group, state, note, deadline, marks, rematch } = row;
  const mine = group === 'me';
  // An invitation that nobody has taken up is opened for its link.
  const opens = row.invites ? 'Get the link' : 'Open';
  return (
    <li class={mine ? 'match mine' : 'match'}>
      <div class="state">
        {mine ? <b>{state}</b> : state}
        {row.since !== null && <small class="soft">{ago(row.since, now)}</small>}
        {deadline !== null && <Deadline {...deadline} now={now} />}
      </div>
      <div class="picture">{row.sketch !== null && <SketchView sketch={row.sketch} />}</div>
      <div class="what">
        {row.title}
        {marks.map((mark) => (
          <small class="mark" key={mark}>
            {mark}.
          </small>
        ))}
        {note !== null && <small class={mine ? 'mark' : undefined}>{note}</small>}
        <small class="soft">{row.line}</small>
      </div>
      <div class="do">
        {rematch !== null && (
          <a class="button" href={`/m/${rematch}`} aria-label={`To the rematch: ${row.title}`}>
            Rematch
          </a>
        )}
        {(group !== 'gone' || row.state === 'Seat moved') && (
          <a class={mine ? 'button go' : 'button'} href={row.href} aria-label={`${opens}: ${row.title}, ${state}`}>
            {opens}
          </a>
        )}
        <button type="button" class="plain" aria-label={`Remove: ${row.title}`} onClick={remove}>
          Remove
        </button>
      </div>
    </li>
  );
}

function Deadline({ at, whose, now }: { at: string; whose: string | null; now: number }) {
  const soon = whose === null && Date.parse(at) - now < SOON;
  const text =
    Date.parse(at) <= now ? `time ran out on ${moment(at, now)}` : `until ${moment(at, now)} (${until(at, now)})`;
  return <small class={soon ? 'mark' : 'soft'}>{text}</small>;
}

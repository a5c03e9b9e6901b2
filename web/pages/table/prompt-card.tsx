import { useEffect, useRef } from 'preact/hooks';
import type { Outcome } from '../../../engine/ruleset.ts';
import type { BySeat } from '../../../engine/seat.ts';
import { Story } from '../../parts/die.tsx';
import { Link } from './link.tsx';
import { clockAsks } from './stands.ts';
import type { TableState } from './table-state.ts';

/** Who must decide what, in one sentence; while something is played back, that, with its buttons. */
export function PromptCard({ table, battle }: { table: TableState; battle: string }) {
  const { playback, session, names } = table;
  const shown = playback.step.value;
  if (shown !== null) return <PlaybackCard table={table} />;
  const match = session.match.value;
  if (clockAsks(match)) {
    return (
      <div class="late-room">
        <Link table={table} part="late" />
      </div>
    );
  }
  const { prompt, pending, you, result, status, log } = match;
  const [first] = pending;
  // A match that is cancelled when time runs out becomes no battle (L25).
  const told = log.at(-1)?.kind === 'cancelled' ? null : result;
  let heading: string;
  let text: string;
  if (status === 'over') {
    heading = told === null ? 'The match is cancelled' : resultHeading(told, names.value, you);
    text =
      told === null
        ? 'Time ran out, and nobody has won.'
        : 'The whole battle can be read and played again, step by step.';
  } else if (prompt !== null) {
    const mine = prompt.interrupt === true ? 'Your answer' : 'Your turn';
    heading = session.shared && you !== null ? `${names.value[you]} to decide` : mine;
    text = prompt.text;
  } else if (session.thinking.value) {
    heading = `${first === undefined ? 'The computer' : names.value[first]} is thinking`;
    text = 'The computer looks at what its side may see, and no further.';
  } else {
    heading = first === undefined ? 'One moment' : `${names.value[first]} to decide`;
    if (you !== null) text = 'You will see it here as soon as it happens.';
    else text = session.shared ? 'The device is handed over first.' : 'You are watching.';
  }
  const linked = session.connection.value !== 'local';
  const sent = linked && session.sending.value;
  return (
    <section class={prompt !== null ? 'card prompt' : 'card prompt still'} aria-label="What is asked">
      <h2 tabIndex={-1}>{heading}</h2>
      <p>
        {sent ? 'Sending …' : text}{' '}
        {!sent && prompt?.rule !== undefined && (
          <a href={`/rules/${session.rules.id}#${prompt.rule}`}>Rule {prompt.rule}</a>
        )}{' '}
        {linked && <Link table={table} part="hint" />}
      </p>
      {status === 'over' && told !== null && (
        <div class="buttons">
          <a class="button go" href={battle}>
            Read the battle
          </a>
        </div>
      )}
    </section>
  );
}

/** "White wins" or "You win", or how it was drawn. */
function resultHeading(result: Outcome, names: BySeat<string>, you: 0 | 1 | null): string {
  if (result.winner === null) return 'The battle is drawn';
  return result.winner === you ? 'You win' : `${names[result.winner]} wins`;
}

function PlaybackCard({ table }: { table: TableState }) {
  const { playback } = table;
  const shown = playback.step.value;
  const next = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // The hand is where the eyes are: Space and Enter step on. Nobody's typing is interrupted.
    if (document.activeElement === document.body) next.current?.focus({ preventScroll: true });
  }, []);
  if (shown === null) return null;
  const { step, no, of } = shown;
  const running = playback.running.value;
  return (
    <section class="card prompt past" aria-label="What happened">
      <h2>
        What happened <span class="soft small">{`${no} of ${of}`}</span>
      </h2>
      <p class="told">
        <Story sentence={step.sentence} />
      </p>
      <div class="buttons">
        <button type="button" class="go" ref={next} onClick={() => playback.next()}>
          {no < of ? 'Next' : 'Now'}
        </button>
        {no < of && (
          <>
            <button type="button" onClick={() => playback.run(!running)}>
              {running ? 'Pause' : 'Play'}
            </button>
            <button type="button" onClick={() => playback.skip()}>
              Skip to now
            </button>
          </>
        )}
      </div>
    </section>
  );
}

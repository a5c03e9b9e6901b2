import { useEffect, useRef } from 'preact/hooks';
import { later } from '../../parts/later.tsx';
import { Masthead } from '../../parts/masthead.tsx';
import { Trouble } from '../../parts/trouble.tsx';
import '../../styles/table.css';
import { Foot } from './foot.tsx';
import { Link } from './link.tsx';
import { Log } from './log.tsx';
import { Menu } from './menu.tsx';
import { Offer } from './offer.tsx';
import { PromptCard } from './prompt-card.tsx';
import { Sides } from './sides.tsx';
import type { TableState } from './table-state.ts';
import { UndoButtons } from './undo.tsx';

const Title = later(async () => (await import('./title.tsx')).Title);

/** The table: board, and beside or below it what is asked, what counts, what is being prepared, and the log. */
export function Table({ table, battle }: { table: TableState; battle: string }) {
  const { session, laid } = table;
  const { rules } = session;
  const { Board, Panel } = laid;
  const linked = session.dealings !== null;
  const match = session.match.value;
  const trouble = session.trouble.value;
  const mode = rules.mode(match.options);
  const root = useRef<HTMLElement>(null);
  useFocusKept(root);
  const handover = session.handover.value;
  const still = table.playback.busy.value || table.stands.value !== null;
  const idle = still || (match.legal === null && match.undo.length === 0);
  const keys = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && laid.hand.cancel()) event.preventDefault();
    // While something is played back the board takes no keys: Space and Enter step on from wherever they are pressed.
    const steps = (event.key === ' ' || event.key === 'Enter') && table.playback.step.value !== null;
    if (!steps || (event.target instanceof Element && event.target.closest('button, a, input, select, summary')))
      return;
    event.preventDefault();
    table.playback.next();
  };
  return (
    <>
      <Title table={table} game={`${rules.title}, ${mode}`} />
      <Masthead sub={`${rules.title} · ${mode}`} />
      <main id="main" class={`table ${rules.id}`} ref={root} onKeyDown={keys}>
        <h1 class="unseen" tabIndex={-1}>{`${rules.title}, ${mode}: the table`}</h1>
        {handover !== null ? (
          <section class="card curtain" aria-label="Hand over the device">
            <h2>{`Hand the device to ${table.names.value[handover]}`}</h2>
            <p>Behind this curtain lies what only {table.names.value[handover]} may see.</p>
            <div class="buttons">
              <button type="button" class="go" onClick={() => session.takeOver()}>
                {`I am ${table.names.value[handover]}`}
              </button>
            </div>
          </section>
        ) : (
          <div class="board">
            <Board />
          </div>
        )}
        <div class="panel">
          <PromptCard table={table} battle={battle} />
          {trouble !== null && <Trouble trouble={trouble} game={rules.id} dismiss={() => session.dismiss()} />}
          {linked && <Link table={table} part="first" />}
          <Sides table={table} />
          {match.status === 'running' && match.you !== null && (
            <section class={idle ? 'card action idle' : 'card action'} aria-label="Your action">
              {handover === null && <Panel />}
              <UndoButtons table={table} />
            </section>
          )}
          {linked && <Link table={table} part="cards" />}
          <Offer table={table} />
          <Menu table={table} />
          <Log table={table} />
          <Foot table={table} />
          {linked && <Link table={table} part="tell" />}
        </div>
      </main>
    </>
  );
}

/**
 * Focus is never lost: when a table opens, and when the control that had it goes with the action it sent, the next step
 * of a playback takes it, or the board once it was touched, which explains the square it is on; before, the heading of
 * the page, from which one Tab leads to the board; or the heading of the prompt where there is no board to play on.
 */
function useFocusKept(root: { readonly current: HTMLElement | null }): void {
  useEffect(() => {
    const element = root.current;
    if (element === null) return;
    let last: Element | null = null;
    let start = 'h1';
    const enter = (event: FocusEvent) => {
      last = event.target instanceof Element ? event.target : null;
      if (last?.closest('[role="grid"]')) start = '[role="grid"] [tabindex="0"]';
    };
    const find = () => {
      if (document.activeElement !== document.body) return;
      const next = ['.past .go', '.curtain .go', start, '.prompt h2'];
      const target = next.map((where) => element.querySelector<HTMLElement>(where)).find((found) => found !== null);
      target?.focus({ preventScroll: true });
    };
    const look = new MutationObserver(() => {
      if (last !== null && !last.isConnected) find();
    });
    find();
    element.addEventListener('focusin', enter);
    look.observe(element, { childList: true, subtree: true });
    return () => {
      element.removeEventListener('focusin', enter);
      look.disconnect();
    };
  }, [root]);
}

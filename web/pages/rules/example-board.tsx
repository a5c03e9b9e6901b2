import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { currentVersion, loadRuleset } from '../../../engine/rulesets.ts';
import { loadBoard } from '../../boards/boards.ts';
import type { LaidBoard } from '../../boards/loaded.tsx';
import { Story } from '../../parts/die.tsx';
import { createTrial, type Trial } from './trial.ts';

/** How far below the screen a board is fetched and drawn, so that it is there when the reader comes to it. */
const AHEAD = '600px';

interface Laid {
  readonly trial: Trial;
  readonly board: LaidBoard;
}

/**
 * A worked example as a board: the same engine and the same board as at a table, drawn from the position's text when it
 * is scrolled to, to be looked at and to be played on. `name`: of the example, for screen readers.
 */
export function ExampleBoard({ game, position, name }: { game: string; position: string; name: string }) {
  const root = useRef<HTMLElement>(null);
  const laid = useSignal<Laid | 'failed' | null>(null);
  useEffect(() => {
    const element = root.current;
    if (element === null) return;
    let left = false;
    const seen = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        seen.disconnect();
        lay(game, position).then(
          (found) => {
            if (left) found.board.hand.dispose();
            else laid.value = found;
          },
          (error: unknown) => {
            console.warn(`the board of ${name} could not be drawn`, error);
            if (!left) laid.value = 'failed';
          },
        );
      },
      { rootMargin: AHEAD },
    );
    seen.observe(element);
    return () => {
      left = true;
      seen.disconnect();
      const found = laid.peek();
      if (found !== null && found !== 'failed') found.board.hand.dispose();
    };
  }, [game, position, name, laid]);
  const { value } = laid;
  const playing = value !== null && value !== 'failed' && value.trial.playing.value;
  return (
    <figure ref={root} class={playing ? 'example playing' : 'example'} aria-label={`${name}: the board`}>
      {value === null && <div class="unlaid" />}
      {value === 'failed' && <p class="soft">The board could not be drawn just now.</p>}
      {value !== null && value !== 'failed' && <Board laid={value} />}
      <details>
        <summary>The position as text</summary>
        <pre>{position}</pre>
      </details>
    </figure>
  );
}

async function lay(game: string, position: string): Promise<Laid> {
  const [rules, board] = await Promise.all([loadRuleset(game, currentVersion(game) ?? 0), loadBoard(game)]);
  if (rules === null || board === null) throw new Error(`there is no ${game}`);
  const trial = createTrial(rules, position);
  return { trial, board: board.lay(trial.context) };
}

/** The board, and while it is played on what is asked, what is being prepared and what came of it. */
function Board({ laid: { trial, board } }: { laid: Laid }) {
  const { prompt, told, playing, context } = trial;
  const over = playing.value && context.you.value === null;
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = root.current;
    // Escape gives up what is being prepared, wherever the focus is.
    const giveUp = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && board.hand.cancel()) event.preventDefault();
    };
    element?.addEventListener('keydown', giveUp);
    return () => element?.removeEventListener('keydown', giveUp);
  }, [board]);
  return (
    <div class="tried" ref={root}>
      <div class="board">
        <board.Board />
      </div>
      {playing.value && (
        <div class="panel">
          <p>
            {over ? 'The game is over.' : prompt.value?.text}{' '}
            {prompt.value?.rule !== undefined && <a href={`#${prompt.value.rule}`}>Rule {prompt.value.rule}</a>}
          </p>
          <board.Panel />
          {told.value.length > 0 && (
            <ul class="told">
              {told.value.map((sentence, place) => (
                <li key={`${place}`}>
                  <Story sentence={sentence} />
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
      <div class="buttons">
        {playing.value ? (
          <button type="button" onClick={() => trial.reset()}>
            Back to the example
          </button>
        ) : (
          <button type="button" onClick={() => trial.play()}>
            Play on from here
          </button>
        )}
      </div>
    </div>
  );
}

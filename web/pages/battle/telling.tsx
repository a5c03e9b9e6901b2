import { useEffect, useRef } from 'preact/hooks';
import { Story } from '../../parts/die.tsx';
import type { Player } from './player.ts';
import type { Replayed } from './record.ts';

/** The story, oldest first; the step on the board is marked, and every line jumps there. */
export function Telling({ battle, player }: { battle: Replayed; player: Player }) {
  const list = useRef<HTMLOListElement>(null);
  const seq = player.step.value?.seq ?? 0;
  const current = battle.lines.findLast((line) => line.seq <= seq)?.seq;
  useEffect(() => {
    const box = list.current;
    const line = box?.querySelector<HTMLElement>(`[data-seq="${current ?? 0}"]`);
    if (box && line) box.scrollTop = line.offsetTop - box.clientHeight / 3;
  }, [current]);
  return (
    <section class="card log story" aria-labelledby="story-title">
      <h2 id="story-title">The story</h2>
      <ol ref={list}>
        {battle.lines.map((line) => (
          <li
            key={line.seq}
            data-seq={line.seq}
            class={`${line.seq === current ? 'new ' : ''}${line.undone ? 'undone' : ''}`}
          >
            <button
              type="button"
              class="n plain"
              aria-label={`Show entry ${line.seq}`}
              aria-current={line.seq === current ? 'step' : undefined}
              onClick={() => player.goToEntry(line.seq)}
            >
              {line.seq}
            </button>
            <span>
              {line.undone && <span class="unseen">Taken back: </span>}
              {line.sentences.map((sentence, place) => [place > 0 ? ' ' : '', <Story sentence={sentence} />])}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

import { useSignal } from '@preact/signals';
import { useEffect, useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import { Story } from '../../parts/die.tsx';
import type { Mark } from './moments.ts';
import type { Player } from './player.ts';
import type { Replayed } from './replayed.ts';
import { MOMENTS, Sign } from './sign.tsx';
import type { Chapter, Line } from './told.ts';

/** How many lines are drawn at once; the others follow while nothing else is to be done. */
const AT_ONCE = 40;

/** The story by rounds; the line of the step on the board is marked and kept in sight, and every line jumps there. */
export function Telling({ replayed, player }: { replayed: Replayed; player: Player }) {
  const box = useRef<HTMLDivElement>(null);
  const { chapters } = player.timeline.value;
  const now = player.seq.value;
  const { line: current, chapter: at } = placeIn(chapters, now);
  const { at: inner, of } = player.inner.value;
  // Every sentence of an entry is a step of its own: the one on the board is marked, unless all of it is.
  const step = of > 1 && !player.jumped.value ? inner - 1 : null;
  const drawn = useDrawn(chapters, at);
  const shown = useRef({ line: 0, top: 0 });
  useLayoutEffect(() => {
    const line = box.current?.querySelector<HTMLElement>(`[data-seq="${current}"]`);
    if (!box.current || !line) return;
    // Only inside its own box: the page never moves by itself. Rounds drawn later, above, push what is read down: it
    // stays where it is.
    if (shown.current.line === current) box.current.scrollTop += line.offsetTop - shown.current.top;
    else keepInSight(box.current, line);
    shown.current = { line: current, top: line.offsetTop };
  }, [current, drawn.from]);
  return (
    <section class="card log story" aria-labelledby="story-title">
      <h2 id="story-title">The story</h2>
      <div class="scroller" ref={box}>
        {chapters.slice(drawn.from, drawn.to).map((chapter) => {
          const first = chapter.lines[0]?.seq ?? 0;
          const inside = chapter === chapters[at];
          return (
            <Round
              key={first}
              chapter={chapter}
              current={inside ? current : null}
              step={inside ? step : null}
              marks={replayed.marks}
              player={player}
            />
          );
        })}
      </div>
    </section>
  );
}

/** The line that an entry is told in, which may be that of an entry before, and its chapter. */
function placeIn(chapters: readonly Chapter[], seq: number): { readonly line: number; readonly chapter: number } {
  const chapter = Math.max(
    0,
    chapters.findLastIndex(({ lines }) => (lines[0]?.seq ?? 0) <= seq),
  );
  return { chapter, line: chapters[chapter]?.lines.findLast((line) => line.seq <= seq)?.seq ?? 1 };
}

/**
 * Which chapters are drawn: those around the current one at first, so that a long battle is there at once, then more and
 * more of the others.
 */
function useDrawn(chapters: readonly Chapter[], at: number): { readonly from: number; readonly to: number } {
  const drawn = useSignal(around(chapters, { from: at, to: at + 1 }));
  const { from, to } = drawn.value;
  const wanted =
    at < from || at >= to ? around(chapters, { from: Math.min(from, at), to: Math.max(to, at + 1) }) : null;
  useEffect(() => {
    const next = wanted ?? around(chapters, { from, to });
    if (next.from === from && next.to === to) return;
    const timer = setTimeout(() => {
      drawn.value = next;
    }, 30);
    return () => clearTimeout(timer);
  }, [chapters, from, to, wanted, drawn]);
  return wanted ?? drawn.value;
}

/** A stretch of chapters, and so many before and after it that there are enough lines more. */
function around(chapters: readonly Chapter[], stretch: { from: number; to: number }): { from: number; to: number } {
  let { from, to } = stretch;
  for (let lines = 0; lines < AT_ONCE && (from > 0 || to < chapters.length); ) {
    if (to < chapters.length) lines += chapters[to++]?.lines.length ?? 0;
    if (from > 0) lines += chapters[--from]?.lines.length ?? 0;
  }
  return { from, to };
}

function keepInSight(box: HTMLElement, line: HTMLElement): void {
  const room = 24;
  const above = line.offsetTop < box.scrollTop + room;
  const below = line.offsetTop + line.offsetHeight > box.scrollTop + box.clientHeight - room;
  if (!above && !below) return;
  // A whole line stands at the top, under the heading that sticks there.
  const wanted = Math.min(line.offsetTop - box.clientHeight / 3, box.scrollHeight - box.clientHeight - END);
  const lines = [...box.querySelectorAll<HTMLElement>('li')];
  const first = lines.find(({ offsetTop }) => offsetTop - HEADING >= wanted);
  box.scrollTop = wanted <= 0 || first === undefined ? 0 : Math.min(first.offsetTop, line.offsetTop) - HEADING;
}

/** How high a round's heading is, and the room after the last line (battle.css). */
const HEADING = 28;
const END = 72;

interface RoundProps {
  readonly chapter: Chapter;
  /** The line on the board, where it is one of these. */
  readonly current: number | null;
  /** The place of the sentence on the board in that line; null: all of it, or the line is none of these. */
  readonly step: number | null;
  readonly marks: readonly Mark[];
  readonly player: Player;
}

/** Drawn anew only when the mark of the current line comes, moves or goes: a story has hundreds of lines. */
function Round({ chapter, current, step, marks, player }: RoundProps) {
  return useMemo(() => {
    const { round, lines } = chapter;
    const first = lines[0]?.seq ?? 0;
    return (
      <section aria-labelledby={`round-${first}`}>
        <h3 id={`round-${first}`}>
          {round === null ? 'As the log tells it' : round === 0 ? 'Before the battle' : `Round ${round}`}
        </h3>
        <ol>
          {lines.map((line) => (
            <Told
              key={line.seq}
              line={line}
              current={line.seq === current}
              step={line.seq === current ? step : null}
              marks={marks.filter(({ seq }) => seq === line.seq)}
              player={player}
            />
          ))}
        </ol>
      </section>
    );
  }, [chapter, current, step, marks, player]);
}

function Told({
  line,
  current,
  step,
  marks,
  player,
}: {
  line: Line;
  current: boolean;
  step: number | null;
  marks: readonly Mark[];
  player: Player;
}) {
  const { seq, sentences, undone } = line;
  return (
    <li data-seq={seq} class={`${current ? 'new ' : ''}${undone ? 'undone' : ''}`}>
      <button
        type="button"
        class="n plain"
        aria-label={`Show entry ${seq}`}
        aria-current={current ? 'step' : undefined}
        onClick={() => player.goToEntry(seq)}
      >
        {seq}
      </button>
      <span>
        {marks.map(({ moment }) => (
          <b class="moment" key={moment}>
            <Sign moment={moment} /> {MOMENTS[moment]}.{' '}
          </b>
        ))}
        {undone && <span class="unseen">Taken back: </span>}
        {sentences.map((sentence, place) => [
          place > 0 ? ' ' : '',
          <span class={place === step ? 'step' : undefined}>
            <Story sentence={sentence} />
          </span>,
        ])}
      </span>
    </li>
  );
}

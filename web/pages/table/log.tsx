import { useSignal } from '@preact/signals';
import { type SeenEntry, undoneSeqs } from '../../../engine/entry.ts';
import type { AnyTableRules, Tagged } from '../../../engine/ruleset.ts';
import type { BySeat } from '../../../engine/seat.ts';
import { sentencesOf } from '../../../engine/telling.ts';
import { Story } from '../../parts/die.tsx';
import type { TableState } from './table-state.ts';

/** How many entries are shown before all are asked for. */
const FIRST = 16;
/** What scrolls within itself must be in reach of a keyboard. */
const SCROLLED = { tabIndex: 0, 'aria-labelledby': 'log-title' } as const;

/** The battle log: newest first, what I have not seen marked, what was taken back struck out. */
export function Log({ table }: { table: TableState }) {
  const { session, playback, names, unreadAfter } = table;
  const all = useSignal(false);
  const { log, seq } = session.match.value;
  const upTo = playback.step.value?.step.seq ?? seq;
  const undone = undoneSeqs(log);
  const lines = log.filter((entry) => entry.seq <= upTo).reverse();
  const shown = all.value ? lines : lines.slice(0, FIRST);
  return (
    <section class="card log" aria-labelledby="log-title">
      <div class="log-head">
        <h2 id="log-title">Battle log</h2>
        {playback.canRepeat.value && (
          <button type="button" class="plain" onClick={() => playback.again()}>
            Again
          </button>
        )}
      </div>
      <ol reversed {...SCROLLED}>
        {shown.map((entry) => (
          <LogLine
            key={entry.seq}
            entry={entry}
            rules={session.rules}
            names={names.value}
            unread={entry.seq > unreadAfter.value}
            undone={undone.has(entry.seq)}
          />
        ))}
      </ol>
      {shown.length < lines.length && (
        <button
          type="button"
          class="plain"
          onClick={() => {
            all.value = true;
          }}
        >
          Show all {lines.length} entries
        </button>
      )}
    </section>
  );
}

interface LineProps {
  readonly entry: SeenEntry<Tagged>;
  readonly rules: AnyTableRules;
  readonly names: BySeat<string>;
  readonly unread: boolean;
  readonly undone: boolean;
}

function LogLine({ entry, rules, names, unread, undone }: LineProps) {
  const sentences = sentencesOf(entry, rules, names);
  if (sentences.length === 0) return null;
  return (
    <li class={`${unread ? 'new ' : ''}${undone ? 'undone' : ''}`}>
      <span class="n">{entry.seq}</span>
      <span>
        {unread && <span class="unseen">New: </span>}
        {undone && <span class="unseen">Taken back: </span>}
        {entry.by === 'orders' && <em class="soft">By standing order: </em>}
        {sentences.map((sentence, place) => [place > 0 ? ' ' : '', <Story sentence={sentence} />])}
      </span>
    </li>
  );
}

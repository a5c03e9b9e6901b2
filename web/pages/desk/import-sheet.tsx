import { useSignal } from '@preact/signals';
import { Sheet } from '../../parts/dialog.tsx';
import { howMany } from '../../parts/how-many.ts';
import { moment } from '../../parts/time-words.ts';
import type { Conflict, ImportPlan } from '../../session/desk-import.ts';

/** What a desk file would bring, before anything is kept; what this browser has otherwise is replaced only if ticked (L4). */
export function ImportSheet(props: {
  plan: ImportPlan;
  agree: (replace: ReadonlySet<string>) => void;
  close: () => void;
}) {
  const { plan, agree, close } = props;
  const replace = useSignal<ReadonlySet<string>>(new Set());
  const coming = plan.seats.length + plan.matches.length;
  const nothing = coming === 0 && plan.conflicts.length === 0;
  const toggle = (id: string, on: boolean) => {
    const next = new Set(replace.value);
    if (on) next.add(id);
    else next.delete(id);
    replace.value = next;
  };
  return (
    <Sheet title="Bring in a desk" close={close}>
      <ul>
        {linesOf(plan).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {plan.conflicts.length > 0 && (
        <fieldset class="conflicts">
          <legend>This browser has something else here. Replace it?</legend>
          {plan.conflicts.map((conflict) => (
            <label class="choice" key={`${conflict.kind} ${conflict.id}`}>
              <input
                type="checkbox"
                checked={replace.value.has(conflict.id)}
                onChange={(event) => toggle(conflict.id, event.currentTarget.checked)}
              />
              <span>
                {conflict.title} <span class="soft">{difference(conflict)}</span>
              </span>
            </label>
          ))}
        </fieldset>
      )}
      <div class="buttons">
        {!nothing && (
          <button
            type="button"
            class="go"
            disabled={coming + replace.value.size === 0}
            onClick={() => agree(replace.value)}
          >
            Bring it in
          </button>
        )}
        <button type="button" onClick={close}>
          {nothing ? 'Close' : 'Cancel'}
        </button>
      </div>
    </Sheet>
  );
}

function linesOf(plan: ImportPlan): string[] {
  const { seats, matches, same, dead, broken } = plan;
  const lines: string[] = [];
  if (seats.length > 0) lines.push(`${howMany(seats.length, 'seat')} to bring in, checked with the service.`);
  if (matches.length > 0) lines.push(`${howMany(matches.length, 'match', 'matches')} on a device to bring in.`);
  if (same > 0) lines.push(`${same} here already.`);
  if (dead > 0) lines.push(`${howMany(dead, 'seat')} no longer valid: the match is gone, or its link was renewed.`);
  if (broken > 0) lines.push(`${howMany(broken, 'match', 'matches')} that cannot be read, left out.`);
  return lines.length > 0 ? lines : ['The file is an empty desk.'];
}

function difference(conflict: Conflict): string {
  if (conflict.kind === 'seat')
    return 'another seat or another link of this match; replaced, the one kept here is forgotten';
  const { kept, came } = conflict;
  return `here ${howMany(kept.log.length, 'entry', 'entries')}, last played ${moment(kept.match.changed)}; in the file ${howMany(came.log.length, 'entry', 'entries')}, last played ${moment(came.match.changed)}`;
}

import { useSignal } from '@preact/signals';
import type { Rejection } from '../../../engine/ruleset.ts';
import { announce } from '../../parts/announce.tsx';
import { FileButton } from '../../parts/file-button.tsx';
import { howMany } from '../../parts/how-many.ts';
import { saveFile } from '../../parts/save-file.ts';
import { Trouble } from '../../parts/trouble.tsx';
import { Unreachable } from '../../session/api.ts';
import { readDeskFile, writeDeskFile } from '../../session/desk-file.ts';
import { type ImportPlan, planImport } from '../../session/desk-import.ts';
import { carryOut, wholeDesk } from '../../session/desk-move.ts';
import { ImportSheet } from './import-sheet.tsx';

/** The whole desk as one file: saved here, opened in another browser (L5). `moved`: called when something came in. */
export function DeskFileCard({ moved }: { moved: () => void }) {
  const plan = useSignal<ImportPlan | null>(null);
  const told = useSignal('');
  const trouble = useSignal<Rejection | null>(null);
  const tell = (text: string) => {
    told.value = text;
    announce(text);
  };

  const attempt = async (work: () => Promise<void>) => {
    trouble.value = null;
    told.value = '';
    try {
      await work();
    } catch (error) {
      trouble.value = { code: 'desk-file', message: inWords(error) };
    }
  };
  const save = () =>
    attempt(async () => {
      const desk = await wholeDesk();
      saveFile(writeDeskFile(desk), `galloper-desk-${desk.made.slice(0, 10)}.json`);
      tell(
        `Saved: ${howMany(desk.seats.length, 'seat')} and ${howMany(desk.matches.length, 'match on this device', 'matches on this device')}.`,
      );
    });
  const open = (file: File) =>
    attempt(async () => {
      const read = readDeskFile(await file.text());
      if ('refusal' in read) trouble.value = { code: 'desk-file', message: read.refusal };
      else plan.value = await planImport(read.desk);
    });
  const bringIn = (replace: ReadonlySet<string>) =>
    attempt(async () => {
      const agreed = plan.value;
      plan.value = null;
      if (agreed === null) return;
      const count = await carryOut(agreed, replace);
      tell(count === 0 ? 'Nothing was changed.' : `Brought in: ${howMany(count, 'match', 'matches')}.`);
      moved();
    });

  return (
    <details class="desk-file">
      <summary>
        The desk as a file · <span class="soft">take it to another browser</span>
      </summary>
      <div class="card">
        <p>
          Your seats and the matches on this device are kept by this browser alone. One file takes all of them to
          another browser or device.
        </p>
        <p>
          <b>Whoever has the file plays for you:</b> keep it as you would keep a key. Matches on this device are copied;
          played on in two places, they go separate ways.
        </p>
        <div class="buttons">
          <button type="button" onClick={() => void save()}>
            Save the desk as a file
          </button>
          <FileButton
            words="Open a desk file"
            label="Desk file"
            take={([file]) => {
              if (file !== undefined) void open(file);
            }}
          />
        </div>
        {told.value !== '' && <p class="soft">{told.value}</p>}
        {trouble.value !== null && (
          <Trouble
            trouble={trouble.value}
            dismiss={() => {
              trouble.value = null;
            }}
          />
        )}
      </div>
      {plan.value !== null && (
        <ImportSheet
          plan={plan.value}
          agree={(replace) => void bringIn(replace)}
          close={() => {
            plan.value = null;
          }}
        />
      )}
    </details>
  );
}

function inWords(error: unknown): string {
  if (error instanceof Unreachable) {
    return 'The service does not answer, and seats are checked with it before they are kept: nothing was changed. Try again later.';
  }
  return `This browser could not do it: ${error instanceof Error ? error.message : String(error)}`;
}

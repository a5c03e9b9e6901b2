import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { useLocation } from 'preact-iso';
import type { Rejection } from '../../engine/ruleset.ts';
import { announce } from '../parts/announce.tsx';
import { Masthead } from '../parts/masthead.tsx';
import { Trouble } from '../parts/trouble.tsx';
import { keepBattleFile, type OpenedFile, openBattleFile } from '../session/import-battle.ts';
import '../styles/desk.css';
import '../styles/import.css';
import { BattleFiles } from './import/battle-files.tsx';
import { Doubt } from './import/doubt.tsx';
import { Drop } from './import/drop.tsx';

/** `/import`: opens the file of a battle, without a service too, and lists those that were opened before (L29). */
export default function ImportPage() {
  const { route } = useLocation();
  const busy = useSignal(false);
  const doubtful = useSignal<OpenedFile | null>(null);
  const trouble = useSignal<Rejection | null>(null);
  useEffect(() => {
    document.title = 'Open a battle file · Galloper';
  }, []);

  const fail = (message: string) => {
    trouble.value = { code: 'battle-file', message };
  };
  const attempt = async (failed: string, work: () => Promise<void>) => {
    busy.value = true;
    try {
      await work();
    } catch (error) {
      fail(`${failed}: ${error instanceof Error ? error.message : String(error)}`);
    } finally {
      busy.value = false;
    }
  };
  const read = (opened: OpenedFile) =>
    attempt('This browser could not keep the battle', async () => {
      route(`/i/${await keepBattleFile(opened)}`);
    });
  const take = (files: readonly File[]) =>
    attempt('This file could not be opened', async () => {
      trouble.value = null;
      doubtful.value = null;
      const [file] = files;
      if (file === undefined) return;
      if (files.length > 1) return fail('These are several files: open one after the other.');
      const opened = await openBattleFile(file);
      if ('refusal' in opened) return fail(opened.refusal);
      if (opened.proof.faults.length === 0) return await read(opened);
      doubtful.value = opened;
      announce('The file can be read, but it does not prove.');
    });

  return (
    <>
      <Masthead sub="battle files" />
      <main id="main" class="wide import">
        <h1>Open a battle file</h1>
        <p class="soft">
          The JSON that a battle’s page exports. It is read, proved and kept by this browser alone; nothing is sent
          anywhere, and no network is needed.
        </p>
        <Drop take={(files) => void take(files)} busy={busy.value} />
        {trouble.value !== null && (
          <Trouble
            trouble={trouble.value}
            dismiss={() => {
              trouble.value = null;
            }}
          />
        )}
        {doubtful.value !== null && (
          <Doubt
            opened={doubtful.value}
            read={(opened) => void read(opened)}
            leave={() => {
              doubtful.value = null;
            }}
          />
        )}
        <BattleFiles />
      </main>
    </>
  );
}

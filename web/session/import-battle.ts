import type { AnyRuleset } from '../../engine/ruleset.ts';
import { loadRuleset } from '../../engine/rulesets.ts';
import { type Proof, verify } from '../../engine/verify.ts';
import type { BattleFile } from '../../schema/wire/battle.ts';
import { LARGEST, readBattleFile } from './battle-file.ts';
import { type ImportedRow, importedBattle, keepImported } from './imported-store.ts';

/** A battle read from a file, and what its proof came to. Nothing of it has been kept. */
export interface OpenedFile {
  readonly id: string;
  readonly battle: BattleFile;
  readonly proof: Proof;
}

/**
 * Opens a file that a player chose: reads it, and proves what can be proved. A refusal says in a sentence what is wrong.
 * @param load the rules of a version; null where there are none
 */
export async function openBattleFile(
  file: Pick<File, 'size' | 'text'>,
  load: (id: string, version: number) => Promise<AnyRuleset | null> = loadRuleset,
): Promise<OpenedFile | { readonly refusal: string }> {
  if (file.size > LARGEST) return { refusal: 'This file is larger than 16 MB: files so large are not opened here.' };
  let text: string;
  try {
    text = await file.text();
  } catch {
    return { refusal: 'The browser could not read this file. Was it moved, or is it a folder?' };
  }
  const read = readBattleFile(text);
  if ('refusal' in read) return read;
  const { id, battle } = read;
  const rules = await load(battle.ruleset, battle.version).catch(() => undefined);
  if (rules === undefined) {
    return {
      refusal: 'The rules of this battle could not be loaded: connect to the network, then open the file again.',
    };
  }
  return { id, battle, proof: verify(rules, battle) };
}

/**
 * Keeps an opened battle in this browser until it is removed; kept already, it stays as it is. Returns its id.
 * @throws what the browser's store throws
 */
export async function keepBattleFile({ id, battle, proof }: OpenedFile): Promise<string> {
  if ((await importedBattle(id)) !== null) return id;
  const { ruleset, version, title, mode, sides, names, result, ended, boards } = battle;
  const row: ImportedRow = {
    ...{ id, ruleset, version, title, mode, sides, names, result, ended },
    opened: new Date().toISOString(),
    proved: proof.replayed && proof.faults.length === 0,
    board: boards.at(-1) ?? '',
  };
  await keepImported(row, battle);
  return id;
}

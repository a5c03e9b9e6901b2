/** A battle of this device, or one that was opened from a file, as the file that the service would give. */
import { BATTLE_FORMAT, type BattleFile } from '../../../schema/wire/battle.ts';
import { saveFile } from '../../parts/save-file.ts';
import type { OpenBattle } from './open.ts';

/** The exported file: the battle and the position after each entry (those of its file where its rules are not known). */
export function battleFileOf({ replayed, boards, continued }: OpenBattle): BattleFile {
  const { battle, rules, folds } = replayed;
  const printed = rules === null ? [] : [...folds.values()].map(({ state }) => rules.print(state));
  const file = { ...battle, format: BATTLE_FORMAT, boards: boards.length > 0 ? boards : printed } as const;
  if (continued === null) return file;
  const { battle: before, seq, position } = continued;
  return { ...file, continued: { battle: before, seq, position } };
}

/** Gives the browser the file to save. */
export function saveBattle(opened: OpenBattle): void {
  const { battle } = opened.replayed;
  const text = `${JSON.stringify(battleFileOf(opened), null, 1)}\n`;
  saveFile(text, `${battle.ruleset}-${battle.id}.json`);
}

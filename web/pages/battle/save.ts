/** A battle of this device, or one that was opened from a file, as the file that the service would give. */
import { BATTLE_FORMAT, type BattleFile } from '../../../schema/wire/battle.ts';
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
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = `${battle.ruleset}-${battle.id}.json`;
  link.click();
  // Once the download has begun it has the file; a minute is long for that.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

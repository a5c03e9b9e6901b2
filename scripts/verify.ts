import { readFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { loadRuleset } from '../engine/rulesets.ts';
import { type Proof, verify } from '../engine/verify.ts';
import { BATTLE_FORMAT, type BattleFile, battle, battleFile } from '../schema/wire/battle.ts';
import { pairingText } from '../worker/archive/words.ts';

/** What is said of a file, and how the command ends: 0 all holds, 1 something does not, 2 it could not be checked whole. */
export interface Report {
  readonly lines: readonly string[];
  readonly code: 0 | 1 | 2;
}

/** Faults that are told one by one. */
const TOLD = 20;

/**
 * Verifies a battle's file: one that a battle's page offers (`/b/<id>.json`, or a battle of a device), or the answer of
 * `/api/battles/<id>`. Nothing of it is believed: dice, log and result are made anew from the secret and the actions.
 */
export async function report(name: string, text: string): Promise<Report> {
  const file = fileOf(text);
  if (typeof file === 'string') return { lines: [`${name}: ${file}`], code: 2 };
  const rules = await loadRuleset(file.ruleset, file.version);
  const proof = verify(rules, file);
  const lines = [headline(name, file), '', 'Checked', ...proof.checked.map(checkedLine), ''];
  if (proof.faults.length > 0) {
    lines.push('Wrong', ...proof.faults.slice(0, TOLD).map(({ kind, text }) => `  ✗ ${text} [${kind}]`));
    if (proof.faults.length > TOLD) lines.push(`  … and ${proof.faults.length - TOLD} more`);
    lines.push('');
  }
  lines.push('Not proved by the file', ...proof.unproved.map(({ text }) => `  - ${text}`), '', verdict(proof));
  return { lines, code: proof.faults.length > 0 ? 1 : proof.replayed ? 0 : 2 };
}

type Checkable = Omit<BattleFile, 'format' | 'boards'> & Partial<Pick<BattleFile, 'boards'>>;

/** The battle that a text holds, or why it holds none. */
function fileOf(text: string): Checkable | string {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return 'this is no JSON, so it is no battle.';
  }
  const format = typeof value === 'object' && value !== null && 'format' in value ? value.format : undefined;
  if (format !== undefined && format !== BATTLE_FORMAT)
    return `its format is ${JSON.stringify(format)}; this command reads ${BATTLE_FORMAT}.`;
  const parsed = (format === undefined ? battle : battleFile).safeParse(value);
  if (parsed.success) return parsed.data;
  const where = parsed.error.issues[0]?.path.map(String).join('.') ?? '';
  return where === ''
    ? 'this is no battle.'
    : `this is no whole battle: "${where}" is missing, or not as it should be.`;
}

function headline(name: string, file: Checkable): string {
  const { title, mode, ruleset, version } = file;
  return `${name}: ${title}, ${mode}, ${pairingText(file)}, by the rules ${ruleset}@${version}`;
}

function checkedLine({ holds, text }: Proof['checked'][number]): string {
  return `  ${holds ? '✓' : '✗'} ${text}`;
}

function verdict({ faults, replayed }: Proof): string {
  if (faults.length === 1) return 'One thing is wrong: this is not the battle that was fought.';
  if (faults.length > 1) return `${faults.length} things are wrong: this is not the battle that was fought.`;
  if (!replayed) return 'Nothing is wrong as far as it could be checked: these rules are not known here.';
  return 'All that can be proved holds.';
}

/** `npm run verify -- file.json`, also several; npm goes to the project's folder, the files are where it was called. */
async function command(files: readonly string[]): Promise<void> {
  if (files.length === 0) {
    console.error('Say which file: npm run verify -- battle.json');
    process.exitCode = 2;
    return;
  }
  for (const file of files) {
    const path = resolve(process.env['INIT_CWD'] ?? '.', file);
    let said: Report;
    try {
      said = await report(basename(path), readFileSync(path, 'utf8'));
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      said = { lines: [`${file} could not be read: ${why}`], code: 2 };
    }
    console.log(said.lines.join('\n'));
    // Something wrong outweighs something that could not be checked.
    if (process.exitCode !== 1 && said.code !== 0) process.exitCode = said.code;
  }
}

if (import.meta.main) await command(process.argv.slice(2));

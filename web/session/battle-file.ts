import * as z from 'zod/mini';
import { stateHash } from '../../engine/hash.ts';
import { BATTLE_FORMAT, type BattleFile, battleFile } from '../../schema/wire/battle.ts';

/**
 * The largest file that is opened, in bytes: hundreds of times an ordinary battle. A match may be long, and its file has
 * a board to each entry; beyond this the browser itself would labour over it.
 */
export const LARGEST = 16 * 1024 * 1024;

/**
 * A battle from a file, or a sentence that says what is wrong with the file. Nothing is proved by reading. `id`: of the
 * content, 24 hex digits; however the file is written, the same battle has the same.
 */
export type ReadFile = { readonly id: string; readonly battle: BattleFile } | { readonly refusal: string };

/** What says of any JSON which file of ours it is. */
const marked = z.looseObject({ format: z.string() });

/** A battle as the service's API tells it, without the mark of a file. */
const unmarked = z.looseObject({ log: z.array(z.unknown()), dice: z.looseObject({ secret: z.string() }) });

/** Reads the text of an exported battle. */
export function readBattleFile(text: string): ReadFile {
  if (text.trim() === '') return { refusal: 'This file is empty.' };
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return {
      refusal:
        'This is no battle file: it cannot be read as JSON. Perhaps it was cut off on its way, or is the text or Markdown of a battle.',
    };
  }
  const mark = marked.safeParse(json);
  if (!mark.success) return { refusal: foreign(json) };
  const { format } = mark.data;
  if (format !== BATTLE_FORMAT) return { refusal: otherFormat(format) };
  return readMarked(json);
}

function readMarked(json: unknown): ReadFile {
  try {
    const read = battleFile.safeParse(json);
    if (read.success) return { id: stateHash(read.data).slice(0, 24), battle: read.data };
    return { refusal: `This battle file is damaged: ${damage(json, read.error.issues[0])} Nothing of it was kept.` };
  } catch (error) {
    // Lists in lists in lists, deeper than anything can walk.
    if (error instanceof RangeError) return { refusal: 'This battle file is damaged: it is nested too deeply.' };
    throw error;
  }
}

function foreign(json: unknown): string {
  return unmarked.safeParse(json).success
    ? `This battle has no mark of its format (“format”: “${BATTLE_FORMAT}”): take the JSON from the battle’s own page.`
    : 'This is JSON, but no battle file of Galloper.';
}

function otherFormat(format: string): string {
  if (format === 'galloper-desk') {
    return 'This is a desk file, not a battle: the front page opens it, under “The desk as a file”.';
  }
  if (/^galloper-battle-\d+$/.test(format)) {
    return 'This battle file was made by a newer Galloper: reload this page, then open it again.';
  }
  return 'This is JSON of another program, not a battle file of Galloper.';
}

type Issue = z.core.$ZodIssue;

/** Where a file leaves its schema, in a sentence: the field, and of which entry. */
function damage(json: unknown, issue: Issue | undefined): string {
  if (issue === undefined) return 'it is not of the shape that a battle has.';
  const [first, place, ...rest] = issue.path;
  const inLog = first === 'log' && typeof place === 'number';
  const path = (inLog ? rest : issue.path).join('.');
  const where = inLog ? `entry ${place + 1}` : 'the battle';
  if (issue.code === 'unrecognized_keys')
    return `${where} has a field that it cannot have, “${issue.keys.join('”, “')}”.`;
  if (path === '') return `${where} is not what it should be.`;
  return `${missing(json, issue.path) ? `${where} lacks` : `of ${where} this cannot be so:`} “${path}”.`;
}

/** Whether nothing stands at `path`. */
function missing(json: unknown, path: Issue['path']): boolean {
  let at: unknown = json;
  for (const key of path) {
    if (typeof at !== 'object' || at === null) return false;
    const next: unknown = Reflect.get(at, key);
    if (next === undefined) return true;
    at = next;
  }
  return false;
}

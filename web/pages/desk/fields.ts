import * as z from 'zod/mini';
import type { AnyRuleset } from '../../../engine/ruleset.ts';
import { inWords, type OptionWords, type Words } from '../../parts/option-words.ts';

/** What can be chosen: `random`, 16. */
export type Choice = string | number;

/**
 * A field of a form, as a schema describes it. `path` is unique in the form; `title` and `help` are the schema's own words,
 * null where it has none.
 */
export type Field = {
  readonly key: string;
  readonly path: string;
  readonly title: string | null;
  readonly help: string | null;
} /** `words`: what the game calls a value, by the value as text; `White` for 0, say. */ & (
  | { readonly kind: 'choice'; readonly values: readonly Choice[]; readonly words: Words }
  | { readonly kind: 'switch' }
  | { readonly kind: 'number'; readonly least: number; readonly most: number }
  | { readonly kind: 'group'; readonly fields: readonly Field[] }
);

type JsonSchema = z.core.JSONSchema.BaseSchema;

const known = new WeakMap<AnyRuleset, readonly Field[]>();

/** The fields of a game's options, in the order of its schema. */
export function fieldsOf(rules: AnyRuleset): readonly Field[] {
  const before = known.get(rules);
  if (before !== undefined) return before;
  const fields = read(z.toJSONSchema(rules.options, { io: 'input' }), rules.id);
  known.set(rules, fields);
  return fields;
}

function read(schema: JsonSchema, path: string): readonly Field[] {
  const fields: Field[] = [];
  for (const [key, part] of Object.entries(schema.properties ?? {})) {
    if (typeof part === 'boolean') continue;
    const field = fieldOf(key, `${path}.${key}`, part);
    if (field !== null) fields.push(field);
  }
  return fields;
}

function fieldOf(key: string, path: string, part: JsonSchema): Field | null {
  const named = { key, path, title: part.title ?? null, help: part.description ?? null };
  const values = choicesOf(part);
  if (values.length > 0) return { ...named, kind: 'choice', values, words: wordsOf(part) };
  switch (part.type) {
    case 'boolean':
      return { ...named, kind: 'switch' };
    case 'integer':
    case 'number':
      return { ...named, kind: 'number', least: part.minimum ?? 0, most: part.maximum ?? 99 };
    case 'object':
      return { ...named, kind: 'group', fields: read(part, path) };
    default:
      return null;
  }
}

/** The few values that a field can have, as an enumeration, one literal or a union of them; none for any other field. */
function choicesOf(part: JsonSchema): readonly Choice[] {
  const listed = part.enum ?? (part.const === undefined ? [] : [part.const]);
  const united = (part.anyOf ?? []).map((one) => (typeof one === 'boolean' ? [] : choicesOf(one)));
  // A union that takes anything besides, however much, is no list of choices.
  if (united.some((some) => some.length === 0)) return [];
  return [...listed.filter((value) => typeof value === 'string' || typeof value === 'number'), ...united.flat()];
}

/** The schema's own words for its values: `words` among what its `meta` says. */
function wordsOf(part: JsonSchema): Words {
  const said = part['words'];
  if (typeof said !== 'object' || said === null) return {};
  return Object.fromEntries(
    Object.entries(said).flatMap(([value, words]) => (typeof words === 'string' ? [[value, words] as const] : [])),
  );
}

/**
 * What is wrong with the options given, a sentence by the path of its field; by the path of the whole form where no field
 * is to blame. Empty when they are sound. A number's sentence names its bounds, everything else is in the schema's words.
 */
export function refusals(rules: AnyRuleset, given: unknown): ReadonlyMap<string, string> {
  const parsed = rules.options.safeParse(given);
  const found = new Map<string, string>();
  if (parsed.success) return found;
  const fields = new Map(allOf(fieldsOf(rules)).map((field) => [field.path, field]));
  for (const { path, message } of parsed.error.issues) {
    const at = [rules.id, ...path.map(String)].join('.');
    const field = fields.get(at);
    const said = field?.kind === 'number' ? boundsInWords(field) : message;
    const place = field === undefined ? rules.id : at;
    if (!found.has(place)) found.set(place, said);
  }
  return found;
}

const allOf = (fields: readonly Field[]): readonly Field[] =>
  fields.flatMap((field) => (field.kind === 'group' ? [field, ...allOf(field.fields)] : [field]));

/** What a field is called. */
export const labelOf = ({ title, key }: Field): string => title ?? inWords(key);

/** What a game calls its options and their values, by the option: for lines that are only read. */
export function optionWords(rules: AnyRuleset): ReadonlyMap<string, OptionWords> {
  return new Map(
    fieldsOf(rules).map((field) => [
      field.key,
      { title: labelOf(field), words: field.kind === 'choice' ? field.words : {} },
    ]),
  );
}

const boundsInWords = (field: Field & { readonly kind: 'number' }): string =>
  `${labelOf(field)} takes a whole number from ${field.least} to ${field.most}.`;

/** The whole options as they would be played: what was given, completed by the schema. */
export function effective(rules: AnyRuleset, given: Readonly<Record<string, unknown>>): Record<string, unknown> {
  for (const attempt of [given, without(given, (value) => typeof value === 'object'), {}]) {
    const parsed = rules.options.safeParse(attempt);
    if (parsed.success && typeof parsed.data === 'object') return { ...parsed.data, ...given };
  }
  return { ...given };
}

/** A choice may make an earlier group wrong (another scale, another size of army): that group goes back to its default. */
export function settle(rules: AnyRuleset, given: Record<string, unknown>, changed: string): Record<string, unknown> {
  if (typeof given[changed] === 'object' || rules.options.safeParse(given).success) return given;
  return without(given, (value) => typeof value === 'object');
}

function without(given: Readonly<Record<string, unknown>>, drop: (value: unknown) => boolean): Record<string, unknown> {
  return Object.fromEntries(Object.entries(given).filter(([, value]) => !drop(value)));
}

import * as z from 'zod/mini';
import type { AnyRuleset } from '../../../engine/ruleset.ts';

/**
 * A field of a form, as a schema describes it. `path` is unique in the form; `title` and `help` are the schema's own words,
 * null where it has none.
 */
export type Field = {
  readonly key: string;
  readonly path: string;
  readonly title: string | null;
  readonly help: string | null;
} & (
  | { readonly kind: 'choice'; readonly values: readonly string[] }
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
  if (part.enum !== undefined) {
    return { ...named, kind: 'choice', values: part.enum.filter((value) => typeof value === 'string') };
  }
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

/** What the schema says of the options given: a sentence, or null when they are sound. */
export function refusal(rules: AnyRuleset, given: unknown): string | null {
  const parsed = rules.options.safeParse(given);
  return parsed.success ? null : (parsed.error.issues[0]?.message ?? 'These options do not go together.');
}

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

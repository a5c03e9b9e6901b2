import type { AnyRuleset } from '../../../engine/ruleset.ts';
import { inWords } from '../../parts/option-words.ts';
import { type Field, fieldsOf } from './fields.ts';

/**
 * A game's options as a form, built from its own schema: every field, default and bound comes from there, and what the
 * schema refuses is said in its words. `given`: what the player has set; the rest follows from the schema's defaults.
 */
export function SchemaForm(props: {
  rules: AnyRuleset;
  given: Readonly<Record<string, unknown>>;
  change: (given: Readonly<Record<string, unknown>>) => void;
}) {
  const { rules, given, change } = props;
  const shown = effective(rules, given);
  const set = (key: string, value: unknown) => change(settle(rules, { ...given, [key]: value }, key));
  return (
    <>
      {fieldsOf(rules).map((field) => (
        <FieldView key={field.key} field={field} value={shown[field.key]} set={(value) => set(field.key, value)} />
      ))}
    </>
  );
}

/** What the schema says of the options given: a sentence, or null when they are sound. */
export function refusal(rules: AnyRuleset, given: unknown): string | null {
  const parsed = rules.options.safeParse(given);
  return parsed.success ? null : (parsed.error.issues[0]?.message ?? 'These options do not go together.');
}

/** The whole options as they would be played: what was given, completed by the schema. */
function effective(rules: AnyRuleset, given: Readonly<Record<string, unknown>>): Record<string, unknown> {
  for (const attempt of [given, without(given, (value) => typeof value === 'object'), {}]) {
    const parsed = rules.options.safeParse(attempt);
    if (parsed.success && typeof parsed.data === 'object') return { ...parsed.data, ...given };
  }
  return { ...given };
}

/** A choice may make an earlier group wrong (another scale, another size of army): that group goes back to its default. */
function settle(rules: AnyRuleset, given: Record<string, unknown>, changed: string): Record<string, unknown> {
  if (typeof given[changed] === 'object' || rules.options.safeParse(given).success) return given;
  return without(given, (value) => typeof value === 'object');
}

function without(given: Readonly<Record<string, unknown>>, drop: (value: unknown) => boolean): Record<string, unknown> {
  return Object.fromEntries(Object.entries(given).filter(([, value]) => !drop(value)));
}

function FieldView({ field, value, set }: { field: Field; value: unknown; set: (value: unknown) => void }) {
  const label = inWords(field.key);
  switch (field.kind) {
    case 'choice':
      return (
        <fieldset class="field">
          <legend>{label}</legend>
          <div class="row">
            {field.values.map((choice) => (
              <label class="choice" key={choice}>
                <input type="radio" name={field.path} checked={value === choice} onChange={() => set(choice)} />
                {inWords(choice)}
              </label>
            ))}
          </div>
        </fieldset>
      );
    case 'switch':
      return (
        <label class="choice field">
          <input type="checkbox" checked={value === true} onChange={(event) => set(event.currentTarget.checked)} />
          {label}
        </label>
      );
    case 'number':
      return (
        <label class="field number">
          {label}
          <input
            type="number"
            inputMode="numeric"
            min={field.least}
            max={field.most}
            value={typeof value === 'number' ? value : ''}
            onInput={(event) => set(event.currentTarget.valueAsNumber)}
          />
        </label>
      );
    case 'group': {
      const inner: Record<string, unknown> = typeof value === 'object' && value !== null ? { ...value } : {};
      return (
        <fieldset class="field">
          <legend>{label}</legend>
          <div class="row">
            {field.fields.map((part) => (
              <FieldView
                key={part.key}
                field={part}
                value={inner[part.key]}
                set={(next) => set({ ...inner, [part.key]: next })}
              />
            ))}
          </div>
        </fieldset>
      );
    }
  }
}

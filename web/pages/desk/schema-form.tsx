import type { AnyRuleset } from '../../../engine/ruleset.ts';
import { inWords } from '../../parts/option-words.ts';
import { effective, type Field, fieldsOf, settle } from './fields.ts';

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

function FieldView({ field, value, set }: { field: Field; value: unknown; set: (value: unknown) => void }) {
  const label = field.title ?? inWords(field.key);
  const help = field.help === null ? null : <span class="help soft">{field.help}</span>;
  switch (field.kind) {
    case 'choice':
      return (
        <fieldset class="field">
          <legend>{label}</legend>
          {help}
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
          <span>
            {label} {help}
          </span>
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
          {help}
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

import type { AnyRuleset } from '../../../engine/ruleset.ts';
import { OneOf } from '../../parts/one-of.tsx';
import { choiceInWords } from '../../parts/option-words.ts';
import { effective, type Field, fieldsOf, labelOf, refusals, settle } from './fields.ts';

/**
 * A game's options as a form, built from its own schema: every field, default and bound comes from there, and what the
 * schema refuses is said at the field. `given`: what the player has set; the rest follows from the schema's defaults.
 */
export function SchemaForm(props: {
  rules: AnyRuleset;
  given: Readonly<Record<string, unknown>>;
  change: (given: Readonly<Record<string, unknown>>) => void;
}) {
  const { rules, given, change } = props;
  const shown = effective(rules, given);
  const refused = refusals(rules, given);
  const whole = refused.get(rules.id);
  const set = (key: string, value: unknown) => change(settle(rules, { ...given, [key]: value }, key));
  return (
    <>
      {fieldsOf(rules).map((field) => (
        <FieldView
          key={field.key}
          field={field}
          refused={refused}
          value={shown[field.key]}
          set={(value) => set(field.key, value)}
        />
      ))}
      {whole !== undefined && (
        <p class="refused" role="alert">
          {whole}
        </p>
      )}
    </>
  );
}

function FieldView(props: {
  field: Field;
  refused: ReadonlyMap<string, string>;
  /** The element that says what is wrong with the group that the field belongs to. */
  within?: string;
  value: unknown;
  set: (value: unknown) => void;
}) {
  const { field, refused, within, value, set } = props;
  const label = labelOf(field);
  const help = field.help === null ? null : <span class="help soft">{field.help}</span>;
  switch (field.kind) {
    case 'choice':
      return (
        <fieldset class="field">
          <legend>{label}</legend>
          {help}
          <div class="row">
            <OneOf
              name={field.path}
              of={field.values.map((choice) => [choice, choiceInWords(choice, field.words)] as const)}
              chosen={field.values.find((choice) => choice === value)}
              choose={set}
            />
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
            aria-invalid={refused.has(field.path)}
            aria-describedby={within ?? saidId(field)}
            onInput={(event) => {
              // An empty field, or half a number, is none.
              const { valueAsNumber } = event.currentTarget;
              set(Number.isNaN(valueAsNumber) ? null : valueAsNumber);
            }}
          />
          {within === undefined && <Said field={field} refusal={refused.get(field.path)} />}
        </label>
      );
    case 'group': {
      const inner: Record<string, unknown> = typeof value === 'object' && value !== null ? { ...value } : {};
      const wrong = [...field.fields, field].map(({ path }) => refused.get(path)).find((said) => said !== undefined);
      return (
        <fieldset class="field">
          <legend>{label}</legend>
          <Said field={field} refusal={wrong} />
          <div class="row">
            {field.fields.map((part) => (
              <FieldView
                key={part.key}
                field={part}
                refused={refused}
                within={saidId(field)}
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

const saidId = ({ path }: Field): string => `${path}-said`;

/** What is wrong takes the place of what the field means: whatever is typed, nothing beneath it moves. */
function Said({ field, refusal }: { field: Field; refusal: string | undefined }) {
  return (
    <span class="said" id={saidId(field)}>
      <span class={refusal === undefined ? 'help soft' : 'help gone'}>{field.help ?? '\u00a0'}</span>
      {refusal !== undefined && (
        <span class="help refused" role="alert">
          {refusal}
        </span>
      )}
    </span>
  );
}

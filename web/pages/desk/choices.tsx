import type { Signal } from '@preact/signals';
import type { AnyRuleset } from '../../../engine/ruleset.ts';
import type { Seat } from '../../../engine/seat.ts';
import { LevelField } from '../../parts/level-field.tsx';
import { NameField } from '../../parts/name-field.tsx';
import { OneOf } from '../../parts/one-of.tsx';
import { inWords } from '../../parts/option-words.ts';
import { SchemaForm } from './schema-form.tsx';

export type Side = Seat | 'lot';

interface ChoicesProps {
  readonly rules: AnyRuleset;
  readonly given: Readonly<Record<string, unknown>>;
  readonly give: (given: Readonly<Record<string, unknown>>) => void;
  readonly side: Signal<Side>;
  readonly name: Signal<string>;
  /** The computer that plays; null where the game has none. */
  readonly level: string | null;
  readonly strengthen: (level: string) => void;
  /** Whether the service keeps a match against the computer. */
  readonly sealed: Signal<boolean>;
}

/** What is played of a game, and by whom: its options, the own side and name, and the computer. */
export function Choices({ rules, given, give, side, name, level, strengthen, sealed }: ChoicesProps) {
  return (
    <div class="card form">
      <SchemaForm key={rules.id} rules={rules} given={given} change={give} />
      <fieldset class="field">
        <legend>Your side</legend>
        <div class="row">
          <OneOf<Side>
            name="side"
            of={[
              [0, inWords(rules.sides[0])],
              [1, inWords(rules.sides[1])],
              ['lot', 'By lot'],
            ]}
            chosen={side.value}
            choose={(choice) => {
              side.value = choice;
            }}
          />
        </div>
      </fieldset>
      <NameField name={name} />
      {level !== null && (
        <LevelField levels={rules.levels} chosen={level} choose={strengthen} label="Against the computer: how strong" />
      )}
      <label class="choice field">
        <input
          type="checkbox"
          checked={sealed.value}
          onChange={(event) => {
            sealed.value = event.currentTarget.checked;
          }}
        />
        <span>
          Against the computer: let the service keep the match{' '}
          <span class="soft">(sealed dice, any device, on the terms below)</span>
        </span>
      </label>
    </div>
  );
}

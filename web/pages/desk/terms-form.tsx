import type { Signal } from '@preact/signals';
import type { Level } from '../../../engine/ruleset.ts';
import { LevelField } from '../../parts/level-field.tsx';
import { OneOf } from '../../parts/one-of.tsx';
import { ON_FLAG, PACES, timeInWords } from '../../parts/pace-words.ts';
import { clockOf, type Span, stepsIn, type Terms } from './terms.ts';

const PACE_CHOICES: readonly (readonly [Terms['pace'], string])[] = [
  ['none', 'No clock'],
  ['day', PACES.day.name],
  ['three-days', PACES['three-days'].name],
  ['week', PACES.week.name],
  ['own', 'Another pace'],
];
const FLAG_CHOICES: readonly (readonly [Terms['onFlag'], string])[] = [
  ['claim', ON_FLAG.claim],
  ['cancel', ON_FLAG.cancel],
  ['computer', ON_FLAG.computer],
];

/** The terms of a match by link: how much time there is, what may be offered, and who hears of it. */
export function TermsForm({ terms, levels }: { terms: Signal<Terms>; levels: readonly Level[] }) {
  const { value } = terms;
  const set = (change: Partial<Terms>) => {
    terms.value = { ...terms.peek(), ...change };
  };
  const found = clockOf(value, levels);
  return (
    <>
      <fieldset class="field">
        <legend>Pace</legend>
        <div class="row">
          <OneOf name="pace" of={PACE_CHOICES} chosen={value.pace} choose={(pace) => set({ pace })} />
        </div>
        {value.pace === 'own' && <OwnPace own={value.own} sound={'clock' in found} set={(own) => set({ own })} />}
        {'clock' in found ? (
          <p class="help soft">
            {found.clock === null ? 'Every turn may take as long as it likes.' : timeInWords(found.clock)}
          </p>
        ) : (
          <p class="refused" id="pace-refused" role="alert">
            {found.refusal}
          </p>
        )}
      </fieldset>
      {value.pace !== 'none' && (
        <fieldset class="field">
          <legend>When time runs out</legend>
          <OneOf name="on-flag" of={FLAG_CHOICES} chosen={value.onFlag} choose={(onFlag) => set({ onFlag })} />
          {value.onFlag === 'computer' && levels[0] !== undefined && (
            <LevelField
              levels={levels}
              chosen={(stepsIn(value, levels) ?? levels[0]).id}
              choose={(level) => set({ level })}
              label="Which computer plays on"
            />
          )}
        </fieldset>
      )}
      <fieldset class="field">
        <legend>Between the players</legend>
        <Switch
          on={value.offers}
          set={(offers) => set({ offers })}
          label="Offers are allowed"
          help="a draw, taking back, a pause, a rematch; each needs the other side’s consent"
        />
      </fieldset>
      <fieldset class="field">
        <legend>Who hears of it</legend>
        <Switch
          on={value.challenge}
          set={(challenge) => set({ challenge })}
          label="List it as an open challenge"
          help="on this page, for anybody; the first to sit down plays"
        />
        <Switch
          on={value.battle}
          set={(battle) => set({ battle })}
          label="List the battle once it is over"
          help="otherwise only who has its link finds it"
        />
      </fieldset>
    </>
  );
}

function Switch(props: { on: boolean; set: (on: boolean) => void; label: string; help: string }) {
  return (
    <label class="choice">
      <input type="checkbox" checked={props.on} onChange={(event) => props.set(event.currentTarget.checked)} />
      <span>
        {props.label} <span class="help soft">{props.help}</span>
      </span>
    </label>
  );
}

const SPANS = [
  ['bank', 'To begin with'],
  ['increment', 'More for each turn'],
  ['cap', 'At most saved'],
] as const;

/** `sound`: whether a clock can be made of it; why not is said beneath. */
function OwnPace(props: { own: Terms['own']; sound: boolean; set: (own: Terms['own']) => void }) {
  const { own, sound, set } = props;
  return (
    <div class="row spans">
      {SPANS.map(([key, label]) => (
        <SpanField key={key} label={label} span={own[key]} sound={sound} set={(span) => set({ ...own, [key]: span })} />
      ))}
    </div>
  );
}

function SpanField(props: { label: string; span: Span; sound: boolean; set: (span: Span) => void }) {
  const { label, span, sound, set } = props;
  return (
    <fieldset class="span">
      <legend>{label}</legend>
      <input
        type="number"
        inputMode="numeric"
        min={0}
        max={999}
        aria-label={`${label}: how many`}
        aria-describedby={sound ? undefined : 'pace-refused'}
        value={Number.isNaN(span.count) ? '' : span.count}
        onInput={(event) => set({ ...span, count: event.currentTarget.valueAsNumber })}
      />
      <select
        aria-label={`${label}: hours or days`}
        value={span.unit}
        onChange={(event) => set({ ...span, unit: event.currentTarget.value === 'hours' ? 'hours' : 'days' })}
      >
        <option value="hours">hours</option>
        <option value="days">days</option>
      </select>
    </fieldset>
  );
}

import type { Signal } from '@preact/signals';
import { ON_FLAG, PACES, timeInWords } from '../../parts/pace-words.ts';
import { clockOf, type Span, type Terms } from './terms.ts';

const PACE_CHOICES = ['none', 'day', 'three-days', 'week', 'own'] as const satisfies readonly Terms['pace'][];
const FLAG_CHOICES = ['claim', 'cancel', 'computer'] as const satisfies readonly Terms['onFlag'][];

const nameOf = (pace: Terms['pace']): string =>
  pace === 'none' ? 'No clock' : pace === 'own' ? 'Another pace' : PACES[pace].name;

/** The terms of a match by link: how much time there is, what may be offered, and who hears of it. */
export function TermsForm({ terms }: { terms: Signal<Terms> }) {
  const { value } = terms;
  const set = (change: Partial<Terms>) => {
    terms.value = { ...terms.peek(), ...change };
  };
  const found = clockOf(value);
  return (
    <>
      <fieldset class="field">
        <legend>Pace</legend>
        <div class="row">
          {PACE_CHOICES.map((pace) => (
            <label class="choice" key={pace}>
              <input type="radio" name="pace" checked={value.pace === pace} onChange={() => set({ pace })} />
              {nameOf(pace)}
            </label>
          ))}
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
          {FLAG_CHOICES.map((onFlag) => (
            <label class="choice" key={onFlag}>
              <input type="radio" name="on-flag" checked={value.onFlag === onFlag} onChange={() => set({ onFlag })} />
              {ON_FLAG[onFlag]}
            </label>
          ))}
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

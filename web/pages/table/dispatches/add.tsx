import { type Signal, useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useId, useRef } from 'preact/hooks';
import type { Channel } from '../../../../schema/wire/dispatches.ts';
import { announce } from '../../../parts/announce.tsx';
import { OneOf } from '../../../parts/one-of.tsx';
import { Failed } from './failed.tsx';
import type { Dispatches } from './state.ts';

type Preset = Extract<Channel, { kind: 'webhook' }>['preset'];

/** Where each kind of webhook comes from. */
const PRESETS: readonly (readonly [Preset, string, string])[] = [
  ['discord', 'Discord', 'In Discord: Edit Channel, Integrations, Webhooks, Copy Webhook URL.'],
  ['slack', 'Slack', 'In Slack: an app with an Incoming Webhook; its address begins with https://hooks.slack.com.'],
  ['json', 'Another, as JSON', 'Any public https address of yours that takes a POST with JSON.'],
];

/** A webhook: into a channel of Discord or Slack, or to a program of one's own. */
export function AddWebhook({ state }: { state: Dispatches }) {
  const preset = useSignal<Preset>('discord');
  const url = state.draft('url');
  const name = state.draft('name');
  const missing = useSignal('');
  const hint = PRESETS.find(([key]) => key === preset.value)?.[2];
  const add = async () => {
    if (url.value.trim() === '') {
      missing.value = 'Nothing was added: put in the address first.';
      return false;
    }
    const channel = { kind: 'webhook', url: url.value.trim(), preset: preset.value } as const;
    if (!(await state.add(channel, name.value.trim()))) return false;
    url.value = '';
    name.value = '';
    announce('Added.');
    return true;
  };
  return (
    <Add
      title="Add a channel of Discord or Slack, or a webhook"
      button="Add it"
      form="webhook"
      {...{ state, add, typed: url.value.trim() !== '' || name.value.trim() !== '' }}
    >
      <fieldset class="row">
        <legend class="unseen">What takes the message</legend>
        <OneOf
          name="preset"
          of={PRESETS.map(([key, label]) => [key, label] as const)}
          chosen={preset.value}
          choose={(key) => {
            preset.value = key;
          }}
        />
      </fieldset>
      <p class="small soft">{hint} Whoever has that address can post there: it is kept secret.</p>
      <TextField label="Address" value={url} mode="url" missing={missing} />
      <TextField label="What you call it" aside="if you like" value={name} mode="text" most={60} />
    </Add>
  );
}

/** An e-mail address, which gets nothing but a code until the code is entered. */
export function AddMail({ state }: { state: Dispatches }) {
  const address = state.draft('mail');
  const missing = useSignal('');
  const add = async () => {
    if (address.value.trim() === '') {
      missing.value = 'No code was sent: put in the e-mail address first.';
      return false;
    }
    if (!(await state.add({ kind: 'mail', address: address.value.trim() }, ''))) return false;
    address.value = '';
    announce('A code has been sent there.');
    return true;
  };
  return (
    <Add
      title="Add an e-mail address"
      button="Send a code there"
      form="mail"
      {...{ state, add, typed: address.value.trim() !== '' }}
    >
      <TextField label="E-mail address" value={address} mode="email" missing={missing} />
    </Add>
  );
}

/** A form that is folded away, also after it has done its work: most players need none of them. */
function Add(props: {
  title: string;
  button: string;
  form: 'webhook' | 'mail';
  state: Dispatches;
  /** Whether something is in its fields: then its button is the one to press. */
  typed: boolean;
  add: () => Promise<boolean>;
  children: ComponentChildren;
}) {
  const folded = useRef<HTMLDetailsElement>(null);
  const submit = async () => {
    if (props.state.busy.value) return;
    const added = await props.add();
    if (folded.current === null) return;
    if (!added) {
      folded.current.querySelector<HTMLInputElement>('[aria-invalid="true"]')?.focus();
      return;
    }
    // The button that has the focus goes: what opens it again takes it.
    folded.current.querySelector('summary')?.focus();
    folded.current.open = false;
  };
  return (
    <details ref={folded}>
      <summary>{props.title}</summary>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        {props.children}
        <Failed state={props.state} form={props.form} />
        <div class="buttons">
          <button type="submit" class={props.typed ? 'go' : undefined}>
            {props.button}
          </button>
        </div>
      </form>
    </details>
  );
}

/** A line of text. `missing`: what is said where it was sent empty, until something is typed. */
export function TextField(props: {
  label: string;
  aside?: string;
  value: Signal<string>;
  mode: 'text' | 'url' | 'email' | 'numeric';
  most?: number;
  missing?: Signal<string>;
}) {
  const { label, aside, value, mode, most, missing } = props;
  const said = useId();
  const lacks = missing !== undefined && missing.value !== '';
  const complete = mode === 'email' ? 'email' : mode === 'numeric' ? 'one-time-code' : 'off';
  return (
    <label class="field">
      <span>
        {label}
        {aside !== undefined && <span class="soft"> ({aside})</span>}
      </span>
      <input
        type="text"
        inputMode={mode}
        autocomplete={complete}
        spellcheck={false}
        required={aside === undefined}
        maxLength={most ?? 1000}
        aria-invalid={lacks}
        aria-describedby={lacks ? said : undefined}
        value={value.value}
        onInput={(event) => {
          value.value = event.currentTarget.value;
          if (missing !== undefined) missing.value = '';
        }}
      />
      {lacks && (
        <span class="missing" id={said} role="alert">
          {missing.value}
        </span>
      )}
    </label>
  );
}

import type { Signal } from '@preact/signals';

/** The name that a player may give: 1 to 24 characters, or none. */
export function NameField({ name }: { name: Signal<string> }) {
  return (
    <label class="field">
      <span>
        Your name <span class="soft">(if you like)</span>
      </span>
      <input
        type="text"
        maxLength={24}
        autocomplete="nickname"
        value={name.value}
        onInput={(event) => {
          name.value = event.currentTarget.value;
        }}
      />
    </label>
  );
}

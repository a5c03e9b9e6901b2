import type { ComponentChildren } from 'preact';

interface PickProps<T extends string> {
  readonly legend: string;
  /** Distinct from other choices on the page. */
  readonly name: string;
  readonly options: readonly (readonly [T, ComponentChildren])[];
  readonly chosen: T | null;
  readonly pick: (option: T) => void;
  readonly quiet?: boolean;
}

/** A choice of one of a few, as buttons in a row. `quiet`: its legend is for screen readers only. */
export function Pick<T extends string>({ legend, name, options, chosen, pick, quiet = false }: PickProps<T>) {
  return (
    <fieldset class="ob-choice">
      <legend class={quiet ? 'unseen' : undefined}>{legend}</legend>
      {options.map(([option, words]) => (
        <label key={option} class="ob-pick">
          <input
            type="radio"
            class="unseen"
            name={name}
            value={option}
            checked={option === chosen}
            onChange={() => pick(option)}
          />
          {words}
        </label>
      ))}
    </fieldset>
  );
}

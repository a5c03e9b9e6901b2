import type { ComponentChildren } from 'preact';

interface PickProps<T extends string> {
  readonly legend: string;
  /** Distinct from other choices on the page. */
  readonly name: string;
  readonly options: readonly (readonly [T, ComponentChildren])[];
  readonly chosen: T | null;
  readonly pick: (option: T) => void;
}

/** A choice of one of a few, as buttons in rows. */
export function Pick<T extends string>({ legend, name, options, chosen, pick }: PickProps<T>) {
  return (
    <fieldset class="ab-choice">
      <legend>{legend}</legend>
      {options.map(([option, words]) => (
        <label key={option} class="ab-pick">
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

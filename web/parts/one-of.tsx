import type { ComponentChildren } from 'preact';

interface OneOfProps<T> {
  /** Of the group: no other on the page has it. */
  readonly name: string;
  /** What there is to choose from, each with its words. */
  readonly of: readonly (readonly [T, ComponentChildren])[];
  /** Undefined: none of them yet. */
  readonly chosen: T | undefined;
  readonly choose: (value: T) => void;
}

/** One of a few things, as radio buttons with their words; the fieldset around them says what is chosen. */
export function OneOf<T extends string | number | null>({ name, of, chosen, choose }: OneOfProps<T>) {
  return (
    <>
      {of.map(([value, words]) => (
        <label class="choice" key={String(value)}>
          <input type="radio" name={name} checked={value === chosen} onChange={() => choose(value)} />
          <span>{words}</span>
        </label>
      ))}
    </>
  );
}

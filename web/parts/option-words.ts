/** `quickSetUp` or `quick-set-up` as a person reads it: "Quick set up". */
export function inWords(key: string): string {
  const spaced = key
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('-', ' ')
    .toLowerCase();
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
}

/** What a game calls the values of an option, by the value as text. */
export type Words = Readonly<Record<string, string>>;

/** What a game calls an option and its values. */
export interface OptionWords {
  readonly title: string;
  readonly words: Words;
}

/** A value that is chosen from a few, in the game's words for it, or else in its own. */
export function choiceInWords(value: string | number, words: Words): string {
  return words[String(value)] ?? (typeof value === 'number' ? String(value) : inWords(value));
}

/**
 * The options of a match as lines to be read, whatever its game: name and value, groups in one line.
 * @param called what the game's schema calls an option and its values, where it has words of its own for them
 */
export function optionLines(
  options: unknown,
  called: ReadonlyMap<string, OptionWords> = new Map(),
): readonly (readonly [string, string])[] {
  if (typeof options !== 'object' || options === null) return [];
  return Object.entries(options).map(([key, value]) => [
    called.get(key)?.title ?? inWords(key),
    valueInWords(value, called.get(key)?.words ?? {}),
  ]);
}

function valueInWords(value: unknown, words: Words = {}): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'string' || typeof value === 'number') return choiceInWords(value, words);
  if (typeof value !== 'object' || value === null) return String(value);
  return Object.entries(value)
    .map(([key, part]) => `${inWords(key)} ${valueInWords(part)}`)
    .join(', ');
}

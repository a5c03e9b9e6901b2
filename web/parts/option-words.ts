/** `quickSetUp` or `quick-set-up` as a person reads it: "Quick set up". */
export function inWords(key: string): string {
  const spaced = key
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('-', ' ')
    .toLowerCase();
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
}

/**
 * The options of a match as lines to be read, whatever its game: name and value, groups in one line.
 * @param titles what the game's schema calls an option, where it has a word of its own for it
 */
export function optionLines(
  options: unknown,
  titles: ReadonlyMap<string, string> = new Map(),
): readonly (readonly [string, string])[] {
  if (typeof options !== 'object' || options === null) return [];
  return Object.entries(options).map(([key, value]) => [titles.get(key) ?? inWords(key), valueInWords(value)]);
}

function valueInWords(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'string') return inWords(value);
  if (typeof value !== 'object' || value === null) return String(value);
  return Object.entries(value)
    .map(([key, part]) => `${inWords(key)} ${valueInWords(part)}`)
    .join(', ');
}

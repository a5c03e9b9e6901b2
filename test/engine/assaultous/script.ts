/** Scripts of the test kit: worked examples as the rule book writes them, read line by line. */

/** A `Do` with its dice and what must come of it. */
export interface Attempt {
  readonly dice: readonly number[];
  /** Each with its seat: `w move c3>b2 2A`. */
  readonly actions: readonly string[];
  /** What `Then` and `Also` say, without `reject`. */
  readonly items: readonly string[];
  /** The code that the last action is refused with; null: it is accepted. */
  readonly rejected: string | null;
  /** All sentences, parted by blanks; null: not said. */
  readonly told: string | null;
}

export interface Script {
  /** The position text; null: the script carries on from where the match stands. */
  readonly given: string | null;
  readonly attempts: readonly Attempt[];
}

const KEYWORDS = ['Given', 'Dice', 'Do', 'Then', 'Also', 'Told'] as const;
type Keyword = (typeof KEYWORDS)[number];

/** The parts of a script: a keyword and what stands behind it, with the lines that continue it. */
function partsOf(text: string): [Keyword, string][] {
  const parts: [Keyword, string][] = [];
  for (const line of text.split('\n').map((raw) => raw.trim())) {
    if (line === '' || line.startsWith('#')) continue;
    const keyword = KEYWORDS.find((word) => line.startsWith(`${word}:`));
    const last = parts.at(-1);
    if (keyword !== undefined) parts.push([keyword, line.slice(keyword.length + 1).trim()]);
    else if (last !== undefined) last[1] += ` ${line}`;
    else throw new Error(`"${line}" stands before any keyword`);
  }
  return parts;
}

function items(text: string): string[] {
  return text
    .split(';')
    .map((item) => item.trim())
    .filter((item) => item !== '');
}

/** Reads a script. Throws on parts in an order that makes no sense. */
export function readScript(text: string): Script {
  let given: string | null = null;
  let dice: number[] = [];
  const attempts: Attempt[] = [];
  const amend = (change: (last: Attempt) => Attempt): void => {
    const last = attempts.pop();
    if (last === undefined) throw new Error('an expectation stands before its Do');
    attempts.push(change(last));
  };
  for (const [keyword, body] of partsOf(text)) {
    switch (keyword) {
      case 'Given':
        if (given !== null || attempts.length > 0) throw new Error('a script has one Given, at its beginning');
        given = body;
        break;
      case 'Dice':
        dice = body.split(/\s+/).map(Number);
        break;
      case 'Do':
        attempts.push({ dice, actions: items(body), items: [], rejected: null, told: null });
        dice = [];
        break;
      case 'Then':
      case 'Also': {
        const said = items(body);
        const rejects = said.filter((item) => item.startsWith('reject '));
        amend((last) => ({
          ...last,
          items: [...last.items, ...said.filter((item) => !rejects.includes(item))],
          rejected: rejects[0]?.slice('reject '.length) ?? last.rejected,
        }));
        break;
      }
      case 'Told':
        amend((last) => ({ ...last, told: body }));
        break;
    }
  }
  if (dice.length > 0) throw new Error('dice without a Do');
  return { given, attempts };
}

/**
 * The conformance page of a game: each rule and decision of its rule book, each worked example and each rejection, with
 * the tests that show it and the mutants that those tests kill. A rule without a test is a gap that the page shows.
 */

/** A test by its title and the file that it is written in. */
export interface Named {
  readonly title: string;
  readonly file: string;
}

/** What the page is made of. */
export interface Evidence {
  /** The text of the rule book. */
  readonly book: string;
  /** What the title of a worked example's test begins with, before its number. */
  readonly example: string;
  readonly tests: readonly Named[];
  /** Names of the mutants, each beginning with the rule that it breaks. */
  readonly mutants: readonly string[];
  /** Codes of rejections. */
  readonly codes: readonly string[];
  /** Rules that no program can break, and why. */
  readonly prose: Readonly<Record<string, string>>;
}

/** A line of the rule book: `R28`, `D34`, or an example's number. */
interface Rule {
  readonly id: string;
  readonly text: string;
}

/** Rules (R) and decisions (D) of a rule book, from the rows of its tables. */
export function rulesOf(book: string): readonly Rule[] {
  return [...book.matchAll(/^\|\s*([RD]\d+)\s*\|\s*(.*?)\s*\|/gm)].map((row) => ({
    id: row[1] ?? '',
    text: row[2] ?? '',
  }));
}

function examplesOf(book: string): readonly Rule[] {
  const section = book.slice(book.search(/^## 9\./m), book.search(/^## 10\./m));
  return [...section.matchAll(/^(\d+)\. \*\*(.*?)\.?\*\*/gm)].map((row) => ({ id: row[1] ?? '', text: row[2] ?? '' }));
}

/** Whether a title names a rule: `D3` is not named by `D34`. */
function names(title: string, id: string): boolean {
  return new RegExp(`(?<![A-Za-z0-9])${id}(?![0-9])`).test(title);
}

/** The tests that name a rule. */
export function shown(evidence: Evidence, id: string): readonly Named[] {
  return evidence.tests.filter(({ title }) => names(title, id));
}

/** Rules that can be broken and that no test names. */
export function gaps(evidence: Evidence): readonly string[] {
  return rulesOf(evidence.book)
    .filter(({ id }) => !Object.hasOwn(evidence.prose, id) && shown(evidence, id).length === 0)
    .map(({ id }) => id);
}

function row(evidence: Evidence, { id, text }: Rule): string {
  const prose = Object.hasOwn(evidence.prose, id) ? evidence.prose[id] : undefined;
  const tests = shown(evidence, id).map(({ title, file }) => `${title} (${file})`);
  const killed = evidence.mutants.filter((mutant) => names(mutant, id)).length;
  const nothing = prose === undefined ? '**no test**' : `No program can break it: ${prose}`;
  return `| ${inBook(id)} | ${text} | ${tests.length === 0 ? nothing : tests.map(cell).join('<br>')} | ${killed === 0 ? '' : killed} |`;
}

/** A title within a cell of a table, with nothing in it that Markdown would read as its own. */
function cell(title: string): string {
  return title.replace(/[\\|*_[\]`]/g, '\\$&').replaceAll('<', '&lt;');
}

/** A link to a rule in the book, which lies beside the page. */
function inBook(id: string, anchor = id): string {
  return `[${id}](RULES.md#${anchor})`;
}

function table(heads: readonly string[], rows: readonly string[]): string {
  return [`| ${heads.join(' | ')} |`, `|${heads.map(() => ' --- |').join('')}`, ...rows].join('\n');
}

/** The page, in Markdown. `title`: the game. `made`: the command that makes it again. */
export function page(title: string, made: string, evidence: Evidence): string {
  const rules = rulesOf(evidence.book);
  const facts = rules.filter(({ id }) => id.startsWith('R'));
  const decisions = rules.filter(({ id }) => id.startsWith('D'));
  const examples = examplesOf(evidence.book).map((example) => {
    const tests = evidence.tests.filter((test) => test.title.startsWith(`${evidence.example}${example.id} - `));
    return `| ${inBook(example.id, `example-${example.id}`)} | ${example.text} | ${tests.map((test) => test.file).join('<br>') || '**no test**'} |`;
  });
  const codes = evidence.codes.map((code) => {
    const tests = evidence.tests.filter((test) => test.title.startsWith(`section 8 ${code}: `));
    return `| \`${code}\` | ${tests.map((test) => cell(test.title.split(': ').slice(1).join(': '))).join('<br>') || '**no test**'} |`;
  });
  const missing = gaps(evidence);
  const count = rules.length - Object.keys(evidence.prose).length;
  const paragraphs = [
    `# ${title}: what shows that it keeps its rule book`,
    `Made by \`${made}\` from the rule book and from the titles of the tests; a test fails while it is out of date.`,
    `${count} rules and decisions can be broken; ${missing.length === 0 ? 'each of them has a test' : `without a test: ${missing.join(', ')}`}. ` +
      `${evidence.mutants.length} mutants of the engine, each breaking a rule on purpose, are killed by tests that name it.`,
    '## Rules',
    table(
      ['Rule', 'What it says', 'Tests', 'Mutants'],
      facts.map((rule) => row(evidence, rule)),
    ),
    '## Decisions',
    table(
      ['Decision', 'What it says', 'Tests', 'Mutants'],
      decisions.map((rule) => row(evidence, rule)),
    ),
    '## Worked examples',
    table(['Example', 'Name', 'Tests'], examples),
    '## Rejections',
    table(['Code', 'Provoked by'], codes),
  ];
  return `${paragraphs.join('\n\n')}\n`;
}

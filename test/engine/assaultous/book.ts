/**
 * The worked examples as the rule book itself prints them, turned into scripts of the test kit, so that neither the book nor
 * the examples copied from it can drift away from the program.
 */

/** The part of the book from one heading of the second rank to the next. */
export function section(book: string, number: number): string {
  return book.slice(
    book.search(new RegExp(`^## ${number}\\.`, 'm')),
    book.search(new RegExp(`^## ${number + 1}\\.`, 'm')),
  );
}

/** An example as the book prints it. */
export interface BookExample {
  /** `E3` is 3. */
  readonly number: number;
  /** Given, Dice, Do and Then, a line each; empty for the set-ups, which are told in sentences. */
  readonly script: string;
  /** The positions that the page of the book draws beside it. */
  readonly boards: readonly string[];
}

/** All examples of section 9, in their order. */
export function examplesOf(book: string): readonly BookExample[] {
  return section(book, 9)
    .split(/\n(?=\d+\. \*\*E\d+)/)
    .slice(1)
    .map((body) => ({
      number: Number(/^\d+\. \*\*E(\d+)/.exec(body)?.[1]),
      script: [...body.matchAll(/`((?:Given|Dice|Do|Then): [^`]*)`/g)].map(([, line = '']) => line).join('\n'),
      boards: [...body.matchAll(/```position\n(.*?)\n\s*```/gs)].map(([, board = '']) => board),
    }));
}

/** The script of an example without what the book leaves unsaid, in the book's own layout. */
export function asPrinted(script: string): string {
  return script
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('Also:'))
    .join('\n');
}

/** The cells of the rows of a table, by the first cell, below a heading. */
export function tableBelow(book: string, heading: string): ReadonlyMap<string, readonly string[]> {
  const text = book.slice(book.indexOf(`\n${heading}`) + 1).split(/\n(?=#)/)[0] ?? '';
  const rows = text.split('\n').filter((line) => line.startsWith('|') && !line.startsWith('| ---'));
  return new Map(
    rows.slice(1).map((row) => {
      const [name = '', ...cells] = row
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim());
      return [name, cells];
    }),
  );
}

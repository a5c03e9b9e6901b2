/** A part of the bench's report: a heading, what was measured, and a table. */
export interface Part {
  readonly title: string;
  readonly about: string;
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** The part in Markdown, its columns aligned so that it reads well on a terminal too: words left, figures right. */
export function markdown({ title, about, head, rows }: Part): string {
  const widths = head.map((cell, i) => Math.max(3, cell.length, ...rows.map((row) => row[i]?.length ?? 0)));
  const line = (cells: readonly string[]) =>
    `| ${widths.map((width, i) => (i === 0 ? (cells[i] ?? '').padEnd(width) : (cells[i] ?? '').padStart(width))).join(' | ')} |`;
  const rule = `|${widths.map((width, i) => (i === 0 ? ` ${'-'.repeat(width)} ` : ` ${'-'.repeat(width - 1)}: `)).join('|')}|`;
  return [`## ${title}`, '', about, '', line(head), rule, ...rows.map(line), ''].join('\n');
}

/**
 * A report with the parts that were measured anew: each takes the place of the one of its title, and a new one comes
 * last. @param before the report so far; empty: none
 */
export function renewed(before: string, head: string, measured: readonly Part[]): string {
  const [, ...sections] = before.split(/^(?=## )/m);
  const texts = new Map(sections.map((text) => [text.slice(0, text.indexOf('\n')), text.trimEnd()]));
  for (const part of measured) texts.set(`## ${part.title}`, markdown(part).trimEnd());
  return [head, ...[...texts.values()].map((text) => `${text}\n`)].join('\n');
}

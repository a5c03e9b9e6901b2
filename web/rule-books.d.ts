/** A rule book and what shows that it is kept, turned into nodes when the page is built (scripts/rules-page.ts). */
declare module '*/RULES.md' {
  interface RuleElement {
    /** An element of HTML, or `position`: its child is the text of a position. */
    readonly tag: string;
    readonly id?: string;
    readonly href?: string;
    readonly start?: number;
    readonly children: readonly RuleNode[];
  }
  export type RuleNode = string | RuleElement;
  const nodes: readonly RuleNode[];
  export default nodes;
}

declare module '*/CONFORMANCE.md' {
  import type { RuleNode } from '*/RULES.md';

  const nodes: readonly RuleNode[];
  export default nodes;
}

/** A rule book, turned into nodes when the page is built (scripts/rules-page.ts). */
declare module '*/RULES.md' {
  interface RuleElement {
    readonly tag: string;
    readonly id?: string;
    readonly href?: string;
    readonly children: readonly RuleNode[];
  }
  export type RuleNode = string | RuleElement;
  const nodes: readonly RuleNode[];
  export default nodes;
}

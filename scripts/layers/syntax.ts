import { type ESTree, parseSync } from 'vite';

/** A node of the syntax tree of a TypeScript file (ESTree with TypeScript's own kinds). */
export type Node = ESTree.Node;

/** A statement of fact about a line of the project that breaks a rule of the house. */
export interface Violation {
  /** Path from the project's folder. */
  readonly file: string;
  /** From 1. */
  readonly line: number;
  readonly message: string;
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}

/** The nodes directly below a node, in no order that matters. */
export function childrenOf(node: Node): readonly Node[] {
  return Object.values(node).flatMap((value: unknown) => (Array.isArray(value) ? value : [value]).filter(isNode));
}

/** Calls `visit` for a node and all below it, each with the nodes above it, the nearest last. */
export function walk(
  node: Node,
  visit: (node: Node, above: readonly Node[]) => void,
  above: readonly Node[] = [],
): void {
  visit(node, above);
  for (const child of childrenOf(node)) walk(child, visit, [...above, node]);
}

/** The tree of a file. @throws Error when it is no TypeScript */
export function parse(file: string, source: string): Node {
  const { program, errors } = parseSync(file, source);
  const error = errors[0];
  if (error) throw new Error(`${file}: ${error.message}`);
  return program;
}

/** The line, from 1, of a place in a source. */
export function lineOf(source: string, start: number): number {
  return source.slice(0, start).split('\n').length;
}

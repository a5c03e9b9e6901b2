import { posix } from 'node:path';
import { type Node, walk } from './syntax.ts';

/** One import, however it is written. */
export interface Import {
  /** As written; null when it is computed. */
  readonly specifier: string | null;
  /** The imported file's path from the project's folder; null for a package. */
  readonly file: string | null;
  /** Whether it vanishes when the types are stripped. */
  readonly typeOnly: boolean;
  /** Where in the source it stands. */
  readonly start: number;
}

function text(node: Node | null): string | null {
  return node?.type === 'Literal' && typeof node.value === 'string' ? node.value : null;
}

/** `new URL('./x.ts', import.meta.url)`: how a page names the file of a worker. */
function workerFile(node: Node): string | null {
  if (node.type !== 'NewExpression' || node.callee.type !== 'Identifier' || node.callee.name !== 'URL') return null;
  const [first, base] = node.arguments;
  const besideThis = base?.type === 'MemberExpression' && base.object.type === 'MetaProperty';
  return first && besideThis ? text(first) : null;
}

/** All imports of a file: static, dynamic, re-exports, `import()` types and files of workers. */
export function importsOf(file: string, tree: Node): readonly Import[] {
  const found: Import[] = [];
  const add = (specifier: string | null, typeOnly: boolean, start: number) => {
    const relative = specifier?.startsWith('.') ?? false;
    found.push({
      specifier,
      file: relative && specifier !== null ? posix.join(posix.dirname(file), specifier.replace(/\?.*$/, '')) : null,
      typeOnly,
      start,
    });
  };
  walk(tree, (node) => {
    if (node.type === 'ImportDeclaration') add(text(node.source), node.importKind === 'type', node.start);
    else if (node.type === 'ExportAllDeclaration') add(text(node.source), node.exportKind === 'type', node.start);
    else if (node.type === 'ExportNamedDeclaration' && node.source)
      add(text(node.source), node.exportKind === 'type', node.start);
    else if (node.type === 'ImportExpression') add(text(node.source), false, node.start);
    else if (node.type === 'TSImportType') add(text(node.source), true, node.start);
    else {
      const worker = workerFile(node);
      if (worker !== null) add(worker, false, node.start);
    }
  });
  return found;
}

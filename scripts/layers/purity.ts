import { childrenOf, type Node, walk } from './syntax.ts';

/** All of Math that is exact on every machine. */
const exact = ['floor', 'trunc', 'abs', 'min', 'max', 'sign', 'imul'];

/** The globals that the engine may name. Not here: clock, chance, locale, network, host, and ways to reach them. */
const harmless = new Set(
  (
    'undefined NaN Infinity Math JSON Object Array String Number Boolean BigInt Symbol Map Set WeakMap WeakSet RegExp ' +
    'Error TypeError RangeError Int8Array Uint8Array Int16Array Uint16Array Int32Array Uint32Array Float64Array ' +
    'BigInt64Array BigUint64Array DataView ArrayBuffer'
  ).split(' '),
);

/** Methods whose answer depends on the machine's language. */
const local = /^(localeCompare|toLocale[A-Z]\w*)$/;

/** A finding within one file. */
export interface Impurity {
  readonly start: number;
  readonly message: string;
}

function namesIn(pattern: Node | null): readonly string[] {
  switch (pattern?.type) {
    case 'Identifier':
      return [pattern.name];
    case 'AssignmentPattern':
      return namesIn(pattern.left);
    case 'RestElement':
      return namesIn(pattern.argument);
    case 'ArrayPattern':
      return pattern.elements.flatMap(namesIn);
    case 'ObjectPattern':
      return pattern.properties.flatMap((property) =>
        namesIn(property.type === 'Property' ? property.value : property),
      );
    default:
      return [];
  }
}

/** Every name that a file declares itself, in whatever scope. */
function declared(tree: Node): ReadonlySet<string> {
  const names: string[] = [];
  walk(tree, (node) => {
    if (node.type === 'VariableDeclarator') names.push(...namesIn(node.id));
    else if (node.type === 'CatchClause') names.push(...namesIn(node.param));
    else if (
      node.type === 'ImportSpecifier' ||
      node.type === 'ImportDefaultSpecifier' ||
      node.type === 'ImportNamespaceSpecifier'
    )
      names.push(node.local.name);
    else if (node.type === 'ClassDeclaration' || node.type === 'ClassExpression') names.push(...namesIn(node.id));
    else if (node.type === 'ArrowFunctionExpression') names.push(...node.params.flatMap(namesIn));
    else if (node.type === 'FunctionDeclaration' || node.type === 'FunctionExpression')
      names.push(...namesIn(node.id), ...node.params.flatMap(namesIn));
  });
  return new Set(names);
}

/** Whether an identifier is a mere label: the name of a property, an import, a member or a jump target. */
function isLabel(node: Node, parent: Node | undefined): boolean {
  switch (parent?.type) {
    case 'MemberExpression':
      return parent.property === node && !parent.computed;
    case 'Property':
    case 'MethodDefinition':
    case 'PropertyDefinition':
      return parent.key === node && !parent.computed;
    case 'ImportSpecifier':
    case 'ExportSpecifier':
    case 'LabeledStatement':
    case 'BreakStatement':
    case 'ContinueStatement':
    case 'MetaProperty':
      return true;
    default:
      return false;
  }
}

/** The kinds of TypeScript's own nodes that hold an expression; in all others stand types, which vanish. */
const wrappers = ['TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression', 'TSInstantiationExpression'];

/** The tree without its types. */
function walkValues(node: Node, visit: (node: Node, parent: Node | undefined) => void, parent?: Node): void {
  if (node.type.startsWith('TS') && !wrappers.includes(node.type)) return;
  visit(node, parent);
  for (const child of childrenOf(node)) walkValues(child, visit, node);
}

/** The name of the member that a node reads, if it is written in the source. */
function memberName(node: Node | undefined): string | null {
  if (node?.type !== 'MemberExpression') return null;
  if (!node.computed && node.property.type === 'Identifier') return node.property.name;
  return node.property.type === 'Literal' && typeof node.property.value === 'string' ? node.property.value : null;
}

/** What makes a file's values depend on anything but its arguments (architecture: Purity). */
export function impurities(tree: Node): readonly Impurity[] {
  const own = declared(tree);
  const found: Impurity[] = [];
  walkValues(tree, (node, parent) => {
    const add = (message: string) => found.push({ start: node.start, message });
    if (node.type === 'Identifier' && !isLabel(node, parent)) {
      if (node.name === 'Math') {
        const member = memberName(parent);
        if (member === null || (!exact.includes(member) && member !== 'sqrt')) {
          add(`of Math only ${exact.join(', ')} are exact everywhere, not ${member ?? 'the object itself'}`);
        }
      } else if (!own.has(node.name) && !harmless.has(node.name)) add(`${node.name} is outside the engine`);
    } else if (node.type === 'BinaryExpression' && node.operator === '**') add('** is not exact everywhere');
    else if (node.type === 'AssignmentExpression' && node.operator === '**=') add('**= is not exact everywhere');
    else if (node.type === 'MetaProperty' && node.meta.name === 'import') add('import.meta is outside the engine');
    else if (node.type === 'CallExpression' && node.arguments.length === 0) {
      const member = memberName(node.callee);
      if (member === 'sort' || member === 'toSorted') add(`${member} needs a comparator that is total`);
    }
    const member = memberName(node);
    if (member !== null && local.test(member)) add(`${member} depends on the machine's language`);
  });
  return found;
}

/** Where a file takes a square root: allowed once in the engine, inside its corrected integer root. */
export function squareRoots(tree: Node): readonly number[] {
  const found: number[] = [];
  walkValues(tree, (node) => {
    if (node.type !== 'MemberExpression' || memberName(node) !== 'sqrt') return;
    if (node.object.type === 'Identifier' && node.object.name === 'Math') found.push(node.start);
  });
  return found;
}

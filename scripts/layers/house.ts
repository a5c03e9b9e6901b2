import { notForThePage, wrongDirection } from './direction.ts';
import { type Import, importsOf } from './imports.ts';
import { impurities, squareRoots } from './purity.ts';
import { lineOf, parse, type Violation } from './syntax.ts';

/** The files that the page consists of: web/ and all that it imports, as long as types are left out. */
function reachedByPage(imports: ReadonlyMap<string, readonly Import[]>): ReadonlySet<string> {
  const reached = new Set([...imports.keys()].filter((file) => file.startsWith('web/')));
  // A set may grow while it is walked: what is added is walked too.
  for (const file of reached) {
    for (const { file: target, typeOnly } of imports.get(file) ?? []) {
      if (target !== null && !typeOnly && imports.has(target)) reached.add(target);
    }
  }
  return reached;
}

/**
 * Checks the floors of the house (imports run downwards only, no game knows another, no table reaches the page) and the
 * purity of the engine.
 * @param files source by path from the project's folder, of all TypeScript files of the four floors
 */
export function violations(files: ReadonlyMap<string, string>): readonly Violation[] {
  const found: Violation[] = [];
  const imports = new Map<string, readonly Import[]>();
  const roots: Violation[] = [];
  for (const [file, source] of files) {
    const add = (start: number, message: string, list = found) =>
      list.push({ file, line: lineOf(source, start), message });
    const tree = parse(file, source);
    const own = importsOf(file, tree);
    imports.set(file, own);
    for (const each of own) {
      const wrong = wrongDirection(file, each);
      if (wrong !== null) add(each.start, wrong);
    }
    if (file.startsWith('engine/')) {
      for (const { start, message } of impurities(tree)) add(start, message);
      for (const start of squareRoots(tree)) add(start, 'Math.sqrt belongs into one corrected integer root', roots);
    }
  }
  found.push(...roots.slice(1));
  for (const file of reachedByPage(imports)) {
    for (const each of imports.get(file) ?? []) {
      const what = notForThePage(each);
      if (what !== null) {
        found.push({
          file,
          line: lineOf(files.get(file) ?? '', each.start),
          message: `the page must not load ${what}`,
        });
      }
    }
  }
  return found;
}

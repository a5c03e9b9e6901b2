import type { Import } from './imports.ts';

/** What each floor may import, besides itself. Anything else of the project is upwards or sideways. */
const below: Readonly<Record<string, readonly string[]>> = {
  engine: [],
  schema: ['engine'],
  worker: ['engine', 'schema'],
  web: ['engine', 'schema'],
};

/** The folders of engine/ that games share; every other one is a game. */
const shared = ['board', 'opponent'];

/** The only file that may know all games. */
const registry = 'engine/rulesets.ts';

/** Packages that the engine may use: the hash of the sealed dice, and the schemas of options and actions. */
function engineMayUse(specifier: string): boolean {
  return specifier === 'zod/mini' || specifier.startsWith('@noble/hashes/');
}

/** The game whose folder a file lies in, or null. */
function gameOf(file: string): string | null {
  const [floor, folder, ...rest] = file.split('/');
  return floor === 'engine' && folder !== undefined && rest.length > 0 && !shared.includes(folder) ? folder : null;
}

/** What is wrong with an import, by its direction; null when nothing is. */
export function wrongDirection(file: string, { specifier, file: target }: Import): string | null {
  const floor = file.split('/')[0] ?? '';
  const allowed = below[floor];
  if (!allowed) return null;
  if (specifier === null) return floor === 'engine' ? 'the engine imports nothing by a computed name' : null;
  if (target === null) {
    if (floor === 'engine' && !engineMayUse(specifier)) return `the engine must not import ${specifier}`;
    return null;
  }
  const targetFloor = target.split('/')[0] ?? '';
  if (targetFloor !== floor && !allowed.includes(targetFloor)) return `${floor} must not import from ${targetFloor}`;
  const game = gameOf(file);
  const targetGame = gameOf(target);
  if (floor === 'engine' && targetGame !== null && targetGame !== game && file !== registry) {
    return game === null
      ? `what games share must not know one of them (${targetGame})`
      : `${game} must not import from another game (${targetGame})`;
  }
  return null;
}

/** What must never reach the page, through however many files; null when the import is harmless there. */
export function notForThePage({ specifier, file: target, typeOnly }: Import): string | null {
  if (typeOnly) return null;
  if (target?.startsWith('schema/tables') || target?.startsWith('schema/migrations'))
    return 'the tables of the service';
  if (specifier?.startsWith('drizzle-orm')) return 'drizzle-orm';
  // 29 KB of the page instead of 10.
  if (specifier === 'zod') return 'the whole of zod instead of zod/mini';
  return null;
}

import type { Diagram } from './diagram.ts';

/**
 * Which games have their boards drawn with letters, by game and version. Not in the registry, which every page has: only
 * the files of the service ask for it.
 */
const DIAGRAMS: Readonly<Record<string, () => Promise<Diagram>>> = {
  'onslaught@1': async () => (await import('./onslaught/diagram.ts')).onslaughtDiagram,
};

/** How the boards of `id@version` are drawn with letters; null where nobody knows. */
export async function loadDiagram(id: string, version: number): Promise<Diagram | null> {
  const name = `${id}@${version}`;
  return (Object.hasOwn(DIAGRAMS, name) ? await DIAGRAMS[name]?.() : null) ?? null;
}

import type { Diagram } from '../../engine/diagram.ts';

/** By game and version, as a battle's file names them. */
const DIAGRAMS: Readonly<Record<string, () => Promise<Diagram>>> = {
  'onslaught@1': async () => (await import('../../engine/onslaught/diagram.ts')).onslaughtDiagram,
};

/** How the boards of `id@version` are drawn with letters; null where nobody knows. */
export async function loadDiagram(id: string, version: number): Promise<Diagram | null> {
  const name = `${id}@${version}`;
  return (Object.hasOwn(DIAGRAMS, name) ? await DIAGRAMS[name]?.() : null) ?? null;
}

import * as z from 'zod/mini';
import { battleFile } from '../../schema/wire/battle.ts';

/** Where the schema of a battle's file lies. */
export const BATTLE_SCHEMA = '/schema/battle-1.json';

/**
 * JSON Schema (2020-12) of the file that a battle is exported as and imported from (L29), from the very schema that an
 * import is read with. `origin`: of the service that publishes it. Actions and events are each game's own: of them it
 * says no more than that their `type` tells them apart.
 */
export function battleSchema(origin: string): Readonly<Record<string, unknown>> {
  const { $schema, ...schema } = z.toJSONSchema(battleFile, { io: 'input' });
  return {
    $schema,
    $id: `${origin}${BATTLE_SCHEMA}`,
    title: 'A finished battle of Galloper',
    description:
      'Header, result, the whole log with actions, events and dice, and the revealed secret from which each die follows; boards: the position after each entry as its game prints it, empty where the rules are not known.',
    ...schema,
  };
}

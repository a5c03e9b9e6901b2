/** Matches of one device for tests of publishing: what the page would send, and what must come of it. */
import type { AnyRuleset } from '../../engine/ruleset.ts';
import type { Decision, PublishBody } from '../../schema/wire/publish.ts';
import { published } from '../../schema/wire/publish.ts';
import { type Finished, sealedGame } from '../engine/battle-of.ts';
import type { Spec } from '../properties/subject.ts';
import { tinySpec } from '../properties/tiny-spec.ts';
import { ask, parsed, type Reply } from './client.ts';

/** A random match of the tiny game as a device has it. */
export function deviceGame(seed: number, options: unknown = { rounds: 1 + (seed % 3), purse: 3 }): Finished {
  return deviceGameOf(tinySpec, seed, options);
}

/** A random match of any game as a device has it. */
export function deviceGameOf(spec: Spec, seed: number, options: unknown): Finished {
  return sealedGame(spec, seed, options, false);
}

/** What the page sends of it. */
export function bodyOf(rules: AnyRuleset, { seal, options, entries }: Finished): PublishBody {
  return {
    header: {
      ...{ match: seal.match, ruleset: rules.id, version: rules.version, options, values: seal.values },
      ...{ names: ['Ann', null], computers: [null, rules.levels[0]?.id ?? null], began: entries[0]?.at ?? '' },
    },
    actions: entries.map(decisionOf),
    secret: seal.secret,
  };
}

function decisionOf(entry: Finished['entries'][number]): Decision {
  const { kind, at } = entry;
  switch (kind) {
    case 'open':
      return { kind, seat: null, by: null, at };
    case 'act':
      return { kind, seat: entry.seat, by: entry.by, action: entry.action, at };
    case 'together':
      return { kind, seat: null, by: entry.by, actions: entry.actions, at };
    case 'resigned':
      return { kind, seat: entry.seat, by: entry.by, at };
    case 'undo':
      return { kind, seat: entry.seat, by: entry.by, to: entry.to, at };
    default:
      throw new Error(`no match on one device has a ${kind}`);
  }
}

let sender = 0;

/** Sends a body, each time from another address unless one is given. */
export function publish(body: unknown, address?: string): Promise<Reply> {
  sender += 1;
  const from = address ?? `203.0.113.${sender % 250}`;
  return ask('/api/battles', { body, headers: { 'CF-Connecting-IP': from } });
}

/** The id of a battle that must be taken. */
export async function idOf(body: unknown): Promise<string> {
  const reply = await publish(body);
  if (reply.status !== 201) throw new Error(`${reply.status} ${reply.text}`);
  return parsed(published, reply).id;
}

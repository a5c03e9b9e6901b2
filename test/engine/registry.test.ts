import { describe, expect, it } from 'vitest';
import { createRegistry } from '../../engine/registry.ts';
import type { AnyRuleset, Tagged } from '../../engine/ruleset.ts';
import { facts, storyteller } from '../../engine/storyteller.ts';
import { tiny } from '../tiny/index.ts';

/** A version of the tiny game that tells what it reads by its own number. `reads`: the types of events it knows. */
const version = (no: number, reads: readonly string[]) => {
  const read = (event: unknown) => {
    const type = typeof event === 'object' && event !== null && 'type' in event ? event.type : null;
    return reads.some((known) => known === type);
  };
  const eventSchema = tiny.eventSchema.check((context) => {
    if (!read(context.value)) context.issues.push({ code: 'custom', message: 'unknown', input: context.value });
  });
  const rules: AnyRuleset = { ...tiny, version: no, eventSchema, story: ({ type }) => [`${no} tells ${type}.`] };
  const load = () => Promise.resolve(rules);
  return { version: no, whole: load, table: load, play: load };
};

describe('a registry', () => {
  const registry = createRegistry({
    tiny: { title: 'A tiny game', versions: [version(1, ['passed']), version(3, ['passed'])] },
    other: { title: 'Another', versions: [version(2, [])] },
  });

  it('plays new matches under the newest version, and keeps every other that is live', async () => {
    expect(registry.games).toEqual(['tiny', 'other']);
    expect(registry.games.map(registry.titleOf)).toEqual(['A tiny game', 'Another']);
    expect([registry.currentVersion('tiny'), registry.currentVersion('other')]).toEqual([3, 2]);
    expect(registry.versionsOf('tiny')).toEqual([1, 3]);
    for (const no of [1, 3]) {
      expect((await registry.loadRuleset('tiny', no))?.version).toBe(no);
      expect((await registry.loadTableRules('tiny', no))?.version).toBe(no);
      expect((await registry.loadPlayRules('tiny', no))?.version).toBe(no);
    }
  });

  it('knows no game and no version that it does not have', async () => {
    for (const [id, no] of [
      ['tiny', 2],
      ['chess', 1],
      ['constructor', 1],
    ] as const) {
      expect(await registry.loadRuleset(id, no)).toBeNull();
      expect(await registry.loadTableRules(id, no)).toBeNull();
      expect(await registry.loadPlayRules(id, no)).toBeNull();
    }
    expect(registry.titleOf('constructor')).toBe('constructor');
    expect(registry.versionsOf('constructor')).toEqual([]);
    expect(registry.currentVersion('constructor')).toBeNull();
  });
});

describe('the teller of a log', () => {
  const library = createRegistry({
    tiny: { title: 'A tiny game', versions: [version(1, ['passed', 'asked']), version(2, ['passed'])] },
  });
  const passed: Tagged & { seat: 0 } = { type: 'passed', seat: 0 };
  const asked: Tagged & { seat: 0 } = { type: 'asked', seat: 0 };

  it('is the version that it was played under', async () => {
    expect((await storyteller(library, 'tiny', 1)).story(passed)).toEqual(['1 tells passed.']);
  });

  it('is the newest version that reads an event, where its own is unknown', async () => {
    const teller = await storyteller(library, 'tiny', 9);
    expect(teller.story(passed)).toEqual(['2 tells passed.']);
    expect(teller.story(asked)).toEqual(['1 tells asked.']);
  });

  it('says the bare facts where nobody reads an event, or the game is unknown', async () => {
    expect((await storyteller(library, 'tiny', 9)).story({ type: 'ambushed' })).toEqual(['ambushed.']);
    expect((await storyteller(library, 'chess', 1)).story(passed)).toEqual(['passed: seat 0.']);
    const event = { type: 'took', unit: 'wL1', dice: [5, 6], by: null, from: { column: 'a', rows: [1, 2] } };
    expect(facts(event)).toBe('took: unit wL1, dice 5 6, by none, from column a rows 1 2.');
  });
});

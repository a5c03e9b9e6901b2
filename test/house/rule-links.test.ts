/** Every prompt, every rejection and every link of a board leads to an anchor that the game's rule book has. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { assaultous } from '../../engine/assaultous/index.ts';
import { replay } from '../../engine/match.ts';
import { onslaught } from '../../engine/onslaught/index.ts';
import type { Preview, Ruleset } from '../../engine/ruleset.ts';
import { registry } from '../../engine/rulesets.ts';
import { type RuleNode, ruleNodes } from '../../scripts/rules-page.ts';
import { MESSAGES as ASSAULTOUS_MESSAGES } from '../engine/assaultous/messages.ts';
import { rejectionRules as rejectionsOfAssaultous } from '../engine/assaultous/rules/rejections.ts';
import { MESSAGES as ONSLAUGHT_MESSAGES } from '../engine/onslaught/messages.ts';
import { rejectionRules as rejectionsOfOnslaught } from '../engine/onslaught/rules/rejections.ts';
import { readGame } from '../games/recorded.ts';

const root = new URL('../../', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, root), 'utf8');

function anchorsOf(nodes: readonly RuleNode[]): readonly string[] {
  return nodes.flatMap((node) =>
    typeof node === 'string' ? [] : [...(node.id === undefined ? [] : [node.id]), ...anchorsOf(node.children)],
  );
}

describe.each(registry.games)('%s', (game) => {
  const anchors = anchorsOf(ruleNodes(read(`engine/${game}/RULES.md`)));
  const recordings = readdirSync(new URL(`test/games/${game}/`, root))
    .filter((file) => file.endsWith('.json') && !file.startsWith('by-hand-'))
    .map((file) => readGame(read(`test/games/${game}/${file}`)));

  it('has no anchor twice', () => {
    expect(anchors.filter((anchor, place) => anchors.indexOf(anchor) !== place)).toEqual([]);
  });

  it('names a rule of the book in every question that it asks, of every kind', async () => {
    const rules = await registry.loadRuleset(game, registry.currentVersion(game) ?? 0);
    if (rules === null) throw new Error(`${game} is not there`);
    const asked = new Set<string>();
    const done = new Set<string>();
    const strange = new Set<string>();
    for (const { options, entries } of recordings) {
      replay(rules, options, entries, Number.POSITIVE_INFINITY, ({ fold, entry }) => {
        if (entry.kind === 'act') done.add(entry.action.type);
        for (const seat of fold.pending) {
          const prompt = rules.prompt(rules.view(fold.state, seat), seat);
          for (const kind of prompt?.kinds ?? []) asked.add(kind);
          if (!anchors.includes(prompt?.rule ?? 'none')) strange.add(`${prompt?.text} (${prompt?.rule})`);
        }
      });
    }
    expect([...strange]).toEqual([]);
    expect([...done].filter((kind) => !asked.has(kind))).toEqual([]);
    expect(asked.size).toBeGreaterThan(5);
  });

  it('links from its board and its engine to nothing but anchors of the book', () => {
    const sources = [`engine/${game}`, `web/boards/${game}`].flatMap((folder) =>
      readdirSync(new URL(folder, root), { recursive: true, encoding: 'utf8' })
        .filter((file) => /\.tsx?$/.test(file))
        .map((file) => read(`${folder}/${file}`)),
    );
    // A rule or decision stands alone in quotes; the number of a section only where it is said to be a rule.
    const named = sources.flatMap((text) =>
      [...text.matchAll(/['"]([RD]\d+)['"]|\brule(?:=|: )['"](\d+\.\d+)['"]/g)].map(
        ([, rule, section]) => rule ?? section ?? '',
      ),
    );
    expect(named.length).toBeGreaterThan(20);
    expect(named.filter((anchor) => !anchors.includes(anchor))).toEqual([]);
  });
});

/** The anchor that each code's rejection names, as the tests of the codes provoke them: they are played once more here. */
function rulesNamed<O, S, A, E, V, Orders, Shown extends Preview>(
  rules: Ruleset<O, S, A, E, V, Orders, Shown>,
  trials: readonly { run(rules: Ruleset<O, S, A, E, V, Orders, Shown>): void }[],
): ReadonlyMap<string, string> {
  const named = new Map<string, string>();
  for (const trial of trials) {
    trial.run({
      ...rules,
      check(view, seat, action) {
        const rejection = rules.check(view, seat, action);
        if (rejection !== null) named.set(rejection.code, rejection.rule ?? 'none');
        return rejection;
      },
      malformed(what) {
        const rejection = rules.malformed(what);
        named.set(rejection.code, rejection.rule ?? 'none');
        return rejection;
      },
    });
  }
  return named;
}

it('every rejection names a rule of the book', () => {
  const games = [
    ['onslaught', rulesNamed(onslaught, rejectionsOfOnslaught), ONSLAUGHT_MESSAGES],
    ['assaultous', rulesNamed(assaultous, rejectionsOfAssaultous), ASSAULTOUS_MESSAGES],
  ] as const;
  expect(games.map(([game]) => game)).toEqual(registry.games);
  for (const [game, named, messages] of games) {
    const anchors = anchorsOf(ruleNodes(read(`engine/${game}/RULES.md`)));
    const codes = Object.keys(messages);
    expect(
      codes.filter((code) => !anchors.includes(named.get(code) ?? 'none')),
      game,
    ).toEqual([]);
  }
});

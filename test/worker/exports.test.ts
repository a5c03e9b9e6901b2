/** The files of a battle, and the schema that describes them, held against them by a validator that is not our own. */

import { env } from 'cloudflare:workers';
import { Validator } from '@cfworker/json-schema';
import { describe, expect, it } from 'vitest';
import { commit } from '../../engine/dice.ts';
import { goesBack, undoneSeqs } from '../../engine/entry.ts';
import { registry } from '../../engine/rulesets.ts';
import type { Battle } from '../../schema/wire/battle.ts';
import { asMarkdown, battleMarkdown } from '../../worker/archive/markdown.ts';
import { shelve } from '../../worker/archive/shelf.ts';
import { matchIdOf } from '../../worker/ids/match-id.ts';
import { type Game, readGame } from '../games/recorded.ts';
import { act, ask, ORIGIN, table } from './client.ts';

const files = import.meta.glob('../games/*/*.json', { eager: true, import: 'default' });
const games = Object.entries(files)
  .filter(([name]) => !name.includes('/by-hand-') && !name.includes('/tiny/'))
  .map(([name, file]) => ({ name: name.slice('../games/'.length), game: readGame(JSON.stringify(file)) }));

async function validator(): Promise<Validator> {
  const reply = await ask('/schema/battle-1.json');
  expect(reply.status).toBe(200);
  expect(reply.headers.get('Content-Type')).toBe('application/schema+json');
  return new Validator(JSON.parse(reply.text), '2020-12', false);
}

/** A recorded game as the battle that it would have become. */
async function battleOf(name: string, game: Game): Promise<Battle | null> {
  const [id = '', version] = game.ruleset.split('@');
  const rules = await registry.loadRuleset(id, Number(version));
  const last = game.entries.at(-1);
  if (rules === null || last === undefined) throw new Error(`${name} is of no live version`);
  if (game.outcome === null || last.kind === 'cancelled') return null;
  const undone = undoneSeqs(game.entries);
  return {
    id: matchIdOf(env.SERVICE_KEY, name),
    ruleset: id,
    version: rules.version,
    title: rules.title,
    sides: [...rules.sides],
    options: game.options,
    mode: rules.mode(game.options),
    names: ['Ann', null],
    computers: [null, rules.levels[0]?.id ?? null],
    result: game.outcome,
    rounds: 1,
    length: game.entries.filter((entry) => !goesBack(entry) && !undone.has(entry.seq)).length,
    began: game.entries[0]?.at ?? '',
    ended: last.at,
    sealed: true,
    dice: { commitment: commit(game.seal.secret), values: game.seal.values, secret: game.seal.secret },
    hash: game.hashes.at(-1) ?? '',
    log: game.entries.map((entry) => (undone.has(entry.seq) ? { ...entry, undone: true } : entry)),
  };
}

describe('the published schema of a battle', () => {
  it('names itself by its address, and is linked from the description of the API', async () => {
    const schema = JSON.parse((await ask('/schema/battle-1.json')).text);
    expect(schema.$id).toBe(`${ORIGIN}/schema/battle-1.json`);
    expect(schema.$schema).toBe('https://json-schema.org/draft/2020-12/schema');
    const { paths } = JSON.parse((await ask('/api/openapi.json')).text);
    expect(Object.keys(paths['/schema/battle-1.json'].get.responses['200'].content)).toEqual([
      'application/schema+json',
    ]);
    expect((await ask('/schema/battle-2.json')).status).toBe(404);
  });

  it.each(games)('fits the file of $name', async ({ name, game }) => {
    const battle = await battleOf(name, game);
    if (battle === null) return expect(game.outcome?.reason).toBe('cancelled');
    await shelve(env.DB, { battle, listed: false, board: '', told: '' });
    const reply = await ask(`/b/${battle.id}.json`);
    expect(reply.status).toBe(200);
    const file = JSON.parse(reply.text);
    expect(file.boards).toHaveLength(battle.log.length);
    expect((await validator()).validate(file)).toEqual({ valid: true, errors: [] });
    const markdown = (await ask(`/b/${battle.id}.md`)).text;
    expect(markdown).toContain(`\n- ${battle.log.length}: `);
    const rules = await registry.loadRuleset(battle.ruleset, battle.version);
    const rounds = file.boards.map((board: string) => rules?.turn(rules.parse(board).state).round);
    const headings = [...markdown.matchAll(/^## Round (\d+)$/gm)].map(([, round]) => Number(round));
    expect(rounds).toEqual(expect.arrayContaining(headings));
    expect(headings.at(-1) ?? 0).toBe(rounds.at(-2));
    // Boards are drawn at the end of each round and at the end: what the machine knows besides is in the JSON alone.
    const drawn = rules?.diagram?.draw(file.boards.at(-1)) ?? '';
    expect(markdown).toContain(`## The last board\n\n\`\`\`text\n${drawn}\n\`\`\``);
    const text = (await ask(`/b/${battle.id}.txt`)).text;
    expect(text).toContain(`The board at the end:\n\n${drawn.replace(/^/gm, '      ')}\n`);
    const machine = new Set(String(file.boards.at(-1)).split('\n'));
    for (const told of [markdown, text]) {
      expect(told.split('\n').filter((line) => machine.has(line.trim()) && line.trim() !== '')).toEqual([]);
    }
    const ends = file.boards.filter((_: string, place: number) => {
      const undone = battle.log[place];
      const stays = undone !== undefined && !('undone' in undone);
      return place === file.boards.length - 1 || (stays && (rounds[place] ?? 0) > (rounds[place - 1] ?? rounds[place]));
    });
    expect(text.match(/^ {3}The board at /gm)).toHaveLength(ends.length);
    expect(markdown.match(/^```text$/gm)).toHaveLength(ends.length + 1);
  });

  it('fits a battle of the tiny game, and refuses what is none', async () => {
    const { id, players } = await table();
    await act(players[0], 1, { type: 'muster', posts: [2, 2, 1, 1] });
    await act(players[1], 1, { type: 'muster', posts: [2, 2, 1, 1] });
    await ask(`/api/matches/${id}/resign`, { secret: players[1].secret, body: {} });
    const file = JSON.parse((await ask(`/b/${id}.json`)).text);
    const schema = await validator();
    expect(schema.validate(file)).toEqual({ valid: true, errors: [] });
    const wrong: readonly unknown[] = [
      null,
      {},
      { ...file, format: 'galloper-battle-2' },
      { ...file, extra: 1 },
      { ...file, names: ['An\u202en', 'Bo'] },
      { ...file, dice: { ...file.dice, secret: 'short' } },
      { ...file, log: [...file.log, { seq: 9 }] },
      { ...file, log: file.log.map((entry: object) => ({ ...entry, kind: 'cheat' })) },
      { ...file, began: 'yesterday' },
    ];
    for (const [place, value] of wrong.entries()) expect(schema.validate(value).valid, `${place}`).toBe(false);
  });
});

describe('a battle as Markdown', () => {
  it('tells who, what came of it, the story by rounds, the last board and the dice', async () => {
    const { id, players } = await table();
    await act(players[0], 1, { type: 'muster', posts: [2, 2, 1, 1] });
    await act(players[1], 1, { type: 'muster', posts: [2, 2, 1, 1] });
    await ask(`/api/matches/${id}/resign`, { secret: players[1].secret, body: {} });
    const reply = await ask(`/b/${id}.md`);
    expect(reply.status).toBe(200);
    expect(reply.headers.get('Content-Type')).toBe('text/markdown; charset=utf-8');
    const { dice, boards, hash } = JSON.parse((await ask(`/b/${id}.json`)).text);
    const { text } = reply;
    expect(text.split('\n')[0]).toBe('# Tiny, long: Ann (Amber) against Bo (Indigo)');
    expect(text).toContain('\n**Amber wins (resigned).**\n');
    expect(text).toContain(`<${ORIGIN}/b/${id}>`);
    expect(text).toContain('\n## Set-up\n');
    expect(text).toContain('\n- 2: Amber musters 2, 2, 1, 1. Indigo musters 2, 2, 1, 1. Bids for round 1.\n');
    expect(text).toContain('\n## Round 1\n\n- 3: Amber wins (resigned).\n');
    expect(text).toContain(boards.at(-1).trimEnd());
    for (const fact of [dice.commitment, dice.secret, ...dice.values, hash]) expect(text).toContain(`\`${fact}\``);
    // Discord knows neither tables nor HTML.
    expect(text).not.toMatch(/<(?!https:)|^\|/m);
  });

  it('leaves nothing that a name says to be read as markup', async () => {
    expect(asMarkdown('**a** _b_ `c` ~~d~~ ||e|| <b> [f](g) # &lt;')).toBe(
      '\\*\\*a\\*\\* \\_b\\_ \\`c\\` \\~\\~d\\~\\~ \\|\\|e\\|\\| \\<b\\> \\[f\\](g) \\# \\&lt;',
    );
    expect(asMarkdown('@everyone https://evil.example www.evil.example')).toBe(
      '@\u2060everyone https:\\//evil.example www\\.evil.example',
    );
    const [first] = games;
    const battle = first === undefined ? null : await battleOf(first.name, first.game);
    if (battle === null) throw new Error('the first recorded game is a battle');
    const rules = await registry.loadRuleset(battle.ruleset, battle.version);
    if (rules === null) throw new Error('no rules');
    const named: Battle = { ...battle, names: ['**x** <@1>', '# [y](z)'] };
    const text = battleMarkdown(rules, rules, null, named, 'https://galloper.test/b/x');
    expect(text.split('\n')[0]).toContain(
      `\\*\\*x\\*\\* \\<@\u20601\\> (${rules.sides[0]}) against \\# \\[y\\](z) (${rules.sides[1]})`,
    );
    expect(text).not.toContain('<@1>');
  });
});

import { expect, it } from 'vitest';
import { ownDecisions, undoneSeqs } from '../../engine/entry.ts';
import { takeback } from '../../engine/match.ts';
import type { Tagged } from '../../engine/ruleset.ts';
import { facts } from '../../engine/storyteller.ts';
import { battleFile } from '../../schema/wire/battle.ts';
import type { FullEntry } from '../../schema/wire/entry.ts';
import { facesOf, sortedOut } from '../../web/pages/battle/faces.ts';
import { factsOf, titleOf } from '../../web/pages/battle/headline.ts';
import { replayBattle } from '../../web/pages/battle/replayed.ts';
import { battleFileOf } from '../../web/pages/battle/save.ts';
import { eventsUpTo, timelineOf } from '../../web/pages/battle/timeline.ts';
import { verifyBattle } from '../../web/pages/battle/verify.ts';
import { at, foughtBattle, rules } from '../engine/amateurs.ts';

const battle = foughtBattle();
const known = { rules, teller: rules };
const rolled = battle.log.reduce((sum, entry) => sum + entry.dice.length, 0);

it('L30: proves a battle, and holds seal and own value against what this browser saw itself', () => {
  const { commitment, values } = battle.dice;
  const witness = { commitment, nonce: values[1], seat: 1 } as const;
  const proof = verifyBattle(rules, battle, witness);
  expect([proof.faults, proof.replayed, proof.witnessed]).toEqual([[], true, true]);
  expect(proof.checked.find(({ what }) => what === 'dice')?.count).toBe(rolled);
  expect(verifyBattle(rules, battle, null).witnessed).toBe(false);
  const [seal] = verifyBattle(rules, battle, { ...witness, commitment: '00'.repeat(32) }).faults;
  expect([seal?.kind, seal?.text]).toEqual(['commitment', expect.stringContaining('this browser saw')]);
  const [number] = verifyBattle(rules, battle, { ...witness, nonce: '00'.repeat(16) }).faults;
  expect([number?.kind, number?.text]).toEqual(['values', expect.stringContaining('own number')]);
});

it('L30: counts the faces by whose dice they are, with what is expected of them', () => {
  const faces = facesOf(battle.log);
  expect(faces.map(({ seat, sides }) => [seat, sides])).toEqual([
    [0, 6],
    [1, 6],
  ]);
  expect(faces.reduce((sum, { total }) => sum + total, 0)).toBe(rolled);
  for (const { counts, total, expected } of faces) {
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(total);
    expect(expected).toBe(total / 6);
  }
  const odd = facesOf([
    {
      dice: [
        [4, 1, null],
        [4, 3, null],
        [6, 6, 1],
      ],
    },
  ]);
  expect(odd).toEqual([
    { seat: 1, sides: 6, counts: [0, 0, 0, 0, 0, 1], total: 1, expected: 1 / 6, mean: 6 },
    { seat: null, sides: 4, counts: [1, 0, 1, 0], total: 2, expected: 0.5, mean: 2 },
  ]);
});

it('draws no histograms of a shuffle, whose dice are one of each size', () => {
  const own = [6, 5, 0] as const;
  const shuffle = [5, 4, 3, 2].map((sides) => [sides, 1, null] as const);
  const { plots, shuffled } = sortedOut(facesOf([{ dice: [own, ...shuffle] }]));
  expect(plots.map(({ seat, sides }) => [seat, sides])).toEqual([[0, 6]]);
  expect(shuffled).toEqual({ total: 4, least: 2, most: 5 });
  expect(sortedOut(facesOf(battle.log))).toEqual({ plots: facesOf(battle.log), shuffled: null });
});

it('replays to the end with every pair of eyes, and tells the story by rounds', async () => {
  const replayed = replayBattle(known, battle);
  expect(replayed.names).toEqual(['Ann', 'Black']);
  expect(replayed.upTo).toBe(battle.log.length);
  const last = replayed.folds.get(battle.log.length);
  for (const eyes of [0, 1, null] as const) {
    const { steps, chapters } = await timelineOf(replayed, eyes);
    expect(steps[0]?.seq).toBe(1);
    expect(steps.at(-1)?.view).toEqual(rules.view(last?.state, eyes));
    expect(chapters[0]?.round).toBe(0);
    expect(chapters.slice(1).map(({ round }) => round)).toEqual(
      Array.from({ length: battle.rounds }, (_, place) => place + 1),
    );
    const told = chapters.flatMap(({ lines }) => lines.map(({ seq }) => seq));
    expect(told).toEqual(battle.log.map(({ seq }) => seq));
  }
  expect(titleOf(replayed)).toMatch(/wins: the enemy General is dead$/);
  expect(factsOf(battle)).toBe(
    `round ${battle.rounds} · ${battle.log.length} entries · ${Math.round((battle.log.length - 1) / 2)} hours`,
  );
  expect(factsOf({ ...battle, sealed: false })).toContain('dice not sealed');
});

it('goes back with a takeback, says that it was by consent, and draws no trail of what is gone (L17)', async () => {
  const before = battle.log.slice(0, 12);
  const { folds } = replayBattle(known, { ...battle, log: before });
  const decided = ownDecisions(before, 0).at(-2) ?? 0;
  const [last, earlier] = [folds.get(12), folds.get(decided - 1)];
  if (last === undefined || earlier === undefined) throw new Error('nothing to take back');
  const back = takeback<unknown, Tagged, Tagged>(last, earlier, 0, at(13));
  const undone = undoneSeqs([...before, back.entry]);
  const log = [...before, back.entry].map(
    (entry): FullEntry => (undone.has(entry.seq) ? { ...entry, undone: true } : entry),
  );
  const replayed = replayBattle(known, { ...battle, log });
  for (const eyes of [0, 1, null] as const) {
    const { steps, chapters } = await timelineOf(replayed, eyes);
    const lines = chapters.flatMap((chapter) => chapter.lines);
    expect(lines.filter((line) => line.undone).map(({ seq }) => seq)).toEqual([...undone]);
    expect(lines.at(-1)?.sentences).toEqual([
      [`Ann takes back, with consent, what was done after entry ${decided - 1}.`],
    ]);
    expect([steps.at(-1)?.seq, steps.at(-1)?.view]).toEqual([13, rules.view(earlier.state, eyes)]);
    const gone = new Set(steps.filter(({ seq }) => undone.has(seq)).flatMap(({ events }) => events));
    expect(gone.size).toBeGreaterThan(0);
    expect(eventsUpTo(steps, steps.length - 1, log).some((event) => gone.has(event))).toBe(false);
    expect(eventsUpTo(steps, steps.length - 2, log).some((event) => gone.has(event))).toBe(true);
  }
});

it('stands still where a log does not follow, and tells the rest as it was stored', async () => {
  const at = battle.log.findIndex((entry) => entry.dice.length > 0 && entry.seq > 5);
  const broken = battle.log.map((entry, place): FullEntry => (place === at ? { ...entry, dice: [] } : entry));
  const replayed = replayBattle(known, { ...battle, log: broken });
  expect([replayed.upTo, replayed.curve, replayed.marks]).toEqual([at, [], []]);
  const { steps, chapters } = await timelineOf(replayed, null);
  expect(steps.at(-1)?.seq).toBe(battle.log.length);
  const stopped = rules.view(replayed.folds.get(at)?.state, null);
  for (const step of steps.filter(({ seq }) => seq > at)) expect(step.view).toEqual(stopped);
  expect(chapters.at(-1)).toMatchObject({ round: null });
  expect(chapters.flatMap(({ lines }) => lines)).toHaveLength(battle.log.length);
});

it('asks no rules about options or actions that are none of theirs, and bears what they cannot do', () => {
  const upTo = (change: Partial<typeof battle>) => replayBattle(known, { ...battle, ...change }).upTo;
  if (typeof battle.options !== 'object' || battle.options === null) throw new Error('options are an object');
  expect(upTo({ options: { ...battle.options, mix: { lineman: 1e9, cavalry: 1e9, artillery: 1e9 } } })).toBe(0);
  expect(upTo({ options: { ...battle.options, weather: 'fog' } })).toBe(0);
  expect(upTo({ options: null })).toBe(0);
  const place = battle.log.findIndex(({ kind }) => kind === 'act');
  const put = (change: object) =>
    battleFile.parse({
      ...battle,
      log: battle.log.map((entry, index) => (index === place ? { ...entry, ...change } : entry)),
    }).log;
  expect(upTo({ log: put({ action: { type: 'dance', extra: 1 } }) })).toBe(place);
  const overflowing = {
    ...rules,
    apply: () => {
      throw new RangeError('Maximum call stack size exceeded');
    },
  };
  expect(replayBattle({ rules: overflowing, teller: rules }, battle).upTo).toBe(place);
});

it('tells a battle of rules that are not known from its stored events, without a board', async () => {
  const strange = { story: (event: Tagged) => [facts(event)] };
  const replayed = replayBattle({ rules: null, teller: strange }, battle);
  expect([replayed.upTo, replayed.curve]).toEqual([0, []]);
  const { steps, chapters } = await timelineOf(replayed, null);
  expect(steps.map(({ seq }) => seq)).toEqual(battle.log.map(({ seq }) => seq));
  expect(steps.every(({ view }) => view === undefined)).toBe(true);
  expect(chapters).toHaveLength(1);
  expect(chapters[0]?.lines[1]?.sentences[0]?.join('')).toMatch(/^moved: unit /);
  expect(titleOf(replayed)).toMatch(/ wins$/);
});

it('tells even what no rules can tell', async () => {
  const log = battle.log.map(
    (entry): FullEntry => (entry.kind === 'act' ? { ...entry, events: [{ type: 'strike' }] } : entry),
  );
  const replayed = replayBattle(known, { ...battle, log });
  const { chapters } = await timelineOf(replayed, null);
  expect(chapters.flatMap(({ lines }) => lines).length).toBe(battle.log.length);
});

it('L29: saves the file that the service would give, board by board; a continued one says where it went on', () => {
  const { boards, format: _, ...bare } = battle;
  const replayed = replayBattle(known, bare);
  const opened = {
    replayed,
    lacks: null,
    board: null,
    shelf: 'device',
    page: battle.id,
    origin: null,
    boards: [],
  } as const;
  const file = battleFileOf({ ...opened, continued: null });
  expect(file).toEqual(battle);
  expect(battleFile.parse(JSON.parse(JSON.stringify(file)))).toEqual(battle);
  const continued = { battle: 'b'.repeat(24), seq: 4, position: boards[3] ?? '' };
  expect(battleFileOf({ ...opened, continued })).toEqual({ ...battle, continued });
});

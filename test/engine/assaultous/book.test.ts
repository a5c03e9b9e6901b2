/** The rule book's own words: its worked examples are those of the tests, its tables are the engine's numbers. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { neighbours, TILE_NAMES, tileIndex } from '../../../engine/assaultous/country.ts';
import { assaultous } from '../../../engine/assaultous/index.ts';
import {
  ARMIES,
  ARMY_IRON,
  BARRACKS,
  BARRACKS_GOLD,
  CARD,
  CARDS,
  ROUTE_WORKERS,
  TERRAIN,
  TERRAINS,
  TOWERS,
  WATCH_FACES,
  WORKER_GOLD,
  WORKERS,
} from '../../../engine/assaultous/tables.ts';
import { asPrinted, examplesOf, section, tableBelow } from './book.ts';
import { scripted } from './examples.ts';
import { shuffle } from './examples-of-set-up.ts';
import { created } from './kit.ts';
import { MESSAGES } from './messages.ts';
import { CAPACITY, NEIGHBOURS } from './oracle.ts';

const book = readFileSync(new URL('../../../engine/assaultous/RULES.md', import.meta.url), 'utf8');

describe('section 9 as it stands in the rule book', () => {
  const examples = examplesOf(book);

  test('has the 35 examples in their order', () => {
    expect(examples.map(({ number }) => number)).toEqual(Array.from({ length: 35 }, (_, index) => index + 1));
  });

  for (const { number, script } of scripted) {
    test(`E${number} is played as the book prints it`, () => {
      const printed = examples.find((example) => example.number === number);
      expect(printed?.script).toBe(asPrinted(script));
    });
  }

  test('beside each example stands the position that it begins from', () => {
    for (const { number, script, boards } of examples) {
      const given = /^Given: (.*)$/m.exec(script)?.[1];
      if (given === undefined) continue;
      expect(boards.length, `E${number}`).toBe(1);
      expect(assaultous.parse(boards[0] ?? 'none'), `E${number}`).toEqual(assaultous.parse(given));
    }
  });

  test('beside the set-ups stand the countries that they make', () => {
    const [first, second] = examples;
    const started = (options: unknown, faces: readonly number[]): unknown =>
      created(assaultous, options, faces).game.fold.state;
    const cards = shuffle(16, 'maximum');
    const made = [
      started({}, [...shuffle(14, 'maximum'), ...cards, 2, 5]),
      started({}, [...shuffle(14, 1), ...shuffle(16, 1), 2, 5]),
      started({ layout: 'mirrored', first: 0 }, [...shuffle(7, 'maximum'), ...cards]),
    ];
    const boards = [...(first?.boards ?? []), ...(second?.boards ?? [])];
    expect(boards.map((board) => assaultous.parse(board).state)).toEqual(made);
  });
});

test('section 8 of the book lists the codes and sentences of the tests, in the order of the book', () => {
  const rows = [...section(book, 8).matchAll(/^\| `([a-z-]+)` \|.*?\| ([^|]*?) \|$/gm)];
  const codes = rows.map(([, code = '']) => code);
  // What is malformed never reaches the other checks: the schema refuses it.
  const checked = (code: string): boolean => code !== 'malformed';
  expect(codes.filter(checked)).toEqual(Object.keys(MESSAGES).filter(checked));
  expect(codes).toContain('malformed');
  for (const [, code = '', sentence = ''] of rows) {
    const example = sentence.replace('{X} to {Y} (the oldest that can be met).', 'b2 to a2.');
    expect(example, code).toMatch(MESSAGES[code] ?? /^$/);
  }
});

test('4.3: the neighbours in the book are those of the engine, 55 pairs', () => {
  const found = new Map<string, readonly string[]>();
  for (const [tile, [next = '', other = '', beyond = '']] of tableBelow(book, '### 4.3')) {
    found.set(tile, next.split(' ')).set(other, beyond.split(' '));
  }
  expect([...found.keys()].sort((a, b) => (a < b ? -1 : 1))).toEqual(TILE_NAMES);
  for (const [tile, names] of found) {
    expect(names, tile).toEqual(neighbours(tileIndex(tile)).map((index) => TILE_NAMES[index]));
    expect(names, tile).toEqual(NEIGHBOURS.get(tile));
  }
  expect([...found.values()].flat().length).toBe(2 * 55);
});

/** `1–4` or `1, 6` as faces. */
function facesOf(text: string): readonly number[] {
  const [least = 0, most = least] = text.split('–').map(Number);
  if (text === '–' || Number.isNaN(least)) return text === '–' ? [] : text.split(', ').map(Number);
  return Array.from({ length: most - least + 1 }, (_, index) => least + index);
}

test('7.1: the table of terrain in the book is that of the engine', () => {
  const rows = tableBelow(book, '### 7.1');
  expect([...rows.keys()]).toEqual(TERRAINS.map((terrain) => TERRAIN[terrain].name));
  for (const terrain of TERRAINS) {
    const { name, capacity, bonus, yields } = TERRAIN[terrain];
    const [, places, shield, needs = '', faces = '', effect = '', whose = ''] = rows.get(name) ?? [];
    expect([places, shield], name).toEqual([`${capacity}`, terrain === 'lake' ? '–' : `${bonus}`]);
    expect(capacity, name).toBe(CAPACITY[terrain]);
    if (yields === null) continue;
    const [least, most] = yields.faces;
    expect(facesOf(faces), name).toEqual(Array.from({ length: most - least + 1 }, (_, index) => least + index));
    expect([needs, effect, whose], name).toEqual(['1 Worker', yields.metal === 'gold' ? '1 Gold' : '1 Iron', 'each']);
  }
  expect(facesOf(rows.get('Watch Tower')?.[4] ?? '')).toEqual(WATCH_FACES);
  expect(rows.get('Trade Route')?.[3]).toBe(`${ROUTE_WORKERS} Workers`);
});

test('7.1: as many tiles of each terrain are in the country as the table says', () => {
  const { state } = created(assaultous, {}, [...shuffle(14, 1), ...shuffle(16, 1), 2, 5]).game.fold;
  const rows = tableBelow(book, '### 7.1');
  for (const terrain of TERRAINS) {
    const count = state.tiles.filter((tile) => tile.terrain === terrain).length;
    expect(rows.get(TERRAIN[terrain].name)?.[0], terrain).toBe(`${count}`);
  }
});

test('7.2: the table of pieces in the book is that of the engine', () => {
  const rows = tableBelow(book, '### 7.2');
  const numbers = [...rows].map(([name, [count = '', , , price]]) => [name, Number.parseInt(count, 10), price]);
  expect(numbers).toEqual([
    ['Commander', 1, '–'],
    ['Army unit', ARMIES, `${ARMY_IRON} Iron`],
    ['Worker', WORKERS, `${WORKER_GOLD} Gold`],
    ['Tower', TOWERS, 'free'],
    ['Barracks (chip)', BARRACKS, `${BARRACKS_GOLD} Gold`],
  ]);
});

test('7.3: the table of cards in the book is that of the engine', () => {
  const rows = tableBelow(book, '### 7.3');
  expect(rows.size).toBe(CARDS.length);
  for (const card of CARDS) {
    const { name, count } = CARD[card];
    expect(rows.get(`${name} (\`${card}\`)`)?.[0], name).toBe(`${count}`);
  }
});

test('14: every item that a position prints is in the table, and every item of the table is read', () => {
  const table = section(book, 14)
    .split('\n')
    .filter((line) => line.startsWith('| `'));
  const items = table.flatMap((line) =>
    [...(line.split(' | ')[0] ?? '').matchAll(/`([^`]+)`/g)].map(([, item = '']) => item),
  );
  const nameOf = (item: string): string =>
    item
      .replace(/^m\d+$/, 'm')
      .replace(/^[a-e]\d /, 'tile ')
      .split(' ')[0] ?? '';
  const named = new Set(items.map(nameOf));
  const { state } = assaultous.parse('');
  const printed = assaultous
    .print(state, [assaultous.recommendedOrders, null])
    .split('\n')
    .filter((line) => line !== '');
  expect(printed.filter((line) => !named.has(nameOf(line)))).toEqual([]);
  /** What an item cannot stand without. */
  const besides: Readonly<Record<string, string>> = {
    'phase trade': 'due 1',
    'phase keep-card': 'drawn spy,assault',
    'phase ambush': 'transit b1>c2 2A W',
    'phase over': 'over draw agreed',
    due: 'phase trade',
    drawn: 'phase keep-card',
    transit: 'phase ambush',
  };
  for (const item of items.filter((one) => !one.includes('…'))) {
    const [first = '', second = ''] = item.split(' ');
    const more = besides[`${first} ${second}`] ?? besides[first] ?? '';
    expect(() => assaultous.parse(`${item}; ${more}`), item).not.toThrow();
  }
});

/** The rule book's own words: its worked examples are played as they stand there, its tables are the engine's numbers. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { onslaught } from '../../../engine/onslaught/index.ts';
import { SCALES, TERRAIN, UNITS } from '../../../engine/onslaught/tables.ts';
import { boardsOf, examplesOf } from './book.ts';
import { play } from './kit.ts';
import { MESSAGES } from './messages.ts';

const book = readFileSync(new URL('../../../engine/onslaught/RULES.md', import.meta.url), 'utf8');

describe('section 9 as it stands in the rule book', () => {
  const examples = examplesOf(book);

  for (const { number, position, script } of examples) {
    test(`example ${number} of the book`, () => {
      play(onslaught, position, script);
    });
  }

  test('beside each example stands the position that it begins from', () => {
    const boards = boardsOf(book);
    expect([...boards.keys()]).toEqual(Array.from({ length: 33 }, (_, index) => index + 1));
    for (const [number, board] of boards) expect(() => onslaught.parse(board ?? 'none'), `${number}`).not.toThrow();
    for (const { number, position } of examples) {
      expect(onslaught.parse(boards.get(number) ?? ''), `${number}`).toEqual(onslaught.parse(position));
    }
    expect(onslaught.parse(boards.get(1) ?? '').state).toMatchObject({ phase: 'choose-first', decider: 1 });
    expect(onslaught.parse(boards.get(30) ?? '').orders[1]?.othersMelee).toEqual({ able: 'strike', unable: 'hold' });
  });

  test('every example that is written as steps is read, with all of its steps', () => {
    const numbers = Array.from({ length: 33 }, (_, index) => index + 1).filter(
      (number) => number !== 1 && number !== 30,
    );
    expect(examples.map(({ number }) => number)).toEqual(numbers);
    const steps = examples.flatMap(({ script }) => script.split('\n'));
    expect(steps.filter((step) => !/^[WB] \S.* → \S/.test(step))).toEqual([]);
    const section = book.slice(book.search(/^## 9\./m), book.search(/^## 10\./m));
    const arrows =
      section
        .split('\n')
        .filter((line) => /^(?:\d+\.|\s*-) /.test(line))
        .join('\n')
        .match(/[WB] `[^`]+` →/g) ?? [];
    // Example 30 has one more, which examples-orders.ts plays.
    expect(steps.length).toBe(arrows.length - 1);
  });
});

test('section 8 of the book lists the codes and sentences of the tests, in the order of the book', () => {
  const section = book.slice(book.search(/^## 8\./m), book.search(/^## 9\./m));
  const rows = [...section.matchAll(/^\| `([a-z-]+)`(?:, `([a-z-]+)`)?\s*\|.*?\|\s*([^|]*?)\s*\|$/gm)];
  const codes = rows.flatMap(([, one = '', two]) => (two === undefined ? [one] : [one, two]));
  expect([...new Set(codes)]).toEqual(Object.keys(MESSAGES));
  for (const [, code = '', , sentence = ''] of rows) {
    if (sentence === 'as above') continue;
    const example = sentence
      .replace('{n}', '3')
      .replace('{kind}', 'Stone wall')
      .replace('{from}–{to}', code === 'deploy-zone' ? '1–3' : '4–9');
    expect(example, code).toMatch(MESSAGES[code] ?? /^$/);
  }
});

/** The cells of a table's rows below a heading, by the first cell. */
function table(heading: string): Map<string, string[]> {
  const section = book.slice(book.indexOf(heading)).split(/\n(?=#)/)[0] ?? '';
  const rows = section.split('\n').filter((line) => line.startsWith('|'));
  return new Map(
    rows.map((row) => {
      const [name = '', ...cells] = row
        .split('|')
        .slice(1, -1)
        .map((text) => text.trim());
      return [name, cells];
    }),
  );
}

test('7.1: the table of units in the book is that of the engine', () => {
  const rows = table('### 7.1');
  for (const unit of Object.values(UNITS)) {
    const ranged =
      unit.openingDice === unit.rangedDice
        ? `${unit.rangedDice}`
        : `${unit.openingDice} opening, else ${unit.rangedDice}`;
    const { movement, ranks, meleeDice, range, mobile, ammo } = unit;
    expect(rows.get(unit.name), unit.name).toEqual(
      [movement, ranks, meleeDice, ranged, range, mobile ? 'yes' : 'no', ammo].map(String),
    );
  }
});

test('7.3: the table of scales in the book is that of the engine', () => {
  const rows = table('### 7.3');
  for (const scale of Object.values(SCALES)) {
    const { rows: count, zone, terrainRows, pieces, units, activations, ammunition } = scale;
    expect(rows.get(scale.name), scale.name).toEqual([
      `${count}`,
      `1–${zone} / ${count - zone + 1}–${count}`,
      terrainRows.join('–'),
      `${pieces}`,
      units.join('–'),
      `${activations}`,
      ammunition ? '7.1' : 'unlimited',
    ]);
  }
});

test('7.2: the table of terrain in the book is that of the engine', () => {
  const rows = table('### 7.2');
  const named = [...rows.keys()].filter((name) => name !== 'Terrain' && !name.startsWith('-'));
  expect(named.map((name) => name.replace(' (Battle)', '').toLowerCase())).toEqual(
    Object.values(TERRAIN).map(({ name }) => name),
  );
  for (const [name, [squares = '', , , strike = '']] of rows) {
    const terrain = Object.values(TERRAIN).find((kind) => kind.name === name.replace(' (Battle)', '').toLowerCase());
    if (terrain === undefined) continue;
    expect(terrain.battleOnly, name).toBe(name.includes('(Battle)'));
    expect(terrain.hardCover, name).toBe(strike === 'hits on 6');
    expect([0, 1, 8].indexOf(terrain.second), name).toBe(squares === '1' ? 0 : squares.includes('horizontal') ? 1 : 2);
  }
});

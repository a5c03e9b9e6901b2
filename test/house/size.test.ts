import { describe, expect, it } from 'vitest';
import { readManifest, tableFiles } from '../../scripts/size/table.ts';

const manifest = {
  'index.html': { file: 'assets/index.js', isEntry: true, imports: ['_shared.js'], css: ['assets/index.css'] },
  'threads/service-worker.ts': { file: 'service-worker.js', isEntry: true },
  '_shared.js': { file: 'assets/shared.js' },
  'pages/table.tsx': {
    file: 'assets/table.js',
    isDynamicEntry: true,
    imports: ['index.html'],
    css: ['assets/table.css'],
  },
  'pages/device.tsx': { file: 'assets/device.js', isDynamicEntry: true, imports: ['index.html'] },
  'pages/battle.tsx': { file: 'assets/battle.js', isDynamicEntry: true, imports: ['_shared.js'] },
  'boards/onslaught/index.ts': {
    file: 'assets/board-o.js',
    isDynamicEntry: true,
    imports: ['_grid.js', 'index.html'],
    dynamicImports: ['boards/onslaught/odds.ts'],
  },
  'boards/onslaught/odds.ts': { file: 'assets/odds-o.js', isDynamicEntry: true },
  'boards/engage/index.ts': { file: 'assets/board-e.js', isDynamicEntry: true },
  '_grid.js': { file: 'assets/grid.js', imports: ['_shared.js'] },
  '_look-o.js': { file: 'assets/look-o.js', name: 'table-rules-onslaught', imports: ['_grid.js'] },
  '_look-e.js': { file: 'assets/look-e.js', name: 'table-rules-engage' },
  '../engine/onslaught/match-rules.ts': { file: 'assets/play-o.js', isDynamicEntry: true, imports: ['_look-o.js'] },
  '../engine/engage/match-rules.ts': { file: 'assets/play-e.js', isDynamicEntry: true, imports: ['_look-e.js'] },
  '../engine/onslaught/index.ts': { file: 'assets/whole-o.js', isDynamicEntry: true, imports: ['_look-o.js'] },
};

const assets = (...names: string[]) => names.map((name) => `assets/${name}`);

describe('what a table fetches', () => {
  const tables = tableFiles(readManifest(JSON.stringify(manifest)));
  const files = (game: string, way: string, part = `boards/${game}/index.ts`) =>
    tables.find((table) => table.game === game && table.way === way && table.part === part)?.files.toSorted();

  it('by link: the page, the table, the board and what a table asks of its game, and nothing of another', () => {
    expect(files('onslaught', 'link')).toEqual(
      assets('board-o.js', 'grid.js', 'index.css', 'index.js', 'look-o.js', 'shared.js', 'table.css', 'table.js'),
    );
    expect(files('engage', 'link')).not.toContain('assets/board-o.js');
  });

  it('each part of a board that is loaded when it is asked for, beside the board', () => {
    const odds = files('onslaught', 'link', 'boards/onslaught/odds.ts') ?? [];
    expect(odds.filter((file) => !files('onslaught', 'link')?.includes(file))).toEqual(['assets/odds-o.js']);
  });

  it('on a device: what plays the game as well, but neither schemas nor computers nor threads', () => {
    expect(files('onslaught', 'device')).toEqual(
      assets('board-o.js', 'device.js', 'grid.js', 'index.css', 'index.js', 'look-o.js', 'play-o.js', 'shared.js'),
    );
  });

  it('is a fault when no game is loaded lazily', () => {
    expect(() => tableFiles(readManifest('{"index.html":{"file":"assets/index.js","isEntry":true}}'))).toThrow(
      /no game/,
    );
    expect(() => readManifest('{"index.html":{"file":1}}')).toThrow();
  });
});

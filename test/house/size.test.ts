import { describe, expect, it } from 'vitest';
import { readManifest, tableFiles } from '../../scripts/size/table.ts';

const manifest = {
  'index.html': { file: 'assets/index.js', isEntry: true, imports: ['_shared.js'], css: ['assets/index.css'] },
  '_shared.js': { file: 'assets/shared.js' },
  'pages/table.tsx': {
    file: 'assets/table.js',
    isDynamicEntry: true,
    imports: ['index.html'],
    css: ['assets/table.css'],
  },
  'pages/battle.tsx': { file: 'assets/battle.js', isDynamicEntry: true, imports: ['_shared.js'] },
  'boards/onslaught/board.tsx': {
    file: 'assets/board-o.js',
    isDynamicEntry: true,
    imports: ['_grid.js', 'index.html'],
  },
  'boards/engage/board.tsx': { file: 'assets/board-e.js', isDynamicEntry: true },
  '_grid.js': { file: 'assets/grid.js', imports: ['_shared.js'] },
  '../engine/onslaught/index.ts': { file: 'assets/rules-o.js', isDynamicEntry: true, imports: ['_grid.js'] },
  '../engine/engage/index.ts': { file: 'assets/rules-e.js', isDynamicEntry: true },
};

describe('what a table fetches', () => {
  it('is the page, the table, the board and the rules of its game with all they import, and nothing of another', () => {
    const tables = tableFiles(readManifest(JSON.stringify(manifest)));
    expect(tables.map((table) => table.game)).toEqual(['onslaught', 'engage']);
    expect(tables[0]?.files.toSorted()).toEqual(
      ['board-o.js', 'grid.js', 'index.css', 'index.js', 'rules-o.js', 'shared.js', 'table.css', 'table.js'].map(
        (file) => `assets/${file}`,
      ),
    );
    expect(tables[1]?.files).not.toContain('assets/board-o.js');
  });

  it('is a fault when no game is loaded lazily', () => {
    expect(() => tableFiles(readManifest('{"index.html":{"file":"assets/index.js","isEntry":true}}'))).toThrow(
      /no game/,
    );
    expect(() => readManifest('{"index.html":{"file":1}}')).toThrow();
  });
});

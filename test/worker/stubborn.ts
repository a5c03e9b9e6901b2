import type { Tagged } from '../../engine/ruleset.ts';
import { tiny } from '../tiny/index.ts';
import type { State } from '../tiny/state.ts';

/** The tiny game with a computer that fails: level `thrower` throws, level `cheat` answers with what is not legal. */
export const stubborn = {
  ...tiny,
  id: 'stubborn',
  levels: [
    { id: 'thrower', name: 'Thrower', nodes: 1 },
    { id: 'cheat', name: 'Cheat', nodes: 1 },
  ],
  decide(_view: State, _seat: 0 | 1, level: string): { type: 'march'; from: number; to: number } & Tagged {
    if (level === 'thrower') throw new Error('no idea');
    return { type: 'march', from: 0, to: 3 };
  },
};

/**
 * A lane of the bench: the same play through boardgame.io's bare reducer, as the framework's own bots simulate games.
 * Argument: the scale.
 */
import { CreateGameReducer, InitializeGame } from 'boardgame.io/dist/cjs/internal.js';
import { type Counts, serveLane } from '../lane.ts';
import { pick } from '../pick.ts';
import { createGame, enumerate, type PeerG } from './game.ts';

const game = createGame(process.argv[2] === 'battle' ? 'battle' : 'skirmish');
const reduce = CreateGameReducer<PeerG>({ game });

function playGame(): Counts {
  let state = InitializeGame<PeerG>({ game });
  let moves = 0;
  let listed = 0;
  while (state.ctx.gameover === undefined) {
    const playerID = state.ctx.currentPlayer;
    const legal = enumerate(state.G, state.ctx, playerID);
    listed += legal.length;
    const chosen = pick(legal);
    state =
      chosen === null
        ? reduce(state, { type: 'GAME_EVENT', payload: { type: 'endTurn', args: [], playerID } })
        : reduce(state, { type: 'MAKE_MOVE', payload: { type: chosen.move, args: chosen.args, playerID } });
    moves++;
  }
  return { moves, listed, games: 1 };
}

serveLane(playGame);

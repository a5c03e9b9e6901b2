/** A lane of the bench: random legal play through boardgame.io's Client, without a server. Argument: the scale. */
import { Client } from 'boardgame.io/dist/cjs/client.js';
import { type Counts, serveLane } from '../lane.ts';
import { pick } from '../pick.ts';
import { createGame, enumerate, type PeerG } from './game.ts';

const game = createGame(process.argv[2] === 'battle' ? 'battle' : 'skirmish');

function playGame(): Counts {
  const client = Client<PeerG>({ game, debug: false });
  client.start();
  let moves = 0;
  let listed = 0;
  for (let state = client.getState(); state.ctx.gameover === undefined; state = client.getState()) {
    const legal = enumerate(state.G, state.ctx, state.ctx.currentPlayer);
    listed += legal.length;
    const chosen = pick(legal);
    // A side that is walled in passes.
    if (chosen === null) client.events['endTurn']?.();
    else client.moves[chosen.move]?.(...chosen.args);
    moves++;
  }
  client.stop();
  return { moves, listed, games: 1 };
}

serveLane(playGame);

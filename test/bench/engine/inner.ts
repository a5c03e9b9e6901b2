/**
 * A lane of the bench: the same play in the inner loop that fuzz and computers use, on the compact field, with action
 * codes and nobody to tell the events to. The same rules as the contract's.
 * Arguments: the scale, and `plain` or `sealed` (sealed dice).
 */

import { Field, OVER } from '../../../engine/onslaught/field.ts';
import { listLegal, newCodeList } from '../../../engine/onslaught/list.ts';
import { play } from '../../../engine/onslaught/play.ts';
import { openGame } from '../../../engine/onslaught/setup.ts';
import type { Scale } from '../../../engine/onslaught/state.ts';
import { load } from '../../../engine/onslaught/store.ts';
import { SCALES } from '../../../engine/onslaught/tables.ts';
import { type Counts, serveLane } from '../lane.ts';
import { matchDice, ordinaryDice } from './chance.ts';

const scale: Scale = process.argv[2] === 'battle' ? 'battle' : 'skirmish';
const sealed = process.argv[3] === 'sealed';
const options = { scale, mix: SCALES[scale].defaultMix, quickSetUp: true };
const field = new Field();
const list = newCodeList();

function playGame(): Counts {
  load(field, openGame(options, ordinaryDice).state);
  let moves = 0;
  let listed = 0;
  while (field.phase !== OVER) {
    listLegal(field, list);
    listed += list.count;
    const code = list.codes[Math.floor(Math.random() * list.count)];
    if (code === undefined) throw new Error('a seat is asked and has no legal action');
    moves++;
    play(field, code, sealed ? matchDice(moves + 1) : ordinaryDice, null);
  }
  return { moves, listed, games: 1 };
}

serveLane(playGame);

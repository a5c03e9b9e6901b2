/** Prompts, legal actions, and a sound action for a seat that is not there. */
import type { Legal, Prompt } from '../ruleset.ts';
import type { Seat } from '../seat.ts';
import { toAction } from './code.ts';
import { Field, opponentOf } from './field.ts';
import { deploymentCandidates, standardDeployment, terrainCandidates } from './layout.ts';
import { listLegal, newCodeList } from './list.ts';
import type { Action, View } from './state.ts';
import { load } from './store.ts';
import { unitName } from './story.ts';
import { canStrike } from './strike.ts';
import { SCALES } from './tables.ts';

const field = new Field();
const list = newCodeList();
const NONE: Legal<Action> = { complete: true, actions: [] };

/** The legal actions of a seat; in `terrain` and `deploy` sound candidates, the standard layout first. */
export function legal(view: View, seat: Seat): Legal<Action> {
  if (view.decider !== seat) return NONE;
  switch (view.phase) {
    case 'over':
      return NONE;
    case 'choose-first':
      return {
        complete: true,
        actions: [
          { type: 'choose-first', first: seat },
          { type: 'choose-first', first: seat === 0 ? 1 : 0 },
        ],
      };
    case 'terrain':
      return {
        complete: false,
        actions: terrainCandidates(view.scale, seat, view.terrain).map((pieces) => ({ type: 'place-terrain', pieces })),
      };
    case 'deploy':
      return {
        complete: false,
        actions: deploymentCandidates(view.scale, view.mix, seat).map((squares) => ({ type: 'deploy', squares })),
      };
    default:
      return { complete: true, actions: listActions(view) };
  }
}

function listActions(view: View): readonly Action[] {
  load(field, view);
  listLegal(field, list);
  const actions: Action[] = [];
  for (let i = 0; i < list.count; i++) actions.push(toAction(field, list.codes[i] ?? 0));
  return actions;
}

/** What a seat is asked, in one sentence. */
export function prompt(view: View, seat: Seat): Prompt | null {
  if (view.decider !== seat) return null;
  const table = SCALES[view.scale];
  switch (view.phase) {
    case 'over':
      return null;
    case 'choose-first':
      return {
        text: 'You have the initiative: who sets out terrain and army first?',
        kinds: ['choose-first'],
        rule: 'D30',
      };
    case 'terrain':
      return {
        text: `Place your ${table.pieces} pieces of terrain in rows ${table.terrainRows[0]} to ${table.terrainRows[1]}.`,
        kinds: ['place-terrain'],
        rule: 'D28',
      };
    case 'deploy': {
      const [from, to] = seat === 0 ? [1, table.zone] : [table.rows - table.zone + 1, table.rows];
      const rule = view.scale === 'battle' ? 'R41' : 'R36';
      return { text: `Draw up your army in rows ${from} to ${to}.`, kinds: ['deploy'], rule };
    }
    case 'turn': {
      const left = view.activationsLeft;
      return {
        text: `Activate a unit: ${left} activation${left === 1 ? '' : 's'} left.`,
        kinds: ['move', 'fire', 'move-and-fire', 'charge', 'end-turn'],
        rule: 'R7',
      };
    }
    case 'answer':
      return promptAnswer(view, seat);
  }
}

/** The one interrupt (D33); the side whose turn it is may be asked too (D12). */
function promptAnswer(view: View, seat: Seat): Prompt {
  load(field, view);
  const name = unitName(field.id(field.asked));
  const asked = canStrike(field, field.combat, field.asked, opponentOf(field, field.asked))
    ? { text: `${name} is struck: strike back or give way?`, kinds: ['strike', 'retreat'] }
    : { text: `${name} is struck and cannot strike back: give way or hold?`, kinds: ['retreat', 'hold'] };
  const prompt: Prompt = { ...asked, rule: 'D12' };
  return view.active === seat ? prompt : { ...prompt, interrupt: true };
}

/** Standard set-up, the end of the turn, and in a combat to strike or else to hold. */
export function fallback(view: View, seat: Seat): Action {
  switch (view.phase) {
    case 'choose-first':
      return { type: 'choose-first', first: seat };
    case 'terrain':
      return { type: 'place-terrain', pieces: terrainCandidates(view.scale, seat, view.terrain)[0] ?? [] };
    case 'deploy':
      return { type: 'deploy', squares: standardDeployment(view.scale, view.mix, seat) };
    case 'answer':
      load(field, view);
      return canStrike(field, field.combat, field.asked, opponentOf(field, field.asked))
        ? { type: 'strike' }
        : { type: 'hold' };
    case 'turn':
    case 'over':
      return { type: 'end-turn' };
  }
}

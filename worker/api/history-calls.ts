/** Calls of the public history, and of whoever runs the deployment. */
import * as z from 'zod/mini';
import { battlesAnswer, battlesQuery } from '../../schema/wire/battles.ts';
import { emptied, emptyBody, shelveBody, shelved, takeDownBody, takenDownAnswer } from '../../schema/wire/operator.ts';
import { statisticsAnswer } from '../../schema/wire/statistics.ts';
import { type ApiCall, json } from './call.ts';

const asked = battlesQuery.shape;

/** All calls with the operator's key refuse alike. */
const operatorCall = { bearer: 'operator' as const, problems: [400, 401, 404, 413, 415, 422] as const };

export const historyCalls: readonly ApiCall[] = [
  {
    id: 'listBattles',
    method: 'get',
    path: '/api/battles',
    summary:
      'Listed battles, the last to end first, 30 a page. Within a game one of `mode`, `result` and `length` may be asked ' +
      'for; `next` is the `cursor` of the page after this one',
    bearer: 'none',
    query: {
      ruleset: { what: 'Only battles of this game', schema: asked.ruleset },
      mode: { what: 'Only battles of this mode of the game', schema: asked.mode },
      result: { what: 'Only battles won by this side, or drawn', schema: asked.result },
      length: { what: 'Below 60 entries, below 200, or longer', schema: asked.length },
      after: {
        what: 'Only battles that ended at this time or later; a date is its beginning in UTC',
        schema: asked.after,
      },
      before: { what: 'Only battles that ended before this time', schema: asked.before },
      limit: { what: 'So many at most: 1 to 30, which is what there are without it', schema: asked.limit },
      cursor: { what: '`next` of another answer to the same filters', schema: asked.cursor },
    },
    answers: { 200: json('The battles', battlesAnswer) },
    problems: [400, 503],
  },
  {
    id: 'statistics',
    method: 'get',
    path: '/api/statistics',
    summary:
      'Sealed battles of a game in figures, listed or not, by mode and opponent: win shares with 95 % intervals (Wilson), ' +
      'length, dice',
    bearer: 'none',
    query: { ruleset: { what: 'The game', schema: z.string() } },
    answers: { 200: json('The figures', statisticsAnswer) },
    problems: [400, 404, 503],
  },
  {
    ...operatorCall,
    id: 'takeDown',
    method: 'post',
    path: '/api/operator/take-down',
    summary: 'Takes a finished battle down for ever: everything of it answers 410 from then on',
    body: { name: 'TakeDownBody', schema: takeDownBody },
    answers: { 200: json('Taken down', takenDownAnswer) },
    problems: [...operatorCall.problems, 409],
  },
  {
    ...operatorCall,
    id: 'emptyShelves',
    method: 'post',
    path: '/api/operator/empty',
    summary: 'Empties D1 of all that objects can tell it again; battles are served from their objects until they have',
    body: { name: 'EmptyBody', schema: emptyBody, optional: true },
    answers: { 200: json('Emptied', emptied) },
    problems: [...operatorCall.problems, 503],
  },
  {
    ...operatorCall,
    id: 'shelve',
    method: 'post',
    path: '/api/operator/shelve',
    summary: 'Has up to 40 objects tell D1 again what belongs there',
    body: { name: 'ShelveBody', schema: shelveBody },
    answers: { 200: json('What they had', shelved) },
  },
];

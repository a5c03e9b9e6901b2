/** The calls that this service answers, each with its schemas: openapi.json is made from them, and a test holds the routes against them. */
import * as z from 'zod/mini';
import { battle, battleFile } from '../../schema/wire/battle.ts';
import { challengesAnswer, deskAnswer, deskBody } from '../../schema/wire/desk.ts';
import { dispatchesAnswer } from '../../schema/wire/dispatches.ts';
import { publishBody, published } from '../../schema/wire/publish.ts';
import { health, rulesetsAnswer } from '../../schema/wire/rulesets.ts';
import { BATTLE_SCHEMA } from './battle-schema.ts';
import { type ApiCall, json, page } from './call.ts';
import { historyCalls } from './history-calls.ts';
import { matchCalls } from './match-calls.ts';
import { pictureCalls } from './picture-calls.ts';

export const calls: readonly ApiCall[] = [
  ...matchCalls,
  ...historyCalls,
  ...pictureCalls,
  {
    id: 'rulesets',
    method: 'get',
    path: '/api/rulesets',
    summary: 'The games on offer, their options as JSON Schema',
    bearer: 'none',
    answers: { 200: json('The games', rulesetsAnswer) },
    problems: [],
  },
  {
    id: 'dispatches',
    method: 'get',
    path: '/api/dispatches',
    summary: 'What this deployment can send, besides calls of webhooks: pushes to browsers, e-mail',
    bearer: 'none',
    answers: { 200: json('The public key for push subscriptions, and whether there is e-mail', dispatchesAnswer) },
    problems: [],
  },
  {
    id: 'desk',
    method: 'post',
    path: '/api/desk',
    summary: 'How up to 100 matches stand, for the seats whose secrets are sent with them',
    bearer: 'none',
    body: { name: 'DeskBody', schema: deskBody },
    answers: { 200: json('A row for each, in the order of the request', deskAnswer) },
    problems: [400, 413, 415, 422],
  },
  {
    id: 'challenges',
    method: 'get',
    path: '/api/challenges',
    summary: 'Open matches that anybody may join, the newest 100',
    bearer: 'none',
    answers: { 200: json('The challenges', challengesAnswer) },
    problems: [503],
  },
  {
    id: 'publishBattle',
    method: 'post',
    path: '/api/battles',
    summary:
      'Publishes a finished match that was played on one device: replayed with its own dice, in no list and no statistics; 1 MB at most, 10 an hour',
    bearer: 'none',
    body: { name: 'PublishBody', schema: publishBody },
    answers: {
      201: json('It follows from its dice, and is a battle now; the same content again is the same battle', published),
    },
    tells: {
      201: { Location: 'Where the battle is read' },
      429: { 'Retry-After': 'Seconds until one may be published' },
    },
    problems: [400, 410, 413, 415, 422, 429],
  },
  {
    id: 'readBattle',
    method: 'get',
    path: '/api/battles/{id}',
    summary: 'A finished match, complete',
    bearer: 'none',
    answers: { 200: json('The battle', battle) },
    problems: [404, 410],
  },
  {
    id: 'describe',
    method: 'get',
    path: '/api/openapi.json',
    summary: 'This description',
    bearer: 'none',
    answers: { 200: json('OpenAPI 3.1', z.looseObject({ openapi: z.string() })) },
    problems: [],
  },
  {
    id: 'health',
    method: 'get',
    path: '/healthz',
    summary: 'What is running',
    bearer: 'none',
    answers: { 200: json('Build and rulesets', health) },
    problems: [],
  },
  {
    id: 'tablePage',
    method: 'get',
    path: '/m/{id}',
    summary: 'The page of a table',
    bearer: 'none',
    answers: { 200: page('The page') },
    problems: [404, 410],
    pages: true,
  },
  {
    id: 'battlePage',
    method: 'get',
    path: '/b/{id}',
    summary: 'The page of a battle',
    bearer: 'none',
    answers: { 200: page('The page, with the story for readers without scripts') },
    problems: [404, 410],
    pages: true,
  },
  {
    id: 'battleFile',
    method: 'get',
    path: '/b/{id}.json',
    summary: `The battle as a file, with the board after each step; ${BATTLE_SCHEMA} describes it`,
    bearer: 'none',
    answers: { 200: json('The battle', battleFile) },
    problems: [404, 410],
  },
  {
    id: 'battleText',
    method: 'get',
    path: '/b/{id}.txt',
    summary: 'The battle as readable text, with the board after each step',
    bearer: 'none',
    answers: { 200: { what: 'The story', content: { type: 'text/plain' } } },
    problems: [404, 410],
  },
  {
    id: 'battleMarkdown',
    method: 'get',
    path: '/b/{id}.md',
    summary: 'The battle as Markdown: the story by rounds, the last board, and what the dice were made of',
    bearer: 'none',
    answers: { 200: { what: 'The story', content: { type: 'text/markdown' } } },
    problems: [404, 410],
  },
  {
    id: 'battleSchema',
    method: 'get',
    path: BATTLE_SCHEMA,
    summary: 'JSON Schema of the file that a battle is exported as',
    bearer: 'none',
    answers: { 200: { what: 'The schema', content: { type: 'application/schema+json' } } },
    problems: [],
  },
];

/** The calls that this service answers, each with its schemas: openapi.json is made from them, and a test holds the routes against them. */
import * as z from 'zod/mini';
import { battle, battleFile } from '../../schema/wire/battle.ts';
import {
  actBody,
  acted,
  cancelBody,
  cancelled,
  matchAnswer,
  ordersBody,
  resignBody,
  sat,
  secretBody,
  seenBody,
  sitBody,
  undoBody,
} from '../../schema/wire/calls.ts';
import { claimBody } from '../../schema/wire/clock.ts';
import { createBody, created } from '../../schema/wire/create.ts';
import { challengesAnswer, deskAnswer, deskBody } from '../../schema/wire/desk.ts';
import { dispatchBody, dispatchConfirmBody, dispatchesAnswer, dispatchTestBody } from '../../schema/wire/dispatches.ts';
import { match } from '../../schema/wire/match.ts';
import { postedNotice, pushNotice } from '../../schema/wire/notice.ts';
import { offerAnswerBody, offerBody, offerKind } from '../../schema/wire/offers.ts';
import { health, rulesetsAnswer } from '../../schema/wire/rulesets.ts';
import { hello, pushed, sighted } from '../../schema/wire/socket.ts';
import type { ProblemStatus } from '../http/problem.ts';

/** What a call answers with when all is well. */
export type Content =
  | { readonly type: 'application/json'; readonly schema: z.ZodMiniType }
  | { readonly type: 'text/html' | 'text/plain' }
  | { readonly type: 'nothing' };

export interface ApiCall {
  /** A name for clients that are made from the description. */
  readonly id: string;
  readonly method: 'get' | 'post' | 'put';
  /** With `{id}` for the match. */
  readonly path: string;
  /** Other parts of the path, in braces. */
  readonly parts?: Readonly<Record<string, z.ZodMiniType>>;
  readonly summary: string;
  /** Whether a seat's secret goes with it as Bearer. */
  readonly bearer: 'none' | 'may' | 'must';
  readonly query?: Readonly<Record<string, string>>;
  /** Headers of the request that matter. */
  readonly asks?: Readonly<Record<string, string>>;
  /** Headers of its answers, by status. */
  readonly tells?: Readonly<Record<number, Readonly<Record<string, string>>>>;
  readonly body?: { readonly name: string; readonly schema: z.ZodMiniType; readonly optional?: true };
  readonly answers: Readonly<Record<number, { readonly what: string; readonly content: Content }>>;
  readonly problems: readonly ProblemStatus[];
  /** The problems are pages for readers, not problem+json. */
  readonly pages?: true;
}

/** Schemas that openapi.json names. */
export const named: Readonly<Record<string, z.ZodMiniType>> = {
  Match: match,
  Battle: battle,
  CreateBody: createBody,
  Created: created,
  SitBody: sitBody,
  Sat: sat,
  ActBody: actBody,
  Acted: acted,
  UndoBody: undoBody,
  OrdersBody: ordersBody,
  SeenBody: seenBody,
  ResignBody: resignBody,
  ClaimBody: claimBody,
  MatchAnswer: matchAnswer,
  OfferBody: offerBody,
  OfferAnswerBody: offerAnswerBody,
  CancelBody: cancelBody,
  Cancelled: cancelled,
  SecretBody: secretBody,
  DeskBody: deskBody,
  DeskAnswer: deskAnswer,
  Challenges: challengesAnswer,
  Rulesets: rulesetsAnswer,
  Health: health,
  SocketHello: hello,
  SocketSighted: sighted,
  SocketMessage: pushed,
  DispatchBody: dispatchBody,
  DispatchTestBody: dispatchTestBody,
  DispatchConfirmBody: dispatchConfirmBody,
  PostedNotice: postedNotice,
  PushNotice: pushNotice,
};

const json = (what: string, schema: z.ZodMiniType) => ({
  what,
  content: { type: 'application/json' as const, schema },
});
const page = (what: string) => ({ what, content: { type: 'text/html' as const } });
const nothing = (what: string) => ({ what, content: { type: 'nothing' as const } });

const seatCall = {
  bearer: 'must' as const,
  problems: [400, 401, 403, 404, 409, 413, 415, 422] as const,
};

/** Where tests and codes are counted. */
const limited = {
  tells: { 429: { 'Retry-After': 'Seconds until a test or a code may be sent' } },
  problems: [...seatCall.problems, 429] as const,
};

export const calls: readonly ApiCall[] = [
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
    id: 'createMatch',
    method: 'post',
    path: '/api/matches',
    summary: "Creates a match and keeps the creator's seat; repeating it with the same key makes one match",
    bearer: 'must',
    body: { name: 'CreateBody', schema: createBody },
    answers: { 201: json('Stored, its dice committed', created) },
    tells: {
      201: { Location: 'Where the match is read' },
      429: { 'Retry-After': 'Seconds until one may be created' },
    },
    problems: [400, 401, 409, 413, 415, 422, 429],
  },
  {
    ...seatCall,
    id: 'sitDown',
    method: 'post',
    path: '/api/matches/{id}/seats',
    summary: "Sits down with the seat's own part of the dice; the last to sit opens the match",
    body: { name: 'SitBody', schema: sitBody },
    answers: { 201: json('Sat down', sat), 200: json('Sat already', sat) },
  },
  {
    id: 'readMatch',
    method: 'get',
    path: '/api/matches/{id}',
    summary: 'The match as the caller may see it',
    bearer: 'may',
    query: { since: 'Only entries after this seq, and `before`, the view at it' },
    asks: { 'If-None-Match': 'The ETag of the match that the caller has' },
    tells: {
      200: { ETag: 'The revision that this viewer has', 'Cache-Control': 'private, no-cache', Vary: 'Authorization' },
      304: { ETag: 'The revision that this viewer has' },
    },
    answers: { 200: json('The match', match), 304: nothing('If-None-Match names the present revision') },
    problems: [400, 401, 404],
  },
  {
    ...seatCall,
    id: 'act',
    method: 'post',
    path: '/api/matches/{id}/actions',
    summary: 'An action; in a simultaneous phase it stays sealed until the last is in, and null withdraws it',
    body: { name: 'ActBody', schema: actBody },
    answers: { 200: json('Accepted', acted) },
  },
  {
    ...seatCall,
    id: 'undo',
    method: 'post',
    path: '/api/matches/{id}/undo',
    summary: 'Back within the turn, to one of `match.undo`',
    body: { name: 'UndoBody', schema: undoBody },
    answers: { 200: json('Taken back', acted) },
  },
  {
    ...seatCall,
    id: 'putStandingOrders',
    method: 'put',
    path: '/api/matches/{id}/standing-orders',
    summary: 'Replaces the private standing orders of a seat; null takes them away',
    body: { name: 'OrdersBody', schema: ordersBody },
    answers: { 200: json('Kept', matchAnswer) },
  },
  {
    ...seatCall,
    id: 'seen',
    method: 'post',
    path: '/api/matches/{id}/seen',
    summary: 'This seat has looked at everything up to `seq`',
    body: { name: 'SeenBody', schema: seenBody },
    answers: { 200: json('Noted', matchAnswer) },
  },
  {
    ...seatCall,
    id: 'resign',
    method: 'post',
    path: '/api/matches/{id}/resign',
    summary: 'Gives up, also out of turn',
    body: { name: 'ResignBody', schema: resignBody, optional: true },
    answers: { 200: json('Over', acted) },
  },
  {
    ...seatCall,
    id: 'claim',
    method: 'post',
    path: '/api/matches/{id}/claim',
    summary: "Once the other side's flag has fallen: victory, or more time for them (their whole bank again)",
    body: { name: 'ClaimBody', schema: claimBody },
    answers: { 200: json('Over, or they have time again', acted) },
  },
  {
    ...seatCall,
    id: 'offer',
    method: 'post',
    path: '/api/matches/{id}/offers',
    summary:
      'Offers a draw, a takeback, a pause or a rematch, or goes on after a pause; offering what the other side has ' +
      'offered agrees to it',
    body: { name: 'OfferBody', schema: offerBody },
    answers: { 200: json('Offered, or agreed', matchAnswer) },
  },
  {
    ...seatCall,
    id: 'answerOffer',
    method: 'post',
    path: '/api/matches/{id}/offers/{kind}',
    summary: "Accepts or declines the other side's offer, or withdraws the own one",
    parts: { kind: offerKind },
    body: { name: 'OfferAnswerBody', schema: offerAnswerBody },
    answers: { 200: json('Answered', matchAnswer) },
  },
  {
    ...seatCall,
    id: 'cancel',
    method: 'post',
    path: '/api/matches/{id}/cancel',
    summary: 'Calls off a match that has not begun: from then on there is none',
    body: { name: 'CancelBody', schema: cancelBody, optional: true },
    answers: { 200: json('Called off', cancelled) },
  },
  {
    ...seatCall,
    id: 'renewSecret',
    method: 'post',
    path: '/api/matches/{id}/secret',
    summary: "Gives a seat a new secret: the old one and its sockets are closed, and the seat's dispatches dropped",
    body: { name: 'SecretBody', schema: secretBody },
    answers: { 200: json('Renewed', matchAnswer) },
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
    ...seatCall,
    id: 'putDispatch',
    method: 'put',
    path: '/api/matches/{id}/dispatches',
    summary:
      'One way in which a seat is told when it is its turn, replacing the entry of that device alone; null removes it. ' +
      'Webhooks with the preset `json` get a PostedNotice, browsers a PushNotice; an e-mail address gets a code first',
    body: { name: 'DispatchBody', schema: dispatchBody },
    answers: { 200: json('Kept, or removed', matchAnswer) },
    ...limited,
  },
  {
    ...seatCall,
    id: 'testDispatch',
    method: 'post',
    path: '/api/matches/{id}/dispatches/test',
    summary:
      'Sends a test through the entry of `device`, at once: `match.own.dispatches` shows what came of it. An e-mail ' +
      'address that is not confirmed yet gets a new code',
    body: { name: 'DispatchTestBody', schema: dispatchTestBody },
    answers: { 200: json('Tried', matchAnswer) },
    ...limited,
  },
  {
    ...seatCall,
    id: 'confirmDispatch',
    method: 'post',
    path: '/api/matches/{id}/dispatches/confirm',
    summary: 'The code that was sent to an e-mail address; after five wrong ones a new code is needed',
    body: { name: 'DispatchConfirmBody', schema: dispatchConfirmBody },
    answers: { 200: json('Confirmed', matchAnswer) },
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
    id: 'openSocket',
    method: 'get',
    path: '/api/matches/{id}/socket',
    summary:
      'WebSocket: SocketHello first, later SocketSighted; SocketMessage for each change that this viewer may see. ' +
      '`ping` is answered with `pong`; closed with 4400 for a bad hello, 4401 for a bad secret, 4404 when the match goes',
    bearer: 'none',
    answers: { 101: nothing('Switched to a WebSocket') },
    problems: [404, 426],
  },
  {
    id: 'readBattle',
    method: 'get',
    path: '/api/battles/{id}',
    summary: 'A finished match, complete',
    bearer: 'none',
    answers: { 200: json('The battle', battle) },
    problems: [404],
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
    problems: [404],
    pages: true,
  },
  {
    id: 'battlePage',
    method: 'get',
    path: '/b/{id}',
    summary: 'The page of a battle',
    bearer: 'none',
    answers: { 200: page('The page, with the story for readers without scripts') },
    problems: [404],
    pages: true,
  },
  {
    id: 'battleFile',
    method: 'get',
    path: '/b/{id}.json',
    summary: 'The battle as a file, with the board after each step',
    bearer: 'none',
    answers: { 200: json('The battle', battleFile) },
    problems: [404],
  },
  {
    id: 'battleText',
    method: 'get',
    path: '/b/{id}.txt',
    summary: 'The battle as readable text, with the board after each step',
    bearer: 'none',
    answers: { 200: { what: 'The story', content: { type: 'text/plain' } } },
    problems: [404],
  },
];

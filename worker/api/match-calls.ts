/** Calls below /api/matches. */
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
import { dispatchBody, dispatchConfirmBody, dispatchTestBody } from '../../schema/wire/dispatches.ts';
import { match } from '../../schema/wire/match.ts';
import { offerAnswerBody, offerBody, offerKind } from '../../schema/wire/offers.ts';
import { seq } from '../../schema/wire/words.ts';
import { type ApiCall, json, nothing, seatCall } from './call.ts';

/** Where tests and codes are counted. */
const limited = {
  tells: { 429: { 'Retry-After': 'Seconds until a test or a code may be sent' } },
  problems: [...seatCall.problems, 429] as const,
};

export const matchCalls: readonly ApiCall[] = [
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
    problems: [400, 401, 409, 410, 413, 415, 422, 429],
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
    query: { since: { what: 'Only entries after this seq, and `before`, the view at it', schema: seq } },
    asks: { 'If-None-Match': 'The ETag of the match that the caller has' },
    tells: {
      200: { ETag: 'The revision that this viewer has', 'Cache-Control': 'private, no-cache', Vary: 'Authorization' },
      304: { ETag: 'The revision that this viewer has' },
    },
    answers: { 200: json('The match', match), 304: nothing('If-None-Match names the present revision') },
    problems: [400, 401, 404, 410],
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
    summary:
      'Back within the turn, to one of `match.undo`; 200 times in a row at most, and not from the 2,000th entry on',
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
    id: 'openSocket',
    method: 'get',
    path: '/api/matches/{id}/socket',
    summary:
      'WebSocket: SocketHello first, later SocketSighted; SocketMessage for each change that this viewer may see. ' +
      '`ping` is answered with `pong`; closed with 4400 for a bad hello, 4401 for a bad secret, 4404 when the match goes',
    bearer: 'none',
    answers: { 101: nothing('Switched to a WebSocket') },
    problems: [404, 410, 426],
  },
];

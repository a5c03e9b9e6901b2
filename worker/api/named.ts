import type * as z from 'zod/mini';
import { battle } from '../../schema/wire/battle.ts';
import { battlesAnswer } from '../../schema/wire/battles.ts';
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
import { dispatchBody, dispatchConfirmBody, dispatchTestBody } from '../../schema/wire/dispatches.ts';
import { match } from '../../schema/wire/match.ts';
import { postedNotice, pushNotice } from '../../schema/wire/notice.ts';
import { offerAnswerBody, offerBody } from '../../schema/wire/offers.ts';
import { emptyBody, shelveBody, takeDownBody } from '../../schema/wire/operator.ts';
import { publishBody, published } from '../../schema/wire/publish.ts';
import { health, rulesetsAnswer } from '../../schema/wire/rulesets.ts';
import { hello, pushed, sighted } from '../../schema/wire/socket.ts';
import { statisticsAnswer } from '../../schema/wire/statistics.ts';

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
  PublishBody: publishBody,
  Published: published,
  DeskBody: deskBody,
  DeskAnswer: deskAnswer,
  Challenges: challengesAnswer,
  Battles: battlesAnswer,
  Statistics: statisticsAnswer,
  TakeDownBody: takeDownBody,
  EmptyBody: emptyBody,
  ShelveBody: shelveBody,
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

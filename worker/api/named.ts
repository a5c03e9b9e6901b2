import type * as z from 'zod/mini';
import { battle } from '../../schema/wire/battle.ts';
import { battlesAnswer } from '../../schema/wire/battles.ts';
import { acted, cancelled, matchAnswer, sat } from '../../schema/wire/calls.ts';
import { created } from '../../schema/wire/create.ts';
import { challengesAnswer, deskAnswer } from '../../schema/wire/desk.ts';
import { match } from '../../schema/wire/match.ts';
import { postedNotice, pushNotice } from '../../schema/wire/notice.ts';
import { problem } from '../../schema/wire/problem.ts';
import { published } from '../../schema/wire/publish.ts';
import { health, rulesetsAnswer } from '../../schema/wire/rulesets.ts';
import { hello, pushed, sighted } from '../../schema/wire/socket.ts';
import { statisticsAnswer } from '../../schema/wire/statistics.ts';
import { matchId } from '../../schema/wire/words.ts';
import { calls } from './calls.ts';

/** Bodies of the calls, by the names that the calls give them. */
const bodies = calls.flatMap(({ body }) => (body === undefined ? [] : [[body.name, body.schema] as const]));

/** Schemas that openapi.json names: all bodies, most answers, and what goes over sockets and to webhooks and browsers. */
export const named: Readonly<Record<string, z.ZodMiniType>> = {
  ...Object.fromEntries(bodies),
  Match: match,
  MatchId: matchId,
  Battle: battle,
  Created: created,
  Sat: sat,
  Acted: acted,
  MatchAnswer: matchAnswer,
  Cancelled: cancelled,
  Published: published,
  DeskAnswer: deskAnswer,
  Challenges: challengesAnswer,
  Battles: battlesAnswer,
  Statistics: statisticsAnswer,
  Rulesets: rulesetsAnswer,
  Health: health,
  SocketHello: hello,
  SocketSighted: sighted,
  SocketMessage: pushed,
  PostedNotice: postedNotice,
  PushNotice: pushNotice,
  Problem: problem,
};

import { Hono } from 'hono';
import { goesBack } from '../../engine/entry.ts';
import type { AnyRuleset } from '../../engine/ruleset.ts';
import { BATTLE_FORMAT, type Battle } from '../../schema/wire/battle.ts';
import { boardsOf, lastSketch } from '../archive/boards.ts';
import { drawing } from '../archive/drawing.ts';
import { battleText } from '../archive/text.ts';
import { lengthText, pairingText, resultText, storyLines } from '../archive/words.ts';
import { answer, BATTLE_CACHING, jsonAnswer } from '../http/headers.ts';
import { isMatchId } from '../ids/match-id.ts';
import { TAKEN_DOWN } from '../match/answer.ts';
import { findBattle } from './battles.ts';
import { page, type Said } from './page.ts';
import { type Call, type Host, matchObject, type ServiceParts } from './service.ts';

/** The page of what an operator has taken down, for readers without scripts too. */
const TAKEN_DOWN_PAGE: Said = {
  status: TAKEN_DOWN.status,
  title: 'This battle has been taken down',
  story: [TAKEN_DOWN.detail],
};

/** Pages of tables and battles, and a battle's exports. Reading changes nothing: link previews read too (L2). */
export function pageRoutes(parts: ServiceParts) {
  return new Hono<Host>().get('/m/:id', tablePage).get('/b/:file', (call) => battleFile(parts, call));
}

async function tablePage(call: Call<'/m/:id'>): Promise<Response> {
  const { env, req } = call;
  const id = req.param('id');
  const placard = isMatchId(env.SERVICE_KEY, id) ? await matchObject(env, id).placard() : null;
  if (placard === null) return page(env, req.url, { status: 404, title: 'No such match' });
  if (placard === 'taken-down') return page(env, req.url, TAKEN_DOWN_PAGE);
  const title = placard.open ? `${placard.inviter ?? 'Somebody'} invites you to ${placard.game}` : placard.game;
  // The link names the game, its mode, the open side and who invites (L1), also where only its preview is seen.
  const free = placard.free === null ? '' : ` ${placard.free} is free.`;
  const description = `${placard.game}, ${placard.mode}.${free} A match by link.`;
  return page(env, req.url, { status: 200, title, description });
}

async function battleFile(parts: ServiceParts, call: Call<'/b/:file'>): Promise<Response> {
  const { env, req } = call;
  const file = req.param('file');
  const [, id = '', extension = ''] = /^([^.]*)(\.json|\.txt)?$/.exec(file) ?? [];
  const found = await findBattle(parts, env, id);
  if ('missing' in found) {
    if (extension !== '') return found.missing;
    if (found.missing.status === TAKEN_DOWN.status) return page(env, req.url, TAKEN_DOWN_PAGE);
    return page(env, req.url, { status: found.missing.status, title: 'No such battle' });
  }
  // Written by `assemble` from the same type.
  const battle: Battle = JSON.parse(found.json);
  const rules = await parts.games.loadRuleset(battle.ruleset, battle.version);
  if (rules === null) throw new Error(`there is no ${battle.ruleset}@${battle.version}`);
  if (extension === '.json') {
    const boards = JSON.stringify(boardsOf(rules, battle));
    const text = `{"format":"${BATTLE_FORMAT}",${found.json.slice(1, -1)},"boards":${boards}}`;
    return jsonAnswer(text, 200, BATTLE_CACHING);
  }
  if (extension === '.txt') {
    const headers = { ...BATTLE_CACHING, 'Content-Type': 'text/plain; charset=utf-8' };
    return answer(battleText(rules, battle), 200, headers);
  }
  const sketch = lastSketch(rules, battle);
  return page(env, req.url, {
    status: 200,
    ...(sketch === null ? {} : { picture: drawing(sketch, 'The last board') }),
    title: `${battle.title}: ${pairingText(battle)}`,
    description: `${resultText(rules, battle)} ${lengthText(battle)}.`,
    story: story(rules, battle),
  });
}

function story(rules: AnyRuleset, battle: Battle): string[] {
  const told = battle.log.filter((entry) => !goesBack(entry) && !('undone' in entry && entry.undone === true));
  const lines = told.flatMap((entry) => storyLines(rules, entry.events));
  return [resultText(rules, battle), ...lines, `The secret of the dice: ${battle.dice.secret}`];
}

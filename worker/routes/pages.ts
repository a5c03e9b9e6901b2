import { Hono } from 'hono';
import { goesBack } from '../../engine/entry.ts';
import { type Storyteller, storyteller } from '../../engine/storyteller.ts';
import type { Battle } from '../../schema/wire/battle.ts';
import { lastSketch } from '../archive/boards.ts';
import { drawing } from '../archive/drawing.ts';
import { isUndone, lengthText, pairingText, resultText, storyLines, UNSEALED } from '../archive/words.ts';
import { isMatchId } from '../ids/match-id.ts';
import { TAKEN_DOWN } from '../match/answer.ts';
import { findBattle } from './battles.ts';
import { EXPORTS, exported } from './exports.ts';
import { page, type Said } from './page.ts';
import { pictureRoutes } from './pictures.ts';
import { type Call, type Host, matchObject, type ServiceParts } from './service.ts';

/** The page of what an operator has taken down, for readers without scripts too. */
const TAKEN_DOWN_PAGE: Said = {
  status: TAKEN_DOWN.status,
  title: 'This battle has been taken down',
  story: [TAKEN_DOWN.detail],
};

/** Pages of tables and battles, and a battle's exports. Reading changes nothing: link previews read too (L2). */
export function pageRoutes(parts: ServiceParts) {
  return new Hono<Host>()
    .route('/', pictureRoutes(parts))
    .get('/m/:id', tablePage)
    .get('/b/:file', (call) => battleFile(parts, call));
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
  const standing = placard.open ? '' : ` ${placard.standing.replace(/\.$/, '')}.`;
  const description = `${placard.game}, ${placard.mode}.${free}${standing} A match by link.`;
  // Previews are kept by address: a match that has gone on is another picture.
  const preview = { path: `/m/${id}.png?rev=${placard.rev}`, alt: placard.open ? title : `The board.${standing}` };
  return page(env, req.url, { status: 200, title, description, preview, rules: placard.rules });
}

async function battleFile(parts: ServiceParts, call: Call<'/b/:file'>): Promise<Response> {
  const { env, req } = call;
  const file = req.param('file');
  const extension = EXPORTS.find((known) => file.endsWith(known)) ?? null;
  const id = extension === null ? file : file.slice(0, -extension.length);
  const found = await findBattle(parts, env, id);
  if ('missing' in found) {
    if (extension !== null) return found.missing;
    if (found.missing.status === TAKEN_DOWN.status) return page(env, req.url, TAKEN_DOWN_PAGE);
    return page(env, req.url, { status: found.missing.status, title: 'No such battle' });
  }
  // Written by `assemble` from the same type.
  const battle: Battle = JSON.parse(found.json);
  const rules = await parts.games.loadRuleset(battle.ruleset, battle.version);
  if (extension !== null) {
    const address = `${new URL(req.url).origin}/b/${id}`;
    return exported(parts.games, rules, { json: found.json, battle }, { extension, page: address });
  }
  const teller = await storyteller(parts.games, battle.ruleset, battle.version);
  const sketch = rules === null ? null : lastSketch(rules, battle);
  return page(env, req.url, {
    status: 200,
    ...(sketch === null ? {} : { picture: drawing(sketch, 'The last board') }),
    title: `${battle.title}: ${pairingText(battle)}`,
    description: [...mark(battle), resultText(teller, battle), `${lengthText(battle)}.`].join(' '),
    preview: { path: `/b/${id}.png`, alt: ['The last board.', ...mark(battle), resultText(teller, battle)].join(' ') },
    story: story(teller, battle),
  });
}

/** Said first: a preview may be cut off behind it. */
function mark({ sealed }: Battle): string[] {
  return sealed ? [] : [`${UNSEALED}.`];
}

function story(teller: Storyteller, battle: Battle): string[] {
  const told = battle.log.filter((entry) => !goesBack(entry) && !isUndone(entry));
  const lines = told.flatMap((entry) => storyLines(teller, entry.events));
  return [...mark(battle), resultText(teller, battle), ...lines, `The secret of the dice: ${battle.dice.secret}`];
}

import type { Channel } from '../../schema/wire/dispatches.ts';
import type { PostedNotice } from '../../schema/wire/notice.ts';
import type { Message } from './words.ts';

type Preset = Extract<Channel, { kind: 'webhook' }>['preset'];

/** Discord: no link previews, which would only repeat the sentence. */
const SUPPRESS_EMBEDS = 4;

/** The request that posts a message to a webhook, as its preset wants it. */
export function webhookRequest(preset: Preset, message: Message): RequestInit {
  return {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'User-Agent': 'Galloper' },
    body: JSON.stringify(bodyOf(preset, message)),
  };
}

function bodyOf(preset: Preset, message: Message): unknown {
  const { title, text, url } = message;
  switch (preset) {
    case 'discord':
      return {
        content: `**${discordText(title)}**\n${discordText(text)}\n${url}`,
        // A name like @everyone calls nobody.
        allowed_mentions: { parse: [] },
        flags: SUPPRESS_EMBEDS,
      };
    case 'slack':
      return { text: `*${slackText(title)}*\n${slackText(text)}\n<${url}|Open the table>` };
    case 'json':
      return posted(message);
  }
}

function posted(message: Message): PostedNotice {
  const { id, occasion, offer, match, seat, seq, game, names, title, text, url, deadline } = message;
  const iso = deadline === null ? null : new Date(deadline).toISOString();
  return { id, occasion, offer, match, seat, seq, game, names, title, text, url, deadline: iso };
}

/** Names are the players' own: what Discord would read as emphasis, link or mention is said literally. */
function discordText(text: string): string {
  return text.replace(/[\\*_~`|>#[\]()<@:/.-]/g, '\\$&');
}

/** Slack asks for these three to be written as entities; everything that means something to it begins with one of them. */
function slackText(text: string): string {
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  // Emphasis needs its mark at the edge of a word; an invisible one between them takes that away.
  return escaped.replace(/[*_~`]/g, '\u200b$&\u200b');
}

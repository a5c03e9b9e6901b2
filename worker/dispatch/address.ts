import ipaddr from 'ipaddr.js';
import type { Channel } from '../../schema/wire/dispatches.ts';

/** Names that lead nowhere but into somebody's own network, with everything below them (RFC 6761, 6762, 7686, 8375, 9476). */
const PRIVATE_NAMES = [
  ...['localhost', 'local', 'localdomain', 'internal', 'intranet', 'private', 'corp', 'home', 'lan', 'home.arpa'],
  ...['test', 'example', 'invalid', 'onion', 'alt', 'arpa'],
  // Of clusters and boxes that answer for such names themselves; and the metadata service of a cloud (Google).
  ...['svc', 'cluster.local', 'consul', 'fritz.box', 'metadata.goog'],
];
/** Public in form, but the metadata service of a cloud (Azure). */
const METADATA = ['168.63.129.16'];
/** What is longer belongs to no webhook and no push service. */
const LONGEST = 1000;

const DISCORD = ['discord.com', 'discordapp.com', 'canary.discord.com', 'ptb.discord.com'];
const SLACK = ['hooks.slack.com', 'hooks.slack-gov.com'];
/** All global unicast addresses of IPv6 lie below it; whatever holds an IPv4 address in disguise lies elsewhere or is a special range. */
const GLOBAL = ipaddr.IPv6.parseCIDR('2000::/3');

/** Whether an IP address, as URL parsing prints it, belongs to the public internet: the unicast ranges, and nothing special. */
function isPublic(address: ipaddr.IPv4 | ipaddr.IPv6): boolean {
  if (address.range() !== 'unicast') return false;
  return address instanceof ipaddr.IPv4 || (address.match(GLOBAL) && !isTunnel(address));
}

/** Whether its last half holds an IPv4 address to which a router would send the call (ISATAP, RFC 5214). */
function isTunnel({ parts }: ipaddr.IPv6): boolean {
  return (parts[4] === 0 || parts[4] === 0x200) && parts[5] === 0x5efe;
}

/**
 * Why the service does not call an address that a player has given (L22), as a sentence; null: it may. Names that
 * resolve to private addresses cannot be told from here: the network through which the service calls refuses them.
 * @param text a webhook or the endpoint of a push service
 * @param own the service's own origin
 */
export function whyNotCalled(text: string, own: string): string | null {
  if (text.length > LONGEST) return `This address is too long: ${LONGEST} characters at most are kept.`;
  if (!URL.canParse(text)) return 'This is not a web address.';
  const url = new URL(text);
  if (url.protocol !== 'https:') return 'Only addresses that begin with https:// are called.';
  if (url.username !== '' || url.password !== '') return 'The address must not hold a user name or password.';
  if (url.port !== '') return 'Only the usual port of https, 443, is called.';
  // URL parsing has brought every notation of an IPv4 address (hex, octal, short, one number) to the dotted one.
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (METADATA.includes(host)) return 'This address is not on the public internet.';
  if (ipaddr.isValid(host)) {
    return isPublic(ipaddr.parse(host)) ? null : 'This address is not on the public internet.';
  }
  const inside = PRIVATE_NAMES.some((name) => host === name || host.endsWith(`.${name}`));
  if (inside || host.endsWith('.') || !host.includes('.')) return 'This name is not one of the public internet.';
  if (host === new URL(own).hostname) return 'The service does not call itself.';
  return null;
}

/** Why a webhook is not one of the service that its preset is made for, as a sentence; null: it is. */
export function whyNotPreset({ url, preset }: Extract<Channel, { kind: 'webhook' }>): string | null {
  const { hostname, pathname } = new URL(url);
  switch (preset) {
    case 'json':
      return null;
    case 'discord':
      if (DISCORD.includes(hostname) && /^\/api\/(v\d+\/)?webhooks\/./.test(pathname)) return null;
      return 'A Discord webhook begins with https://discord.com/api/webhooks/. Discord makes one under Integrations in the settings of a channel.';
    case 'slack':
      if (SLACK.includes(hostname)) return null;
      return 'A Slack webhook begins with https://hooks.slack.com/. Slack makes one under Incoming Webhooks.';
  }
}

/** Why nothing can be sent to an e-mail address, as a sentence; null: it has the form of one. */
export function whyNotMailed(address: string): string | null {
  // Local part and domain as nearly everybody has them; no quoting, no address literals, nothing that a header could trip over.
  const form =
    /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@([A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z][A-Za-z0-9-]{0,61}[A-Za-z0-9]$/;
  return form.test(address) ? null : 'This is not an e-mail address.';
}

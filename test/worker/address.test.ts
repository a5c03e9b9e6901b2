/** L22: which addresses the service calls, in every notation that a player could write. */
import { describe, expect, it } from 'vitest';
import { whyNotCalled, whyNotMailed, whyNotPreset } from '../../worker/dispatch/address.ts';

const OWN = 'https://galloper.example.org';
const why = (url: string) => whyNotCalled(url, OWN);

describe('a webhook or push endpoint', () => {
  it.each([
    'https://hooks.example.com/turns?key=a#b',
    'https://fcm.googleapis.com/fcm/send/abc:def',
    'https://updates.push.services.mozilla.com/wpush/v2/gAAAA',
    'https://web.push.apple.com/QGuQ',
    'https://example.com:443/x',
    'https://EXAMPLE.COM/x',
    'https://8.8.8.8/x',
    'https://[2606:4700:4700::1111]/x',
    'https://münchen.example.com/x',
    'https://10.example.com/',
    'https://localhost.example.com/',
    'https://100.63.255.255/',
    'https://172.32.0.1/',
  ])('is called at %s', (url) => {
    expect(why(url)).toBeNull();
  });

  const loopback = [
    ...['127.0.0.1', '127.1', '127.0.1', '127.255.255.254', '2130706433', '0x7f000001', '0x7f.1', '017700000001'],
    ...['0177.0.0.1', '0x7F.0x0.0x0.0x1', '127.0.0.1.', '①②⑦.⓪.⓪.①', '127。0。0。1', '%31%32%37.0.0.1'],
    ...[
      '[::1]',
      '[0:0:0:0:0:0:0:1]',
      '[::0001]',
      '[::ffff:127.0.0.1]',
      '[::ffff:7f00:1]',
      '[::127.0.0.1]',
      '[::7f00:1]',
    ],
  ];
  const inside = [
    ...['10.0.0.1', '10.255.255.255', '172.16.0.1', '172.31.255.255', '192.168.1.1', '0xc0a80101', '3232235777'],
    ...[
      '169.254.169.254',
      '0xa9fea9fe',
      '2852039166',
      '0251.0376.0251.0376',
      '169.254.0.1',
      '100.64.0.1',
      '100.100.100.200',
    ],
    ...['0.0.0.0', '0', '0.1.2.3', '255.255.255.255', '224.0.0.1', '239.255.255.250', '240.0.0.1', '192.0.0.192'],
    ...['192.0.2.1', '198.51.100.7', '203.0.113.9', '198.18.0.1', '192.88.99.1', '168.63.129.16'],
    ...['[::]', '[fc00::1]', '[fd00:ec2::254]', '[fd20:ce::254]', '[fe80::1]', '[febf::1]', '[fec0::1]', '[ff02::1]'],
    ...[
      '[2a00:1450:4001:81b:0:5efe:10.0.0.1]',
      '[2606:4700::200:5efe:7f00:1]',
      '[64:ff9b::7f00:1]',
      '[64:ff9b::10.0.0.1]',
      '[64:ff9b:1::1]',
      '[2002:7f00:1::]',
      '[2002:a00:1::1]',
      '[2001::1]',
    ],
    ...[
      '[2001:db8::1]',
      '[3fff::1]',
      '[100::1]',
      '[2001:2::1]',
      '[2001:10::1]',
      '[::ffff:10.0.0.1]',
      '[::ffff:0:7f00:1]',
    ],
    ...['[::10.0.0.1]', '[1::1]', '[4000::1]', '[5f00::1]'],
  ];
  it.each([...loopback, ...inside])('is never called at https://%s/', (host) => {
    expect(why(`https://${host}/`)).toMatch(/not on the public internet|not one of the public internet/);
  });

  it.each([
    ...[
      'localhost',
      'LOCALHOST',
      'localhost.',
      'a.localhost',
      'printer.local',
      'metadata.google.internal',
      'db.internal',
    ],
    ...[
      'router.home.arpa',
      'nas.lan',
      'intranet',
      'hooks',
      'example.com.',
      'wiki.corp',
      'tv.home',
      'x.onion',
      'x.test',
    ],
    ...[
      'metadata.goog',
      'x.metadata.goog',
      '1.0.0.127.in-addr.arpa',
      'fritz.box',
      'nas.fritz.box',
      'db.service.consul',
    ],
    ...['kubernetes.default.svc', 'a.b.svc.cluster.local', 'x.cluster.local'],
  ])('is never called by the name %s', (host) => {
    expect(why(`https://${host}/`)).toMatch(/public internet/);
  });

  it.each([
    ['http://example.com/', /https/],
    ['ftp://example.com/', /https/],
    ['file:///etc/passwd', /https/],
    ['javascript:alert(1)', /https/],
    ['wss://example.com/', /https/],
    ['https://ann@example.com/', /user name/],
    ['https://ann:key@example.com/', /user name/],
    ['https://:key@example.com/', /user name/],
    ['https://example.com:8443/', /443/],
    ['https://example.com:22/', /443/],
    ['https://example.com:0/', /443/],
    ['https://galloper.example.org/api/desk', /itself/],
    ['https://GALLOPER.example.org/', /itself/],
    ['example.com/hook', /not a web address/],
    ['', /not a web address/],
    ['https://', /not a web address/],
    ['https://[::1%25lo]/', /not a web address/],
    ['https://256.1.1.1/', /not a web address/],
  ])('%s is refused in a sentence', (url, sentence) => {
    expect(why(url)).toMatch(sentence);
  });
});

describe('a preset', () => {
  const of = (preset: 'discord' | 'slack' | 'json', url: string) => whyNotPreset({ kind: 'webhook', preset, url });

  it('takes the addresses that its service gives', () => {
    expect(of('discord', 'https://discord.com/api/webhooks/12/ab')).toBeNull();
    expect(of('discord', 'https://discordapp.com/api/v10/webhooks/12/ab')).toBeNull();
    expect(of('slack', 'https://hooks.slack.com/services/T0/B0/x')).toBeNull();
    expect(of('json', 'https://example.com/')).toBeNull();
  });

  it('says what they look like when it is another', () => {
    expect(of('discord', 'https://discord.com.example.com/api/webhooks/12/ab')).toMatch(/discord\.com\/api\/webhooks/);
    expect(of('discord', 'https://discord.com/channels/1/2')).toMatch(/Integrations/);
    expect(of('slack', 'https://slack.com/services/T0')).toMatch(/hooks\.slack\.com/);
  });
});

describe('an e-mail address', () => {
  it.each(['ann@example.com', 'a.b+galloper@mail.example.co.uk', "o'neil@example.org"])('can be %s', (address) => {
    expect(whyNotMailed(address)).toBeNull();
  });

  it.each([
    ...['', 'ann', 'ann@', '@example.com', 'ann@localhost', 'ann@10.0.0.1', 'ann@[10.0.0.1]', 'a b@example.com'],
    ...[
      'ann@example.com\r\nBcc: all@example.com',
      'Ann <ann@example.com>',
      'ann@example.com,bo@example.com',
      'ann@-x.com',
    ],
    ...['ann@exam_ple.com', `${'a'.repeat(65)}@example.com`],
  ])('cannot be %j', (address) => {
    expect(whyNotMailed(address)).toBe('This is not an e-mail address.');
  });
});

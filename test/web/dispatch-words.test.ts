import { describe, expect, it } from 'vitest';
import type { Dispatch } from '../../schema/wire/dispatches.ts';
import { entryTitle, historyWords, stateWords, testWords } from '../../web/pages/table/dispatches/words.ts';
import { moment } from '../../web/parts/time-words.ts';
import { deviceName } from '../../web/session/device-name.ts';

const entry: Dispatch = {
  device: 'push-0123456789abcdef',
  name: 'Firefox on Windows',
  kind: 'push',
  target: 'updates.push.services.mozilla.com',
  state: 'on',
  succeeded: null,
  failed: null,
};
const early = '2026-12-01T08:00:00.000Z';
const late = '2026-12-01T09:00:00.000Z';
const why = 'hooks.slack.com could not be reached.';

describe('the words of the sheet of dispatches', () => {
  it('tell the last success and the last failure, the later first, in local time', () => {
    const now = Date.parse(late);
    expect(historyWords(entry, now)).toEqual(['Nothing sent yet.']);
    const delivered = `Last delivered ${moment(early, now)}.`;
    const failed = `Last failed ${moment(late, now)}: ${why}`;
    expect(historyWords({ ...entry, succeeded: early, failed: { at: late, why } }, now)).toEqual([failed, delivered]);
    const mended = historyWords({ ...entry, succeeded: late, failed: { at: early, why: 'no answer' } }, now);
    expect(mended).toEqual([`Last delivered ${moment(late, now)}.`, `Last failed ${moment(early, now)}: no answer.`]);
  });

  it('say what a test came to', () => {
    expect(testWords({ ...entry, succeeded: late })).toContain('on its way');
    expect(testWords({ ...entry, kind: 'webhook', succeeded: late })).toBe('The test has been delivered.');
    expect(testWords({ ...entry, succeeded: early, failed: { at: late, why } })).toBe(
      `The test did not arrive: ${why}`,
    );
    expect(testWords(null)).toContain('its entry was removed');
  });

  it('name the entries, and say how each stands', () => {
    expect(entryTitle(entry, entry.device)).toBe('This device (Firefox on Windows)');
    expect(entryTitle(entry, 'push-other')).toBe('Firefox on Windows');
    expect(entryTitle({ ...entry, kind: 'mail', target: 'a@b.org' }, '')).toBe('a@b.org');
    expect(entryTitle({ ...entry, kind: 'webhook', name: '' }, '')).toBe('Webhook');
    expect(stateWords(entry)).toBe('On.');
    expect(stateWords({ ...entry, state: 'off' })).toContain('Switched off after repeated failure');
    expect(stateWords({ ...entry, state: 'unconfirmed' })).toContain('code');
  });
});

it('calls a browser what its player would', () => {
  const linux = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko)';
  expect(deviceName(`${linux} Chrome/147.0.0.0 Safari/537.36`)).toBe('Chrome on Linux');
  expect(deviceName(`${linux} Chrome/147.0.0.0 Safari/537.36 Edg/147.0.0.0`)).toBe('Edge on Linux');
  expect(deviceName('Mozilla/5.0 (Android 16; Mobile; rv:150.0) Gecko/150.0 Firefox/150.0')).toBe('Firefox on Android');
  const phone =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Mobile Safari/604';
  expect(deviceName(phone)).toBe('Safari on an iPhone');
  expect(deviceName('')).toBe('A browser on some device');
});

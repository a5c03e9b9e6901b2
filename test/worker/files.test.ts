import { expect, it } from 'vitest';
import { builtFile } from '../../worker/files.ts';

const kept = { 'Cache-Control': 'public, max-age=31536000, immutable' };

it('passes a file of the build on as it is', async () => {
  const answer = await builtFile(new Request('http://localhost/assets/index-1.js'), {
    fetch: async () => new Response('1', { headers: { ...kept, 'Content-Type': 'text/javascript' } }),
  });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('Cache-Control')).toContain('immutable');
  expect(await answer.text()).toBe('1');
});

it('answers 404 for a missing file, where the assets would give the single page, and lets nobody keep that', async () => {
  const answer = await builtFile(new Request('http://localhost/assets/index-0.js'), {
    fetch: async () =>
      new Response('<!doctype html>', { headers: { ...kept, 'Content-Type': 'text/html; charset=utf-8' } }),
  });
  expect(answer.status).toBe(404);
  expect(answer.headers.get('Cache-Control')).toBe('no-store');
  expect(await answer.text()).not.toContain('html');
});

import { answer, UNKEPT } from './http/headers.ts';

/**
 * A file of the built page, below /assets/. What is not there would be answered with the single page, status 200 and
 * kept for a year; after a deployment an open page would then take HTML for its missing chunk. So it is a 404, which
 * the page answers by loading itself again.
 */
export async function builtFile(request: Request, assets: Pick<Fetcher, 'fetch'>): Promise<Response> {
  const file = await assets.fetch(request);
  if (!file.headers.get('Content-Type')?.startsWith('text/html')) return file;
  await file.body?.cancel();
  return answer('There is no such file in this build.\n', 404, {
    ...UNKEPT,
    'Content-Type': 'text/plain; charset=utf-8',
  });
}

/**
 * A file of the built page, below /assets/. What is not there would be answered with the single page, status 200 and
 * kept for a year; after a deployment an open page would then take HTML for its missing chunk. So it is a 404, which
 * the page answers by loading itself again.
 */
export async function builtFile(request: Request, assets: Pick<Fetcher, 'fetch'>): Promise<Response> {
  const answer = await assets.fetch(request);
  if (!answer.headers.get('Content-Type')?.startsWith('text/html')) return answer;
  await answer.body?.cancel();
  return new Response('There is no such file in this build.\n', {
    status: 404,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' },
  });
}

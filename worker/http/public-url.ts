/**
 * A request as if it had come to the service's public address: behind a proxy, or under several names, the name that it
 * came by is not one that a link may lead to, and any client can make one up. All links are made from the request's URL.
 * @param publicUrl of it only scheme, host and port count; empty: as the request came
 */
export function atPublicUrl(request: Request, publicUrl: string): Request {
  if (publicUrl === '') return request;
  if (!isPublicUrl(publicUrl)) throw new Error('PUBLIC_URL is no address of a site');
  const { pathname, search } = new URL(request.url);
  return new Request(`${new URL(publicUrl).origin}${pathname}${search}`, request);
}

/** Whether links can begin with it. */
function isPublicUrl(text: string): boolean {
  return URL.canParse(text) && ['http:', 'https:'].includes(new URL(text).protocol);
}

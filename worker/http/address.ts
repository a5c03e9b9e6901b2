/**
 * Whose request it is, for limits: the address that the platform has seen; of IPv6 the first 64 bits, for one customer
 * has at least as many.
 */
export function addressOf(request: Request): string {
  const address = request.headers.get('CF-Connecting-IP') ?? 'unknown';
  if (!address.includes(':')) return address;
  const [head = '', tail] = address.toLowerCase().split('::');
  const front = head === '' ? [] : head.split(':');
  const back = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - front.length - back.length);
  const groups = [...front, ...Array.from({ length: zeros }, () => '0'), ...back];
  return groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':');
}

import type { Refusal } from '../match/answer.ts';
import { answer } from './headers.ts';

/** Statuses that the service refuses with, and their names (RFC 9110, RFC 6585). */
const TITLES = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  409: 'Conflict',
  410: 'Gone',
  413: 'Content Too Large',
  415: 'Unsupported Media Type',
  422: 'Unprocessable Content',
  426: 'Upgrade Required',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  503: 'Service Unavailable',
} as const;

export type ProblemStatus = keyof typeof TITLES;

/**
 * `application/problem+json` (RFC 9457). `code` is stable, `detail` a sentence that a player understands; nothing of the
 * request is repeated in it.
 */
export function problem(
  status: ProblemStatus,
  code: string,
  detail: string,
  more: {
    readonly rule?: string | undefined;
    readonly match?: string | undefined;
    readonly headers?: Record<string, string>;
  } = {},
): Response {
  const rule = more.rule === undefined ? {} : { rule: more.rule };
  const said = JSON.stringify({ type: 'about:blank', title: TITLES[status], status, code, detail, ...rule });
  const body = more.match === undefined ? said : `${said.slice(0, -1)},"match":${more.match}}`;
  const headers = { 'Content-Type': 'application/problem+json', 'Cache-Control': 'no-store', ...more.headers };
  return answer(body, status, headers);
}

/** The object's refusal as an answer. */
export function refused(refusal: Refusal): Response {
  const { status, code, detail, rule, wait, match } = refusal;
  const headers: Record<string, string> = status === 401 ? { 'WWW-Authenticate': 'Bearer' } : {};
  if (wait !== undefined) headers['Retry-After'] = String(wait);
  return problem(status, code, detail, { rule, match, headers });
}

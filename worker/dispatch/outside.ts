/** The world outside the service, as dispatches reach it: what a deployment has of it, and what tests put in its place. */

/** The keys with which push services know a deployment (RFC 8292), base64url; `subject`: whom they may write to. */
export interface VapidKeys {
  readonly publicKey: string;
  readonly privateKey: string;
  /** `mailto:` or https; null: the service's own address. */
  readonly subject: string | null;
}

/** An e-mail: text only. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly headers: Readonly<Record<string, string>>;
}

export interface Outside {
  /** Calls a public address. */
  fetch(url: string, init: RequestInit): Promise<Response>;
  /** Null: this deployment sends no pushes. */
  readonly vapid: VapidKeys | null;
  /** Null: this deployment sends no e-mail. */
  readonly mail: ((mail: Mail) => Promise<void>) | null;
}

/** What this deployment is configured for; without keys and mail binding it still calls webhooks. */
export function outsideOf(env: Env): Outside {
  return { fetch: (url, init) => fetch(url, init), vapid: vapidOf(env), mail: mailOf(env) };
}

function vapidOf(env: Env): VapidKeys | null {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_SUBJECT: subject } = env;
  const privateKey: unknown = bound(env, 'VAPID_PRIVATE_KEY');
  if (publicKey === '' || typeof privateKey !== 'string' || privateKey === '') return null;
  return { publicKey, privateKey, subject: subject === '' ? null : subject };
}

function mailOf(env: Env): Outside['mail'] {
  const { MAIL_FROM: from } = env;
  const binding = bound(env, 'MAIL');
  if (from === '' || !isMailer(binding)) return null;
  return async ({ to, subject, text, headers }) => {
    await binding.send({ from, to, subject, text, headers: { ...headers } });
  };
}

/** A binding that a deployment may do without: wrangler.toml names only what every deployment has. */
function bound(env: Env, name: 'VAPID_PRIVATE_KEY' | 'MAIL'): unknown {
  return Reflect.get(env, name);
}

function isMailer(binding: unknown): binding is SendEmail {
  return typeof binding === 'object' && binding !== null;
}

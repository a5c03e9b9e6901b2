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
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey, VAPID_SUBJECT: subject } = env;
  const { MAIL: binding, MAIL_FROM: from } = env;
  return {
    fetch: (url, init) => fetch(url, init),
    vapid: publicKey && privateKey ? { publicKey, privateKey, subject: subject || null } : null,
    mail:
      binding && from
        ? async ({ to, subject, text, headers }) => {
            await binding.send({ from, to, subject, text, headers: { ...headers } });
          }
        : null,
  };
}

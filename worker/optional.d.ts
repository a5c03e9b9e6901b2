/** Bindings that a deployment may do without: bindings.d.ts holds those of wrangler.toml, which every deployment has. */
interface Env {
  /** Web Push: both keys are made by `npm run keys`. */
  readonly VAPID_PUBLIC_KEY?: string;
  readonly VAPID_PRIVATE_KEY?: string;
  /** Whom push services may write to: `mailto:` or https. */
  readonly VAPID_SUBJECT?: string;
  /** E-mail: the platform's binding, and the address that it sends from. */
  readonly MAIL?: SendEmail;
  readonly MAIL_FROM?: string;
}

import { newVapidKeys } from './vapid-keys.ts';

/** `npm run keys`: fresh keys for Web Push, and where they belong. It writes nothing. */
const keys = newVapidKeys();
console.log(`Keys for Web Push. Make them once: other keys end every subscription made with these.

On Cloudflare
  1. In wrangler.toml, under [vars]:
       VAPID_PUBLIC_KEY = "${keys.publicKey}"
       VAPID_SUBJECT = "mailto:you@example.com"     # whom push services may write to; empty: the site's address
  2. The private key as a secret, never in a file of the repository:
       npx wrangler secret put VAPID_PRIVATE_KEY
     and paste
       ${keys.privateKey}

With npm start
  There is nothing to do: it makes keys of its own in DATA_DIR/vapid-keys.json. To move a deployment there, write
       ${JSON.stringify(keys)}
  into that file before the first start.`);

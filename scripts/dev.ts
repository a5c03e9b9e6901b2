import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'vite';
import { root, run } from './run.ts';
import { serviceKey } from './service-key.ts';
import { vapidKeys } from './vapid-keys.ts';

/** `npm run dev`: page and Worker in one Vite server that reloads both; its state lies below .wrangler/. */
const state = `${root}.wrangler`;
mkdirSync(state, { recursive: true });
// Where the development runtime looks for secrets; the file is ignored by git.
const { publicKey, privateKey } = vapidKeys(state);
const secrets = { SERVICE_KEY: serviceKey(state), VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey };
const lines = Object.entries(secrets).map(([name, value]) => `${name}=${value}\n`);
writeFileSync(`${root}.dev.vars`, lines.join(''), { mode: 0o600 });
const migrated = await run('wrangler', ['d1', 'migrations', 'apply', 'DB', '--local']);
if (migrated.code !== 0) throw new Error('the migrations of the development database failed');

const server = await createServer({ configFile: `${root}vite.config.ts` });
await server.listen(Number(process.env['PORT'] ?? '5173'));
server.printUrls();
server.bindCLIShortcuts({ print: true });

import { unstable_readConfig as readConfig } from 'wrangler';
import { build } from './build.ts';
import { root, run } from './run.ts';

/** `npm run deploy`: build, migrations, upload. What must exist before is written in wrangler.toml. */
const config = readConfig({ config: `${root}wrangler.toml` });
const databases: readonly { readonly database_id?: string }[] = config.d1_databases;
if (databases.some((database) => /^[0-]+$/.test(database.database_id ?? ''))) {
  console.error('wrangler.toml names no database yet: run `npx wrangler d1 create galloper` and put its id there.');
  process.exit(1);
}
const id = await build();
for (const args of [
  ['d1', 'migrations', 'apply', 'DB', '--remote'],
  ['deploy', '--var', `BUILD:${id}`],
]) {
  const { code } = await run('wrangler', args);
  if (code !== 0) process.exit(code);
}

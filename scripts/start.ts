import { serve } from './serve.ts';

/** Variables of the service that the environment may set. */
const VARS = ['CREATE_LIMIT', 'PUBLIC_URL', 'VAPID_SUBJECT'];

/** `npm start`: the whole service on this machine, with PORT, HOST, DATA_DIR and VARS from the environment. */
async function start(): Promise<void> {
  const port = Number(process.env['PORT'] ?? '8787');
  if (!Number.isInteger(port) || port < 0 || port > 65535) throw new Error('PORT must be a number from 0 to 65535');
  const vars = VARS.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name] ?? '']]));
  const publicUrl = process.env['PUBLIC_URL'] ?? '';
  if (publicUrl !== '' && !/^https?:\/\/[^/]+\/?$/.test(publicUrl)) {
    throw new Error('PUBLIC_URL must be an address like https://play.example.org');
  }
  const service = await serve({
    port,
    host: process.env['HOST'] ?? '0.0.0.0',
    dataDir: process.env['DATA_DIR'] ?? './data',
    vars: Object.fromEntries(vars),
  });
  console.log(`Galloper is ready on ${service.url}`);

  let stopping = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    // Miniflare's own listeners would end this process in the middle of stopping the runtime.
    process.removeAllListeners(signal);
    process.on(signal, () => {
      // npm passes a terminal's Ctrl-C on although the terminal has sent it here already.
      if (stopping) return;
      stopping = true;
      void service.stop().then(() => process.exit(0));
    });
  }
}

try {
  await start();
} catch (error) {
  const taken = error instanceof Error && 'code' in error && error.code === 'ERR_ADDRESS_IN_USE';
  console.error(taken ? `PORT ${process.env['PORT'] ?? '8787'} is in use by another program.` : error);
  process.exit(1);
}

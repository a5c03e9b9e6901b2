import { serve } from './serve.ts';

/** `npm start`: the whole service on this machine, with PORT, HOST and DATA_DIR from the environment. */
const port = Number(process.env['PORT'] ?? '8787');
if (!Number.isInteger(port) || port < 0 || port > 65535) throw new Error('PORT must be a number from 0 to 65535');

const createLimit = process.env['CREATE_LIMIT'];
const service = await serve({
  port,
  host: process.env['HOST'] ?? '0.0.0.0',
  dataDir: process.env['DATA_DIR'] ?? './data',
  vars: createLimit === undefined ? {} : { CREATE_LIMIT: createLimit },
});
console.log(`Galloper is ready on ${service.url}`);

let stopping = false;
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    // npm passes a terminal's Ctrl-C on although the terminal has sent it here already.
    if (stopping) return;
    stopping = true;
    void service.stop().then(() => process.exit(0));
  });
}

import type { MiniflareOptions } from 'miniflare';

/** What a Worker's `outboundService` names, so that its calls to the world go through `outside`. */
export const throughOutside = { type: 'worker', worker: 'outside' } as const;

/**
 * A Worker of one line through which every outgoing call of the service runs. L22: webhooks and push endpoints are
 * user-supplied, so nothing private may be reached through them, also not by a public name that resolves to a private
 * address. The runtime itself checks that, at the moment of connecting.
 */
export const outside: MiniflareOptions['workers'][number] = {
  config: {
    name: 'outside',
    compatibilityDate: '2026-10-12',
    env: {
      PUBLIC: { type: 'network', allow: ['public'], tlsOptions: { trustBrowserCas: true } },
    },
    manifest: {
      mainModule: 'outside.js',
      modules: {
        'outside.js': {
          type: 'esm',
          contents: 'export default { fetch: (request, env) => env.PUBLIC.fetch(request) };',
        },
      },
    },
  },
};

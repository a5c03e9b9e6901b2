import type { Plugin } from 'vite';

const PLACE = '__GALLOPER_FILES__';

/** Pages that are of no use without the service. */
const ONLINE = /(?:^|\/)pages\/(?:table|battle)\.tsx$/;

/**
 * Writes into the built service worker which files a match on this device needs: all chunks and their styles, the fonts
 * and the computer's thread, but the pages that only show what the service keeps.
 */
export function offlineFiles(): Plugin {
  return {
    name: 'galloper:offline-files',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const worker = bundle['service-worker.js'];
        if (worker?.type !== 'chunk') return;
        const files: string[] = ['/icon.svg', '/manifest.webmanifest'];
        for (const [name, built] of Object.entries(bundle)) {
          if (!name.startsWith('assets/') || name.endsWith('.map')) continue;
          if (built.type === 'chunk' && ONLINE.test(built.facadeModuleId ?? '')) continue;
          files.push(`/${name}`);
        }
        files.sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
        if (!worker.code.includes(PLACE)) this.error('the service worker has no place for its list of files');
        worker.code = worker.code.replace(PLACE, JSON.stringify(files));
      },
    },
  };
}

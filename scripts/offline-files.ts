import type { Plugin } from 'vite';

/** The literal that the service worker keeps free for the list. */
const PLACE = /(["'`])__GALLOPER_FILES__\1/;

/**
 * Writes into the built service worker which files the page is made of: all chunks and their styles, the fonts and the
 * computer's thread, and the pictures of a notice. Pages that need the service are among them, so that without a network
 * they can say so.
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
        const files: string[] = ['/icon.svg', '/icon-192.png', '/badge.png', '/manifest.webmanifest'];
        for (const name of Object.keys(bundle)) {
          if (name.startsWith('assets/') && !name.endsWith('.map')) files.push(`/${name}`);
        }
        files.sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
        const place = PLACE.exec(worker.code);
        if (place === null) this.error('the service worker has no place for its list of files');
        // A text of JSON as a literal of its own: whichever quotes the minifier chose go with the place.
        const literal = JSON.stringify(JSON.stringify(files));
        worker.code = worker.code.slice(0, place.index) + literal + worker.code.slice(place.index + place[0].length);
      },
    },
  };
}

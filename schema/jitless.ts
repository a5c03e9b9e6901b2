/**
 * Imported before anything that makes a schema: zod would otherwise try out `new Function` to see whether it may
 * compile schemas, which the page's Content-Security-Policy reports as a violation.
 */
import * as z from 'zod/mini';

z.config({ jitless: true });

import { defineConfig } from 'drizzle-kit';

/** What is searched across matches. `npm run migrations` writes a file for whatever changed in the tables. */
export default defineConfig({ dialect: 'sqlite', schema: './schema/tables/d1.ts', out: './schema/migrations/d1' });

import { defineConfig } from 'drizzle-kit';

/** What one match's object keeps in its own database. */
export default defineConfig({
  dialect: 'sqlite',
  schema: './schema/tables/match.ts',
  out: './schema/migrations/match',
});

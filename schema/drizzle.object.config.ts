import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'sqlite',
  schema: './schema/tables/object.ts',
  out: './schema/migrations/object',
});

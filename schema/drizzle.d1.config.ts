import { defineConfig } from 'drizzle-kit';

export default defineConfig({ dialect: 'sqlite', schema: './schema/tables/d1.ts', out: './schema/migrations/d1' });

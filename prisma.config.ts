import { defineConfig } from 'prisma/config';

// The command line of Prisma (generate, migrate status); the server itself applies its migrations at start.
export default defineConfig({
  schema: 'prisma/schema.prisma',
  migrations: { path: 'prisma/migrations' },
  ...(process.env.DATABASE_URL ? { datasource: { url: process.env.DATABASE_URL } } : {}),
});

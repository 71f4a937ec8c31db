import { defineConfig } from 'prisma/config';

// The configuration of Prisma's commands (generate, migrate status). The server applies its migrations when it starts.
export default defineConfig({
  schema: 'prisma/schema.prisma',
  migrations: { path: 'prisma/migrations' },
  ...(process.env.DATABASE_URL ? { datasource: { url: process.env.DATABASE_URL } } : {}),
});

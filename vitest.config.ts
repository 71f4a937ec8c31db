import { defineConfig } from 'vitest/config';

export default defineConfig({
  // Vite resolves the ES module of graphql, Node the CommonJS module. Classes of one, such as GraphQLError, are not classes of the other.
  resolve: { alias: [{ find: /^graphql$/, replacement: 'graphql/index.js' }] },
  test: {
    include: ['test/**/*.test.ts'],
    globalSetup: 'test/setup.ts',
    setupFiles: 'test/each-test.ts',
    // The Prisma client and the two schemas take longer to load than most tests take to run. A worker loads them once.
    isolate: false,
    // On two cores: a third of the time of tests is spent waiting for processes that they start, and for PostgreSQL.
    maxWorkers: 3,
    // Limits for tests that never end, not for slow tests: processes start ten times more slowly on a busy machine.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    // By default `expect.poll` waits one second, in which a busy machine loads no page.
    expect: { poll: { timeout: 60_000 } },
    // With --coverage: what the tests of one process execute. Processes that tests start are not counted.
    coverage: { provider: 'v8', include: ['src/**'], reporter: [['text', { skipFull: true, maxCols: 100 }]] },
  },
});

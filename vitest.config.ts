import { defineConfig } from 'vitest/config';

export default defineConfig({
  // Vite would take graphql's ES module, Node takes the other: errors of the one are not known to the other.
  resolve: { alias: [{ find: /^graphql$/, replacement: 'graphql/index.js' }] },
  test: {
    include: ['test/**/*.test.ts'],
    globalSetup: 'test/setup.ts',
    setupFiles: 'test/each-test.ts',
    // Prisma's client and the two graphs take longer to load than most tests to run: a worker loads them once.
    isolate: false,
    // A machine that others use too: what fails once there is run again, and its second run counts. On one's own machine it fails at once.
    retry: process.env.CI ? 1 : 0,
    maxWorkers: 2,
    // Bounds for what never ends, not for what is slow: processes start ten times more slowly on a busy machine.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    // With --coverage: what the tests of one process execute. Processes that tests start are not counted.
    coverage: { provider: 'v8', include: ['src/**'], reporter: [['text', { skipFull: true, maxCols: 100 }]] },
  },
});

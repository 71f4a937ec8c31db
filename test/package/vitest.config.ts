import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** The tests of the npm package, `npm run test:package`. They pack and install it, and need a registry. */
export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  test: {
    include: ['test/package/*.package.ts'],
    globalSetup: 'test/package/install.ts',
    maxWorkers: 1,
    testTimeout: 300_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 60_000 } },
  },
});

import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import base from '../../vitest.config.js';

/** The tests in a browser, `npm run test:browser`. They need Chromium; `npm test` needs only Node. */
export default defineConfig({
  ...base,
  root: fileURLToPath(new URL('../..', import.meta.url)),
  test: { ...base.test, include: ['test/browser/*.browser.ts'], testTimeout: 300_000, hookTimeout: 300_000 },
});

import { mergeConfig } from 'vitest/config';
import base from '../../vitest.config.js';

/** The test of an upgrade from the last release, `npm run test:upgrade`. It builds both packages, the old one from the history of git. */
export default mergeConfig(
  { ...base, test: { ...base.test, include: [], globalSetup: [], setupFiles: [] } },
  {
    test: {
      include: ['test/upgrade/*.upgrade.ts'],
      globalSetup: 'test/upgrade/packages.ts',
      maxWorkers: 1,
      testTimeout: 600_000,
      hookTimeout: 600_000,
    },
  },
);

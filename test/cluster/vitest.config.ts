import { mergeConfig } from 'vitest/config';
import base from '../../vitest.config.js';

/** Tests with several processes and servers. Each file starts its own PostgreSQL, and tests run one after the other. */
export default mergeConfig(
  { ...base, test: { ...base.test, include: [], globalSetup: [], setupFiles: [] } },
  {
    test: {
      include: ['test/cluster/**/*.cluster.ts'],
      fileParallelism: false,
      maxWorkers: 1,
      testTimeout: 600_000,
      hookTimeout: 300_000,
    },
  },
);

import { mergeConfig } from 'vitest/config';
import base from '../../vitest.config.js';

/** Tests with clients that are not part of the project. Those that are not installed are skipped. */
export default mergeConfig(
  { ...base, test: { ...base.test, include: [] } },
  {
    test: { include: ['test/clients/**/*.clients.ts'], maxWorkers: 1 },
  },
);

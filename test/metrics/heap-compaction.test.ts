import { expect, test } from 'vitest';
import { needsCompaction } from '../../src/server/heap-compaction.js';

test.each([
  { free: 10, isCompacting: false, isNeeded: false },
  { free: 20, isCompacting: false, isNeeded: false },
  { free: 21, isCompacting: false, isNeeded: true },
  { free: 11, isCompacting: true, isNeeded: true },
  { free: 10, isCompacting: true, isNeeded: false },
])(
  'with $free % free, and compacting: $isCompacting, compaction is needed: $isNeeded',
  ({ free, isCompacting, isNeeded }) => {
    expect(needsCompaction({ size: 200, used: 200 - 2 * free }, isCompacting)).toBe(isNeeded);
  },
);

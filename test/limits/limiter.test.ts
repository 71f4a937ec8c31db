import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createLimiter } from '../../src/access/limiter.js';
import { calendar } from '../calendar.js';

test('a count whose time is over when it is shared is forgotten', async () => {
  const errorKey = 'too-many-requests';
  // The time is over before PostgreSQL has responded.
  const limiter = createLimiter(await calendar(), { name: 'short', points: 1, seconds: 0.001, errorKey });

  await limiter.take('client');
  await limiter.share('client', 1);
  await sleep(20);

  await expect(limiter.mustHaveRemaining('client')).resolves.toBeUndefined();
  expect(await limiter.take('client')).toBe(1);
});

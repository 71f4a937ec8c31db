import { expect, test } from 'vitest';
import { repeatWork } from '../../src/time/repeated-work.js';
import { until } from '../until.js';

test('no round begins after the end, also if rounds were due while another one worked', async () => {
  let rounds = 0;
  let isDue = 0;
  const ticks = setInterval(() => isDue++, 1);
  const work = repeatWork(
    async (isStopping) => {
      rounds++;
      await until(isStopping);
    },
    { first: 0, every: 1 },
    () => {},
  );
  await until(() => rounds === 1 && isDue > 20);
  await work.stop();
  clearInterval(ticks);

  expect(rounds).toBe(1);
});

test('a round that fails is reported, and the next one begins', async () => {
  const errors: unknown[] = [];
  const work = repeatWork(
    async () => {
      throw new Error('broken');
    },
    { first: 0, every: 1 },
    (error) => errors.push(error),
  );
  await until(() => errors.length > 2);
  await work.stop();
  expect(errors[0]).toEqual(new Error('broken'));
});

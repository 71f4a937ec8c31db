import { expect, test } from 'vitest';
import { readSettings } from '../../src/settings/settings.js';
import { calendar } from '../calendar.js';
import { until } from '../until.js';
import { address, listening, spawnAlmanac } from './almanac.js';

const MESSAGE = 'ANSWER_MEMORY is called RESPONSE_CACHE now: rename it. Version 0.3.0 ignores ANSWER_MEMORY.';

test('a former name of a setting is read unless the new one is set', () => {
  expect(readSettings({ ANSWER_MEMORY: '8' })).toMatchObject({ responseCache: 8, deprecations: [MESSAGE] });
  expect(readSettings({ ANSWER_MEMORY: '8', RESPONSE_CACHE: '' }).responseCache).toBe(8);
  expect(readSettings({ ANSWER_MEMORY: '8', RESPONSE_CACHE: '4' }).responseCache).toBe(4);
  expect(() => readSettings({ ANSWER_MEMORY: 'x' })).toThrow(/^RESPONSE_CACHE is not usable/);
  expect(readSettings({ RESPONSE_CACHE: '4' }).deprecations).toEqual([]);
});

test('the log of a start and doctor name the new name of a setting', async () => {
  await calendar();
  const environment = { DATABASE_URL: await address(), PORT: '0', ANSWER_MEMORY: '8' };

  const server = spawnAlmanac(['serve'], environment);
  await listening(server);
  await until(() => server.output.err.includes(MESSAGE));
  expect(JSON.parse(server.output.err.split('\n')[0] ?? '')).toMatchObject({ level: 'warn', msg: MESSAGE });

  const { out, code } = await spawnAlmanac(['doctor'], environment).ended;
  expect(out).toContain(`✗ ${MESSAGE}\n`);
  expect(code).toBe(1);
});

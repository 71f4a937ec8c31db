import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { calendar } from '../calendar.js';
import { until } from '../until.js';
import { address, listening, spawnAlmanac } from './almanac.js';

test('compose.cluster.yaml does not put a password into a URL, and the service takes it from PGPASSWORD', async () => {
  const compose = readFileSync(new URL('../../deploy/compose.cluster.yaml', import.meta.url), 'utf8');
  expect(compose.match(/^.*:\/\/.*PASSWORD.*$/gm)).toBeNull();
  expect(compose).toMatch(/^ +PGPASSWORD: \$\{POSTGRES_PASSWORD:\?\}$/m);

  await calendar();
  const url = new URL(await address());
  const password = decodeURIComponent(url.password);
  url.password = '';
  const server = spawnAlmanac(['serve'], {
    DATABASE_URL: url.href,
    PGPASSWORD: password,
    PORT: '0',
    LOG_LEVEL: 'warn',
    ADMIN_PASSWORD: 'a long secret',
  });

  const served = await listening(server);
  await until(async () => (await fetch(`${served}/ready`)).status === 200);
});

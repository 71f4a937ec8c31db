import { expect, test, vi } from 'vitest';
import { graphqlData } from '../service.js';
import { town } from '../town.js';
import { until } from '../until.js';

const BODY_TIMEOUT = 60_000; // milliseconds, in src/server/http-server.ts

test('the time for a body ends with its response, also of a cached one: the connection is then that of other requests', async () => {
  await town({ events: [{ title: 'Fair' }] });
  const started = vi.spyOn(globalThis, 'setTimeout');
  const ended = vi.spyOn(globalThis, 'clearTimeout');
  for (let at = 0; at < 5; at++) await graphqlData('{ events { nodes { title } } }');
  const timers = started.mock.calls.flatMap(([, delay], at) =>
    delay === BODY_TIMEOUT ? [started.mock.results[at]?.value] : [],
  );
  expect(timers.length).toBeGreaterThanOrEqual(5);
  await until(() => timers.every((timer) => ended.mock.calls.some(([cleared]) => cleared === timer)));
  vi.restoreAllMocks();
});

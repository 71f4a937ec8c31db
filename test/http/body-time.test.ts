import { expect, onTestFinished, test, vi } from 'vitest';
import { openProcess } from '../response-cache/processes.js';
import { graphqlData, send } from '../service.js';
import { town } from '../town.js';
import { until } from '../until.js';

const BODY_TIMEOUT = 60_000; // milliseconds, in src/server/http-server.ts

test('the time for a body ends with its response, also of a cached one: the connection is then that of other requests', async () => {
  await town({ events: [{ title: 'Fair' }] });
  const { timers, areCleared } = bodyTimers();
  for (let at = 0; at < 5; at++) await graphqlData('{ events { nodes { title } } }');
  expect(timers().length).toBeGreaterThanOrEqual(5);
  await until(areCleared);
});

test('the time for a body ends with the body: the response of a subscription goes on', async () => {
  await town();
  const { port } = await openProcess();
  const { timers, areCleared } = bodyTimers();
  const control = new AbortController();
  onTestFinished(() => control.abort());

  const response = await fetch(`http://127.0.0.1:${port}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'text/event-stream' },
    body: JSON.stringify({ query: 'subscription { recordChanged { resync } }' }),
    signal: control.signal,
  });

  expect(response.headers.get('content-type')).toBe('text/event-stream');
  expect(timers()).toHaveLength(1);
  await until(areCleared);
  expect(await response.body?.getReader().read()).toMatchObject({ done: false });
});

test.each(['/media', '/manage/pictures/', '/manage/imports/'])('an upload to %s has more time', async (path) => {
  await town();
  const { timers } = bodyTimers();

  await send(path, { method: 'POST', headers: { 'content-type': 'application/octet-stream' }, body: 'x' });

  expect(timers()).toEqual([]);
});

/** The timers that limit the time of bodies, from now to the end of the test. */
const bodyTimers = () => {
  const started = vi.spyOn(globalThis, 'setTimeout');
  const ended = vi.spyOn(globalThis, 'clearTimeout');
  onTestFinished(() => void vi.restoreAllMocks());
  const timers = () =>
    started.mock.calls.flatMap(([, delay], at) => (delay === BODY_TIMEOUT ? [started.mock.results[at]?.value] : []));
  const areCleared = () => timers().every((timer) => ended.mock.calls.some(([cleared]) => cleared === timer));
  return { timers, areCleared };
};

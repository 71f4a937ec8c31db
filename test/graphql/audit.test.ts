import { serverAudits } from 'graphql-http';
import { expect, test } from 'vitest';
import { send } from '../service.js';

// The audits of GraphQL over HTTP by the GraphQL Foundation.
const audits = serverAudits({
  url: 'http://town.example/graphql',
  fetchFn: (url: string, init?: RequestInit) => send(url, init),
});

test.each(audits.map((audit) => [`${audit.id}: ${audit.name}`, audit] as const))('%s', async (_, audit) => {
  const result = await audit.fn();

  expect(result.status === 'ok' ? 'ok' : `${result.status}: ${result.reason}`).toBe('ok');
});

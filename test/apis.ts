import { test } from 'vitest';
import type { Api } from './apis/api.js';
import { graphqlApi } from './apis/graphql.js';
import { restApi } from './apis/rest.js';

export type { Api, Input } from './apis/api.js';

/**
 * Tests one rule twice: `body` runs with the REST API and with the GraphQL API, each time in an empty calendar. An error response rejects
 * with `Rejected` (apis/api.ts).
 */
export const throughBothApis = (name: string, body: (api: Api, apiName: 'REST' | 'GraphQL') => Promise<void>): void => {
  test(`${name} (REST)`, () => body(restApi({}), 'REST'));
  test(`${name} (GraphQL)`, () => body(graphqlApi({}), 'GraphQL'));
};

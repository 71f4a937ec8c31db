import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

// A test that reads a response has its type. These are the exceptions. The numbers may only become smaller.

const folder = new URL('..', import.meta.url);

const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => file.endsWith('.ts') && file !== 'service.ts' && file !== 'codebase/types.test.ts');

/** How often each file has a pattern; files without it are left out. */
const uses = (pattern: RegExp): Record<string, number> =>
  Object.fromEntries(
    files
      .map((file) => [file, readFileSync(new URL(file, folder), 'utf8').match(pattern)?.length ?? 0] as const)
      .filter(([, count]) => count > 0)
      .sort(([one], [other]) => (one < other ? -1 : 1)),
  );

test('few tests state the type of a GraphQL result instead of deriving it from the document', () => {
  expect(uses(/\bgraphqlUnchecked[<(]/g)).toEqual({
    'access/guarded-town.ts': 1,
    'access/replay.test.ts': 1,
    'apis/graphql.ts': 1,
    'feeds/graphql.test.ts': 4,
    'graphql/documented.test.ts': 1,
    'graphql/facets.test.ts': 1,
    'graphql/ids.test.ts': 4,
    'graphql/language-argument.test.ts': 3,
    'graphql/lists.test.ts': 1,
    'graphql/restore.test.ts': 1,
    'languages/property.test.ts': 2,
    'languages/search-and-order.test.ts': 1,
    'languages/writing.test.ts': 2,
  });
});

test('few files turn off the lint rule noExplicitAny', () => {
  expect(uses(/lint\/suspicious\/noExplicitAny/g)).toEqual({
    // The OpenAPI document, which the tests read through its own references.
    'rest/documented.ts': 1,
  });
});

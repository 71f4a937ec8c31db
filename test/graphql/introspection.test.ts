import { getIntrospectionQuery } from 'graphql';
import { expect, test } from 'vitest';
import { statementsOf } from '../operations.js';
import { graphql, send } from '../service.js';

const times = (number: number, text: (at: number) => string) =>
  Array.from({ length: number }, (_, at) => text(at)).join(' ');
const aliased = (number: number, letter: string, field: string) => times(number, (at) => `${letter}${at}: ${field}`);

/** Sends the header that adds the size of the query to the response. */
const cost = async (query: string) => {
  const response = await send('/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'graphql-cost': '1' },
    body: JSON.stringify({ query }),
  });
  const text = await response.text();
  return { text, cost: (JSON.parse(text).extensions?.cost ?? {}) as Record<string, { count: number; limit: number }> };
};

const attacks = [
  {
    what: 'lists of the schema under aliases on three levels, through fragments',
    query: `{ __schema { ${aliased(16, 't', 'types { ...T }')} } }
      fragment T on __Type { ${aliased(16, 'f', 'fields(includeDeprecated: true) { ...F }')} }
      fragment F on __Field { ${aliased(16, 'a', 'args { name description defaultValue type { name } }')} }`,
  },
  {
    what: 'the same without fragments',
    query: `{ __schema { ${aliased(8, 't', `types { ${aliased(6, 'f', 'fields { description args { description } }')} }`)} } }`,
  },
  {
    what: 'one type under many aliases',
    query: `{ ${aliased(29, 't', '__type(name: "Query") { ...T }')} } fragment T on __Type { ${aliased(20, 'f', 'fields { description args { name description } }')} }`,
  },
  {
    what: 'one type by a variable under many aliases',
    query: `query ($name: String = "Query") { ${aliased(29, 't', '__type(name: $name) { ...T }')} } fragment T on __Type { ${aliased(20, 'f', 'fields { description args { name description } }')} }`,
  },
  {
    what: 'inline fragments 80 deep around 49 aliases',
    query: `{ __schema { types { fields { ${'... on __Field { '.repeat(80)} ${aliased(49, 'a', 'args { name description defaultValue type { name kind } }')} ${'} '.repeat(80)} } } } }`,
  },
];

test.each(attacks)('$what: rejected before execution', async ({ query }) => {
  const { result, statements } = await statementsOf(() => graphql(query));

  expect(query.length).toBeLessThan(5000);
  expect(result.data ?? null).toBeNull();
  expect(result.errors[0]?.extensions.code).toMatch(/^(QUERY_TOO_LARGE|GRAPHQL_VALIDATION_FAILED)$/);
  expect(statements).toEqual([]);
});

test('the error states how much of the schema one query may request', async () => {
  const { errors } = await graphql(attacks[0]?.query ?? '');

  expect(errors).toEqual([
    {
      message: 'This query reads more than 1,048,576 characters of the schema: read it in parts.',
      extensions: { code: 'QUERY_TOO_LARGE' },
    },
  ]);
});

const typeReference = (levels: number): string =>
  levels === 0 ? '' : `ofType { kind name ${typeReference(levels - 1)} }`;
const whole = { descriptions: true, specifiedByUrl: true, directiveIsRepeatable: true, schemaDescription: true };

// The queries as each tool documents them.
const tools = [
  { tool: 'GraphiQL', query: getIntrospectionQuery({ ...whole, inputValueDeprecation: true }) },
  {
    tool: 'graphql-codegen',
    query: getIntrospectionQuery({ ...whole, schemaDescription: false, inputValueDeprecation: true }),
  },
  {
    tool: 'a tool that requests all data that graphql-js supports',
    query: getIntrospectionQuery({ ...whole, inputValueDeprecation: true, oneOf: true }),
  },
  { tool: 'a tool without descriptions', query: getIntrospectionQuery({ descriptions: false }) },
  {
    tool: 'Apollo Rover',
    query: `query GraphIntrospectQuery {
      __schema {
        queryType { name } mutationType { name } subscriptionType { name }
        types { ...FullType }
        directives { name description locations args { ...InputValue } }
      }
    }
    fragment FullType on __Type {
      kind name description
      fields(includeDeprecated: true) {
        name description args { ...InputValue } type { ...TypeRef } isDeprecated deprecationReason
      }
      inputFields { ...InputValue }
      interfaces { ...TypeRef }
      enumValues(includeDeprecated: true) { name description isDeprecated deprecationReason }
      possibleTypes { ...TypeRef }
    }
    fragment InputValue on __InputValue { name description type { ...TypeRef } defaultValue }
    fragment TypeRef on __Type { kind name ${typeReference(7)} }`,
  },
  {
    tool: 'Apollo Kotlin, which first asks what introspection knows',
    query: `{ ${['__Schema', '__Type', '__Directive', '__Field', '__InputValue'].map((name, at) => `a${at}: __type(name: "${name}") { name fields { name args { name } } }`).join(' ')} }`,
  },
  {
    tool: 'Apollo Client, which asks for the possible types',
    query: '{ __schema { types { kind name possibleTypes { name } } } }',
  },
  {
    tool: 'Relay',
    query: `query IntrospectionQuery { __schema { queryType { name } mutationType { name } types {
      kind name description
      fields(includeDeprecated: true) { name args { name type { kind name ${typeReference(9)} } defaultValue } type { kind name ${typeReference(9)} } }
      inputFields(includeDeprecated: true) { name type { kind name ${typeReference(9)} } defaultValue }
      interfaces { name } possibleTypes { name } enumValues { name } } directives { name args { name } } } }`,
  },
  {
    tool: 'a tool that updates its schema by names',
    query: '{ __schema { __typename types { __typename name } } }',
  },
];

test.each(tools)('the introspection query of $tool is executed', async ({ query }) => {
  const { data, errors } = await graphql(query);

  expect(errors).toEqual([]);
  expect(data).toBeTruthy();
});

test.each(tools)('the count for $tool is at least the size of its response, and not much more', async ({ query }) => {
  const plain = JSON.stringify((await graphql(query)).data);

  const { introspection } = (await cost(query)).cost;

  expect(introspection?.limit).toBe(1024 * 1024);
  expect(introspection?.count).toBeGreaterThan(plain.length - 20);
  expect(introspection?.count).toBeLessThan(plain.length * 1.1);
});

test('the largest query of a tool takes less than half of the limit', async () => {
  const counts = await Promise.all(tools.map(async ({ query }) => (await cost(query)).cost.introspection?.count ?? 0));

  expect(Math.max(...counts)).toBeGreaterThan(100_000);
  expect(Math.max(...counts)).toBeLessThan((1024 * 1024) / 2);
});

test('aliases and directives count inside introspection too', async () => {
  const { cost: counted } = await cost('{ __schema { a: types { b: name @include(if: true) } } }');

  expect(counted.aliases?.count).toBe(2);
  expect(counted.directives?.count).toBe(1);
});

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { shareDemo } from '../demo-calendar.js';
import { graphqlUnchecked } from '../service.js';

const page = readFileSync(new URL('../../docs/graphql.md', import.meta.url), 'utf8');

/** The examples of docs/graphql.md. */
const examples = [...page.matchAll(/```graphql\n([\s\S]*?)```/g)].map(([, document = '']) => document);

const isMutation = (document: string) => document.startsWith('mutation');

/** The variables of the examples that have variables, by the name of the variable. */
const variables = {
  events: [{ title: 'Night of Blues', startDate: '2027-05-02T20:00', endDate: '2027-05-02T23:00' }],
  input: { title: 'Night of Soul', startDate: '2027-05-03T20:00', endDate: '2027-05-03T23:00' },
  by: { slug: 'low-water-walk' },
  words: 'blue anchor',
};

/** A document as the Relay compiler sends it: without the directives that only the client reads, and their variable. */
const withoutRelay = (document: string) =>
  document.replace(/ @(prependNode|deleteEdge)\([^)]*\)/g, '').replace(', $connections: [ID!]!', '');

/** The fields of a response, each with whether it has a value in any record. */
const valuesOf = (value: unknown, path: string, found = new Map<string, boolean>()) => {
  if (Array.isArray(value)) {
    found.set(path, value.length > 0 || (found.get(path) ?? false));
    for (const one of value) valuesOf(one, path, found);
  } else if (typeof value === 'object' && value !== null) {
    for (const [name, part] of Object.entries(value)) valuesOf(part, `${path}.${name}`, found);
  } else found.set(path, value !== null || (found.get(path) ?? false));
  return found;
};

/** The fields that have a value only if something fails, or if a search finds nothing. */
const isExceptional = (path: string) => /\.(error|suggestion|alternatives)$/.test(path);

/** The fields that have no value in any record of a response. */
const emptyFields = (data: object) =>
  [...valuesOf(data, 'data')].flatMap(([path, hasValue]) => (hasValue || isExceptional(path) ? [] : [path]));

shareDemo();

test('the page has examples that read and examples that write', () => {
  expect(examples.filter(isMutation).length).toBeGreaterThan(2);
  expect(examples.filter((document) => !isMutation(document)).length).toBeGreaterThan(2);
});

const sorted = examples.toSorted((one, other) => Number(isMutation(one)) - Number(isMutation(other)));

test.each(sorted)('the example runs on the demo calendar, and every field has a value: %s', async (document) => {
  const { data, errors } = await graphqlUnchecked<object>(
    withoutRelay(document),
    variables,
    isMutation(document) ? { as: 'administrator' } : {},
  );

  expect(errors).toEqual([]);
  expect(emptyFields(data ?? {})).toEqual([]);
});

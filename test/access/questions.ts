/** All requests for lists, made from the tables of filters and from the schema: a new filter or list is included automatically. */

import {
  type GraphQLField,
  type GraphQLObjectType,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isNonNullType,
  isObjectType,
} from 'graphql';
import type { Field, Fields } from '../../src/records/fields/fields.js';
import type { Kind } from '../../src/records/fields/kind.js';
import { plurals } from '../../src/records/fields/kind.js';
import { restName } from '../../src/records/fields/rest-names.js';
import { paging, routes } from '../../src/schema/rest/routes.js';
import { publicGraph } from '../../src/schema/schema.js';
import type { Input } from '../apis.js';
import { graphql, rest, type Sending } from '../service.js';

/** One request to one API: its subject as text, and the function that sends it. */
export interface TestRequest {
  name: string;
  /** The filter or order that it tests, with the method for REST, such as `GET event.search`. */
  subject: string;
  send(sending: Sending): Promise<string>;
}

/** The values of each filter of a kind's lists, by GraphQL name. Several filters are sent together if one alone has no effect. */
export type TestValues = Readonly<Record<Kind, Readonly<Record<string, readonly Input[]>>>>;

/** Every list of both APIs, nested lists included, with every filter and in every order. Throws for a filter without a test value. */
export const allRequests = (testValues: TestValues): TestRequest[] => [
  ...kinds.flatMap((kind) => [...restRequests(kind, testValues[kind]), ...graphqlRequests(kind, testValues[kind])]),
  ...nestedRequests(testValues.event),
  ...rootFacets(testValues.event),
  ...nestedFacets(),
  ...searches(),
];

export const kinds = ['event', 'venue', 'organizer', 'category', 'tag'] as const satisfies Kind[];

/** A request to the REST API. */
export const restRequest = (about: string, method: string, path: string, body?: unknown): TestRequest => ({
  name: `${method} ${path}${body === undefined ? '' : ` ${JSON.stringify(body)}`}`,
  subject: `${method} ${about}`,
  send: async (sending) => {
    const response = await rest(method, path, body, sending);
    return formatResponse(response.status, response.headers, response.body);
  },
});

/** A query or mutation of the GraphQL API. */
export const graphqlRequest = (about: string, document: string, variables: object = {}): TestRequest => ({
  name: `${document} ${JSON.stringify(variables)}`,
  subject: about,
  send: async (sending) => {
    const { status, headers, data, errors } = await graphql(document, variables, sending);
    // If several lists reject a filter, the order of the errors varies.
    const messages = errors.map(({ message, extensions }) => ({ message, extensions }));
    return formatResponse(status, headers, { data, errors: messages });
  },
});

/** The parts of a response that do not vary with every request. Throws for unexpected errors, which would be the same for every secret. */
const formatResponse = (status: number, headers: Headers, body: unknown): string => {
  const text = JSON.stringify([status, [...headers].filter(([name]) => !varying.has(name)), body]);
  if (status >= 500 || /GRAPHQL_VALIDATION_FAILED|INTERNAL|TOO_/.test(text)) throw new Error(text);
  return text;
};

const varying = new Set(['x-request-id', 'content-length']);

const restRequests = (kind: Kind, testValues: TestValues[Kind]): TestRequest[] => {
  const plural = plurals[kind];
  const filters = routes.flatMap(({ path, operations }) =>
    path === `/${plural}`
      ? operations.flatMap(({ purpose, parameters }) => (purpose === 'list' ? [parameters] : []))
      : [],
  )[0] as Fields;
  const address = (input: Input, more: Record<string, string>) =>
    `/${plural}?${new URLSearchParams({ ...more, ...toRest(filters, input) })}`;
  // Only the ids of records, so that a response differs if the list differs and not if its records differ.
  const short = { per_page: '50', _fields: `${plural}.id,total,total_pages,rest_url` };
  const tried = Object.keys(filters).filter((name) => !(name in paging));
  return [
    restRequest(kind, 'GET', address({}, { per_page: '50' })),
    restRequest(kind, 'GET', address({}, { per_page: '2', page: '2' })),
    restRequest(kind, 'GET', address({}, { per_page: '2', page: '9' })),
    ...tried
      .filter((name) => restName(name, filters[name] as Field) !== undefined)
      .flatMap((name) =>
        valuesFor(kind, name, testValues).map((input) => restRequest(`${kind}.${name}`, 'GET', address(input, short))),
      ),
  ];
};

const toRest = (fields: Fields, input: Input): Record<string, string> =>
  Object.fromEntries(
    Object.entries(input).flatMap(([name, value]) => {
      const restField = fields[name] && restName(name, fields[name]);
      return restField === undefined ? [] : [[restField, literal(value)]];
    }),
  );

const literal = (value: unknown): string => {
  if (Array.isArray(value)) return value.map(literal).join(',');
  if (typeof value === 'object' && value !== null) return Object.values(value).map(literal).join();
  return /^[A-Z]+$/.test(String(value)) ? String(value).toLowerCase() : String(value);
};

const valuesFor = (kind: Kind, filter: string, testValues: TestValues[Kind]): readonly Input[] => {
  const testValue = testValues[filter];
  if (!testValue?.length)
    throw new Error(`The filter ${kind}.${filter} has no test value: the test cannot show whether it leaks.`);
  return testValue;
};

const typeOf = (kind: Kind) => publicGraph.getType(`${kind[0]?.toUpperCase()}${kind.slice(1)}`) as GraphQLObjectType;

/** All facets of a list of events. */
const facetsOf = () => `facets { ${facetNames.map((facet) => `${facet} { value label count }`).join(' ')} }`;

/** The facets of the list of events, with every value of every filter. */
const rootFacets = (testValues: TestValues['event']): TestRequest[] =>
  Object.entries(testValues).flatMap(([name, inputs]) =>
    inputs.flatMap(toGraphql).map((filter) => {
      const document = `query ($filter: EventFilter) { events(filter: $filter) { ${facetsOf()} } }`;
      return graphqlRequest(`facets, event.${name}`, document, { filter });
    }),
  );

/** Searches of words in public and in secret texts and names, with typing errors, and with words that find nothing together. */
const searches = (): TestRequest[] => {
  const words = [
    'hush',
    'treasure',
    'hall',
    'merrow',
    'club',
    'music',
    'leaf',
    'seldom',
    'members',
    'mitglieder',
    'jewels',
  ];
  const errors = ['husk', 'treasre', 'tresure', 'jewls', 'memers', 'festval', 'hal far', 'venue drft', 'quite'];
  const together = [
    'hush festival',
    'festival treasure',
    'music zebra',
    'far hush',
    '-hush',
    'market -treasure',
    '"hush treasure"',
  ];
  const document = `query ($query: String!, $filter: EventFilter) { searchEvents(query: $query, filter: $filter, first: 50) {
    totalCount suggestion alternatives { kind text recordId url totalCount } ${facetsOf()}
    edges { cursor node { id } matches { field text parts { text isMatch } } } } }`;
  return [...words, ...errors, ...together].flatMap((query) =>
    [{}, { when: 'UPCOMING' }, { categories: ['Music'] }].map((filter) =>
      graphqlRequest('searchEvents', document, { query, filter }),
    ),
  );
};

const facetNames = Object.keys((publicGraph.getType('EventFacets') as GraphQLObjectType).getFields());

/** The facets of the lists below venues, categories and others, with few parents for the limit of a query. */
const nestedFacets = (): TestRequest[] =>
  kinds.map((kind) => {
    const field = kind === 'event' ? 'children' : 'events';
    const above = kind === 'category' || kind === 'tag' ? 'filter: { hideEmpty: false }, first: 4' : 'first: 4';
    return graphqlRequest(
      `facets of nested lists, ${kind}`,
      `{ ${plurals[kind]}(${above}) { nodes { ${field} { ${facetsOf()} } } } }`,
    );
  });

const graphqlRequests = (kind: Kind, testValues: TestValues[Kind]): TestRequest[] => {
  const list = publicGraph.getQueryType()?.getFields()[plurals[kind]] as Lister;
  const all = (nodes: string, size: number) =>
    `all: ${list.name}(${passed(list)}, first: ${size}) { totalCount nodes { ${nodes} } edges { cursor } pageInfo { ${page} } }`;
  const parts = `
    next: ${list.name}(${passed(list)}, first: 2, offset: 1) { totalCount nodes { id } pageInfo { ${page} } }
    last: ${list.name}(${passed(list)}, last: 2) { nodes { id } pageInfo { ${page} } }`;
  const document = (fields: string) => `query (${declared(list)}) { ${fields} }`;
  return [
    graphqlRequest(kind, document(all(allFields(typeOf(kind)), 20))),
    graphqlRequest(kind, document(parts)),
    ...filtersOf(list).flatMap((name) =>
      valuesFor(kind, name, testValues)
        .flatMap(toGraphql)
        .map((filter) => graphqlRequest(`${kind}.${name}`, document(all('id', 50)), { filter })),
    ),
    ...ordersOf(list).map((orderBy) =>
      graphqlRequest(`${kind} in order`, document(`${all('id', 50)} ${parts}`), { orderBy }),
    ),
  ];
};

/** Lists below the records of other lists, all in one query: the events of a venue, the children of an event. */
const nestedRequests = (testValues: TestValues['event']): TestRequest[] => {
  const nested = kinds.flatMap((kind) =>
    Object.values(typeOf(kind).getFields())
      .filter(({ args }) => args.some(({ name }) => name === 'filter'))
      .map((list) => ({ kind, list })),
  );
  const [first] = nested;
  if (!first || new Set(nested.map(({ list }) => declared(list))).size > 1) {
    throw new Error('Nested lists take different filters: they need their own requests.');
  }
  const below = ({ kind, list }: (typeof nested)[number]) => {
    const above = kind === 'category' || kind === 'tag' ? 'filter: { hideEmpty: false }, first: 20' : 'first: 20';
    return `${kind}: ${plurals[kind]}(${above}) { nodes { id
      ${list.name}(${passed(list)}, first: 20) { totalCount nodes { id } pageInfo { ${page} } }
    } }`;
  };
  const document = `query (${declared(first.list)}) { ${nested.map(below).join('\n')} }`;
  return [
    graphqlRequest('nested lists', document),
    // They are filtered as the list at the root, which is tested with every value. `onePerSeries` is for lists at the root only.
    ...filtersOf(first.list)
      .filter((name) => name !== 'onePerSeries')
      .flatMap((name) =>
        toGraphql(valuesFor('event', name, testValues)[0] ?? {}).map((filter) =>
          graphqlRequest(`nested event.${name}`, document, { filter }),
        ),
      ),
    ...ordersOf(first.list).map((orderBy) => graphqlRequest('nested lists in order', document, { orderBy })),
  ];
};

type Lister = GraphQLField<unknown, unknown>;

const page = 'hasNextPage hasPreviousPage startCursor endCursor';

const declared = ({ args }: Lister) =>
  args.flatMap(({ name, type }) => (name === 'filter' || name === 'orderBy' ? [`$${name}: ${type}`] : [])).join(', ');

const passed = ({ args }: Lister) =>
  args.flatMap(({ name }) => (name === 'filter' || name === 'orderBy' ? [`${name}: $${name}`] : [])).join(', ');

const inputOf = ({ args }: Lister, argument: string) => {
  const type = getNamedType(args.find(({ name }) => name === argument)?.type);
  return isInputObjectType(type) ? type.getFields() : {};
};

const filtersOf = (list: Lister): string[] => Object.keys(inputOf(list, 'filter'));

const ordersOf = (list: Lister): object[] => {
  const fields = getNamedType(inputOf(list, 'orderBy').field?.type);
  const names = isEnumType(fields) ? fields.getValues().map(({ name }) => name) : [];
  return names.flatMap((field) => ['ASC', 'DESC'].map((direction) => [{ field, direction }]));
};

/** A search is sent in both orders. */
const toGraphql = ({ post, order, orderby, search, ...filter }: Input): Input[] =>
  search === undefined ? [filter] : [false, true].map((ranked) => ({ ...filter, search: { text: search, ranked } }));

/** A selection of all fields of a type, two records deep, without the lists below it. */
export const allFields = (type: GraphQLObjectType, depth = 2): string =>
  Object.values(type.getFields())
    .flatMap((field) => {
      const shown = getNamedType(field.type);
      const required = field.args.filter(({ type, defaultValue }) => isNonNullType(type) && defaultValue === undefined);
      const input = required.map((argument) => {
        const choices = getNamedType(argument.type);
        if (!isEnumType(choices)) throw new Error(`There is no argument for ${type.name}.${field.name}.`);
        return `${argument.name}: ${choices.getValues().at(-1)?.name}`;
      });
      const selected = `${field.name}${input.length ? `(${input.join()})` : ''}`;
      // Only once: a document is limited to 1,000 tokens.
      const hasLanguage = depth === 2 && !input.length && field.args.some(({ name }) => name === 'language');
      if (isLeafType(shown))
        return hasLanguage ? [selected, `${field.name}_fr: ${field.name}(language: FR)`] : [selected];
      if (!isObjectType(shown) || depth === 0 || shown.name.endsWith('Connection')) return [];
      return [`${selected} { ${allFields(shown, depth - 1)} }`];
    })
    .join(' ');

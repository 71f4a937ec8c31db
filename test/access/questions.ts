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
import { restName } from '../../src/records/fields/rest-names.js';
import type { Kind } from '../../src/records/kind.js';
import { plurals } from '../../src/records/kind.js';
import { paging, routes } from '../../src/rest/routes.js';
import { publicGraph } from '../../src/schema.js';
import type { Given } from '../apis.js';
import { graphql, rest, type Sending } from '../service.js';

/** One request to one API: its subject as text, and the function that sends it. */
export interface Question {
  name: string;
  /** The filter or order that it tests, with the method for REST, such as `GET event.search`. */
  about: string;
  ask(sending: Sending): Promise<string>;
}

/** The values of each filter of a kind's lists, by GraphQL name. Several filters are sent together if one alone has no effect. */
export type Baits = Readonly<Record<Kind, Readonly<Record<string, readonly Given[]>>>>;

/** Every list of both APIs, nested lists included, with every filter and in every order. Throws for a filter without a test value. */
export const questions = (baits: Baits): Question[] => [
  ...kinds.flatMap((kind) => [...restQuestions(kind, baits[kind]), ...graphqlQuestions(kind, baits[kind])]),
  ...nestedQuestions(baits.event),
];

export const kinds = ['event', 'venue', 'organizer', 'category', 'tag'] as const satisfies Kind[];

/** A request to the REST API. */
export const restQuestion = (about: string, method: string, path: string, body?: unknown): Question => ({
  name: `${method} ${path}${body === undefined ? '' : ` ${JSON.stringify(body)}`}`,
  about: `${method} ${about}`,
  ask: async (sending) => {
    const answer = await rest(method, path, body, sending);
    return told(answer.status, answer.headers, answer.body);
  },
});

/** A query or mutation of the GraphQL API. */
export const graphqlQuestion = (about: string, document: string, variables: object = {}): Question => ({
  name: `${document} ${JSON.stringify(variables)}`,
  about,
  ask: async (sending) => {
    const { status, headers, data, errors } = await graphql(document, variables, sending);
    // If several lists reject a filter, the order of the errors varies.
    const refused = errors.map(({ message, extensions }) => ({ message, extensions }));
    return told(status, headers, { data, errors: refused });
  },
});

/** The parts of a response that do not vary with every request. Throws for unexpected errors, which would be the same for every secret. */
const told = (status: number, headers: Headers, body: unknown): string => {
  const text = JSON.stringify([status, [...headers].filter(([name]) => !changing.has(name)), body]);
  if (status >= 500 || /GRAPHQL_VALIDATION_FAILED|INTERNAL|TOO_/.test(text)) throw new Error(text);
  return text;
};

const changing = new Set(['x-request-id', 'content-length']);

const restQuestions = (kind: Kind, baits: Baits[Kind]): Question[] => {
  const plural = plurals[kind];
  const filters = routes.flatMap(({ path, operations }) =>
    path === `/${plural}` ? operations.flatMap(({ purpose, takes }) => (purpose === 'list' ? [takes] : [])) : [],
  )[0] as Fields;
  const address = (given: Given, more: Record<string, string>) =>
    `/${plural}?${new URLSearchParams({ ...more, ...toRest(filters, given) })}`;
  // Only the ids of records, so that a response differs if the list differs and not if its records differ.
  const short = { per_page: '50', _fields: `${plural}.id,total,total_pages,rest_url` };
  const tried = Object.keys(filters).filter((name) => !(name in paging));
  return [
    restQuestion(kind, 'GET', address({}, { per_page: '50' })),
    restQuestion(kind, 'GET', address({}, { per_page: '2', page: '2' })),
    restQuestion(kind, 'GET', address({}, { per_page: '2', page: '9' })),
    ...tried
      .filter((name) => restName(name, filters[name] as Field) !== undefined)
      .flatMap((name) =>
        baitsFor(kind, name, baits).map((given) => restQuestion(`${kind}.${name}`, 'GET', address(given, short))),
      ),
  ];
};

const toRest = (fields: Fields, given: Given): Record<string, string> =>
  Object.fromEntries(
    Object.entries(given).flatMap(([name, value]) => {
      const spelling = fields[name] && restName(name, fields[name]);
      return spelling === undefined ? [] : [[spelling, spelled(value)]];
    }),
  );

const spelled = (value: unknown): string => {
  if (Array.isArray(value)) return value.map(spelled).join(',');
  if (typeof value === 'object' && value !== null) return Object.values(value).map(spelled).join();
  return /^[A-Z]+$/.test(String(value)) ? String(value).toLowerCase() : String(value);
};

const baitsFor = (kind: Kind, filter: string, baits: Baits[Kind]): readonly Given[] => {
  const given = baits[filter];
  if (!given?.length)
    throw new Error(`The filter ${kind}.${filter} has no test value: the test cannot show whether it leaks.`);
  return given;
};

const typeOf = (kind: Kind) => publicGraph.getType(`${kind[0]?.toUpperCase()}${kind.slice(1)}`) as GraphQLObjectType;

const graphqlQuestions = (kind: Kind, baits: Baits[Kind]): Question[] => {
  const list = publicGraph.getQueryType()?.getFields()[plurals[kind]] as Lister;
  const all = (nodes: string, size: number) =>
    `all: ${list.name}(${passed(list)}, first: ${size}) { totalCount nodes { ${nodes} } edges { cursor } pageInfo { ${page} } }`;
  const parts = `
    next: ${list.name}(${passed(list)}, first: 2, offset: 1) { totalCount nodes { id } pageInfo { ${page} } }
    last: ${list.name}(${passed(list)}, last: 2) { nodes { id } pageInfo { ${page} } }`;
  const document = (fields: string) => `query (${declared(list)}) { ${fields} }`;
  return [
    graphqlQuestion(kind, document(all(everything(typeOf(kind)), 20))),
    graphqlQuestion(kind, document(parts)),
    ...filtersOf(list).flatMap((name) =>
      baitsFor(kind, name, baits)
        .flatMap(toGraphql)
        .map((filter) => graphqlQuestion(`${kind}.${name}`, document(all('id', 50)), { filter })),
    ),
    ...ordersOf(list).map((orderBy) =>
      graphqlQuestion(`${kind} in order`, document(`${all('id', 50)} ${parts}`), { orderBy }),
    ),
  ];
};

/** Lists below the records of other lists, all in one query: the events of a venue, the children of an event. */
const nestedQuestions = (baits: Baits['event']): Question[] => {
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
    graphqlQuestion('nested lists', document),
    // They are filtered as the list at the root, which is tested with every value.
    ...filtersOf(first.list).flatMap((name) =>
      toGraphql(baitsFor('event', name, baits)[0] ?? {}).map((filter) =>
        graphqlQuestion(`nested event.${name}`, document, { filter }),
      ),
    ),
    ...ordersOf(first.list).map((orderBy) => graphqlQuestion('nested lists in order', document, { orderBy })),
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
const toGraphql = ({ post, order, orderby, search, ...filter }: Given): Given[] =>
  search === undefined ? [filter] : [false, true].map((ranked) => ({ ...filter, search: { text: search, ranked } }));

/** A selection of all fields of a type, two records deep, without the lists below it. */
export const everything = (type: GraphQLObjectType, depth = 2): string =>
  Object.values(type.getFields())
    .flatMap((field) => {
      const shown = getNamedType(field.type);
      const needed = field.args.filter(({ type, defaultValue }) => isNonNullType(type) && defaultValue === undefined);
      const given = needed.map((argument) => {
        const choices = getNamedType(argument.type);
        if (!isEnumType(choices)) throw new Error(`There is no argument for ${type.name}.${field.name}.`);
        return `${argument.name}: ${choices.getValues().at(-1)?.name}`;
      });
      const asked = `${field.name}${given.length ? `(${given.join()})` : ''}`;
      if (isLeafType(shown)) return [asked];
      if (!isObjectType(shown) || depth === 0 || shown.name.endsWith('Connection')) return [];
      return [`${asked} { ${everything(shown, depth - 1)} }`];
    })
    .join(' ');

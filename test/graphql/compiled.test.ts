import {
  buildSchema,
  type DocumentNode,
  getOperationAST,
  getVariableValues,
  OperationTypeNode,
  parse,
  validate,
} from 'graphql';
import { createYoga, type Plugin } from 'graphql-yoga';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { eventDocument, listDocument, nestedDocument } from '../../bench/works/documents.js';
import type { Role } from '../../src/access/caller.js';
import { hashEventPassword } from '../../src/access/event-password.js';
import type { ResolverContext } from '../../src/builder/context.js';
import { fillWhenEmpty } from '../../src/commands/demo.js';
import { limitedSchema } from '../../src/execution/limited-schema.js';
import { createResponseBudget } from '../../src/execution/response-limit.js';
import { compiledQueries } from '../../src/graphql/compiled-queries.js';
import { exceededLimit, sizeOf } from '../../src/graphql/query-limits.js';
import { examples } from '../../src/web/graphiql/examples.js';
import { caches } from '../caches.js';
import { calendar, keepCalendar } from '../calendar.js';
import type { Sending } from '../recorded/recorder.js';
import { graphqlGroup } from '../recorded/requests/graphql.js';
import { PASSWORD, PROTECTED } from '../recorded/services.js';
import { send } from '../service.js';
import { settings, town } from '../town.js';
import { contextOf } from './context.js';
import { byYoga, compare } from './executors.js';
import { randomDocument } from './random-document.js';

describe('a compiled query gives the same data and errors as Yoga', () => {
  const schema = buildSchema(`
    type Query { a: A b: Int! c: [A!] d: [A]! e: [Int!]! f(x: Int! = 3, y: [In!]): String g: E h: [[Int!]] }
    type A { x: Int! y: Int z: String! s: A r: A! }
    input In { i: Int! = 1 j: E }
    enum E { ONE TWO }`);
  const fails = (message: string) => () => {
    throw new Error(message);
  };
  const rejects = (message: string) => async () => {
    throw new Error(message);
  };
  const whole = () => ({ x: 1, y: 2, z: 'z', s: { x: 3, z: 't' }, r: { x: 4, z: 'u' } });

  /** Adds to each field of an object type the resolver for its name. */
  const fields = { Query: {}, A: {} } as Record<string, Record<string, unknown>>;
  for (const [name, resolvers] of Object.entries(fields)) {
    const type = schema.getType(name);
    if (type && 'getFields' in type) {
      for (const field of Object.values(type.getFields())) {
        Object.assign(field, {
          resolve: (
            source: Record<string, unknown> | undefined,
            args: object,
            context: { root: Record<string, unknown> },
          ) => {
            const value = (source ?? context.root)[field.name];
            return typeof value === 'function' ? value(args) : value;
          },
        });
        resolvers[field.name] = field;
      }
    }
  }

  const roots: Record<string, object> = {
    values: {
      a: whole,
      b: 1,
      c: [whole()],
      d: [whole(), null],
      e: [1, 2],
      f: JSON.stringify,
      g: 'ONE',
      h: [[1], null, []],
    },
    promises: {
      a: async () => whole(),
      b: async () => 1,
      c: async () => [Promise.resolve(whole())],
      d: [whole()],
      e: [1],
      f: async (args: object) => JSON.stringify(args),
    },
    'an empty result': {},
    'null in lists': { b: 1, c: [whole(), null], d: [null, whole()], e: [1, null, 2], h: [[1, null], [2]] },
    'errors thrown': { b: 1, d: [], e: [1], a: fails('a'), c: fails('c'), g: fails('g') },
    'errors that are thrown for non-null fields': {
      a: { x: fails('x'), y: fails('y'), z: 'z' },
      b: 1,
      d: fails('d'),
      e: [1],
    },
    'errors rejected': { b: 1, d: [], e: [1], a: rejects('a'), c: rejects('c'), g: rejects('g') },
    'errors that are rejected for non-null fields': {
      a: { x: rejects('x'), y: rejects('y'), z: rejects('z') },
      b: 1,
      d: rejects('d'),
      e: [1],
    },
    'errors in items': {
      b: 1,
      c: [new Error('first'), whole()],
      d: () => [new Error('one'), Promise.reject(new Error('two')), whole()],
      e: [1],
    },
    'an error that is thrown while a promise is pending': {
      a: { x: fails('x'), y: async () => 1, s: rejects('s'), z: 'z', r: whole() },
      b: 1,
      d: [],
      e: [1],
    },
    'values of the wrong type': { a: { x: 'q', y: 1.5, z: {} }, b: 1, c: 'list', d: 7, e: ['x'], g: 'THREE' },
    'many errors at once': {
      a: () => {
        throw new AggregateError([new Error('one'), new Error('two')]);
      },
      b: 1,
      d: [],
      e: [1],
    },
  };
  const documents = [
    '{ a { x y z s { x z } r { x z } } b c { x y z } d { y z } e g h }',
    '{ b a { y } c { x } d { x } e other: a { __typename y r { y } } }',
    '{ f one: f(x: 1) two: f(x: 2, y: [{ i: 4, j: TWO }, {}]) b d { x } e }',
    '{ ...F b ...G d { x } e } fragment F on Query { a { x ...H } } fragment G on Query { a { y ... on A { s { x } } } } fragment H on A { z s { z } }',
    '{ b d { x } e __proto__: a { constructor: y __proto__: x } toString: b }',
    '{ __schema { queryType { name fields { name args { name defaultValue } type { kind ofType { name } } } } } __type(name: "A") { name } b d { x } e }',
  ];

  test.each(Object.entries(roots))('%s', async (_, root) => {
    for (const text of documents) {
      await compare(schema, parse(text), {}, async () => ({ root }) as unknown as ResolverContext);
    }
  });

  test('@skip and @include decide which fields are in the result, and their order', async () => {
    const root = roots.values as object;
    const text = `query ($x: Boolean!, $y: Boolean = true) { a @include(if: $x) { x } b d { x @skip(if: true) y } e
      ... @skip(if: $y) { g } ...F @include(if: $y) a { y } } fragment F on Query { c { x @skip(if: $x) z } }`;
    for (const variables of [{ x: true }, { x: false }, { x: true, y: false }, { x: false, y: false }])
      await compare(schema, parse(text), variables, async () => ({ root }) as unknown as ResolverContext);
  });

  test('variables and arguments have the values and defaults of the GraphQL specification', async () => {
    const root = { ...roots.values, b: 1 };
    const text =
      'query ($x: Int = 5, $y: [In!], $i: Int) { f(x: $x, y: $y) k: f(y: [{ i: $i }]) m: f(x: $i) b d { x } e }';
    for (const variables of [
      {},
      { x: 1 },
      { y: [] },
      { y: { j: 'ONE' } },
      { y: [{}, { i: 2, j: 'TWO' }], i: 9 },
      { x: null },
      { i: null },
    ])
      await compare(schema, parse(text), variables, async () => ({ root }) as unknown as ResolverContext);
  });
});

describe('a query is compiled', () => {
  const schema = buildSchema('type Query { a: Int b: Int n: Node } type Mutation { a: Int } interface Node { id: ID }');

  for (const field of Object.values(schema.getQueryType()?.getFields() ?? {})) field.resolve = () => null;

  /** Returns a function that executes a document with variables and returns whether it was compiled. */
  const executor = () => {
    const used: unknown[] = [];
    const note: Plugin = { onExecute: ({ executeFn }) => void used.push(executeFn) };
    const yoga = createYoga({ schema, plugins: [note, compiledQueries(schema).plugin, note], logging: false });
    return async (document: DocumentNode, variableValues: object = {}) => {
      await yoga.getEnveloped({}).execute({ schema, document, variableValues });
      const [before, after] = used.splice(0);
      return before !== after;
    };
  };

  test('when its document is received for the second time', async () => {
    const isCompiled = executor();
    const document = parse('{ a }');
    expect([await isCompiled(document), await isCompiled(document), await isCompiled(document)]).toEqual([
      false,
      true,
      true,
    ]);
  });

  test('for eight combinations of the variables in @skip and @include', async () => {
    const isCompiled = executor();
    const names = ['w', 'x', 'y', 'z'];
    const document = parse(
      `query (${names.map((name) => `$${name}: Boolean!`)}) { a ${names.map((name) => `... @skip(if: $${name}) { b }`).join(' ')} }`,
    );
    const variables = (at: number) => Object.fromEntries(names.map((name, bit) => [name, Boolean(at & (1 << bit))]));
    await isCompiled(document, variables(0));
    for (let at = 0; at < 16; at++) expect(await isCompiled(document, variables(at))).toBe(at < 8);
    expect(await isCompiled(document, variables(0))).toBe(true);
  });

  test.each([
    ['a mutation', 'mutation { a }', {}],
    ['a field of an interface', '{ n { id } }', {}],
    ['a variable that is not valid', 'query ($x: Boolean!) { a @skip(if: $x) }', { x: 'yes' }],
    ['more than 3,000 fields', `{ ${Array.from({ length: 3001 }, (_, at) => `a${at}: a`).join(' ')} }`, {}],
  ])('but %s is executed by Yoga', async (_, text, variables) => {
    const isCompiled = executor();
    const document = parse(text);
    expect([await isCompiled(document, variables), await isCompiled(document, variables)]).toEqual([false, false]);
  });
});

describe('a query of the demo calendar has the same data and errors when it is compiled', () => {
  const ids = new Map<string, number>();
  let setup: Promise<void> | undefined;

  const found = async () => {
    await town();
    const db = await calendar();
    await fillWhenEmpty({ db, settings });
    const { id } = await db.event.findFirstOrThrow({ where: { slug: PROTECTED } });
    await db.event.update({ where: { id }, data: { passwordHash: await hashEventPassword(PASSWORD) } });
    for (const { id, slug } of await db.event.findMany()) ids.set(slug, id);
  };

  // The tests share a calendar. The tests of the next file start with an empty one.
  beforeEach(() => {
    setup ??= found();
    return setup;
  });
  afterEach(keepCalendar);
  afterAll(async () => {
    await calendar();
  });

  /**
   * Compares both executors, with and without the record cache, for a valid query that can be compiled. Returns whether it can be
   * compiled.
   */
  const compareQuery = async (
    query: string,
    variables: Record<string, unknown> = {},
    role?: Role,
  ): Promise<boolean> => {
    const document = parsed(query);
    if (!document || validate(limitedSchema, document).length) return false;
    const operation = getOperationAST(document);
    // The token of `changes` contains the time, and a number that grows with the writes of all workers.
    if (operation?.operation !== OperationTypeNode.QUERY || /\bnode\(|\bchanges\b/.test(query)) return false;
    if (getVariableValues(limitedSchema, operation.variableDefinitions ?? [], variables).errors) return false;
    const size = sizeOf({ schema: limitedSchema, document, variableValues: variables });
    if (!size || exceededLimit(size)) return false;
    const { recordCache } = await caches(await calendar());
    // Errors are in the order in which promises settle. The order differs while records are not cached.
    await byYoga(limitedSchema)(document, variables, await contextOf(role, { cache: recordCache }));
    // The texts of records are made at first, and then used.
    for (const cache of [undefined, recordCache, recordCache]) {
      await compare(limitedSchema, document, variables, () => contextOf(role, { cache }));
    }
    return true;
  };

  test('the examples of GraphiQL, and the documents of the benchmark', async () => {
    const [event] = ids.values();
    const today = { filter: { startDate: '2026-01-01', endDate: '2026-12-31' }, first: 50, offset: 0 };
    const all: [string, Record<string, unknown>][] = [
      ...examples.map((example): [string, Record<string, unknown>] => [example, {}]),
      [eventDocument, { id: String(event) }],
      [listDocument, today],
      [nestedDocument, { venues: 5, offset: 0, events: 3 }],
    ];
    let compared = 0;
    for (const [query, variables] of all) if (await compareQuery(query, variables)) compared++;
    expect(compared).toBe(all.length - 2); // one example is a subscription, and one a mutation
  });

  test('random queries', async () => {
    const existingIds = [...ids.values(), 1, 2, 3, 1_000_000].map(String);
    let compared = 0;
    for (let seed = 1; seed <= 400; seed++) {
      const { query, variables } = randomDocument(limitedSchema, seed, existingIds);
      const role = ([undefined, 'administrator', 'contributor'] as const)[seed % 3];
      try {
        if (await compareQuery(query, variables, role)) compared++;
      } catch (error) {
        throw new Error(`seed ${seed}: ${query} ${JSON.stringify(variables)}`, { cause: error });
      }
    }
    expect(compared).toBeGreaterThan(200);
  });

  test('responses that are larger than the limit', async () => {
    const document = parse(
      '{ events(first: 100) { nodes { title website description venue { name website } tags { a: name } } } }',
    );
    for (const limit of [0, 100, 1000, 3000])
      await compare(limitedSchema, document, {}, () => contextOf(undefined, { response: createResponseBudget(limit) }));
  });

  test('the recorded requests', async () => {
    let compared = 0;
    const record = async (path: string, { method = 'GET', as, headers = {}, body }: Sending = {}) => {
      const { query, variables } = (body ?? {}) as { query?: string; variables?: Record<string, unknown> };
      if (query !== undefined && (await compareQuery(query, variables, as))) compared++;
      const type = { 'content-type': 'application/json' };
      const text = body === undefined || typeof body === 'string' ? body : JSON.stringify(body);
      const init = { method, headers: { ...type, ...headers }, ...(text !== undefined && { body: text as string }) };
      const response = await send(path, init, { as });
      const received = await response.text();
      const isJson = response.headers.get('content-type')?.includes('json');
      return { status: response.status, headers: {}, body: isJson ? JSON.parse(received) : received };
    };
    const id = (_: string, slug: string) => ids.get(slug) ?? 0;
    await graphqlGroup(Object.assign(record, { text: () => '', count: () => 0 }), { id });
    expect(compared).toBeGreaterThan(40);
  });
});

const parsed = (query: string): DocumentNode | undefined => {
  try {
    return parse(query);
  } catch {
    return undefined;
  }
};

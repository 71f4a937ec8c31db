/**
 * The REST door. In front, *spelling* puts what clients send into one form; SOFA runs the operation it built for the route's field
 * when the service started, without parsing or validating anything again; behind it, the *finisher* gives the answer its wire form.
 *
 * Every field has one literal address inside SOFA: our own table has matched the path already, and SOFA would try its patterns one
 * after another for 45 to 240 µs a request, knows one method a field, and has no HEAD, OPTIONS or 405.
 */
import { type ExecutionArgs, type ExecutionResult, GraphQLError } from 'graphql';
import type { Logger } from 'pino';
import { createSofa, createSofaRouter } from 'sofa-api';
import { writesPosts, writesTerms } from '../access/permission.js';
import type { Settings } from '../config.js';
import type { Context } from '../context.js';
import { Refusal, refusal, refusals } from '../errors.js';
import { unforeseen } from '../graphql/errors.js';
import type { Yoga } from '../graphql/graphql.js';
import { askedLanguage } from '../languages/asked.js';
import type { Language } from '../languages/language.js';
import { pagePaths } from '../records/addresses.js';
import { findRow } from '../records/find.js';
import { restName } from '../records/rest-names.js';
import type { Kind } from '../records/table.js';
import { restGraph } from '../schema.js';
import { fixedOptions, NAMESPACE, namespaceRoot, optionsOf } from './describe.js';
import { apiDocument } from './document.js';
import { errorBody, onlyFields, onTheWire } from './finish.js';
import { type Match, matchRoute, type Operation, plurals, routes } from './routes.js';
import { bodyOf, fieldsOf, type Given, methodOf, queryOf, respelled } from './spelling.js';

/** Where a request stands before the door: its address taken apart, and how to learn who asks. */
export interface Place {
  url: URL;
  segment: Language | undefined;
  path: string;
  contextOf: (request: Request, url: URL, language: Language) => Promise<Context>;
}

const ADDRESS_LIMIT = 16 * 1024; // 16 KiB (contract, "Caching, CORS, limits")

export type Rest = (request: Request, place: Place) => Promise<Response>;

/** One literal address for each field; SOFA's own documents and its webhook routes are out of reach, as nothing else is ever asked of it. */
const sofaRoutes = Object.fromEntries(
  routes.flatMap(({ operations }) =>
    operations.map(({ field, status, purpose }) => [
      `${purpose === 'list' || purpose === 'read' ? 'Query' : 'Mutation'}.${field}`,
      { method: 'POST' as const, path: `/${field}`, responseStatus: status },
    ]),
  ),
);

export const createRest = ({
  yoga,
  settings,
  log,
  bodyLimit,
}: {
  yoga: Yoga;
  settings: Settings;
  log: Logger;
  bodyLimit: number;
}): Rest => {
  const sofa = createSofaRouter(
    createSofa({
      basePath: '/',
      schema: restGraph,
      routes: sofaRoutes,
      // Whole records inside others, never `{ id }` alone.
      ignore: ['RestEvent', 'RestVenue', 'RestOrganizer', 'RestCategory', 'RestTag', 'RestImage'],
      openAPI: { endpoint: false },
      swaggerUI: { endpoint: false },
      context: ({ context }: { context: Context }) => context,
      execute: async (given: ExecutionArgs) => {
        const context = given.contextValue as Context;
        const { execute } = yoga.getEnveloped({ asker: context } as never);
        const result = (await execute(given)) as ExecutionResult<Record<string, Record<string, unknown>>>;
        if (result.errors) throw result.errors[0];
        for (const [field, shown] of Object.entries(result.data ?? {})) {
          const whole = onTheWire(field, shown);
          if (result.data)
            result.data[field] = (
              context.rest?.fields ? onlyFields(whole, context.rest.fields) : whole
            ) as typeof whole;
        }
        return result;
      },
      errorHandler: ([error]: readonly Error[]) => failures.keep(error),
    } as Parameters<typeof createSofa>[0]),
  );
  const hereBelow = settings.restRoots;

  const answer = async (request: Request, place: Place): Promise<Response> => {
    const below = restPath(place.path, hereBelow);
    const language = place.segment ?? settings.defaultLanguage;
    if (below === undefined)
      return (await recordPage(request, place, language)) ?? refuse(refusal('no-route'), language);
    if (request.url.length > ADDRESS_LIMIT) return refuse(refusal('address-too-long', { limit: '16 KiB' }), language);

    let spoken = language;
    let match: Match | undefined;
    let operation: Operation | undefined;
    try {
      const query = queryOf(place.url.search);
      const body = await bodyOf(request, bodyLimit);
      const given = { ...query, ...body };
      const method = methodOf(request, given);
      spoken = askedLanguage(given.ml_language, language);

      const context = await place.contextOf(request, place.url, spoken);
      const root = `${context.publicUrl}${place.segment ? `/${place.segment}` : ''}${hereBelow[0]}`;
      const headers = new Headers();
      context.rest = { root, headers, single: false, given: {}, fields: fieldsOf(given) };

      if (/^\/?$/.test(below) || /^\/doc\/?$/i.test(below))
        return await fixedRoute(/doc/i.test(below), method, given, root, spoken);
      match = matchRoute(below);
      if (!match) throw refusal('no-route');
      const allowed = allowedMethods(match, context);
      headers.set('Allow', allowed.join(', '));
      if (method === 'OPTIONS') return json(optionsOf(match.route, context), 200, headers, spoken);
      operation = match.route.operations.find(({ methods }) =>
        (methods as readonly string[]).includes(method === 'HEAD' ? 'GET' : method),
      );
      if (!operation) throw wrongMethod(method, match);

      context.rest.single = operation.purpose === 'read';
      context.rest.given = shownGiven(query, operation);
      const input = { ...respelled(operation.takes, query, body), ...(match.key && { key: match.key }) };
      const response = await run(operation, input, context);
      return withHeaders(response, headers, spoken);
    } catch (error) {
      const known = error instanceof Refusal ? error : unexpected(error);
      return refuse(known, spoken, { match, operation });
    }
  };

  /** Runs a field's operation through SOFA. @throws Refusal, or what was unexpected. */
  const run = async ({ field }: Operation, input: Given, context: Context): Promise<Response> => {
    const asked = new yoga.fetchAPI.Request(`http://sofa/${field}`, {
      method: 'POST',
      body: JSON.stringify({ input }),
    });
    const response = (await sofa.handle(asked as never, { context } as never)) as unknown as Response;
    const failure = failures.of(response);
    if (failure) throw failure;
    return response;
  };

  const fixedRoute = async (
    isDocument: boolean,
    method: string,
    given: Given,
    root: string,
    language: Language,
  ): Promise<Response> => {
    const headers = new Headers({ Allow: 'GET' });
    const path = isDocument ? '/doc' : '';
    if (method === 'OPTIONS') return json(fixedOptions(path, root), 200, headers, language);
    if (method !== 'GET' && method !== 'HEAD') throw refusal('wrong-method', { method, allowed: 'GET' });
    if (isDocument) return json(apiDocument(root, settings), 200, headers, language);
    if (given.namespace !== undefined && given.namespace !== NAMESPACE)
      throw refusal('unknown-namespace', { namespace: NAMESPACE });
    return json(namespaceRoot(root), 200, headers, language);
  };

  /** A record's public page: it leads to its REST address until there is one (contract, "Addresses"). */
  const recordPage = async (request: Request, place: Place, language: Language): Promise<Response | undefined> => {
    for (const [kind, path] of Object.entries(pagePaths) as [Kind, string][]) {
      const [, slug] = new RegExp(`^/${path}/(?:[^/]+/)*([^/]+)/?$`).exec(place.path) ?? [];
      if (!slug || (request.method !== 'GET' && request.method !== 'HEAD')) continue;
      try {
        const context = await place.contextOf(request, place.url, language);
        const row = await findRow(kind, { slug: decodeURIComponent(slug) }, {}, {}, context);
        if (!row) throw refusal(`${kind}-not-found`);
        const root = `${context.publicUrl}${place.segment ? `/${place.segment}` : ''}${hereBelow[0]}`;
        return new Response(null, {
          status: 302,
          headers: { location: `${root}/${plurals[kind]}/${row.id}`, ...fixedHeaders },
        });
      } catch (error) {
        return refuse(
          error instanceof Refusal ? error : error instanceof URIError ? refusal('no-route') : unexpected(error),
          language,
        );
      }
    }
    return undefined;
  };

  const unexpected = (error: unknown): Refusal => {
    const cause = error instanceof GraphQLError ? error.originalError : error;
    return cause instanceof Refusal ? cause : unforeseen(error, log);
  };

  return async (request, place) => {
    const response = await answer(request, place);
    return request.method === 'HEAD'
      ? new Response(null, { status: response.status, headers: response.headers })
      : response;
  };
};

/** SOFA lets an error pass only as a response: what it was is kept beside that. */
const failures = {
  kept: new WeakMap<Response, Error>(),
  keep(error: Error | undefined): Response {
    const response = new Response(null, { status: 500 });
    this.kept.set(response, error ?? new Error('SOFA failed without an error'));
    return response;
  },
  of(response: Response): Error | undefined {
    return this.kept.get(response);
  },
};

/** The path below a REST root, or undefined when it is not below one. */
const restPath = (path: string, roots: readonly string[]): string | undefined => {
  const lower = path.toLowerCase();
  const root = roots.find((one) => lower === one.toLowerCase() || lower.startsWith(`${one.toLowerCase()}/`));
  return root === undefined ? undefined : path.slice(root.length);
};

const allowedMethods = ({ route }: Match, context: Context): string[] => {
  const writes = route.kind === 'category' || route.kind === 'tag' ? writesTerms(context) : writesPosts(context);
  return route.operations.flatMap(({ methods }) => methods).filter((method) => method === 'GET' || writes);
};

const wrongMethod = (method: string, { route }: Match) =>
  refusal('wrong-method', { method, allowed: route.operations.flatMap(({ methods }) => methods).join(', ') });

const hiddenFromLinks = new Set(['password', 'page', 'per_page']);

/** The parameters that the addresses of other pages keep: those that the operation knows, and the language. */
const shownGiven = (query: Given, { takes }: Operation): Given => {
  const { ml_language, ...rest } = query;
  const known = new Set(Object.entries(takes).map(([name, field]) => restName(name, field)));
  const kept = Object.entries(rest).filter(([name]) => known.has(name) && !hiddenFromLinks.has(name));
  return { ...Object.fromEntries(kept), ...(ml_language !== undefined && { ml_language }) };
};

const fixedHeaders = { 'x-robots-tag': 'noindex', 'x-content-type-options': 'nosniff' };

const json = (body: unknown, status: number, headers: Headers, language: Language): Response =>
  withHeaders(new Response(JSON.stringify(body), { status }), headers, language);

const withHeaders = (response: Response, headers: Headers, language: Language): Response => {
  for (const [name, value] of headers) response.headers.set(name, value);
  response.headers.set('content-type', 'application/json; charset=UTF-8');
  response.headers.set('content-language', language);
  for (const [name, value] of Object.entries(fixedHeaders)) response.headers.set(name, value);
  return response;
};

const refuse = (
  error: Refusal,
  language: Language,
  at: { match?: Match | undefined; operation?: Operation | undefined } = {},
): Response => {
  const headers = new Headers();
  if (error.key === 'wrong-credentials' || error.key === 'unauthenticated') headers.set('WWW-Authenticate', 'Bearer');
  if (error.key === 'wrong-method') headers.set('Allow', String(error.facts.allowed));
  return json(errorBody(error, at.operation?.takes ?? {}, language), refusals[error.key].status, headers, language);
};

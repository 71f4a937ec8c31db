import { createYoga } from 'graphql-yoga';
import type { Logger } from 'pino';
import type { PrismaClient } from '../prisma/client/client.js';
import { callerOf } from './access/credentials.js';
import type { Settings } from './config.js';
import type { Context } from './context.js';
import { Refusal, refusal, refusals } from './errors.js';
import { graphqlError, refusalsInWords } from './graphql-errors.js';
import { isLanguage, type Language } from './languages/language.js';
import { createRest } from './rest/rest.js';
import { publicGraph } from './schema.js';
import { isUnreachable } from './storage/unreachable.js';
import { now } from './time/clock.js';
import { graphiql } from './web/graphiql.js';

/** What the service needs to answer. */
export interface AppParts {
  db: PrismaClient;
  settings: Settings;
  log: Logger;
  /** What keeps the service from being ready, empty when nothing does. */
  unready: () => Promise<string[]>;
}

export type App = (request: Request) => Promise<Response>;

const BODY_LIMIT = 1024 * 1024; // 1 MiB (contract, "Caching, CORS, limits")
const ADDRESS_LIMIT = 16 * 1024;

/** The whole service, as one function from request to response. */
export const createApp = ({ db, settings, log, unready }: AppParts): App => {
  const yoga = createYoga<{ asker: Context }>({
    schema: publicGraph,
    graphqlEndpoint: '/graphql',
    context: ({ asker }) => asker,
    plugins: [refusalsInWords(log)],
    // Refusals are in words by then; what is left of other phases is GraphQL's own, or unexpected.
    maskedErrors: {
      maskError: (error, message) => (isGraphQLError(error) ? error : masked(error, message, log)) as Error,
    },
    graphiql: false,
    landingPage: false,
    multipart: false,
    cors: false,
    batching: false,
    maxRequestBodySize: BODY_LIMIT,
    logging: false,
  });
  const rest = createRest({ yoga: yoga as never, settings, log, bodyLimit: BODY_LIMIT });

  const contextOf = async (request: Request, url: URL, language: Language): Promise<Context> => {
    const at = now();
    return {
      caller: await callerOf(request.headers.get('authorization'), db, at),
      language,
      now: at,
      db,
      settings,
      request,
      publicUrl: settings.publicUrl ?? url.origin,
    };
  };

  const graphql = async (request: Request, url: URL, segment: Language | undefined): Promise<Response> => {
    const language = segment ?? settings.defaultLanguage;
    const wantsPage =
      request.method === 'GET' &&
      !url.searchParams.has('query') &&
      /\btext\/html\b/.test(request.headers.get('accept') ?? '');
    if (wantsPage) return graphiql(request, url.pathname);
    try {
      const asked = graphqlLanguage(url, language);
      const asker = await contextOf(request, url, asked);
      const address = `${url.origin}/graphql${url.search}`;
      const inside = segment ? new yoga.fetchAPI.Request(address, request as RequestInit) : request;
      const response = await yoga.fetch(inside, { asker });
      response.headers.set('content-language', asked);
      return response;
    } catch (error) {
      const known = error instanceof Refusal ? error : unexpected(error, log);
      return Response.json(
        { errors: [graphqlError(known, language)] },
        {
          status: refusals[known.key].status,
          headers: known.key === 'wrong-credentials' ? { 'www-authenticate': 'Bearer' } : {},
        },
      );
    }
  };

  return async (request) => {
    const url = new URL(request.url);
    if (url.pathname === '/health') return Response.json({ status: 'alive' });
    if (url.pathname === '/ready') {
      const missing = await unready();
      return Response.json(
        { status: missing.length ? 'not ready' : 'ready', missing },
        { status: missing.length ? 503 : 200 },
      );
    }
    const { segment, path } = splitLanguage(url.pathname);
    if (path === '/graphql') return graphql(request, url, segment);
    if (path === '/' && !segment) return Response.redirect(`${url.origin}/graphql`, 302);
    return rest(request, { url, segment, path, tooLong: request.url.length > ADDRESS_LIMIT, contextOf });
  };
};

/** Takes the language segment off a path: `/de/graphql` is `/graphql` in German. */
const splitLanguage = (pathname: string): { segment: Language | undefined; path: string } => {
  const [, first = '', rest] = /^\/([^/]+)(\/.*)?$/.exec(pathname) ?? [];
  return isLanguage(first) ? { segment: first, path: rest ?? '/' } : { segment: undefined, path: pathname };
};

const graphqlLanguage = (url: URL, otherwise: Language): Language => {
  const asked = url.searchParams.get('ml_language');
  if (asked === null) return otherwise;
  if (isLanguage(asked)) return asked;
  throw new Refusal(
    'invalid-params',
    { params: 'ml_language' },
    { ml_language: { key: 'not-one-of', facts: { allowed: 'nl, en, fr, de, es' } } },
  );
};

const isGraphQLError = (error: unknown) => error instanceof Error && error.name === 'GraphQLError';

const masked = (error: unknown, message: string, log: Logger) => {
  log.error({ err: error }, 'unexpected error');
  return graphqlError(refusal(isUnreachable(error) ? 'unavailable' : 'unexpected'), 'en') ?? message;
};

const unexpected = (error: unknown, log: Logger): Refusal => {
  log.error({ err: error }, 'unexpected error');
  return refusal(isUnreachable(error) ? 'unavailable' : 'unexpected');
};

/** The GraphQL door: /graphql, and the page that explores it. */
import type { GraphQLError } from 'graphql';
import { createLRUCache, createYoga, type YogaServerInstance } from 'graphql-yoga';
import type { Logger } from 'pino';
import { type Answer, once } from '../access/once.js';
import { textOf, withText } from '../answers/text.js';
import type { Settings } from '../config.js';
import type { Context } from '../context.js';
import { Refusal, refusal, refusals } from '../errors.js';
import { askedLanguage } from '../languages/asked.js';
import type { Language } from '../languages/language.js';
import { ADDRESS_LIMIT, bytesOf, mustBeShort } from '../request-body.js';
import { publicGraph } from '../schema.js';
import { graphiql } from '../web/graphiql.js';
import { closedSchema } from './closed-schema.js';
import { graphqlError, isGraphQLError, refusalsInWords, unforeseen } from './errors.js';
import { sizeLimits } from './limits.js';
import { readRequest } from './read-request.js';

export type Yoga = YogaServerInstance<{ asker: Context }, Context>;

const DOCUMENTS = 100; // that are kept parsed; a large one takes a quarter of a megabyte

/** Yoga over the public graph; the REST door runs its own graph through it. */
export const createGraphql = ({ settings, log }: { settings: Settings; log: Logger }): Yoga =>
  createYoga<{ asker: Context }, Context>({
    schema: publicGraph,
    graphqlEndpoint: '/graphql',
    context: ({ asker }) => asker,
    plugins: [sizeLimits, ...(settings.introspection ? [] : [closedSchema]), refusalsInWords],
    // Refusals are in words by then; what is left of other phases is GraphQL's own, or unforeseen.
    maskedErrors: {
      maskError: (error) => (isGraphQLError(error) ? inOurWords(error) : graphqlError(unforeseen(error, log), 'en')),
    },
    parserAndValidationCache: {
      documentCache: createLRUCache({ max: DOCUMENTS }),
      errorCache: createLRUCache({ max: DOCUMENTS }),
    },
    graphiql: false,
    landingPage: false,
    multipart: false,
    cors: false,
    batching: false,
    // What it is given has been read and measured.
    maxRequestBodySize: false,
    logging: false,
  });

/** Of a body that is no JSON Yoga tells what its reader said, which is about us. */
const inOurWords = (error: GraphQLError): GraphQLError =>
  error.extensions.originalError === undefined
    ? error
    : graphqlError(refusal('invalid-json'), 'en', undefined, { status: 400 });

/** Where a request stands before a door, and how to learn who asks. */
export interface Place {
  /** Counts the request of somebody unknown. @throws Refusal `too-many-requests`. */
  admit: () => Promise<void>;
  /** Writes the id of the request into every line. */
  log: Logger;
  url: URL;
  segment: Language | undefined;
  contextOf: (request: Request, url: URL, language: Language) => Promise<Context>;
}

/** Answers a request for /graphql, or for /de/graphql and its like. */
export const answerGraphql = async (
  request: Request,
  { url, segment, contextOf, admit, log }: Place,
  { yoga, settings }: { yoga: Yoga; settings: Settings },
): Promise<Response> => {
  if (request.method === 'OPTIONS')
    return new Response(null, { status: 204, headers: { allow: 'GET, POST, OPTIONS' } });
  let language = segment ?? settings.defaultLanguage;
  try {
    await admit();
    if (wantsPage(request, url)) return await graphiql(request, url.pathname);
    if (request.url.length > ADDRESS_LIMIT) throw refusal('address-too-long', { limit: '16 KiB' });
    if (request.method === 'POST' && !isJson(request)) throw refusal('not-json');
    mustBeShort(request);
    language = askedLanguage(url.searchParams.get('ml_language'), language);
    const asker = await contextOf(request, url, language);
    asker.languageForm = url.searchParams.has('ml_language') ? 'parameter' : segment && 'segment';
    const address = `${url.origin}/graphql${url.search}`;
    const key = request.method === 'POST' ? request.headers.get('idempotency-key') : null;
    const response =
      key === null
        ? await answerFresh(await readRequest(request, address, yoga), asker, yoga)
        : await answerOnce(request, key, address, asker, yoga);
    response.headers.set('content-language', language);
    response.headers.append('vary', 'Authorization');
    if (asker.caller) response.headers.set('cache-control', 'private, no-store');
    return response;
  } catch (error) {
    const known = error instanceof Refusal ? error : unforeseen(error, log);
    const headers = new Headers({ 'content-language': language });
    if (known.key === 'wrong-credentials') headers.set('www-authenticate', 'Bearer');
    if (known.facts.seconds !== undefined) headers.set('retry-after', String(known.facts.seconds));
    return Response.json({ errors: [graphqlError(known, language)] }, { status: refusals[known.key].status, headers });
  }
};

/** Whether a response has what was asked for, and no errors: one with errors begins with them. */
export const isData = (response: Response): boolean => textOf(response)?.startsWith('{"data"') === true;

const answerFresh = async (request: Request, asker: Context, yoga: Yoga): Promise<Response> => {
  const response = await yoga.fetch(request, { asker });
  const text = await response.text();
  const { status, headers } = response;
  headers.delete('content-length');
  // An empty text would be given a type of its own.
  return text === '' ? new Response(null, { status, headers }) : withText(text, { status, headers });
};

/** The answer was an error, so nothing that the document wrote stays, and its key is free again. */
class Undone extends Error {
  constructor(readonly answer: Answer) {
    super('undone');
  }
}

/** Runs a document once for its `Idempotency-Key`, all of it or nothing. */
const answerOnce = async (
  request: Request,
  key: string,
  address: string,
  asker: Context,
  yoga: Yoga,
): Promise<Response> => {
  const body = new TextDecoder().decode(await bytesOf(request));
  const headers = {
    'content-type': request.headers.get('content-type') ?? '',
    accept: request.headers.get('accept') ?? '*/*',
  };
  const perform = async (inside: Context): Promise<Answer> => {
    const response = await yoga.fetch(new yoga.fetchAPI.Request(address, { method: 'POST', headers, body }), {
      asker: inside,
    });
    const answer = { status: response.status, body: await response.text() };
    if (answer.status !== 200 || 'errors' in (JSON.parse(answer.body) as object)) throw new Undone(answer);
    return answer;
  };
  const answer = await once(asker, key, ['graphql', address, asker.language, body], perform).catch((error: unknown) => {
    if (error instanceof Undone) return error.answer;
    throw error;
  });
  return new Response(answer.body, {
    status: answer.status,
    headers: { 'content-type': 'application/json; charset=utf-8' },
  });
};

// The other types are what a form of any site can send without being asked whether it may.
const isJson = ({ headers }: Request) => /^\s*application\/json\s*(;|$)/i.test(headers.get('content-type') ?? '');

const wantsPage = (request: Request, url: URL) =>
  (request.method === 'GET' || request.method === 'HEAD') &&
  !url.searchParams.has('query') &&
  /\btext\/html\b/.test(request.headers.get('accept') ?? '');

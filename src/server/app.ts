import type { Logger } from 'pino';
import type { PrismaClient } from '../../prisma/client/client.js';
import { EventPasswords } from '../access/caller.js';
import type { CallerCache } from '../access/caller-cache.js';
import { callerOf } from '../access/credentials.js';
import { createPasswordAttempts } from '../access/password-attempts.js';
import { createRequestLimits } from '../access/request-limits.js';
import { tokenReader } from '../access/token.js';
import type { RecordCache } from '../cache/record-cache.js';
import type { ResponseCache } from '../cache/response-cache.js';
import { ResponseDependencies } from '../changes/response-dependencies.js';
import type { Settings } from '../config.js';
import { forRequest } from '../database/client.js';
import { Loaders } from '../database/loaders.js';
import type { Replicas } from '../database/replicas.js';
import { toUnexpectedError } from '../database/unexpected-error.js';
import { ApiError, RETRY_AFTER_SECONDS } from '../errors.js';
import { createFeeds } from '../feeds/feeds.js';
import { createGraphql } from '../graphql/create-yoga.js';
import { handleGraphql, isGraphqlData } from '../graphql/graphql.js';
import { compressed } from '../http/compression.js';
import { withCors } from '../http/cors.js';
import { addVary, fromFetch, type HttpRequest, type HttpResponse, respondWithJson, toFetch } from '../http/message.js';
import { isGraphqlPath, splitLanguage } from '../http/request-target.js';
import { withSecurityHeaders } from '../http/security-headers.js';
import type { Api, Served } from '../http/served.js';
import { createPages } from '../pages/pages.js';
import { respondToRobots } from '../pages/seo/robots.js';
import { createSitemap } from '../pages/seo/sitemap.js';
import { pathOfRestRoute } from '../requests/mount-paths.js';
import type { RequestServices } from '../requests/request-services.js';
import { errorResponse } from '../requests/response.js';
import { createRest } from '../rest/rest.js';
import { now } from '../time/clock.js';
import { serveAsset } from '../web/assets.js';
import { type CachedResponder, createCachedResponder } from './cached-response.js';
import type { RequestMetrics } from './metrics/request-metrics.js';
import { createRecorder } from './record-request.js';
import { type Connection, createRequestState, pathForLog, type RequestState } from './request-log.js';
import { createResponseStore } from './store-response.js';
import type { Tracing } from './tracing/open-tracing.js';
import { traceIdIn } from './tracing/trace-id.js';

/** The parts that the service is built from. */
export interface AppParts {
  db: PrismaClient;
  settings: Settings;
  log: Logger;
  /** The reasons why the service is not ready; empty when it is ready. */
  unready: () => Promise<string[]>;
  /** The record cache, the response cache and the caller cache. Without them every request reads the database. */
  recordCache?: RecordCache | undefined;
  responseCache?: ResponseCache | undefined;
  callerCache?: CallerCache | undefined;
  /** The read replicas. Without them every statement is sent to the primary. */
  replicas?: Replicas | undefined;
  /** Without them nothing is measured. */
  metrics?: RequestMetrics | undefined;
  /** Without them nothing is traced. */
  tracing?: Tracing | undefined;
}

/** The service, as a function from a request of the Fetch API to its response. */
export interface App {
  (request: Request, connection?: Connection): Promise<Response>;
  /** Handles a request without the Fetch API. */
  respond(request: HttpRequest, connection: Connection): Promise<HttpResponse>;
  /** Sends a cached response, or returns false. */
  respondCached?: CachedResponder;
}

/** Creates the service. */
export const createApp = (parts: AppParts): App => {
  const { db, settings, log, unready, recordCache, responseCache, callerCache, replicas, tracing } = parts;
  const yoga = createGraphql({ settings, log });
  const rest = createRest({ settings });
  const feeds = createFeeds(settings);
  const sitemap = createSitemap(settings);
  const pages = createPages(settings);
  const limits = createRequestLimits(db, settings);
  const attemptsFrom = createPasswordAttempts(db);
  const readToken = tokenReader(settings);
  const record = createRecorder(parts);
  const storeResponse = responseCache && createResponseStore(db, responseCache);

  const countAnonymous = async (address: string | undefined) => {
    if (address !== undefined) await limits?.countAnonymous(address);
  };

  /** Creates the request context: finds the caller and counts the request against its rate limit. */
  const contextFor =
    (state: RequestState): RequestServices['contextOf'] =>
    async (request, url, language) => {
      const { address } = state;
      const at = now();
      const limitPasswordAttempts = attemptsFrom(address);
      const authorization = request.headers.get('authorization');
      const caller = await callerOf(authorization, db, at, {
        limitPasswordAttempts,
        readToken,
        callers: callerCache,
      }).catch(async (error: unknown) => {
        await countAnonymous(address);
        throw error;
      });
      if (caller) state.callerId = caller.id;
      if (address !== undefined && caller) await limits?.countAuthenticated(caller.credential ?? String(caller.id));
      else if (authorization !== null) await countAnonymous(address);
      const publicUrl = settings.publicUrl ?? url.origin;
      const { freshness, dependencies } = state;
      return {
        caller,
        language,
        now: at,
        db: forRequest(db, { observer: dependencies, reader: caller ? undefined : replicas?.reader() }),
        settings,
        limitPasswordAttempts,
        request,
        publicUrl,
        log: state.log,
        passwords: new EventPasswords(),
        loaders: new Loaders(),
        cache: recordCache,
        freshness,
        dependencies,
        nameOperation(operation) {
          state.served = { ...state.served, operation };
          tracing?.nameOperation(operation);
        },
      };
    };

  const handle = async (request: HttpRequest, state: RequestState, body?: Uint8Array): Promise<HttpResponse> => {
    const { url } = state;
    const serve = (api: Api, response: HttpResponse, operation = 'none') => {
      if (state.served.api !== api) state.served = { api, operation };
      return response;
    };
    if (url.pathname === '/health') return serve('health', respondWithJson({ status: 'alive' }), 'health');
    if (url.pathname === '/ready') return serve('health', readiness(await unready()), 'ready');
    const asset = await serveAsset(request, url.pathname);
    if (asset) return serve('files', asset, 'asset');
    const robots = respondToRobots(request, url.pathname, settings.publicUrl ?? url.origin);
    if (robots) return serve('files', robots, 'robots.txt');
    const { segment, path } = splitLanguage(url.pathname);
    const services = {
      url,
      segment,
      path,
      contextOf: contextFor(state),
      log: state.log,
      operate: <Result>(served: Served, work: () => Promise<Result>) => {
        state.served = served;
        return tracing ? tracing.traceOperation(served, work) : work();
      },
      // A request with credentials is counted by its credentials, after they are checked.
      countAnonymous: () => (request.headers.has('authorization') ? Promise.resolve() : countAnonymous(state.address)),
    };
    if (isGraphqlPath(path))
      return serve('graphql', await handleGraphql(request, { ...services, body }, { yoga, settings }));
    const feed = await feeds(request, services);
    if (feed) return serve('feeds', feed);
    const map = await sitemap(request, services);
    if (map) return serve('files', map, 'sitemap');
    const restRoute = path === '/' ? pathOfRestRoute(url, settings.restRoots) : undefined;
    if (restRoute !== undefined) return rest(request, { ...services, path: restRoute });
    const page = await pages(request, services);
    if (page) return serve('pages', page);
    return rest(request, services);
  };

  const respondOnce = async (request: HttpRequest, connection: Connection, key?: string): Promise<HttpResponse> => {
    const started = performance.now();
    const since = responseCache?.log.last() ?? 0;
    const at = now();
    const traceId = tracing?.traceId() ?? traceIdIn(request.headers.get('traceparent'));
    const state = createRequestState(request, connection, settings, log, traceId);
    if (key !== undefined) state.dependencies = new ResponseDependencies();
    const response = await handle(request, state, connection.body).catch((error) =>
      errorResponse(error instanceof ApiError ? error : toUnexpectedError(error, state.log), {
        language: settings.defaultLanguage,
        parameters: {},
      }),
    );
    withCors(request, state.url.pathname, response, settings);
    withSecurityHeaders(response);
    if (response.isData) addVary(response.headers, 'Accept-Encoding');
    const cached =
      key !== undefined && isPublic(response) ? await storeResponse?.(key, response, { since, at, state }) : undefined;
    response.headers.set('x-request-id', state.id);
    const { id, client, callerId: caller, served } = state;
    record(
      { id, method: request.method, path: pathForLog(state), status: response.status, client, caller, traceId },
      served,
      started,
    );
    return compressed(request, response, cached);
  };

  const respond = (request: HttpRequest, connection: Connection): Promise<HttpResponse> => {
    const { key } = connection;
    if (key === undefined || !responseCache?.admits(key)) return respondOnce(request, connection);
    return responseCache.trackRunning(key, () => respondOnce(request, connection, key));
  };

  const app = async (request: Request, connection: Connection = {}): Promise<Response> =>
    toFetch(await respond(fromFetch(request), connection));
  const respondCached =
    responseCache &&
    createCachedResponder({
      responseCache,
      settings,
      record,
      activeTrace: tracing?.traceId,
      countRequest: limits && countAnonymous,
    });
  return Object.assign(app, { respond, ...(respondCached && { respondCached }) });
};

const isPublic = (response: HttpResponse) => {
  const { status, headers, isData } = response;
  if (!isData || status !== 200) return false;
  if (isGraphqlData(response)) return true;
  // The keys of other responses do not have the `Accept` of the request, except for whether it prefers the JSON of a record over its page.
  const isPage = headers.get('content-type')?.startsWith('text/html');
  if (!isPage && /\baccept\s*(,|$)/i.test(headers.get('vary') ?? '')) return false;
  return /^public/.test(headers.get('cache-control') ?? '');
};

const readiness = (missing: string[]) =>
  missing.length
    ? respondWithJson(
        { status: 'not ready', missing },
        { status: 503, headers: { 'retry-after': String(RETRY_AFTER_SECONDS) } },
      )
    : respondWithJson({ status: 'ready', missing });

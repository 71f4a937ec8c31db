import { createDerivedValues } from '../cache/derived.js';
import { ResponseDependencies } from '../changes/response-dependencies.js';
import { feeds } from '../feeds/feeds.js';
import { createGraphql, isGraphqlData } from '../graphql/graphql.js';
import { compressed } from '../http/compression.js';
import { withoutKnownBody } from '../http/conditional.js';
import { withCors } from '../http/cors.js';
import { addVary, fromFetch, type HttpRequest, type HttpResponse, toFetch } from '../http/message.js';
import { isManagePath } from '../http/request-target.js';
import { withSecurityHeaders } from '../http/security-headers.js';
import { createManage } from '../manage/manage.js';
import { mcp } from '../mcp/mcp.js';
import { createMedia } from '../media/media.js';
import { createPages } from '../pages/pages.js';
import { robots } from '../pages/seo/robots.js';
import { sitemap } from '../pages/seo/sitemap.js';
import { createWebManifest } from '../pages/seo/web-manifest.js';
import type { FrontEnd } from '../requests/front-end.js';
import { pathOfRestRoute } from '../requests/mount-paths.js';
import { createRest, type Rest } from '../rest/rest.js';
import type { Settings } from '../settings/settings.js';
import { createSuggest } from '../suggest/suggest.js';
import { now } from '../time/clock.js';
import { findAsset } from '../web/assets.js';
import { siteFiles } from '../web/site-files.js';
import { type CachedResponder, createCachedResponder } from './cached-response.js';
import { createRequestHandler } from './handle-request.js';
import { createHealth } from './health.js';
import { createRecorder } from './record-request.js';
import { openRequestContexts } from './request-context.js';
import { type ConnectionInfo, createRequestState, pathForLog } from './request-log.js';
import type { Services } from './services.js';
import { createResponseStore } from './store-response.js';
import { traceIdIn } from './tracing/trace-id.js';

/** The service, as a function from a request of the Fetch API to its response. */
export interface App {
  (request: Request, connection?: ConnectionInfo): Promise<Response>;
  /** Handles a request without the Fetch API. */
  respond(request: HttpRequest, connection: ConnectionInfo): Promise<HttpResponse>;
  /** Ends the streams of subscriptions. Their clients are to open them again. */
  endStreams?: (() => void) | undefined;
  /** Sends a cached response, or returns false. */
  respondCached?: CachedResponder;
}

/** The front ends, in order: the first one that has a handler for a request responds to it. */
const frontEndsOf = ({ settings, log, unready, pictures }: Services): readonly FrontEnd[] => {
  const rest = createRest({ settings });
  const files = siteFiles(settings);
  return [
    createHealth(unready),
    assets,
    ...(pictures ? [createMedia(pictures)] : []),
    robots,
    createWebManifest(settings),
    createGraphql(settings, log),
    mcp,
    feeds,
    sitemap,
    restOfParameter(rest, settings),
    createManage(settings, files),
    createSuggest(settings, files),
    createPages(settings, files),
    rest,
  ];
};

/** The files that pages load, and their icon. */
const assets: FrontEnd = ({ request, url }) => {
  const respond = findAsset(request, url.pathname);
  return respond && { served: { api: 'files', operation: 'asset' }, isStatic: true, respond };
};

/** Requests for `/` with the path of a REST route in `rest_route`. */
const restOfParameter =
  (rest: Rest, { restRoots }: Settings): FrontEnd =>
  (exchange) => {
    const path = exchange.path === '/' ? pathOfRestRoute(exchange.url, restRoots) : undefined;
    return path === undefined ? undefined : rest(exchange, path);
  };

/** Creates the service. */
export const createApp = (parts: Services): App => {
  const { db, settings, log, responseCache, recordCache, edge, tracing } = parts;
  const contexts = openRequestContexts(parts);
  const handle = createRequestHandler(frontEndsOf(parts), contexts, parts);
  const record = createRecorder(parts);
  const storeResponse =
    responseCache &&
    createResponseStore({ db, responseCache, cache: recordCache ?? createDerivedValues(responseCache.log), edge });

  const respondOnce = async (request: HttpRequest, connection: ConnectionInfo, key?: string): Promise<HttpResponse> => {
    const started = performance.now();
    const since = responseCache?.log.last() ?? 0;
    const at = now();
    const traceId = tracing?.traceId() ?? traceIdIn(request.headers.get('traceparent'));
    const state = createRequestState(request, connection, settings, log, traceId);
    if (key !== undefined) state.dependencies = new ResponseDependencies();
    const complete = await handle(request, state, connection.body);
    // Other sites may neither read the pages with a cookie nor send to them.
    if (!isManagePath(state.url.pathname)) withCors(request, state.url.pathname, complete, settings);
    withSecurityHeaders(complete);
    if (complete.isData) addVary(complete.headers, 'Accept-Encoding');
    const cached =
      key !== undefined && isPublic(complete) ? await storeResponse?.(key, complete, { since, at, state }) : undefined;
    const response = await withoutKnownBody(request, complete);
    response.headers.set('x-request-id', state.id);
    const { id, client, callerId: caller, served } = state;
    record(
      { id, method: request.method, path: pathForLog(state), status: response.status, client, caller, traceId },
      served,
      started,
    );
    const sent = await compressed(request, response, cached);
    if (cached && edge && responseCache?.log.isCurrent(cached))
      for (const header of edge.controlOf(cached.until)) sent.headers.set(...header);
    return sent;
  };

  const respond = (request: HttpRequest, connection: ConnectionInfo): Promise<HttpResponse> => {
    const { key } = connection;
    // A shared cache asks for most addresses once.
    if (key === undefined || !responseCache || !(edge || responseCache.admits(key)))
      return respondOnce(request, connection);
    return responseCache.trackRunning(key, () => respondOnce(request, connection, key));
  };

  const app = async (request: Request, connection: ConnectionInfo = {}): Promise<Response> =>
    toFetch(await respond(fromFetch(request), connection));
  const respondCached =
    responseCache &&
    createCachedResponder({
      responseCache,
      edge,
      settings,
      record,
      activeTrace: tracing?.traceId,
      countRequest: contexts.countAnonymous,
    });
  return Object.assign(app, {
    respond,
    endStreams: parts.changeStreams?.close,
    ...(respondCached && { respondCached }),
  });
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

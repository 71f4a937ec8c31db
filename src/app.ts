import type { Logger } from 'pino';
import type { PrismaClient } from '../prisma/client/client.js';
import { callerOf } from './access/credentials.js';
import { tokenReader } from './access/token.js';
import type { Settings } from './config.js';
import { withCors } from './cors.js';
import { Refusal } from './errors.js';
import { unforeseen } from './graphql/errors.js';
import { answerGraphql, createGraphql, type Place } from './graphql/graphql.js';
import { isLanguage, type Language } from './languages/language.js';
import { createRequestLimits } from './limits/requests.js';
import { createTries } from './limits/tries.js';
import { createRest, refuse } from './rest/rest.js';
import { withSecurityHeaders } from './security-headers.js';
import { now } from './time/clock.js';
import { type Connection, logVisit, openVisit, type Visit } from './visit.js';
import { answerAsset } from './web/assets.js';

/** What the service needs to answer. */
export interface AppParts {
  db: PrismaClient;
  settings: Settings;
  log: Logger;
  /** What keeps the service from being ready, empty when nothing does. */
  unready: () => Promise<string[]>;
}

export type App = (request: Request, connection?: Connection) => Promise<Response>;

/** The whole service, as one function from request to response. */
export const createApp = ({ db, settings, log, unready }: AppParts): App => {
  const yoga = createGraphql({ settings, log });
  const rest = createRest({ yoga, settings });
  const limits = createRequestLimits(db, settings);
  const triesFrom = createTries(db);
  const readToken = tokenReader(settings);

  const admit = async (address: string | undefined) => {
    if (address !== undefined) await limits?.countAnonymous(address);
  };

  /** Who asks, and that they do not ask too often. */
  const contextFor =
    (visit: Visit): Place['contextOf'] =>
    async (request, url, language) => {
      const { address } = visit;
      const at = now();
      const tries = triesFrom(address);
      const authorization = request.headers.get('authorization');
      const caller = await callerOf(authorization, db, at, { tries, readToken }).catch(async (error: unknown) => {
        await admit(address);
        throw error;
      });
      if (caller) visit.callerId = caller.id;
      if (address !== undefined && caller) await limits?.countKnown(caller.credential ?? String(caller.id));
      else if (authorization !== null) await admit(address);
      const publicUrl = settings.publicUrl ?? url.origin;
      return { caller, language, now: at, db, settings, tries, request, publicUrl, log: visit.log };
    };

  const answer = async (request: Request, visit: Visit): Promise<Response> => {
    const url = new URL(request.url);
    if (url.pathname === '/health') return Response.json({ status: 'alive' });
    if (url.pathname === '/ready') return readiness(await unready());
    const asset = await answerAsset(request, url.pathname);
    if (asset) return asset;
    const { segment, path } = splitLanguage(url.pathname);
    const place = {
      url,
      segment,
      path,
      contextOf: contextFor(visit),
      log: visit.log,
      // A request with credentials is counted by these, once it is known whose they are.
      admit: () => (request.headers.has('authorization') ? Promise.resolve() : admit(visit.address)),
    };
    if (path === '/graphql') return answerGraphql(request, place, { yoga, settings });
    if (path === '/' && !segment) return new Response(null, { status: 302, headers: { location: '/graphql' } });
    return rest(request, place);
  };

  return async (request, connection = {}) => {
    const started = performance.now();
    const visit = openVisit(request, connection, settings, log);
    const response = await answer(request, visit).catch((error) =>
      refuse(error instanceof Refusal ? error : unforeseen(error, visit.log), {
        language: settings.defaultLanguage,
        takes: {},
      }),
    );
    withCors(request, response, settings);
    withSecurityHeaders(response);
    response.headers.set('x-request-id', visit.id);
    logVisit(visit, request, response, started);
    return response;
  };
};

/** Takes the language segment off a path: `/de/graphql` is `/graphql` in German. */
const splitLanguage = (pathname: string): { segment: Language | undefined; path: string } => {
  const [, first = '', rest] = /^\/([^/]+)(\/.*)?$/.exec(pathname) ?? [];
  return isLanguage(first) ? { segment: first, path: rest ?? '/' } : { segment: undefined, path: pathname };
};

const readiness = (missing: string[]) =>
  Response.json({ status: missing.length ? 'not ready' : 'ready', missing }, { status: missing.length ? 503 : 200 });

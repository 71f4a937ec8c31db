import type { Logger } from 'pino';
import type { PrismaClient } from '../prisma/client/client.js';
import { callerOf } from './access/credentials.js';
import type { Settings } from './config.js';
import type { Context } from './context.js';
import { withCors } from './cors.js';
import { answerGraphql, createGraphql } from './graphql/graphql.js';
import { isLanguage, type Language } from './languages/language.js';
import { createRest } from './rest/rest.js';
import { now } from './time/clock.js';
import { answerAsset } from './web/assets.js';

/** What the service needs to answer. */
export interface AppParts {
  db: PrismaClient;
  settings: Settings;
  log: Logger;
  /** What keeps the service from being ready, empty when nothing does. */
  unready: () => Promise<string[]>;
}

export type App = (request: Request) => Promise<Response>;

/** The whole service, as one function from request to response. */
export const createApp = ({ db, settings, log, unready }: AppParts): App => {
  const yoga = createGraphql(log);
  const rest = createRest({ yoga, settings, log });

  const contextOf = async (request: Request, url: URL, language: Language): Promise<Context> => {
    const at = now();
    const caller = await callerOf(request.headers.get('authorization'), db, at);
    return { caller, language, now: at, db, settings, request, publicUrl: settings.publicUrl ?? url.origin };
  };

  const answer = async (request: Request): Promise<Response> => {
    const url = new URL(request.url);
    if (url.pathname === '/health') return Response.json({ status: 'alive' });
    if (url.pathname === '/ready') return readiness(await unready());
    const asset = await answerAsset(request, url.pathname);
    if (asset) return asset;
    const { segment, path } = splitLanguage(url.pathname);
    if (path === '/graphql') return answerGraphql(request, { url, segment, contextOf }, { yoga, settings, log });
    if (path === '/' && !segment) return new Response(null, { status: 302, headers: { location: '/graphql' } });
    return rest(request, { url, segment, path, contextOf });
  };

  return async (request) => withCors(request, await answer(request), settings);
};

/** Takes the language segment off a path: `/de/graphql` is `/graphql` in German. */
const splitLanguage = (pathname: string): { segment: Language | undefined; path: string } => {
  const [, first = '', rest] = /^\/([^/]+)(\/.*)?$/.exec(pathname) ?? [];
  return isLanguage(first) ? { segment: first, path: rest ?? '/' } : { segment: undefined, path: pathname };
};

const readiness = (missing: string[]) =>
  Response.json({ status: missing.length ? 'not ready' : 'ready', missing }, { status: missing.length ? 503 : 200 });

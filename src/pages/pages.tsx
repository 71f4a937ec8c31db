/** The public pages: what anonymous clients see of the calendar, rendered on the server from our own GraphQL schema. */
import { noteEventTimes, noteExpiry } from '../access/caller.js';
import type { ResolverContext } from '../builder/context.js';
import type { Settings } from '../config.js';
import { toUnexpectedError } from '../database/unexpected-error.js';
import { ApiError, apiError, errorTypes } from '../errors.js';
import type { HttpRequest, HttpResponse } from '../http/message.js';
import { checkAddressLength, decodeBody, readBytes } from '../http/request-body.js';
import { formatProblem } from '../languages/format-message.js';
import type { Language } from '../languages/language.js';
import { requestedLanguage } from '../languages/requested-language.js';
import { eventFilter } from '../records/events/event-filter-fields.js';
import { restNameOf } from '../records/fields/rest-names.js';
import { errorMessage } from '../requests/error-body.js';
import { mountedAt } from '../requests/mount-paths.js';
import type { RequestServices } from '../requests/request-services.js';
import { now } from '../time/clock.js';
import { endOfDay } from '../time/wall-clock.js';
import { prefersJson, prefersPage } from '../web/prefers-page.js';
import { siteFiles } from '../web/site-files.js';
import { embedContext } from './embed/embed-context.js';
import { embedLanguage, themeOf } from './embed/embed-options.js';
import { embeddedPage } from './embed/embedded-pages.js';
import { embeddingPage } from './embed/embedding-page.js';
import { homePage, listPage } from './list-pages.js';
import { type PageContext, pageContext } from './page-context.js';
import { type PageTarget, pageOfPath } from './page-path.js';
import { periodPage, redirectToPeriod } from './period-pages.js';
import { recordPage } from './record-pages.js';
import type { PageRequest, Rendered } from './rendered.js';
import { respondWithPage } from './respond.js';
import { ErrorPage, errorTitle } from './views/message-page.js';

/** Handles a request for a page. Resolves to undefined for a path without a page, and where a client prefers the JSON of a record. */
export type Pages = (
  request: HttpRequest,
  services: RequestServices & { path: string },
) => Promise<HttpResponse | undefined>;

/** Creates the handler of the pages. */
export const createPages = (settings: Settings): Pages => {
  const files = siteFiles(settings);

  return async (request, services) => {
    const { url, segment, path } = services;
    const target = pageOfPath(path);
    const isForm = request.method === 'POST' && target?.view === 'record' && target.kind === 'event';
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (!isForm && !isRead) return undefined;
    if (target?.view === 'record' && prefersJson(request)) return undefined;
    if (!target && !isForBrowser(request, path, settings)) return undefined;

    const ofEmbedded = target?.view === 'embedded' ? embedLanguage(url.searchParams) : undefined;
    const hasOwnLinks = segment || (ofEmbedded && ofEmbedded !== settings.defaultLanguage);
    const form = hasOwnLinks ? ('segment' as const) : undefined;
    let language = ofEmbedded ?? segment ?? settings.defaultLanguage;
    let page = pageContext(
      {
        settings,
        publicUrl: settings.publicUrl ?? url.origin,
        now: now(),
        language,
        languageForm: form,
      },
      files,
    );
    try {
      await services.countAnonymous();
      checkAddressLength(request);
      const requested = url.searchParams.get('ml_language');
      language = requestedLanguage(requested, language);
      const context: ResolverContext = {
        ...(await services.contextOf(request, url, language)),
        languageForm: requested === null ? form : 'parameter',
        // A page is the same for everyone, so that it can be cached and shared.
        caller: undefined,
      };
      page = pageContext(context, files);
      // Pages show which day is today, and which events are past.
      noteExpiry(context, endOfDay(page.today, settings.siteTimezone));
      noteEventTimes(context);
      if (target?.view === 'choose') return redirectToPeriod(target.period, url, page);
      const sent = isForm ? new URLSearchParams(decodeBody(await readBytes(request))) : undefined;
      const operation = target?.view === 'record' ? target.kind : (target?.view ?? 'missing');
      const render = async () => renderTarget(target, { url, path, form: sent }, page, context);
      const rendered = await services.operate({ api: 'pages', operation }, render);
      return respondWithPage(rendered, page, request, { isNegotiated: target?.view === 'record' });
    } catch (error) {
      const known = error instanceof ApiError ? error : toUnexpectedError(error, services.log);
      return respondWithPage(renderError(known, { target, path, url }, page), page, request, {});
    }
  };
};

const renderTarget = (
  target: PageTarget | undefined,
  request: PageRequest,
  page: PageContext,
  context: ResolverContext,
): Promise<Rendered> | Rendered => {
  if (!target || target.view === 'missing' || target.view === 'choose') throw apiError('no-route');
  if (target.view === 'home') return homePage(page, context);
  if (target.view === 'record') return recordPage(target, request, page, context);
  if (target.view === 'list' || target.view === 'search') return listPage(target.view, request, page, context);
  if (target.view === 'embedded') return embeddedPage(target.of, request, page, context);
  if (target.view === 'embedding') return embeddingPage(request, page, context);
  return periodPage(target, request, page, context);
};

/** Whether a path without a page gets an error page: browsers do, except for the paths of the REST API. */
const isForBrowser = (request: HttpRequest, path: string, { restRoots }: Settings): boolean =>
  prefersPage(request) && mountedAt(path, restRoots) === undefined;

/** What would be right for each parameter: `first-day: Expected a number from 1 to 7.` */
const problemsOf = ({ problems }: ApiError, language: Language): string[] =>
  Object.entries(problems).map(
    ([path, problem]) => `${restNameOf(path, eventFilter)}: ${formatProblem(problem, language)}`,
  );

const renderError = (
  error: ApiError,
  { target, path, url }: { target: PageTarget | undefined; path: string; url: URL },
  page: PageContext,
): Rendered => {
  const { status } = errorTypes[error.key];
  const message = errorMessage(error, eventFilter, page.language);
  const isEmbedded = target?.view === 'embedded';
  const details = status === 404 ? [] : [message, ...problemsOf(error, page.language)];
  return {
    status,
    frame: { title: page.words(errorTitle(status)), path, current: undefined },
    body: <ErrorPage status={status} details={details} page={isEmbedded ? embedContext(page, undefined) : page} />,
    isPrivate: true,
    error,
    ...(isEmbedded && { embedded: { theme: themeOf(url.searchParams) } }),
  };
};

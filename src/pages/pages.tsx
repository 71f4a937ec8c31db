/** The public pages: what anonymous clients see of the calendar, rendered on the server from our own GraphQL schema. */
import { noteEventTimes, noteExpiry } from '../access/caller.js';
import type { ResolverContext } from '../builder/context.js';
import { type ApiError, apiError, errorTypes } from '../errors.js';
import { type HttpRequest, isRead } from '../http/message.js';
import { decodeBody, readBytes } from '../http/request-body.js';
import { formatProblem } from '../languages/format-message.js';
import type { Language } from '../languages/language.js';
import { eventFilter } from '../records/events/event-filter-fields.js';
import { restNameOf } from '../records/fields/rest-names.js';
import { errorMessage } from '../requests/error-body.js';
import type { FrontEnd } from '../requests/front-end.js';
import { mountedAt } from '../requests/mount-paths.js';
import type { Settings } from '../settings/settings.js';
import { now } from '../time/clock.js';
import { endOfDay } from '../time/wall-clock.js';
import { prefersJson, prefersPage } from '../web/prefers-page.js';
import type { SiteFiles } from '../web/site-files.js';
import { embedContext } from './embed/embed-context.js';
import { embedLanguage, themeOf } from './embed/embed-options.js';
import { embeddedPage } from './embed/embedded-pages.js';
import { embeddingPage } from './embed/embedding-page.js';
import { homePage } from './list-pages.js';
import { type PageContext, pageContext } from './page-context.js';
import { type PageTarget, pageOfPath } from './page-path.js';
import { periodPage, redirectToPeriod } from './period-pages.js';
import { recordPage } from './record-pages.js';
import type { PageRequest, Rendered } from './rendered.js';
import { respondWithPage } from './respond.js';
import { listOrResults } from './search-page.js';
import { ErrorPage, errorTitle } from './views/message-page.js';

/** The front end of the pages. It leaves paths without a page, and clients that prefer the JSON of a record, to REST. */
export const createPages =
  (settings: Settings, files: SiteFiles): FrontEnd =>
  (exchange) => {
    const { request, url, segment, path, publicUrl } = exchange;
    const target = pageOfPath(path);
    const isForm = request.method === 'POST' && target?.view === 'record' && target.kind === 'event';
    if (!isForm && !isRead(request.method)) return undefined;
    if (target?.view === 'record' && prefersJson(request)) return undefined;
    if (!target && !isForBrowser(request, path, settings)) return undefined;

    const ofEmbedded = target?.view === 'embedded' ? embedLanguage(url.searchParams) : undefined;
    if (ofEmbedded && ofEmbedded !== settings.defaultLanguage) exchange.languageForm = 'segment';
    exchange.language = ofEmbedded ?? segment ?? settings.defaultLanguage;
    let page: PageContext | undefined;
    return {
      served: { api: 'pages', operation: 'none' },
      async respond() {
        const context: ResolverContext = {
          ...(await exchange.contextIn(url.searchParams.get('ml_language'))),
          // A page is the same for everyone, so that it can be cached and shared.
          caller: undefined,
        };
        const shown = pageContext(context, files);
        page = shown;
        // Pages show which day is today, and which events are past.
        noteExpiry(context, endOfDay(shown.today, settings.siteTimezone));
        noteEventTimes(context);
        if (target?.view === 'choose') return redirectToPeriod(target.period, url, shown);
        const form = isForm ? new URLSearchParams(decodeBody(await readBytes(request))) : undefined;
        const operation = target?.view === 'record' ? target.kind : (target?.view ?? 'missing');
        const render = async () => renderTarget(target, { url, path, form }, shown, context);
        const rendered = await exchange.operate(operation, render);
        return respondWithPage(rendered, shown, { isNegotiated: target?.view === 'record' });
      },
      respondToError(error) {
        const { language, languageForm } = exchange;
        const shown = page ?? pageContext({ settings, publicUrl, now: now(), language, languageForm }, files);
        return respondWithPage(renderError(error, { target, path, url }, shown), shown);
      },
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
  if (target.view === 'list' || target.view === 'search') return listOrResults(target.view, request, page, context);
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

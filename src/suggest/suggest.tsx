/** The pages on which visitors suggest events, and see what becomes of them (docs/suggestions.md). */
import type { VNode } from 'preact';
import type { ResolverContext } from '../builder/context.js';
import { ApiError, apiError, errorTypes } from '../errors.js';
import { type HttpResponse, respondWith } from '../http/message.js';
import { decodeBody, readBytes } from '../http/request-body.js';
import { formatError, formatProblem } from '../languages/format-message.js';
import { FormConflict } from '../manage/forms/form-conflict.js';
import { mergeForm, withUnits } from '../manage/forms/units.js';
import { mustBeSameOrigin } from '../manage/same-origin.js';
import { type PageContext, pageContext } from '../pages/page-context.js';
import { respondWithPage } from '../pages/respond.js';
import { ErrorPage, errorTitle } from '../pages/views/message-page.js';
import {
  type Correction,
  correctSuggestion,
  type FoundSuggestion,
  findSuggestion,
  suggestEvent,
  withdrawSuggestion,
} from '../records/suggestions/suggestions.js';
import type { Exchange, FrontEnd } from '../requests/front-end.js';
import type { Settings } from '../settings/settings.js';
import { now } from '../time/clock.js';
import type { SiteFiles } from '../web/site-files.js';
import { readSuggested } from './documents.js';
import { isFast, keyOf, newStamp } from './form-stamp.js';
import { suggestPageOf } from './suggest-path.js';
import { formOf, readChanged, readForm, suggestionUnits, TRAP } from './suggestion-form.js';
import { type Problems, SuggestionPage, type SuggestionState, SuggestPage } from './views.js';

/** A request for one of these pages. */
interface Asked {
  /** The path without its language segment. */
  path: string;
  url: URL;
  /** What was sent; undefined for a read. */
  form: URLSearchParams | undefined;
  page: PageContext;
  context: ResolverContext;
}

/** The front end of these pages; of none where suggestions are off. */
export const createSuggest =
  (settings: Settings, files: SiteFiles): FrontEnd =>
  (exchange) => {
    const { request, url, path, publicUrl } = exchange;
    const target = settings.suggestions ? suggestPageOf(path) : undefined;
    if (!target) return undefined;
    let page: PageContext | undefined;
    return {
      served: { api: 'pages', operation: target.token === undefined ? 'suggest' : 'suggestion' },
      methods: ['GET', 'HEAD', 'POST', 'OPTIONS'],
      async respond() {
        const context = await contextOf(exchange);
        page = pageContext(context, files);
        const isPost = request.method === 'POST';
        if (isPost) mustBeSameOrigin(request, publicUrl);
        const form = isPost ? new URLSearchParams(decodeBody(await readBytes(request))) : undefined;
        const asked = { path, url, form, page, context };
        const { token } = target;
        return exchange.operate(token === undefined ? 'suggest' : 'suggestion', async () =>
          token === undefined ? suggest(asked) : showSuggestion(token, asked),
        );
      },
      respondToError(error) {
        const { language, languageForm } = exchange;
        const shown = page ?? pageContext({ settings, publicUrl, now: now(), language, languageForm }, files);
        const { status } = errorTypes[error.key];
        const details = status === 404 ? [] : [formatError(error, language)];
        const body = <ErrorPage status={status} details={details} page={shown} />;
        const title = shown.words(errorTitle(status));
        return withPolicy(
          respondWithPage({ status, frame: { title, path, current: undefined }, body, isPrivate: true, error }, shown),
        );
      },
    };
  };

/** The context of a visitor. Credentials change nothing here. */
const contextOf = async (exchange: Exchange): Promise<ResolverContext> => ({
  ...(await exchange.contextIn(exchange.url.searchParams.get('ml_language'), async () => undefined)),
  caller: undefined,
});

/** The form; or stores what was sent, and goes on to the page of the suggestion. */
const suggest = async (asked: Asked): Promise<HttpResponse> => {
  const { form, page, context } = asked;
  if (!form) return respondWithForm(asked, new URLSearchParams(), {});
  const marks = [
    ...(form.get(TRAP) ? (['trap'] as const) : []),
    ...((await isFast(form, context.now, context.db)) ? (['fast'] as const) : []),
  ];
  try {
    const { token } = await suggestEvent(() => readForm(form), { key: keyOf(form), marks }, context);
    return goTo(page.link(`/suggest/${token}`, { sent: 'yes' }));
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.key === 'invalid-params')
      return respondWithForm(asked, form, { problems: problemsOf(error, form, page) });
    if (error.key !== 'too-many-requests') throw error;
    return respondWithForm(asked, form, { error });
  }
};

const respondWithForm = async (
  asked: Asked,
  values: URLSearchParams,
  { problems, error }: { problems?: Problems; error?: ApiError },
): Promise<HttpResponse> => {
  const { page, context } = asked;
  const { words } = page;
  // A form with a problem keeps its key, and when it was first shown.
  const [key, shown] = [keyOf(values), values.get('shown')];
  const stamp = key !== undefined && shown ? { key, shown } : await newStamp(context.now, context.db);
  const reason = error && reasonOf('suggest-too-many', error, page);
  return respondWithBody(asked, {
    title: words('suggest-title'),
    status: error ? errorTypes[error.key].status : problems ? errorTypes['invalid-params'].status : 200,
    body: <SuggestPage form={{ page, values, problems }} stamp={stamp} reason={reason} />,
    error,
  });
};

/** Why a form was not stored, if there were too many. */
const reasonOf = (
  text: 'suggest-too-many' | 'correct-too-many',
  error: ApiError,
  { words, language }: PageContext,
): string => `${words(text)} ${formatError(error, language)}`;

/** The page of a suggestion; or corrects it, or withdraws it. */
const showSuggestion = async (token: string, asked: Asked): Promise<HttpResponse> => {
  const { form, page, context } = asked;
  const address = page.link(`/suggest/${token}`);
  if (form?.get('do') === 'withdraw') {
    await withdrawSuggestion(token, context);
    return goTo(address);
  }
  let rejected: RejectedForm | undefined;
  if (form?.get('do') === 'correct') {
    try {
      await correctSuggestion(token, (found, reader) => correctionOf(form, found, reader), context);
      return goTo(`${address}${address.includes('?') ? '&' : '?'}done=corrected`);
    } catch (error) {
      rejected = rejectedForm(error, form, page);
    }
  }
  const suggestion = await findSuggestion(token, context);
  const state = stateOf(suggestion);
  const event = await readEventOf(suggestion, context);
  const values = rejected?.values ?? (event ? formOf(suggestion, event) : new URLSearchParams());
  const title = event?.title ?? page.words('suggest-title');
  return respondWithBody(asked, {
    title,
    status: rejected?.status ?? 200,
    error: rejected?.error,
    body: (
      <SuggestionPage
        form={{ page, values, problems: rejected?.problems }}
        reason={rejected?.reason}
        path={address}
        title={title}
        state={state}
        note={suggestion.note}
        url={state === 'published' ? event?.url : undefined}
        isNew={asked.url.searchParams.has('sent')}
        done={asked.url.searchParams.get('done') === 'corrected' ? 'corrected' : undefined}
      />
    ),
  });
};

/**
 * What the visitor changed since the form was shown; undefined if all of it is stored already.
 * @throws FormConflict for what somebody else has changed too; ApiError `invalid-params`, and `suggestion-decided` without an event
 */
const correctionOf = async (
  form: URLSearchParams,
  suggestion: FoundSuggestion,
  context: ResolverContext,
): Promise<Correction | undefined> => {
  const event = await readEventOf(suggestion, context);
  if (!event) throw apiError('suggestion-decided');
  const stored = formOf(suggestion, event);
  const merge = mergeForm(suggestionUnits, form, stored);
  if (merge.conflicts.length > 0) throw new FormConflict(merge, stored);
  if (merge.changed.length === 0) return undefined;
  const input = readChanged(form, merge.changed);
  const { title = event.title, description = stored.get('description') ?? '' } = input;
  return { input, texts: { title, description } };
};

/** A correction that was not stored, as the page shows it. */
interface RejectedForm {
  status: number;
  values: URLSearchParams;
  problems?: Problems;
  /** Why, if nothing in the form is wrong. */
  reason?: string;
  error?: ApiError;
}

/** @throws the error itself if the visitor can do nothing about it in the form */
const rejectedForm = (error: unknown, form: URLSearchParams, page: PageContext): RejectedForm => {
  if (error instanceof FormConflict) return conflictForm(error, form, page);
  if (!(error instanceof ApiError)) throw error;
  const { status } = errorTypes[error.key];
  switch (error.key) {
    case 'invalid-params':
      return { status, values: form, problems: problemsOf(error, form, page) };
    case 'too-many-requests':
      return { status, values: form, error, reason: reasonOf('correct-too-many', error, page) };
    default:
      throw error;
  }
};

/** What the visitor and somebody else have changed. The digests are those of the stored values: the next save replaces them. */
const conflictForm = (
  { merge: { changed, conflicts }, stored }: FormConflict<URLSearchParams>,
  sent: URLSearchParams,
  { words }: PageContext,
): RejectedForm => {
  const textOf = (name: string) => (name === 'allDay' && stored.has(name) ? words('all-day') : stored.get(name));
  const problems = conflicts.map((unit) => {
    const { names = [] } = suggestionUnits[unit] ?? {};
    const text = names.map(textOf).filter(Boolean).join(', ') || '–';
    return [names[0], words('suggest-changed', { text })];
  });
  return {
    status: 409,
    values: withUnits(suggestionUnits, stored, { sent, changed }),
    problems: Object.fromEntries(problems),
  };
};

/** What has become of a suggestion. One whose event is published later, or only for some, is not published. */
const stateOf = ({ withdrawn, event }: FoundSuggestion): SuggestionState => {
  if (withdrawn) return 'withdrawn';
  if (!event || event.status === 'trash') return 'declined';
  if (event.status === 'pending') return 'waiting';
  return event.status === 'publish' && event.published <= now() ? 'published' : 'returned';
};

/**
 * The event of a suggestion while it waits, and what everyone may read once it is published. What an editor makes of it in between is not
 * for the visitor.
 */
const readEventOf = async (suggestion: FoundSuggestion, context: ResolverContext) => {
  const state = stateOf(suggestion);
  if (!suggestion.event || (state !== 'waiting' && state !== 'published')) return undefined;
  const reader = state === 'waiting' ? { ...context, caller: serviceReader, language: suggestion.language } : context;
  return (await readSuggested({ id: String(suggestion.event.id) }, reader)).event ?? undefined;
};

/** Reads what waits, for the page of its visitor. */
const serviceReader = { id: 0, login: '', role: 'editor', scope: 'read' } as const;

/** The problems of a form, as sentences by its fields. */
const problemsOf = ({ problems }: ApiError, form: URLSearchParams, { language }: PageContext): Problems =>
  Object.fromEntries(
    Object.entries(problems).map(([name, problem]) => [fieldOf(name, form), formatProblem(problem, language)]),
  );

/** The field of an end without a date is its time. */
const fieldOf = (name: string, form: URLSearchParams): string =>
  name === 'endDate' && !form.get('endDate') && form.get('endTime') ? 'endTime' : name;

const respondWithBody = (
  { path, page }: Asked,
  { title, status, body, error }: { title: string; status: number; body: VNode; error?: ApiError | undefined },
): HttpResponse => {
  const head = <link rel="stylesheet" href={`${page.base}${page.files.manageStyle}`} />;
  const shown = status >= 400 ? `${page.words('suggest-error')}: ${title}` : title;
  const rendered = {
    ...{ status, body, isPrivate: true },
    frame: { title: shown, path, current: undefined, head },
    ...(error && { error }),
  };
  return withPolicy(respondWithPage(rendered, page));
};

/** The address of the page of a suggestion is a secret. With `no-referrer`, browsers would send `Origin: null` with forms. */
const withPolicy = (response: HttpResponse): HttpResponse => {
  response.headers.set('referrer-policy', 'same-origin');
  response.headers.set('x-robots-tag', 'noindex');
  return response;
};

const goTo = (location: string): HttpResponse =>
  respondWith(undefined, { status: 303, headers: { location, 'cache-control': 'private, no-store' } });

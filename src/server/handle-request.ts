import { toUnexpectedError } from '../database/unexpected-error.js';
import { ApiError, apiError } from '../errors.js';
import { type HttpRequest, type HttpResponse, respondWith } from '../http/message.js';
import { checkAddressLength } from '../http/request-body.js';
import { splitLanguage } from '../http/request-target.js';
import { requestedLanguage } from '../languages/requested-language.js';
import type { Exchange, FrontEnd, Handler } from '../requests/front-end.js';
import { errorResponse } from '../requests/json-response.js';
import type { RequestContexts } from './request-context.js';
import type { RequestState } from './request-log.js';
import type { Services } from './services.js';

/**
 * Creates the function that does what every request needs: it finds the front end, counts the request, checks its address and its method,
 * and creates the response for an error. Its parameter `body` is the body of the request, if it has already been read.
 */
export const createRequestHandler = (
  frontEnds: readonly FrontEnd[],
  contexts: RequestContexts,
  parts: Pick<Services, 'settings' | 'tracing'>,
) => {
  /** Counts a request that was not counted yet by its address. @throws ApiError `too-many-requests` */
  const count = async (state: RequestState) => {
    if (state.isCounted || state.address === undefined) return;
    state.isCounted = true;
    await contexts.countAnonymous?.(state.address);
  };

  const checkLimits = async ({ request }: Exchange, state: RequestState) => {
    // A request with credentials is counted by its credentials, after they are checked; at its end, if they never are.
    if (!request.headers.has('authorization')) await count(state);
    checkAddressLength(request);
  };

  return async (request: HttpRequest, state: RequestState, body?: Uint8Array): Promise<HttpResponse> => {
    const exchange = createExchange(request, { state, contexts, body, ...parts });
    let handler: Handler | undefined;
    try {
      handler = handlerOf(exchange, frontEnds);
      state.served = handler.served;
      if (!handler.isStatic) await checkLimits(exchange, state);
      const response = respondToMethod(request, handler) ?? (await handler.respond());
      if (!handler.isStatic) await count(state);
      return withoutBody(request, response);
    } catch (thrown) {
      const error = handler?.isStatic
        ? thrown
        : await count(state).then(
            () => thrown,
            (limit: unknown) => limit,
          );
      const known = error instanceof ApiError ? error : toUnexpectedError(error, state.log);
      return withoutBody(request, (handler?.respondToError ?? defaultError(exchange, handler))(known));
    }
  };
};

const handlerOf = (exchange: Exchange, frontEnds: readonly FrontEnd[]): Handler => {
  for (const frontEnd of frontEnds) {
    const handler = frontEnd(exchange);
    if (handler) return handler;
  }
  throw new Error('the last front end handles every request');
};

const createExchange = (
  request: HttpRequest,
  {
    state,
    contexts,
    body,
    settings,
    tracing,
  }: { state: RequestState; contexts: RequestContexts; body: Uint8Array | undefined } & Pick<
    Services,
    'settings' | 'tracing'
  >,
): Exchange => {
  const { url } = state;
  const { segment, path } = splitLanguage(url.pathname);
  const exchange: Exchange = {
    request,
    url,
    segment,
    path,
    publicUrl: settings.publicUrl ?? url.origin,
    body,
    language: segment ?? settings.defaultLanguage,
    languageForm: segment && 'segment',
    contextIn(requested, findCaller) {
      exchange.language = requestedLanguage(requested, exchange.language);
      const languageForm = requested === undefined || requested === null ? exchange.languageForm : 'parameter';
      const { language, publicUrl } = exchange;
      return contexts.create(request, state, { language, publicUrl, languageForm, findCaller });
    },
    operate(operation, work) {
      state.served = { ...state.served, operation };
      return tracing ? tracing.traceOperation(state.served, work) : work();
    },
  };
  return exchange;
};

/** The response to OPTIONS of a handler that names its methods. @throws ApiError `wrong-method`. */
const respondToMethod = ({ method }: HttpRequest, { methods }: Handler): HttpResponse | undefined => {
  if (!methods) return undefined;
  const allowed = methods.join(', ');
  if (method === 'OPTIONS') return respondWith(undefined, { status: 204, headers: { allow: allowed } });
  if (!methods.includes(method)) throw apiError('wrong-method', { method, allowed });
  return undefined;
};

const defaultError =
  ({ language }: Exchange, handler: Handler | undefined) =>
  (error: ApiError) =>
    errorResponse(error, { language, parameters: {}, ...(handler?.methods && { allowed: handler.methods }) });

/** The response to HEAD has the headers of the response to GET (RFC 9110, 9.3.2). */
const withoutBody = ({ method }: HttpRequest, response: HttpResponse): HttpResponse =>
  method === 'HEAD' ? { ...response, body: undefined, parts: undefined } : response;

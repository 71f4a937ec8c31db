/**
 * Traces by OpenTelemetry. The operator registers an SDK before the service starts (docs/monitoring.md, "Traces"). Without one nothing is
 * traced, and nothing of this file runs for a request.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import {
  context,
  propagation,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  type Tracer,
  type TracerProvider,
  trace,
} from '@opentelemetry/api';
import type { StatementObserver } from '../../connections/statement-observer.js';
import { ApiError, errorTypes } from '../../errors.js';
import type { Operate, Served } from '../../http/served.js';
import type { Settings } from '../../settings/settings.js';
import { type RequestLine, withoutSecrets } from '../request-log.js';
import { observeStatements } from './statement-spans.js';

export interface Tracing {
  /** Runs `work`, which responds to a request, in a span. The span ends when the response has been sent. */
  traceRequest<Result>(
    request: IncomingMessage,
    response: ServerResponse,
    work: () => Promise<Result>,
  ): Promise<Result>;
  /** Describes the span of the request, when its response is complete. */
  describeRequest(line: RequestLine, served: Served): void;
  /** Runs `work` in a span of the operation. */
  traceOperation: Operate;
  /** Names the span of the operation. */
  nameOperation(name: string): void;
  /** The trace of the request; undefined outside of a request. */
  traceId(): string | undefined;
  statements: StatementObserver;
}

/** Opens the traces; undefined if no SDK is registered. */
export const openTracing = (settings: Pick<Settings, 'restRoots'>): Tracing | undefined => {
  const provider: TracerProvider & { getDelegateTracer?: (name: string) => Tracer | undefined } =
    trace.getTracerProvider();
  const tracer = provider.getDelegateTracer ? provider.getDelegateTracer('almanac') : provider.getTracer('almanac');
  return tracer && createTracing(tracer, settings);
};

const createTracing = (tracer: Tracer, { restRoots: [root = ''] }: Pick<Settings, 'restRoots'>): Tracing => ({
  traceRequest(request, response, work) {
    const parent = propagation.extract(ROOT_CONTEXT, request.headers);
    const { method = '', url = '' } = request;
    // The query is left out.
    const [path = ''] = withoutSecrets(url).split('?', 1);
    const attributes = { 'http.request.method': method, 'url.scheme': 'http', 'url.path': path };
    const span = tracer.startSpan(method, { kind: SpanKind.SERVER, attributes }, parent);
    response.once('close', () => {
      span.setAttribute('http.response.status_code', response.statusCode);
      if (response.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    });
    return context.with(trace.setSpan(parent, span), work);
  },
  describeRequest({ method, client, id }, served) {
    const span = trace.getActiveSpan();
    const route = routeOf(served, root);
    span?.updateName(`${method} ${route ?? served.operation}`);
    span?.setAttributes({
      ...(route !== undefined && { 'http.route': route }),
      ...(client !== undefined && { 'client.address': client }),
      ...{ 'almanac.api': served.api, 'almanac.operation': served.operation, 'almanac.request_id': id },
    });
  },
  traceOperation: ({ api, operation }, work) =>
    tracer.startActiveSpan(operation, { attributes: { 'almanac.api': api } }, async (span) => {
      try {
        return await work();
      } catch (error) {
        noteError(span, error);
        throw error;
      } finally {
        span.end();
      }
    }),
  nameOperation(name) {
    const span = trace.getActiveSpan();
    span?.updateName(name);
    span?.setAttribute('graphql.operation.type', name.split(' ', 1)[0] ?? '');
  },
  traceId: () => trace.getActiveSpan()?.spanContext().traceId,
  statements: observeStatements(tracer),
});

/** The route of a request, with the names of its parameters instead of their values. */
const routeOf = ({ api, operation }: Served, root: string): string | undefined => {
  if (api === 'graphql') return '/graphql';
  const at = operation.indexOf(' /');
  return api === 'rest' && at >= 0 ? `${root}${operation.slice(at + 1)}` : undefined;
};

/** An error of the client is not an error of the operation. Messages are left out: they may contain values of a request. */
const noteError = (span: Span, error: unknown): void => {
  const isKnown = error instanceof ApiError;
  span.setAttribute('error.type', isKnown ? error.key : error instanceof Error ? error.name : '_OTHER');
  if (!isKnown || errorTypes[error.key].status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
};

import { context, SpanKind, SpanStatusCode, type Tracer, trace } from '@opentelemetry/api';
import type { StatementObserver } from '../../connections/statement-observer.js';

/** Creates a span for each statement of a request. Its text has parameters instead of values. */
export const observeStatements = (tracer: Tracer): StatementObserver => ({
  start(text) {
    // Statements of the process itself, such as counts of rate limits, are not part of a trace.
    if (!trace.getActiveSpan()) return () => {};
    const [operation = 'statement'] = /\w+/.exec(text) ?? [];
    const attributes = {
      'db.system.name': 'postgresql',
      'db.operation.name': operation.toUpperCase(),
      'db.query.text': text,
    };
    const span = tracer.startSpan(operation.toUpperCase(), { kind: SpanKind.CLIENT, attributes });
    return (error) => {
      if (error) {
        // The message may contain values. The code is that of PostgreSQL or of the connection.
        const code = String((error as { code?: unknown }).code ?? '_OTHER');
        span.setAttributes({ 'error.type': code, 'db.response.status_code': code });
        span.setStatus({ code: SpanStatusCode.ERROR });
      }
      span.end();
    };
  },
  bind: (callback) => context.bind(context.active(), callback),
});

import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { context, propagation, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import {
  InMemorySpanExporter,
  NodeTracerProvider,
  type ReadableSpan,
  SimpleSpanProcessor,
} from '@opentelemetry/sdk-trace-node';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { PrismaClient } from '../../prisma/client/client.js';
import { openDatabase } from '../../src/database/client.js';
import { createApp } from '../../src/server/app.js';
import { openServer } from '../../src/server/http-server.js';
import { logFormat } from '../../src/server/log.js';
import { openTracing } from '../../src/server/tracing/open-tracing.js';
import { traceIdIn } from '../../src/server/tracing/trace-id.js';
import { caches, hasCaches, sending } from '../caches.js';
import { calendar } from '../calendar.js';
import { address } from '../commands/almanac.js';
import { credentialsOf, settings, town } from '../town.js';
import { until } from '../until.js';

const TRACE = '0af7651916cd43dd8448eb211c80319c';
const PARENT = 'b7ad6b7169203331';
const traceparent = `00-${TRACE}-${PARENT}-01`;
const REST = '/svc/events/v1';

const exporter = new InMemorySpanExporter();
const lines: { msg: string; trace_id?: string }[] = [];
let service: { url: string; close(): Promise<unknown> };

/** A service that is traced with the SDK that is registered now. */
const start = async () => {
  const tracing = openTracing(settings);
  const shared = await calendar();
  const db: PrismaClient = openDatabase(await address(), { max: 2, observer: tracing?.statements });
  const log = pino(logFormat, { write: (line) => void lines.push(JSON.parse(line)) });
  const app = createApp({ db, settings, log, unready: async () => [], ...(await caches(shared)), tracing });
  const server = openServer(() => app, settings, log, tracing).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const close = async () => {
    server.closeAllConnections();
    server.close();
    await db.$disconnect();
  };
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close };
};

beforeAll(async () => {
  const provider = new NodeTracerProvider({ spanProcessors: [new SimpleSpanProcessor(exporter)] });
  provider.register();
  service = await start();
});

afterEach(() => {
  exporter.reset();
  lines.length = 0;
});

// The next file of this worker has no SDK.
afterAll(async () => {
  await service.close();
  trace.disable();
  context.disable();
  propagation.disable();
});

/** Sends a request, and returns its spans when its own has ended. */
const spansOf = async (path: string, init: RequestInit = {}): Promise<ReadableSpan[]> => {
  exporter.reset();
  const headers = { traceparent, ...init.headers };
  const response = await sending(() => fetch(`${service.url}${path}`, { ...init, headers }));
  await response.arrayBuffer();
  await until(() => exporter.getFinishedSpans().some(({ kind }) => kind === SpanKind.SERVER));
  return exporter.getFinishedSpans();
};

const serverSpan = (spans: readonly ReadableSpan[]) => spans.find(({ kind }) => kind === SpanKind.SERVER);

/** A span with its parents, below the span of the request. */
const pathOf = (span: ReadableSpan, spans: readonly ReadableSpan[]): string[] => {
  const parent = spans.find((one) => one.spanContext().spanId === span.parentSpanContext?.spanId);
  return [...(parent ? pathOf(parent, spans) : []), span.name];
};

const post = (body: object, headers: Record<string, string> = {}): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(body),
});

test('a read over REST has spans of the request, the operation and its statements, in the trace of the client', async () => {
  const { id } = await town({ events: [{ title: 'Jazz' }] });
  const spans = await spansOf(`${REST}/events/${id('Jazz')}?password=hunter2`);

  const request = serverSpan(spans);
  expect(request?.name).toBe(`GET ${REST}/events/{id}`);
  expect(request?.spanContext().traceId).toBe(TRACE);
  expect(request?.parentSpanContext?.spanId).toBe(PARENT);
  expect(request?.attributes).toMatchObject({
    'http.request.method': 'GET',
    'http.route': `${REST}/events/{id}`,
    'http.response.status_code': 200,
    'url.path': `${REST}/events/${id('Jazz')}`,
    'client.address': '127.0.0.1',
  });
  const statements = spans.filter(({ kind }) => kind === SpanKind.CLIENT);
  expect(statements.length).toBeGreaterThan(0);
  for (const one of statements) {
    expect(one.attributes).toMatchObject({ 'db.system.name': 'postgresql', 'db.operation.name': one.name });
    expect(one.spanContext().traceId).toBe(TRACE);
  }
  expect(statements.map((one) => pathOf(one, spans))).toContainEqual([request?.name, 'GET /events/{id}', 'SELECT']);
  expect(JSON.stringify(spans.map(({ attributes, events }) => [attributes, events]))).not.toContain('hunter2');
  expect(lines.find(({ msg }) => msg === 'request')?.trace_id).toBe(TRACE);
});

test('a password in the path is not in the span of the request', async () => {
  await town();
  for (const path of ['/x/password=hunter2', '/x/%70assword%3Dhunter2/y', '/http://ann:hunter2@example.org/']) {
    const spans = await spansOf(path);
    expect(serverSpan(spans)?.attributes['url.path'], path).toMatch(/…$/);
    expect(JSON.stringify(spans.map(({ attributes, events }) => [attributes, events]))).not.toContain('hunter2');
  }
});

test.runIf(hasCaches)('a cached response has a span too', async () => {
  await town({ events: [{ title: 'Jazz' }] });
  for (const time of [1, 2]) expect((await spansOf(`${REST}/events`)).length, `request ${time}`).toBeGreaterThan(1);
  const spans = await spansOf(`${REST}/events`);

  expect(spans.map(({ name }) => name)).toEqual([`GET ${REST}/events`]);
  const requests = lines.filter(({ msg }) => msg === 'request');
  expect(requests.map(({ trace_id }) => trace_id)).toEqual([TRACE, TRACE, TRACE]);
});

test('an operation of GraphQL is named by its root field, and the values of a write are not in its spans', async () => {
  await town();
  const input = { title: 'Secret title', startDate: '2026-12-01', endDate: '2026-12-02' };
  const query = 'mutation Named($input: CreateEventInput!) { createEvent(input: $input) { id } }';
  const spans = await spansOf(
    '/graphql',
    post({ query, variables: { input } }, { authorization: credentialsOf('editor') }),
  );

  expect(serverSpan(spans)?.name).toBe('POST /graphql');
  const operation = spans.find(({ name }) => name === 'mutation createEvent');
  expect(operation?.attributes).toMatchObject({ 'graphql.operation.type': 'mutation' });
  const below = spans.filter((one) => pathOf(one, spans).includes('mutation createEvent')).map(({ name }) => name);
  expect(below).toEqual(expect.arrayContaining(['BEGIN', 'COMMIT']));
  expect(JSON.stringify(spans.map(({ attributes, events }) => [attributes, events]))).not.toContain('Secret title');
});

test('requests that wait for a connection keep their own trace', async () => {
  const { id } = await town({ events: Array.from({ length: 6 }, (_, at) => ({ title: `Event ${at}` })) });
  const traces = Array.from({ length: 6 }, (_, at) => at.toString(16).padStart(32, 'a'));
  await Promise.all(
    traces.map((one, at) =>
      fetch(`${service.url}${REST}/events/${id(`Event ${at}`)}`, {
        headers: { traceparent: `00-${one}-${PARENT}-01`, authorization: credentialsOf('editor') },
      }).then((response) => response.arrayBuffer()),
    ),
  );
  await until(() => exporter.getFinishedSpans().filter(({ kind }) => kind === SpanKind.SERVER).length === 6);

  const spans = exporter.getFinishedSpans();
  for (const one of traces) {
    const own = spans.filter((span) => span.spanContext().traceId === one);
    expect(own.filter(({ kind }) => kind === SpanKind.SERVER)).toHaveLength(1);
    expect(own.filter(({ kind }) => kind === SpanKind.CLIENT).length).toBeGreaterThan(0);
  }
});

test('an error of the client is the status of the response, and not an error of the span', async () => {
  await town();
  const spans = await spansOf(`${REST}/events/4711`);

  expect(serverSpan(spans)).toMatchObject({
    attributes: { 'http.response.status_code': 404 },
    status: { code: SpanStatusCode.UNSET },
  });
  expect(spans.find(({ name }) => name === 'GET /events/{id}')).toMatchObject({
    attributes: { 'error.type': 'event-not-found' },
    status: { code: SpanStatusCode.UNSET },
  });
});

test('without an SDK nothing is traced, and the log has the trace of the client', async () => {
  await town();
  trace.disable();
  expect(openTracing(settings)).toBeUndefined();
  const untraced = await start();
  try {
    for (let time = 1; time <= 2; time++)
      await (await fetch(`${untraced.url}${REST}/venues`, { headers: { traceparent } })).arrayBuffer();
  } finally {
    await untraced.close();
  }

  expect(exporter.getFinishedSpans()).toEqual([]);
  expect(lines.map(({ trace_id }) => trace_id)).toEqual([TRACE, TRACE]);
});

test.each([
  { header: traceparent, id: TRACE },
  { header: `01-${TRACE}-${PARENT}-01-later`, id: TRACE },
  { header: undefined, id: undefined },
  { header: '', id: undefined },
  { header: `ff-${TRACE}-${PARENT}-01`, id: undefined },
  { header: `00-${'0'.repeat(32)}-${PARENT}-01`, id: undefined },
  { header: `00-${TRACE}-${'0'.repeat(16)}-01`, id: undefined },
  { header: `00-${TRACE.toUpperCase()}-${PARENT}-01`, id: undefined },
  { header: `00-${TRACE}"}\n-${PARENT}-01`, id: undefined },
])('the trace of “$header” is $id', ({ header, id }) => {
  expect(traceIdIn(header)).toBe(id);
});

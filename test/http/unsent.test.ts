/** The body of a response that is not sent is closed. */
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { expect, test } from 'vitest';
import { compressed } from '../../src/http/compression.js';
import { withoutKnownBody } from '../../src/http/conditional.js';
import { fromFetch, type HttpResponse, wholeEvents } from '../../src/http/message.js';
import { sendResponse } from '../../src/http/node-message.js';
import { until } from '../until.js';

/** A body that never ends, and whether it is closed. */
const openBody = () => {
  const state = { isClosed: false };
  const body = new ReadableStream<Uint8Array>({
    pull: (controller) => controller.enqueue(Buffer.from('data: 1\n\n')),
    cancel() {
      state.isClosed = true;
    },
  });
  return { state, body };
};

/** The response of a client that has disconnected. */
const disconnected = (): ServerResponse => {
  const response = new ServerResponse(new IncomingMessage(new Socket()));
  response.destroy();
  return response;
};

const responseWith = (parts: NonNullable<HttpResponse['parts']>, headers = {}): HttpResponse => ({
  ...{ status: 200, headers: new Map(Object.entries(headers)) },
  ...{ parts, isData: true },
});

test('a stream of events whose client has disconnected', async () => {
  const { state, body } = openBody();

  await sendResponse(responseWith(wholeEvents(body)), disconnected());

  expect(state.isClosed).toBe(true);
});

test('a compressed body whose client has disconnected', async () => {
  const { state, body } = openBody();
  const request = fromFetch(new Request('http://a.example', { headers: { 'accept-encoding': 'gzip' } }));

  await sendResponse(await compressed(request, responseWith(wholeEvents(body))), disconnected());

  await until(() => state.isClosed);
});

test('a body that the client has', async () => {
  const { state, body } = openBody();
  const request = fromFetch(new Request('http://a.example', { headers: { 'if-none-match': '"a"' } }));

  const response = await withoutKnownBody(request, responseWith(wholeEvents(body), { etag: '"a"' }));

  expect([response.status, response.parts, state.isClosed]).toEqual([304, undefined, true]);
});

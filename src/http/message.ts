/**
 * HTTP requests and responses of the service. They are converted from and to Node's (src/http/node-message.ts) and the Fetch API's. The
 * objects and streams of the Fetch API cost a fifth of the CPU time of a read.
 */
import { Readable } from 'node:stream';

export interface HttpRequest {
  readonly method: string;
  /** The absolute URL. */
  readonly url: string;
  readonly headers: RequestHeaders;
  readonly body: AsyncIterable<Uint8Array> | null;
}

/** Whether a method only reads. */
export const isRead = (method: string): boolean => method === 'GET' || method === 'HEAD';

/** The headers of a request. Names are in lower case. */
export interface RequestHeaders extends Iterable<[string, string]> {
  get(name: string): string | null;
  has(name: string): boolean;
}

/** The headers of a response, by name in lower case. */
export type ResponseHeaders = Map<string, string>;

export interface HttpResponse {
  status: number;
  headers: ResponseHeaders;
  body?: Buffer | undefined;
  /** A body that is sent in parts. It is not cached. Without a `content-length` it may be compressed. */
  parts?: AsyncIterable<Uint8Array | string> | undefined;
  /** Whether the body is data of an API, which may be cached and compressed. Pages, files and errors are neither. */
  isData?: boolean;
}

/** Ends a body that is not sent. What it was to be read from is closed. */
export const discard = async (parts: NonNullable<HttpResponse['parts']>): Promise<void> => {
  if (parts instanceof Readable) parts.destroy();
  else await parts[Symbol.asyncIterator]().return?.();
};

/** Creates a response. Its headers are a new map that the caller may modify. */
export const respondWith = (
  body: Buffer | string | undefined,
  { status = 200, headers = {} }: { status?: number; headers?: Readonly<Record<string, string>> } = {},
): HttpResponse => ({
  status,
  headers: new Map(Object.entries(headers)),
  body: typeof body === 'string' ? Buffer.from(body) : body,
});

/** Creates a response with a JSON body. */
export const respondWithJson = (
  value: unknown,
  { status, headers }: { status?: number; headers?: Readonly<Record<string, string>> } = {},
): HttpResponse =>
  respondWith(JSON.stringify(value), {
    ...(status !== undefined && { status }),
    headers: { ...headers, 'content-type': 'application/json' },
  });

/** Creates a response with data of an API. */
export const respondWithData = (body: Buffer, status: number, headers: ResponseHeaders): HttpResponse => ({
  status,
  headers: headers.set('content-length', String(body.length)),
  body,
  isData: true,
});

/** Adds a request header to the `Vary` header of a response. */
export const addVary = (headers: ResponseHeaders, name: string): void => {
  const before = headers.get('vary');
  headers.set('vary', before ? `${before}, ${name}` : name);
};

/** Converts a request of the Fetch API. */
export const fromFetch = ({ method, url, headers, body }: Request): HttpRequest => ({
  method,
  url,
  headers,
  body: body && partsOf(body),
});

/** The parts of a body of the Fetch API. */
export async function* partsOf(body: ReadableStream<Uint8Array>): AsyncIterable<Uint8Array> {
  const reader = body.getReader();
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) yield part.value;
  } finally {
    await reader.cancel();
  }
}

/**
 * The server-sent events of a body of the Fetch API. The parts of an event are joined, so that it is sent by one write. It is no generator,
 * whose `return` would not cancel a body that is not read yet.
 */
export const wholeEvents = (body: ReadableStream<Uint8Array>): AsyncIterableIterator<Uint8Array> => {
  const reader = body.getReader();
  return {
    async next() {
      const event: Uint8Array[] = [];
      for (let part = await reader.read(); !part.done; part = await reader.read()) {
        event.push(part.value);
        // An event ends with an empty line.
        if (part.value.at(-1) !== LINE_FEED || part.value.at(-2) !== LINE_FEED) continue;
        return { done: false, value: event.length > 1 ? Buffer.concat(event) : part.value };
      }
      return { done: true, value: undefined };
    },
    async return() {
      await reader.cancel();
      return { done: true, value: undefined };
    },
    [Symbol.asyncIterator]() {
      return this;
    },
  };
};

const LINE_FEED = 10;

/** Whether a media type is that of server-sent events. */
export const isEventStream = (type: string | null | undefined): boolean =>
  type?.startsWith('text/event-stream') === true;

/** Whether a client accepts server-sent events by name. They are in UTF-8. */
export const acceptsEventStream = ({ headers }: { headers: Pick<RequestHeaders, 'get'> }): boolean =>
  (headers.get('accept') ?? '').split(',').some((accepted) => {
    const [type, ...parameters] = accepted.replace(/\s/g, '').toLowerCase().split(';');
    return type === 'text/event-stream' && !parameters.some((one) => /^charset=(?!utf-8$)/.test(one));
  });

/** Converts a response to the Fetch API. */
export const toFetch = ({ status, headers, body, parts }: HttpResponse): Response => {
  const streamed = parts && (Readable.toWeb(Readable.from(parts, { objectMode: false })) as ReadableStream<Uint8Array>);
  return new Response(streamed ?? (body && new Uint8Array(body)), { status, headers: [...headers] });
};

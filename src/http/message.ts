/**
 * HTTP messages as the service reads and writes them: those of Node (src/http/node-message.ts) and those of the Fetch API, which takes objects and
 * streams for each that cost a fifth of a read.
 */

export interface HttpRequest {
  readonly method: string;
  /** The whole address. */
  readonly url: string;
  readonly headers: RequestHeaders;
  readonly body: AsyncIterable<Uint8Array> | null;
}

/** The headers of a request. Names are in lower case. */
export interface RequestHeaders extends Iterable<[string, string]> {
  get(name: string): string | null;
  has(name: string): boolean;
}

/** The headers of a response, by their names in lower case. */
export type ResponseHeaders = Map<string, string>;

export interface HttpResponse {
  status: number;
  headers: ResponseHeaders;
  body?: Buffer | undefined;
  /** Whether the body is data of an API, which may be cached and compressed; pages, files and errors are sent as they are. */
  isData?: boolean;
}

/** A response. Its headers are a new map, which those who pass it on may change. */
export const respondWith = (
  body: Buffer | string | undefined,
  { status = 200, headers = {} }: { status?: number; headers?: Readonly<Record<string, string>> } = {},
): HttpResponse => ({
  status,
  headers: new Map(Object.entries(headers)),
  body: typeof body === 'string' ? Buffer.from(body) : body,
});

/** A response of JSON. */
export const respondWithJson = (
  value: unknown,
  { status, headers }: { status?: number; headers?: Readonly<Record<string, string>> } = {},
): HttpResponse =>
  respondWith(JSON.stringify(value), {
    ...(status !== undefined && { status }),
    headers: { ...headers, 'content-type': 'application/json' },
  });

/** A response of data of an API. */
export const respondWithData = (body: Buffer, status: number, headers: ResponseHeaders): HttpResponse => ({
  status,
  headers: headers.set('content-length', String(body.length)),
  body,
  isData: true,
});

/** Adds to the request headers that a response varies by. */
export const addVary = (headers: ResponseHeaders, name: string): void => {
  const before = headers.get('vary');
  headers.set('vary', before ? `${before}, ${name}` : name);
};

/** A request of the Fetch API. */
export const fromFetch = ({ method, url, headers, body }: Request): HttpRequest => ({
  method,
  url,
  headers,
  body: body && partsOf(body),
});

async function* partsOf(body: ReadableStream<Uint8Array>): AsyncIterable<Uint8Array> {
  const reader = body.getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) yield part.value;
}

/** A response as the Fetch API has it. */
export const toFetch = ({ status, headers, body }: HttpResponse): Response =>
  new Response(body && new Uint8Array(body), { status, headers: [...headers] });

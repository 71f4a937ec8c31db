/** The front end for assistants at /mcp: the Streamable HTTP transport of the Model Context Protocol, without sessions and streams. */
import { apiError } from '../errors.js';
import { type HttpResponse, respondWith } from '../http/message.js';
import { decodeBody, readBytes } from '../http/request-body.js';
import type { Exchange, FrontEnd } from '../requests/front-end.js';

export const mcp: FrontEnd = (exchange) => {
  if (exchange.path !== '/mcp') return undefined;
  return {
    served: { api: 'mcp', operation: 'none' },
    methods: ['POST', 'OPTIONS'],
    respond: () => respond(exchange),
  };
};

const respond = async (exchange: Exchange): Promise<HttpResponse> => {
  const { request, body, url } = exchange;
  const context = await exchange.contextIn(url.searchParams.get('ml_language'));
  const message = parseMessage(decodeBody(body ?? (await readBytes(request))));
  // The SDK is loaded by the first request: most services never get one.
  const [{ createMcpServer }, { WebStandardStreamableHTTPServerTransport }] = await Promise.all([
    import('./server.js'),
    import('@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js'),
  ]);
  const server = createMcpServer(context, () => context);
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
  return exchange.operate(operationOf(message), async () => {
    await server.connect(transport);
    try {
      const { method, headers } = request;
      const response = await transport.handleRequest(new Request(url, { method, headers: [...headers] }), {
        parsedBody: message,
      });
      const text = await response.text();
      return respondWith(text || undefined, { status: response.status, headers: Object.fromEntries(response.headers) });
    } finally {
      await server.close();
    }
  });
};

/** @throws ApiError `invalid-json`. A list of messages would be several requests (it is not in the protocol since 2025-06-18). */
const parseMessage = (text: string): object => {
  let message: unknown;
  try {
    message = JSON.parse(text);
  } catch {
    throw apiError('invalid-json');
  }
  if (typeof message !== 'object' || message === null || Array.isArray(message)) throw apiError('invalid-json');
  return message;
};

/** The name of the operation, for metrics: a method of the protocol. */
const operationOf = (message: object): string => {
  const method = 'method' in message ? message.method : undefined;
  return methods.find((one) => one === method) ?? 'none';
};

const methods = ['initialize', 'tools/list', 'tools/call', 'ping'];

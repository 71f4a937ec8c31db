/** Clients that send requests one after the other, each client on its own connection. */
import { Agent, request as httpRequest } from 'node:http';
import type { HttpRequest } from '../works/requests.js';

/** A client with one keep-alive connection. */
export interface Client {
  /** Sends a request. @returns the body of the response. @throws Error for a status from 400. */
  send(request: HttpRequest): Promise<string>;
  close(): void;
}

export const openClient = (address: string): Client => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const send = ({ path, method, headers, body }: HttpRequest) =>
    new Promise<string>((resolve, reject) => {
      const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) };
      const options = { agent, method: method ?? 'GET', headers: { ...headers, ...length } };
      const sent = httpRequest(address + path, options, (response) => {
        let text = '';
        response.setEncoding('utf8');
        response.on('data', (part: string) => {
          text += part;
        });
        response.once('error', reject);
        response.once('end', () => {
          if ((response.statusCode ?? 500) < 400) resolve(text);
          else reject(new Error(`${options.method} ${path}: ${response.statusCode} ${text.slice(0, 300)}`));
        });
      });
      sent.once('error', reject);
      sent.end(body);
    });
  return { send, close: () => agent.destroy() };
};

/** Runs a write. @returns the milliseconds until its response */
export const timed = async (write: () => Promise<unknown>): Promise<number> => {
  const startedAt = performance.now();
  await write();
  return performance.now() - startedAt;
};

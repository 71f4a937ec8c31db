import { createServer, type Server } from 'node:http';
import { CONTENT_TYPE, type Snapshot, textOf } from './snapshot.js';

/** Creates the HTTP server of `/metrics`. It does not listen yet. @param read reads the metrics of all processes. */
export const createMetricsServer = (read: () => Promise<readonly Snapshot[]>): Server =>
  createServer(async ({ method, url = '' }, response) => {
    const isRead = method === 'GET' || method === 'HEAD';
    if (!isRead || url.split('?', 1)[0] !== '/metrics') {
      response.writeHead(isRead ? 404 : 405).end();
      return;
    }
    try {
      const text = await textOf(await read());
      response.writeHead(200, { 'content-type': CONTENT_TYPE }).end(text);
    } catch (error) {
      response.writeHead(500, { 'content-type': 'text/plain' }).end(String(error));
    }
  });

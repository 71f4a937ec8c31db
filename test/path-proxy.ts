import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import { serviceUrl } from './service.js';

const PATH = '/agenda';

/**
 * Serves the calendar below a path of a site, by a proxy that removes the path, as in docs/running.md. Everything else of the site is 404.
 * @returns the URL of the calendar, without a trailing slash.
 */
export const openBelowPath = async (): Promise<string> => {
  let service = '';
  const proxy = createServer((incoming, outgoing) => {
    const { method, headers, url = '' } = incoming;
    if (!url.startsWith(`${PATH}/`)) return void outgoing.writeHead(404).end('outside of the calendar');
    const forwarded = request(`${service}${url.slice(PATH.length)}`, { method, headers }, (response) => {
      outgoing.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(outgoing);
    });
    forwarded.on('error', () => outgoing.destroy());
    incoming.pipe(forwarded);
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  onTestFinished(() => void proxy.close());
  const site = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}${PATH}`;
  service = await serviceUrl({ publicUrl: site });
  return site;
};

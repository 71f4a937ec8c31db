/** A shared cache in front of the service: it keeps what `CDN-Cache-Control` allows, and purges by key. */
import { localServer } from '../guard/local-server.js';
import type { Process, Received } from '../response-cache/processes.js';

export interface SharedCache {
  address: string;
  /** The response to a GET, from the cache or from a process. */
  read(process: Process, path: string): Promise<Received>;
  /** The paths of the responses that it has. */
  kept(): string[];
  /** The keys of each purge. */
  purges: string[][];
  /** Whether it responds to purges. If not, it does nothing. */
  isWorking: boolean;
}

export const sharedCache = async (): Promise<SharedCache> => {
  const responses = new Map<string, { received: Received; keys: string[] }>();
  const purges: string[][] = [];
  const { port } = await localServer((request, response) => {
    if (!cache.isWorking) return void response.writeHead(503).end();
    const keys = String(request.headers['xkey-purge']).split(' ');
    purges.push(keys);
    for (const [path, one] of responses) if (one.keys.some((key) => keys.includes(key))) responses.delete(path);
    response.writeHead(200).end();
  });
  const cache: SharedCache = {
    address: `http://127.0.0.1:${port}/`,
    async read(process, path) {
      const kept = responses.get(path);
      if (kept) return kept.received;
      const received = await process.request(path);
      const keys = received.headers['surrogate-key'];
      if (received.headers['cdn-cache-control'] && keys) responses.set(path, { received, keys: keys.split(' ') });
      return received;
    },
    kept: () => [...responses.keys()],
    purges,
    isWorking: true,
  };
  return cache;
};

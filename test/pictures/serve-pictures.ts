import { address, dataDir, listening, spawnAlmanac } from '../commands/almanac.js';
import { credentialsOf } from '../town.js';

/** Starts a service as a process of its own, on this worker's calendar, which `town` has filled; until the test ends. */
export const servePictures = async (settings: Readonly<Record<string, string>> = {}) => {
  const environment = {
    ...{ DATABASE_URL: await address(), DATA_DIR: await dataDir(), PORT: '0', LOG_LEVEL: 'warn' },
    ...settings,
  };
  const server = spawnAlmanac(['serve'], environment);
  const url = await listening(server);
  const headers = { authorization: credentialsOf('author') };
  return {
    environment,
    server,
    url,
    upload: (body: Buffer) => fetch(`${url}/media`, { method: 'POST', body: new Uint8Array(body), headers }),
    graphql: async (query: string) => {
      const json = { ...headers, 'content-type': 'application/json' };
      const response = await fetch(`${url}/graphql`, {
        method: 'POST',
        headers: json,
        body: JSON.stringify({ query }),
      });
      return (await response.json()) as { data: Record<string, unknown> | null; errors?: { message: string }[] };
    },
  };
};

/** A client of the REST API, without packages. */
import { randomUUID } from 'node:crypto';

/** A response of 400 or more. `code` is for programs, `message` for people. */
export class RestError extends Error {
  constructor({ code, message, data }) {
    super(message);
    Object.assign(this, { code, status: data.status, params: data.params });
  }
}

/**
 * @param {string} url the address of Almanac, such as `http://127.0.0.1:4000`, with `/de` for texts in German
 * @param {{ login: string, password: string }} [credentials] a login and an application password. Only writing needs them.
 */
export const openClient = (url, credentials) => {
  const root = `${url}/svc/events/v1`;
  /** The last response of each address, with its ETag. */
  const cache = new Map();

  /** Reads an address. A response that is as it was is not transferred again. */
  const readAddress = async (address) => {
    const cached = cache.get(address);
    const response = await fetch(address, { headers: cached ? { 'if-none-match': cached.etag } : {} });
    if (response.status === 304) return { ...cached, isCached: true };
    const read = { body: await bodyOf(response), etag: response.headers.get('etag') };
    cache.set(address, read);
    return { ...read, isCached: false };
  };

  const write = async (path, record, headers) => {
    if (!credentials) throw new Error('Writing needs a login and a password.');
    const { login, password } = credentials;
    const response = await fetch(`${root}${path}`, {
      method: 'POST',
      headers: {
        authorization: `Basic ${Buffer.from(`${login}:${password}`).toString('base64')}`,
        'content-type': 'application/json',
        ...headers,
      },
      body: JSON.stringify(record),
    });
    return bodyOf(response);
  };

  return {
    /** Reads a record or a list: `read('/events/by-slug/jazz')`. */
    read: (path) => readAddress(`${root}${path}`),

    /** All records of a list, page after page: `for await (const event of list('events', { search: 'jazz' }))`. */
    async *list(kind, query = {}) {
      let address = `${root}/${kind}?${new URLSearchParams(query)}`;
      while (address) {
        const { body } = await readAddress(address);
        yield* body[kind];
        address = body.next_rest_url;
      }
    },

    /** Creates a record. With a key, a request that is sent again after a lost response creates no second one. */
    create: (kind, record, key = randomUUID()) => write(`/${kind}`, record, { 'idempotency-key': key }),

    /** Changes fields of a record. @param etag of the record when it was read: if it has changed since, the status is 412 */
    update: (kind, id, changes, etag) => write(`/${kind}/${id}`, changes, { 'if-match': etag }),
  };
};

const bodyOf = async (response) => {
  const body = await response.json();
  if (!response.ok) throw new RestError(body);
  return body;
};

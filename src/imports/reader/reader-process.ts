/** The process that fetches and parses a source: what it does cannot delay or end the service, which only writes. */
import { setTimeout as sleep } from 'node:timers/promises';
import { createBirpc } from 'birpc';
import { reachOf } from '../../guard/checked-address.js';
import { createFetcher, type Fetcher } from '../../guard/guarded-fetch.js';
import type { Patience } from '../../guard/patient-fetch.js';
import { fetchFile, MAX_FETCHED_BYTES } from '../fetch-file.js';
import { identitiesOf } from '../site/find-root.js';
import { openSite } from '../site/open-site.js';
import { createSiteReader, type SiteReader } from '../site/read-site.js';
import { createSiteClient, endpoint, type SiteClient, textOf } from '../site/site-client.js';
import { uncompressed } from '../uncompressed.js';
import { outcomeOf } from './outcome.js';
import type { ReaderCalls, ReadPart, ReadRequest, ServiceCalls } from './protocol.js';
import { readFile } from './read-file.js';
import { watchLimits } from './watch-limits.js';

/** Of NDJSON from a URL, after decompression. Lines are read one by one. */
const MAX_LINES_BYTES = 2 ** 30;

const partSent = watchLimits();
process.once('disconnect', () => process.exit());

let parts: AsyncGenerator<ReadPart> | undefined;
let site: { reader: SiteReader; client: SiteClient; root: URL } | undefined;

const calls: ReaderCalls = {
  openFile: (request) =>
    outcomeOf(() => {
      parts = prefetch(readFile(request, bytesOf(request), service.message));
    }),
  openSite: (request) =>
    outcomeOf(async () => {
      const { url = '', options, settings, credentials } = request;
      const address = new URL(url);
      const client = createSiteClient({
        ...{ fetcher: pausing(createFetcher(reachOf(settings))), patience: patienceOf(request) },
        ...{ credentials, host: address.host },
      });
      const { root, status } = await openSite(address, client, credentials);
      const { language } = options;
      const checking = { language: language ?? settings.defaultLanguage };
      const reader = createSiteReader({ client, root, status, language, currency: settings.currency, checking });
      site = { reader, client, root };
      return { root: root.href, identities: identitiesOf(root, address) };
    }),
  openList: (list, pages) =>
    outcomeOf(() => {
      parts = prefetch(opened().reader.read(list, pages));
    }),
  next: () =>
    outcomeOf(async () => {
      const part = await parts?.next();
      partSent();
      return part?.done ? undefined : part?.value;
    }),
  lookUp: (list, id) =>
    outcomeOf(async () => {
      const { client, root } = opened();
      const { status, body } = await client.get(endpoint(root, `/${list}/${id}`));
      partSent();
      return { status, isTrashed: body?.status === 'trash', code: textOf(body?.code) };
    }),
};

const service = createBirpc<ServiceCalls, ReaderCalls>(calls, {
  post: (message) => process.send?.(message),
  on: (receive) => process.on('message', receive),
  timeout: -1,
});

const opened = () => {
  if (!site) throw new TypeError('No site is open.');
  return site;
};

/** The bytes of a file, decompressed: of the standard input, or of a URL. */
const bytesOf = (request: ReadRequest): AsyncIterable<Uint8Array> => {
  const { kind, url, settings, validators } = request;
  if (url === undefined) return uncompressed(process.stdin);
  const fetcher = pausing(createFetcher(reachOf(settings)));
  const chunks = fetchFile(url, fetcher, patienceOf(request), { ...validators, received: service.received });
  return uncompressed(chunks, kind === 'ndjson' ? MAX_LINES_BYTES : MAX_FETCHED_BYTES);
};

/** The same fetcher. While it waits for the network, other imports of the service may use the processor. */
const pausing = (fetcher: Fetcher): Fetcher => ({
  ...fetcher,
  async fetch(url, options) {
    await service.idle();
    const response = await fetcher.fetch(url, options);
    await service.busy();
    return response;
  },
});

const patienceOf = ({ maxWait }: ReadRequest): Patience => ({
  maxWait,
  onWait: service.waiting,
  async wait(milliseconds) {
    await service.idle();
    await sleep(milliseconds);
  },
});

/** The same values. The next value is computed while the consumer uses the current one. */
async function* prefetch<Value>(values: AsyncGenerator<Value>): AsyncGenerator<Value> {
  for (let next = values.next(); ; ) {
    const { done, value } = await next;
    if (done) return;
    next = values.next();
    next.catch(() => undefined); // the error is thrown by the next iteration
    yield value;
  }
}

import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { Worker } from 'node:worker_threads';
import { gunzip, gzip } from 'node:zlib';
import { type HttpRequest, type HttpResponse, respondWith } from '../http/message.js';
import { examples } from './graphiql-examples.js';

/** The compressed page with its headers. */
interface Page {
  gzipped: Buffer;
  etag: string;
  policy: string;
}

const pages = new Map<string, Promise<Page>>();

/** The GraphiQL page. It contains all scripts and styles: 9 MB, so it is rendered once and cached compressed. */
export const graphiql = async (request: HttpRequest, endpoint: string): Promise<HttpResponse> => {
  const page = pages.get(endpoint) ?? createPage(endpoint);
  pages.set(endpoint, page);
  const { gzipped, etag, policy } = await page;
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'public, max-age=3600',
    vary: 'accept, accept-encoding',
    etag,
    'content-security-policy': policy,
    'x-robots-tag': 'noindex',
  };
  if (request.headers.get('if-none-match') === etag) return respondWith(undefined, { status: 304, headers });
  if (/\bgzip\b/.test(request.headers.get('accept-encoding') ?? '')) {
    return respondWith(gzipped, { headers: { ...headers, 'content-encoding': 'gzip' } });
  }
  return respondWith(await promisify(gunzip)(gzipped), { headers });
};

const createPage = async (endpoint: string): Promise<Page> => {
  const html = await render({
    title: 'Almanac GraphiQL',
    endpoint,
    defaultTabs: examples.map((query) => ({ query })),
    favicon: 'data:,',
  });
  const gzipped = await promisify(gzip)(html);
  return {
    gzipped,
    policy: policyFor(html),
    etag: `"${createHash('sha256').update(gzipped).digest('base64url').slice(0, 27)}"`,
  };
};

/** The content security policy: only the script of the page runs, identified by its hash, and only this service is requested. */
const policyFor = (html: string): string =>
  [
    "default-src 'none'",
    `script-src ${hashOf(html)}`,
    // The editor uses workers whose script is in the page.
    'worker-src blob:',
    // The editor sets colours and sizes on its elements.
    "style-src 'unsafe-inline'",
    'img-src data:',
    'font-src data:',
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

// From the first tag to the last, because the script contains both tags as text.
const hashOf = (html: string): string => {
  const script = html.slice(html.indexOf('<script>') + '<script>'.length, html.lastIndexOf('</script>'));
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
};

// The package keeps a string of 9 MB as long as it is loaded. In a worker the memory is released when the worker ends.
const renderer = `
  const { parentPort, workerData } = require('node:worker_threads');
  import(workerData.package).then(({ renderGraphiQL }) => parentPort.postMessage(renderGraphiQL(workerData.options)));
`;

const render = (options: object): Promise<string> =>
  new Promise((resolve, reject) => {
    const workerData = { package: import.meta.resolve('@graphql-yoga/render-graphiql'), options };
    const worker = new Worker(renderer, { eval: true, workerData, execArgv: [] });
    worker.once('message', resolve);
    worker.once('error', reject);
  });

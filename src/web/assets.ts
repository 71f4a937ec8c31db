/**
 * Static files: scripts and styles of the pages, with the hash of their content in the name, so that browsers cache them permanently;
 * and files with well-known names.
 */
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { type HttpRequest, type HttpResponse, respondWith } from '../http/message.js';
import { favicon } from './favicon.js';

const compress = promisify(gzip);

interface Asset {
  type: string;
  bytes: Buffer;
  caching: string;
  gzipped?: Promise<Buffer>;
}

const ONE_DAY = 'public, max-age=86400';

// Crawlers may request everything. API responses have X-Robots-Tag: noindex, which crawlers can only read in a response.
const robots = 'User-agent: *\nDisallow:\n';

const assets = new Map<string, Asset>([
  ['/favicon.ico', { type: 'image/x-icon', bytes: favicon, caching: ONE_DAY }],
  ['/robots.txt', { type: 'text/plain; charset=utf-8', bytes: Buffer.from(robots), caching: ONE_DAY }],
]);

const types = { js: 'text/javascript; charset=utf-8', css: 'text/css; charset=utf-8' };

/** Adds a file to serve. Returns its path: `/assets/name-<hash>.js`. */
export const addAsset = (name: string, extension: keyof typeof types, bytes: Buffer): string => {
  const hash = createHash('sha256').update(bytes).digest('base64url').slice(0, 12);
  const path = `/assets/${name}-${hash}.${extension}`;
  assets.set(path, { type: types[extension], bytes, caching: 'public, max-age=31536000, immutable' });
  return path;
};

/** The response to a request for a file; undefined when there is no file at the path. */
export const serveAsset = async ({ method, headers }: HttpRequest, path: string): Promise<HttpResponse | undefined> => {
  const asset = method === 'GET' || method === 'HEAD' ? assets.get(path) : undefined;
  if (!asset) return undefined;
  const acceptsGzip = /\bgzip\b/.test(headers.get('accept-encoding') ?? '');
  if (acceptsGzip) asset.gzipped ??= compress(asset.bytes);
  const body = acceptsGzip && asset.gzipped ? await asset.gzipped : asset.bytes;
  return respondWith(method === 'HEAD' ? undefined : body, {
    headers: {
      'content-type': asset.type,
      'content-length': String(body.length),
      ...(acceptsGzip && { 'content-encoding': 'gzip' }),
      'cache-control': asset.caching,
      'x-content-type-options': 'nosniff',
      vary: 'Accept-Encoding',
    },
  });
};

/** Scripts and styles of our pages, served by ourselves: named by their content, so that browsers keep them for good. */
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

const compress = promisify(gzip);

interface Asset {
  type: string;
  bytes: Buffer;
  gzipped?: Promise<Buffer>;
}

const assets = new Map<string, Asset>();

const types = { js: 'text/javascript; charset=utf-8', css: 'text/css; charset=utf-8' };

/** Serves a file from now on. Gives its path: `/assets/name-<hash>.js`. */
export const addAsset = (name: string, extension: keyof typeof types, bytes: Buffer): string => {
  const hash = createHash('sha256').update(bytes).digest('base64url').slice(0, 12);
  const path = `/assets/${name}-${hash}.${extension}`;
  assets.set(path, { type: types[extension], bytes });
  return path;
};

/** Answers a request for a script or style; undefined for a path that is none. */
export const answerAsset = async ({ method, headers }: Request, path: string): Promise<Response | undefined> => {
  const asset = method === 'GET' || method === 'HEAD' ? assets.get(path) : undefined;
  if (!asset) return undefined;
  const zipped = /\bgzip\b/.test(headers.get('accept-encoding') ?? '');
  if (zipped) asset.gzipped ??= compress(asset.bytes);
  const body = zipped && asset.gzipped ? await asset.gzipped : asset.bytes;
  return new Response(method === 'HEAD' ? null : new Uint8Array(body), {
    headers: {
      'content-type': asset.type,
      'content-length': String(body.length),
      ...(zipped && { 'content-encoding': 'gzip' }),
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      vary: 'Accept-Encoding',
    },
  });
};

/**
 * Static files: scripts and styles of the pages, with the hash of their content in the name, so that browsers cache them permanently;
 * and files with well-known names.
 */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Encoding, encode, encodingFor } from '../http/compression.js';
import { etagOf, matchesEtag } from '../http/conditional.js';
import { type HttpRequest, type HttpResponse, respondWith } from '../http/message.js';
import { demoPictures } from './demo-pictures.js';
import { favicon } from './favicon.js';
import { folderOfPackage } from './package-folder.js';

interface Asset {
  type: string;
  caching: string;
  /** For files whose name stays when their content changes. */
  etag?: string;
  /** The encoding for a client with this `Accept-Encoding`; undefined for none. */
  encodingFor(accepted: string): Encoding | undefined;
  read(encoding: Encoding | undefined): Promise<Buffer>;
}

const ONE_HOUR = 'public, max-age=3600';
const ONE_DAY = 'public, max-age=86400';
const ONE_MONTH = 'public, max-age=2592000';
const FOREVER = 'public, max-age=31536000, immutable';

const types = { js: 'text/javascript; charset=utf-8', css: 'text/css; charset=utf-8' };

type Extension = keyof typeof types;

/** A file in memory, compressed when it is first requested. */
const fileInMemory = (bytes: Buffer, type: string, caching: string): Asset => {
  let compressed: Promise<Buffer> | undefined;
  const compress = () => {
    compressed ??= encode(bytes, 'gzip');
    return compressed;
  };
  return {
    type,
    caching,
    encodingFor: (accepted) => (/\bgzip\b/.test(accepted) ? 'gzip' : undefined),
    read: (encoding) => (encoding ? compress() : Promise.resolve(bytes)),
  };
};

/** A picture, which is compressed already. The URL is stored in the calendar, so its name has no hash. */
const picture = (file: string): Asset => ({
  type: 'image/webp',
  caching: ONE_MONTH,
  encodingFor: () => undefined,
  read: () => readFile(file),
});

const assets = new Map<string, Asset>([
  ['/favicon.ico', fileInMemory(favicon, 'image/x-icon', ONE_DAY)],
  ...demoPictures.map(({ path, file }): [string, Asset] => [path, picture(file)]),
]);

/** Adds a file to serve. Returns its path: `/assets/name-<hash>.js`. */
export const addAsset = (name: string, extension: Extension, bytes: Buffer): string => {
  const hash = createHash('sha256').update(bytes).digest('base64url').slice(0, 12);
  const path = `/assets/${name}-${hash}.${extension}`;
  assets.set(path, fileInMemory(bytes, types[extension], FOREVER));
  return path;
};

const suffixes = { br: '.br', gzip: '.gz' };

/**
 * A file that the build has written, and compressed as `<file>.br` and `<file>.gz`. It is read for each request, because browsers request
 * it once.
 * @param size of the file, in bytes.
 */
const builtFile = (path: string, file: string, size: number): Omit<Asset, 'caching'> => ({
  type: types[path.endsWith('.css') ? 'css' : 'js'],
  encodingFor: (accepted) => encodingFor(accepted, size),
  read: (encoding) => readFile(`${file}${encoding ? suffixes[encoding] : ''}`),
});

/**
 * Adds a file that the build has written, with a name that stays when its content changes.
 * @param path the path of the URL.
 * @param name of the file, below `dist`.
 */
export const addNamedAsset = (path: string, name: string): void => {
  const file = folderOfPackage('dist', name);
  const bytes = readFileSync(file);
  assets.set(path, { ...builtFile(path, file, bytes.length), caching: ONE_HOUR, etag: etagOf(bytes) });
};

/**
 * Adds the files of a part of the pages that the build has written to `dist/<name>`, with a list `files.json`.
 * @returns the list: names of files, and their sizes in bytes; undefined when the part has not been built.
 */
export const addBuiltFiles = <List extends BuiltFiles>(name: string): List | undefined => {
  const folder = folderOfPackage('dist', name);
  const list = join(folder, 'files.json');
  if (!existsSync(list)) return undefined;
  const files: List = JSON.parse(readFileSync(list, 'utf8'));
  for (const [file, size] of Object.entries(files.sizes)) {
    const path = `${pathOfBuilt(name)}${file}`;
    assets.set(path, { ...builtFile(path, join(folder, file), size), caching: FOREVER });
  }
  return files;
};

interface BuiltFiles {
  /** The size of every file, in bytes. */
  sizes: Readonly<Record<string, number>>;
}

/** The path of the URLs of the files of a part. */
export const pathOfBuilt = (name: string): string => `/assets/${name}/`;

/** Returns how a request for a file is responded to; undefined when there is no file at the path. */
export const findAsset = (
  { method, headers }: HttpRequest,
  path: string,
): (() => Promise<HttpResponse>) | undefined => {
  const asset = method === 'GET' || method === 'HEAD' ? assets.get(path) : undefined;
  return asset && (() => respondWithAsset(asset, headers));
};

const respondWithAsset = async (asset: Asset, headers: HttpRequest['headers']): Promise<HttpResponse> => {
  // The tag is weak: it is the same for all encodings.
  const { etag } = asset;
  const common = { 'cache-control': asset.caching, vary: 'Accept-Encoding', ...(etag && { etag: `W/${etag}` }) };
  if (etag && matchesEtag(headers.get('if-none-match') ?? '', etag)) {
    return respondWith(undefined, { status: 304, headers: common });
  }
  const encoding = asset.encodingFor(headers.get('accept-encoding') ?? '');
  const body = await asset.read(encoding);
  return respondWith(body, {
    headers: {
      'content-type': asset.type,
      'content-length': String(body.length),
      ...(encoding && { 'content-encoding': encoding }),
      'x-content-type-options': 'nosniff',
      ...common,
    },
  });
};

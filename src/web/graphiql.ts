import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { renderGraphiQL } from '@graphql-yoga/render-graphiql';
import { examples } from './graphiql-examples.js';

const compress = promisify(gzip);

interface Page {
  html: Buffer;
  gzipped: Buffer;
  etag: string;
}

const pages = new Map<string, Promise<Page>>();

/** The GraphiQL page, whole and without any outside address; 9 MB, so it is put together once and sent compressed. */
export const graphiql = async (request: Request, endpoint: string): Promise<Response> => {
  const page = await (pages.get(endpoint) ?? remember(endpoint));
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'public, max-age=3600',
    vary: 'accept, accept-encoding',
    etag: page.etag,
  };
  if (request.headers.get('if-none-match') === page.etag) return new Response(null, { status: 304, headers });
  const zipped = /\bgzip\b/.test(request.headers.get('accept-encoding') ?? '');
  return zipped
    ? new Response(new Uint8Array(page.gzipped), { headers: { ...headers, 'content-encoding': 'gzip' } })
    : new Response(new Uint8Array(page.html), { headers });
};

const remember = (endpoint: string) => {
  const page = render(endpoint);
  pages.set(endpoint, page);
  return page;
};

const render = async (endpoint: string): Promise<Page> => {
  const html = Buffer.from(
    renderGraphiQL({
      title: 'Almanac GraphiQL',
      endpoint,
      defaultTabs: examples.map((query) => ({ query })),
      favicon: 'data:,',
    } as Parameters<typeof renderGraphiQL>[0]),
  );
  return {
    html,
    gzipped: await compress(html),
    etag: `"${createHash('sha256').update(html).digest('base64url').slice(0, 20)}"`,
  };
};

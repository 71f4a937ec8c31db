/** The page with the code to embed: `/embed/`. */
import type { ResolverContext } from '../../builder/context.js';
import { Checklist } from '../../errors.js';
import { oneOf } from '../../texts/check.js';
import { readPageFilters } from '../address-filters.js';
import { list } from '../documents.js';
import type { PageContext } from '../page-context.js';
import type { PageRequest, Rendered } from '../rendered.js';
import { Embedding } from '../views/embedding.js';
import { elementCode, frameAddress, frameCode } from './embed-code.js';
import { filterQuery, readEmbedOptions } from './embed-options.js';

const names = ['category', 'tag', 'venue', 'series', 'limit', 'lang', 'theme', 'first-day', 'timezone'] as const;

const views = ['list', 'month'] as const;

/** @throws ApiError `invalid-params` for choices with which the embedded view would fail. */
export const embeddingPage = async (
  { path, url }: PageRequest,
  page: PageContext,
  context: ResolverContext,
): Promise<Rendered> => {
  const query = url.searchParams;
  const view = readView(query);
  readEmbedOptions(query);
  readPageFilters(`?${filterQuery(query)}`);
  const options = Object.fromEntries(names.flatMap((name) => (query.get(name) ? [[name, query.get(name) ?? '']] : [])));
  const { events } = await list({ filter: { when: 'UPCOMING' }, first: 0 }, context);
  const { publicUrl, base, files, siteName } = page;
  const origin = new URL(publicUrl).origin;
  const code = { publicUrl, view, options, link: `${origin}${page.link('/events/')}`, title: siteName };
  return {
    frame: {
      title: page.words('embed-title'),
      path,
      parameters: { view, ...options },
      head: (
        <>
          <link rel="stylesheet" href={`${base}${files.embeddingStyle}`} />
          <script type="module" src={`${base}${files.embeddingScript}`} />
          <script async src={`${base}/embed.js`} />
        </>
      ),
    },
    body: (
      <Embedding
        choices={{ view, ...options }}
        facets={events.facets}
        element={elementCode(code)}
        frame={frameCode(code)}
        preview={frameAddress({ ...code, publicUrl: base, options: { lang: page.language, ...options } })}
        page={page}
      />
    ),
    hasFrames: true,
  };
};

const readView = (query: URLSearchParams): (typeof views)[number] => {
  const checklist = new Checklist();
  const view = checklist.take('view', () => oneOf(query.get('view') || 'list', views));
  checklist.done();
  return view ?? 'list';
};

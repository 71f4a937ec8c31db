/** The pages of records: of events, and of venues, organizers, categories and tags with their events. */

import type { ResolverContext } from '../builder/context.js';
import { apiError } from '../errors.js';
import type { Kind } from '../records/fields/kind.js';
import { pagePaths } from '../records/schema/addresses.js';
import { htmlToText } from '../texts/html-to-text.js';
import { parametersOf } from './address-filters.js';
import { records } from './documents.js';
import { eventPage } from './event-page.js';
import { parameterOfKind, readList } from './list-pages.js';
import type { PageContext } from './page-context.js';
import { pathsIn } from './paths-in.js';
import type { PageRequest, Rendered } from './rendered.js';
import { textsOf } from './seo/event-summary.js';
import { summaryOfList } from './seo/summary.js';
import { RecordPage, type ShownRecord } from './views/record.js';

/** The page of a record. @throws ApiError `<kind>-not-found`, also for a record that is hidden. */
export const recordPage = (
  { kind, slug }: { kind: Kind; slug: string },
  request: PageRequest,
  page: PageContext,
  context: ResolverContext,
): Promise<Rendered> =>
  kind === 'event' ? eventPage(slug, request, page, context) : listOfRecord(kind, slug, request, page, context);

const listOfRecord = async (
  kind: Exclude<Kind, 'event'>,
  slug: string,
  request: PageRequest,
  page: PageContext,
  context: ResolverContext,
): Promise<Rendered> => {
  const shown = await readRecord(kind, slug, context);
  const parameter = parameterOfKind[kind] ?? '';
  const { record } = shown;
  const { filters, whole, events, ongoingCount, next, emptyText, isPaged } = await readList(request, page, context, {
    [parameter]: [record.id],
  });
  const path = `/${pagePaths[kind]}/${encodeURIComponent(record.slug)}/`;
  return {
    frame: {
      title: record.name,
      path,
      parameters: parametersOf(filters),
      pathIn: pathsIn(kind, record.translations),
      feeds: events.feeds,
      hasList: true,
      live: whole,
      summary: {
        ...summaryOfList(kind, events.nodes, events.totalCount),
        ...(record.description && { description: htmlToText(record.description) }),
        ...('image' in record && record.image && { image: record.image }),
        texts: textsOf(record),
        isPaged,
      },
    },
    body: (
      <RecordPage
        shown={shown}
        list={{ path, filters, facets: events.facets, fixed: parameter }}
        events={events}
        ongoingCount={ongoingCount}
        next={next}
        emptyText={emptyText}
        page={page}
      />
    ),
  };
};

const readRecord = async (kind: ShownRecord['kind'], slug: string, context: ResolverContext): Promise<ShownRecord> => {
  const data = await records[kind]({ slug }, context);
  const record = Object.values(data)[0];
  if (!record) throw apiError(`${kind}-not-found`);
  return { kind, record } as ShownRecord;
};

/** What has changed in a record, by whom and when, and the button that brings it back. */
import { ApiError, errorTypes } from '../../errors.js';
import { graphqlMutation, graphqlQuery } from '../../execution/graphql-query.js';
import type { DataOf } from '../../execution/typed-documents.js';
import { formatError } from '../../languages/format-message.js';
import type { Language } from '../../languages/language.js';
import { languageNames } from '../../pages/views/layout.js';
import { type PublishableKind, plurals } from '../../records/fields/kind.js';
import { htmlToText } from '../../texts/html-to-text.js';
import { editableEvent } from '../events/editable-event.js';
import type { ManagePage, ManageRequest, ManageResult } from '../manage-page.js';
import type { ManageMessageKey } from '../messages/en.js';
import { editableRecord } from '../records/editable-record.js';
import { Pager, windowOf } from '../views/pager.js';

const PAGE_SIZE = 25;
const MAX_SHOWN = 300; // characters of a text

const page = '$id: ID, $first: Int, $after: String, $last: Int, $before: String' as const;

const revisions = `revisions(first: $first, after: $after, last: $last, before: $before) {
  totalCount pageInfo { hasNextPage hasPreviousPage startCursor endCursor }
  nodes { id at user { displayName } changes { field before } }
}` as const;

const eventText = `query EventHistory(${page}) { record: event(id: $id) { name: title ${revisions} } }` as const;

const readHistory = {
  event: graphqlQuery(eventText),
  venue: graphqlQuery(`query VenueHistory(${page}) { record: venue(id: $id) { name ${revisions} } }`),
  organizer: graphqlQuery(`query OrganizerHistory(${page}) { record: organizer(id: $id) { name ${revisions} } }`),
};

type ShownRevision = NonNullable<DataOf<typeof eventText>['record']>['revisions']['nodes'][number];

const restoreRevision = graphqlMutation('mutation Restore($id: ID!) { restoreRevision(id: $id) { id } }');

/** The history of a record of a kind. For those who may change it. */
export const historyPage =
  (kind: PublishableKind) =>
  (request: ManageRequest): Promise<ManageResult> =>
    showHistory(kind, request);

/** Brings back what a change has replaced. */
export const postHistory =
  (kind: PublishableKind) =>
  async (request: ManageRequest): Promise<ManageResult> => {
    const { form, params, context, page } = request;
    await mustBeEditable(kind, request);
    try {
      await restoreRevision({ id: form.get('revision') ?? '' }, context);
    } catch (error) {
      if (!(error instanceof ApiError) || error.key === 'forbidden') throw error;
      return showHistory(kind, request, formatError(error, page.language), errorTypes[error.key].status);
    }
    return { redirect: `/${plurals[kind]}/${params.id}/?done=brought-back` };
  };

/** @throws ApiError 403, 404 */
const mustBeEditable = async (kind: PublishableKind, request: ManageRequest): Promise<void> => {
  if (kind === 'event') await editableEvent(request);
  else await editableRecord(kind, request);
};

const showHistory = async (
  kind: PublishableKind,
  request: ManageRequest,
  problem?: string,
  status?: number,
): Promise<ManageResult> => {
  const { url, params, context, page } = request;
  const { words, link } = page;
  await mustBeEditable(kind, request);
  const variables = { id: params.id, ...windowOf(url.searchParams, PAGE_SIZE) };
  const { record } = await readHistory[kind](variables, context);
  const path = `/${plurals[kind]}/${params.id}/`;
  const title = words('history-of', { name: record?.name ?? '' });
  const { nodes = [], pageInfo } = record?.revisions ?? {};
  return {
    title,
    ...(problem && { problems: { history: problem } }),
    ...(status && { status }),
    body: (
      <>
        <h1>{title}</h1>
        <p>
          <a href={link(path)}>{words('edit')}</a>
        </p>
        {problem && (
          <p class="banner danger" role="alert">
            {problem}
          </p>
        )}
        {nodes.length === 0 && <p>{words('no-history')}</p>}
        {nodes.map((revision) => (
          <Change key={revision.id} page={page} path={`${path}history`} revision={revision} />
        ))}
        {pageInfo && <Pager page={page} path={`${path}history`} filters={new URLSearchParams()} info={pageInfo} />}
      </>
    ),
  };
};

const Change = ({ page, path, revision }: { page: ManagePage; path: string; revision: ShownRevision }) => {
  const { words, link } = page;
  const { id, at, user, changes } = revision;
  const name = `change-${id}`;
  return (
    <article class="card" aria-labelledby={name}>
      <h2 id={name}>
        {page.time(new Date(at))}
        {user && `, ${user.displayName}`}
      </h2>
      <dl>
        {changes.map(({ field, before }) => (
          <div key={field}>
            <dt>{words(labelOf(field))}</dt>
            <dd>{shownValue(field, before, page)}</dd>
          </div>
        ))}
      </dl>
      <form method="post" action={link(path)}>
        <p>
          <button type="submit" name="revision" value={id} aria-describedby={name}>
            {words('bring-back')}
          </button>
        </p>
      </form>
    </article>
  );
};

const labels: Readonly<Record<string, ManageMessageKey>> = {
  ...({ title: 'title', name: 'name', description: 'description', excerpt: 'excerpt', slug: 'slug' } as const),
  ...({
    language: 'language-of-text',
    translations: 'languages',
    status: 'status',
    published: 'publish-at',
    authorId: 'author',
  } as const),
  ...({ imageId: 'picture', starts: 'start-date', ends: 'end', timezone: 'timezone', allDay: 'all-day' } as const),
  ...({
    parentId: 'parent',
    cost: 'cost',
    website: 'website',
    showMap: 'show-map',
    showMapLink: 'show-map-link',
  } as const),
  ...({ hideFromListings: 'hide-from-listings', sticky: 'sticky', featured: 'featured' } as const),
  ...({ eventStatus: 'event-status', attendanceMode: 'attendance', onlineUrl: 'online-url' } as const),
  ...({ venues: 'venues', organizers: 'organizers', categories: 'categories', tags: 'tags' } as const),
  ...({ offers: 'unit-offers', address: 'street', zip: 'zip', city: 'city', country: 'country' } as const),
  ...({ province: 'province', state: 'state', stateProvince: 'state', phone: 'phone', email: 'email' } as const),
  ...({ geoLat: 'coordinates', geoLng: 'coordinates' } as const),
};

const labelOf = (field: string): ManageMessageKey => labels[field] ?? 'section-more';

const hidden: ReadonlySet<string> = new Set([
  ...['translations', 'venues', 'organizers', 'categories', 'tags', 'offers', 'imageId', 'authorId', 'parentId'],
]);

/** What a field was before, as far as people can read it. */
const shownValue = (field: string, before: string | null, page: ManagePage): string => {
  const { words } = page;
  if (hidden.has(field)) return words('was-different');
  if (before === null || before === '') return words('was-empty');
  if (field === 'starts' || field === 'ends' || field === 'published') return page.time(new Date(before));
  if (field === 'language') return languageNames[before as Language];
  if (field === 'status') return words(`status-${before.toUpperCase() as 'DRAFT'}`);
  if (before === 'true' || before === 'false') return words(before === 'true' ? 'yes' : 'no');
  const text = htmlToText(before);
  return text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text;
};

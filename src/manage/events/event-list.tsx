/** The list of events, and what is done with several of them. */
import { mayReadUnpublished, mayWritePublishable } from '../../access/permission.js';
import type { ResolverContext } from '../../builder/context.js';
import { isLanguage } from '../../languages/language.js';
import { deleteEvent, deleteEvents, listEvents, readCategories, restoreEvent, updateEvents } from '../documents.js';
import { mayEditNode } from '../editable.js';
import type { ManageRequest, ManageResult } from '../manage-page.js';
import { Pager, windowOf } from '../views/pager.js';
import { editableEvent } from './editable-event.js';
import { BulkActions, type Failure, Failures, Filters, NoEvents, Row } from './event-list-view.js';

const PAGE_SIZE = 50;

/** The statuses of the filter. Without one, a list has all but the trash. */
const statuses = ['publish', 'future', 'draft', 'pending', 'private', 'trash'] as const;

/** What bulk actions write. */
const bulkStatuses = { publish: 'PUBLISH', draft: 'DRAFT' } as const;

/** The names of the filters in the address. */
const filterNames = ['q', 'status', 'mine', 'when', 'category', 'tag', 'venue', 'organizer', 'missing'] as const;

/** A page of the list. */
export const eventListPage = async (request: ManageRequest): Promise<ManageResult> => showList(request, []);

/** Publishes, withdraws or trashes several events, each by itself. */
export const postEventList = async (request: ManageRequest): Promise<ManageResult> => {
  const { form, context, url } = request;
  const ids = [...new Set(form.getAll('id'))].filter((id) => /^\d{1,9}$/.test(id)).slice(0, 100);
  const action = form.get('do') ?? '';
  const status = bulkStatuses[action as keyof typeof bulkStatuses];
  if (ids.length === 0 || (!status && action !== 'trash')) return { redirect: `/events/${url.search}` };
  const results = status
    ? (await updateEvents({ events: ids.map((id) => ({ by: { id }, input: { status } })) }, context)).updateEvents
    : (await deleteEvents({ events: ids.map((id) => ({ id })) }, context)).deleteEvents;
  const failed = results.flatMap(({ index, error }): Failure[] =>
    error ? [{ id: ids[index] ?? '', message: error.message }] : [],
  );
  if (failed.length > 0) return showList(request, failed);
  const search = new URLSearchParams(url.searchParams);
  search.set('done', action === 'trash' ? 'event-trashed' : 'event-saved');
  return { redirect: `/events/?${search}` };
};

/** Moves an event to the trash. */
export const postTrash = async (request: ManageRequest): Promise<ManageResult> => {
  const { id } = await editableEvent(request);
  await deleteEvent({ id, scope: 'THIS' }, request.context);
  return { redirect: `/events/${id}/?done=event-trashed` };
};

/** Restores an event from the trash. */
export const postRestore = async (request: ManageRequest): Promise<ManageResult> => {
  const { id } = await editableEvent(request);
  await restoreEvent({ id }, request.context);
  return { redirect: `/events/${id}/?done=event-restored` };
};

/** The variables of the list that an address names. */
const variablesOf = (search: URLSearchParams, context: ResolverContext) => {
  const { caller } = context;
  const status = statuses.find((one) => one === search.get('status'));
  const isPast = search.get('when') === 'past';
  const missing = search.get('missing') ?? '';
  const words = search.get('q')?.trim().slice(0, 200) ?? '';
  const filter = {
    // Only the author of something can request what is not public.
    ...(mayReadUnpublished(context) && status && { status: [status] }),
    ...(words !== '' && { searchText: words }),
    ...(search.get('mine') === 'yes' && caller && { author: caller.id }),
    ...(search.get('when') !== 'all' && { when: isPast ? 'PAST' : 'UPCOMING' }),
    ...(isLanguage(missing) && { missingLanguage: missing }),
    ...linkFilters(search),
  };
  return {
    filter,
    ...windowOf(search, PAGE_SIZE),
    orderBy: [{ field: 'START', direction: isPast ? 'desc' : 'asc' }],
  };
};

/** The filters by records that events are linked to. An address with another text than an id filters nothing. */
const linkFilters = (search: URLSearchParams) => {
  const idOf = (name: string) => /^\d{1,9}$/.exec(search.get(name) ?? '')?.[0];
  const [category, tag, venue, organizer] = ['category', 'tag', 'venue', 'organizer'].map(idOf);
  return {
    ...(category && { categories: [category] }),
    ...(tag && { tags: [tag] }),
    ...(venue && { venue: [Number(venue)] }),
    ...(organizer && { organizer: [Number(organizer)] }),
  };
};

const showList = async (request: ManageRequest, failed: readonly Failure[]): Promise<ManageResult> => {
  const { url, context, page } = request;
  const { words, link } = page;
  const [{ events }, categories] = await Promise.all([
    listEvents(variablesOf(url.searchParams, context), context),
    readCategories(context),
  ]);
  const filters = new URLSearchParams(
    filterNames.flatMap((name) => {
      const value = url.searchParams.get(name);
      return value ? [[name, value]] : [];
    }),
  );
  return {
    title: words('events'),
    ...(failed.length > 0 && { problems: {}, status: 409 }),
    body: (
      <>
        <h1>{words('events')}</h1>
        {mayWritePublishable(context) && (
          <p>
            <a class="button primary" href={link('/events/new')}>
              {words('new-event')}
            </a>
          </p>
        )}
        <Filters page={page} search={url.searchParams} categories={categories} />
        <Failures page={page} events={events.nodes} failed={failed} />
        {events.nodes.length === 0 ? (
          <NoEvents page={page} filters={filters} />
        ) : (
          <form method="post" action={link(`/events/${filters.size > 0 ? `?${filters}` : ''}`)}>
            <p class="muted">{words('event-count', { count: events.totalCount })}</p>
            <ul class="rows events">
              {events.nodes.map((event) => (
                <Row
                  key={event.id}
                  page={page}
                  event={event}
                  isEditable={mayEditNode(event, context)}
                  isChosen={failed.some(({ id }) => id === event.id)}
                />
              ))}
            </ul>
            {mayWritePublishable(context) && (
              <BulkActions page={page} mayPublish={context.caller?.role !== 'contributor'} />
            )}
          </form>
        )}
        <Pager page={page} path="/events/" filters={filters} info={events.pageInfo} />
      </>
    ),
  };
};

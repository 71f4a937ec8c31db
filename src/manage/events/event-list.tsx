/** The list of events, and what is done with several of them. */
import { mayReadUnpublished, mayWritePublishable } from '../../access/permission.js';
import type { ResolverContext } from '../../builder/context.js';
import { languages } from '../../languages/language.js';
import {
  deleteEvent,
  deleteEvents,
  type EventPage,
  languageOf,
  listEvents,
  restoreEvent,
  updateEvents,
} from '../documents.js';
import type { ManagePage, ManageRequest, ManageResult } from '../manage-page.js';
import { Choice, Field, Select } from '../views/form.js';
import { editableEvent, mayEditEvent } from './event-pages.js';

type ListedEvent = EventPage['nodes'][number];

const PAGE_SIZE = 50;

const statuses = ['publish', 'future', 'draft', 'pending', 'private'] as const;

/** What bulk actions write. */
const bulkStatuses = { publish: 'PUBLISH', draft: 'DRAFT' } as const;

/** The names of the filters in the address. */
const filterNames = ['q', 'status', 'mine', 'when'] as const;

/** A page of the list. */
export const eventListPage = async (request: ManageRequest): Promise<ManageResult> => showList(request, []);

/** What a bulk action did not do, and why. */
interface Failure {
  id: string;
  message: string;
}

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
  const isTrash = search.get('status') === 'trash';
  const isPast = search.get('when') === 'past';
  const words = search.get('q')?.trim().slice(0, 200) ?? '';
  const filter = {
    // Only the author of something can request what is not public.
    ...(mayReadUnpublished(context) && { status: isTrash ? ['trash'] : status ? [status] : [...statuses] }),
    ...(words !== '' && { searchText: words }),
    ...(search.get('mine') === 'yes' && caller && { author: caller.id }),
    ...(search.get('when') !== 'all' && { when: isPast ? 'PAST' : 'UPCOMING' }),
  };
  const before = search.get('before');
  const after = search.get('after');
  return {
    filter,
    ...(before ? { last: PAGE_SIZE, before } : { first: PAGE_SIZE, ...(after && { after }) }),
    orderBy: [{ field: 'START', direction: isPast ? 'desc' : 'asc' }],
  };
};

const showList = async (request: ManageRequest, failed: readonly Failure[]): Promise<ManageResult> => {
  const { url, context, page } = request;
  const { words, link } = page;
  const { events } = await listEvents(variablesOf(url.searchParams, context), context);
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
        <Filters page={page} search={url.searchParams} />
        <Failures page={page} events={events.nodes} failed={failed} />
        {events.nodes.length === 0 ? (
          <p>{words(filters.size > 0 ? 'no-events-filtered' : 'no-events')}</p>
        ) : (
          <form method="post" action={link(`/events/${filters.size > 0 ? `?${filters}` : ''}`)}>
            <p class="muted">{words('event-count', { count: events.totalCount })}</p>
            <ul class="rows events">
              {events.nodes.map((event) => (
                <Row
                  key={event.id}
                  page={page}
                  event={event}
                  isEditable={mayEditEvent(event, context)}
                  isChosen={failed.some(({ id }) => id === event.id)}
                />
              ))}
            </ul>
            <p class="actions">
              {context.caller?.role !== 'contributor' && (
                <button type="submit" name="do" value="publish">
                  {words('publish-chosen')}
                </button>
              )}
              <button type="submit" name="do" value="draft">
                {words('withdraw-chosen')}
              </button>
              <button type="submit" name="do" value="trash">
                {words('trash-chosen')}
              </button>
            </p>
          </form>
        )}
        <Pages page={page} filters={filters} info={events.pageInfo} />
      </>
    ),
  };
};

const Filters = ({ page, search }: { page: ManagePage; search: URLSearchParams }) => {
  const { words, link } = page;
  return (
    <form class="filters" method="get" action={link('/events/')}>
      <Field name="q" label={words('search-words')} type="search" value={search.get('q') ?? ''} maxLength={200} />
      <Select
        name="status"
        label={words('status')}
        value={search.get('status') ?? ''}
        options={[
          ['', words('any-status')],
          ['publish', words('status-PUBLISH')],
          ['future', words('status-FUTURE')],
          ['draft', words('status-DRAFT')],
          ['pending', words('status-PENDING')],
          ['private', words('status-PRIVATE')],
          ['trash', words('status-TRASH')],
        ]}
      />
      <Select
        name="when"
        label={words('when')}
        value={search.get('when') ?? ''}
        options={[
          ['', words('coming')],
          ['past', words('past')],
          ['all', words('all-dates')],
        ]}
      />
      <Choice name="mine" checked={search.get('mine') === 'yes'}>
        {words('only-mine')}
      </Choice>
      <p>
        <button type="submit">{words('show')}</button>
      </p>
    </form>
  );
};

const Failures = ({
  page,
  events,
  failed,
}: {
  page: ManagePage;
  events: readonly ListedEvent[];
  failed: readonly Failure[];
}) => {
  if (failed.length === 0) return null;
  const titles = new Map(events.map(({ id, title }) => [id, title]));
  return (
    <div class="banner danger" role="alert" tabIndex={-1}>
      <h2>{page.words('not-done')}</h2>
      <ul>
        {failed.map(({ id, message }) => (
          <li key={id}>
            <strong>{titles.get(id) ?? id}</strong>: {message}
          </li>
        ))}
      </ul>
    </div>
  );
};

const Row = ({
  page,
  event,
  isEditable,
  isChosen,
}: {
  page: ManagePage;
  event: ListedEvent;
  isEditable: boolean;
  isChosen: boolean;
}) => {
  const { words, link } = page;
  const written = event.translations.map(({ language }) => languageOf(language));
  const place = [event.venue?.name, event.venue?.city].filter(Boolean).join(', ');
  return (
    <li>
      <span class="choice">
        {isEditable && (
          <input
            type="checkbox"
            name="id"
            value={event.id}
            checked={isChosen}
            aria-label={words('choose-named', { name: event.title })}
          />
        )}
        <span>
          {isEditable ? <a href={link(`/events/${event.id}/`)}>{event.title}</a> : event.title}
          <br />
          <span class="muted">
            {[page.wallTime(event.startDate, event.allDay), place, event.author?.displayName]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </span>
      </span>
      <span>
        <span class="badge">{words(`status-${event.status}`)}</span>{' '}
        <span class="muted">{languages.filter((language) => written.includes(language)).join(' ')}</span>
      </span>
    </li>
  );
};

const Pages = ({
  page,
  filters,
  info,
}: {
  page: ManagePage;
  filters: URLSearchParams;
  info: EventPage['pageInfo'];
}) => {
  const address = (name: 'after' | 'before', cursor: string) =>
    page.link(`/events/?${new URLSearchParams([...filters, [name, cursor]])}`);
  return (
    <p class="actions">
      {info.hasPreviousPage && info.startCursor && (
        <a class="button" href={address('before', info.startCursor)}>
          {page.words('previous-page')}
        </a>
      )}
      {info.hasNextPage && info.endCursor && (
        <a class="button" href={address('after', info.endCursor)}>
          {page.words('next-page')}
        </a>
      )}
    </p>
  );
};

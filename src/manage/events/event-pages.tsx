/** The pages on which an event is written. */
import { randomUUID } from 'node:crypto';
import { mayEdit, mayWritePublishable, mustWritePublishable } from '../../access/permission.js';
import type { ResolverContext } from '../../builder/context.js';
import { ApiError, apiError, errorTypes } from '../../errors.js';
import { formatError } from '../../languages/format-message.js';
import { type EditedEvent, languageOf, previewRecurrence, readChoices, readEvent } from '../documents.js';
import { saveOnce, UsedBefore } from '../forms/save-once.js';
import { digestsOf, withUnits, writeDigests } from '../forms/units.js';
import { type ManageRequest, type ManageResult, type Problems, problemsOf } from '../manage-page.js';
import { ConflictView } from './conflict-view.js';
import { eventUnits, newEventValues, ruleOf, valuesOfEvent } from './event-form.js';
import { EventFormView } from './event-form-view.js';
import { EventLanguages } from './event-languages.js';
import { timeNames, withNextDay } from './event-times-form.js';
import { changeLinks, type LinkChoices, resolveLinks } from './link-choices.js';
import { createFromForm, FormConflict, updateFromForm } from './save-event.js';
import { type StatusAction, statusActions } from './status-actions.js';

/** The empty form. */
export const newEventPage = async (request: ManageRequest): Promise<ManageResult> => {
  const { context } = request;
  mustWritePublishable(context);
  const { siteTimezone, currency } = context.settings;
  const values = newEventValues({ timezone: siteTimezone, currency });
  values.set('language', context.settings.defaultLanguage);
  const copied = request.url.searchParams.get('copy');
  return showForm(request, undefined, copied === null ? values : await copyOf(copied, request));
};

/** The values of an event without its times, its address and its password. */
const copyOf = async (id: string, { context }: ManageRequest): Promise<URLSearchParams> => {
  const { event } = await readEvent({ id }, context);
  if (!event) throw apiError('event-not-found');
  const values = valuesOfEvent(event);
  for (const name of [...timeNames, 'slug', 'date']) if (name !== 'timezone') values.delete(name);
  values.set('protection', 'none');
  values.set('language', languageOf(event.originalLanguage));
  return values;
};

/** The form of an event. */
export const eventPage = async (request: ManageRequest): Promise<ManageResult> => {
  const event = await editableEvent(request);
  return showForm(request, event, valuesOfEvent(event));
};

/** Creates an event, or shows the form again. */
export const postNewEvent = (request: ManageRequest): Promise<ManageResult> => {
  mustWritePublishable(request.context);
  return postForm(request, undefined);
};

/** Writes an event, or shows its form again. */
export const postEvent = async (request: ManageRequest): Promise<ManageResult> =>
  postForm(request, await editableEvent(request));

/** @throws ApiError `event-not-found` for an event that the user may not read, `forbidden` for one that the user may not change. */
export const editableEvent = async ({ params, context }: ManageRequest): Promise<EditedEvent> => {
  const { event } = await readEvent({ id: params.id }, context);
  if (!event) throw apiError('event-not-found');
  if (!mayEditEvent(event, context)) throw apiError('forbidden');
  return event;
};

/** Whether the user may change an event. */
export const mayEditEvent = (
  event: { status: EditedEvent['status']; published: string; author: { id: string } | null },
  context: ResolverContext,
): boolean => {
  const status = statusColumns[event.status];
  const authorId = event.author ? Number(event.author.id.replace(/\D/g, '')) : null;
  return mayEdit(context, { status, published: new Date(event.published), authorId });
};

const statusColumns = {
  PUBLISH: 'publish',
  FUTURE: 'publish',
  DRAFT: 'draft',
  PENDING: 'pending',
  PRIVATE: 'private',
  TRASH: 'trash',
} as const;

const postForm = async (request: ManageRequest, event: EditedEvent | undefined): Promise<ManageResult> => {
  const { form, context, page } = request;
  const action = form.get('do') ?? 'check';
  const changed = /^(?:venues|organizers)\./.test(action)
    ? changeLinks(form, action)
    : action === 'next-day'
      ? withNextDay(form)
      : action === 'offers.more'
        ? withAnotherOffer(form)
        : form;
  const venues = await resolveLinks(changed, 'venue', context);
  const organizers = await resolveLinks(venues.values, 'organizer', context);
  const { values } = organizers;
  const links = { venues: venues.choices, organizers: organizers.choices };
  const button = statusActions(context.caller?.role ?? 'subscriber', event?.status).find(
    ({ value }) => value === action,
  );
  // A button of a status that the event no longer has: the person sees the new buttons.
  if (!button) return showForm(request, event, values, { links, kept: form });
  const open = openLinks(values, links, page);
  if (open) return showForm(request, event, values, { links, kept: form, problems: open, status: 400 });
  try {
    const id = await saveOnce(form, context, (writer) =>
      event ? updateFromForm(event.id, values, button, writer) : createFromForm(values, button, writer),
    );
    return { redirect: `/events/${id}/?done=${doneWord(button, event)}` };
  } catch (error) {
    if (error instanceof UsedBefore) return showUsedBefore(request, error.savedId, values);
    if (error instanceof FormConflict) return showConflict(request, error, values);
    if (!(error instanceof ApiError) || !keepsForm(error)) throw error;
    const problems =
      Object.keys(error.problems).length > 0
        ? fieldProblems(problemsOf(error, page.language))
        : { title: formatError(error, page.language) };
    return showForm(request, event, values, { links, kept: form, problems, status: errorTypes[error.key].status });
  }
};

/** Errors that the person can do something about in the form. */
const keepsForm = ({ key }: ApiError) => {
  const { status } = errorTypes[key];
  return status >= 400 && status < 500 && key !== 'unauthenticated';
};

/** Problems by the names of fields of the form: those of `offers.0.currency` and `venues.0.name` at their section. */
const fieldProblems = (problems: Problems): Problems =>
  Object.fromEntries(Object.entries(problems).map(([name, text]) => [fieldNames[name] ?? name, text]));

const fieldNames: Readonly<Record<string, string>> = { url: 'imageUrl', alt: 'imageAlt', 'recurrence.rule': 'rule' };

/** The problems of names that mean no record, or several. */
const openLinks = (
  values: URLSearchParams,
  links: { venues: LinkChoices; organizers: LinkChoices },
  { words }: ManageRequest['page'],
): Problems | undefined => {
  const open = (['venue', 'organizer'] as const).filter(
    (kind) => links[`${kind}s`].isNew && values.get(`${kind}Create`) !== 'yes',
  );
  if (open.length === 0) return undefined;
  return Object.fromEntries(open.map((kind) => [`${kind}Text`, words('choose-or-create')]));
};

const withAnotherOffer = (form: URLSearchParams): URLSearchParams => {
  const values = new URLSearchParams(form);
  for (const name of ['offerName', 'offerPrice', 'offerUrl']) values.append(name, '');
  values.append('offerCurrency', form.getAll('offerCurrency').at(-1) ?? '');
  values.append('offerAvailable', 'yes');
  return values;
};

const doneWord = ({ status }: StatusAction, event: EditedEvent | undefined) => {
  const after = status ?? event?.status;
  if (after === 'PUBLISH') return 'event-public';
  return after === 'PENDING' ? 'event-sent' : 'event-saved';
};

/** The form was saved, and other values were sent with it afterwards: they are shown, and not written. */
const showUsedBefore = async (request: ManageRequest, id: string, values: URLSearchParams): Promise<ManageResult> => {
  const event = await editableEvent({ ...request, params: { id } });
  return showForm(request, event, values, { problems: { title: request.page.words('saved-before') }, status: 409 });
};

const showConflict = async (
  request: ManageRequest,
  { merge, stored }: FormConflict,
  values: URLSearchParams,
): Promise<ManageResult> => {
  const { page, context } = request;
  const storedValues = valuesOfEvent(stored);
  const merged = withUnits(eventUnits, storedValues, { sent: values, changed: merge.changed });
  return {
    title: page.words('conflict'),
    status: 409,
    problems: {},
    body: (
      <ConflictView
        page={page}
        action={page.link(`/events/${stored.id}/`)}
        merge={merge}
        stored={stored}
        values={merged}
        storedValues={storedValues}
        hidden={[
          ['once', randomUUID()],
          ['status', stored.status],
          ['was', writeDigests(digestsOf(eventUnits, storedValues))],
        ]}
        actions={statusActions(context.caller?.role ?? 'subscriber', stored.status)}
      />
    ),
  };
};

/** Shows the form. @param kept the form as it was sent, of which the key and the digests stay */
const showForm = async (
  request: ManageRequest,
  event: EditedEvent | undefined,
  values: URLSearchParams,
  {
    links,
    kept,
    problems,
    status = 200,
  }: {
    links?: { venues: LinkChoices; organizers: LinkChoices };
    kept?: URLSearchParams;
    problems?: Problems;
    status?: number;
  } = {},
): Promise<ManageResult> => {
  const { context, page } = request;
  const { words } = page;
  const choices = await readChoices({}, context);
  const shown = links ?? {
    venues: (await resolveLinks(values, 'venue', context)).choices,
    organizers: (await resolveLinks(values, 'organizer', context)).choices,
  };
  const preview = await previewOf(values, context);
  const found = preview && 'problems' in preview ? { ...preview.problems, ...problems } : problems;
  const title = words(event ? 'edit-event' : 'new-event');
  return {
    title,
    status,
    ...(found && { problems: found }),
    body: (
      <>
        <h1>{title}</h1>
        {event && <EventHead page={request.page} event={event} />}
        <EventFormView
          page={page}
          event={event}
          values={values}
          once={kept?.get('once') ?? randomUUID()}
          was={kept?.get('was') ?? (event ? writeDigests(digestsOf(eventUnits, valuesOfEvent(event))) : '')}
          choices={choices}
          {...shown}
          actions={statusActions(context.caller?.role ?? 'subscriber', event?.status)}
          preview={preview && 'summary' in preview ? preview : undefined}
          problems={found}
        />
      </>
    ),
  };
};

/** The dates of the repetition in the form; its problems, if it is invalid; undefined if there is none. */
const previewOf = async (values: URLSearchParams, context: ResolverContext) => {
  const rule = ruleOf(values);
  const [day, clock] = [values.get('startDate'), values.get('startTime')];
  const allDay = values.get('allDay') === 'yes';
  if (rule === undefined || !day || !mayWritePublishable(context)) return undefined;
  try {
    const startDate = allDay ? day : `${day} ${clock}`;
    const timezone = values.get('timezone') || context.settings.siteTimezone;
    const { previewRecurrence: preview } = await previewRecurrence(
      { startDate, timezone, allDay, recurrence: { rule } },
      context,
    );
    return preview;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { problems: { repeat: formatError(error, context.language) } };
  }
};

/** The status of an event, and what can be done with it besides writing it. */
const EventHead = ({ page, event }: { page: ManageRequest['page']; event: EditedEvent }) => {
  const { words, link } = page;
  return (
    <>
      <p>
        <span class="badge">{words(`status-${event.status}`)}</span>{' '}
        {event.status === 'PUBLISH' && <a href={event.url}>{words('see-page')}</a>}{' '}
        <a href={link(`/events/new?copy=${event.id}`)}>{words('duplicate')}</a>
      </p>
      <EventLanguages page={page} event={event} />
      <form class="inline" method="post">
        {event.status === 'TRASH' ? (
          <button type="submit" formAction={link(`/events/${event.id}/restore`)}>
            {words('restore')}
          </button>
        ) : (
          <button type="submit" formAction={link(`/events/${event.id}/trash`)}>
            {words('move-to-trash')}
          </button>
        )}
      </form>
    </>
  );
};

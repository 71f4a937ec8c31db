/** Shows the form of an event, and the page of a conflict. */
import { mayAssignAuthors, mayWritePublishable } from '../../access/permission.js';
import type { ResolverContext } from '../../builder/context.js';
import { ApiError } from '../../errors.js';
import { formatError } from '../../languages/format-message.js';
import { type EditedEvent, previewRecurrence, readAuthors } from '../documents.js';
import type { FormConflict } from '../forms/form-conflict.js';
import { formKeys } from '../forms/form-keys.js';
import type { ManageRequest, ManageResult, Problems } from '../manage-page.js';
import { Languages } from '../translations/languages.js';
import { conflictPage } from '../views/conflict-page.js';
import { translatableEvent } from './editable-event.js';
import { type EventUnit, eventUnits, valuesOfEvent } from './event-form.js';
import { EventFormView } from './event-form-view.js';
import { ruleOf } from './event-write.js';
import { formChoices } from './form-choices.js';
import { type LinkChoices, resolveLinks } from './link-choices.js';
import { similarToForm } from './similar-events.js';
import { statusActions } from './status-actions.js';

/** Shows what two people have changed at the same time. */
export const showConflict = async (
  { page, context }: ManageRequest,
  { merge, stored }: FormConflict<EditedEvent>,
  sent: URLSearchParams,
): Promise<ManageResult> =>
  conflictPage(page, {
    ...{ stored, merge, sent, units: eventUnits },
    action: `/events/${stored.id}/`,
    values: valuesOfEvent(stored),
    labelOf: (unit) => `unit-${unit as EventUnit}`,
    hidden: [['scope', sent.get('scope') ?? '']],
    actions: statusActions(context, stored.status),
  });

/** Shows the form. @param kept the key and the digests of a form that was sent: those that it has stay */
export const showForm = async (
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
  const shown = links ?? {
    venues: (await resolveLinks(values, 'venue', context)).choices,
    organizers: (await resolveLinks(values, 'organizer', context)).choices,
  };
  const [choices, preview, authors, similar] = await Promise.all([
    formChoices(context),
    previewOf(values, context),
    authorsFor(event, context),
    event ? [] : similarToForm(values, context),
  ]);
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
          hidden={formKeys(eventUnits, event && { values: valuesOfEvent(event), status: event.status }, kept)}
          choices={choices}
          authors={authors}
          similar={similar}
          {...shown}
          actions={statusActions(context, event?.status)}
          preview={preview && 'summary' in preview ? preview : undefined}
          problems={found}
        />
      </>
    ),
  };
};

/** The users that can be set as the author, with the present one. */
const authorsFor = async (event: EditedEvent | undefined, context: ResolverContext) => {
  if (!mayAssignAuthors(context)) return [];
  const { nodes } = (await readAuthors({}, context)).authors;
  const present = event?.author;
  return present && !nodes.some(({ id }) => id === present.id) ? [present, ...nodes] : nodes;
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
        {event.status === 'PUBLISH' ? (
          <a href={event.url}>{words('see-page')}</a>
        ) : (
          <a href={link(`/events/${event.id}/preview`)}>{words('preview')}</a>
        )}{' '}
        <a href={link(`/events/new?copy=${event.id}`)}>{words('duplicate')}</a>{' '}
        <a href={link(`/events/${event.id}/history`)}>{words('history')}</a>
      </p>
      <Languages page={page} record={translatableEvent(event)} />
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

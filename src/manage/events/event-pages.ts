/** The pages on which an event is written. */
import { mustWritePublishable } from '../../access/permission.js';
import { apiError } from '../../errors.js';
import { type EditedEvent, languageOf, readEvent } from '../documents.js';
import { submitForm } from '../forms/submit-form.js';
import { changedSince, savedDigests, withTheirs } from '../forms/units.js';
import type { ManageRequest, ManageResult, Problems } from '../manage-page.js';
import { editableEvent } from './editable-event.js';
import { eventUnits, newEventValues, valuesOfEvent } from './event-form.js';
import { timeNames, withNextDay } from './event-times-form.js';
import { changeLinks, type LinkChoices, resolveLinks } from './link-choices.js';
import { createFromForm, updateFromForm } from './save-event.js';
import { showConflict, showForm } from './show-event.js';
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
  for (const name of [...timeNames, 'slug', 'date', 'author']) if (name !== 'timezone') values.delete(name);
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

const postForm = async (request: ManageRequest, event: EditedEvent | undefined): Promise<ManageResult> => {
  const { context, page } = request;
  const form = event ? withTheirs(eventUnits, request.form, valuesOfEvent(event)) : request.form;
  const action = form.get('do') ?? 'check';
  const venues = await resolveLinks(withAction(form, action), 'venue', context, { isAll: action === 'venues.all' });
  const organizers = await resolveLinks(venues.values, 'organizer', context, { isAll: action === 'organizers.all' });
  const { values } = organizers;
  const links = { venues: venues.choices, organizers: organizers.choices };
  const button = statusActions(context, event?.status).find(({ value }) => value === action);
  // A button of a status that the event no longer has: the person sees the new buttons.
  if (!button) return showForm(request, event, values, { links, kept: form });
  const open = openLinks(values, links, page);
  if (open) return showForm(request, event, values, { links, kept: form, problems: open, status: 400 });
  const read = (id: string, reader = context) => editableEvent({ ...request, params: { id }, context: reader });
  return submitForm<EditedEvent>(request, {
    write: async (writer, isRepeated) => {
      if (!event) return createFromForm(values, button, writer);
      const stored = isRepeated ? await read(event.id, writer) : event;
      return updateFromForm(stored, values, button, writer);
    },
    digestForm: async (id, writer) => savedDigests(eventUnits, values, valuesOfEvent(await read(id, writer))),
    saved: (id) => ({ redirect: `/events/${id}/?done=${doneWord(button, event)}` }),
    // What the person changed since then is shown, and not written.
    usedBefore: async (id, digests) => {
      const saved = await read(id);
      const changed = changedSince(eventUnits, digests, { sent: values, stored: valuesOfEvent(saved) });
      const kept = new URLSearchParams({ was: changed.was });
      return showForm(request, saved, changed.values, {
        kept,
        problems: { title: page.words('saved-before') },
        status: 409,
      });
    },
    conflict: (conflict) => showConflict(request, conflict, values),
    rejected: (problems, status) =>
      showForm(request, event, values, { links, kept: form, problems: fieldProblems(problems), status }),
  });
};

/** The values of a form after one of its buttons that write nothing. */
const withAction = (form: URLSearchParams, action: string): URLSearchParams => {
  if (action === 'next-day') return withNextDay(form);
  if (action === 'offers.more') return withAnotherOffer(form);
  return /^(?:venues|organizers)\./.test(action) ? changeLinks(form, action) : form;
};

/** Problems by the names of fields of the form: that of `venues.0.name` stands at its section. */
const fieldProblems = (problems: Problems): Problems =>
  Object.fromEntries(
    Object.entries(problems).map(([name, text]) => {
      const section = /^(venues|organizers|categories|tags)\./.exec(name)?.[1];
      return [section ?? fieldNames[name] ?? name, text];
    }),
  );

const fieldNames: Readonly<Record<string, string>> = {
  '': 'title',
  url: 'imageUrl',
  alt: 'imageAlt',
  'recurrence.rule': 'rule',
};

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

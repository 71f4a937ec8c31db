/** Brings back what a revision has: the fields that its write changed get the values from before it. */
import type { Revision } from '../../../prisma/client/client.js';
import type { RequestContext } from '../../access/caller.js';
import { mayEdit, type PublishableRecord } from '../../access/permission.js';
import { inTransaction } from '../../database/transaction.js';
import { apiError } from '../../errors.js';
import { type Language, languages } from '../../languages/language.js';
import { wallTimes } from '../../time/event-times.js';
import { eventColumns } from '../events/event-fields.js';
import { readInput } from '../events/event-mutations.js';
import { updateEvent } from '../events/event-writes.js';
import { isPossibleId, type PublishableKind } from '../fields/kind.js';
import { readFields } from '../fields/read-fields.js';
import { updateLinkedRecord } from '../linked-records/write-linked-records.js';
import { organizerColumns, organizerFields } from '../organizers/organizer-fields.js';
import { venueColumns, venueFields } from '../venues/venue-fields.js';
import { ORIGINAL_LANGUAGE } from '../writing/revisions.js';
import { textNames } from '../writing/unsaved-texts.js';

type Values = Readonly<Record<string, unknown>>;

/** A record of which a revision is. */
export interface RevisedRecord extends PublishableRecord {
  id: number;
  language: Language;
}

/** The record of a revision, if the caller may change it: only then may its history be read. */
export const findRevised = async (
  { kind, recordId }: Pick<Revision, 'kind' | 'recordId'>,
  context: RequestContext,
): Promise<RevisedRecord | undefined> => {
  const found = await findRecord(kind as PublishableKind, recordId, context);
  return found && mayEdit(context, found) ? found : undefined;
};

const findRecord = (kind: PublishableKind, id: number, { db }: RequestContext): Promise<RevisedRecord | null> => {
  const query = { where: { id } };
  if (kind === 'event') return db.event.findUnique(query);
  return kind === 'venue' ? db.venue.findUnique(query) : db.organizer.findUnique(query);
};

/**
 * Brings back what a revision has. That is a write as every other: it is checked, and has a revision of its own.
 * @throws ApiError `revision-not-found`; those of an update, such as `invalid-params` for a picture or an author that no longer exists.
 */
export const restoreRevision = (id: number, context: RequestContext): Promise<Revision> =>
  inTransaction(context, async (writer) => {
    const revision = isPossibleId(id) ? await writer.db.revision.findUnique({ where: { id } }) : null;
    const record = revision && (await findRevised(revision, writer));
    if (!revision || !record) throw apiError('revision-not-found');
    const before = revision.before as Values;
    const own = { ...writer, language: languageOfTexts(before, record) };
    const key = { id: record.id };
    const common = commonInput(revision.kind as PublishableKind, before, record);
    if (revision.kind === 'event') {
      const input = { ...common, ...eventInput(before, { ...record }) };
      await updateEvent(key, (purpose) => readInput(input, purpose), own);
    } else if (revision.kind === 'venue') {
      const input = { ...common, ...pick(before, Object.keys(venueColumns)) };
      await updateLinkedRecord('venue', key, (purpose) => readFields(venueFields, input, purpose), own);
    } else {
      const input = { ...common, ...pick(before, Object.keys(organizerColumns)) };
      await updateLinkedRecord('organizer', key, (purpose) => readFields(organizerFields, input, purpose), own);
    }
    return revision;
  });

const pick = (values: Values, names: readonly string[]): Values =>
  Object.fromEntries(names.flatMap((name) => (name in values ? [[name, values[name]]] : [])));

/** The original language when the texts of a revision were written. Revisions of earlier versions do not have it. */
const languageOfTexts = (before: Values, record: RevisedRecord): Language =>
  (before.language ?? before[ORIGINAL_LANGUAGE] ?? record.language) as Language;

/** The input of what events, venues and organizers have. */
const commonInput = (kind: PublishableKind, before: Values, record: RevisedRecord): Values => {
  const { language, translations, status, published, authorId, imageId } = before;
  return {
    ...pick(before, textsOf(kind)),
    ...(language !== undefined && { language }),
    ...(translations !== undefined && { translations: translationsInput(kind, before, record) }),
    // A record comes back from the trash, and not into it.
    ...(status !== undefined && status !== 'trash' && { status }),
    // A change of the status has set it.
    ...(typeof published === 'string' && status === undefined && { dateUtc: published }),
    ...(typeof authorId === 'number' && { author: authorId }),
    ...(imageId !== undefined && { image: imageId }),
  };
};

const textsOf = (kind: PublishableKind): readonly string[] => [...textNames[kind], 'slug'];

/** The texts in each language that the write has changed and that was not the original one, or null where there were none. */
const translationsInput = (kind: PublishableKind, before: Values, record: RevisedRecord): Values => {
  const names = textsOf(kind);
  const stored = before.translations as Readonly<Record<string, Values | null>>;
  // A change of the original language, and revisions of earlier versions, have the texts in all languages.
  const isWhole = before[ORIGINAL_LANGUAGE] === undefined;
  const original = languageOfTexts(before, record);
  const originalAfter = before.language ?? record.language;
  // A translation did not have what is missing here. A language that has become the original one since then keeps it.
  const emptied = (language: Language) =>
    language === originalAfter ? {} : Object.fromEntries(names.map((name) => [name, '']));
  return Object.fromEntries(
    languages
      .filter((language) => language !== original && (isWhole || language in stored))
      .map((language) => {
        const written = pick(stored[language] ?? {}, names);
        return [language, Object.keys(written).length > 0 ? { ...emptied(language), ...written } : null];
      }),
  );
};

/** The input of what only events have. */
const eventInput = (before: Values, record: Values): Values => ({
  ...pick(before, Object.keys(eventColumns)),
  ...timesInput(before, record),
  ...(before.parentId !== undefined && { parent: before.parentId }),
  ...links(before, 'venues'),
  ...links(before, 'organizers'),
  ...pick(before, ['categories', 'tags', 'offers']),
});

const links = (before: Values, name: 'venues' | 'organizers'): Values =>
  name in before ? { [name]: (before[name] as number[]).map((id) => ({ connect: String(id) })) } : {};

/** The times, all of them if one has changed: they depend on each other. */
const timesInput = (before: Values, record: Values): Values => {
  if (!['starts', 'ends', 'timezone', 'allDay'].some((name) => name in before)) return {};
  const { starts, ends, timezone, allDay } = { ...record, ...before } as Record<string, string | boolean | Date>;
  const times = {
    starts: new Date(starts as string),
    ends: new Date(ends as string),
    timezone: String(timezone),
    allDay: allDay === true,
  };
  const local = wallTimes(times);
  return {
    timezone,
    allDay,
    // A point in time, because a local time can occur twice.
    startDate: times.allDay ? local.starts.slice(0, 10) : times.starts.toISOString(),
    endDate: times.allDay ? local.ends.slice(0, 10) : times.ends.toISOString(),
  };
};

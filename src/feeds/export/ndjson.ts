/** The lines of an export in NDJSON: one record each, with the field names of GraphQL. `almanac import` reads them. */
import type { RequestContext } from '../../access/caller.js';
import { mayRead } from '../../access/permission.js';
import type { CategoryRow, EventRow, OrganizerRow, TagRow, VenueRow } from '../../database/row-types.js';
import { absoluteUrl } from '../../pictures/picture-size.js';
import { eventColumns } from '../../records/events/event-fields.js';
import type { EventFilter } from '../../records/events/event-filter-fields.js';
import { organizerColumns } from '../../records/organizers/organizer-fields.js';
import { linked } from '../../records/reading/relations.js';
import { loadRows } from '../../records/reading/rows.js';
import { venueColumns } from '../../records/venues/venue-fields.js';
import { wallTimes } from '../../time/event-times.js';
import { toOffsetDateTime } from '../../time/wall-clock.js';
import { type ExportContext, eventPages, linkedRecordPages, termPages } from './rows.js';
import { ExportedOccurrences } from './series.js';

/** All records that the caller may read: terms, venues, organizers, the events that match the filter, and without a filter their series. */
export async function* ndjson(filter: EventFilter, context: ExportContext): AsyncGenerator<string> {
  yield linesOf((await categories(context)).map(category));
  for await (const rows of termPages('tag', context)) yield linesOf(rows.map(tag));
  for await (const rows of linkedRecordPages('venue', context)) yield linesOf(rows.map((row) => venue(row, context)));
  for await (const rows of linkedRecordPages('organizer', context))
    yield linesOf(rows.map((row) => organizer(row, context)));
  const occurrences = new ExportedOccurrences();
  for await (const rows of eventPages(filter, context)) {
    const parents = await readableParents(rows, context);
    yield linesOf(rows.map((row) => event(row, parents, context)));
    occurrences.add(rows);
  }
  // A filter takes out some of the dates of a series.
  if (Object.keys(filter).length === 0) for await (const lines of occurrences.lines(context)) yield linesOf(lines);
}

/** All categories, each after its parent. */
const categories = async (context: RequestContext): Promise<CategoryRow[]> => {
  const rows: CategoryRow[] = [];
  for await (const page of termPages('category', context)) rows.push(...page);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const depthOf = ({ parentId }: CategoryRow): number => {
    const parent = parentId === null ? undefined : byId.get(parentId);
    return parent ? depthOf(parent) + 1 : 0;
  };
  const depths = new Map(rows.map((row) => [row.id, depthOf(row)]));
  return rows.sort((one, other) => (depths.get(one.id) ?? 0) - (depths.get(other.id) ?? 0) || one.id - other.id);
};

const linesOf = (records: readonly object[]): string => records.map((record) => `${JSON.stringify(record)}\n`).join('');

interface WithTexts {
  id: number;
  language: string;
  slug: string;
  description: string;
  translations: unknown;
}

const category = ({ name, parentId, ...row }: CategoryRow) => ({
  ...start('category', row),
  name,
  ...texts(row),
  parent: parentId,
});

const tag = ({ name, ...row }: TagRow) => ({ ...start('tag', row), name, ...texts(row) });

const start = (kind: string, { id, language }: WithTexts) => ({ kind, id, language });

const texts = ({ slug, description, translations }: WithTexts) => ({
  slug,
  description,
  translations: withoutKeys(translations as Readonly<Record<string, object>>),
});

/** The translations without what is computed when they are written. */
const withoutKeys = (translations: Readonly<Record<string, object>>) =>
  Object.fromEntries(
    Object.entries(translations).map(
      ([language, { nameKey: _, originalDigest: __, ...written }]: [
        string,
        { nameKey?: string; originalDigest?: string },
      ]) => [language, written],
    ),
  );

const venue = ({ name, ...row }: VenueRow, context: ExportContext) => ({
  ...start('venue', row),
  ...statusOf(row, context),
  name,
  ...texts(row),
  ...picked(venueColumns, row),
  image: imageOf(row, context),
});

const organizer = ({ name, ...row }: OrganizerRow, context: ExportContext) => ({
  ...start('organizer', row),
  ...statusOf(row, context),
  name,
  ...texts(row),
  ...picked(organizerColumns, row),
  image: imageOf(row, context),
});

const event = (row: EventRow, parents: ReadonlySet<number>, context: ExportContext) => ({
  ...start('event', row),
  uid: row.uid,
  sequence: row.sequence,
  ...statusOf(row, context),
  title: row.title,
  ...texts(row),
  excerpt: row.excerpt,
  ...timesOf(row),
  timezone: row.timezone,
  allDay: row.allDay,
  ...picked(eventColumns, row),
  image: imageOf(row, context),
  venues: idsOf(linked.venues(row, undefined, context)),
  organizers: idsOf(linked.organizers(row, undefined, context)),
  categories: sorted(idsOf(row.categories)),
  tags: sorted(idsOf(row.tags)),
  parent: row.parentId !== null && parents.has(row.parentId) ? row.parentId : null,
  offers: row.offers.map(({ name, price, currency, url, available }) => ({
    ...{ name, price: Number(price), currency, url, available },
  })),
});

const idsOf = (records: readonly { id: number }[]) => records.map(({ id }) => id);

/** Categories and tags have no order, and PostgreSQL returns them in any. */
const sorted = (ids: readonly number[]): number[] => ids.toSorted((one, other) => one - other);

/** Days for an all-day event, otherwise times with the offset of the zone. */
const timesOf = (row: EventRow) => {
  if (!row.allDay)
    return { startDate: toOffsetDateTime(row.starts, row.timezone), endDate: toOffsetDateTime(row.ends, row.timezone) };
  const { starts, ends } = wallTimes(row);
  return { startDate: starts.slice(0, 10), endDate: ends.slice(0, 10) };
};

/** The status, unless it is published. A scheduled record becomes a draft, because an export has no dates of publication. */
const statusOf = ({ status, published }: { status: string; published: Date }, { now }: RequestContext) => {
  if (status === 'publish' && published > now) return { status: 'draft' };
  return status === 'publish' ? {} : { status };
};

const imageOf = ({ image }: { image: EventRow['image'] }, context: ExportContext) =>
  image && { url: absoluteUrl(image.url, context), width: image.width, height: image.height, alt: image.alt };

const picked = (columns: object, row: object) =>
  Object.fromEntries(Object.keys(columns).map((name) => [name, row[name as keyof typeof row]]));

/** The ids of the parents that an export for this caller can contain. */
const readableParents = async (rows: readonly EventRow[], context: RequestContext): Promise<Set<number>> => {
  const ids = [...new Set(rows.flatMap(({ parentId }) => parentId ?? []))];
  const parents = ids.length
    ? await loadRows(
        'event',
        ids.map((id) => ({ id })),
        context,
      )
    : [];
  return new Set(
    parents.flatMap((parent) =>
      parent && mayRead(context, parent) && parent.status !== 'trash' && parent.passwordHash === null
        ? [parent.id]
        : [],
    ),
  );
};

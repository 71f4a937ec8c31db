/** The columns that an update of several occurrences writes in one of them. */
import type { Event } from '../../../prisma/client/client.js';
import { present } from '../../database/present.js';
import type { RowUpdate } from '../../database/write-rows.js';
import type { EventChanges, eventColumns } from '../events/event-fields.js';
import type { Links } from '../events/event-links.js';
import type { Offer } from '../events/ticket-offers.js';
import { searched } from '../events/unsaved-event.js';
import { overriddenWithStatus } from '../writing/overridden-status.js';
import { modifiedAfter } from '../writing/precondition.js';
import { publicationData } from '../writing/publication.js';
import { searchColumns } from '../writing/search-columns.js';
import type { TextColumns } from '../writing/texts.js';
import type { WriteContext } from '../writing/write-context.js';
import { isTime, type MovedDates } from './moved-dates.js';
import { hasEnded, type Occurrence } from './occurrences.js';
import type { PatternColumns } from './pattern.js';

/** What an update changes in every occurrence that does not have it of its own. */
export interface SharedChanges {
  columns: Partial<Pick<PatternColumns, keyof typeof eventColumns | 'imageId' | 'parentId' | 'passwordHash'>>;
  links: Links;
  offers: Offer[] | undefined;
}

type Columns = RowUpdate<'event'>['data'];

/** An update of an occurrence. */
interface Update {
  changes: EventChanges;
  shared: SharedChanges;
  texts: TextColumns<'event'>;
  dates: MovedDates;
}

/** The columns of the occurrence that an update names: everything that is written. */
export const namedColumns = async (
  row: Occurrence,
  { changes, shared, texts, dates }: Update,
  writer: WriteContext,
): Promise<Columns> => {
  const { author, ...publication } = changes;
  const data = {
    ...contentOf(row, shared, author),
    ...texts,
    ...(await publicationData(publication, row, writer)),
    ...dates.named,
  };
  const overridden = remaining(overriddenWithStatus(row, data.status), changes, shared);
  return { ...data, overridden: [...overridden, ...dates.overridden] };
};

/** The columns of another occurrence, without those that were changed in it only. */
export const otherColumns = async (
  row: Occurrence,
  { changes, shared, texts, dates }: Update,
  writer: WriteContext,
): Promise<Columns> => {
  const content = {
    ...contentOf(row, shared, changes.author),
    ...texts,
    ...(await publicationOf(row, changes, writer)),
  };
  return { ...without(row.overridden, content), ...dates.timesOf(row) };
};

const contentOf = (row: Occurrence, { columns }: SharedChanges, author: number | undefined): Columns => ({
  ...columns,
  ...(author !== undefined && { authorId: author }),
  // The parent of the other occurrences can be one of them.
  ...(columns.parentId === row.id && { parentId: row.parentId }),
});

const publicationOf = async (row: Occurrence, { status, date, dateUtc }: EventChanges, writer: WriteContext) => {
  const isOwn = (name: string) => row.overridden.includes(name);
  const input = present({ ...(!isOwn('status') && { status }), ...(!isOwn('published') && { date, dateUtc }) });
  if (row.status !== 'trash') return publicationData(input, row, writer);
  // It gets this status when its date is in the series again.
  const data = await publicationData(input, { ...row, status: row.trashedFrom ?? 'draft' }, writer);
  return { ...data, status: row.status, trashedFrom: data.status };
};

/** The columns of a changed occurrence with those that depend on others. */
export const completed = (row: Occurrence, data: Columns, dates: MovedDates, writer: WriteContext): Columns => {
  const search = searchColumns({ ...row, ...data } as Event, searched);
  return { ...data, ...search, originalStart: dates.startOf(row), modified: modifiedAfter(row, writer) };
};

/** The date of an occurrence whose content stays, and its times if it has not ended. */
export const movedColumns = (row: Occurrence, dates: MovedDates, writer: WriteContext): Columns => ({
  originalStart: dates.startOf(row),
  ...(!hasEnded(row, writer) && dates.timesOf(row)),
});

/** The names of what stays changed in the named occurrence only. */
const remaining = (
  names: readonly string[],
  changes: EventChanges,
  { columns, links, offers }: SharedChanges,
): string[] => {
  const isPublished = changes.date !== undefined || changes.dateUtc !== undefined;
  const written = new Set([
    ...Object.keys(present(changes)),
    ...Object.keys(columns),
    ...Object.keys(links),
    ...(offers ? ['offers'] : []),
    ...(isPublished ? ['published'] : []),
  ]);
  return names.filter((name) => !written.has(name) && !isTime(name));
};

/** An object without some of its entries. */
export const without = <Data extends object>(names: readonly string[], data: Data): Partial<Data> =>
  Object.fromEntries(Object.entries(data).filter(([name]) => !names.includes(name))) as Partial<Data>;

const significant = [
  ...(['status', 'published', 'hideFromListings', 'passwordHash'] as const),
  ...(['eventStatus', 'attendanceMode', 'onlineUrl'] as const),
];

/** Whether calendars must notice a change of an occurrence (RFC 5546, 2.1.4). New dates are counted elsewhere. */
export const isSignificant = ({ current, data }: RowUpdate<'event'>): boolean =>
  significant.some((name) => data[name] !== undefined && data[name]?.valueOf() !== current[name]?.valueOf());

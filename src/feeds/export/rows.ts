/** Reads the records of an export in pages, so that its memory does not depend on the number of records. */
import type { RequestContext } from '../../access/caller.js';
import type { EventRow, RowOf } from '../../database/row-types.js';
import { all, any, raw } from '../../database/sql.js';
import { type EventFilter, eventFilter } from '../../records/events/event-filter-fields.js';
import { listEvents } from '../../records/events/event-filters.js';
import type { Kind } from '../../records/fields/kind.js';
import { readFields } from '../../records/fields/read-fields.js';
import { fromRest } from '../../records/fields/rest-names.js';
import { newestFirst } from '../../records/linked-records/linked-record-operations.js';
import { listLinkedRecords } from '../../records/linked-records/list-linked-records.js';
import { listTerms } from '../../records/reading/list-terms.js';
import { type List, type ListPage, pageRows, readListPage } from '../../records/reading/lists.js';

const byId = [{ column: 'id', direction: 'asc' } as const];

const PAGE = 200; // records

/** The context of an export. The URLs of uploaded images are absolute in it. */
export type ExportContext = RequestContext & { publicUrl: string };

/** The rows of a list in pages, by id. A record that is written meanwhile is in the export before or after the write. */
async function* readPages<Name extends Kind>(list: List<Name>, context: RequestContext): AsyncGenerator<RowOf[Name][]> {
  for (let after: number | undefined = 0; after !== undefined; ) {
    const page: ListPage<Name> = await readListPage({ ...list, order: byId }, { limit: PAGE, after: [after] }, context);
    const rows = await pageRows(page, context);
    yield rows.flatMap((row) => (row ? [row] : []));
    after = page.hasNext ? page.rows.at(-1)?.id : undefined;
  }
}

/** Reads filters such as `categories=music`, with the names of the REST API. @throws ApiError `invalid-params`. */
export const readExportFilter = (filters: readonly string[]): EventFilter => {
  const input = new URLSearchParams(
    filters.map((filter) => filter.replaceAll('+', '%2B').replaceAll('&', '%26')).join('&'),
  );
  const known = fromRest(eventFilter, Object.fromEntries(input));
  if (Object.keys(known).length < input.size)
    throw new Error(`Unknown filter in ${filters.join(' ')}: see docs/feeds.md.`);
  return readFields(eventFilter, known, 'filter');
};

/**
 * The condition of the events of an export: what lists show the caller, and the hidden events that the caller may edit. Protected events
 * are never exported, because their passwords are not.
 */
export const exportedEvents = async (filter: EventFilter, context: RequestContext): Promise<List<'event'>> => {
  const listed = await listEvents(filter, {}, context);
  const hidden = await listEvents({ ...filter, hidden: true }, {}, context);
  return { ...listed, where: all([any([listed.where, hidden.where]), raw('r."passwordHash" IS NULL')]) };
};

/** The pages of events that match. */
export async function* eventPages(filter: EventFilter, context: RequestContext): AsyncGenerator<EventRow[]> {
  yield* readPages(await exportedEvents(filter, context), context);
}

/** The pages of venues or organizers that the caller may read. */
export async function* linkedRecordPages<Name extends 'venue' | 'organizer'>(kind: Name, context: RequestContext) {
  yield* readPages(await listLinkedRecords(kind, {}, newestFirst, context), context);
}

/** The pages of categories or tags. */
export async function* termPages<Name extends 'category' | 'tag'>(kind: Name, context: RequestContext) {
  yield* readPages(await listTerms(kind, { hideEmpty: false }, byId, context), context);
}

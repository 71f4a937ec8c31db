/** The root fields of the rest graph. All rules are in `records`. SOFA creates an operation for each field, with one argument `input`. */

import { mayReadUnpublished } from '../../access/permission.js';
import { builder, type TypeOf } from '../../builder/builder.js';
import type { ResolverContext } from '../../builder/context.js';
import type { RowOf } from '../../database/row-types.js';
import { apiError } from '../../errors.js';
import { categoryFields, categoryFilter } from '../../records/categories/category-fields.js';
import { eventFields } from '../../records/events/event-fields.js';
import { eventFilter } from '../../records/events/event-filter-fields.js';
import { listEvents } from '../../records/events/event-filters.js';
import { createEvent, updateEvent } from '../../records/events/event-writes.js';
import { precondition } from '../../records/fields/common-fields.js';
import type { Fields, Purpose } from '../../records/fields/fields.js';
import { type Kind, plurals } from '../../records/fields/kind.js';
import { readFields } from '../../records/fields/read-fields.js';
import type { Key } from '../../records/fields/record-key.js';
import type { TermChanges, TermKind } from '../../records/fields/term-fields.js';
import { newestFirst } from '../../records/linked-records/linked-record-operations.js';
import { type LinkedRecordKind, listLinkedRecords } from '../../records/linked-records/list-linked-records.js';
import { createLinkedRecord, updateLinkedRecord } from '../../records/linked-records/write-linked-records.js';
import { organizerFields, organizerFilter } from '../../records/organizers/organizer-fields.js';
import { mustFindPublishable, mustFindTerm } from '../../records/reading/find.js';
import { mustFindEvent } from '../../records/reading/find-event.js';
import { listTerms } from '../../records/reading/list-terms.js';
import { permissionToWrite } from '../../records/schema/write-permission.js';
import { tagFields, tagFilter } from '../../records/tags/tag-fields.js';
import { venueFields, venueFilter } from '../../records/venues/venue-fields.js';
import { createTerm, deleteTerm, updateTerm } from '../../records/writing/terms.js';
import { trashRecord } from '../../records/writing/trash.js';
import { envelope, type RequestedList, readRestPage } from './list-envelope.js';
import { paging, passwordParameter, rootFieldsOf, termOrder } from './routes.js';
import { termOrderOf } from './term-order.js';
import { RestEvent } from './views/event.js';
import { RestOrganizer } from './views/organizer.js';
import { RestCategory, RestTag } from './views/term.js';
import { RestVenue } from './views/venue.js';

/** The input of an operation: its arguments with their GraphQL names, and the record of the path. */
type Input = Readonly<Record<string, unknown>> & { key: Key };

/** The REST operations of a kind. */
interface Operations<Name extends Kind> {
  list(input: Input, context: ResolverContext): Promise<RequestedList<Name>>;
  read(input: Input, context: ResolverContext): Promise<RowOf[Name]>;
  create(input: Input, context: ResolverContext): Promise<RowOf[Name]>;
  update(input: Input, context: ResolverContext): Promise<RowOf[Name]>;
  remove(input: Input, context: ResolverContext): Promise<RowOf[Name]>;
}

const restKind = <Name extends Kind>(kind: Name, type: TypeOf<RowOf[Name]>, operations: Operations<Name>) => {
  const plural = plurals[kind];
  const fields = rootFieldsOf(kind);
  const subGraphs = ['rest' as const];
  const args = { input: inputArgument };
  const List = envelope(kind, plural, type);
  const record: TypeOf<object> = type;
  const one = (operation: (input: Input, context: ResolverContext) => Promise<object>) => ({
    type: record,
    subGraphs,
    args,
    resolve: (_: unknown, { input }: { input?: unknown }, context: ResolverContext) =>
      operation(input as Input, context),
  });

  builder.queryFields((t) => ({
    [fields.list]: t.field({
      type: List,
      subGraphs,
      args,
      resolve: async (_, { input }, context) =>
        readRestPage(await operations.list(input as Input, context), plural, context),
    }),
    [fields.read]: t.field(one(operations.read)),
  }));
  const permission = permissionToWrite(kind);
  builder.mutationFields((t) => ({
    [fields.create]: t.field({ ...one(operations.create), permission }),
    [fields.update]: t.field({ ...one(operations.update), permission }),
    [fields.delete]: t.field({ ...one(operations.remove), permission }),
  }));
};

const inputArgument = builder.args((t) => ({ input: t.field({ type: 'JSON', required: true }) })).input;

restKind('event', RestEvent, {
  async list(input, context) {
    const { page, perPage, ...filter } = readFields({ ...paging, ...eventFilter }, input, 'filter');
    const list = await listEvents(filter, { defaults: true }, context);
    return { list, page, perPage, effective: { ...list.shown, ...effectiveStatus(filter.status, context) } };
  },
  read: (input, context) => mustFindEvent(input.key, readFields(passwordParameter, input, 'filter').password, context),
  create: (input, context) => createEvent((purpose) => readFields(eventFields, input, purpose), context),
  update: (input, context) =>
    updateEvent(input.key, (purpose) => readFields({ ...eventFields, ...precondition }, input, purpose), context, {
      // Only in the input of the by-id route, from the body.
      password: (purpose) => readFields(passwordParameter, input, purpose).password,
    }),
  remove: (input, context) => trashRecord('event', input.key, context, readPrecondition(input)),
});

/** The operations of venues or organizers. */
const linkedRecord = <Name extends LinkedRecordKind>(
  kind: Name,
  {
    filter,
    fields,
  }: { filter: typeof venueFilter | typeof organizerFilter; fields: typeof venueFields | typeof organizerFields },
): Operations<Name> => ({
  async list(input, context) {
    const { page, perPage, ...filters } = readFields({ ...paging, ...filter }, input, 'filter');
    const list = await listLinkedRecords(kind, filters, newestFirst, context);
    return { list, page, perPage, effective: effectiveStatus(filters.status, context) };
  },
  read: ({ key }, context) => mustFindPublishable(kind, key, context),
  create: (input, context) => createLinkedRecord(kind, (purpose) => readFields(fields, input, purpose), context),
  update: (input, context) =>
    updateLinkedRecord(
      kind,
      input.key,
      (purpose) => readFields({ ...fields, ...precondition }, input, purpose),
      context,
    ),
  remove: (input, context) => trashRecord(kind, input.key, context, readPrecondition(input)),
});

restKind('venue', RestVenue, linkedRecord('venue', { filter: venueFilter, fields: venueFields }));
restKind('organizer', RestOrganizer, linkedRecord('organizer', { filter: organizerFilter, fields: organizerFields }));

/** The operations of categories or tags. @param read reads the fields of a write. */
const term = <Name extends TermKind>(
  kind: Name,
  filter: typeof categoryFilter | typeof tagFilter,
  read: (fields: Fields, input: Input, purpose: Purpose) => TermChanges,
): Operations<Name> => ({
  async list(input, context) {
    const requested = readFields({ ...paging, ...filter, ...termOrder }, input, 'filter');
    const { page, perPage, order, orderby, ...filters } = requested;
    const sorting = termOrderOf(kind, { order, orderby, include: filters.include }, context);
    const list = await listTerms(kind, filters, sorting, context);
    return { list, page, perPage, effective: {} };
  },
  read: ({ key }, context) => mustFindTerm(kind, key, context),
  create: (input, context) => createTerm(kind, (purpose) => read({}, input, purpose), context),
  update: (input, context) => updateTerm(kind, input.key, (purpose) => read(precondition, input, purpose), context),
  remove: (input, context) => deleteTerm(kind, input.key, context, readPrecondition(input)),
});

restKind(
  'category',
  RestCategory,
  term('category', categoryFilter, (extra, input, purpose) =>
    readFields({ ...categoryFields, ...extra }, input, purpose),
  ),
);

restKind(
  'tag',
  RestTag,
  term('tag', tagFilter, (extra, input, purpose) => {
    // The parent 0, which tags have in responses, means no parent.
    if (readFields({ parent: categoryFields.parent }, input, purpose).parent) throw apiError('tag-has-no-parent');
    return readFields({ ...tagFields, ...extra }, input, purpose);
  }),
);

/** The precondition of a delete. */
function readPrecondition(input: Input) {
  return readFields(precondition, input, 'filter');
}

/** The status filter in effect, for the URLs of pages; empty when the list contains several statuses by default. */
function effectiveStatus(requested: readonly string[] | undefined, context: ResolverContext): Record<string, string> {
  if (requested?.length) return { status: requested.join(',') };
  return mayReadUnpublished(context) ? {} : { status: 'publish' };
}

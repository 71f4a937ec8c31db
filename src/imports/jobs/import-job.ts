/** The GraphQL types of import jobs. Every field that returns one has checked that the caller is an administrator. */
import type { ImportProblem as ProblemRow } from '../../../prisma/client/client.js';
import { builder } from '../../builder/builder.js';
import { sql } from '../../database/sql.js';
import { typedId } from '../../records/fields/typed-ids.js';
import { loadRecord } from '../../records/reading/rows.js';
import { connectionType, pageArguments } from '../../records/schema/connection.js';
import { inSiteZone } from '../../records/schema/shared-fields.js';
import { enumOf, Node, User } from '../../records/schema/shared-types.js';
import { tableConnection } from '../../records/schema/table-connection.js';
import { countsOf, type JobCounts, type JobRow } from './job-rows.js';

export const ImportKind = builder.enumType('ImportKind', {
  description: 'What an import reads.',
  values: {
    SITE: { value: 'site', description: 'A site of The Events Calendar, by the URL of any of its pages.' },
    ICAL: { value: 'ical', description: 'A calendar in iCalendar.' },
    CSV: { value: 'csv', description: 'A table with a row for each event, venue or organizer.' },
    NDJSON: { value: 'ndjson', description: 'A JSON object per line, or the lines of an export.' },
  } as const,
});

const ImportState = enumOf('ImportState', 'The state of an import.', [
  'queued',
  'running',
  'succeeded',
  'failed',
  'canceled',
]);

const ImportCounts = builder.objectRef<JobCounts>('ImportCounts').implement({
  description: 'Numbers of events, venues, organizers, categories and tags.',
  fields: (t) => ({
    read: t.int({
      description: 'All records that were read.',
      resolve: ({ created, updated, unchanged, failed }) => created + updated + unchanged + failed,
    }),
    created: t.exposeInt('created'),
    updated: t.exposeInt('updated'),
    unchanged: t.exposeInt('unchanged', {
      description: 'Imported before and not changed since, or already in this calendar.',
    }),
    failed: t.exposeInt('failed', { description: 'Invalid, and left out.' }),
    trashed: t.exposeInt('trashed', { description: 'Moved to the trash, because the source no longer has them.' }),
  }),
});

const ImportProblem = builder.objectRef<ProblemRow>('ImportProblem').implement({
  description: 'A record that an import has left out, or a warning. The message is in English.',
  interfaces: [Node],
  fields: (t) => ({
    id: t.id({ resolve: ({ id }) => typedId('importProblem', id) }),
    isError: t.exposeBoolean('isError', { description: 'Whether the record was left out.' }),
    where: t.exposeString('where', {
      description: 'The record in the source, such as `line 12`. Empty if the message concerns the whole source.',
    }),
    message: t.exposeString('message'),
    recordId: t.id({
      nullable: true,
      description: 'The record in this calendar, if there is one.',
      resolve: ({ recordId }) => recordId,
    }),
  }),
});

const ImportProblemConnection = connectionType<ProblemRow, never>('ImportProblem', 'problems', ImportProblem);

export const ImportJob = builder.objectRef<JobRow>('ImportJob').implement({
  description: 'An import that the server runs. It is stored for 30 days after its end, a run of a source for 7 days.',
  interfaces: [Node],
  fields: (t) => ({
    id: t.id({ resolve: ({ id }) => typedId('importJob', id) }),
    kind: t.expose('kind', { type: ImportKind }),
    url: t.expose('url', { type: 'URL', description: 'Of an uploaded file, `upload:` and its name.' }),
    state: t.expose('state', { type: ImportState }),
    dryRun: t.boolean({
      description: 'Whether everything is read and checked, and nothing is stored.',
      resolve: ({ options }) => (options as { dryRun?: boolean }).dryRun ?? false,
    }),
    user: t.field({
      type: User,
      nullable: true,
      description: 'The author of the records. null if the user was deleted.',
      resolve: ({ userId }, _, context) => loadRecord('user', userId, context),
    }),
    cancelRequested: t.exposeBoolean('cancelRequested', {
      description: 'Whether the import ends after its current batch.',
    }),
    created: t.field({ type: 'DateTime', resolve: ({ created }, _, context) => inSiteZone(created, context) }),
    started: t.field({
      type: 'DateTime',
      nullable: true,
      resolve: ({ started }, _, context) => started && inSiteZone(started, context),
    }),
    ended: t.field({
      type: 'DateTime',
      nullable: true,
      resolve: ({ ended }, _, context) => ended && inSiteZone(ended, context),
    }),
    error: t.string({
      nullable: true,
      description: 'Why it has failed, in English.',
      resolve: ({ error }) => error || null,
    }),
    isNotModified: t.exposeBoolean('notModified', {
      description: 'Whether the source responded that it has not changed since its last run.',
    }),
    counts: t.field({ type: ImportCounts, resolve: countsOf }),
    progress: t.float({
      nullable: true,
      description: 'The part of the current list that was read, from 0 to 1. null if its length is not known.',
      resolve: ({ done, total, state }) =>
        state === 'succeeded' ? 1 : total === null ? null : Math.min(1, done / Math.max(1, total)),
    }),
    problems: t.field({
      type: ImportProblemConnection,
      description:
        'What could not be imported, and warnings, in the order of the source. The first 1,000 are stored, of a run of a source the first 100.',
      args: pageArguments,
      resolve: ({ id }, page, context) =>
        tableConnection<ProblemRow>(
          { table: 'ImportProblem', where: sql`r."jobId" = ${id}`, direction: 'asc' },
          page,
          context,
        ),
    }),
  }),
});

export const ImportJobConnection = connectionType<JobRow, never>('ImportJob', 'imports', ImportJob);

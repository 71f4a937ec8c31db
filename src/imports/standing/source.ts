/** The GraphQL type of standing sources. Every field that returns one has checked that the caller is an administrator. */
import type { StandingSource } from '../../../prisma/client/client.js';
import { builder } from '../../builder/builder.js';
import { sql } from '../../database/sql.js';
import { Category } from '../../records/categories/category.js';
import { typedId } from '../../records/fields/typed-ids.js';
import { loadRecord } from '../../records/reading/rows.js';
import { connectionType, pageArguments } from '../../records/schema/connection.js';
import { Status } from '../../records/schema/input-types.js';
import { inSiteZone } from '../../records/schema/shared-fields.js';
import { LanguageEnum, Node, User } from '../../records/schema/shared-types.js';
import { tableConnection } from '../../records/schema/table-connection.js';
import { ImportJob, ImportJobConnection, ImportKind } from '../jobs/import-job.js';
import type { JobRow } from '../jobs/job-rows.js';

export const Source = builder.objectRef<StandingSource>('Source').implement({
  description:
    'A site, calendar or table that is imported again and again. Changes are taken over, except in fields that were edited here. Events that it no longer has are moved to the trash.',
  interfaces: [Node],
  fields: (t) => ({
    id: t.id({ resolve: ({ id }) => typedId('source', id) }),
    kind: t.expose('kind', { type: ImportKind }),
    url: t.expose('url', { type: 'URL' }),
    every: t.exposeInt('every', { description: 'The time between two runs, in minutes.' }),
    user: t.field({
      type: User,
      nullable: true,
      description: 'The author of new records. null if the user was deleted.',
      resolve: ({ userId }, _, context) => loadRecord('user', userId, context),
    }),
    language: t.field({
      type: LanguageEnum,
      nullable: true,
      description: 'The language of the texts. null for that of the service.',
      resolve: ({ language }) => language,
    }),
    timezone: t.field({
      type: 'TimeZone',
      nullable: true,
      description: 'The zone of times without a zone. null for that of the site.',
      resolve: ({ timezone }) => timezone,
    }),
    status: t.field({
      type: Status,
      nullable: true,
      description: 'The status of events that have none in the source.',
      resolve: ({ status }) => status,
    }),
    category: t.field({
      type: Category,
      nullable: true,
      description: 'The category of events that have none in the source.',
      resolve: ({ categoryId }, _, context) => loadRecord('category', categoryId, context),
    }),
    enabled: t.exposeBoolean('enabled', { description: 'Whether it is read on schedule.' }),
    disabledReason: t.string({
      nullable: true,
      description: 'Why the server has switched it off, in English.',
      resolve: ({ disabledReason }) => disabledReason || null,
    }),
    failingSince: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'Since when every run has failed.',
      resolve: ({ failingSince }, _, context) => failingSince && inSiteZone(failingSince, context),
    }),
    nextRun: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'null if it is switched off.',
      resolve: ({ enabled, nextRun }, _, context) => (enabled ? inSiteZone(nextRun, context) : null),
    }),
    created: t.field({ type: 'DateTime', resolve: ({ created }, _, context) => inSiteZone(created, context) }),
    lastRun: t.field({
      type: ImportJob,
      nullable: true,
      resolve: ({ id }, _, { db }) => db.importJob.findFirst({ where: { sourceId: id }, orderBy: { id: 'desc' } }),
    }),
    runs: t.field({
      type: ImportJobConnection,
      description: 'The runs of the last 7 days, newest first.',
      args: pageArguments,
      resolve: ({ id }, page, context) =>
        tableConnection<JobRow>(
          { table: 'ImportJob', where: sql`r."sourceId" = ${id}`, direction: 'desc' },
          page,
          context,
        ),
    }),
  }),
});

export const SourceConnection = connectionType<StandingSource, never>('Source', 'sources', Source);

import { mustAdminister } from '../../access/permission.js';
import { builder } from '../../builder/builder.js';
import { raw } from '../../database/sql.js';
import { isPossibleId } from '../../records/fields/kind.js';
import { pageArguments } from '../../records/schema/connection.js';
import { readIdArgument } from '../../records/schema/id-argument.js';
import { tableConnection } from '../../records/schema/table-connection.js';
import { ImportJob, ImportJobConnection } from './import-job.js';
import type { JobRow } from './job-rows.js';

builder.queryFields((t) => ({
  importJob: t.field({
    type: ImportJob,
    nullable: true,
    description: 'An import by id. Administrators only.',
    args: { id: t.arg.id({ required: true }) },
    resolve: (_, { id: input }, context) => {
      mustAdminister(context);
      const id = readIdArgument('importJob', input);
      return isPossibleId(id) ? context.db.importJob.findUnique({ where: { id } }) : null;
    },
  }),
  importJobs: t.field({
    type: ImportJobConnection,
    description: 'The imports and the runs of sources, newest first. Administrators only.',
    args: pageArguments,
    resolve: (_, page, context) => {
      mustAdminister(context);
      return tableConnection<JobRow>({ table: 'ImportJob', where: raw('TRUE'), direction: 'desc' }, page, context);
    },
  }),
}));

import { mustAdminister } from '../../access/permission.js';
import { builder } from '../../builder/builder.js';
import { readFields } from '../../records/fields/read-fields.js';
import { readIdArgument } from '../../records/schema/id-argument.js';
import { inputFields } from '../../records/schema/input-types.js';
import { startImportFields } from './import-fields.js';
import { ImportJob, ImportKind } from './import-job.js';
import { withUrl } from './read-import.js';
import { cancelImport, startImport } from './start-import.js';

export const DateOrder = builder.enumType('DateOrder', {
  description: 'Which number comes first in a date such as `03/04/2026`.',
  values: { DAY_MONTH: { value: 'day-month' }, MONTH_DAY: { value: 'month-day' } } as const,
});

export const CsvColumnInput = builder.inputType('CsvColumnInput', {
  description: 'What a column of a CSV file is.',
  fields: (t) => ({
    column: t.string({ required: true, description: 'The header of the column, or its number from 1.' }),
    field: t.string({ required: true, description: 'The field, such as `title` or `start_date`.' }),
  }),
});

const StartImportInput = builder.inputType('StartImportInput', {
  description: 'An import. An option that its kind does not have is rejected.',
  fields: (t) => ({
    ...inputFields(t, startImportFields, { purpose: 'create', types: { kind: ImportKind, dates: DateOrder } }),
    columns: t.field({
      type: [CsvColumnInput],
      description: 'Of CSV: columns whose headers are not recognized.',
    }),
  }),
});

builder.mutationFields((t) => ({
  startImport: t.field({
    type: ImportJob,
    permission: mustAdminister,
    description:
      'Imports from a URL. Administrators only. The import runs in the server, also when it is restarted: read `importJob` for its progress.',
    args: { input: t.arg({ type: StartImportInput, required: true }) },
    resolve: (_, { input: { columns, ...input } }, context) =>
      startImport({ read: () => readFields(startImportFields, withUrl(input), 'create'), columns }, context),
  }),
  cancelImport: t.field({
    type: ImportJob,
    permission: mustAdminister,
    description:
      'Cancels an import. A running one ends after its current batch of up to 500 records, which are kept. One that has ended is not changed. Administrators only.',
    args: { id: t.arg.id({ required: true }) },
    resolve: (_, { id }, context) => cancelImport(readIdArgument('importJob', id), context),
  }),
}));

import { mustAdminister } from '../../access/permission.js';
import { builder } from '../../builder/builder.js';
import { readFields } from '../../records/fields/read-fields.js';
import { typedId } from '../../records/fields/typed-ids.js';
import { readIdArgument } from '../../records/schema/id-argument.js';
import { inputFields, Status } from '../../records/schema/input-types.js';
import { ImportKind } from '../jobs/import-job.js';
import { CsvColumnInput, DateOrder } from '../jobs/import-job-mutations.js';
import { withUrl } from '../jobs/read-import.js';
import type { SourceChanges } from './check-source.js';
import { Source } from './source.js';
import { sourceDefaultFields, sourceFields } from './source-fields.js';
import { createSource, deleteSource, runSource, updateSource } from './write-source.js';

const SourceDefaultsInput = builder.inputType('SourceDefaultsInput', {
  description: 'What events get that the source does not say.',
  fields: (t) => inputFields(t, sourceDefaultFields, { purpose: 'filter', types: { status: Status } }),
});

const types = { kind: ImportKind, dates: DateOrder };

const CreateSourceInput = builder.inputType('CreateSourceInput', {
  fields: (t) => ({
    ...inputFields(t, sourceFields, { purpose: 'create', types }),
    defaults: t.field({ type: SourceDefaultsInput }),
    columns: t.field({ type: [CsvColumnInput], description: 'Of CSV: columns whose headers are not recognized.' }),
  }),
});

const UpdateSourceInput = builder.inputType('UpdateSourceInput', {
  description: 'Fields that are not set stay unchanged. null empties `language`, `timezone` and the defaults.',
  fields: (t) => ({
    ...inputFields(t, sourceFields, { purpose: 'update', types }),
    defaults: t.field({ type: SourceDefaultsInput }),
    columns: t.field({ type: [CsvColumnInput], description: 'Of CSV: columns whose headers are not recognized.' }),
    enabled: t.boolean({
      description: 'Whether it is read on schedule. true switches on a source that has failed for a week.',
    }),
  }),
});

type SourceInput = typeof CreateSourceInput.$inferInput | typeof UpdateSourceInput.$inferInput;

const readSource = (input: SourceInput, purpose: 'create' | 'filter'): SourceChanges => ({
  ...readFields(sourceFields, withUrl(input), purpose),
  ...(input.defaults && { defaults: readFields(sourceDefaultFields, input.defaults, 'create') }),
  columns: input.columns,
  cleared: new Set(
    Object.entries({ ...input, ...input.defaults }).flatMap(([name, value]) => (value === null ? [name] : [])),
  ),
  ...('enabled' in input && typeof input.enabled === 'boolean' && { enabled: input.enabled }),
});

builder.mutationFields((t) => ({
  createSource: t.field({
    type: Source,
    permission: mustAdminister,
    description: 'Creates a source and reads it. Not of NDJSON. Administrators only.',
    args: { input: t.arg({ type: CreateSourceInput, required: true }) },
    resolve: (_, { input }, context) => createSource(() => readSource(input, 'create'), context),
  }),
  updateSource: t.field({
    type: Source,
    permission: mustAdminister,
    description: 'Changes a source. Administrators only.',
    args: { id: t.arg.id({ required: true }), input: t.arg({ type: UpdateSourceInput, required: true }) },
    resolve: (_, { id, input }, context) =>
      updateSource(readIdArgument('source', id), () => readSource(input, 'filter'), context),
  }),
  deleteSource: t.id({
    subGraphs: ['public'],
    permission: mustAdminister,
    description: 'Deletes a source, and cancels its runs. Its records stay. Returns the id. Administrators only.',
    args: { id: t.arg.id({ required: true }) },
    resolve: async (_, { id: input }, context) => {
      const id = readIdArgument('source', input);
      await deleteSource(id, context);
      return typedId('source', id);
    },
  }),
  runSource: t.field({
    type: Source,
    permission: mustAdminister,
    description:
      'Reads a source now, also one that is switched off. A run that is queued or running is not repeated. Administrators only.',
    args: { id: t.arg.id({ required: true }) },
    resolve: (_, { id }, context) => runSource(readIdArgument('source', id), context),
  }),
}));

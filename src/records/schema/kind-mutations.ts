/** The GraphQL mutations of a kind. */
import { builder, type TypeOf } from '../../builder/builder.js';
import type { ResolverContext } from '../../builder/context.js';
import type { RowOf } from '../../database/row-types.js';
import { capital } from '../../texts/capital.js';
import { precondition } from '../fields/common-fields.js';
import type { Fields, InputReader, Read } from '../fields/fields.js';
import { isPublishable, type Kind, type PublishableKind } from '../fields/kind.js';
import { readFields } from '../fields/read-fields.js';
import { type Key, readKey } from '../fields/record-key.js';
import { purgeRecord, restoreRecord } from '../writing/trash.js';
import { inputFields, RecordKey, translationsInput } from './input-types.js';
import { permissionToWrite } from './write-permission.js';

/** The functions that write records of a kind. */
export interface KindMutations<Name extends Kind, Changes> {
  create(input: InputReader<Changes>, context: ResolverContext): Promise<RowOf[Name]>;
  update(key: Key, input: InputReader<Changes>, context: ResolverContext): Promise<RowOf[Name]>;
  remove(key: Key, context: ResolverContext): Promise<RowOf[Name]>;
}

/**
 * Adds the mutations of a kind other than events: `createVenue`, `updateVenue`, `deleteVenue`.
 * @param texts the fields that exist once in each language.
 * @returns the input type of the create mutation.
 */
export const addKindMutations = <Name extends Exclude<Kind, 'event'>, Written extends Fields>(
  kind: Name,
  {
    type,
    texts,
    fields,
    create,
    update,
    remove,
  }: { type: TypeOf<RowOf[Name]>; texts: Fields; fields: Written } & KindMutations<Name, Read<Written>>,
) => {
  const name = capital(kind);
  const permission = permissionToWrite(kind);
  const inTrash = isPublishable(kind);
  const record: TypeOf<object> = type;
  const types = { translations: translationsInput(name, texts) };
  const Create = builder.inputType(`Create${name}Input`, {
    fields: (t) => inputFields<Fields, 'create'>(t, fields, { purpose: 'create', types }),
  });
  const updated = { ...fields, ...precondition };
  const Update = builder.inputType(`Update${name}Input`, {
    description: 'Fields that are not set stay unchanged. null empties a field.',
    fields: (t) => inputFields<Fields, 'update'>(t, updated, { purpose: 'update', types }),
  });

  builder.mutationFields((t) => ({
    [`create${name}`]: t.field({
      type: record,
      permission,
      args: { input: t.arg({ type: Create, required: true }) },
      resolve: (_, { input }, context) => create((purpose) => readFields(fields, input, purpose), context),
    }),
    [`update${name}`]: t.field({
      type: record,
      permission,
      description: `Updates the fields that are set.${inTrash ? ' A status other than TRASH restores the record from the trash.' : ''}`,
      args: { by: t.arg({ type: RecordKey, required: true }), input: t.arg({ type: Update, required: true }) },
      resolve: (_, { by, input }, context) =>
        update(readKey(by), (purpose) => readFields(updated, input, purpose), context),
    }),
    [`delete${name}`]: t.field({
      type: record,
      permission,
      description: inTrash
        ? 'Moves the record to the trash. It can be restored, with its links.'
        : 'Deletes the record permanently and returns it.',
      args: { by: t.arg({ type: RecordKey, required: true }) },
      resolve: (_, { by }, context) => remove(readKey(by), context),
    }),
  }));

  return Create;
};

/** Adds the mutations of a publishable kind that restore and purge records: `restoreVenue`, `purgeVenue`. */
export const addTrashMutations = <Name extends PublishableKind>(kind: Name, type: TypeOf<RowOf[Name]>): void => {
  const name = capital(kind);
  const permission = permissionToWrite(kind);
  const record: TypeOf<object> = type;
  builder.mutationFields((t) => ({
    [`restore${name}`]: t.field({
      type: record,
      permission,
      description: 'Restores the record from the trash, with the status it had before.',
      args: { id: t.arg.id({ required: true }) },
      resolve: (_, key, context) => restoreRecord(kind, readKey(key), context),
    }),
    [`purge${name}`]: t.id({
      subGraphs: ['public'],
      permission,
      description: 'Deletes the record permanently. It must be in the trash. Returns the id.',
      args: { id: t.arg.id({ required: true }) },
      resolve: (_, key, context) => purgeRecord(kind, readKey(key), context),
    }),
  }));
};

import type { Field } from '../fields/fields.js';
import type { FieldsOf } from './shared-types.js';

/** The GraphQL types of columns that both APIs return unchanged, by type of field. */
const types = { text: 'String', email: 'String', address: 'String', boolean: 'Boolean', number: 'Float' } as const;

type ShownField = Extract<Field, { type: keyof typeof types }>;

/** The columns of a kind that are returned unchanged. */
export type ShownColumns = Readonly<Record<string, ShownField>>;

/** The GraphQL type of a column's value. */
export const typeOfColumn = ({ type }: ShownField) => types[type];

/** A row with columns that {@link ShownColumns} describes. */
export type AnyRow = Readonly<Record<string, unknown>>;

/**
 * Builds the fields of the public schema for the columns of a kind.
 * @param except columns without a field, or with a field that is declared elsewhere.
 * @param undescribed columns without a description in the public schema.
 * @returns fields by the name of the column, with the description of the column. An empty URL is null.
 */
export const columnFields = <Columns extends ShownColumns>(
  t: FieldsOf<AnyRow>,
  columns: Columns,
  {
    except = [],
    undescribed = [],
  }: { except?: readonly (keyof Columns)[]; undescribed?: readonly (keyof Columns)[] } = {},
) =>
  Object.fromEntries(
    Object.entries(columns)
      .filter(([name]) => !except.includes(name))
      .map(([name, field]) => [name, columnField(t, name, field, undescribed.includes(name) ? {} : field)]),
  );

const columnField = (
  t: FieldsOf<AnyRow>,
  name: string,
  field: ShownField,
  { description }: { description?: string },
) => {
  const options = description ? { description } : {};
  // ColumnFields guarantees that the type of a field is the type of its column.
  if (field.type === 'address')
    return t.field({ ...options, type: 'URL', nullable: true, resolve: (row) => (row[name] as string) || null });
  switch (typeOfColumn(field)) {
    case 'String':
      return t.string({ ...options, resolve: (row) => row[name] as string });
    case 'Boolean':
      return t.boolean({ ...options, resolve: (row) => row[name] as boolean });
    case 'Float':
      return t.float({ ...options, nullable: true, resolve: (row) => row[name] as number | null });
  }
};

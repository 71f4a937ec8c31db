import { type Description, descriptionIn } from '../../languages/description.js';
import type { Field } from '../fields/fields.js';
import type { FieldsOf } from './shared-types.js';

/** The types of fields whose columns both APIs show as they stand, with the GraphQL type of the value. */
const types = { text: 'String', email: 'String', address: 'String', boolean: 'Boolean', number: 'Float' } as const;

type ShownField = Extract<Field, { type: keyof typeof types }>;

/** A table of columns that are shown as they stand. */
export type ShownColumns = Readonly<Record<string, ShownField>>;

/** The GraphQL type of a column's value. */
export const typeOfColumn = ({ type }: ShownField) => types[type];

/** A row, whose columns a table of fields describes. */
export type AnyRow = Readonly<Record<string, unknown>>;

/**
 * The fields of the public graph that show the columns of a table.
 * @param except columns that are not shown, or in another way.
 * @param undescribed columns that have no description in the public graph.
 * @returns fields by the names of the columns, with the descriptions of the table; an empty address is null.
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
  { description }: { description?: Description },
) => {
  const options = description ? { description: descriptionIn(description, 'en') } : {};
  // ColumnFields ties the type of a field to that of its column.
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

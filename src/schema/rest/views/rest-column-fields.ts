import { restName } from '../../../records/fields/rest-names.js';
import { type AnyRow, type ShownColumns, typeOfColumn } from '../../../records/schema/column-fields.js';
import type { FieldsOf } from '../../../records/schema/shared-types.js';

/**
 * The fields of a view that show the columns of a table, in the order of the table.
 * @param of only columns of this type, for views with another order of keys.
 * @param except columns that the view shows in another way.
 * @returns fields by REST name.
 */
export const restColumnFields = <Columns extends ShownColumns>(
  t: FieldsOf<AnyRow>,
  columns: Columns,
  { of, except = [] }: { of?: ReturnType<typeof typeOfColumn>; except?: readonly (keyof Columns)[] } = {},
) =>
  Object.fromEntries(
    Object.entries(columns).flatMap(([name, field]) => {
      const key = restName(name, field);
      const type = typeOfColumn(field);
      if (key === undefined || except.includes(name) || (of && type !== of)) return [];
      return [[key, columnField(t, name, field)]];
    }),
  );

const columnField = (t: FieldsOf<AnyRow>, name: string, field: ShownColumns[string]) => {
  const description = field.responseDescription ?? field.description;
  // ColumnFields ties the type of a field to that of its column.
  switch (typeOfColumn(field)) {
    case 'String':
      return t.string({ description, resolve: (row) => row[name] as string });
    case 'Boolean':
      return t.boolean({ description, resolve: (row) => row[name] as boolean });
    case 'Float':
      return t.float({
        nullable: true,
        description,
        extensions: { restNull: null, schema: 'min' in field ? { minimum: field.min, maximum: field.max } : {} },
        resolve: (row) => row[name] as number | null,
      });
  }
};

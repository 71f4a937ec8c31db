/** The columns that are written and returned unchanged. */
import type { ModelOf } from '../../database/tables.js';
import type { Field, Fields, Read } from './fields.js';
import type { Kind } from './kind.js';

type RecordColumn = 'id' | 'language' | 'slug' | 'description' | 'translations' | 'created' | 'modified' | 'version';

type PublishableColumn =
  | RecordColumn
  | ('status' | 'trashedFrom' | 'authorId' | 'published' | 'dateChosen' | 'imageId' | 'searchText' | 'searchTexts');

/** The columns with special rules: columns that the service computes, and texts that exist in each language. */
interface ColumnsWithRules {
  event:
    | PublishableColumn
    | 'title'
    | 'excerpt'
    | 'starts'
    | 'ends'
    | 'timezone'
    | 'allDay'
    | 'parentId'
    | 'passwordHash'
    | ('uid' | 'sequence' | 'withdrawn')
    | ('seriesId' | 'originalStart' | 'overridden' | 'offRule');
  venue: PublishableColumn | 'name';
  organizer: PublishableColumn | 'name';
  category: RecordColumn | 'name' | 'nameKey' | 'parentId';
  tag: RecordColumn | 'name' | 'nameKey';
}

/** The fields whose values have the type of a column. */
type FieldFor<Value> = [Value] extends [boolean]
  ? Extract<Field, { type: 'boolean' }>
  : [Value] extends [number | null]
    ? Extract<Field, { type: 'number' }> & (null extends Value ? { nullable: true } : { nullable?: never })
    : string extends Value
      ? Extract<Field, { type: 'text' | 'address' | 'email' | 'cost' }>
      : Extract<Field, { type: 'choice' }> & { values: readonly Value[] };

/**
 * A field for each column of a kind without special rules. A table that `satisfies` this type does not compile when a column of the
 * Prisma schema is missing, or when it has a field without a column.
 */
export type ColumnFields<Name extends Kind> = {
  readonly [Column in Exclude<keyof ModelOf[Name], ColumnsWithRules[Name]>]: FieldFor<ModelOf[Name][Column]>;
};

/** The columns in a write, unchanged. Absent columns are left out. */
export const writtenColumns = <Columns extends Fields>(columns: Columns, changes: Read<Columns>): Read<Columns> => {
  const input: Read<Columns> = {};
  for (const name of namesOf(columns)) if (changes[name] !== undefined) input[name] = changes[name];
  return input;
};

/** The names of the searched columns: texts, URLs and e-mail addresses. */
export const searchedColumns = (columns: Fields): string[] =>
  namesOf(columns).filter((name) => searchedTypes.has(columns[name]?.type));

const searchedTypes: ReadonlySet<unknown> = new Set(['text', 'address', 'email']);

const namesOf = <Columns extends Fields>(columns: Columns) => Object.keys(columns) as (keyof Columns & string)[];

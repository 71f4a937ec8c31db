/** Values that are computed from all records of a list, not only from one page. */
import type { RequestContext } from '../../access/caller.js';
import { dependenciesOf } from '../../changes/dependencies-of-read.js';
import { all, type Sql, select, sql } from '../../database/sql.js';
import { tableName } from '../../database/tables.js';
import type { AnyList, NestedList, OtherRecords } from './lists.js';

/** The `FROM` items and the condition of the records of a list. `r` is the record. */
export interface ListedRecords {
  from: Sql;
  where: Sql;
  /** The records outside of the list, with the same `FROM` items. Undefined below a parent. */
  others?: OtherRecords | undefined;
}

/** A statement over all records of a list. */
export interface Aggregate {
  /** The name, for batching. */
  name: string;
  /** Builds the statement. Its rows must not have a column `parent`. */
  statement(records: ListedRecords): Sql;
}

/** Reads the rows of an aggregate. Sends one statement. */
export const readAggregate = async <Row>(
  { kind, where, others }: AnyList,
  { statement }: Aggregate,
  { db }: RequestContext,
): Promise<Row[]> => {
  const records = { from: sql`${tableName(kind)} r`, where, others };
  return select<Row>(db, statement(records), dependenciesOfAggregate(records, statement));
};

/** Reads the rows of an aggregate for each parent. Sends one statement. */
export const readNestedAggregate = async <Row>(
  { below, where }: NestedList,
  parents: readonly number[],
  { statement }: Aggregate,
  { db }: RequestContext,
): Promise<Row[][]> => {
  const records = { from: below.from, where: all([sql`${below.parent} = above.id`, where]) };
  const rows = await select<Row & { parent: number }>(
    db,
    sql`SELECT above.id AS "parent", computed.* FROM unnest(${[...parents]}::int[]) above(id)
      CROSS JOIN LATERAL (${statement(records)}) computed`,
    dependenciesOfAggregate(records, statement),
  );
  const byParent = new Map(parents.map((id): [number, Row[]] => [id, []]));
  for (const row of rows) byParent.get(row.parent)?.push(row);
  return parents.map((id) => byParent.get(id) ?? []);
};

/**
 * The dependencies of an aggregate: those of the list, and those of what the statement reads besides. They are found separately, because a
 * name of a category is not a reason to depend on the texts of events.
 */
const dependenciesOfAggregate = ({ from, where, others }: ListedRecords, statement: Aggregate['statement']) => {
  const nothing = sql`TRUE`;
  const list = dependenciesOf([from, where, ...(others ? [others.where] : [])].map(({ text }) => text).join(' '));
  const without = { from: nothing, where: nothing, others: others && { where: nothing, areFew: nothing } };
  return [...list, ...dependenciesOf(statement(without).text)];
};

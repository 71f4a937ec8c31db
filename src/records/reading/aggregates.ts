/** Values that are computed from all records of a list, not only from one page. */

import DataLoader from 'dataloader';
import type { RequestContext } from '../../access/caller.js';
import { dependenciesOf } from '../../changes/dependencies-of-read.js';
import { all, joinedBy, raw, type Sql, select, sql } from '../../database/sql.js';
import { tableName } from '../../database/tables.js';
import { listValue } from './list-values.js';
import type { AnyList, NestedList } from './lists.js';

/** The `FROM` items and the condition of records. `r` is the record, with the columns that {@link listedColumns} has. */
export interface Records {
  from: Sql;
  where: Sql;
}

/** The records of a list. */
export interface ListedRecords extends Records {
  /** The records outside of the list, and an expression without records: whether they are probably fewer. Undefined below a parent. */
  others?: (Records & { areFew: Sql }) | undefined;
}

/** A statement over all records of a list. */
export interface Aggregate {
  /** The name, for batching. */
  name: string;
  /** Builds the statement. Its rows must not have a column `parent`. */
  statement(records: ListedRecords): Sql;
}

/** Returns the rows of an aggregate of one list. */
export type ReadAggregate = <Row>(of: Aggregate) => Promise<Row[]>;

/**
 * Creates the function that reads the aggregates of a list ({@link listValue}). One statement computes all that are read at the same time,
 * so that the records are found once.
 */
export const aggregatesOf = (list: AnyList, context: RequestContext): ReadAggregate => {
  const { kind, where, others } = list;
  const from = sql`${tableName(kind)} r`;
  const records = { from, where, others: others && { from, ...others } };
  // Nothing is kept for a later read of the request: a mutation can run between two reads.
  const together = new DataLoader((aggregates: readonly Aggregate[]) => readTogether(records, aggregates, context), {
    cache: false,
  });
  return <Row>(of: Aggregate) => {
    const key = {
      name: `${of.name} of ${kind}`,
      statement: of.statement(records),
      dependencies: dependenciesOfAggregate(records, of),
    };
    return listValue(key, context, async () => (await together.load(of)) as Row[]);
  };
};

/** The columns of records that aggregates read. */
const listedColumns = raw('r."id", r."starts", r."ends", r."status", r."passwordHash", r."authorId"');

const readTogether = async (
  records: ListedRecords,
  aggregates: readonly Aggregate[],
  { db }: RequestContext,
): Promise<unknown[][]> => {
  const dependencies = aggregates.flatMap((one) => dependenciesOfAggregate(records, one));
  const [first] = aggregates;
  if (first && aggregates.length === 1) return [await select(db, first.statement(records), dependencies)];
  const { from, where, others } = records;
  const found = (name: string, condition: Sql) =>
    sql`${raw(name)} AS MATERIALIZED (SELECT ${listedColumns} FROM ${from} WHERE ${condition})`;
  const once: ListedRecords = {
    ...{ from: raw('listed r'), where: raw('TRUE') },
    others: others && { from: raw('outside r'), where: raw('TRUE'), areFew: raw('(SELECT "areFew" FROM few)') },
  };
  // PostgreSQL finds the records of a part only when a statement reads them.
  const parts = [
    found('listed', where),
    ...(others ? [found('outside', others.where), sql`few AS MATERIALIZED (SELECT ${others.areFew} AS "areFew")`] : []),
  ];
  const statements = aggregates.map(
    ({ statement }, at) =>
      sql`SELECT ${raw(String(at))} AS "at", json_agg(to_json(part)) AS "rows" FROM (${statement(once)}) part`,
  );
  const read = await select<{ at: number; rows: unknown[] | null }>(
    db,
    sql`WITH ${joinedBy(',', parts)} ${joinedBy('UNION ALL', statements)}`,
    dependencies,
  );
  const rows = new Map(read.map((one) => [one.at, one.rows]));
  return aggregates.map((_, at) => rows.get(at) ?? []);
};

/** Reads the rows of an aggregate for each parent. Sends one statement. */
export const readNestedAggregate = async <Row>(
  { below, where }: NestedList,
  parents: readonly number[],
  aggregate: Aggregate,
  { db }: RequestContext,
): Promise<Row[][]> => {
  const records = { from: below.from, where: all([sql`${below.parent} = above.id`, where]) };
  const rows = await select<Row & { parent: number }>(
    db,
    sql`SELECT above.id AS "parent", computed.* FROM unnest(${[...parents]}::int[]) above(id)
      CROSS JOIN LATERAL (${aggregate.statement(records)}) computed`,
    dependenciesOfAggregate(records, aggregate),
  );
  const byParent = new Map(parents.map((id): [number, Row[]] => [id, []]));
  for (const row of rows) byParent.get(row.parent)?.push(row);
  return parents.map((id) => byParent.get(id) ?? []);
};

/**
 * The dependencies of an aggregate: those of the list, and those of what the statement reads besides. They are found separately, because a
 * name of a category is not a reason to depend on the texts of events.
 */
const dependenciesOfAggregate = ({ from, where, others }: ListedRecords, { statement }: Aggregate) => {
  const nothing = { from: raw('TRUE'), where: raw('TRUE') };
  const list = dependenciesOf([from, where, ...(others ? [others.where] : [])].map(({ text }) => text).join(' '));
  const without = { ...nothing, others: others && { ...nothing, areFew: raw('TRUE') } };
  return [...list, ...dependenciesOf(statement(without).text)];
};

/** The parts of a migration that is applied in steps (CONTRIBUTING.md, "Migrations of large tables"). */
import type { Migration } from './applied-migrations.js';

export interface Step {
  /** What it does, for the operator. */
  title: string;
  /** One statement if it is a batch or runs outside of a transaction. */
  sql: string;
  /** The column of integers by which the rows of a table are divided into parts. The statement is repeated for each part. */
  batch?: { table: string; column: string };
  /** Whether PostgreSQL does not allow the statement in a transaction. */
  isOutsideTransaction: boolean;
}

/** Whether a migration has steps. Others are applied in one transaction. */
export const hasSteps = ({ sql }: Migration): boolean => MARK.test(sql);

/**
 * The steps of a migration, in order. Each begins with a line `-- step: title` or `-- batch of "Table"."column": title`.
 * @throws Error that names the migration if there is a statement before the first step, or a line of another form.
 */
export const stepsOf = ({ name, sql }: Migration): Step[] => {
  const [before = '', ...parts] = `\n${sql}`.split(/\n(?=-- (?:step|batch)\b)/);
  if (withoutComments(before)) throw new Error(`Migration ${name} has a statement before its first step`);
  return parts.map((part) => {
    const [line = ''] = part.split('\n');
    const [, table, column, title] = HEAD.exec(line) ?? [];
    if (!title) {
      throw new Error(
        `Migration ${name} has a line "${line}": expected "-- step: title" or "-- batch of "Table"."column": title"`,
      );
    }
    const isOutsideTransaction = /^VACUUM\b|\bCONCURRENTLY\b/i.test(withoutComments(part));
    return { title, sql: part, isOutsideTransaction, ...(table && column && { batch: { table, column } }) };
  });
};

/** The name of the index that a step creates without blocking writes, if it does. */
export const concurrentIndex = ({ sql }: Step): string | undefined =>
  /^CREATE\s+(?:UNIQUE\s+)?INDEX\s+CONCURRENTLY\s+(?:IF\s+NOT\s+EXISTS\s+)?("[^"]+"|\w+)\s+ON\b/i.exec(
    withoutComments(sql),
  )?.[1];

const MARK = /^-- (?:step|batch)\b/m;

const HEAD = /^-- (?:step|batch of ("\w+")\.("\w+")): (\S.*?)\s*$/;

const withoutComments = (sql: string): string => sql.replace(/^\s*--.*$/gm, '').trim();

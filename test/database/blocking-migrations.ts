/** Finds statements of migrations that rewrite a large table, or block reads or writes of it for as long as the table is large. */
import { hasSteps, stepsOf } from '../../src/database/migration-steps.js';
import { partsOf, statementsOf } from './expanding-migrations.js';

/** Tables with a row for each person, source, address, process or backup, and not for each record. They may be changed in one transaction. */
const small = new Set(
  ['User', 'Password', 'Credential', 'Session', 'UserLink', 'Webhook', 'EdgeCache', 'Lease', 'SigningKey', 'Limit']
    .concat(['StandingSource', 'ImportSource', 'ImportJob', 'Backup'])
    .map((name) => `"${name}"`),
);

/** Why a statement of a migration blocks others, or cannot be checked. */
export type Reason =
  | 'rewrites the table'
  | 'checks all rows'
  | 'builds an index'
  | 'changes rows'
  | 'is not alone in its step'
  | 'needs a step'
  | 'has no name'
  | 'cannot be repeated'
  | 'has no part'
  | 'cannot be checked';

const wholeTable: readonly [RegExp, Reason][] = [
  [/^(VACUUM FULL|VACUUM \([^)]*\bFULL\b|CLUSTER)\b/i, 'rewrites the table'],
  [/^REINDEX\b(?!.*\bCONCURRENTLY\b)/i, 'builds an index'],
  [/^REFRESH MATERIALIZED VIEW\b/i, 'rewrites the table'],
  // What they call or contain is not seen here.
  [/^(DO|CALL|SELECT|WITH|EXECUTE|LOCK)\b/i, 'cannot be checked'],
];

/** Parts of ALTER TABLE. */
const parts: readonly [RegExp, Reason][] = [
  [/^ALTER (COLUMN )?\S+ (SET DATA )?TYPE\b/i, 'rewrites the table'],
  [/^SET (LOGGED|UNLOGGED|TABLESPACE|ACCESS METHOD|WITH)\b/i, 'rewrites the table'],
  [/^ADD\b.*\bGENERATED\b/is, 'rewrites the table'],
  [/^ADD (COLUMN )?(IF NOT EXISTS )?\S+ (SMALL|BIG)?SERIAL\b/i, 'rewrites the table'],
  [/^ADD\b.*\b(UNIQUE|PRIMARY KEY|EXCLUDE)\b(?!.*\bUSING INDEX\b)/is, 'builds an index'],
  [/^ADD\b.*\b(CHECK|REFERENCES)\b(?!.*\bNOT VALID\b)/is, 'checks all rows'],
];

/** A default of these functions is one value for all rows. PostgreSQL computes another default for each row, and writes the table again. */
const STABLE = /^(now|current_timestamp|pg_current_xact_id)$/i;

/**
 * The statements of a migration, or parts of ALTER TABLE, that block others on a table which existed before and can be large, each with the
 * reason.
 */
export const blockingIn = (sql: string): [statement: string, reason: Reason][] => {
  const migration = { name: 'the migration', sql };
  const created = new Set(statementsOf(sql).flatMap((one) => CREATED.exec(one)?.[1] ?? []));
  const mayBeLarge = (table = '') => !created.has(table) && !small.has(table);
  if (!hasSteps(migration)) return findIn(statementsOf(sql), { mayBeLarge, isStep: false, before: [] });
  const before: string[] = [];
  return stepsOf(migration).flatMap((step) => {
    const statements = statementsOf(step.sql);
    const found: [string, Reason][] = step.batch
      ? statements.length === 1 && step.sql.includes('$1') && step.sql.includes('$2')
        ? []
        : [[statements.join('; '), 'has no part']]
      : findIn(statements, { mayBeLarge, isStep: true, before });
    before.push(...statements);
    return found;
  });
};

const CREATED = /^CREATE TABLE (?:IF NOT EXISTS )?(\S+)/i;

interface Place {
  /** Whether a table existed before and can be large. */
  mayBeLarge: (table?: string) => boolean;
  /** Whether the statements are a step of their own. */
  isStep: boolean;
  /** The statements of the steps before. */
  before: readonly string[];
}

const findIn = (statements: readonly string[], place: Place): [string, Reason][] =>
  statements.flatMap((one) => {
    const isAlone = place.isStep && statements.length === 1;
    const reason = reasonOf(one, place, isAlone);
    if (reason) return [[one, reason] as [string, Reason]];
    const [, table, all = ''] = /^ALTER TABLE (?:IF EXISTS |ONLY )*(\S+) (.*)$/is.exec(one) ?? [];
    if (table === undefined || !place.mayBeLarge(table)) return [];
    return partsOf(all).flatMap((part) => {
      const found = reasonOfPart(part, place.before, isAlone);
      return found ? [[part, found] as [string, Reason]] : [];
    });
  });

const reasonOf = (one: string, { mayBeLarge, isStep }: Place, isAlone: boolean): Reason | undefined => {
  const whole = wholeTable.find(([pattern]) => pattern.test(one))?.[1];
  if (whole) return whole;
  if (/^VACUUM\b|\bCONCURRENTLY\b/i.test(one)) {
    if (!isStep) return 'needs a step';
    if (/^CREATE (UNIQUE )?INDEX CONCURRENTLY (ON|IF)\b/i.test(one)) return 'has no name';
    if (/^DROP INDEX CONCURRENTLY (?!IF EXISTS\b)/i.test(one)) return 'cannot be repeated';
    return isAlone ? undefined : 'is not alone in its step';
  }
  const changed = /^(?:UPDATE|DELETE FROM) (?:ONLY )?(\S+)/i.exec(one)?.[1];
  if (changed && mayBeLarge(changed)) return 'changes rows';
  const indexed = /^CREATE (?:UNIQUE )?INDEX .*?\bON (?:ONLY )?([^\s(]+)/is.exec(one)?.[1];
  if (indexed && mayBeLarge(indexed)) return 'builds an index';
  // It blocks nobody, but statements before it in its transaction do.
  return /^INSERT INTO .*\bSELECT\b/is.test(one) && !isAlone ? 'is not alone in its step' : undefined;
};

const reasonOfPart = (part: string, before: readonly string[], isAlone: boolean): Reason | undefined => {
  const found = parts.find(([pattern]) => pattern.test(part))?.[1];
  if (found) return found;
  if (/^VALIDATE CONSTRAINT\b/i.test(part)) return isAlone ? undefined : 'is not alone in its step';
  const column = /^ALTER (?:COLUMN )?(\S+) SET NOT NULL$/i.exec(part)?.[1];
  if (column) return isValidated(column, before) ? undefined : 'checks all rows';
  const value = /^ADD (?!CONSTRAINT\b).*?\bDEFAULT\b(.*)$/is.exec(part)?.[1] ?? '';
  const called = [...value.matchAll(/([\w"]+) ?\(/g)].map(([, name = '']) => name);
  return called.some((name) => !STABLE.test(name)) ? 'rewrites the table' : undefined;
};

/** Whether an earlier step has validated that a column has no null, so that SET NOT NULL reads no rows. */
const isValidated = (column: string, before: readonly string[]): boolean => {
  const added = before
    .map((one) => /\bADD CONSTRAINT (\S+) CHECK ?\((\S+) IS NOT NULL\) NOT VALID\b/i.exec(one))
    .find((match) => match?.[2] === column)?.[1];
  return added !== undefined && before.some((one) => one.endsWith(`VALIDATE CONSTRAINT ${added}`));
};

/** Reads the log of actions. The calling code has checked the permission. */
import type { AuditEntry } from '../../prisma/client/client.js';
import type { Database } from '../database/client.js';
import { all, type Sql, select, sql } from '../database/sql.js';
import { csvLine } from '../texts/csv.js';
import type { AuditAction } from './audit.js';

/** Which entries are read. Without a part, all. */
export interface AuditFilter {
  action?: AuditAction | undefined;
  login?: string | undefined;
  /** The first moment, and the moment after the last one. */
  since?: Date | undefined;
  until?: Date | undefined;
}

/** The entries of a filter, as a condition on `r`. */
export const auditCondition = ({ action, login, since, until }: AuditFilter): Sql =>
  all([
    action && sql`r."action" = ${action}`,
    login === undefined || login === '' ? undefined : sql`r."login" = ${login}`,
    since && sql`r."at" >= ${since}`,
    until && sql`r."at" < ${until}`,
  ]);

const BATCH = 1000;

/** Reads entries, the last one first, in batches. @param limit the most entries */
export async function* readAudit(
  filter: AuditFilter,
  { db, limit }: { db: Database; limit: number },
): AsyncGenerator<AuditEntry[]> {
  let before = 2 ** 31 - 1;
  for (let left = limit; left > 0; ) {
    const entries = await select<AuditEntry>(
      db,
      sql`SELECT * FROM "AuditEntry" r WHERE ${auditCondition(filter)} AND r."id" < ${before}
        ORDER BY r."id" DESC LIMIT ${Math.min(left, BATCH)}`,
    );
    if (entries.length > 0) yield entries;
    if (entries.length < Math.min(left, BATCH)) return;
    before = entries.at(-1)?.id ?? 0;
    left -= entries.length;
  }
}

const header = ['time', 'user', 'action', 'count', 'target', 'target_id', 'detail', 'network'];

/** The entries as a table for spreadsheets, in parts. Times are in UTC. */
export async function* auditCsv(filter: AuditFilter, source: { db: Database; limit: number }): AsyncGenerator<string> {
  yield csvLine(header);
  for await (const entries of readAudit(filter, source)) yield entries.map((entry) => csvLine(cellsOf(entry))).join('');
}

const cellsOf = ({ at, login, action, count, target, targetId, detail, network }: AuditEntry): string[] => [
  ...[at.toISOString(), login, action, String(count)],
  ...[target, targetId === null ? '' : String(targetId), detail, network],
];

import { Command, InvalidArgumentError, Option } from 'commander';
import { type AuditAction, auditActions } from '../access/audit.js';
import { type AuditFilter, auditCsv, readAudit } from '../access/read-audit.js';
import { withCalendar } from './calendar.js';
import { columns } from './text-table.js';

const day = (text: string): Date => {
  const parsed = new Date(`${text}T00:00:00Z`);
  if (!/^\d{4}-\d\d-\d\d$/.test(text) || Number.isNaN(parsed.getTime()))
    throw new InvalidArgumentError('A date is written as 2026-11-28.');
  return parsed;
};

const entries = (text: string): number => {
  if (!/^[1-9]\d{0,6}$/.test(text)) throw new InvalidArgumentError('Use a number of entries, 1 or more.');
  return Number(text);
};

/** Prints the table, whose parts end with a line break. */
const printTable = async (filter: AuditFilter, source: Parameters<typeof auditCsv>[1]): Promise<void> => {
  for await (const part of auditCsv(filter, source)) console.log(part.slice(0, -1));
};

interface LogOptions {
  action?: AuditAction;
  user?: string;
  since?: Date;
  until?: Date;
  limit: number;
  csv: boolean;
}

export const log = new Command('log')
  .description(
    'Prints who did what, when and from which network: sign-ins, users, credentials, decisions, imports. The last is first.',
  )
  .addOption(new Option('--action <action>', 'only this action').choices(auditActions))
  .option('--user <login>', 'only what this user has done')
  .option('--since <date>', 'from this day on (UTC)', day)
  .option('--until <date>', 'before this day (UTC)', day)
  .option('--limit <number>', 'the most entries', entries, 100)
  .option('--csv', 'as a table for spreadsheets', false)
  .action(({ action, user, since, until, limit, csv }: LogOptions) =>
    withCalendar(async ({ db }) => {
      const filter: AuditFilter = { action, login: user, since, until };
      if (csv) return printTable(filter, { db, limit });
      const rows: string[][] = [];
      for await (const batch of readAudit(filter, { db, limit }))
        for (const { at, login, action, count, target, targetId, detail, network } of batch)
          rows.push([
            at.toISOString().slice(0, 19).replace('T', ' '),
            login || (network ? '' : '(command)'),
            count > 1 ? `${action} × ${count}` : action,
            [target, targetId].filter(Boolean).join(' '),
            detail,
            network,
          ]);
      if (rows.length === 0) return console.log('The log has no such entry.');
      console.log(columns([['TIME (UTC)', 'USER', 'ACTION', 'TARGET', 'DETAIL', 'NETWORK'], ...rows]));
    }),
  );

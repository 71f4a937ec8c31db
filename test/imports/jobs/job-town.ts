/** What the tests of import jobs and standing sources share. */
import { pino } from 'pino';
import { onTestFinished } from 'vitest';
import { type ImportWorker, startImportWorker, type WorkerTiming } from '../../../src/imports/jobs/worker.js';
import type { Settings } from '../../../src/settings/settings.js';
import { calendar } from '../../calendar.js';
import { graphqlData } from '../../service.js';
import { settings } from '../../town.js';
import { until } from '../../until.js';

/** The administrator, at a service that may fetch from this machine. */
export const asAdministrator = { as: 'administrator', settings: { importInnerAddresses: true } } as const;

/** Starts the part of a server process that runs imports. It is stopped after the test. */
export const startWorker = async ({
  timing = { lease: 4000, poll: 40 },
  settings: changes = {},
}: {
  timing?: WorkerTiming;
  settings?: Partial<Settings>;
} = {}): Promise<ImportWorker> => {
  const worker = startImportWorker({
    db: await calendar(),
    settings: { ...settings, importInnerAddresses: true, ...changes },
    log: pino({ level: 'silent' }),
    timing,
  });
  onTestFinished(worker.stop);
  return worker;
};

export interface StartInput {
  url: string;
  kind?: 'SITE' | 'ICAL' | 'CSV' | 'NDJSON';
  [option: string]: unknown;
}

/** Starts an import and returns its id. */
export const start = async (input: StartInput): Promise<string> => {
  const { startImport } = await graphqlData(
    'mutation ($input: StartImportInput!) { startImport(input: $input) { id state } }',
    { input },
    asAdministrator,
  );
  return startImport.id;
};

/** An import as an administrator sees it. */
export const readJob = async (id: string) => {
  const { importJob } = await graphqlData(
    `query ($id: ID!) {
      importJob(id: $id) {
        id kind url state dryRun created started ended error progress cancelRequested isNotModified
        user { login }
        counts { read created updated unchanged failed trashed }
        problems(first: 100) { totalCount nodes { isError where message recordId } }
      }
    }`,
    { id },
    asAdministrator,
  );
  if (!importJob) throw new Error(`There is no import ${id}.`);
  return importJob;
};

/** The import when it has ended. */
export const endOf = async (id: string) => {
  let job = await readJob(id);
  await until(async () => {
    job = await readJob(id);
    return job.ended !== null;
  });
  return job;
};

export const ics = (...events: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', ...events, 'END:VCALENDAR', ''].join('\r\n');

/** An event of a calendar, on a day of May 2026 or at any time. */
export const icsEvent = (uid: string, start: number | string, ...lines: string[]) =>
  [
    ...['BEGIN:VEVENT', `UID:${uid}`, `SUMMARY:Title ${uid}`],
    `DTSTART:${typeof start === 'string' ? start : `202605${String(start).padStart(2, '0')}T180000Z`}`,
    ...lines,
    'END:VEVENT',
  ].join('\r\n');

export const titlesOf = async (): Promise<string[]> => {
  const events = await (await calendar()).event.findMany({ orderBy: { id: 'asc' }, select: { title: true } });
  return events.map(({ title }) => title);
};

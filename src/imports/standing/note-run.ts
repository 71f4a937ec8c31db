import { isDeepStrictEqual } from 'node:util';
import type { Transaction } from '../../database/client.js';
import type { JobRow } from '../jobs/job-rows.js';
import { findLocked, runOf } from './due-sources.js';
import type { SourceRead } from './validators.js';

/** How a job has ended. */
export interface JobResult {
  state: 'succeeded' | 'failed' | 'canceled';
  /** Why it has failed, in one sentence. */
  error?: string;
  /** Whether the source had not changed. */
  isNotModified?: boolean;
  /** The milliseconds after which the source may be read again, as it says. */
  wait?: number | undefined;
  /** What was read of a standing source. */
  read?: SourceRead | undefined;
}

const DAY = 86_400_000; // milliseconds
const MINUTE = 60_000; // milliseconds

/** How long a source may fail before it is switched off. */
const MAX_FAILING = 7 * DAY;

/** The longest time between two runs of a source that fails, unless its own interval is longer. */
const MAX_BACK_OFF = DAY;

const MAX_DOUBLINGS = 10;

/** Notes the result of a run at its source, and when the next one is. A source that has failed for a week is switched off. */
export const noteRun = async (job: JobRow, result: JobResult, ended: Date, db: Transaction): Promise<void> => {
  const id = job.sourceId ?? 0;
  const source = await findLocked(id, db);
  if (!source || result.state === 'canceled') return;
  const after = (milliseconds: number) => new Date(ended.getTime() + Math.round(milliseconds));
  const interval = source.every * MINUTE;
  if (result.state === 'succeeded') {
    // The next run of a source that was changed since reads everything again.
    const { kind, url, userId, options } = job;
    const isCurrent = isDeepStrictEqual(runOf(source), { kind, url, userId, options });
    const read =
      result.isNotModified || !isCurrent ? {} : { etag: '', lastModified: '', readAt: ended, ...result.read };
    const next = { nextRun: after(withJitter(interval)), failures: 0, failingSince: null };
    await db.standingSource.update({ where: { id }, data: { ...read, ...next } });
    return;
  }
  const failures = source.failures + 1;
  const backOff = Math.min(interval * 2 ** Math.min(failures - 1, MAX_DOUBLINGS), Math.max(MAX_BACK_OFF, interval));
  const failingSince = source.failingSince ?? ended;
  const isOver = ended.getTime() - failingSince.getTime() >= MAX_FAILING;
  await db.standingSource.update({
    where: { id },
    data: {
      failures,
      failingSince,
      nextRun: after(Math.max(withJitter(backOff), Math.min(result.wait ?? 0, DAY))),
      ...(isOver &&
        source.enabled && {
          enabled: false,
          disabledReason: `It failed for a week, since ${failingSince.toISOString()}. Last error: ${result.error ?? ''}`,
        }),
    },
  });
};

/** Up to a tenth more, so that sources that were created together are not read together. */
const withJitter = (milliseconds: number): number => milliseconds * (1 + Math.random() / 10);

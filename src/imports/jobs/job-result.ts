import type { SourceRead } from '../standing/validators.js';

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

import type { Kind } from '../records/fields/kind.js';
import type { EntryReport } from './entry.js';
import type { FileValidators } from './fetch-file.js';
import type { LinePosition, ReadRequest } from './reader/protocol.js';
import type { ReaderOptions } from './reader/start-reader.js';

/** What is imported, and how. */
export interface ImportRequest
  extends Pick<ReadRequest, 'kind' | 'url' | 'options' | 'credentials' | 'maxWait'>,
    Pick<ReaderOptions, 'chunks' | 'reading' | 'writing' | 'signal'> {
  /** Whether nothing is moved to the trash when more records are missing in the source than it has. */
  isCareful?: boolean;
  /** Of a file at a URL: what the last run has read. */
  validators?: FileValidators;
}

/** Receives what an import does. */
export interface ImportSink {
  /** A record was read, and written if it is valid. */
  report(report: EntryReport): void;
  /** A sentence about the whole source. @param where the record that it is about, which was reported before. */
  message(text: string, where?: string): void;
  /** A record was moved to the trash. */
  moved(kind: Kind, id: number): void;
  /** The import waits before it repeats a request. */
  waiting?(seconds: number, reason: string): void;
  /** Called after each batch. @param phase what is read. @param total undefined if unknown. @param last of a file of NDJSON. */
  progress(phase: string, done: number, total: number | undefined, last?: LinePosition): void | Promise<void>;
}

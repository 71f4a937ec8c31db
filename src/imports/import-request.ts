import type { Kind } from '../records/fields/kind.js';
import type { EntryReport } from './entry.js';
import type { FileValidators } from './fetch-file.js';
import type { ImportKind } from './file-kind.js';
import type { Login } from './guard/guarded-fetch.js';
import type { ImportOptions } from './import-options.js';
import type { LinePosition } from './reader/protocol.js';
import type { ReaderOptions } from './reader/start-reader.js';

/** What is imported, and how. */
export interface ImportRequest {
  kind: ImportKind;
  /** Undefined for a file. */
  url?: string | undefined;
  /** The bytes of a file; default: what the URL responds. */
  chunks?: AsyncIterable<Uint8Array>;
  options: ImportOptions;
  /** Of a user of a site, to read drafts. */
  credentials?: Login | undefined;
  /** The longest wait that a response may ask for, in milliseconds. */
  maxWait?: number | undefined;
  /** Delay the process that reads while others parse, and its parts while others are written. */
  reading?: ReaderOptions['reading'];
  writing?: ReaderOptions['writing'];
  /** Ends the import between two batches. */
  signal?: AbortSignal;
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

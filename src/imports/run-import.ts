/** Runs an import of any kind. `almanac import` and the jobs of the server call this function. */
import type { RequestContext } from '../access/caller.js';
import { mustWritePublishable } from '../access/permission.js';
import type { Kind } from '../records/fields/kind.js';
import { now } from '../time/clock.js';
import type { EntryReport } from './entry.js';
import type { FileValidators } from './fetch-file.js';
import type { ImportKind } from './file-kind.js';
import type { Login } from './guard/guarded-fetch.js';
import { FILE, importEntries } from './import-entries.js';
import { importLines, type WrittenLines } from './import-lines.js';
import type { ImportOptions } from './import-options.js';
import type { ReadPart, ReadRequest } from './reader/protocol.js';
import { type ReaderOptions, type SourceReader, startReader } from './reader/start-reader.js';
import { importSite } from './site/import-site.js';

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
  /** A record of a site, calendar or CSV file was read, and written if it is valid. */
  report(report: EntryReport): void;
  /** A batch of lines of NDJSON was read, and the valid ones were written. */
  lines(batch: WrittenLines): void;
  /** A sentence about the whole source. */
  message(text: string): void;
  /** A record was moved to the trash. */
  moved(kind: Kind, id: number): void;
  /** The import waits before it repeats a request. */
  waiting?(seconds: number, reason: string): void;
  /** Called after each batch. @param phase what is read. @param total undefined if unknown. */
  progress(phase: string, done: number, total: number | undefined): void | Promise<void>;
}

/** What the process that reads needs to know of an import. */
export const readRequestOf = (
  { kind, url, options, credentials, maxWait, validators }: ImportRequest,
  { importInnerAddresses, siteTimezone, defaultLanguage, currency }: ReadRequest['settings'],
): ReadRequest => ({
  ...{ kind, url, options, credentials, maxWait, now: now() },
  settings: { importInnerAddresses, siteTimezone, defaultLanguage, currency },
  validators: validators && { etag: validators.etag, lastModified: validators.lastModified },
});

/**
 * Imports from a site, a URL or a file. A process of its own reads the source.
 * @throws FetchError, NotModified, or an Error with one sentence, when the source cannot be read or its reading has reached a limit;
 * ApiError 401, 403; the reason of the signal.
 */
export const runImport = async (request: ImportRequest, base: RequestContext, sink: ImportSink): Promise<void> => {
  const { language } = request.options;
  const context = language ? { ...base, language } : base;
  mustWritePublishable(context);
  const { chunks, signal, reading, writing, validators } = request;
  const reader = startReader(readRequestOf(request, context.settings), {
    ...{ chunks, signal, reading, writing, message: sink.message, received: validators?.received },
    ...(sink.waiting && { waiting: sink.waiting }),
  });
  try {
    await importFrom(reader, request, context, sink);
  } finally {
    await reader.close();
  }
};

const importFrom = (
  reader: SourceReader,
  { kind, url, options, credentials, signal, isCareful }: ImportRequest,
  context: RequestContext,
  sink: ImportSink,
): Promise<void> => {
  const { dryRun = false, match = true, followDeletions = false, keepIds = false } = options;
  const { report, message } = sink;
  if (kind === 'site')
    return importSite(context, {
      ...{ reader, dryRun, keepIds, followDeletions, hasCredentials: credentials !== undefined },
      ...{ isCareful, signal, report, message, progress: sink.progress },
      moved: (missing) => sink.moved(missing.kind, missing.id),
    });
  if (kind === 'ndjson') return importLines(ofType(reader.file(), 'lines'), context, { dryRun, match, signal, sink });
  return importEntries(ofType(reader.file(), 'entries'), context, {
    kind,
    identity: url ?? FILE,
    // All files have one identity: what one file does not have may be in another one.
    ...{ dryRun, match, followDeletions: followDeletions && url !== undefined },
    ...{ signal, isCareful, report, message },
    moved: (id) => sink.moved('event', id),
    progress: (done) => sink.progress('events', done, undefined),
  });
};

async function* ofType<Type extends ReadPart['type']>(
  parts: AsyncIterable<ReadPart>,
  type: Type,
): AsyncGenerator<Extract<ReadPart, { type: Type }>> {
  const isOfType = (part: ReadPart): part is Extract<ReadPart, { type: Type }> => part.type === type;
  for await (const part of parts) if (isOfType(part)) yield part;
}

/** Runs an import of any kind. `almanac import` and the jobs of the server call this function. */
import type { RequestContext } from '../access/caller.js';
import { mustWritePublishable } from '../access/permission.js';
import type { Kind } from '../records/kind.js';
import type { EntryReport } from './entry.js';
import { withDefaults } from './entry-defaults.js';
import { type FileValidators, fetchFile, MAX_FETCHED_BYTES } from './fetch-file.js';
import type { ImportKind } from './file-kind.js';
import type { Login } from './guard/guarded-fetch.js';
import type { Patience } from './guard/patient-fetch.js';
import { FILE, importEntries } from './import-entries.js';
import { importLines, type WrittenLines } from './import-lines.js';
import type { ImportOptions } from './import-options.js';
import { openReader } from './open-reader.js';
import { importSite } from './site/import-site.js';
import { uncompressed } from './uncompressed.js';

export interface ImportRequest {
  kind: ImportKind;
  /** Undefined for a file. */
  url?: string | undefined;
  /** The bytes of a file; default: what the URL responds. */
  chunks?: AsyncIterable<Uint8Array>;
  options: ImportOptions;
  /** Of a user of a site, to read drafts. */
  credentials?: Login | undefined;
  patience?: Patience;
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
  /** Called after each batch. @param phase what is read. @param total undefined if unknown. */
  progress(phase: string, done: number, total: number | undefined): void | Promise<void>;
}

/** Of NDJSON from a URL, after decompression. Lines are read one by one. */
const MAX_LINES_BYTES = 2 ** 30;

/**
 * Imports from a site, a URL or a file.
 * @throws FetchError, NotModified, or an Error with one sentence, when the source cannot be read; ApiError 401, 403; the reason of the
 * signal.
 */
export const runImport = async (request: ImportRequest, base: RequestContext, sink: ImportSink): Promise<void> => {
  const { kind, options } = request;
  const { language } = options;
  const context = language ? { ...base, language } : base;
  mustWritePublishable(context);
  if (kind === 'site') return runSite(request, context, sink);
  const { url, patience, validators, signal } = request;
  const chunks = request.chunks
    ? uncompressed(request.chunks)
    : uncompressed(
        fetchFile(url ?? '', context.settings, { ...patience, signal }, validators),
        kind === 'ndjson' ? MAX_LINES_BYTES : MAX_FETCHED_BYTES,
      );
  const { dryRun = false, match = true, followDeletions = false, limit } = options;
  if (kind === 'ndjson') return importLines(chunks, context, { dryRun, match, limit, signal, sink });
  const reader = openReader({ kind, chunks }, options, context.settings, sink.message);
  return importEntries(withDefaults(reader, options), context, {
    kind,
    identity: url ?? FILE,
    // All files have one identity: what one file does not have may be in another one.
    ...{ dryRun, match, followDeletions: followDeletions && url !== undefined },
    ...{ signal, isCareful: request.isCareful },
    report: sink.report,
    message: sink.message,
    moved: (id) => sink.moved('event', id),
    progress: (done) => sink.progress('events', done, undefined),
  });
};

const runSite = (
  { url = '', options, credentials, patience, signal, isCareful }: ImportRequest,
  context: RequestContext,
  sink: ImportSink,
): Promise<void> => {
  const { dryRun = false, keepIds = false, followDeletions = false, language } = options;
  let root = '';
  return importSite(context, {
    address: new URL(url),
    ...{ credentials, language, dryRun, keepIds, followDeletions, signal, isCareful },
    patience: { ...patience, signal },
    report: sink.report,
    message: sink.message,
    moved: ({ kind, id }) => sink.moved(kind, id),
    progress(state) {
      if (root === '') sink.message(`Reading ${state.root.href}`);
      root = state.root.href;
      return sink.progress(state.list, state.done, state.total);
    },
  });
};

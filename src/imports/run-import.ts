/** Runs an import of any kind. `almanac import` and the jobs of the server call this function. */
import type { RequestContext } from '../access/caller.js';
import { mustWritePublishable } from '../access/permission.js';
import { now } from '../time/clock.js';
import { importFile } from './import-file.js';
import type { ImportRequest, ImportSink } from './import-request.js';
import type { ReadRequest } from './reader/protocol.js';
import { startReader } from './reader/start-reader.js';
import { importSite } from './site/import-site.js';

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
  const { kind, chunks, signal, reading, writing, validators } = request;
  const reader = startReader(readRequestOf(request, context.settings), {
    ...{ chunks, signal, reading, writing, message: sink.message, received: validators?.received },
    ...(sink.waiting && { waiting: sink.waiting }),
  });
  try {
    if (kind === 'site') await importSite(reader, request, context, sink);
    else await importFile(reader.file(), request, context, sink);
  } finally {
    await reader.close();
  }
};

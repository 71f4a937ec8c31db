import type { Fetcher } from '../guard/guarded-fetch.js';
import { fetchPatiently, type Patience, retryAfter } from '../guard/patient-fetch.js';

export const MAX_FETCHED_BYTES = 64 * 2 ** 20;
const TIMEOUT = 60_000; // milliseconds

/** The file as the last run has read it (RFC 9110, 8.8), for a conditional request. */
export interface FileValidators {
  etag?: string | undefined;
  lastModified?: string | undefined;
  /** Is called with the validators of the response. */
  received?(validators: { etag: string | undefined; lastModified: string | undefined }): void;
}

/** The file has not changed since the last run (304). */
export class NotModified extends Error {
  constructor() {
    super('The source has not changed since the last run.');
  }
}

/** A response with a status other than 200. */
export class StatusError extends Error {
  constructor(
    message: string,
    /** In milliseconds, as the response says; undefined if it does not. */
    readonly retryAfter: number | undefined,
  ) {
    super(message);
  }
}

/**
 * The bytes of a file on another server, in one part. The fetcher is closed at the end.
 * @throws FetchError when the URL is not allowed, not reachable, too large or too slow; StatusError; NotModified.
 */
export async function* fetchFile(
  url: string,
  fetcher: Fetcher,
  patience?: Patience,
  { etag, lastModified, received }: FileValidators = {},
): AsyncGenerator<Uint8Array> {
  try {
    const headers = {
      accept: 'text/calendar, text/csv;q=0.9, */*;q=0.1',
      ...(etag && { 'if-none-match': etag }),
      ...(lastModified && { 'if-modified-since': lastModified }),
    };
    const limits = { headers, maxBytes: MAX_FETCHED_BYTES, timeout: TIMEOUT };
    const response = await fetchPatiently(fetcher, url, limits, patience);
    if (response.status === 304 && (etag || lastModified)) throw new NotModified();
    if (response.status !== 200)
      throw new StatusError(
        `${response.url.host} responded with status ${response.status}.`,
        retryAfter(response.headers['retry-after']),
      );
    received?.({ etag: response.headers.etag, lastModified: response.headers['last-modified'] });
    yield response.body;
  } finally {
    fetcher.close();
  }
}

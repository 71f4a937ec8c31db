import type { Settings } from '../config.js';
import { reachOf } from './guard/checked-address.js';
import { createFetcher } from './guard/guarded-fetch.js';
import { fetchPatiently, type Patience } from './guard/patient-fetch.js';

const MAX_FETCHED_BYTES = 64 * 2 ** 20;
const TIMEOUT = 60_000; // milliseconds

/**
 * The bytes of a file on another server, in one part.
 * @throws FetchError when the URL is not allowed, not reachable, too large or too slow; Error for a status other than 200.
 */
export async function* fetchFile(
  url: string,
  settings: Pick<Settings, 'importInnerAddresses'>,
  patience?: Patience,
): AsyncGenerator<Uint8Array> {
  const fetcher = createFetcher(reachOf(settings));
  try {
    const headers = { accept: 'text/calendar, text/csv;q=0.9, */*;q=0.1' };
    const response = await fetchPatiently(
      fetcher,
      url,
      { headers, maxBytes: MAX_FETCHED_BYTES, timeout: TIMEOUT },
      patience,
    );
    if (response.status !== 200) throw new Error(`${response.url.host} responded with status ${response.status}.`);
    yield response.body;
  } finally {
    fetcher.close();
  }
}

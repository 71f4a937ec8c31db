import { refusal } from './errors.js';

export const BODY_LIMIT = 1024 * 1024; // 1 MiB (contract, "Caching, CORS, limits")

export const ADDRESS_LIMIT = 16 * 1024; // 16 KiB, as characters of the whole address

/**
 * The bytes of a request's body.
 * @throws Refusal `body-too-large`, as soon as that is known.
 */
export const bytesOf = async (request: Request): Promise<Uint8Array<ArrayBuffer>> => {
  mustBeShort(request);
  const parts: Uint8Array[] = [];
  const reader = request.body?.getReader();
  for (let size = 0; reader; ) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.length;
    if (size > BODY_LIMIT) {
      void discardRest(reader);
      throw tooLarge();
    }
    parts.push(value);
  }
  return new Uint8Array(Buffer.concat(parts));
};

// Left unread, the rest would lie before the next request on its connection; cut off, the client would not get its answer.
const discardRest = async (reader: ReadableStreamDefaultReader): Promise<void> => {
  try {
    while (!(await reader.read()).done);
  } catch {
    // The client has gone, or took longer than the server waits for any request.
  }
};

/** @throws Refusal `body-too-large` for a request that announces such a body: nothing of it needs to be read. */
export const mustBeShort = ({ headers }: Request): void => {
  if (Number(headers.get('content-length') ?? 0) > BODY_LIMIT) throw tooLarge();
};

const tooLarge = () => refusal('body-too-large', { limit: '1 MiB' });

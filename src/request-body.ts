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
  let size = 0;
  for await (const part of (request.body ?? []) as unknown as AsyncIterable<Uint8Array>) {
    size += part.length;
    if (size > BODY_LIMIT) throw tooLarge();
    parts.push(part);
  }
  return new Uint8Array(Buffer.concat(parts));
};

/** @throws Refusal `body-too-large` for a request that announces such a body: nothing of it needs to be read. */
export const mustBeShort = ({ headers }: Request): void => {
  if (Number(headers.get('content-length') ?? 0) > BODY_LIMIT) throw tooLarge();
};

const tooLarge = () => refusal('body-too-large', { limit: '1 MiB' });

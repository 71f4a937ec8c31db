import { refusal } from './errors.js';

export const BODY_LIMIT = 1024 * 1024; // 1 MiB (contract, "Caching, CORS, limits")

/**
 * The bytes of a request's body.
 * @throws Refusal `body-too-large`, as soon as that is known.
 */
export const bytesOf = async (request: Request): Promise<Uint8Array<ArrayBuffer>> => {
  if (Number(request.headers.get('content-length') ?? 0) > BODY_LIMIT) throw tooLarge();
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of (request.body ?? []) as unknown as AsyncIterable<Uint8Array>) {
    size += part.length;
    if (size > BODY_LIMIT) throw tooLarge();
    parts.push(part);
  }
  return new Uint8Array(Buffer.concat(parts));
};

const tooLarge = () => refusal('body-too-large', { limit: '1 MiB' });

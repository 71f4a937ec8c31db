/** Reads the bodies of REST requests. */

import { apiError } from '../errors.js';
import type { HttpRequest } from '../http/message.js';
import { decodeBody, readBytes } from '../http/request-body.js';
import { decodeUtf8, invalidUtf8At } from '../texts/utf8.js';
import { type Parameters, type ParameterValues, queryOf } from './decode.js';

/**
 * Reads the parameters of a body: JSON, a form, or a multipart form. Any other type counts as an empty body (docs/rest-contract.md,
 * "Protocol").
 * @throws ApiError `invalid-json`, `body-too-large`, `encoded-body`.
 */
export const readBody = async (request: HttpRequest): Promise<Parameters> => {
  if (request.method === 'GET' || request.method === 'HEAD') return parametersFrom({});
  const type = (request.headers.get('content-type') ?? '').toLowerCase();
  const bytes = await readBytes(request);
  if (bytes.length > 0 && /^application\/([\w.-]+\+)?json\b/.test(type)) {
    return parametersFrom(jsonOf(decodeBody(bytes)));
  }
  if (type.startsWith('application/x-www-form-urlencoded')) return queryOf(formOf(bytes));
  if (type.startsWith('multipart/form-data')) return multipartOf(bytes, request.headers.get('content-type') ?? '');
  return parametersFrom({});
};

/** Parameters without repeated names, as in JSON. */
const parametersFrom = (fields: ParameterValues): Parameters => ({ last: fields, lists: fields });

const jsonOf = (text: string): ParameterValues => {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw apiError('invalid-json');
  }
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as ParameterValues) : {};
};

/** Decodes the text of a form. Its percent-decoded bytes must be UTF-8 too: qs would not decode invalid ones. */
const formOf = (bytes: Uint8Array): string => {
  const text = decodeBody(bytes);
  for (const { 0: encoded, index } of text.matchAll(/(?:%[0-9a-f]{2})+/gi)) {
    const decoded = Buffer.from(encoded.replaceAll('%', ''), 'hex');
    if (decodeUtf8(decoded) !== undefined) continue;
    throw apiError('invalid-utf8', { offset: Buffer.byteLength(text.slice(0, index)) + 3 * invalidUtf8At(decoded) });
  }
  return text;
};

const multipartOf = async (bytes: Uint8Array<ArrayBuffer>, type: string): Promise<Parameters> => {
  const parts = await partsOf(bytes, type);
  const pairs = parts.map((pair) =>
    pair.map((part) => {
      const text = decodeUtf8(part);
      if (text === undefined)
        throw apiError('invalid-utf8', { offset: Buffer.from(bytes).indexOf(part) + invalidUtf8At(part) });
      return text;
    }),
  );
  // Parsed like other forms, for nested names such as venue[city].
  return queryOf(new URLSearchParams(pairs as [string, string][]).toString());
};

/** The names and values of a multipart form as bytes, without files. Empty if the body is not a multipart form. */
const partsOf = async (bytes: Uint8Array<ArrayBuffer>, type: string): Promise<[Buffer, Buffer][]> => {
  try {
    // Decoded with one character for each byte, because FormData replaces invalid UTF-8.
    const characters = Buffer.from(bytes).toString('latin1');
    const form = await new Response(Buffer.from(characters), { headers: { 'content-type': type } }).formData();
    return [...form].flatMap(([name, value]) =>
      typeof value === 'string' ? [[Buffer.from(name, 'latin1'), Buffer.from(value, 'latin1')]] : [],
    );
  } catch {
    return [];
  }
};

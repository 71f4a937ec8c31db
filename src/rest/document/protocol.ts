/** Headers of requests and responses, and parameters that all operations have. */
import { languages } from '../../languages/language.js';
import { isPublishable, type Kind } from '../../records/fields/kind.js';
import type { Method, Operation } from '../../schema/rest/routes.js';
import { languageArgument } from '../argument.js';

const texts = { type: 'string' };

/** The parameters that are not in a field table, by name. */
export const parameters = {
  [languageArgument.name]: {
    name: languageArgument.name,
    in: 'query',
    description: languageArgument.description,
    schema: languageArgument.accepted,
  },
  _fields: {
    name: '_fields',
    in: 'query',
    description: 'The fields to return, such as `id,title,venue.city`. Default: all fields.',
    style: 'form',
    explode: false,
    schema: { type: 'array', items: texts },
  },
  'If-None-Match': {
    name: 'If-None-Match',
    in: 'header',
    description: 'The `ETag` of an earlier response. The response is 304 when it has not changed.',
    schema: texts,
  },
  'If-Match': {
    name: 'If-Match',
    in: 'header',
    description: 'The `ETag` of the record as you have read it. The response is 412 when the record has changed since.',
    schema: texts,
  },
  'If-Unmodified-Since': {
    name: 'If-Unmodified-Since',
    in: 'header',
    description:
      'The `Last-Modified` of the record as you have read it. The response is 412 when the record has changed since.',
    schema: texts,
  },
  'Idempotency-Key': {
    name: 'Idempotency-Key',
    in: 'header',
    description:
      'A unique key for this write. Sent again within 24 hours, the write is not repeated and the response is the same.',
    schema: { type: 'string', pattern: '^[!-~]{1,255}$' },
  },
};

/** The headers of responses. */
export const headers = {
  Allow: { description: 'The methods that the caller may use.', schema: texts },
  'Content-Language': { description: 'The requested language.', schema: { type: 'string', enum: languages } },
  ETag: {
    description: 'The entity tag of the response, for `If-None-Match`, and for a record for `If-Match`.',
    schema: texts,
  },
  'Last-Modified': { description: 'When anything in the response was last modified.', schema: texts },
  Link: { description: 'The next and the previous page, as `rel="next"` and `rel="prev"`.', schema: texts },
  'Retry-After': {
    description: 'The number of seconds to wait before sending the request again.',
    schema: { type: 'integer' },
  },
  'WWW-Authenticate': {
    description:
      'The authentication scheme. Basic is also accepted, and not listed so that browsers show no login dialog.',
    schema: { type: 'string', const: 'Bearer' },
  },
  'X-TEC-Total': { description: 'The number of matching records, on all pages.', schema: { type: 'integer' } },
  'X-TEC-TotalPages': { description: 'The number of pages.', schema: { type: 'integer' } },
};

/** A reference to a parameter. */
export const parameter = (name: keyof typeof parameters) => ({ $ref: `#/components/parameters/${name}` });

/** References to headers. */
export const headersNamed = (...names: (keyof typeof headers)[]) =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));

/** The protocol parameters of an operation on records of a kind. */
export const protocolParameters = (purpose: Operation['purpose'], method: Method, kind: Kind) => [
  parameter('_fields'),
  ...(purpose === 'list' || purpose === 'read' ? [parameter('If-None-Match')] : []),
  ...(isWriteOfRecord(purpose) ? [parameter('If-Match')] : []),
  // Terms have no `Last-Modified` that a client could send back.
  ...(isWriteOfRecord(purpose) && isPublishable(kind) ? [parameter('If-Unmodified-Since')] : []),
  ...(method === 'POST' ? [parameter('Idempotency-Key')] : []),
];

const isWriteOfRecord = (purpose: Operation['purpose']) => purpose === 'update' || purpose === 'delete';

/** The response 304. */
export const notModified = {
  description: 'The response has not changed.',
  headers: headersNamed('ETag'),
};

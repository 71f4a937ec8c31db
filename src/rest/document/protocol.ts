/** What requests and answers carry besides their arguments and bodies: headers, and the parts that are wanted. */
import { languages } from '../../languages/language.js';
import { languageArgument } from '../argument.js';
import type { Method, Operation } from '../routes.js';

const texts = { type: 'string' };

/** The parameters that no field table declares, each under its own name. */
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
    description: 'The parts of the answer that are wanted, such as `id,title,venue.city`; all of it when not given.',
    style: 'form',
    explode: false,
    schema: { type: 'array', items: texts },
  },
  'If-None-Match': {
    name: 'If-None-Match',
    in: 'header',
    description: 'The `ETag` of an answer that you have: 304 when it is still the same.',
    schema: texts,
  },
  'If-Match': {
    name: 'If-Match',
    in: 'header',
    description: 'The `ETag` of the record as you have read it: 412 when it has changed since.',
    schema: texts,
  },
  'If-Unmodified-Since': {
    name: 'If-Unmodified-Since',
    in: 'header',
    description: 'The `Last-Modified` of the record as you have read it: 412 when it has changed since.',
    schema: texts,
  },
  'Idempotency-Key': {
    name: 'Idempotency-Key',
    in: 'header',
    description: 'A name of your choice for this write: sent again within 24 hours it answers the same, and acts once.',
    schema: { type: 'string', pattern: '^[!-~]{1,255}$' },
  },
};

/** The headers of answers. */
export const headers = {
  Allow: { description: 'The methods that you may use here.', schema: texts },
  'Content-Language': { description: 'The language that was asked for.', schema: { type: 'string', enum: languages } },
  ETag: { description: 'Names these bytes; for `If-None-Match`, and of a record for `If-Match`.', schema: texts },
  'Last-Modified': { description: 'When anything that is shown was changed last.', schema: texts },
  Link: { description: 'The next page and the one before, as `rel="next"` and `rel="prev"`.', schema: texts },
  'Retry-After': { description: 'After how many seconds to send the request again.', schema: { type: 'integer' } },
  'WWW-Authenticate': {
    description: 'How to authenticate. Basic is understood too, and not named so that no browser asks.',
    schema: { type: 'string', const: 'Bearer' },
  },
  'X-TEC-Total': { description: 'How many records match, on all pages.', schema: { type: 'integer' } },
  'X-TEC-TotalPages': { description: 'How many pages there are.', schema: { type: 'integer' } },
};

/** Refers to a parameter. */
export const parameter = (name: keyof typeof parameters) => ({ $ref: `#/components/parameters/${name}` });

/** Refers to headers. */
export const headersNamed = (...names: (keyof typeof headers)[]) =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));

/** The parameters of the protocol that an operation takes. */
export const protocolParameters = (purpose: Operation['purpose'], method: Method) => [
  parameter('_fields'),
  ...(purpose === 'list' || purpose === 'read' ? [parameter('If-None-Match')] : []),
  ...(purpose === 'update' || purpose === 'delete' ? [parameter('If-Match'), parameter('If-Unmodified-Since')] : []),
  ...(method === 'POST' ? [parameter('Idempotency-Key')] : []),
];

/** The answer to a client that has it already. */
export const notModified = {
  description: 'It is what you have.',
  headers: headersNamed('ETag'),
};

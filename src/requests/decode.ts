/** Decodes the parameters of REST requests. */
import qs from 'qs';
import type { HttpRequest } from '../http/message.js';

export type ParameterValues = Readonly<Record<string, unknown>>;

const MAX_LIST_ITEMS = 600; // above the maximum of 500 items in a list, so that a longer list is rejected and not parsed as an object

/** The parameters of a query or a form. A name that is repeated without brackets is its last value, or a list for a list parameter. */
export interface Parameters {
  last: ParameterValues;
  lists: ParameterValues;
}

/** Parses the parameters of a URL or a form: repeated names, `[]`, and nested keys. */
export const queryOf = (search: string): Parameters => {
  const parsed = (duplicates: 'combine' | 'last') =>
    qs.parse(search, {
      ignoreQueryPrefix: true,
      plainObjects: true,
      arrayLimit: MAX_LIST_ITEMS,
      parameterLimit: 5000,
      depth: 6,
      duplicates,
    }) as ParameterValues;
  const lists = parsed('combine');
  // Without a list no name was repeated.
  return { lists, last: Object.values(lists).some(Array.isArray) ? parsed('last') : lists };
};

/** The effective method: a header or a parameter of a POST may override it. */
export const methodOf = (request: HttpRequest, input: ParameterValues): string => {
  if (request.method !== 'POST') return request.method;
  const override = request.headers.get('x-http-method-override') ?? input._method;
  return typeof override === 'string' && override ? override.toUpperCase() : 'POST';
};

/** The names in the parameter `_fields`, separated by commas or as a list; undefined for the complete response. */
export const fieldsOf = (input: ParameterValues): string[] | undefined => {
  const requested = input._fields;
  if (requested === undefined || requested === null || requested === '') return undefined;
  const texts = (Array.isArray(requested) ? requested : [requested]).filter((part) => typeof part === 'string');
  const names = texts.flatMap((part) => part.split(','));
  return names.map((name) => name.trim()).filter(Boolean);
};

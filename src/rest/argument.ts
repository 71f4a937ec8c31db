/** The arguments of REST operations as JSON Schema: the source of OPTIONS, the namespace root and the API document. */

import { languages } from '../languages/language.js';
import type { Field, SiteTime } from '../records/fields/fields.js';
import { restName } from '../records/fields/rest-names.js';
import type { Operation, Route } from '../schema/rest/routes.js';
import { formsOf, orEmpty, type Schema } from './argument-schemas.js';

export interface Argument {
  name: string;
  in: 'path' | 'query' | 'body';
  required: boolean;
  description: string;
  /** The default in effect; undefined for none. */
  default: boolean | number | string | undefined;
  /** The default in the specification: null means no value, undefined means that it states none. */
  statedDefault: boolean | number | string | null | undefined;
  /** The schema in the specification; without a type where it states none. */
  stated: Schema;
  /** All accepted schemas; the stated one comes first. */
  accepted: Schema;
}

/**
 * The arguments of an operation with their REST names: those of its path, its fields, and the language.
 * @param site the time of the request, for defaults that depend on it. Without it these defaults are omitted.
 */
export const argumentsOf = (route: Route, { parameters, purpose }: Operation, site?: SiteTime): Argument[] => {
  const named = Object.entries(parameters).flatMap(([name, field]) => {
    const spelling = restName(name, field);
    return spelling === undefined ? [] : [argumentOf(spelling, field, purpose, site)];
  });
  return [...pathArguments(route), ...named, languageArgument];
};

/** The fixed arguments of the namespace root. */
export const rootArguments = (namespace: string): Argument[] => [
  simpleArgument('namespace', 'query', { type: 'string' }, 'The namespace to describe.', namespace),
  simpleArgument('context', 'query', { type: 'string' }, 'Has no effect here.', 'view'),
  languageArgument,
];

const simpleArgument = (
  name: string,
  location: Argument['in'],
  stated: Schema,
  description: string,
  fallback?: Argument['default'],
): Argument => ({
  name,
  in: location,
  required: location === 'path',
  description,
  default: fallback,
  statedDefault: fallback,
  stated,
  accepted: stated,
});

export const languageArgument = simpleArgument(
  'ml_language',
  'query',
  { type: 'string', enum: languages },
  'The language for reading and writing texts.',
);

const pathArguments = ({ path }: Route): Argument[] => {
  if (path.endsWith('{id}')) return [simpleArgument('id', 'path', { type: 'integer', minimum: 0 }, 'The id.')];
  if (path.endsWith('{slug}')) return [simpleArgument('slug', 'path', { type: 'string', minLength: 1 }, 'The slug.')];
  return [];
};

const argumentOf = (
  name: string,
  field: Field,
  purpose: Operation['purpose'],
  site: SiteTime | undefined,
): Argument => {
  const writes = purpose === 'create' || purpose === 'update';
  const forms = formsOf(name, field);
  return {
    name,
    in: writes ? 'body' : 'query',
    required: purpose === 'create' && field.required === true,
    description: field.description,
    // Fields that are absent from an update stay unchanged.
    ...(purpose === 'update' ? { default: undefined, statedDefault: undefined } : defaultsOf(field, site)),
    stated: forms.stated,
    accepted: writes ? orEmpty(field, forms.bodyForm ?? forms.stated) : (forms.queryForm ?? forms.stated),
  };
};

const defaultsOf = (field: Field, site: SiteTime | undefined): Pick<Argument, 'default' | 'statedDefault'> => {
  const { default: fallback, restDefault = fallback } = field;
  return {
    default: fallback,
    statedDefault: typeof restDefault === 'function' ? site && restDefault(site) : restDefault,
  };
};

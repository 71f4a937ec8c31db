/** Reads and checks the input of clients. */

import { Checklist, InvalidValue } from '../../errors.js';
import { languages } from '../../languages/language.js';
import {
  address,
  boolean,
  email,
  id,
  imageAddress,
  integer,
  list,
  number,
  object,
  oneOf,
  text,
} from '../../texts/check.js';
import { readCost } from '../../texts/cost.js';
import { sanitize } from '../../texts/html.js';
import { valueLimits } from '../../texts/limits.js';
import { plainTitle } from '../../texts/plain-title.js';
import { readSlug } from '../../texts/slug.js';
import { now } from '../../time/clock.js';
import { parseDate } from '../../time/parse-date.js';
import { parseZone } from '../../time/zone.js';
import { emptyValueOf } from './empty-values.js';
import {
  type DateInput,
  type Field,
  type Fields,
  type Link,
  type Purpose,
  type Read,
  statuses,
  type TranslationsInput,
} from './fields.js';
import { imageKey, isDigits, isEmptyLink, isNoLink, mustNotBeEmpty, termKey } from './read-keys.js';
import { readTypedId } from './typed-ids.js';

/**
 * Reads an input with a table of fields. Unknown names are ignored. Absent fields are undefined.
 * In an update, null and "" empty a field that can be emptied (docs/rest-contract.md, "Absent, null, empty").
 * On create and in filters, null is the same as absent.
 * @throws ApiError `missing-params`, or `invalid-params` with all invalid fields.
 */
export const readFields = <Of extends Fields>(
  fields: Of,
  input: Readonly<Record<string, unknown>>,
  purpose: Purpose,
): Read<Of> => {
  const checklist = new Checklist();
  const read: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(fields)) {
    const value = input[name];
    if (value === undefined || (value === null && (purpose === 'filter' || purpose === 'create'))) {
      if (field.required && purpose === 'create') checklist.missing.push(name);
      continue;
    }
    const result = checklist.take(name, () => {
      if (purpose === 'filter') return filterValue(field, value);
      return isEmpty(value) ? emptied(field, value, purpose) : readValue(field, value);
    });
    if (result !== undefined) read[name] = result;
  }
  checklist.done();
  return read as Read<Of>;
};

const isEmpty = (value: unknown) => value === null || (typeof value === 'string' && value.trim() === '');

/** Reads a filter. An empty value is an error, except for `status`, where it is the default (docs/rest-contract.md, "Types"). */
const filterValue = (field: Field, value: unknown): unknown => {
  if (field.type === 'statuses' && value === '') return undefined;
  if (value === '' && (field.type === 'search' || field.type === 'text')) throw new InvalidValue('filter-empty');
  const read = readValue(field, value);
  if (typeof value === 'string' && Array.isArray(read) && read.length === 0) throw new InvalidValue('filter-empty');
  return read;
};

/** Returns the empty value of a field. @throws InvalidValue for a field that cannot be emptied. */
const emptied = (field: Field, value: unknown, purpose: Purpose): unknown => {
  // A translation without a title or name shows that of the original.
  if (field.type === 'title' && purpose === 'translation') return '';
  const empty = emptyValueOf(field);
  if (empty !== undefined) return Array.isArray(empty) ? [...empty] : empty;
  if (field.required || field.type === 'date') throw new InvalidValue(purpose === 'create' ? 'empty' : 'not-clearable');
  // readValue throws the error with the accepted values.
  return readValue(field, value);
};

const readValue = (field: Field, value: unknown): unknown => {
  switch (field.type) {
    case 'title':
      return mustNotBeEmpty(plainTitle(text(value, { limit: field.limit ?? valueLimits.title })));
    case 'text':
      return plainTitle(text(value, { limit: field.limit ?? valueLimits.text }));
    case 'secret':
      return text(value, { limit: field.limit ?? valueLimits.secret });
    case 'html':
      return sanitize(text(value, { limit: field.limit ?? valueLimits.html }));
    case 'slug':
      return readSlug(value);
    case 'search':
      return text(value, { limit: valueLimits.search });
    case 'date':
      return checkDate(typeof value === 'number' ? value : text(value, { limit: valueLimits.date }));
    case 'zone':
      return parseZone(text(value, { limit: valueLimits.zone }));
    case 'boolean':
      return boolean(value, field.yesNo ? { yesNo: true } : {});
    case 'integer':
      return atLeast(integer(value), field.min);
    case 'number':
      return number(value, { min: field.min, max: field.max });
    case 'id':
      return field.idOf ? readTypedId(field.idOf, value) : id(value);
    case 'parent':
      return isEmptyLink(value) ? null : id(value);
    case 'ids':
      return list(value, id);
    case 'terms':
      return isEmptyLink(value) ? [] : list(value, termKey);
    case 'links':
      return readLinks(field.of, value);
    case 'image':
      return imageKey(value);
    case 'cost':
      return readCost(value);
    case 'address':
      return value === false ? '' : (field.ofImage ? imageAddress : address)(value);
    case 'email':
      return email(value);
    case 'status':
      return oneOf(value, statuses);
    case 'statuses':
      return list(value, (one) => oneOf(one, statuses));
    case 'choice':
      return oneOf(value, field.values);
    case 'choices':
      return list(value, (one) => oneOf(one, field.values));
    case 'translations':
      return readTranslations(field.of, value);
  }
};

const readTranslations = (of: Fields, value: unknown): TranslationsInput => {
  const checklist = new Checklist();
  const read = Object.entries(object(value)).map(([tag, texts]) => [
    tag,
    checklist.take(tag, () => {
      oneOf(tag, languages);
      return texts === null ? null : readFields(of, object(texts), 'translation');
    }),
  ]);
  checklist.done();
  return Object.fromEntries(read);
};

/** Checks that a value is a date, so that the error is reported with the others. The time zone for its conversion is not known yet. */
const checkDate = (value: DateInput) => {
  parseDate(value, { zone: 'UTC', now: now() });
  return value;
};

const atLeast = (value: number, min: number | undefined) => {
  if (min !== undefined && value < min) throw new InvalidValue(min === 1 ? 'not-positive' : 'not-an-integer');
  return value;
};

/** Reads one or several ids and data of new records (docs/rest-contract.md, "Links"). Duplicate ids are removed. */
const readLinks = (of: Fields, value: unknown): Link<Read<Fields>>[] => {
  if (isNoLink(value)) return [];
  const checklist = new Checklist();
  const entries = list(value, (one) => one).filter((one) => !isNoLink(one) && one !== '');
  const links = entries.map((one, index) => {
    const path = Array.isArray(value) ? String(index) : '';
    try {
      return readLink(of, one);
    } catch (error) {
      if (error instanceof InvalidValue || path === '') throw error;
      checklist.take(path, () => {
        throw error;
      });
      return { id: 0 };
    }
  });
  checklist.done();
  const seen = new Set<number>();
  return links.filter((link) => !('id' in link) || (!seen.has(link.id) && seen.add(link.id)));
};

const readLink = (of: Fields, value: unknown): Link<Read<Fields>> => {
  if (isDigits(value)) return { id: id(value) };
  if (typeof value === 'string') throw new InvalidValue('unknown-record', { given: value });
  const { connect, create, id: input, ...data } = object(value);
  if (connect !== undefined && connect !== null) return { id: id(connect) };
  if (input !== undefined && input !== null) return { id: id(input) };
  return { create: readFields(of, create ? object(create) : data, 'create') };
};

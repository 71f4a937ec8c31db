/** What becomes of a result or a refusal on the wire: REST's shapes where GraphQL has null, its error body, its parts by `_fields`. */
import { type Facts, type Refusal, refusals } from '../errors.js';
import type { Language } from '../languages/language.js';
import { sayProblem, sayRefusal } from '../languages/say.js';
import type { Fields } from '../records/fields.js';
import { restNameOf } from '../records/rest-names.js';

type Shown = Record<string, unknown>;

/** A result of the rest graph in REST's own shapes: `image: false`, `venue: []`, and no key for what is not there. */
export const onTheWire = (field: string, data: Shown): Shown => {
  for (const records of Object.values(data)) {
    if (Array.isArray(records) && field.endsWith('s'))
      for (const record of records) if (isRecord(record)) shape(record);
  }
  if ('rest_url' in data && 'total' in data) {
    drop(data, 'next_rest_url');
    drop(data, 'previous_rest_url');
    return data;
  }
  return shape(data);
};

const isRecord = (value: unknown): value is Shown => typeof value === 'object' && value !== null && 'id' in value;

const shape = (record: Shown): Shown => {
  if (record.json_ld === null) delete record.json_ld;
  if ('image' in record) record.image ??= false;
  if ('urls' in record) drop(record.urls as Shown, 'up');
  if ('global_id' in record && 'start_date' in record) {
    record.venue ??= [];
    for (const linked of [
      record.venue,
      ...list(record.venues),
      ...list(record.organizer),
      ...list(record.categories),
      ...list(record.tags),
    ]) {
      if (isRecord(linked)) shape(linked);
    }
  }
  return record;
};

const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

const drop = (record: Shown, key: string) => {
  if (record[key] === null) delete record[key];
};

/** The parts of an answer that `_fields` names: `title`, `venue.city`; through lists too. */
export const onlyFields = (value: unknown, names: readonly string[]): unknown => {
  if (Array.isArray(value)) return value.map((one) => onlyFields(one, names));
  if (typeof value !== 'object' || value === null) return value;
  const shown: Shown = {};
  for (const [key, part] of Object.entries(value)) {
    if (names.includes(key)) shown[key] = part;
    else {
      const below = names.flatMap((name) => (name.startsWith(`${key}.`) ? [name.slice(key.length + 1)] : []));
      if (below.length) shown[key] = onlyFields(part, below);
    }
  }
  return shown;
};

/** The body of an error (reference 1.1), its parameters in REST's names, its sentences in the client's language. */
export const errorBody = (refusal: Refusal, takes: Fields, language: Language): Shown => {
  const { rest: code, status } = refusals[refusal.key];
  const problems = Object.entries(refusal.problems).map(
    ([path, problem]) => [restNameOf(path, takes), problem] as const,
  );
  const facts: Facts = problems.length
    ? { ...refusal.facts, params: [...new Set(problems.map(([name]) => name))].join(', ') }
    : refusal.facts;
  const message = sayRefusal({ ...refusal, facts }, language);
  const body = { code, message };
  if (refusal.key === 'missing-params') return { ...body, data: { status, params: problems.map(([name]) => name) } };
  if (refusal.key === 'invalid-params') {
    const params = Object.fromEntries(problems.map(([name, problem]) => [name, sayProblem(problem, language)]));
    const types = problems.filter(([, { key }]) => typeProblems.has(key));
    const details = types.map(
      ([name]) => [name, { code: 'rest_invalid_type', message: params[name], data: { param: name } }] as const,
    );
    return { ...body, data: { status, params, details: details.length ? Object.fromEntries(details) : [] } };
  }
  if (refusal.key === 'invalid-json')
    return { ...body, data: { status, json_error_code: 4, json_error_message: 'Syntax error' } };
  if (refusal.key === 'term-exists') {
    const id = Number(refusal.facts.id);
    return { ...body, data: { status, term_id: id }, additional_data: [id] };
  }
  return { ...body, data: { status } };
};

const typeProblems: ReadonlySet<string> = new Set([
  'not-an-integer',
  'not-a-number',
  'not-a-boolean',
  'not-text',
  'not-a-list',
  'not-an-object',
]);

/** What becomes of a result or a refusal on the wire: its parts by `_fields`, its JSON text, the error body. */
import { type Facts, type Refusal, refusals } from '../errors.js';
import type { Language } from '../languages/language.js';
import type { MessageKey } from '../languages/messages/en.js';
import { sayProblem, sayRefusal } from '../languages/say.js';
import type { Fields } from '../records/fields.js';
import { restNameOf } from '../records/rest-names.js';
import type { Shown } from './execute.js';

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

/**
 * The JSON text of a response. In `json_ld`, which pages embed in a `script` element as it stands, `<` is written `\u003c`: there
 * `</script>` would end the element, and `<!--` begin a comment. The value is the same (RFC 8259, section 7).
 */
export const jsonText = (shown: unknown): string => {
  let text = JSON.stringify(shown);
  for (const part of linkedData(shown)) {
    const plain = `"json_ld":${JSON.stringify(part)}`;
    if (plain.includes('<')) text = text.replace(plain, () => plain.replaceAll('<', '\\u003c'));
  }
  return text;
};

/** The `json_ld` of a record, and of the venues and organizers in it. */
const linkedData = (shown: unknown): unknown[] => {
  const record = objectOf(shown);
  const linked = [record, record.venue, ...list(record.venues), ...list(record.organizer)];
  return linked.map((one) => objectOf(one).json_ld).filter((part) => part !== undefined);
};

const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

const objectOf = (value: unknown): Shown => (typeof value === 'object' && value !== null ? (value as Shown) : {});

/** The body of an error (docs/rest-contract.md, "Errors"), its parameters in REST's names, its sentences in the client's language. */
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
  if (refusal.key === 'invalid-utf8')
    return { ...body, data: { status, json_error_code: 5, json_error_message: 'Invalid UTF-8' } };
  if (refusal.key === 'term-exists') {
    const id = Number(refusal.facts.id);
    return { ...body, data: { status, term_id: id }, additional_data: [id] };
  }
  return { ...body, data: { status } };
};

/**
 * What is wrong with a value that is not of the type of its parameter: a text, boolean, number, whole number, cost, list or object.
 * A value of the type that is not accepted (an unreadable date, unknown, too long, out of range) is not among them.
 */
const typeProblems: ReadonlySet<MessageKey> = new Set([
  'not-text',
  'not-a-boolean',
  'not-a-number',
  'not-an-integer',
  'not-positive',
  'cost-unreadable',
  'not-a-list',
  'not-an-object',
] as const);

import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Command } from 'commander';
import { describe, expect, test } from 'vitest';
import { notesOf } from '../../packaging/release/changelog.js';
import { versionOf } from '../../packaging/release/checks.js';
import { breakingChanges } from '../../packaging/stable-api/breaking-changes.js';
import { commandValues } from '../../packaging/stable-api/commands.js';
import { breakProblems } from '../../packaging/stable-api/deliberate-breaks.js';
import { deprecationProblems } from '../../packaging/stable-api/deprecations.js';
import { declarationValues } from '../../packaging/stable-api/exports.js';
import type { JsonSchema } from '../../packaging/stable-api/json-schema.js';
import { restValues } from '../../packaging/stable-api/rest.js';
import { currentApi, readApi, type StableApi } from '../../packaging/stable-api/stable-api.js';

const root = fileURLToPath(new URL('../..', import.meta.url));
const textOf = (name: string) => readFileSync(`${root}/${name}`, 'utf8');
const today = new Date().toISOString().slice(0, 10);

test('nothing of the last release breaks, except what packaging/deliberate-breaks.json and the changelog name', () => {
  const release = { version: versionOf(root), date: today };
  const found = breakingChanges(readApi(`${root}/packaging/last-release`).api, currentApi(), release);
  const { whatToDo } = notesOf(textOf('CHANGELOG.md'), release.version);

  expect(breakProblems(found, JSON.parse(textOf('packaging/deliberate-breaks.json')), whatToDo)).toEqual([]);
});

test('every deprecation in schema.graphql says in which version, and from which day on, the part may be removed', () => {
  expect(deprecationProblems(textOf('schema.graphql'))).toEqual([]);
});

/** The parts of a small service that the tests change. */
const parts = {
  perPage: { type: 'integer', minimum: 1, maximum: 50, default: 10 } as JsonSchema | undefined,
  required: false,
  input: { status: { enum: ['draft', 'publish'], type: 'string' } } as Record<string, JsonSchema>,
  requiredInput: [] as string[],
  output: { title: { type: 'string' }, status: { type: 'string', enum: ['draft'] } } as Record<string, JsonSchema>,
  requiredOutput: ['title'],
  status: '200',
  code: 'rest_invalid_param',
  routes: ['/events'],
  commands: ['backup'],
  argument: '[file]',
  options: ['--force', '--to <folder>'],
  settings: { 'Setting PORT': ['absent = 4000', 'integer 0..65535'] } as Record<string, string[]>,
  source: 'export interface Almanac { close(): Promise<void> }',
  query: 'events(first: Int = 10): [Event] oldEvents: [Event]',
  types:
    'type Event { title: String! status: Status } enum Status { DRAFT PUBLISH } input Filter { text: String = "" }',
};

const service = (changes: Partial<typeof parts> = {}): StableApi => {
  const is = { ...parts, ...changes };
  const json = (schema: JsonSchema) => ({ 'application/json': { schema } });
  const route = {
    post: {
      parameters: is.perPage ? [{ name: 'per_page', in: 'query', required: is.required, schema: is.perPage }] : [],
      requestBody: { required: true, content: json({ $ref: '#/components/schemas/EventData' }) },
      responses: {
        [is.status]: { content: json({ $ref: '#/components/schemas/Event' }) },
        400: {
          content: {
            'application/json': { schema: {}, examples: { invalid: { $ref: '#/components/examples/invalid' } } },
          },
        },
      },
    },
  };
  const schemas = {
    Event: { type: 'object', required: is.requiredOutput, properties: is.output },
    EventData: { type: 'object', required: is.requiredInput, properties: is.input },
  };
  const examples = { invalid: { value: { code: is.code } } };
  const { inputs, outputs, errors } = restValues({
    paths: Object.fromEntries(is.routes.map((path) => [path, route])),
    components: { schemas, examples, parameters: {}, requestBodies: {}, responses: {} },
  });
  const almanac = new Command('almanac');
  for (const name of is.commands) {
    const command = almanac.command(name).argument(is.argument);
    for (const option of is.options) command.option(option);
  }
  return {
    graphql: `type Query { ${is.query} } ${is.types}`,
    inputs: { ...inputs, ...commandValues(almanac), Setting: ['settings'], ...is.settings },
    outputs: { ...outputs, ...declarationValues(is.source) },
    errors,
  };
};

const breaksOf = (before: Partial<typeof parts>, after: Partial<typeof parts>, date = today) =>
  breakingChanges(service(before), service(after), { version: '0.3.0', date });

const changesThatBreak: [change: string, Partial<typeof parts>, lines: string[]][] = [
  ['a route is gone', { routes: [] }, ['REST EventData is gone.', 'REST POST /events is gone.', 'REST Event is gone.']],
  ['a parameter is gone', { perPage: undefined }, ['REST POST /events ?per_page is gone.']],
  [
    'a maximum is lower',
    { perPage: { ...parts.perPage, maximum: 20 } },
    ['REST POST /events ?per_page no longer accepts integer 1..50.'],
  ],
  [
    'a default is another one',
    { perPage: { ...parts.perPage, default: 20 } },
    ['REST POST /events ?per_page has changed its default from 10 to 20.'],
  ],
  ['a parameter is required', { required: true }, ['REST POST /events ?per_page is required.']],
  [
    'a new field of a body is required',
    { input: { ...parts.input, title: { type: 'string' } }, requiredInput: ['title'] },
    ['REST EventData.title is required.'],
  ],
  [
    'a value is no longer accepted',
    { input: { status: { enum: ['publish'] } } },
    ['REST EventData.status no longer accepts "draft".'],
  ],
  ['a field of a response is gone', { output: { status: parts.output.status ?? {} } }, ['REST Event.title is gone.']],
  [
    'a field of a response can be null',
    { output: { ...parts.output, title: { type: ['string', 'null'] } } },
    ['REST Event.title can now be null.'],
  ],
  ['a field of a response can be absent', { requiredOutput: [] }, ['REST Event.title can now be absent.']],
  [
    'a field has another type',
    { output: { ...parts.output, title: { type: 'integer' } } },
    ['REST Event.title can now be integer.'],
  ],
  ['the status is another one', { status: '201' }, ['REST POST /events 200 application/json is gone.']],
  [
    'an error has another code',
    { code: 'invalid' },
    ['REST POST /events no longer has the error 400 rest_invalid_param.'],
  ],
  [
    'a new field of a body that is an object is required',
    { input: { ...parts.input, venue: { type: 'object' } }, requiredInput: ['venue'] },
    ['REST EventData.venue is required.'],
  ],
  ['a command is gone', { commands: [] }, ['Command almanac backup is gone.']],
  ['an argument of a command is required', { argument: '<file>' }, ['Command almanac backup <1> is required.']],
  ['a setting is gone', { settings: {} }, ['Setting PORT is gone.']],
  [
    'a setting has another default',
    { settings: { 'Setting PORT': ['absent = 80', 'integer 0..65535'] } },
    ['Setting PORT has changed its default from 4000 to 80.'],
  ],
  [
    'a new setting is required',
    { settings: { ...parts.settings, 'Setting HOST': ['string'] } },
    ['Setting HOST is required.'],
  ],
  ['an option of a command is gone', { options: ['--force'] }, ['Command almanac backup --to is gone.']],
  [
    'an option takes no value',
    { options: ['--force', '--to'] },
    ['Command almanac backup --to no longer accepts value.'],
  ],
  ['an export is gone', { source: 'export interface Almanac {}' }, ['Export almanac Almanac.close is gone.']],
  [
    'an export has another type',
    { source: 'export interface Almanac { close(): void }' },
    ['Export almanac Almanac.close can now be close(): void;.'],
  ],
  [
    'a field of the schema is gone',
    { query: 'events(first: Int = 10): [Event]' },
    ['GraphQL Query.oldEvents was removed.'],
  ],
  [
    'an argument has another default',
    { query: 'events(first: Int = 20): [Event] oldEvents: [Event]' },
    ['GraphQL Query.events arg first has changed defaultValue from 10 to 20.'],
  ],
  [
    'a field of an input has another default',
    { types: parts.types.replace('""', '"jazz"') },
    ['GraphQL Filter.text has changed its default from "" to "jazz".'],
  ],
  [
    'a value of an enum is gone',
    { types: parts.types.replace('DRAFT ', '') },
    ['GraphQL DRAFT was removed from enum type Status.'],
  ],
  [
    'a field can be null',
    { types: parts.types.replace('String!', 'String') },
    ['GraphQL Event.title changed type from String! to String.'],
  ],
];

test.each(changesThatBreak)('it breaks that %s', (_, after, lines) => {
  expect(breaksOf({}, after)).toEqual(lines);
});

const additions: [change: string, Partial<typeof parts>][] = [
  ['the same', {}],
  ['a route', { routes: ['/events', '/venues', '/events.{format}'] }],
  ['an optional field of a body', { input: { ...parts.input, title: { type: 'string' } } }],
  ['an accepted value', { input: { status: { enum: ['draft', 'publish', 'trash'] } } }],
  ['any text instead of a list', { input: { status: { type: 'string' } } }],
  ['a higher maximum', { perPage: { ...parts.perPage, maximum: 100 } }],
  ['numbers instead of integers', { perPage: { ...parts.perPage, type: 'number' } }],
  ['a field of a response', { output: { ...parts.output, url: { type: 'string' } } }],
  ['a field of a response that is always present', { requiredOutput: ['title', 'status'] }],
  ['a value of a list in a response', { output: { ...parts.output, status: { enum: ['draft', 'trash'] } } }],
  ['a command with a required argument', { commands: ['backup', 'restore'] }],
  ['a setting with a default', { settings: { ...parts.settings, 'Setting HOST': ['absent = "::"', 'string'] } }],
  ['an option', { options: [...parts.options, '--since <day>'] }],
  ['an export', { source: `${parts.source} export type Port = number;` }],
  [
    'a field and an argument of the schema',
    { query: 'events(first: Int = 10, last: Int): [Event] oldEvents: [Event] now: Int' },
  ],
  ['a value of an enum', { types: parts.types.replace('DRAFT ', 'DRAFT TRASH ') }],
];

test.each(additions)('it does not break to add %s', (_, after) => {
  expect(breaksOf({}, after)).toEqual([]);
});

describe('a deprecated part', () => {
  const deprecated = (reason: string) => ({
    query: `events(first: Int = 10): [Event] oldEvents: [Event] @deprecated(reason: "${reason}")`,
  });
  const removed = { query: 'events(first: Int = 10): [Event]' };
  const broken = ['GraphQL Query.oldEvents was removed.'];

  test('may be removed in the version that its reason names, from that day on', () => {
    const before = deprecated('Use events. May be removed in 0.3.0, not before 2027-06-01.');

    expect(breaksOf(before, removed, '2027-05-31')).toEqual(broken);
    expect(breaksOf(before, removed, '2027-06-01')).toEqual([]);
    expect(breaksOf(before, before, '2027-06-01')).toEqual([]);
  });

  test('may not be removed in an earlier version', () => {
    const before = deprecated('Use events. May be removed in 0.10.0, not before 2027-06-01.');

    expect(breaksOf(before, removed, '2028-01-01')).toEqual(broken);
  });

  test.each([
    'Use events.',
    'Use events. May be removed in 0.3, not before 2027-06-01.',
    'Use events. May be removed in 0.3.0, not before 2027-02-30.',
  ])('without a version and a day is named: %s', (reason) => {
    expect(deprecationProblems(service(deprecated(reason)).graphql)).toEqual([expect.stringContaining(reason)]);
    expect(breaksOf(deprecated(reason), removed, '2028-01-01')).toEqual(broken);
  });
});

test('a deliberate break needs a reason and a sentence of the changelog, and is removed from the list when it breaks no more', () => {
  const deliberate = {
    reason: 'Nobody used it.',
    changelog: '`old` is gone: use `new`.',
    breaks: ['REST old is gone.'],
  };
  const whatToDo = 'What to do\n\n- `old` is gone:\n  use `new`.\n';

  expect(breakProblems(['REST old is gone.'], [deliberate], whatToDo)).toEqual([]);
  expect(breakProblems(['REST old is gone.', 'REST other is gone.'], [deliberate], whatToDo)).toEqual([
    'REST other is gone.',
  ]);
  expect(breakProblems([], [deliberate], whatToDo)).toEqual([
    expect.stringContaining('does not break: REST old is gone.'),
  ]);
  expect(breakProblems(['REST old is gone.'], [{ ...deliberate, reason: '' }], whatToDo)).toEqual([
    'This deliberate break has no reason: REST old is gone.',
  ]);
  expect(breakProblems(['REST old is gone.'], [deliberate], 'What to do\n')).toEqual([
    '“What to do” in CHANGELOG.md does not say: `old` is gone: use `new`.',
  ]);
});

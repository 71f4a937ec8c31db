import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import ts from 'typescript';
import { beforeAll, describe, expect, test } from 'vitest';
import { document } from './documented.js';

const run = promisify(execFile);

test('Redocly reports no error and no warning for the document', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'almanac-lint-'));
  const file = join(folder, 'openapi.json');
  await writeFile(file, JSON.stringify(document));
  const cli = fileURLToPath(new URL('../../node_modules/@redocly/cli/bin/cli.js', import.meta.url));
  const lint = [cli, 'lint', file, '--extends=recommended', '--format=json'];
  // No telemetry and no check for a newer version.
  const quiet = { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };
  const { stdout } = await run(process.execPath, lint, { cwd: folder, env: { ...process.env, ...quiet } }).catch(
    (failed) => failed,
  );
  await rm(folder, { recursive: true });
  const { totals, problems } = JSON.parse(stdout.slice(stdout.indexOf('{')));
  expect(problems).toEqual([]);
  expect(totals).toMatchObject({ errors: 0, warnings: 0 });
});

/** A client that uses what the document promises. */
const client = `
  type Query = NonNullable<paths['/events']['get']['parameters']['query']>;
  type Created = paths['/events']['post']['responses'][201]['content']['application/json'];
  type Rejected = paths['/events']['post']['responses'][400]['content']['application/json'];

  export const query: Query = { per_page: 50, categories: ['jazz', 3], status: ['publish', 'draft'], ml_language: 'nl' };

  export const night: components['schemas']['EventData'] = {
    title: 'Night of Jazz',
    start_date: '2026-05-02 20:00:00',
    end_date: '2026-05-02 23:00:00',
    venue: { venue: 'Harbour Hall', city: 'Amsterdam', show_map: true },
    organizer: [2, { organizer: 'Jazz on the Water' }],
    cost: 15,
    image: null,
  };

  export const change: components['schemas']['VenueChanges'] = { phone: null, geo_lat: 52.1 };

  export const place = (event: Event): string => (Array.isArray(event.venue) ? 'nowhere' : event.venue.city);
  export const picture = ({ image }: Event): string | undefined => (image ? image.url : undefined);
  export const year = ({ start_date_details: { year } }: Created): number => Number(year);
  export const next = (page: components['schemas']['EventList']): string | undefined => page.next_rest_url;

  export const reasons = (rejected: Rejected): string[] => {
    if (rejected.code === 'rest_missing_callback_param') return rejected.data.params;
    return rejected.code === 'rest_invalid_param' ? Object.keys(rejected.data.params) : [rejected.message];
  };
`;

/** Clients with one error each, and the message of the compiler. */
const mistakes = {
  'a parameter of the wrong type': [
    `export const x: paths['/events']['get']['parameters']['query'] = { page: 'two' };`,
    `Type 'string' is not assignable to type 'number'.`,
  ],
  'a required field that is missing': [
    `export const x: components['schemas']['EventData'] = { title: 'Jazz' };`,
    /is missing the following properties.*start_date, end_date/s,
  ],
  'a status that does not exist': [
    `export const x: components['schemas']['EventChanges'] = { status: 'any' };`,
    /^Type '"any"' is not assignable/,
  ],
  'a field that no response has': [
    `export const x = (event: Event) => event.colour;`,
    /^Property 'colour' does not exist/,
  ],
  'a venue that is used without a check': [
    `export const x = (event: Event) => event.venue.city;`,
    /^Property 'city' does not exist/,
  ],
  'a URL that does not exist': [`export type X = paths['/nothing'];`, /^Property '\/nothing' does not exist/],
} as const;

describe('a TypeScript client with the types of the package', () => {
  let messages: Record<string, string[]>;
  beforeAll(async () => {
    const types = await readFile(new URL('../../src/rest/rest-types.d.ts', import.meta.url), 'utf8');
    messages = compile(types, [client, ...Object.values(mistakes).map(([program]) => program)]);
  });

  test('compiles if it is correct', () => {
    expect(messages['/client/0.ts']).toEqual([]);
  });

  test.each(Object.entries(mistakes))('does not compile with %s', (name, [, message]) => {
    const file = `/client/${Object.keys(mistakes).indexOf(name) + 1}.ts`;
    expect(messages[file]).toEqual([expect.stringMatching(message)]);
  });
});

/** The messages of the compiler for each program, compiled with the types. */
const compile = (types: string, programs: readonly string[]): Record<string, string[]> => {
  const head = `import type { components, paths } from './api.js';
    export type Everything = [components, paths];
    type Event = components['schemas']['Event'];`;
  const texts: Record<string, string> = { '/client/api.d.ts': types };
  programs.forEach((program, at) => {
    texts[`/client/${at}.ts`] = head + program;
  });
  const options: ts.CompilerOptions = {
    strict: true,
    noEmit: true,
    exactOptionalPropertyTypes: true,
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.NodeNext,
    types: [],
  };
  const host = ts.createCompilerHost(options);
  const { getSourceFile, fileExists, readFile } = host;
  host.directoryExists = undefined as never;
  host.fileExists = (file) => file in texts || fileExists(file);
  host.readFile = (file) => texts[file] ?? readFile(file);
  host.getSourceFile = (file, language, ...rest) => {
    const text = texts[file];
    return text === undefined ? getSourceFile(file, language, ...rest) : ts.createSourceFile(file, text, language);
  };
  const program = ts.createProgram(Object.keys(texts), options, host);
  return Object.fromEntries(
    Object.keys(texts).map((file) => [
      file,
      ts
        .getPreEmitDiagnostics(program, program.getSourceFile(file))
        .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n')),
    ]),
  );
};

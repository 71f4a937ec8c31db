import { readdirSync, readFileSync } from 'node:fs';
import type { ExecutionResult } from 'graphql';
import { createClient } from 'graphql-sse';
import { expect, onTestFinished, test } from 'vitest';
import { shareDemo } from '../demo-calendar.js';
import { openProcess } from '../response-cache/processes.js';
import { graphql, send } from '../service.js';

const root = new URL('../../', import.meta.url);
const pages = [
  'README.md',
  ...readdirSync(new URL('docs', root))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
];
const textOf = (page: string) => readFileSync(new URL(page, root), 'utf8');

/** The fenced examples of a page, in order. */
const blocksOf = (page: string) =>
  [...textOf(page).matchAll(/^ *```(\w+)\n([\s\S]*?)^ *```$/gm)].map(([, language = '', text = '']) => ({
    page,
    language,
    text,
  }));

const blocks = pages.flatMap(blocksOf);

/** The kinds of examples that are not run here. */
const notRun: Readonly<Record<string, string>> = {
  html: 'test/pages/embed.test.ts and the browser tests run the code that pages embed',
  css: 'styles of another site',
  js: 'code of clients, with packages that the project does not have',
  ts: 'the configuration of another program',
  nginx: 'the configuration of another program: test/pages/path-proxy.test.ts has a proxy that does the same',
  ini: 'the configuration of another program',
  text: 'plans of queries and output for people, without a request',
};

/** The commands that are not run here, by how a line of them begins. */
const notRunCommands: Readonly<Record<string, string>> = {
  'npm ': 'it starts a process: test/commands runs all commands of almanac',
  'npx ': 'it starts a process',
  'apt-get ': 'it installs programs of the system',
  'git ': 'it gets the source from another host',
  'docker ': 'it needs containers',
  'promtool ': 'a program of another project: test/metrics/deploy.test.ts checks these files',
  'node ': 'it starts a process',
  'sudo ': 'it needs a user of the system: test/commands runs the command',
  'OTEL_EXPORTER_OTLP_ENDPOINT=': 'it starts a process: test/tracing',
  'DATABASE_URL=': 'a setting that names other hosts: test/database/several-hosts.test.ts',
  'DATABASE_REPLICA_URL=': 'a setting that names other hosts: test/database/replicas.test.ts',
  'RECORD_CACHE=': 'it starts a process',
  'EDGE=': 'it starts a process: test/cluster/edge.cluster.ts',
  'SITE_NAME=': 'it starts a process',
  'MEDIA_S3_URL=': 'it names another host: test/clients/pictures-in-a-bucket.clients.ts',
  'pgbackrest ': 'a program of another project',
  BACKUP_: 'a setting: test/backups, and for a bucket test/clients/backups-in-a-bucket.clients.ts',
  AWS_: 'a setting for a bucket',
  'MALLOC_ARENA_MAX=': 'it starts a process',
  'DATA_DIR=': 'it starts a process: test/commands/backup.test.ts',
  'curl -s https://example.org/': 'it names another host',
  'curl -u anna:$PASSWORD': 'it needs a user and a picture: test/pictures/uploads.test.ts',
};

/** The requests of JSON examples that no command comes before. */
const requestOf: Readonly<Record<string, string>> = {
  'docs/rest.md': '/svc/events/v1/events?page=x&start_date=03/10/2042',
  'docs/rest-contract.md': '/svc/events/v1/events?page=x',
};

/** The JSON examples that are not responses. */
const otherJson: Readonly<Record<string, string>> = {
  'docs/monitoring.md': 'a line of the log: test/commands/log.test.ts',
  'docs/importing.md': 'a line of a file: test/imports',
};

const LOCAL = 'http://127.0.0.1:4000';
const ELSEWHERE = 'https://calendar.example'; // a request would leave this machine; test/imports runs such imports

shareDemo();

/** The words of a command line with single quotes. */
const wordsOf = (command: string) =>
  [...command.matchAll(/'([^']*)'|(\S+)/g)].map(([, quoted, plain = '']) => quoted ?? plain);

/** The first message of a subscription. */
const firstMessage = async (query: string): Promise<ExecutionResult> => {
  const { port } = await openProcess();
  const client = createClient({ url: `http://127.0.0.1:${port}/graphql`, retryAttempts: 0 });
  onTestFinished(() => client.dispose());
  return (await client.iterate({ query }).next()).value;
};

/** Sends the request of a curl command with the options -s, -u, -H and -d. The placeholder of a password becomes a real one. */
const curl = async (command: string): Promise<unknown> => {
  const [, ...words] = wordsOf(command);
  const optionsOf = (name: string) => words.filter((_, at) => words[at - 1] === name);
  const [url = ''] = words.filter((word) => word.startsWith(LOCAL));
  const [body] = optionsOf('-d');
  const headers = Object.fromEntries(optionsOf('-H').map((header) => header.split(': ')));
  if (headers.Accept === 'text/event-stream') return firstMessage(JSON.parse(body ?? '').query);
  const as = optionsOf('-u').length ? { as: 'administrator' as const } : {};
  const response = await send(
    url.slice(LOCAL.length),
    { method: body ? 'POST' : 'GET', headers, ...(body && { body }) },
    as,
  );
  expect([command, response.ok]).toEqual([command, true]);
  return response.json();
};

/** Replaces what depends on the day: dates, and in a documented text what `…` stands for. */
const timeless = (value: unknown): unknown =>
  JSON.parse(
    JSON.stringify(value, (_, part) =>
      typeof part === 'string'
        ? part.replace(/^\d{4}-\d\d-\d\d[\d:T +-]*$/, 'a date').replace(/ (…|Formats: .*)$/, '')
        : part,
    ),
  );

/** The values of a JSON example: one, or one in each line. */
const valuesOf = (text: string): unknown[] => {
  try {
    return [JSON.parse(text)];
  } catch {
    return text
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
  }
};

const commandsOf = (text: string) => text.trim().split(/\n(?=curl |npm |npx |node |docker |[A-Z_]+=)/);

test('each fenced example is run here, in test/graphql/documented.test.ts, or named with the reason why not', () => {
  const known = ['sh', 'json', 'graphql', ...Object.keys(notRun)];
  expect(blocks.filter(({ language }) => !known.includes(language))).toEqual([]);
  expect(blocks.length).toBeGreaterThan(40);
  const commands = blocks.filter(({ language }) => language === 'sh').flatMap(({ text }) => commandsOf(text));
  const others = commands.filter((command) => !command.startsWith('curl ') || !command.includes(LOCAL));
  expect(others.filter((command) => !Object.keys(notRunCommands).some((start) => command.startsWith(start)))).toEqual(
    [],
  );
});

test.each(pages.filter((page) => blocksOf(page).some(({ text }) => text.startsWith('curl ') || page in requestOf)))(
  'the requests of %s get the responses that it shows',
  async (page) => {
    let responses: unknown[] = page in requestOf ? [await (await send(requestOf[page] ?? '')).json()] : [];
    for (const { language, text } of blocksOf(page)) {
      if (language === 'sh') {
        const local = commandsOf(text).filter((command) => command.startsWith('curl ') && command.includes(LOCAL));
        responses = [];
        for (const command of local) responses.push(await curl(command));
      }
      if (language === 'json' && !(page in otherJson)) expect(timeless(valuesOf(text))).toEqual(timeless(responses));
    }
  },
);

/** Whether every list of a response has an element. */
const hasRecords = (value: unknown): boolean => {
  if (Array.isArray(value)) return value.length > 0 && value.every(hasRecords);
  return typeof value !== 'object' || value === null || Object.values(value).every(hasRecords);
};

const documents = blocks.filter(({ page, language }) => language === 'graphql' && page !== 'docs/graphql.md');

test.each(documents.filter(({ text }) => !text.includes(ELSEWHERE)))(
  'the GraphQL example of $page runs: $text',
  async ({ text }) => {
    if (text.startsWith('subscription')) return expect((await firstMessage(text)).errors).toBeUndefined();
    const { data, errors } = await graphql(text, {}, { as: 'administrator', settings: { suggestions: true } });

    expect(errors).toEqual([]);
    expect([data, hasRecords(data)]).toEqual([data, true]);
  },
);

/** The addresses with a query in the text of a page: below the local URL, or as code that begins with a slash. */
const addressesOf = (page: string) =>
  [
    ...textOf(page)
      .replace(/^ *```[\s\S]*?^ *```$/gm, '')
      .matchAll(/http:\/\/127\.0\.0\.1:4000(\/[^\s`<>)]*)|`(?:GET )?(\/[^\s`]*\?[^\s`]*)`/g),
  ].map(([, whole, path = '']) => ({ page, path: whole ?? path }));

/** The addresses that are not requested, and why. */
const notRequested = (path: string) =>
  /[<{…]/.test(path) || // a placeholder
  path.includes('rest_route'); // needs a root below /wp-json: test/rest/contract/wp-json.test.ts

test.each(pages.flatMap(addressesOf).filter(({ path }) => !notRequested(path)))(
  '$page names an address that responds: $path',
  async ({ page, path }) => {
    const { status } = await send(path, { redirect: 'manual', headers: { accept: 'text/html' } });

    expect([200, 302, requestOf[page] === path ? 400 : 200]).toContain(status);
  },
);

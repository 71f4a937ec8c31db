import { readFileSync } from 'node:fs';
import { copyFile, lstat, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, inject, test } from 'vitest';
import { until } from '../until.js';
import { almanac, folder, listening, program, signal, start } from './processes.js';

const installation = inject('installation');

test('the package installs without tools of development, in at most 280 MB', async () => {
  const names = await readdir(installation, { recursive: true, withFileTypes: true });
  const sizes = await Promise.all(names.map(({ parentPath, name }) => lstat(join(parentPath, name))));
  const megabytes = sizes.reduce((sum, { blocks }) => sum + blocks * 512, 0) / 1e6;

  expect(megabytes).toBeLessThan(280);
  expect(megabytes, 'the bundled PostgreSQL is there').toBeGreaterThan(100);
  const packages = new Set(
    names.filter(({ parentPath }) => parentPath.endsWith('node_modules')).map(({ name }) => name),
  );
  expect(['prisma', 'typescript', 'vitest', 'esbuild', 'react', 'tsx'].filter((name) => packages.has(name))).toEqual(
    [],
  );
});

test('the package contains no source, no tests, and no settings of this machine', async () => {
  const files = await readdir(join(installation, 'node_modules/almanac'));

  expect(files.sort()).toEqual(
    [
      ...['.env.example', 'CHANGELOG.md', 'LICENSE', 'README.md', 'deploy', 'dist', 'docs'],
      ...['package.json', 'prisma', 'src'],
    ].sort(),
  );
  const { private: isPrivate } = JSON.parse(
    await readFile(join(installation, 'node_modules/almanac/package.json'), 'utf8'),
  );
  expect(isPrivate, 'a person publishes it').toBe(true);
});

test('“npx almanac serve --demo” serves pages, both APIs and files in an empty folder, and stops with Ctrl-C', async () => {
  const server = start('npx', ['almanac', 'serve', '--demo'], { DATA_DIR: join(await folder(), 'data') });
  const url = await listening(server);
  const events = (await (await fetch(`${url}/svc/events/v1/events`)).json()) as { total: number };

  expect(events.total).toBeGreaterThan(10);
  for (const path of ['/', '/graphql', '/svc/events/v1/doc']) {
    const response = await fetch(`${url}${path}`, { headers: { accept: 'text/html' } });
    const [, script = ''] = /<script[^>]* src="([^"]+)"/.exec(await response.text()) ?? [];
    expect({ path, status: response.status }).toEqual({ path, status: 200 });
    expect((await fetch(new URL(script, response.url))).status, `${path} ${script}`).toBe(200);
  }
  await until(async () => (await fetch(`${url}/ready`)).status === 200);

  signal(server.child, 'SIGINT');
  await server.ended;
  await expect(fetch(`${url}/health`)).rejects.toThrow();
});

test.skipIf(process.platform !== 'linux')('the command limits the memory of V8 as “npm start” does', async () => {
  const server = start(program(), ['serve'], {
    DATA_DIR: join(await folder(), 'data'),
  });
  await listening(server);
  const { scripts } = JSON.parse(readFileSync(join(installation, 'node_modules/almanac/package.json'), 'utf8'));
  const words = (await readFile(`/proc/${server.child.pid}/cmdline`, 'utf8')).split('\0');

  expect(words.filter((word) => word.startsWith('--m') || word.startsWith('--h'))).toEqual(
    scripts.start.match(/--\S+/g),
  );
  server.child.kill('SIGTERM');
  expect(await server.ended).toBe(0);
});

test('examples/embedded serves its own page and the calendar, and stops with both', async () => {
  const script = join(installation, 'server.js');
  await copyFile(join(import.meta.dirname, '../../examples/embedded/server.js'), script);
  const { child, output, ended } = start(process.execPath, [script], { DATA_DIR: join(await folder(), 'data') });
  const url = () => /^http\S+$/m.exec(output.text)?.[0] ?? '';
  await until(() => url() !== '' || child.exitCode !== null);
  const [, password = ''] = /application password +(.+)$/m.exec(output.text) ?? [];
  const headers = {
    'content-type': 'application/json',
    authorization: `Basic ${Buffer.from(`admin:${password}`).toString('base64')}`,
  };
  const day = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  const body = JSON.stringify({ title: 'Jazz', status: 'publish', start_date: day, end_date: day });
  const created = await fetch(`${url()}/svc/events/v1/events`, { method: 'POST', headers, body });
  const home = await (await fetch(url())).text();

  expect(created.status, `${await created.text()} ${output.text}`).toBe(201);
  expect(home).toContain('>Jazz</a>');
  expect(await (await fetch(`${url()}/events/`)).text()).toContain('Jazz');
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
});

test('other programs create the service, send it requests without a port, and then let it listen', async () => {
  const script = join(installation, 'embedding.js');
  await writeFile(
    script,
    `import { createAlmanac } from 'almanac';
    const almanac = await createAlmanac({ DATA_DIR: ${JSON.stringify(join(await folder(), 'data'))}, PORT: 0, SITE_NAME: 'Harbour', LOG_LEVEL: 'warn' });
    const page = await almanac.fetch(new Request('http://calendar.example/'));
    const url = await almanac.listen();
    const events = await (await fetch(url + '/svc/events/v1/events')).json();
    await almanac.close();
    console.log(JSON.stringify({ status: page.status, named: (await page.text()).includes('Harbour'), total: events.total }));`,
  );
  const { output, ended } = start(process.execPath, [script]);

  expect(await ended, output.text).toBe(0);
  expect(JSON.parse(output.text.trim().split('\n').at(-1) ?? '')).toEqual({ status: 200, named: true, total: 0 });
});

test('the types of the package name every setting, and the REST API', async () => {
  const file = join(installation, 'embedding.ts');
  await writeFile(
    file,
    `import { type Almanac, createAlmanac } from 'almanac';
    import type { components, paths } from 'almanac/rest';
    const almanac: Almanac = await createAlmanac({ PORT: 8080, DATA_DIR: './data' });
    const response: Response = await almanac.fetch(new Request('http://localhost/'), { address: '192.0.2.1' });
    const url: string = await almanac.listen();
    // @ts-expect-error
    await createAlmanac({ PROT: 8080 });
    await createAlmanac(process.env);
    const query: paths['/events']['get']['parameters']['query'] = { per_page: 5 };
    const title = ({ events }: components['schemas']['EventList']): string | undefined => events[0]?.title;
    // @ts-expect-error
    const colour = ({ events }: components['schemas']['EventList']) => events[0]?.colour;
    export { colour, query, response, title, url };`,
  );
  const compiled = ts.createProgram([file], {
    strict: true,
    noEmit: true,
    module: ts.ModuleKind.NodeNext,
    target: ts.ScriptTarget.ES2022,
    lib: ['lib.es2023.d.ts', 'lib.dom.d.ts'],
    types: ['node'],
    typeRoots: ['node_modules/@types'],
  });

  expect(ts.getPreEmitDiagnostics(compiled).map(({ messageText }) => messageText)).toEqual([]);
});

test('a command that is not possible says so in one line', async () => {
  const { code, text } = await almanac(['upgrade'], { DATA_DIR: join(await folder(), 'nothing') });

  expect({ code, text }).toEqual({
    code: 1,
    text: expect.stringMatching(/^There is no data in .*: nothing to upgrade\.\n$/),
  });
});

import { existsSync } from 'node:fs';
import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { address, dataDir, fileOf, folder, listening, spawnAlmanac } from './almanac.js';
import { almanacInTerminal } from './terminal.js';

const PASSWORD = 'purple giraffe boat seven';
const ENTER = '\r';
const CTRL_C = '\u0003';
const CTRL_D = '\u0004';

const run = (words: string[], environment: NodeJS.ProcessEnv) => spawnAlmanac(words, environment).ended;

/** Options of a setup that needs no terminal. */
const complete = async (password = PASSWORD) => [
  ...['setup', '--name', 'Port Merrow', '--time-zone', 'Europe/Dublin', '--language', 'de', '--color', '#0a5bd3'],
  ...['--login', 'anna', '--password-file', await fileOf(`${password}\n`, 'password')],
];

const settingsIn = (DATA_DIR: string) => readFile(join(DATA_DIR, 'settings.env'), 'utf8');

/** The values of a file, without its comments. */
const valuesIn = async (DATA_DIR: string) =>
  (await settingsIn(DATA_DIR)).split('\n').filter((line) => /^\w/.test(line));

/** Starts the service. Returns its URL, and a function that ends it. */
const serve = async (environment: NodeJS.ProcessEnv, words: string[] = []) => {
  const service = spawnAlmanac(['serve', ...words], { ...environment, PORT: '0', LOG_LEVEL: 'warn' });
  const url = await listening(service);
  const stop = () => {
    service.child.kill('SIGTERM');
    return service.ended;
  };
  return { url, output: service.output, stop };
};

const signIn = (url: string, login: string, password: string) =>
  fetch(`${url}/manage/sign-in`, {
    ...{ method: 'POST', redirect: 'manual', body: new URLSearchParams({ login, password }) },
    headers: { 'sec-fetch-site': 'same-origin' },
  });

describe.skipIf(process.platform !== 'linux')('setup at a terminal', () => {
  test('asks for what is not usable again, shows no password, and the service has what was typed', async () => {
    const DATA_DIR = await dataDir();
    const terminal = almanacInTerminal(['setup'], { DATA_DIR, TZ: 'Europe/Amsterdam', LC_ALL: 'fr_FR.UTF-8' });
    await terminal.type('Name of the calendar: ', ENTER);
    await terminal.type('Type a value.\nName of the calendar: ', `Tom’s "Café" #1${ENTER}`);
    await terminal.type('Time zone [Europe/Amsterdam]: ', `Europe/Atlantis${ENTER}`);
    await terminal.type('Expected a time zone name such as Europe/Amsterdam.\nTime zone', `Europe/Dublin${ENTER}`);
    await terminal.type('Default language (nl, en, fr, de, es) [fr]: ', `de${ENTER}`);
    await terminal.type('or none [none]: ', `blue${ENTER}`);
    await terminal.type('Expected a colour such as #0a5bd3.\n', `#0a5bd3${ENTER}`);
    await terminal.type('Login of the administrator [admin]: ', `an na${ENTER}`);
    await terminal.type('Expected 1 to 60 letters', `anna${ENTER}`);
    await terminal.type('(an empty line generates one): ', `short${ENTER}`);
    await terminal.type('12 to 200 characters', `${PASSWORD}${ENTER}`);
    await terminal.type('The same again: ', `another long password${ENTER}`);
    await terminal.type('The two are different', `${PASSWORD}${ENTER}`);
    await terminal.type('The same again: ', `${PASSWORD}${ENTER}`);

    expect(await terminal.ended, terminal.shown()).toBe(0);
    expect(terminal.shown()).not.toMatch(/purple|another long/);
    expect(terminal.shown()).toContain('\nFor a public calendar:\n• Address: set PUBLIC_URL');
    expect(await valuesIn(DATA_DIR)).toEqual([
      `SITE_NAME='Tom’s "Café" #1'`,
      'SITE_TIMEZONE=Europe/Dublin',
      'DEFAULT_LANGUAGE=de',
      'SITE_COLOR="#0a5bd3"',
    ]);
    expect((await stat(join(DATA_DIR, 'settings.env'))).mode & 0o777).toBe(0o600);

    const { url, output, stop } = await serve({ DATA_DIR }, ['--workers', '2']);
    expect(output.out, 'the administrator is there').not.toContain('The first administrator');
    const home = await (await fetch(url)).text();
    expect(home).toContain('Tom’s &quot;Café&quot; #1');
    expect(home).toContain('<html lang="de"');
    const [colours = ''] = /\/assets\/color-[\w-]+\.css/.exec(home) ?? [];
    expect(await (await fetch(`${url}${colours}`)).text()).toContain('#0a5bd3');
    expect((await signIn(url, 'anna', PASSWORD)).headers.get('location')).toBe('/manage/');
    expect((await signIn(url, 'anna', 'another long password')).status).toBe(401);
    const [key = ''] = /alm_\w+/.exec((await run(['password', 'create', 'anna', '--api-key'], { DATA_DIR })).out) ?? [];
    const created = await fetch(`${url}/svc/events/v1/events`, {
      ...{ method: 'POST', headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' } },
      body: JSON.stringify({ title: 'Jazz', start_date: '2030-05-01 20:00:00', end_date: '2030-05-01 22:00:00' }),
    });
    expect(await created.json()).toMatchObject({ timezone: 'Europe/Dublin' });
    await stop();
  });

  test('run again proposes the present values and keeps all lines that it does not change', async () => {
    const DATA_DIR = await dataDir();
    const environment = { DATA_DIR, DATABASE_URL: await address() };
    await run(await complete(), environment);
    const before = `# by hand\nPORT=0\n${await settingsIn(DATA_DIR)}# the end`;
    await writeFile(join(DATA_DIR, 'settings.env'), before);
    const again = async (colour: string) => {
      const terminal = almanacInTerminal(['setup'], environment);
      await terminal.type('Name of the calendar [Port Merrow]: ', ENTER);
      await terminal.type('Time zone [Europe/Dublin]: ', ENTER);
      await terminal.type('[de]: ', ENTER);
      await terminal.type('[#0a5bd3]: ', `${colour}${ENTER}`);
      await terminal.type('Login of the administrator [anna]: ', ENTER);
      await terminal.type('(an empty line keeps the present one): ', ENTER);
      expect(await terminal.ended, terminal.shown()).toBe(0);
      return terminal.shown();
    };

    expect(await again('')).toContain('settings.env has not changed.');
    expect(await settingsIn(DATA_DIR)).toBe(before);
    expect(await again('#00ff00')).toContain('Changed SITE_COLOR in ');
    expect(await settingsIn(DATA_DIR)).toBe(`${before.replace('#0a5bd3', '#00ff00')}\n`);

    const { url, stop } = await serve(environment);
    expect((await signIn(url, 'anna', PASSWORD)).status).toBe(303);
    await stop();
  });

  test.each([
    ['Ctrl-C', CTRL_C],
    ['Ctrl-D', CTRL_D],
  ])('writes nothing when %s ends it', async (_, key) => {
    const DATA_DIR = await dataDir();
    const terminal = almanacInTerminal(['setup'], { DATA_DIR });
    await terminal.type('Name of the calendar: ', `Harbour${ENTER}`);
    await terminal.type('Time zone', key);

    expect(await terminal.ended).toBe(130);
    expect(terminal.shown()).toContain('Cancelled: nothing was changed.');
    expect(existsSync(DATA_DIR)).toBe(false);
  });

  test('does not ask for what an option or the environment says', async () => {
    const DATA_DIR = await dataDir();
    const terminal = almanacInTerminal(
      ['setup', '--time-zone', 'Europe/Dublin', '--language', 'nl', '--login', 'anna'],
      {
        ...{ DATA_DIR, SITE_NAME: 'Port Merrow' },
      },
    );
    await terminal.type('none [none]: ', ENTER);
    await terminal.type('(an empty line generates one): ', ENTER);

    expect(await terminal.ended, terminal.shown()).toBe(0);
    expect(terminal.shown()).toContain('Port Merrow (SITE_NAME of the environment, which takes precedence)');
    expect(terminal.shown()).toMatch(/The password of anna, not shown again:\n\n {2}(\w{4}-){5}\w{4}\n/);
    expect(await valuesIn(DATA_DIR)).toEqual(['SITE_TIMEZONE=Europe/Dublin', 'DEFAULT_LANGUAGE=nl']);
  });
});

describe('setup without a terminal', () => {
  test('names the options that are missing, and creates nothing', async () => {
    const DATA_DIR = await dataDir();

    expect(await run(['setup', '--language', 'nl'], { DATA_DIR })).toEqual({
      ...{ out: '', code: 2 },
      err: 'Without a terminal, setup needs options for what is not set yet: --name, --time-zone, --login, --password-file or --generate-password. See --help.\n',
    });
    expect(existsSync(DATA_DIR)).toBe(false);
  });

  test.each([
    [['--color', 'blue'], /^--color: Expected a colour such as #0a5bd3\. /],
    [['--time-zone', 'Mars'], /^--time-zone: Expected a time zone name such as Europe\/Amsterdam\. /],
    [['--language', 'it'], /^--language: Expected one of nl, en, fr, de, es\. /],
    [['--name', ' '], /^--name: Type a value\. /],
    [['--login', 'an na'], /^--login: Expected 1 to 60 letters/],
    [['--password-file', '/nowhere'], /^--password-file: \/nowhere cannot be read \(ENOENT\)\. /],
  ])('rejects %j in one line, and creates nothing', async (words, message) => {
    const DATA_DIR = await dataDir();

    const { out, err, code } = await run([...(await complete()), ...words], { DATA_DIR });

    expect({ out, code }).toEqual({ out: '', code: 2 });
    expect(err).toMatch(message);
    expect(err.trim().split('\n')).toHaveLength(1);
    expect(existsSync(DATA_DIR)).toBe(false);
  });

  test('rejects a weak password', async () => {
    const { err, code } = await run(await complete('annaannaanna'), { DATA_DIR: await dataDir() });

    expect(code).toBe(2);
    expect(err).toMatch(/^--password-file: /);
  });

  test('changes only what the options say when it is run again', async () => {
    const DATA_DIR = await dataDir();
    const environment = { DATA_DIR, DATABASE_URL: await address() };
    expect(await run(await complete(), environment)).toMatchObject({ code: 0 });

    const renamed = await run(['setup', '--name', 'Harbour'], environment);
    expect(renamed).toMatchObject({ code: 0, out: expect.stringContaining('Changed SITE_NAME in ') });
    const without = await run(['setup', '--color', 'none', '--generate-password'], environment);

    expect(await valuesIn(DATA_DIR)).toEqual([
      'SITE_NAME=Harbour',
      'SITE_TIMEZONE=Europe/Dublin',
      'DEFAULT_LANGUAGE=de',
    ]);
    const [, password = ''] = /not shown again:\n\n {2}(\S+)\n/.exec(without.out) ?? [];
    const { url, stop } = await serve(environment);
    expect((await signIn(url, 'anna', PASSWORD)).status).toBe(401);
    expect((await signIn(url, 'anna', password)).status).toBe(303);
    await stop();
  });

  test('makes no administrator of another user, and adds one with a new login', async () => {
    const DATA_DIR = await dataDir();
    const environment = { DATA_DIR, DATABASE_URL: await address() };
    await run(await complete(), environment);
    await run(['user', 'add', 'bob', '--role', 'editor'], environment);

    expect(await run(['setup', '--login', 'bob', '--generate-password'], environment)).toMatchObject({
      ...{ code: 2, err: expect.stringMatching(/^--login: bob has the role editor: /) },
    });
    expect(await run(['setup', '--login', 'carla', '--generate-password'], environment)).toMatchObject({ code: 0 });

    const { out } = await run(['user', 'list'], environment);
    expect(out).toMatch(/^anna +administrator/m);
    expect(out).toMatch(/^bob +editor/m);
    expect(out).toMatch(/^carla +administrator/m);
  });

  test('rejects a value that the environment replaces', async () => {
    const DATA_DIR = await dataDir();

    expect(await run(await complete(), { DATA_DIR, SITE_NAME: 'Other' })).toMatchObject({
      code: 2,
      err: expect.stringMatching(
        /^--name: SITE_NAME is set in the environment, which takes precedence over \S+settings\.env/,
      ),
    });
  });

  test('reports a file that cannot be written before it asks or creates anything', async () => {
    const DATA_DIR = join(await fileOf('no folder'), 'data');

    expect(await run(await complete(), { DATA_DIR })).toMatchObject({
      ...{ out: '', code: 1 },
      err: expect.stringMatching(/^\S+settings\.env cannot be written \(ENOTDIR\): run the command as the user/),
    });
  });
});

describe('settings.env in the data folder', () => {
  test('is read by every command, and the environment takes precedence', async () => {
    const DATA_DIR = await folder();
    await writeFile(
      join(DATA_DIR, 'settings.env'),
      'PORT=0\nSITE_NAME="Port Merrow"\nDATABASE_URL=postgresql://127.0.0.1:1/x\n',
    );
    const doctor = async (environment: NodeJS.ProcessEnv = {}) =>
      (await run(['doctor'], { DATA_DIR, ...environment })).out;

    expect(await doctor()).toContain(`✓ ${DATA_DIR}/settings.env sets DATABASE_URL, PORT, SITE_NAME.\n`);
    expect(await doctor()).toContain('✓ The database is the one in DATABASE_URL.');
    expect(await doctor({ SITE_NAME: 'Other' })).toContain(
      `• The environment replaces SITE_NAME of ${DATA_DIR}/settings.env.\n`,
    );
    expect(await doctor({ SITE_NAME: '' }), 'an empty variable is not set').not.toContain('replaces');
    expect((await run(['user', 'list'], { DATA_DIR })).err).toContain('DATABASE_URL');
  });

  test.each([
    ['DATA_DIR=/srv\n', /settings\.env cannot set DATA_DIR, which names its folder/],
    ['PORT=many\n', /^PORT is not usable: expected a port/],
  ])('with %j is an error in one line', async (content, message) => {
    const DATA_DIR = await folder();
    await writeFile(join(DATA_DIR, 'settings.env'), content);

    const { err, code } = await run(['user', 'list'], { DATA_DIR });

    expect(code).toBe(1);
    expect(err).toMatch(message);
    expect(err.trim().split('\n')).toHaveLength(1);
  });
});

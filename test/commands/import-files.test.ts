/** `almanac import` of calendars and CSV files. */
import { readFile } from 'node:fs/promises';
import { expect, test, vi } from 'vitest';
import { stopClock } from '../../src/time/clock.js';
import { calendar, rowCounts } from '../calendar.js';
import { localServer } from '../guard/local-server.js';
import { town } from '../town.js';
import { almanac, fileOf } from './almanac.js';

const fileNamed = (name: string, content: string) => fileOf(content, name);

/** Runs the command with a setting. */
const almanacWith = (setting: string, value: string, ...args: string[]) => {
  vi.stubEnv(setting, value);
  return almanac(...args);
};

const ics = (...events: string[]) => ['BEGIN:VCALENDAR', ...events, 'END:VCALENDAR', ''].join('\r\n');

const event = (uid: string, ...lines: string[]) =>
  ['BEGIN:VEVENT', `UID:${uid}`, 'SUMMARY:Jazz', ...lines, 'END:VEVENT'].join('\r\n');

const start = 'DTSTART;TZID=Europe/Paris:20260501T200000';

test('a calendar is imported, and a second run changes nothing', async () => {
  await town();
  const path = await fileNamed('a.ics', ics(event('a', start), event('b', 'DTSTART:never'), event('c', start)));

  const first = await almanac('import', path);
  const second = await almanac('import', path);

  expect(first).toMatchObject({ code: 2, out: expect.stringContaining('events: 2 created, 1 invalid and left out') });
  expect(first.err).toContain('line 7 (UID b): “never” is not a date: use 20261024, or 20261024T200000.');
  expect(second.out).toContain('events: 2 unchanged, 1 invalid and left out');
  expect(await rowCounts()).toMatchObject({ Event: 2 });
});

test('a calendar without an extension is recognized', async () => {
  await town();

  expect(await almanac('import', await fileNamed('calendar', ics(event('a', start))))).toMatchObject({ code: 0 });
  expect(await rowCounts()).toMatchObject({ Event: 1 });
});

test('--timezone and --language are those of texts and times that have none', async () => {
  await town();
  const path = await fileNamed('a.ics', ics(event('a', 'DTSTART:20260501T200000')));

  const output = await almanac('import', path, '--timezone', 'America/New_York', '--language', 'fr');

  expect(output.err).toContain('The times have no time zone. America/New_York was used.');
  const [saved] = await (await calendar()).event.findMany();
  expect(saved).toMatchObject({
    language: 'fr',
    timezone: 'America/New_York',
    starts: new Date('2026-05-02T00:00:00Z'),
  });
  expect(await almanac('import', path, '--timezone', 'Nowhere')).toMatchObject({ code: 1 });
});

test('a file that is not a calendar is rejected in one sentence', async () => {
  await town();
  const output = await almanac('import', await fileNamed('a.ics', '<!doctype html>'));

  expect(output).toMatchObject({ code: 1, err: expect.stringContaining('This is not a calendar: it is a web page.') });
  expect(output.out).toBe('');
  expect(await rowCounts()).not.toHaveProperty('ImportSource');
});

const rows = ['Wat;Wanneer', 'Jazz;03/04/2026', ';04/04/2026', 'Fair;nooit'];

test('--check shows how a CSV file is read, without a database', async () => {
  const path = await fileNamed('a.csv', rows.join('\n'));
  const options = ['--check', '--map', 'Wat=title', '--map', 'Wanneer=start_date'];

  expect((await almanac('import', path, '--check')).err).toContain('No column is the title and start_date.');
  expect((await almanac('import', path, ...options)).err).toContain(
    'The dates can be read in two ways: 03/04/2026 in line 2.',
  );
  const { out, code } = await almanacWith(
    ...(['SITE_TIMEZONE', 'Europe/Paris', 'import', path, ...options, '--dates', 'day-month'] as const),
  );

  expect(code).toBe(2);
  expect(out.trim().split('\n')).toEqual([
    'line 2',
    '  title: Jazz',
    '  all_day: true',
    '  start_date: 2026-04-03',
    '  end_date: 2026-04-03',
    '  timezone: Europe/Paris',
    'line 3: It has no title.',
    'line 4: “nooit” is not a date: use 2026-10-24.',
    '1 record can be imported, 2 records cannot.',
  ]);
});

test('a CSV file is imported with its map', async () => {
  await town();
  const path = await fileNamed('a.csv', rows.join('\n'));
  const { code } = await almanac('import', path, '--map', '1=title', '--map', '2=start_date', '--dates', 'day-month');

  expect(code).toBe(2);
  expect(await rowCounts()).toMatchObject({ Event: 1 });
});

test('a URL is read through the guard, and followed', async () => {
  await town();
  let body = ics(event('a', start), event('b', 'DTSTART:20260502T100000Z'), event('c', 'DTSTART:20260503T100000Z'));
  const { port, requests } = await localServer((_, response) => response.end(body));
  const url = `http://127.0.0.1:${port}/a.ics`;

  expect((await almanac('import', url)).code).toBe(1);
  expect(requests).toEqual([]);
  const first = await almanacWith('IMPORT_INNER_ADDRESSES', 'on', 'import', url, '--json');
  body = ics(event('a', start), event('c', 'DTSTART:20260503T100000Z'));
  const second = await almanacWith('IMPORT_INNER_ADDRESSES', 'on', 'import', url, '--follow-deletions');

  const lines = first.out
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(lines.at(-1)).toMatchObject({ type: 'summary', events: { created: 3 } });
  expect(second.out).toContain('events: 2 unchanged, 1 moved to the trash');
});

test('a URL that does not respond with a file is an error', async () => {
  await town();
  const { port } = await localServer((_, response) => response.writeHead(404).end());

  expect(await almanacWith('IMPORT_INNER_ADDRESSES', 'on', 'import', `http://127.0.0.1:${port}/a.ics`)).toMatchObject({
    code: 1,
    err: expect.stringContaining('responded with status 404.'),
  });
});

test.each([
  { args: ['https://a.example', '--limit', '5'], message: '--limit is not an option of imports of sites.' },
  { args: ['https://a.example', '--no-match'], message: '--no-match is not an option of imports of sites.' },
  { args: ['https://a.example/a.ics', '--keep-ids'], message: '--keep-ids is not an option of imports of calendars.' },
  { args: ['https://a.example/a.csv', '--limit', '5'], message: '--limit is not an option of imports of CSV files.' },
  { args: ['https://a.example/a.ndjson', '--check'], message: '--check is not an option of imports of NDJSON.' },
])('$args: an option that a kind of import does not have is rejected', async ({ args, message }) => {
  expect(await almanac('import', ...args)).toMatchObject({ code: 1, err: `${message}\n`, out: '' });
});

test('NDJSON is imported from a URL', async () => {
  await town();
  const line = JSON.stringify({ title: 'Jazz', start_date: '2026-05-01', end_date: '2026-05-01' });
  const { port } = await localServer((_, response) => response.end(line));

  const output = await almanacWith('IMPORT_INNER_ADDRESSES', 'on', 'import', `http://127.0.0.1:${port}/a.ndjson`);

  expect(output).toMatchObject({ code: 0, out: expect.stringContaining('1 event imported') });
});

test('the calendar in docs/importing.md is imported, and checked, with the lines on that page', async () => {
  await town();
  stopClock('2026-11-22T12:00:00Z');
  const page = await readFile(new URL('../../docs/importing.md', import.meta.url), 'utf8');
  const [, content = '', expected = ''] =
    /A file with problems, .*\n\n```text\n([\s\S]*?)```\n\n```text\n([\s\S]*?)```/.exec(page) ?? [];
  const path = await fileNamed('a.ics', content);

  const { out, err } = await almanacWith('SITE_TIMEZONE', 'Europe/Amsterdam', 'import', path);
  const progress = /^.* events\/s\n/gm; // of an import that takes some seconds
  expect(err.replace(progress, '') + out.replace(/\d+\.\d s/, '2.1 s')).toBe(expected);

  const problems = expected.split('\n').filter((line) => line.startsWith('line '));
  const checked = await almanacWith('SITE_TIMEZONE', 'Europe/Amsterdam', 'import', path, '--check');
  expect(checked.out.split('\n').filter((line) => /^line .*: /.test(line))).toEqual(problems);
  expect(checked.out).toContain('107 records can be imported, 3 records cannot.');
});

import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeEach, describe, expect } from 'vitest';
import { languages } from '../../src/languages/language.js';
import { textInLanguage } from '../../src/languages/translation.js';
import { htmlToText } from '../../src/texts/html-to-text.js';
import { dayOf } from '../../src/time/wall-clock.js';
import { calendar } from '../calendar.js';
import { addressOf } from '../service.js';
import { town } from '../town.js';
import { manyEvents } from './events.js';
import { copyFeed, listWithKhal } from './khal.js';
import { fetchToFile, python, run, temporaryFolder, testWith } from './programs.js';

let address: string;

beforeEach(async () => {
  await town({ events: manyEvents });
  address = await addressOf();
});

/** The path of a file with the feed. */
const fileOfFeed = (path: string, change?: (text: string) => string) => fetchToFile(`${address}${path}`, change);

const instant = (date: Date) => `${date.toISOString().slice(0, 19)}Z`;

const dayAfter = (day: string) => new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);

const cancelled = { en: 'Cancelled: ', nl: 'Geannuleerd: ', fr: 'Annulé\u{a0}: ', de: 'Abgesagt: ', es: 'Cancelado: ' };

/** The title of an event, which says that it is cancelled for programs that ignore the status. */
const shownTitle = (title: string, status: string, language: keyof typeof cancelled) =>
  status === 'cancelled' ? `${cancelled[language]}${title}` : title;

/** The events as every reader must see them, from the rows of the database. */
const expectedEvents = async (language: (typeof languages)[number]) => {
  const rows = await (await calendar()).event.findMany({
    include: { venues: { include: { venue: true }, orderBy: { position: 'asc' } } },
  });
  return rows
    .map((row) => ({
      uid: row.uid,
      start: row.allDay ? dayOf(row.starts, row.timezone) : instant(row.starts),
      end: row.allDay ? dayAfter(dayOf(row.ends, row.timezone)) : row.ends > row.starts ? instant(row.ends) : null,
      title: shownTitle(textInLanguage(row, 'title', language), row.eventStatus, language),
      description: htmlToText(textInLanguage(row, 'description', language)),
      location: row.venues.map(({ venue }) => venue.name).join('; '),
      status: { scheduled: 'CONFIRMED', cancelled: 'CANCELLED', postponed: 'TENTATIVE', rescheduled: 'CONFIRMED' }[
        row.eventStatus
      ],
    }))
    .sort((one, other) => (one.uid < other.uid ? -1 : 1));
};

const PATH = '/events.ics?start_date=2026-01-01';

const script = fileURLToPath(new URL('read_calendar.py', import.meta.url));

describe.each(['icalendar', 'vobject', 'libical'])('%s', (library) => {
  const module = library === 'libical' ? 'gi' : library;
  const read = async (path: string, change?: (text: string) => string) => {
    const file = await fileOfFeed(path, change);
    return JSON.parse(await run(python, [script, library, file])) as Record<string, unknown>[];
  };
  const withoutCategories = (events: Record<string, unknown>[]) => events.map(({ categories: _, ...event }) => event);

  testWith([`python ${module}`], `${library} reads every time and text, in every language`, async () => {
    for (const language of languages) {
      const events = await read(`/${language}${PATH}`);
      expect(events.length).toBe(200);
      expect(withoutCategories(events)).toEqual(await expectedEvents(language));
    }
  });

  testWith([`python ${module}`], `${library} reads every time from the time zones of the calendar`, async () => {
    // A zone that no library knows by name.
    const renamed = (text: string) => text.replaceAll('\r\n ', '').replace(/(TZID[=:])([A-Z])/g, '$1X-$2');
    expect(withoutCategories(await read(PATH, renamed))).toEqual(await expectedEvents('en'));
  });
});

testWith(['vdirsyncer', 'khal'], 'vdirsyncer copies every event, and khal shows it', async () => {
  const copy = await copyFeed(`${address}${PATH}`);
  expect((await readdir(join(copy.folder, 'events'))).length).toBe(200);
  // A second run finds nothing new: the identities are stable.
  expect(await copy.sync()).not.toMatch(/Copying/);

  // The titles are unique.
  const shown = await listWithKhal(copy, '{start-long} {title}', ['2026-01-01', '1200d'], ['--once']);
  const expected = (await expectedEvents('en')).map(
    ({ title, start }) => `${start.includes('T') ? start.slice(0, 16).replace('T', ' ') : start} ${title}`,
  );
  expect(shown.sort()).toEqual(expected.map((line) => line.trim()).sort());
});

testWith(['calcurse'], 'calcurse imports every event', async () => {
  const file = await fileOfFeed(PATH);
  const folder = await temporaryFolder();
  const report = await run('calcurse', ['-D', folder, '-i', file], { HOME: folder });

  expect(report).toMatch(/\b200\b|(\d+) apps/);
  expect(report).toMatch(/0 skipped/);
  const appointments = (await readFile(join(folder, 'apts'), 'utf8')).trim().split('\n');
  expect(appointments.length).toBe(200);
});

testWith(['xmllint'], 'xmllint finds the XML well-formed', async () => {
  for (const format of ['rss', 'atom']) await run('xmllint', ['--noout', await fileOfFeed(`/events.${format}`)]);
});

testWith(['python feedparser'], 'feedparser reads every entry', async () => {
  for (const format of ['rss', 'atom']) {
    const file = await fileOfFeed(`/events.${format}`);
    const code =
      'import feedparser, json, sys; f = feedparser.parse(open(sys.argv[1], "rb").read()); print(json.dumps([f.bozo, f.version, [[e.title, e.id, e.published_parsed[:5]] for e in f.entries]]))';
    const [bozo, version, entries] = JSON.parse(await run(python, ['-c', code, file]));
    expect([Number(bozo), version]).toEqual([0, format === 'rss' ? 'rss20' : 'atom10']);
    expect(entries.length).toBe(50);
    for (const [title, id, published] of entries) {
      expect(title).toMatch(/^\d+ \w+\.? 202\d: (Cancelled: )?\d+ /);
      expect(id).toMatch(/^urn:uuid:/);
      expect(published).toEqual([2026, 3, 14, 12, 0]);
    }
  }
});

testWith(['newsboat'], 'newsboat subscribes to RSS and Atom', async () => {
  for (const path of ['/events.rss', '/events/category/music-live.atom']) {
    const folder = await temporaryFolder();
    await writeFile(join(folder, 'urls'), `${address}${path}\n`);
    await writeFile(join(folder, 'config'), '');
    const args = ['-C', join(folder, 'config'), '-u', join(folder, 'urls'), '-c', join(folder, 'cache')];
    await run('newsboat', [...args, '-x', 'reload'], { HOME: folder });

    expect(await run('newsboat', [...args, '-x', 'print-unread'], { HOME: folder })).toMatch(/^50 unread/);
  }
});

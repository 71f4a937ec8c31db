/** An export has the series of its events, and an import of the export makes them again. */
import { readFile } from 'node:fs/promises';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { extendDueSeries } from '../../src/records/series/extend-series.js';
import { calendar, emptyCalendar } from '../calendar.js';
import { graphqlData } from '../service.js';
import { settings, town } from '../town.js';
import { almanac, fileOf } from './almanac.js';

const exported = async (...args: string[]): Promise<string> => {
  const path = await fileOf('');
  expect(await almanac('export', '--output', path, ...args)).toMatchObject({ code: 0, err: '' });
  return readFile(path, 'utf8');
};

const linesOf = (text: string) =>
  text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));

const seriesIn = (text: string) => linesOf(text).filter(({ kind }) => kind === 'series');

const create = `mutation ($input: CreateEventInput!) {
  createEvent(input: $input) { id series { id occurrences(first: 50) { nodes { id startDate } } } }
}`;

const update = `mutation ($id: ID!, $input: UpdateEventInput!, $scope: SeriesScope) {
  updateEvent(by: { id: $id }, input: $input, scope: $scope) { id }
}`;

const remove = 'mutation ($id: ID!, $scope: SeriesScope) { deleteEvent(by: { id: $id }, scope: $scope) { id } }';

const editor = { as: 'editor' } as const;

/** Creates a series. @returns the ids of its occurrences */
const series = async (title: string, recurrence: object, more: object = {}): Promise<string[]> => {
  const times = { startDate: '2027-03-02 09:00', endDate: '2027-03-02 12:00', timezone: 'Europe/Amsterdam' };
  const { createEvent } = await graphqlData(create, { input: { title, ...times, recurrence, ...more } }, editor);
  return (createEvent.series?.occurrences.nodes ?? []).map(({ id }) => id);
};

const change = (id: string | undefined, input: object, scope = 'THIS') =>
  graphqlData(update, { id, input, scope }, editor);

/** Series of all forms, with what people change in them. */
const calendarOfSeries = async () => {
  await town({ venues: [{ name: 'Hall' }, { name: 'Barn' }], tags: [{ name: 'late' }] });
  await series('Daily', { rule: 'FREQ=DAILY;COUNT=5' });
  await series('Until', { rule: 'FREQ=WEEKLY;BYDAY=TU,TH;UNTIL=20270430' });
  await series('Listed', { addedDates: ['2027-03-09', '2027-04-01 18:00'] });
  await series(
    'Days',
    { rule: 'FREQ=MONTHLY;COUNT=3' },
    { allDay: true, startDate: '2027-03-02', endDate: '2027-03-03' },
  );
  const endless = await series('Endless', { rule: 'FREQ=WEEKLY;BYDAY=TU', excludedDates: ['2027-03-16'] });
  await change(endless[1], { title: 'Other title', venues: [] });
  await change(endless[2], { startDate: '2027-03-23 10:30', endDate: '2027-03-23 13:00' });
  await change(endless[3], { translations: { de: { title: 'Anders' } } });
  await graphqlData(remove, { id: endless[4] }, editor);
  const divided = await series(
    'Divided',
    { rule: 'FREQ=DAILY;COUNT=8' },
    { translations: { fr: { title: 'Divisée' } } },
  );
  await change(
    divided[4],
    { title: 'Rest', startDate: '2027-03-06 20:00', endDate: '2027-03-06 22:00' },
    'THIS_AND_FOLLOWING',
  );
  const kept = await series('Kept', { rule: 'FREQ=DAILY;COUNT=4' });
  await change(kept[2], { title: 'Changed' });
  const { event } = await graphqlData('query ($id: ID!) { event(id: $id) { series { id } } }', { id: kept[0] });
  await graphqlData(
    'mutation ($id: ID!) { updateSeries(id: $id, recurrence: { rule: "FREQ=DAILY;COUNT=2" }) { id } }',
    { id: event?.series?.id },
    editor,
  );
  const trashed = await series('Trashed', { rule: 'FREQ=DAILY;COUNT=3' });
  await graphqlData(remove, { id: trashed[0], scope: 'ALL' }, editor);
  await series('Draft', { rule: 'FREQ=DAILY;COUNT=3' }, { status: 'DRAFT' });
};

/** The series that a reader sees, without ids and versions. */
const shownSeries = async () => {
  const { events } = await graphqlData(
    `{ events(first: 15, filter: { onePerSeries: NEXT }) { nodes { title series {
      uid rule summary startDate timezone allDay addedDates generatedUntil
      occurrences(first: 100) { nodes { icsUrl slug title originalStart startDate endDate translations { language title } } } } } } }`,
  );
  return events.nodes.filter(({ series }) => series);
};

/** The calendar in iCalendar, without the times of writes. It has no events that were deleted. */
const calendarFile = async () =>
  (await exported('--format', 'ics')).replace(/^(DTSTAMP|LAST-MODIFIED|CREATED):.*\r\n/gm, '');

test('an export of series, imported and exported again, has the same bytes, and readers see the same', async () => {
  await calendarOfSeries();
  const before = { text: await exported(), shown: await shownSeries(), file: await calendarFile() };
  expect(seriesIn(before.text)).toHaveLength(8);
  expect(before.shown).toHaveLength(8);

  await emptyCalendar();
  await town();
  const path = await fileOf(before.text);
  expect(await almanac('import', path)).toMatchObject({ code: 0, out: expect.stringContaining('8 series.') });

  expect(await exported()).toBe(before.text);
  // The event of 6 April is in the trash, and the file has only its date.
  const shown = JSON.stringify(before.shown).replace('not on 16 March 2027"', 'not on 16 March 2027 and 6 April 2027"');
  expect(await shownSeries()).toEqual(JSON.parse(shown));
  expect(await calendarFile()).toBe(before.file);
  const db = await calendar();
  const waiting = await db.series.findMany({ where: { generatedUntil: { not: null } }, select: { extendAfter: true } });
  expect(waiting.map(({ extendAfter }) => extendAfter !== null)).toEqual([true]);

  expect((await almanac('import', path)).out).toContain('0 records imported');
  expect(await exported()).toBe(before.text);
});

test('a series that was imported is changed as a whole, and its new occurrences have the slugs of the others', async () => {
  await town();
  await series('Market', { rule: 'FREQ=DAILY;COUNT=3' });
  const text = await exported();
  await emptyCalendar();
  await town();
  await almanac('import', await fileOf(text));
  const { events } = await graphqlData('{ events { nodes { id series { id } } } }');
  const [first] = events.nodes;

  await graphqlData(
    'mutation ($id: ID!) { updateSeries(id: $id, recurrence: { rule: "FREQ=DAILY;COUNT=4" }) { id } }',
    { id: first?.series?.id },
    editor,
  );
  await change(first?.id, { title: 'Fair' }, 'ALL');

  const after = await graphqlData('{ events { nodes { title slug } } }');
  expect(after.events.nodes).toEqual(
    ['02', '03', '04', '05'].map((day) => ({ title: 'Fair', slug: `market-2027-03-${day}` })),
  );
});

test('an import of a later export adds the events that the series has got since', async () => {
  await town();
  const ids = await series('Market', { rule: 'FREQ=DAILY;COUNT=3' });
  const first = await exported();
  const { event } = await graphqlData('query ($id: ID!) { event(id: $id) { series { id } } }', { id: ids[0] });
  await graphqlData(
    'mutation ($id: ID!) { updateSeries(id: $id, recurrence: { rule: "FREQ=DAILY;COUNT=5" }) { id } }',
    { id: event?.series?.id },
    editor,
  );
  const second = await exported();
  await emptyCalendar();
  await town();
  await almanac('import', await fileOf(first));

  await almanac('import', await fileOf(second));

  const { events } = await graphqlData('{ events { nodes { startDate series { id } } } }');
  expect(events.nodes.map(({ startDate }) => startDate.slice(0, 10))).toEqual(
    ['02', '03', '04', '05', '06'].map((day) => `2027-03-${day}`),
  );
  expect(new Set(events.nodes.map((one) => one.series?.id)).size).toBe(1);
});

test('later occurrences of an imported series are created as in the calendar of the export', async () => {
  await town();
  await series(
    'Market',
    { rule: 'FREQ=MONTHLY;BYDAY=-1FR', excludedDates: ['2029-01-26'] },
    { startDate: '2027-03-26 09:00', endDate: '2027-03-26 12:00' },
  );
  const extended = async () => {
    const db = await calendar();
    await db.series.updateMany({ data: { extendAfter: new Date(0) } });
    await extendDueSeries({ db, settings: { ...settings, seriesMonths: 36 }, log: pino({ level: 'silent' }) });
    const rows = await db.event.findMany({
      orderBy: { starts: 'asc' },
      select: { title: true, slug: true, starts: true, ends: true },
    });
    return {
      rows,
      series: await db.series.findMany({ select: { generatedUntil: true, rule: true, excludedDates: true } }),
    };
  };
  const text = await exported();
  const before = await extended();
  expect(before.rows.length).toBeGreaterThan(25);
  await emptyCalendar();
  await town();

  await almanac('import', await fileOf(text));

  expect(await extended()).toEqual(before);
});

test('an export for everybody has neither what nobody may see nor its dates', async () => {
  await town();
  const ids = await series('Town', { rule: 'FREQ=DAILY;COUNT=3' });
  await change(ids[1], { title: 'Secret', status: 'PRIVATE' });
  await series('Hidden plan', { rule: 'FREQ=WEEKLY;COUNT=3' }, { status: 'DRAFT' });

  const text = await exported();

  expect(text).not.toMatch(/Secret|Hidden plan|FREQ=WEEKLY/);
  expect(seriesIn(text)).toMatchObject([{ excludedDates: ['2027-03-03 09:00:00'], occurrences: [{}, {}] }]);
  expect(seriesIn(await exported('--as', 'editor'))).toHaveLength(2);
});

test('an export with a filter has no series', async () => {
  await town();
  await series('Market', { rule: 'FREQ=DAILY;COUNT=3' });

  const lines = linesOf(await exported('start_date=2027-03-03'));

  expect(lines.map(({ kind }) => kind)).toEqual(['event', 'event']);
});

test.each([
  [{ rule: 'FREQ=OFTEN' }, /rule: .*FREQ/],
  [{ start: '2027-02-30 09:00:00' }, /start: This date or time does not exist/],
  [{ timezone: 'Mars' }, /timezone: /],
  [{ occurrences: [{ event: 'x' }] }, /occurrences: /],
  [{ occurrences: 5 }, /occurrences: /],
  [{ duration: -1 }, /duration: /],
  [{ uid: 7 }, /uid: /],
])('a series with %j is named, and its events are imported', async (damage, problem) => {
  await town();
  await series('Market', { rule: 'FREQ=DAILY;COUNT=3' });
  const lines = linesOf(await exported()).map((line) => (line.kind === 'series' ? { ...line, ...damage } : line));
  await emptyCalendar();
  await town();

  const { code, out, err } = await almanac(
    'import',
    await fileOf(lines.map((line) => JSON.stringify(line)).join('\n')),
  );

  expect(`${out}${err}`).toMatch(problem);
  expect(code).not.toBe(0);
  const { events } = await graphqlData('{ events { totalCount nodes { series { id } } } }');
  expect(events).toEqual({ totalCount: 3, nodes: [{ series: null }, { series: null }, { series: null }] });
});

test('a series without its events is named and left out', async () => {
  await town();
  await series('Market', { rule: 'FREQ=DAILY;COUNT=3' });
  const [line] = seriesIn(await exported());
  await emptyCalendar();
  await town();

  const { err } = await almanac('import', await fileOf(`${JSON.stringify(line)}\n`));

  expect(err).toContain('line 1: No event of this series was imported');
  expect(await (await calendar()).series.count()).toBe(0);
});

test('a dry run makes no series', async () => {
  await town();
  await series('Market', { rule: 'FREQ=DAILY;COUNT=3' });
  const text = await exported();
  await emptyCalendar();
  await town();

  expect(await almanac('import', '--dry-run', await fileOf(text))).toMatchObject({ code: 0 });

  const db = await calendar();
  expect([await db.event.count(), await db.series.count()]).toEqual([0, 0]);
});

test('an export as iCalendar has rules, and more events than a feed', async () => {
  await town();
  await series('Market', { rule: 'FREQ=DAILY;COUNT=400', excludedDates: ['2027-03-05'] });
  const ids = await series('Course', { rule: 'FREQ=WEEKLY;COUNT=300' });
  await change(ids[3], { startDate: '2027-03-23 15:00', endDate: '2027-03-23 16:00' });

  const text = await exported('--format', 'ics');

  expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(3);
  expect(text).toContain('RRULE:FREQ=DAILY;COUNT=400');
  expect(text).toContain('EXDATE;TZID=Europe/Amsterdam:20270305T090000');
  expect(text).toContain('RECURRENCE-ID;TZID=Europe/Amsterdam:20270323T090000');
});

test('a backup has the series', async () => {
  await town();
  await series('Market', { rule: 'FREQ=DAILY;COUNT=3' });
  const db = await calendar();
  const before = await db.series.findMany();
  const file = `${await fileOf('')}.backup`;
  expect(await almanac('backup', file)).toMatchObject({ code: 0 });
  await series('Later', { rule: 'FREQ=DAILY;COUNT=3' });

  expect(await almanac('restore', '--replace', file)).toMatchObject({ code: 0 });

  expect(await db.series.findMany()).toEqual(before);
});

test('a series with more than 500 occurrences and left out dates is the same series after an import', async () => {
  await town();
  await series('Daily', { rule: 'FREQ=DAILY' });
  const db = await calendar();
  const past = Array.from({ length: 600 }, (_, at) => new Date(Date.UTC(2020, 0, 1 + at)).toISOString().slice(0, 10));
  await db.series.updateMany({ data: { excludedDates: past.map((day) => `${day} 09:00:00`) } });
  const before = await db.series.findFirstOrThrow();
  const lines = linesOf(await exported());
  const event = lines.find(({ kind }) => kind === 'event');
  const [{ occurrences }] = seriesIn(lines.map((line) => JSON.stringify(line)).join('\n'));
  // As after years: dates that have passed, and all that a service creates ahead.
  const passed = past.slice(300).map((day, at) => ({
    event: { ...event, id: 90_000 + at, uid: `past-${at}`, slug: `past-${at}` },
    occurrence: { event: 90_000 + at, originalStart: `${day} 09:00:00`, overridden: [], offRule: false },
  }));
  const file = lines.flatMap((line) =>
    line.kind === 'series'
      ? [
          ...passed.map((one) => one.event),
          { ...line, occurrences: [...passed.map((one) => one.occurrence), ...occurrences] },
        ]
      : [line],
  );
  await emptyCalendar();

  const result = await almanac('import', await fileOf(file.map((line) => `${JSON.stringify(line)}\n`).join('')));

  expect(result).toMatchObject({ code: 0, err: '' });
  const after = await db.series.findFirstOrThrow();
  expect(after).toMatchObject({ uid: before.uid, rule: 'FREQ=DAILY', excludedDates: before.excludedDates });
  expect(await db.event.count({ where: { seriesId: after.id } })).toBe(passed.length + occurrences.length);
});

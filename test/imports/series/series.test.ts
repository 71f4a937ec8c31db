import { pino } from 'pino';
import { expect, test } from 'vitest';
import { matchLinkedRecords } from '../../../src/imports/match-linked-records.js';
import { sourceHistory } from '../../../src/imports/source-history.js';
import { openSource } from '../../../src/imports/sources.js';
import { extendDueSeries } from '../../../src/records/series/extend-series.js';
import { stopClock } from '../../../src/time/clock.js';
import { calendar, rowCounts } from '../../calendar.js';
import { graphqlData, rest } from '../../service.js';
import { requestContext, settings, town } from '../../town.js';
import { checkAndWrite } from '../check-entries.js';
import { readFile as readCalendar } from '../ical/read.js';
import {
  changed,
  choir,
  countSeries,
  edit,
  events,
  ics,
  resultsOf,
  runImport,
  separate,
  shownEvents,
  theSeries,
} from './source.js';

test('a repeated event becomes a series with an event for each date', async () => {
  await town();
  const imported = await runImport(ics(...choir()));

  expect(resultsOf(imported)).toBe('created 4');
  expect(imported.reports.flatMap(({ warnings }) => warnings)).toEqual([]);
  expect(await theSeries()).toMatchObject({
    ...{ uid: 'choir', rule: 'FREQ=WEEKLY;COUNT=4', start: '2026-03-17 20:00:00', duration: 7200 },
    ...{
      timezone: 'Europe/Amsterdam',
      allDay: false,
      addedDates: [],
      excludedDates: [],
      generatedUntil: null,
      authorId: 2,
    },
  });
  expect(await shownEvents()).toEqual([
    '03-17 20:00 Choir',
    '03-24 20:00 Choir',
    '03-31 20:00 Choir',
    '04-07 20:00 Choir',
  ]);
  expect(resultsOf(await runImport(ics(...choir())))).toBe('unchanged 4');
  expect(await theSeries()).toMatchObject({ version: 1 });
});

test('a changed, a cancelled, an added and an excluded date differ from the series', async () => {
  await town();
  await runImport(
    ics(
      ...choir(
        'RRULE:FREQ=WEEKLY;COUNT=5',
        'EXDATE;TZID=Europe/Amsterdam:20260324T200000',
        'RDATE;TZID=Europe/Amsterdam:20260320T190000',
      ),
      ...changed('20260331', 'SUMMARY:Concert', 'DTSTART;TZID=Europe/Amsterdam:20260401T190000'),
      ...changed('20260407', 'STATUS:CANCELLED'),
    ),
  );

  expect(await shownEvents()).toEqual([
    '03-17 20:00 Choir',
    '03-20 19:00 Choir',
    '03-31 20:00 Concert (starts,title)',
    '04-07 20:00 Choir cancelled (eventStatus)',
    '04-14 20:00 Choir',
  ]);
  expect(await theSeries()).toMatchObject({
    addedDates: ['2026-03-20 19:00:00'],
    excludedDates: ['2026-03-24 20:00:00'],
  });
});

const passing = ['2026-01-06 20:00:00', '2026-03-17 20:00:00'];

test.each([
  {
    oddity: 'that began in the past',
    rule: 'FREQ=WEEKLY',
    start: '20260106',
    series: { rule: 'FREQ=WEEKLY', start: passing[1] },
  },
  { oddity: 'with COUNT', rule: 'FREQ=WEEKLY;COUNT=15', start: '20260106', series: { rule: 'FREQ=WEEKLY;COUNT=5' } },
  {
    oddity: 'with UNTIL in UTC',
    rule: 'FREQ=WEEKLY;UNTIL=20260407T180000Z',
    start: '20260317',
    series: { rule: 'FREQ=WEEKLY;UNTIL=20260407T200000' },
  },
  {
    oddity: 'with UNTIL as a date',
    rule: 'FREQ=WEEKLY;UNTIL=20260407',
    start: '20260317',
    series: { rule: 'FREQ=WEEKLY;UNTIL=20260407T235959' },
  },
  {
    oddity: 'of every second week',
    rule: 'FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,TH',
    start: '20260303',
    series: { rule: 'FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,TH', start: passing[1] },
  },
  {
    oddity: 'that starts outside of its rule',
    rule: 'FREQ=WEEKLY;BYDAY=WE;COUNT=3',
    start: '20260317',
    series: { rule: 'FREQ=WEEKLY;COUNT=2;BYDAY=WE', start: '2026-03-18 20:00:00', addedDates: ['2026-03-17 20:00:00'] },
  },
  {
    oddity: 'with the time of its start',
    rule: 'FREQ=WEEKLY;BYHOUR=20;BYMINUTE=0;COUNT=2',
    start: '20260317',
    series: { rule: 'FREQ=WEEKLY;COUNT=2' },
  },
  {
    oddity: 'with two times of a day',
    rule: 'FREQ=DAILY;BYHOUR=10,20;COUNT=3',
    start: '20260317',
    series: { rule: null, addedDates: ['2026-03-18 10:00:00', '2026-03-18 20:00:00'] },
  },
  {
    oddity: 'with two rules',
    rule: 'FREQ=WEEKLY;COUNT=2\r\nRRULE:FREQ=DAILY;COUNT=2',
    start: '20260317',
    series: { rule: null, addedDates: ['2026-03-18 20:00:00', '2026-03-24 20:00:00'] },
  },
  {
    oddity: 'with COUNT and UNTIL',
    rule: 'FREQ=WEEKLY;COUNT=9;UNTIL=20260324',
    start: '20260317',
    series: { rule: null, addedDates: ['2026-03-24 20:00:00'] },
  },
])('a series $oddity has the rule, or the dates', async ({ rule, start, series }) => {
  await town();
  await runImport(ics(...choir(`RRULE:${rule}`, `DTSTART;TZID=Europe/Amsterdam:${start}T200000`)));

  expect(await theSeries()).toMatchObject(series);
  expect((await events()).every(({ seriesId, overridden }) => seriesId !== null && overridden.length === 0)).toBe(true);
});

test.each([
  {
    oddity: 'all day',
    lines: ['DTSTART;VALUE=DATE:20260317', 'DURATION:P2D'],
    series: { start: '2026-03-17 00:00:00', duration: 172_800, allDay: true, rule: 'FREQ=WEEKLY;COUNT=4' },
  },
  {
    oddity: 'in UTC',
    lines: ['DTSTART:20260317T190000Z'],
    series: {
      start: '2026-03-17 20:00:00',
      rule: null,
      addedDates: ['2026-03-24 20:00:00', '2026-03-31 21:00:00', '2026-04-07 21:00:00'],
    },
  },
  {
    oddity: 'of added dates',
    lines: ['RRULE:', 'RDATE;TZID=Europe/Amsterdam:20260320T200000'].slice(1),
    series: { rule: 'FREQ=WEEKLY;COUNT=4', addedDates: ['2026-03-20 20:00:00'] },
  },
])('a series $oddity keeps its local times', async ({ lines, series }) => {
  await town();
  await runImport(ics(...choir(...lines)));

  expect(await theSeries()).toMatchObject(series);
  expect((await events()).every(({ overridden }) => overridden.length === 0)).toBe(true);
});

test('a series in UTC has its rule in a calendar that is in UTC too', async () => {
  await town();
  const text = ics(
    'X-WR-TIMEZONE:UTC',
    ...choir('RRULE:FREQ=DAILY;UNTIL=20280301T200000Z', 'DTSTART:20260317T200000Z'),
  );

  expect((await runImport(text)).reports[0]).toMatchObject({ result: 'created', warnings: [] });

  expect(await theSeries()).toMatchObject({
    ...{ rule: 'FREQ=DAILY;UNTIL=20280301T200000', start: '2026-03-17 20:00:00', timezone: 'UTC' },
    addedDates: [],
  });
});

test('today is a date of an all-day event that repeats', async () => {
  await town();
  const text = ics(...choir('DTSTART;VALUE=DATE:20260307', 'DURATION:P1D', 'RRULE:FREQ=WEEKLY;COUNT=4'));

  await runImport(text);
  expect((await events()).map(({ originalStart }) => originalStart?.slice(0, 10))).toEqual([
    ...['2026-03-14', '2026-03-21', '2026-03-28'],
  ]);
  stopClock('2026-03-14T22:30:00Z');
  expect((await runImport(text)).reports.map(({ result }) => result)).toEqual(['unchanged', 'unchanged', 'unchanged']);
  stopClock('2026-03-15T12:00:00Z');
  const { reports, trashed } = await runImport(text, { url: 'https://a.example/a.ics', followDeletions: true });
  expect([reports.length, trashed]).toEqual([2, []]);
});

test('an event that repeats only once stays a single event', async () => {
  await town();
  await runImport(ics(...choir('RRULE:FREQ=WEEKLY;UNTIL=20260318')));

  expect([await countSeries(), await shownEvents()]).toEqual([0, ['single Choir']]);
});

test('a series of more than 500 listed dates becomes single events, with a warning', async () => {
  await town();
  const { reports } = await runImport(ics(...choir('RRULE:FREQ=DAILY;BYHOUR=10,20;COUNT=600')));

  expect(await countSeries()).toBe(0);
  expect(reports[0]?.warnings).toEqual([
    'It repeats. Its 600 dates until 2028-03-14 became single events.',
    'It is not a series here, because its rule cannot be stored, and it has more than 500 dates.',
  ]);
});

test('a dry run of a series stores nothing', async () => {
  await town();
  const before = await rowCounts();
  expect(resultsOf(await runImport(ics(...choir()), { dryRun: true }))).toBe('created 4');
  expect(await rowCounts()).toEqual(before);
  await runImport(ics(...choir()));
  const after = await rowCounts();
  const file = ics(...choir('RRULE:FREQ=WEEKLY;COUNT=6', 'EXDATE;TZID=Europe/Amsterdam:20260324T200000'));

  expect(resultsOf(await runImport(file, { dryRun: true }))).toBe('unchanged 3, created 2');
  expect(await rowCounts()).toEqual(after);
  expect(await theSeries()).toMatchObject({ rule: 'FREQ=WEEKLY;COUNT=4', version: 1 });
});

test('an invalid date loses only itself', async () => {
  await town();
  const { entries } = await readCalendar(ics(...choir('RRULE:FREQ=WEEKLY;COUNT=6')));
  const context = await requestContext('editor');
  const source = await openSource('ical', 'file', context);
  const broken = entries.map((entry, at) =>
    at === 2 ? { ...entry, payload: { ...entry.payload, venue: 12345 } } : entry,
  );
  const write = (all: typeof entries) =>
    checkAndWrite(all, context, { history: sourceHistory(source, context), linkedRecords: matchLinkedRecords(true) });

  expect((await write(broken)).map(({ result }) => result)).toEqual([
    'created',
    'created',
    'invalid',
    'created',
    'created',
    'created',
  ]);
  expect(await theSeries()).toMatchObject({ rule: 'FREQ=WEEKLY;COUNT=6', excludedDates: [] });
  const starts = ['03-17', '03-24', '04-07', '04-14', '04-21'];
  expect(await shownEvents()).toEqual(starts.map((day) => `${day} 20:00 Choir`));
  expect((await write(entries)).map(({ result }) => result).filter((one) => one === 'created')).toHaveLength(1);
  expect(await shownEvents()).toHaveLength(6);
});

test('a series belongs to the author of its events', async () => {
  const { user } = await town();
  await runImport(ics(...choir()), { as: 'author' });

  expect(await theSeries()).toMatchObject({ authorId: user('author') });
  expect((await events()).map(({ authorId }) => authorId)).toEqual(Array(4).fill(user('author')));
});

test('another author does not change the series', async () => {
  await town();
  await runImport(ics(...choir()));
  const imported = await runImport(ics(...choir('RRULE:FREQ=WEEKLY;COUNT=5')), { as: 'author' });

  expect(resultsOf(imported)).toBe('unchanged 5');
  expect(await theSeries()).toMatchObject({ rule: 'FREQ=WEEKLY;COUNT=4' });
  expect((await events()).length).toBe(4);
});

test('single events of an earlier version are joined, and keep their ids, slugs, UIDs and edits', async () => {
  await town();
  const file = ics(...choir('RRULE:FREQ=WEEKLY;COUNT=5'));
  await runImport(file);
  await separate();
  const before = await events();
  await edit(before[1]?.id ?? 0, { title: 'Ours' });
  await rest('DELETE', `/events/${before[2]?.id}`, undefined, { as: 'editor' });
  const db = await calendar();
  await db.event.delete({ where: { id: before[3]?.id ?? 0 } });

  expect(resultsOf(await runImport(file))).toBe('unchanged 5');

  const identity = (rows: typeof before) =>
    rows.map(({ id, slug, uid }) => `${id} ${slug.replace('__trashed', '')} ${uid}`);
  expect(identity(await events())).toEqual(identity(before.filter((_, at) => at !== 3)));
  expect(await shownEvents()).toEqual([
    '03-17 20:00 Choir',
    '03-24 20:00 Ours (title)',
    '03-31 20:00 Choir trash (trash)',
    '04-14 20:00 Choir',
  ]);
  expect(await theSeries()).toMatchObject({ excludedDates: ['2026-04-07 20:00:00'] });
  expect(resultsOf(await runImport(file))).toBe('unchanged 5');
  expect(await shownEvents()).toHaveLength(4);
});

test('an event that was taken out of its series stays out, and one in another series stays there', async () => {
  await town();
  const file = ics(...choir('RRULE:FREQ=WEEKLY;COUNT=6'));
  await runImport(file);
  const [first, second, , , fifth] = await events();
  await graphqlData(
    'mutation ($by: RecordKey!) { detachEvent(by: $by) { id } }',
    { by: { id: String(second?.id) } },
    { as: 'editor' },
  );
  await edit(fifth?.id ?? 0, { title: 'Other' }, 'THIS_AND_FOLLOWING');

  expect(resultsOf(await runImport(file))).toBe('unchanged 6');
  expect(await countSeries()).toBe(2);
  const rows = await events();
  expect(rows.map(({ seriesId }) => seriesId === first?.seriesId)).toEqual([true, false, true, true, false, false]);
  expect(rows[1]?.seriesId).toBeNull();
});

test('the server creates later dates, and the next run takes them over', async () => {
  await town();
  const file = ics(...choir('RRULE:FREQ=WEEKLY'));
  await runImport(file);
  const count = (await events()).length;
  expect(await theSeries()).toMatchObject({ generatedUntil: '2028-03-07 20:00:00' });
  stopClock('2026-03-28T12:00:00Z');
  await extendDueSeries({ db: await calendar(), settings, log: pino({ level: 'silent' }) });
  expect((await events()).length).toBe(count + 2);

  const imported = await runImport(file);

  expect((await events()).length).toBe(count + 2);
  expect(resultsOf(imported)).toBe(`unchanged ${count}`);
  expect(await (await calendar()).sourceEntry.count({ where: { kind: 'event' } })).toBe(count + 2);
  await runImport(ics(...choir('RRULE:FREQ=WEEKLY', 'SUMMARY:Band')));
  expect((await events()).at(-1)?.title).toBe('Band');
});

test('new dates of a later run have what was edited in the series', async () => {
  await town();
  const file = ics(...choir('RRULE:FREQ=WEEKLY'));
  await runImport(file);
  const [first] = await events();
  await edit(first?.id ?? 0, { title: 'Ours' }, 'ALL');
  stopClock('2026-03-28T12:00:00Z');

  const { reports } = await runImport(file);

  expect(reports.filter(({ result }) => result === 'created')).toHaveLength(2);
  expect((await events()).slice(2).every(({ title, overridden }) => title === 'Ours' && overridden.length === 0)).toBe(
    true,
  );
  expect(await theSeries()).toMatchObject({ generatedUntil: '2028-03-21 20:00:00' });
});

test('a series that the calendar has from elsewhere is matched, and not changed', async () => {
  await town();
  const url = 'https://a.example/a.ics';
  await runImport(ics(...choir()), { url });

  const imported = await runImport(ics(...choir('SUMMARY:Band')));

  expect(resultsOf(imported)).toBe('matched 4');
  expect([await countSeries(), (await events()).map(({ title }) => title)]).toEqual([1, Array(4).fill('Choir')]);
});

test('a daily series of 24 months is one series, also beyond the number of events that the server creates', async () => {
  await town();
  const file = ics(...choir('RRULE:FREQ=DAILY'), ...changed('20270101', 'SUMMARY:Concert'));
  const imported = await runImport(file);
  const rows = await events();

  expect(resultsOf(imported)).toBe(`created ${rows.length}`);
  expect(rows.length).toBeGreaterThan(720);
  expect(new Set(rows.map(({ seriesId }) => seriesId))).toEqual(new Set([(await theSeries()).id]));
  expect(rows.filter(({ overridden }) => overridden.length > 0).map(({ title }) => title)).toEqual(['Concert']);
  const last = rows.at(-1)?.originalStart;
  expect(await theSeries()).toMatchObject({ generatedUntil: last });
  stopClock('2026-03-16T12:00:00Z');
  await extendDueSeries({ db: await calendar(), settings, log: pino({ level: 'silent' }) });
  expect((await theSeries()).generatedUntil).toBe(last);
  await graphqlData(
    'mutation ($id: ID!) { updateSeries(id: $id, recurrence: { excludedDates: ["2026-04-01"] }) { id } }',
    { id: String((await theSeries()).id) },
    { as: 'editor' },
  );
  const left = (await events()).filter(({ status }) => status === 'publish');
  expect(left.length).toBe(rows.length - 1);
  expect((await theSeries()).generatedUntil).toBe(last);
  expect(resultsOf(await runImport(file))).toMatch(/^unchanged \d+, created 2$/);
});

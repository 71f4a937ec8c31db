/** The dates of series, as calendar programs compute them from our feeds. */
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { expect } from 'vitest';
import { runs } from '../runs.js';
import { addressOf, graphql, graphqlData } from '../service.js';
import { town } from '../town.js';
import { type Edit, type GeneratedSeries, generatedSeries } from './generated-series.js';
import { copyFeed, listWithKhal } from './khal.js';
import { fetchToFile, python, run, testWith } from './programs.js';

const SERIES = runs(100);
const SERIES_PER_FEED = 40;

/** The days that are compared: feeds have them, and all of them have their events. */
const RANGE = { first: '2026-01-01', end: '2027-07-01' };

/** The range in every zone. */
const WIDER_RANGE = ['2025-12-30', '2027-07-03'];

testWith(
  ['vdirsyncer', 'khal', 'python recurring_ical_events'],
  `khal and python3-recurring-ical-events show the same dates as we do for ${SERIES} generated series`,
  async () => {
    const seed = Number(process.env.SERIES_SEED ?? 5545);
    console.log(`The series have the seed ${seed}. SERIES_SEED sets another one.`);
    await town();
    const address = await addressOf();
    const feeds = await createSeries(seed);

    for (const feed of feeds) {
      const url = `${address}/events/category/${feed.toLowerCase().replace(' ', '-')}.ics`;
      const expected = await listed(feed);
      expect(expected.length).toBeGreaterThan(100);

      const file = await fetchToFile(url);
      const expanded = JSON.parse(await run(python, [script, file, ...WIDER_RANGE])) as string[];
      expect(inRange(expanded), `python3-recurring-ical-events, ${feed}`).toEqual(expected);
      expect(await khalEvents(url), `khal, ${feed}`).toEqual(inRange(expected.map(withoutEnd)));
    }
  },
);

const script = fileURLToPath(new URL('expand_calendar.py', import.meta.url));

/** Creates and changes the series. @returns the categories of their events, which have a feed each */
const createSeries = async (seed: number): Promise<Set<string>> => {
  const feeds = new Set<string>();
  let created = 0;
  for (const series of fc.sample(generatedSeries, { seed, numRuns: 4 * SERIES })) {
    const feed = `Feed ${Math.floor(created / SERIES_PER_FEED)}`;
    const id = await create(series, `Series ${created}`, feed);
    // Some rules have no dates, or only dates that are left out.
    if (id === undefined) continue;
    for (const edit of series.edits) await change(id, edit);
    feeds.add(feed);
    if (++created === SERIES) return feeds;
  }
  throw new Error(`Only ${created} series have dates.`);
};

const preview = `query ($recurrence: RecurrenceInput!, $startDate: String!, $timezone: String, $allDay: Boolean) {
  previewRecurrence(recurrence: $recurrence, startDate: $startDate, timezone: $timezone, allDay: $allDay, first: 100) { dates }
}`;

const createEvent = `mutation ($input: CreateEventInput!) { createEvent(input: $input) { series { id } } }`;

/** Creates a series. @returns its id; undefined for a series without dates */
const create = async (
  { rule, timezone, from, allDay, duration, added, excluded }: GeneratedSeries,
  title: string,
  category: string,
): Promise<string | undefined> => {
  const { data } = await graphql(
    preview,
    { recurrence: { rule }, startDate: from, timezone, allDay },
    { as: 'editor' },
  );
  const dates = data?.previewRecurrence.dates.map(localTime) ?? [];
  const [startDate] = dates;
  if (startDate === undefined) return undefined;
  const recurrence = {
    rule,
    addedDates: added.map((days) => moved(startDate, days * MINUTES_PER_DAY).slice(0, 10)),
    excludedDates: excluded.flatMap((at) => dates[at] ?? []),
  };
  const endDate = moved(startDate, allDay ? (duration - 1) * MINUTES_PER_DAY : duration);
  const input = { title, startDate, endDate, timezone, allDay, categories: [{ name: category }], recurrence };
  return (await graphqlData(createEvent, { input }, { as: 'editor' })).createEvent.series?.id;
};

const occurrences = `query ($id: ID!) {
  series(id: $id) { allDay occurrences(first: 100) { nodes { id title startDate endDate allDay originalStart } } }
}`;

const updateEvent = `mutation ($by: RecordKey!, $input: UpdateEventInput!, $scope: SeriesScope) {
  updateEvent(by: $by, input: $input, scope: $scope) { id }
}`;

const deleteEvent = `mutation ($by: RecordKey!, $scope: SeriesScope) { deleteEvent(by: $by, scope: $scope) { id } }`;

const change = async (id: string, { kind, at, minutes }: Edit): Promise<void> => {
  const { series } = await graphqlData(occurrences, { id }, { as: 'editor' });
  const events = series?.occurrences.nodes ?? [];
  const event = events[at % events.length];
  if (!event) return;
  const by = { id: event.id };
  // A moved event would move the others to other days, which most rules cannot have.
  const isMoved = event.startDate !== event.originalStart;
  const update = (input: object, scope = 'THIS') => graphqlData(updateEvent, { by, input, scope }, { as: 'editor' });
  const [startDate, endDate] = [localTime(event.startDate), localTime(event.endDate)];
  const day = startDate.slice(0, 10);
  const atNoon = event.allDay || isMoved ? {} : { startDate: `${day} 12:15`, endDate: `${day} 13:00` };
  const step = event.allDay ? Math.ceil(minutes / MINUTES_PER_DAY) * MINUTES_PER_DAY : minutes;
  switch (kind) {
    case 'delete':
      await graphqlData(deleteEvent, { by, scope: 'THIS' }, { as: 'editor' });
      return;
    case 'retitle':
      await update({ title: `${event.title}, changed` });
      return;
    case 'move':
      await update({ startDate: moved(startDate, step), endDate: moved(endDate, step) });
      return;
    case 'lengthen':
      await update({ endDate: moved(endDate, Math.abs(step)) });
      return;
    case 'move to zone':
      await update({ timezone: 'Asia/Kathmandu' });
      return;
    case 'all':
      await update({ title: `${event.title} at noon`, ...atNoon }, 'ALL');
      return;
    case 'following':
      await update({ title: `${event.title} from then on`, ...atNoon }, 'THIS_AND_FOLLOWING');
      return;
    case 'delete following':
      await graphqlData(deleteEvent, { by, scope: 'THIS_AND_FOLLOWING' }, { as: 'editor' });
      return;
  }
};

const list = `query ($feed: String!, $after: String) {
  events(filter: { categories: [$feed] }, first: 100, after: $after) {
    nodes { title startDate endDate allDay }
    pageInfo { hasNextPage endCursor }
  }
}`;

/** The events of a feed in the range, as GraphQL has them. */
const listed = async (feed: string): Promise<string[]> => {
  const lines: string[] = [];
  let after: string | null | undefined;
  do {
    const { events } = await graphqlData(list, { feed, after });
    for (const { title, startDate, endDate, allDay } of events.nodes) {
      const moment = (date: string) =>
        allDay ? date.slice(0, 10) : new Date(date).toISOString().slice(0, 16).replace('T', ' ');
      lines.push(`${moment(startDate)} - ${moment(endDate)} ${title}`);
    }
    after = events.pageInfo.hasNextPage ? events.pageInfo.endCursor : undefined;
  } while (after);
  return inRange(lines);
};

/** The starts and titles that khal shows. An event without a duration has an hour in khal, so the ends are not compared. */
const khalEvents = async (url: string): Promise<string[]> => {
  const days = (Date.parse(RANGE.end) - Date.parse(RANGE.first)) / 86_400_000;
  const lines = await listWithKhal(await copyFeed(url), '{start-long} {title}{cancelled}', [RANGE.first, `${days}d`]);
  return inRange(lines.filter((line) => !line.endsWith('CANCELLED')));
};

const withoutEnd = (line: string): string => line.replace(/ - \S+( \d\d:\d\d)?/, '');

/** The events that start in the range, in order. khal shows an event on each of its days. */
const inRange = (lines: readonly string[]): string[] =>
  [...new Set(lines)].filter((line) => line >= RANGE.first && line < RANGE.end).sort();

const MINUTES_PER_DAY = 24 * 60;

/** The local time of a date with an offset: `2026-10-24 20:00`. */
const localTime = (date: string): string => date.slice(0, 16).replace('T', ' ');

const moved = (local: string, minutes: number): string =>
  new Date(Date.parse(`${local.replace(' ', 'T')}Z`) + minutes * 60_000).toISOString().slice(0, 16).replace('T', ' ');

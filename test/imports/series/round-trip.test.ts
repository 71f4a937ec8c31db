/** The calendar feed of a series, imported into an empty calendar, is the same series. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayOf } from '../../../src/time/wall-clock.js';
import { emptyCalendar } from '../../calendar.js';
import { type Component, type Line, readCalendar } from '../../feeds/read-calendar.js';
import { runs } from '../../runs.js';
import { graphqlData, rest, send } from '../../service.js';
import { town } from '../../town.js';
import { edit, events, runImport, theSeries } from './source.js';

/** A series of this calendar, and what is changed in single dates, by their positions. */
interface Plan {
  rule: string | null;
  end: string;
  day: number;
  minute: number;
  zone: string;
  allDay: boolean;
  added: number[];
  excluded: number[];
  moved: number | undefined;
  renamed: number | undefined;
  cancelled: number | undefined;
  deleted: number | undefined;
}

const position = fc.option(fc.nat(8), { nil: undefined });

const plans: fc.Arbitrary<Plan> = fc.record({
  rule: fc.constantFrom(
    ...['FREQ=DAILY', 'FREQ=DAILY;INTERVAL=3', 'FREQ=WEEKLY', 'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,WE,SU;WKST=SU'],
    ...['FREQ=MONTHLY', 'FREQ=MONTHLY;BYDAY=-1FR', 'FREQ=MONTHLY;BYMONTHDAY=-1', 'FREQ=MONTHLY;BYDAY=MO,TU;BYSETPOS=2'],
    ...['FREQ=YEARLY', 'FREQ=YEARLY;BYMONTH=3,10;BYDAY=1SU', null],
  ),
  end: fc.constantFrom('COUNT=4', 'COUNT=9', 'UNTIL=20260601', 'UNTIL=20270101T120000Z'),
  day: fc.integer({ min: 2, max: 300 }),
  minute: fc.integer({ min: 0, max: 47 }).map((half) => half * 30),
  zone: fc.constantFrom('UTC', 'Europe/Amsterdam', 'America/New_York', 'Asia/Tokyo', 'Australia/Lord_Howe'),
  allDay: fc.boolean(),
  added: fc.uniqueArray(fc.integer({ min: 5, max: 200 }), { maxLength: 3 }),
  excluded: fc.uniqueArray(fc.nat(8), { maxLength: 2 }),
  ...{ moved: position, renamed: position, cancelled: position, deleted: position },
});

/** A local time some days and minutes after 14 March 2026. */
const wall = (days: number, minutes: number, allDay: boolean): string => {
  const text = new Date(Date.UTC(2026, 2, 14, 0, minutes + days * 1440)).toISOString().slice(0, 16).replace('T', ' ');
  return allDay ? text.slice(0, 10) : text;
};

const preview = `query ($recurrence: RecurrenceInput!, $startDate: String!, $timezone: String, $allDay: Boolean) {
  previewRecurrence(recurrence: $recurrence, startDate: $startDate, timezone: $timezone, allDay: $allDay, first: 20) { startDate dates }
}`;

/** Writes the series. @returns false for dates that no series can have */
const write = async (plan: Plan): Promise<boolean> => {
  const { rule, end, day, minute, zone, allDay, added, excluded } = plan;
  const addedDates = (rule === null ? [7, ...added] : added).map((days) => wall(day + days, minute, allDay));
  const startDate = wall(day, minute, allDay);
  // Within 24 months: what is changed after those is not in the feed.
  const last = rule?.startsWith('FREQ=YEARLY') ? 'UNTIL=20271231' : end;
  const ended = rule === null ? {} : { rule: `${rule};${last}` };
  const datesOf = async (recurrence: object) => {
    const asked = await graphqlDataOrNothing(preview, { recurrence, startDate, timezone: zone, allDay });
    const { dates = [], startDate: first } = asked?.previewRecurrence ?? {};
    return [first ?? '', ...dates].map((date) => date.slice(0, 16).replace('T', ' '));
  };
  const [ruleStart, ...dates] = await datesOf({ ...ended, addedDates });
  // A rule with one date is a single event after an import.
  if (rule !== null && (await datesOf(ended)).length < 3) return false;
  const first = rule === null ? startDate : ruleStart;
  if (!first || dates.length < 2) return false;
  // A date that is added and left out has no effect.
  const excludedDates = excluded.flatMap((at) => {
    const date = dates[at]?.slice(0, allDay ? 10 : undefined);
    return at > 0 && date && !addedDates.includes(date) ? [date] : [];
  });
  const input = {
    ...{ title: 'Market', description: 'On the *square*', timezone: zone, allDay },
    startDate: allDay ? first.slice(0, 10) : first,
    endDate: allDay ? first.slice(0, 10) : endOf(first),
    recurrence: { ...ended, addedDates, excludedDates },
  };
  const create = 'mutation ($input: CreateEventInput!) { createEvent(input: $input) { id } }';
  await graphqlData(create, { input }, { as: 'editor' });
  const rows = await events();
  const at = (index: number | undefined) => (index === undefined ? undefined : rows[index]?.id);
  const [moved, renamed, cancelled, deleted] = [plan.moved, plan.renamed, plan.cancelled, plan.deleted].map(at);
  if (moved) {
    const row = rows.find(({ id }) => id === moved);
    const to = new Date((row?.starts.getTime() ?? 0) + (allDay ? 86_400_000 : 5_400_000)).toISOString();
    await edit(
      moved,
      allDay
        ? { startDate: to, endDate: to }
        : { startDate: to, endDate: new Date(Date.parse(to) + 3_600_000).toISOString() },
    );
  }
  if (renamed) await edit(renamed, { title: 'Fair', website: 'https://a.example/' });
  if (cancelled) await edit(cancelled, { eventStatus: 'CANCELLED' });
  if (deleted) await rest('DELETE', `/events/${deleted}`, undefined, { as: 'editor' });
  return true;
};

const endOf = (start: string): string =>
  new Date(Date.parse(`${start.replace(' ', 'T')}Z`) + 5_400_000).toISOString().slice(0, 16).replace('T', ' ');

const graphqlDataOrNothing = async (document: typeof preview, variables: object) => {
  try {
    return await graphqlData(document, variables, { as: 'editor' });
  } catch {
    return undefined; // a rule without such dates
  }
};

const feed = async () => (await send('/events.ics')).text();

/** What a calendar says of its events, without when and where it was written. An event that was deleted is a date that is left out. */
const contentOf = (text: string): string[] => {
  const components = readCalendar(text).components.filter(({ name }) => name === 'VEVENT');
  const has = ({ lines }: Component, name: string) => lines.some((line) => line.name === name);
  const withdrawn = components.filter((one) => has(one, 'RECURRENCE-ID') && !has(one, 'URL'));
  const left = withdrawn.flatMap(({ lines }) => lines.filter(({ name }) => name === 'RECURRENCE-ID'));
  return components
    .filter((one) => !withdrawn.includes(one))
    .map(({ lines }) => {
      const isRule = lines.some(({ name }) => name === 'RRULE' || name === 'RDATE' || name === 'EXDATE');
      const dates = isRule ? [...left, ...lines.filter(({ name }) => name === 'EXDATE')] : [];
      const excluded = new Set(dates.flatMap(({ value }) => value.split(',')));
      const added = lines.filter(({ name }) => name === 'RDATE').flatMap(({ value }) => value.split(','));
      const list = (name: string, values: Iterable<string>) => `${name}:${[...values].sort().join()}`;
      return [
        ...lines.filter((line) => !CHANGING.test(line.name)).map(written),
        list('EXDATE', excluded),
        list(
          'RDATE',
          added.filter((date) => !excluded.has(date)),
        ),
      ].join('\n');
    })
    .sort();
};

/** Whether a calendar says that an event was deleted that is no date of its series. It is imported as cancelled. */
const hasWithdrawnSingle = (text: string): boolean =>
  readCalendar(text).components.some(
    ({ name, lines }) => name === 'VEVENT' && !lines.some((line) => /^(?:URL|RECURRENCE-ID)$/.test(line.name)),
  );

const CHANGING = /^(?:DTSTAMP|CREATED|LAST-MODIFIED|SEQUENCE|URL|EXDATE|RDATE|UID)$/;

const written = ({ name, parameters, value }: Line) => `${name}${parameters}:${value}`;

/** An all-day event has no zone in iCalendar, so its days are compared. */
const datesShown = async () =>
  (await events())
    .filter(({ status }) => status === 'publish')
    .map(({ title, eventStatus, allDay, timezone, ...times }) => {
      const moment = (instant: Date) => (allDay ? dayOf(instant, timezone) : instant.toISOString());
      return `${moment(times.starts)} ${moment(times.ends)} ${title} ${eventStatus}`;
    })
    .sort();

test('a series is the same after its calendar was imported into an empty calendar', async () => {
  let count = 0;
  await fc.assert(
    fc.asyncProperty(plans, async (plan) => {
      await emptyCalendar();
      await town();
      if (!(await write(plan))) return;
      const [before, text] = [await datesShown(), await feed()];
      if (before.length === 0 || hasWithdrawnSingle(text)) return;
      const series = await theSeries();
      await emptyCalendar();
      await town();

      const { reports } = await runImport(text);

      expect(reports.filter(({ result, warnings }) => result !== 'created' || warnings.length)).toEqual([]);
      expect(await datesShown()).toEqual(before);
      expect(contentOf(await feed())).toEqual(contentOf(text));
      expect(resultsOfAgain((await runImport(text)).reports)).toEqual(['unchanged']);
      count++;
      // A feed has single events if all dates were changed.
      if (!contentOf(text).some((one) => /^(?:RRULE|RDATE:\d)/m.test(one))) return;
      const { rule, start, duration, timezone, allDay } = await theSeries();
      expect({ duration, allDay }).toEqual({ duration: series.duration, allDay: series.allDay });
      if (!allDay) expect(timezone).toBe(series.timezone);
      if (start === series.start) expect(rule).toBe(series.rule);
    }),
    { numRuns: runs(25) },
  );
  expect(count).toBeGreaterThan(10);
});

const resultsOfAgain = (reports: readonly { result: string }[]) => [...new Set(reports.map(({ result }) => result))];

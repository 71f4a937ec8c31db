import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, test } from 'vitest';
import records from '../../src/commands/demo/port-merrow.json' with { type: 'json' };
import { type DemoEvent, demoCalendar } from '../../src/commands/demo/town.js';
import { ruleStarts } from '../../src/time/series-dates.js';

// More than a year of mornings on which a user may start the demo. 2028 has a 29 February.
const firstMorning = Temporal.PlainDate.from('2027-10-01');
const mornings = Array.from({ length: 400 }, (_, days) => firstMorning.add({ days }));

const address = 'https://calendar.example.org';
const calendars = mornings.map((today) => ({ today: today.toString(), ...demoCalendar(today.toString(), address) }));
const [calendar] = calendars as [(typeof calendars)[number]];

/** The mornings on which a condition does not hold. A test expects none. */
const brokenOn = (promise: (events: DemoEvent[], today: string) => boolean) =>
  calendars.filter(({ events, today }) => !promise(events, today)).map(({ today }) => today);

const plus = (today: string, days: number) => Temporal.PlainDate.from(today).add({ days }).toString();
const dateOf = (wallTime: string) => wallTime.slice(0, 10);
const shown = (event: DemoEvent) => event.status === 'publish' && !event.hideFromListings;
const startingWithin = (events: DemoEvent[], from: string, to: string) =>
  events.filter((event) => shown(event) && dateOf(event.startDate) >= from && dateOf(event.startDate) <= to);
const weekdayOf = (event: DemoEvent) => Temporal.PlainDate.from(dateOf(event.startDate)).dayOfWeek;
const keysOf = (records: { key: string }[]) => records.map(({ key }) => key);
const doubles = (texts: string[]) => texts.filter((text, place) => texts.indexOf(text) !== place);

describe('on any day', () => {
  test('something starts today or tomorrow', () => {
    expect(brokenOn((events, today) => startingWithin(events, today, plus(today, 1)).length >= 1)).toEqual([]);
  });

  test('at least eight events start in the next fourteen days', () => {
    expect(brokenOn((events, today) => startingWithin(events, today, plus(today, 13)).length >= 8)).toEqual([]);
  });

  test('about fifteen events are over, and at least one is in progress', () => {
    const over = (events: DemoEvent[], today: string) => events.filter(({ endDate }) => dateOf(endDate) < today).length;
    expect(brokenOn((events, today) => over(events, today) >= 13 && over(events, today) <= 17)).toEqual([]);
    expect(
      brokenOn((events, today) =>
        events.some((event) => dateOf(event.startDate) < today && dateOf(event.endDate) >= today),
      ),
    ).toEqual([]);
  });

  test('the coming year has no empty month, and few events are later', () => {
    const thirtyDays = Array.from({ length: 12 }, (_, month) => 30 * month);
    expect(
      brokenOn((events, today) =>
        thirtyDays.every((from) => startingWithin(events, plus(today, from), plus(today, from + 29)).length >= 1),
      ),
    ).toEqual([]);
    expect(brokenOn((events, today) => events.every(({ endDate }) => dateOf(endDate) <= plus(today, 380)))).toEqual([]);
  });

  test('dates are local times that exist, and no event ends before it starts', () => {
    const wallTime = /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/;
    const exists = (text: string) =>
      wallTime.test(text) && Temporal.PlainDateTime.from(text).second === Number(text.slice(17));
    expect(
      brokenOn((events) =>
        events.every(({ startDate, endDate }) => exists(startDate) && exists(endDate) && startDate <= endDate),
      ),
    ).toEqual([]);
  });

  test('an evening event lasts hours, and only events of several days last longer than one day', () => {
    const hours = ({ startDate, endDate }: DemoEvent) =>
      Temporal.PlainDateTime.from(startDate).until(Temporal.PlainDateTime.from(endDate)).total('hours');
    const long = calendar.events.filter((event) => !event.allDay && hours(event) > 7).map(({ key }) => key);
    expect(long.sort()).toEqual([
      'boatbuilding',
      'christmas-market',
      'museum-night',
      'regatta',
      'reykjavik-choirs',
      'small-harbours',
    ]);
    expect(calendar.events.find(({ key }) => key === 'last-night')).toMatchObject({
      startDate: '2027-12-31 22:30:00',
      endDate: '2028-01-01 00:30:00',
    });
    const night = calendar.events.find(({ key }) => key === 'museum-night');
    expect(night?.endDate).toBe(`${plus(dateOf(night?.startDate ?? ''), 1)} 08:30:00`);
  });

  test('an all-day event covers whole days', () => {
    const whole = ({ startDate, endDate }: DemoEvent) =>
      startDate.endsWith(' 00:00:00') && endDate.endsWith(' 23:59:59');
    expect(brokenOn((events) => events.every((event) => event.allDay === whole(event)))).toEqual([]);
    expect(calendar.events.filter(({ allDay }) => allDay).length).toBeGreaterThanOrEqual(6);
  });

  test('the events are the same, with the same keys', () => {
    const keys = keysOf(calendar.events);
    expect(brokenOn((events) => keysOf(events).join() === keys.join())).toEqual([]);
  });

  test.each([
    { what: 'the market', keys: /^market-/, weekday: 6 },
    { what: 'the organ at noon', keys: /^organ-/, weekday: 7 },
    { what: 'the story hour', keys: /^story-/, weekday: 3 },
    { what: 'the film club', keys: /^film-/, weekday: 4 },
    { what: 'the repair café', keys: /^repair-/, weekday: 6 },
    { what: 'the jazz weekend', keys: /^(jazz-weekend|brass-on-the-water|first-night-jam)$/, weekday: 5 },
    { what: 'the mid-term week', keys: /^(mid-term|boatbuilding|may-holiday)$/, weekday: 1 },
  ])('$what keeps its weekday', ({ keys, weekday }) => {
    expect(calendar.events.filter(({ key }) => keys.test(key)).length).toBeGreaterThanOrEqual(2);
    expect(
      brokenOn((events) => events.filter(({ key }) => keys.test(key)).every((event) => weekdayOf(event) === weekday)),
    ).toEqual([]);
  });

  test('the market takes place on ten consecutive Saturdays, including this one', () => {
    expect(
      brokenOn((events, today) => {
        const days = events.filter(({ key }) => key.startsWith('market-')).map(({ startDate }) => dateOf(startDate));
        const coming = days.filter((date) => date >= today);
        const [first = ''] = coming;
        return (
          first <= plus(today, 6) &&
          coming.join() === coming.map((_, week) => plus(first, 7 * week)).join() &&
          coming.length === 10
        );
      }),
    ).toEqual([]);
  });

  test('the events of a series start at the dates of its rule', () => {
    const startsOf = (events: DemoEvent[], keys: readonly string[]) =>
      keys.map((key) => events.find((event) => event.key === key)?.startDate ?? '');
    const isRegular = (rule: string, starts: readonly string[]) =>
      ruleStarts({ rule, start: starts[0] ?? '' }, { until: '2100-01-01 00:00:00' }).join() === starts.join();
    expect(calendar.series.length).toBeGreaterThan(0);
    expect(
      brokenOn((events) => calendar.series.every(({ rule, events: keys }) => isRegular(rule, startsOf(events, keys)))),
    ).toEqual([]);
  });

  test('the children of a festival take place during it', () => {
    expect(
      brokenOn((events) =>
        events.every((part) => {
          const whole = events.find(({ key }) => key === part.parent);
          return !part.parent || (whole && whole.startDate <= part.startDate && part.endDate <= whole.endDate);
        }),
      ),
    ).toEqual([]);
    expect(calendar.events.filter(({ parent }) => parent === 'jazz-weekend').length).toBeGreaterThanOrEqual(5);
  });
});

test.each([
  { today: '2026-11-20', key: 'christmas-market', day: '2026-12-12', why: 'the second Saturday of December' },
  { today: '2026-12-12', key: 'christmas-market', day: '2026-12-12', why: 'it is today' },
  { today: '2026-12-13', key: 'christmas-market', day: '2027-12-11', why: 'it has started: that of the next year' },
  { today: '2026-11-20', key: 'mid-term', day: '2027-10-25', why: 'the last Monday of October, of four' },
  { today: '2028-10-30', key: 'mid-term', day: '2028-10-30', why: 'the last Monday of October, of five' },
  { today: '2026-11-20', key: 'film-navigator', day: '2026-12-03', why: 'the first Thursday of next month' },
  {
    today: '2026-10-01',
    key: 'film-navigator',
    day: '2026-10-01',
    why: 'the first Thursday is the first of the month',
  },
  { today: '2026-12-31', key: 'film-thirty-nine', day: '2026-12-03', why: 'the most recent one' },
  { today: '2026-12-31', key: 'new-year-dip', day: '2027-01-01', why: 'tomorrow' },
  { today: '2026-11-21', key: 'market-bread', day: '2026-11-21', why: 'today is a Saturday' },
  { today: '2026-11-22', key: 'market-bread', day: '2026-11-28', why: 'yesterday was a Saturday' },
])('on $today, $key starts on $day ($why)', ({ today, key, day }) => {
  const event = demoCalendar(today, address).events.find((candidate) => candidate.key === key);
  expect(dateOf(event?.startDate ?? '')).toBe(day);
});

describe('the records', () => {
  test('are as their schema, which allows no other property', () => {
    const file = new URL('../../src/commands/demo/port-merrow.schema.json', import.meta.url);
    const validate = new Ajv2020({ allErrors: true }).compile(JSON.parse(readFileSync(file, 'utf8')));
    validate(records);
    expect(validate.errors).toBeNull();
    expect(validate({ ...records, events: records.events.map((event) => ({ ...event, colour: 'red' })) })).toBe(false);
  });

  test('there are enough records of each kind for a first impression', () => {
    const { venues, organizers, categories, tags, events } = calendar;
    expect(events.length).toBeGreaterThanOrEqual(75);
    expect(events.length).toBeLessThanOrEqual(130);
    expect([venues.length, organizers.length, categories.length, tags.length]).toEqual([14, 13, 12, 20]);
    expect(new Set(categories.map(({ parent }) => parent === undefined))).toEqual(new Set([true, false]));
  });

  test('every key is unique, and every reference has its key', () => {
    const { venues, organizers, categories, tags, events } = calendar;
    for (const records of [venues, organizers, categories, tags, events]) expect(doubles(keysOf(records))).toEqual([]);
    expect(keysOf(venues)).toEqual(expect.arrayContaining(events.flatMap((event) => event.venues)));
    expect(keysOf(organizers)).toEqual(expect.arrayContaining(events.flatMap((event) => event.organizers)));
    expect(keysOf(categories)).toEqual(expect.arrayContaining(events.flatMap((event) => event.categories)));
    expect(keysOf(tags)).toEqual(expect.arrayContaining(events.flatMap((event) => event.tags)));
  });

  test('each venue, organizer, category and tag is used by a listed event', () => {
    const listed = calendar.events.filter(shown);
    expect(listed.flatMap((event) => event.venues)).toEqual(expect.arrayContaining(keysOf(calendar.venues)));
    expect(listed.flatMap((event) => event.organizers)).toEqual(expect.arrayContaining(keysOf(calendar.organizers)));
    expect(listed.flatMap((event) => event.categories)).toEqual(expect.arrayContaining(keysOf(calendar.categories)));
    expect(listed.flatMap((event) => event.tags)).toEqual(expect.arrayContaining(keysOf(calendar.tags)));
  });

  test('a parent comes before its children, and categories have two levels', () => {
    for (const records of [calendar.categories, calendar.events] as { key: string; parent?: string }[][]) {
      for (const [place, { parent }] of records.entries()) {
        if (parent) expect(records.slice(0, place)).toContainEqual(expect.objectContaining({ key: parent }));
        if (parent) expect(records.find(({ key }) => key === parent)?.parent).toBeUndefined();
      }
    }
  });

  test('the names of categories and of tags are different in every language', () => {
    for (const terms of [calendar.categories, calendar.tags]) {
      expect(doubles(terms.map(({ name }) => name))).toEqual([]);
      for (const language of ['nl', 'fr', 'de', 'es'] as const) {
        const names = terms.map(({ translations }) => translations[language]?.name ?? '');
        expect(names).not.toContain('');
        expect(doubles(names)).toEqual([]);
      }
    }
  });

  test('a dozen events have texts in all five languages', () => {
    const translated = calendar.events.filter(({ translations }) => translations);
    expect(translated.length).toBeGreaterThanOrEqual(12);
    for (const { key, description, translations = {} } of translated) {
      const texts = [description, ...Object.values(translations).map((words) => words?.description ?? '')];
      expect([key, new Set(texts).size]).toEqual([key, 5]);
    }
  });

  test('translations have the links and lists of the English text', () => {
    const markup = (text = '') => text.match(/<[^>]+>/g)?.join('');
    for (const { key, description, translations = {} } of calendar.events) {
      for (const words of Object.values(translations))
        expect([key, markup(words?.description)]).toEqual([key, markup(description)]);
    }
  });

  test('texts are one line, close their elements, and fit the columns', () => {
    const { venues, organizers, categories, events } = calendar;
    for (const { key, description } of [...venues, ...organizers, ...categories, ...events]) {
      expect([key, description]).toEqual([key, expect.stringMatching(/^\S.*\S$/)]);
      const opened = description.match(/<\w+/g)?.length ?? 0;
      expect([key, description.match(/<\/\w+/g)?.length ?? 0]).toEqual([key, opened]);
    }
    for (const { key, title, description } of events)
      expect([key, title.length <= 120 && description.length <= 500]).toEqual([key, true]);
  });

  test('every URL and e-mail address has an example domain', () => {
    const text = JSON.stringify(calendar);
    const addresses = text.match(/https?:\/\/[^/"\\]+/g) ?? [];
    const emails = text.match(/[\w.-]+@[\w.-]+/g) ?? [];
    expect(addresses.length).toBeGreaterThan(20);
    expect(addresses.filter((address) => !/^https:\/\/([a-z]+\.)?example\.org$/.test(address))).toEqual([]);
    expect(emails.filter((email) => !email.endsWith('@example.org'))).toEqual([]);
  });

  test('the town is small: its venues are within two kilometres of the square', () => {
    const square = calendar.venues.find(({ key }) => key === 'square');
    const far = calendar.venues.filter(({ geoLat, geoLng }) => {
      const north = (geoLat - (square?.geoLat ?? 0)) * 111;
      const east = (geoLng - (square?.geoLng ?? 0)) * 69; // km in a degree of longitude at this latitude
      return Math.hypot(north, east) > 2;
    });
    expect(keysOf(far)).toEqual(['tokyo', 'reykjavik']);
  });

  test('time zones exist', () => {
    const zones = [...new Set(calendar.events.map(({ timezone }) => timezone))].sort();
    expect(zones).toEqual(['America/New_York', 'Asia/Tokyo', 'Atlantic/Reykjavik', 'Europe/Dublin']);
    for (const zone of zones) expect(() => Temporal.Now.zonedDateTimeISO(zone)).not.toThrow();
  });

  test.each([
    { what: 'sticky', is: (event: DemoEvent) => event.sticky, times: 1 },
    { what: 'hidden from listings', is: (event: DemoEvent) => event.hideFromListings, times: 1 },
    { what: 'a draft', is: (event: DemoEvent) => event.status === 'draft', times: 1 },
    { what: 'cancelled', is: (event: DemoEvent) => event.eventStatus === 'cancelled', times: 1 },
    { what: 'postponed', is: (event: DemoEvent) => event.eventStatus === 'postponed', times: 1 },
    { what: 'rescheduled', is: (event: DemoEvent) => event.eventStatus === 'rescheduled', times: 1 },
    { what: 'featured', is: (event: DemoEvent) => event.featured, times: 7 },
    { what: 'with a password', is: (event: DemoEvent) => event.password !== undefined, times: 1 },
    { what: 'with a long title', is: (event: DemoEvent) => event.title.length > 80, times: 1 },
    { what: 'with tickets', is: (event: DemoEvent) => event.offers?.some(({ available }) => available), times: 1 },
    { what: 'sold out', is: (event: DemoEvent) => event.offers?.every(({ available }) => !available), times: 1 },
  ])('$times of them: $what', ({ is, times }) => {
    expect(keysOf(calendar.events.filter(is))).toHaveLength(times);
  });

  test('half of the events outside of Open Doors Day have a picture, and some of each list have none', () => {
    const others = calendar.events.filter(({ key, parent }) => key !== 'open-doors' && parent !== 'open-doors');
    const withPicture = others.filter(({ image }) => image);
    expect(withPicture.length).toBeGreaterThan(others.length / 2);
    expect(withPicture.length).toBeLessThan(others.length * 0.8);
    expect(calendar.events.filter(({ featured, image }) => featured && !image)).toEqual([]);
  });

  test('more than thirty events take place on one day', () => {
    const days = calendar.events.map(({ startDate }) => dateOf(startDate));
    expect(Math.max(...days.map((one) => days.filter((other) => other === one).length))).toBeGreaterThan(30);
  });

  test('exactly the events with online attendance have an online URL', () => {
    for (const { key, attendanceMode, onlineUrl, venues } of calendar.events) {
      expect([key, onlineUrl !== undefined]).toEqual([key, attendanceMode !== 'offline']);
      if (attendanceMode === 'online') expect([key, venues]).toEqual([key, []]);
      if (attendanceMode === 'mixed') expect([key, venues.length]).not.toEqual([key, 0]);
    }
    expect(new Set(calendar.events.map(({ attendanceMode }) => attendanceMode)).size).toBe(3);
  });

  test('an event with a place has a map', () => {
    for (const { key, showMap, showMapLink, venues } of calendar.events) {
      expect([key, showMap, showMapLink]).toEqual([key, venues.length > 0, venues.length > 0]);
    }
  });
});

test('an invalid date is rejected', () => {
  expect(() => demoCalendar('tomorrow', address)).toThrow(RangeError);
});

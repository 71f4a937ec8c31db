import { contract } from './contract.js';

/** Now it is 2026-03-14 12:00:00 UTC. Events last an hour by default. */
const events = (...dates: [title: string, startDate: string, endDate?: string][]) => ({
  events: dates.map(([title, startDate, endDate]) => ({ title, startDate, endDate: endDate ?? startDate })),
});

const listCase = (query: string, titles: string[], rule: string, siteTimezone = 'UTC') => ({
  rule,
  request: `GET /events?${query}`,
  settings: { siteTimezone },
  status: 200,
  responseBody: { 'events.*.title': titles, total: titles.length },
});

contract(
  'The default window',
  events(
    ['before', '2026-03-12 23:59:59'],
    ['first', '2026-03-13 00:00:00'],
    ['runs into it', '2026-03-12 20:00:00', '2026-03-15 20:00:00'],
    ['minute to midnight', '2026-03-13 23:58:59'],
    ['a minute to', '2026-03-13 23:59:00'],
    ['last', '2028-03-14 23:59:59'],
    ['runs out of it', '2028-03-14 23:00:00', '2028-03-15 00:00:00'],
    ['after', '2028-03-15 00:00:00'],
  ),
  [
    listCase(
      '',
      ['first', 'minute to midnight', 'a minute to', 'last'],
      'yesterday 00:00:00 to now plus 24 months, end of day',
    ),
    listCase('strict_dates=1', ['a minute to', 'last'], 'strict, from yesterday 23:59:00'),
    listCase(
      'start_date=2026-03-12',
      ['runs into it', 'before', 'first', 'minute to midnight', 'a minute to', 'last'],
      'only the default end',
    ),
    listCase('end_date=2026-03-13', ['first', 'minute to midnight', 'a minute to'], 'only the default start'),
    listCase(
      'start_date=2027-01-01',
      ['runs out of it', 'last', 'after'],
      'a later start moves the end to 24 months later',
    ),
    listCase('starts_after=2026-03-13', ['runs out of it', 'last', 'after'], 'starts_after drops the default window'),
    listCase('starts_before=2026-03-12', ['runs into it', 'before'], 'starts_before too'),
    listCase('ends_after=2028-03-14', ['runs out of it', 'after'], 'ends_after too'),
    listCase('ends_before=2026-03-12', ['before'], 'ends_before too'),
    listCase(
      'ends_before=2026-03-13&start_date=2026-03-13',
      ['first', 'minute to midnight', 'a minute to'],
      'an explicit start is used',
    ),
    listCase('include={before},{after}', ['before', 'after'], 'include disables every date filter'),
    listCase('include={before}&start_date=2027-01-01', ['before'], 'explicit date filters too'),
    {
      rule: 'rest_url contains the window',
      request: 'GET /events',
      status: 200,
      responseBody: {
        rest_url:
          'https://calendar.example/svc/events/v1/events/?page=1&per_page=10&start_date=2026-03-13+00%3A00%3A00&end_date=2028-03-14+23%3A59%3A59&status=publish',
      },
    },
  ],
);

const borders = events(
  ['eve', '2026-06-09 23:59:59'],
  ['midnight', '2026-06-10 00:00:00'],
  ['noon', '2026-06-10 12:00:00'],
  ['a second past', '2026-06-10 12:00:01'],
  ['last second', '2026-06-10 23:59:59'],
  ['next day', '2026-06-11 00:00:00'],
);
const from = 'start_date=2026-06-01';

contract('The six filters to the second', borders, [
  listCase(
    'start_date=2026-06-10%2018:00',
    ['midnight', 'noon', 'a second past', 'last second', 'next day'],
    'the whole day of its date',
  ),
  listCase(
    'strict_dates=true&start_date=2026-06-10%2012:00:00',
    ['noon', 'a second past', 'last second', 'next day'],
    'strict: from this second on',
  ),
  listCase(
    `${from}&end_date=2026-06-10`,
    ['eve', 'midnight', 'noon', 'a second past', 'last second'],
    'the end is the end of its day',
  ),
  listCase(
    `strict_dates=1&${from}&end_date=2026-06-10%2012:00:00`,
    ['eve', 'midnight', 'noon'],
    'strict: until this second',
  ),
  listCase('starts_after=2026-06-10', ['next day'], 'after a day begins with the next day'),
  listCase(
    'starts_after=2026-06-10%2012:00&strict_dates=1',
    ['a second past', 'last second', 'next day'],
    'strict: after this second',
  ),
  listCase(
    `${from}&starts_before=2026-06-10`,
    ['eve', 'midnight', 'noon', 'a second past', 'last second'],
    'before a day includes it',
  ),
  listCase(
    `${from}&starts_before=2026-06-10%2012:00&strict_dates=1`,
    ['eve', 'midnight'],
    'strict: before this second',
  ),
  listCase('ends_after=2026-06-10', ['next day'], 'ends_after a day'),
  listCase(
    'ends_after=2026-06-10%2012:00&strict_dates=1',
    ['a second past', 'last second', 'next day'],
    'strict: ends_after',
  ),
  listCase(
    `${from}&ends_before=2026-06-10`,
    ['eve', 'midnight', 'noon', 'a second past', 'last second'],
    'ends_before a day includes it',
  ),
  listCase(`${from}&ends_before=2026-06-10%2012:00&strict_dates=1`, ['eve', 'midnight'], 'strict: ends_before'),
  listCase('starts_after=2026-06-10&ends_before=2026-06-10', [], 'all filters apply'),
  listCase('start_date=2026-06-11&end_date=2026-06-10', [], 'an end before the start is empty'),
  listCase('strict_dates=1&start_date=2026-06-10T12:00:01Z', ['a second past', 'last second', 'next day'], 'Z'),
  listCase(
    'strict_dates=1&start_date=2026-06-10T14:00:01%2B02:00',
    ['a second past', 'last second', 'next day'],
    'an offset',
  ),
  listCase('strict_dates=1&start_date=1781092801', ['a second past', 'last second', 'next day'], 'Unix seconds'),
  listCase('starts_after=%2B88%20days', ['next day'], 'words: the day 88 days from now'),
]);

contract(
  'Only events that are completely in the window',
  events(['concert', '2026-06-10 20:00:00', '2026-06-11 02:00:00']),
  [
    listCase('start_date=2026-06-10&end_date=2026-06-10', [], 'the event ends after the window'),
    listCase('start_date=2026-06-11&end_date=2026-06-12', [], 'the event starts before the window'),
    listCase('start_date=2026-06-10&end_date=2026-06-11', ['concert'], 'the event is in the window'),
  ],
);

const paris = (title: string, startDate: string) => ({
  title,
  startDate,
  endDate: startDate,
  timezone: 'Europe/Paris',
});

contract(
  'The time zone of the site, at a clock change',
  {
    events: [
      paris('last of Saturday', '2026-03-28 23:59:59'),
      paris('first of Sunday', '2026-03-29 00:00:00'),
      paris('before the gap', '2026-03-29 01:59:59'),
      paris('after the gap', '2026-03-29 03:00:00'),
      paris('last of Sunday', '2026-03-29 23:59:59'),
      paris('first of Monday', '2026-03-30 00:00:00'),
      paris('first doubled hour', '2026-10-25T02:30:00+02:00'),
      paris('second doubled hour', '2026-10-25T02:30:00+01:00'),
      { title: 'in Tokyo', startDate: '2026-07-01 05:00:00', endDate: '2026-07-01 05:00:00', timezone: 'Asia/Tokyo' },
    ],
  },
  [
    listCase(
      'start_date=2026-03-29&end_date=2026-03-29',
      ['first of Sunday', 'before the gap', 'after the gap', 'last of Sunday'],
      'a day of 23 hours',
      'Europe/Paris',
    ),
    listCase(
      'strict_dates=1&start_date=2026-03-29%2002:30&end_date=2026-03-29',
      [],
      'a strict end is a midnight',
      'Europe/Paris',
    ),
    listCase(
      'strict_dates=1&start_date=2026-03-29%2002:00&end_date=2026-03-29%2004:00',
      ['after the gap'],
      'in the skipped hour',
      'Europe/Paris',
    ),
    listCase(
      'strict_dates=1&start_date=2026-10-25%2002:30&end_date=2026-10-26',
      ['second doubled hour'],
      'the second of a repeated hour',
      'Europe/Paris',
    ),
    listCase(
      'strict_dates=1&start_date=2026-10-25T00:30:00Z&end_date=2026-10-26',
      ['first doubled hour', 'second doubled hour'],
      'the first of a repeated hour, by its instant',
      'Europe/Paris',
    ),
    listCase(
      'start_date=2026-03-29&end_date=2026-03-29',
      ['before the gap', 'after the gap', 'last of Sunday', 'first of Monday'],
      'the same day in Greenwich',
      'UTC',
    ),
    listCase(
      'start_date=2026-06-30&end_date=2026-06-30',
      ['in Tokyo'],
      'instants are compared: five in Tokyo is the evening before',
      'UTC',
    ),
    listCase(
      'start_date=2026-07-01&end_date=2026-07-01',
      ['in Tokyo'],
      'and the same day in the time zone of the site',
      'Asia/Tokyo',
    ),
    listCase(
      'start_date=2026-06-30&end_date=2026-06-30',
      ['in Tokyo'],
      'and the day before in New York',
      'America/New_York',
    ),
  ],
);

contract(
  'The order',
  {
    events: [
      {
        title: 'noon in New York',
        startDate: '2026-06-10 12:00:00',
        endDate: '2026-06-10 13:00:00',
        timezone: 'America/New_York',
      },
      {
        title: 'noon in Tokyo',
        startDate: '2026-06-10 12:00:00',
        endDate: '2026-06-10 13:00:00',
        timezone: 'Asia/Tokyo',
      },
      {
        title: 'noon in Paris',
        startDate: '2026-06-10 12:00:00',
        endDate: '2026-06-10 13:00:00',
        timezone: 'Europe/Paris',
        sticky: true,
      },
      {
        title: 'again in Tokyo',
        startDate: '2026-06-10 12:00:00',
        endDate: '2026-06-10 13:00:00',
        timezone: 'Asia/Tokyo',
      },
      { title: 'hidden', startDate: '2026-06-10 12:00:00', endDate: '2026-06-10 13:00:00', hideFromListings: true },
    ],
  },
  [
    listCase(
      '',
      ['noon in Tokyo', 'again in Tokyo', 'noon in Paris', 'noon in New York'],
      'by the instant of the start, then by id',
    ),
    listCase(
      'order=desc&orderby=title',
      ['noon in Tokyo', 'again in Tokyo', 'noon in Paris', 'noon in New York'],
      'no parameter changes the order',
    ),
    listCase('include={hidden}', [], 'a hidden event is in no list'),
    {
      rule: 'but it is readable by id',
      request: 'GET /events/{hidden}',
      status: 200,
      responseBody: { hide_from_listings: true },
    },
    { rule: 'and by slug', request: 'GET /events/by-slug/hidden', status: 200 },
    {
      ...listCase(
        '',
        ['noon in Tokyo', 'again in Tokyo', 'noon in Paris', 'noon in New York'],
        'not for administrators either',
      ),
      as: 'administrator' as const,
    },
  ],
);

import { contract } from './contract.js';

const plan = {
  events: [
    { title: 'Night', startDate: '2026-03-20 20:00:00', endDate: '2026-03-20 23:00:00', timezone: 'Europe/Paris' },
    { title: 'Fair', startDate: '2026-05-01', endDate: '2026-05-03', timezone: 'Europe/Paris', allDay: true },
  ],
};

const write = (json: object) => ({ request: 'PATCH /events/{Night}', as: 'editor' as const, json });

/** Today is Saturday, 2026-03-14. It is noon in Greenwich and 13:00 in Paris. */
const accepted: [given: string | number, start: string, rule: string][] = [
  ['2026-04-01', '2026-04-01 00:00:00', 'a day'],
  ['2026-04-01 10:30', '2026-04-01 10:30:00', 'a time without seconds'],
  ['2026-04-01 10:30:15', '2026-04-01 10:30:15', 'a time'],
  ['2026-04-01T10:30', '2026-04-01 10:30:00', 'with T'],
  ['2026-04-01T10:30:15.987', '2026-04-01 10:30:15', 'a fraction'],
  ['2026-04-01T10:30:00Z', '2026-04-01 12:30:00', 'Z means an instant'],
  ['2026-04-01T10:30:00-05:00', '2026-04-01 17:30:00', 'an offset too'],
  ['2026-04-01 10:30:00 +0200', '2026-04-01 10:30:00', 'an offset after a space'],
  ['1775000000', '2026-04-01 01:33:20', 'Unix seconds in a text'],
  [1775000000, '2026-04-01 01:33:20', 'Unix seconds as a number'],
  ['now', '2026-03-14 13:00:00', 'now'],
  ['today', '2026-03-14 00:00:00', 'today'],
  ['Tomorrow', '2026-03-15 00:00:00', 'tomorrow'],
  ['yesterday 22:15', '2026-03-13 22:15:00', 'a time after a word'],
  ['tomorrow 10am', '2026-03-15 10:00:00', 'ten in the morning'],
  ['tomorrow at 10:30 pm', '2026-03-15 22:30:00', 'half past ten at night'],
  ['next monday', '2026-03-16 00:00:00', 'a weekday'],
  ['last saturday', '2026-03-07 00:00:00', 'a past weekday'],
  ['+1 week', '2026-03-21 13:00:00', 'a relative time'],
  ['in 3 days', '2026-03-17 13:00:00', 'a relative time in words'],
  ['2 hours ago', '2026-03-14 11:00:00', 'a relative time in the past'],
  ['2026-04-01 4pm', '2026-04-01 16:00:00', 'a 12-hour clock after a date'],
  ['2026-04-01 12:30 AM', '2026-04-01 00:30:00', 'half past midnight'],
  ['1 April 2026', '2026-04-01 00:00:00', 'the name of a month'],
  ['Apr 1, 2026 4:30 pm', '2026-04-01 16:30:00', 'the name of a month, and a time'],
  ['0001-01-02', '0001-01-02 00:00:00', 'the first year'],
  ['9999-12-30', '9999-12-30 00:00:00', 'the last year'],
];

contract('Valid dates, on the clock of the event', plan, [
  ...accepted.map(([input, start, rule]) => ({
    rule,
    ...write({ start_date: input, end_date: '9999-12-30 23:00:00' }),
    status: 200,
    responseBody: { start_date: start, timezone: 'Europe/Paris' },
  })),
]);

const rejected: [given: unknown, rule: string][] = [
  ['04/01/2026', 'American'],
  ['01-04-2026', 'day first'],
  ['10:30', 'only a time'],
  ['4:30 pm', 'only a time of a 12-hour clock'],
  ['04/01/2026 4pm', 'American, with a time'],
  ['2026-04-01T4pm', 'a 12-hour clock after T'],
  ['2026-04-01 13pm', 'an invalid hour of the 12-hour clock'],
  ['31 April 2026', 'a named day that does not exist'],
  ['1 avril 2026', 'a month that is not in English'],
  ['20260401', 'eight digits'],
  ['2026', 'only a year'],
  ['1775000000000', 'milliseconds'],
  ['2026-02-30', 'a day that does not exist'],
  ['2026-02-29', 'not a leap year'],
  ['2026-13-01', 'a thirteenth month'],
  ['2026-04-01 24:00:00', 'hour 24 or more'],
  ['2026-04-01 10:60', 'a minute too many'],
  ['2026-04-01 10:00:60', 'a leap second'],
  ['0000-00-00 00:00:00', 'zeros'],
  ['0000-01-01', 'the year 0'],
  ['10000-01-01', 'the year 10000'],
  ['garbage', 'garbage'],
  ['tomorrow 25:00', 'a word with an invalid time'],
  ['2026-04-01T10:00:00+25:00', 'an invalid offset'],
  [true, 'a boolean'],
  [{}, 'an object'],
  [['2026-04-01'], 'a list'],
  [-1, 'a negative number'],
  [12, 'a small number'],
];

contract('Invalid dates', plan, [
  ...rejected.map(([input, rule]) => ({
    rule,
    ...write({ start_date: input }),
    status: 400,
    invalidParams: ['start_date'],
  })),
  { rule: 'in a filter', request: 'GET /events?start_date=garbage', status: 400, invalidParams: ['start_date'] },
  {
    rule: 'in several',
    request: 'GET /events?starts_after=01/02/2026&ends_before=x',
    status: 400,
    invalidParams: ['starts_after', 'ends_before'],
  },
  {
    rule: 'with include, they are checked too',
    request: 'GET /events?include=5&start_date=x',
    status: 400,
    invalidParams: ['start_date'],
  },
]);

contract('Clock changes', plan, [
  {
    rule: 'a time in a skipped hour: later by the gap',
    ...write({ start_date: '2026-03-29 02:30:00', end_date: '2026-03-29 04:00:00' }),
    status: 200,
    responseBody: { start_date: '2026-03-29 03:30:00', utc_start_date: '2026-03-29 01:30:00', timezone_abbr: 'CEST' },
  },
  {
    rule: 'a time in a repeated hour: the second',
    ...write({ start_date: '2026-10-25 02:30:00', end_date: '2026-10-25 04:00:00' }),
    status: 200,
    responseBody: { start_date: '2026-10-25 02:30:00', utc_start_date: '2026-10-25 01:30:00', timezone_abbr: 'CET' },
  },
  {
    rule: 'an offset selects the first',
    ...write({ start_date: '2026-10-25T02:30:00+02:00', end_date: '2026-10-25 04:00:00' }),
    status: 200,
    responseBody: { start_date: '2026-10-25 02:30:00', utc_start_date: '2026-10-25 00:30:00', timezone_abbr: 'CEST' },
  },
  {
    rule: 'an all-day event on a day of 23 hours',
    ...write({ start_date: '2026-03-29', end_date: '2026-03-29', all_day: true }),
    status: 200,
    responseBody: {
      start_date: '2026-03-29 00:00:00',
      end_date: '2026-03-29 23:59:59',
      utc_start_date: '2026-03-28 23:00:00',
      utc_end_date: '2026-03-29 21:59:59',
    },
  },
  {
    rule: 'a clock change of half an hour',
    ...write({ start_date: '2026-10-04 02:15:00', end_date: '2026-10-04 05:00:00', timezone: 'Australia/Lord_Howe' }),
    status: 200,
    responseBody: { start_date: '2026-10-04 02:45:00', utc_start_date: '2026-10-03 15:45:00' },
  },
]);

contract('Start, end and time zone', plan, [
  {
    rule: 'the end before the start',
    ...write({ end_date: '2026-03-20 19:59:59' }),
    status: 400,
    invalidParams: ['end_date'],
  },
  {
    rule: 'both at once are accepted',
    ...write({ end_date: '2026-03-20 20:00:00' }),
    status: 200,
    responseBody: { end_date: '2026-03-20 20:00:00' },
  },
  {
    rule: 'a start alone applies',
    ...write({ start_date: '2026-03-20 21:00' }),
    status: 200,
    responseBody: { start_date: '2026-03-20 21:00:00', end_date: '2026-03-20 23:00:00' },
  },
  {
    rule: 'a start alone, after the end',
    ...write({ start_date: '2026-03-21' }),
    status: 400,
    invalidParams: ['end_date'],
  },
  {
    rule: 'a time zone alone keeps the local times and changes the instants',
    ...write({ timezone: 'America/New_York' }),
    status: 200,
    responseBody: { start_date: '2026-03-20 20:00:00', utc_start_date: '2026-03-21 00:00:00', timezone_abbr: 'EDT' },
  },
  {
    rule: 'all_day covers whole days',
    ...write({ all_day: true }),
    status: 200,
    responseBody: { all_day: true, start_date: '2026-03-20 00:00:00', end_date: '2026-03-20 23:59:59' },
  },
  {
    rule: 'without all_day the event keeps its local times',
    request: 'PATCH /events/{Fair}',
    as: 'editor',
    json: { all_day: false },
    status: 200,
    responseBody: { all_day: false, start_date: '2026-05-01 00:00:00', end_date: '2026-05-03 23:59:59' },
  },
  {
    rule: 'the details are the same in six texts',
    request: 'GET /events/{Fair}',
    status: 200,
    responseBody: {
      start_date_details: { year: '2026', month: '05', day: '01', hour: '00', minutes: '00', seconds: '00' },
      end_date_details: { year: '2026', month: '05', day: '03', hour: '23', minutes: '59', seconds: '59' },
      utc_start_date_details: { year: '2026', month: '04', day: '30', hour: '22', minutes: '00', seconds: '00' },
      utc_end_date_details: { year: '2026', month: '05', day: '03', hour: '21', minutes: '59', seconds: '59' },
    },
  },
  ...[
    ['Europe/Paris', 'CET'],
    ['europe/paris', 'CET'],
    ['US/Eastern', 'EDT'],
    ['EST', 'EST'],
    ['UTC', 'UTC'],
    ['UTC+2', 'UTC+2'],
    ['UTC-5', 'UTC-5'],
    ['UTC+5.5', 'UTC+5.5'],
    ['UTC+5:30', 'UTC+5:30'],
    ['+02:00', 'GMT+0200'],
  ].map(([timezone, timezone_abbr]) => ({
    rule: 'a time zone, stored as in the input',
    ...write({ timezone }),
    status: 200,
    responseBody: { timezone, timezone_abbr },
  })),
  ...['Mars/Olympus', 'UTC+25', '5', 'CEST'].map((timezone) => ({
    rule: 'an invalid time zone',
    ...write({ timezone }),
    status: 400,
    invalidParams: ['timezone'],
  })),
]);

contract('Publication', plan, [
  {
    rule: 'now',
    request: 'GET /events/{Night}',
    status: 200,
    responseBody: { date: '2026-03-14 12:00:00', date_utc: '2026-03-14 12:00:00' },
  },
  {
    rule: 'a date sets the other date',
    ...write({ date: '2026-03-01 10:00' }),
    status: 200,
    responseBody: { date: '2026-03-01 10:00:00', date_utc: '2026-03-01 10:00:00' },
  },
  {
    rule: 'in the time zone of the site',
    ...write({ date_utc: '2026-03-01 10:00:00' }),
    settings: { siteTimezone: 'Asia/Tokyo' },
    status: 200,
    responseBody: { date: '2026-03-01 19:00:00', date_utc: '2026-03-01 10:00:00' },
  },
  {
    rule: 'an offset is applied',
    ...write({ date: '2026-03-01T10:00:00+05:00' }),
    status: 200,
    responseBody: { date_utc: '2026-03-01 05:00:00' },
  },
  {
    rule: 'two dates that agree',
    ...write({ date: '2026-03-01T12:00+02:00', date_utc: '2026-03-01 10:00' }),
    status: 200,
  },
  {
    rule: 'two dates that differ',
    ...write({ date: '2026-03-01', date_utc: '2026-03-02' }),
    status: 400,
    invalidParams: ['date'],
  },
  { rule: 'a day that does not exist', ...write({ date: '2026-02-30' }), status: 400, invalidParams: ['date'] },
  {
    rule: 'it cannot be emptied, even in a form',
    request: 'POST /events',
    as: 'editor',
    form: 'title=X&start_date=2026-04-01&end_date=2026-04-01&date=',
    status: 400,
    invalidParams: ['date'],
  },
  {
    rule: 'a draft has no date in UTC',
    ...write({ status: 'draft' }),
    status: 200,
    responseBody: { date_utc: null, date: '2026-03-14 12:00:00' },
  },
]);

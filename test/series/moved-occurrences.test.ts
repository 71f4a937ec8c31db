import { expect, test } from 'vitest';
import { stopClock } from '../../src/time/clock.js';
import { graphqlData } from '../service.js';
import { town } from '../town.js';
import {
  createSeries,
  deleteScope,
  occurrencesOf,
  restoreEvent,
  restoreSeries,
  startsOf,
  tryUpdate,
  updateScope,
  updateSeries,
} from './series-client.js';

// Other times for ALL and THIS_AND_FOLLOWING, when an occurrence was moved alone, has ended, or is in the trash.

const times = (start: string, end: string) => ({ startDate: `2026-${start}`, endDate: `2026-${end}` });

const weeks = ['03-17T09:00', '03-24T09:00', '03-31T09:00', '04-07T09:00'].map((start) => `2026-${start}`);

test.each([
  {
    what: 'another time on the day to which it was moved',
    input: times('03-25 10:00', '03-25 13:00'),
    starts: ['2026-03-18T10:00', '2026-03-25T10:00', '2026-04-01T10:00', '2026-04-08T10:00'],
  },
  {
    what: 'its date in the series at another time',
    input: times('03-24 10:00', '03-24 12:00'),
    starts: ['2026-03-17T10:00', '2026-03-24T10:00', '2026-03-31T10:00', '2026-04-07T10:00'],
  },
  {
    what: 'its date in the series',
    input: times('03-24 09:00', '03-24 12:00'),
    starts: weeks,
  },
  {
    what: 'the times that it has',
    input: times('03-25 14:00', '03-25 17:00'),
    starts: weeks.with(1, '2026-03-25T14:00'),
  },
  {
    what: 'another end only',
    input: { endDate: '2026-03-25 18:00' },
    starts: weeks.with(1, '2026-03-25T14:00'),
  },
])('ALL with $what, for an occurrence that was moved alone', async ({ input, starts }) => {
  await town();
  const { series, ids } = await createSeries({ rule: 'FREQ=WEEKLY;COUNT=4' });
  await updateScope(ids[1], times('03-25 14:00', '03-25 17:00'), 'THIS');

  const updated = await updateScope(ids[1], input, 'ALL');

  expect(await startsOf(series)).toEqual(starts);
  if ('startDate' in input) expect(updated.startDate.slice(0, 16)).toBe(input.startDate.replace(' ', 'T'));
  expect(updated.endDate.slice(0, 16)).toBe(input.endDate.replace(' ', 'T'));
  expect((await occurrencesOf(series)).map(({ id }) => id)).toEqual(ids);
});

test('an occurrence that was moved alone follows its series again after ALL with other times named it', async () => {
  await town();
  const { series, ids } = await createSeries({ rule: 'FREQ=WEEKLY;COUNT=2' });
  await updateScope(ids[1], times('03-25 14:00', '03-25 17:00'), 'THIS');
  await updateScope(ids[1], times('03-24 10:00', '03-24 13:00'), 'ALL');

  await updateScope(ids[0], times('03-18 11:00', '03-18 14:00'), 'ALL');

  expect(await startsOf(series)).toEqual(['2026-03-18T11:00', '2026-03-25T11:00']);
});

test('THIS_AND_FOLLOWING with other times, for an occurrence that was moved alone', async () => {
  await town();
  const { series, ids } = await createSeries({ rule: 'FREQ=WEEKLY;COUNT=4' });
  await updateScope(ids[2], times('04-01 14:00', '04-01 17:00'), 'THIS');

  const updated = await updateScope(ids[2], times('03-31 11:00', '03-31 12:00'), 'THIS_AND_FOLLOWING');

  expect(await startsOf(series)).toEqual(weeks.slice(0, 2));
  expect(await startsOf(updated.series?.id as string)).toEqual(['2026-03-31T11:00', '2026-04-07T11:00']);
});

test('ALL with another zone keeps the local times and the length of the series, also for an occurrence that was moved alone', async () => {
  await town();
  const { series, ids } = await createSeries({ rule: 'FREQ=WEEKLY;COUNT=2' });
  await updateScope(ids[1], times('03-25 14:00', '03-25 20:00'), 'THIS');

  await updateScope(ids[1], { timezone: 'Europe/London' }, 'ALL');

  expect((await occurrencesOf(series)).map(({ startDate, endDate }) => [startDate, endDate])).toEqual([
    ['2026-03-17T09:00:00+00:00', '2026-03-17T12:00:00+00:00'],
    ['2026-03-25T14:00:00+00:00', '2026-03-25T20:00:00+00:00'],
  ]);
});

test('an occurrence that has another end only moves with its series, and keeps its length', async () => {
  await town();
  const { series, ids } = await createSeries({ rule: 'FREQ=WEEKLY;COUNT=2' });
  await updateScope(ids[1], { endDate: '2026-03-24 15:00' }, 'THIS');

  await updateScope(ids[0], times('03-18 10:00', '03-18 11:00'), 'ALL');

  expect((await occurrencesOf(series)).map(({ startDate, endDate }) => [startDate, endDate])).toEqual([
    ['2026-03-18T10:00:00+01:00', '2026-03-18T11:00:00+01:00'],
    ['2026-03-25T10:00:00+01:00', '2026-03-25T16:00:00+01:00'],
  ]);
});

test('ALL that sends back the shown start of a date that a clock change skips moves nothing', async () => {
  await town();
  const { series, ids } = await createSeries(
    { rule: 'FREQ=DAILY;COUNT=3' },
    { startDate: '2026-03-28 02:30', endDate: '2026-03-28 04:00' },
  );
  expect(await startsOf(series)).toEqual(['2026-03-28T02:30', '2026-03-29T03:30', '2026-03-30T02:30']);

  await updateScope(ids[1], { title: 'Fair', startDate: '2026-03-29 03:30' }, 'ALL');

  expect(await startsOf(series)).toEqual(['2026-03-28T02:30', '2026-03-29T03:30', '2026-03-30T02:30']);
});

test('an occurrence that ALL moves to the date of one that has ended stays in the series, and so does the other one', async () => {
  await town();
  const daily = times('03-17 09:00', '03-17 12:00');
  const { series, ids } = await createSeries({ rule: 'FREQ=DAILY;COUNT=6' }, daily);
  // The fourth one takes place earlier.
  await updateScope(ids[3], times('03-17 18:00', '03-17 19:00'), 'THIS');
  stopClock('2026-03-18T20:00:00Z');

  await updateScope(ids[4], times('03-20 09:00', '03-20 12:00'), 'ALL');

  expect((await occurrencesOf(series)).map(({ id, startDate }) => [ids.indexOf(id), startDate.slice(0, 16)])).toEqual([
    [0, '2026-03-17T09:00'],
    [3, '2026-03-17T18:00'],
    [1, '2026-03-18T09:00'],
    [2, '2026-03-18T09:00'],
    [4, '2026-03-20T09:00'],
    [5, '2026-03-21T09:00'],
  ]);
  const updated = await updateScope(ids[4], { title: 'Fair' }, 'THIS_AND_FOLLOWING');
  const rest = await occurrencesOf(updated.series?.id as string);
  expect(rest.map(({ id, title }) => [ids.indexOf(id), title])).toEqual([
    [4, 'Fair'],
    [5, 'Fair'],
  ]);
  const starts = [...(await occurrencesOf(series)), ...rest].map(({ originalStart }) => originalStart);
  expect(new Set(starts).size).toBe(6);
});

test('a deleted occurrence that is restored has the date that its series has meanwhile', async () => {
  await town();
  const { series, ids } = await createSeries({ rule: 'FREQ=WEEKLY;COUNT=3' });
  await deleteScope(ids[1], 'THIS');
  await updateScope(ids[0], times('03-18 10:00', '03-18 13:00'), 'ALL');

  await restoreEvent(ids[1]);

  expect(await startsOf(series)).toEqual(['2026-03-18T10:00', '2026-03-25T10:00', '2026-04-01T10:00']);
});

test('a date that is left out and comes back has what the series has meanwhile', async () => {
  await town();
  const { series, ids } = await createSeries({ rule: 'FREQ=WEEKLY;COUNT=3' });
  await updateSeries(series, { rule: 'FREQ=WEEKLY;COUNT=2' });
  await updateScope(ids[0], { title: 'Fair', status: 'DRAFT' }, 'ALL');

  await updateSeries(series, { rule: 'FREQ=WEEKLY;COUNT=3' });

  const { events } = await graphqlData(
    '{ events(filter: { status: [DRAFT] }) { nodes { id title } } }',
    {},
    { as: 'editor' },
  );
  expect(events.nodes.map(({ id, title }) => [id, title])).toEqual(ids.map((id) => [id, 'Fair']));
});

test('an occurrence whose date was left out and that is restored alone stays', async () => {
  await town();
  const { series, ids } = await createSeries({ rule: 'FREQ=WEEKLY;COUNT=3' });
  await updateSeries(series, { rule: 'FREQ=WEEKLY;COUNT=2' });
  await restoreEvent(ids[2]);

  await updateSeries(series, { addedDates: ['2026-03-20'] });

  expect((await occurrencesOf(series)).map(({ id }) => id)).toContain(ids[2]);
});

test('such an occurrence is deleted and restored with its series', async () => {
  await town();
  const { series, ids } = await createSeries({ rule: 'FREQ=WEEKLY;COUNT=3' });
  await updateSeries(series, { rule: 'FREQ=WEEKLY;COUNT=2' });
  await restoreEvent(ids[2]);
  await deleteScope(ids[0], 'ALL');

  await restoreSeries(series);

  expect((await occurrencesOf(series)).map(({ id }) => id)).toEqual(ids);
});

test('the rest of a deleted series stays deleted when it is divided at an event that was restored alone', async () => {
  await town();
  const { ids } = await createSeries({ rule: 'FREQ=WEEKLY;COUNT=3' });
  await deleteScope(ids[0], 'ALL');
  await restoreEvent(ids[1]);

  const times = { startDate: '2026-03-25 10:00', endDate: '2026-03-25 13:00' };
  const updated = await updateScope(ids[1], times, 'THIS_AND_FOLLOWING');

  expect(await startsOf(updated.series?.id as string)).toEqual(['2026-03-25T10:00']);
});

test('ALL restores the occurrence in the trash that it names with a status', async () => {
  await town();
  const { ids } = await createSeries({ rule: 'FREQ=WEEKLY;COUNT=2' });
  await deleteScope(ids[1], 'THIS');

  expect(await updateScope(ids[1], { title: 'Fair', status: 'PUBLISH' }, 'ALL')).toMatchObject({
    title: 'Fair',
    status: 'PUBLISH',
  });
});

test('ALL with the date of another occurrence of the same day as a whole day is an error', async () => {
  await town();
  const { ids } = await createSeries({ rule: 'FREQ=WEEKLY;COUNT=2', addedDates: ['2026-03-17 18:00'] });

  const { errors } = await tryUpdate(ids[0], { allDay: true }, 'ALL');

  expect(errors[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', arguments: { startDate: expect.any(String) } });
});

test.each([
  { what: 'the first date of the rule', named: 1, from: '2026-03-15' },
  { what: 'the start of listed dates', named: 1, from: '2026-03-15', rule: null },
])(
  'THIS_AND_FOLLOWING from $what leaves the added dates before it',
  async ({ named, from, rule = 'FREQ=WEEKLY;COUNT=3' }) => {
    await town();
    const { series, ids } = await createSeries({ rule, addedDates: [from, '2026-05-01'] });

    const updated = await updateScope(ids[named], { title: 'Fair' }, 'THIS_AND_FOLLOWING');
    const rest = updated.series?.id as string;
    // Both series are computed again.
    await updateSeries(series, { excludedDates: [] });
    await updateSeries(rest, { excludedDates: [] });

    expect((await occurrencesOf(series)).map(({ id }) => id)).toEqual(ids.slice(0, named));
    expect((await occurrencesOf(rest)).map(({ id }) => id)).toEqual(ids.slice(named));
  },
);

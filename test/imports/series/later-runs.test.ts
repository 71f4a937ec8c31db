/** Later runs of a source follow its series. */
import { expect, test } from 'vitest';
import { stopClock } from '../../../src/time/clock.js';
import { statementsOf } from '../../operations.js';
import { graphqlData, rest } from '../../service.js';
import { town } from '../../town.js';
import { changed, choir, edit, events, ics, resultsOf, runImport, separate, shownEvents, theSeries } from './source.js';

const excluded = 'EXDATE;TZID=Europe/Amsterdam:20260324T200000';

/** The four dates as they were first imported. */
const first = ['03-17 20:00 Choir', '03-24 20:00 Choir', '03-31 20:00 Choir', '04-07 20:00 Choir'];

test.each([
  {
    change: 'a longer rule',
    lines: choir('RRULE:FREQ=WEEKLY;COUNT=5'),
    shown: [...first, '04-14 20:00 Choir'],
    results: 'unchanged 4, created 1',
    series: { rule: 'FREQ=WEEKLY;COUNT=5', sequence: 1 },
  },
  {
    change: 'an earlier end of the rule',
    lines: choir('RRULE:FREQ=WEEKLY;UNTIL=20260325T000000Z'),
    shown: ['03-17 20:00 Choir', '03-24 20:00 Choir', '03-31 20:00 Choir trash', '04-07 20:00 Choir trash'],
    results: 'unchanged 2',
    series: { rule: 'FREQ=WEEKLY;UNTIL=20260325T010000', sequence: 1 },
  },
  {
    change: 'another weekday',
    lines: choir('RRULE:FREQ=WEEKLY;BYDAY=WE;COUNT=2', 'DTSTART;TZID=Europe/Amsterdam:20260318T200000'),
    shown: [
      ...['03-17 20:00 Choir trash', '03-18 20:00 Choir', '03-24 20:00 Choir trash', '03-25 20:00 Choir'],
      ...['03-31 20:00 Choir trash', '04-07 20:00 Choir trash'],
    ],
    results: 'created 2',
    series: { rule: 'FREQ=WEEKLY;COUNT=2;BYDAY=WE', start: '2026-03-18 20:00:00' },
  },
  {
    change: 'an excluded date',
    lines: choir(excluded),
    shown: [first[0], '03-24 20:00 Choir trash', first[2], first[3]],
    results: 'unchanged 3',
    series: { excludedDates: ['2026-03-24 20:00:00'] },
  },
  {
    change: 'an added date',
    lines: choir('RDATE;TZID=Europe/Amsterdam:20260326T190000'),
    shown: [first[0], first[1], '03-26 19:00 Choir', first[2], first[3]],
    results: 'unchanged 2, created 1, unchanged 2',
    series: { addedDates: ['2026-03-26 19:00:00'] },
  },
  {
    change: 'a changed date',
    lines: [...choir(), ...changed('20260324', 'SUMMARY:Concert', 'DTSTART;TZID=Europe/Amsterdam:20260325T190000')],
    shown: [first[0], '03-24 20:00 Concert (starts,title)', first[2], first[3]],
    results: 'unchanged 1, updated 1, unchanged 2',
    series: { version: 1, excludedDates: [] },
  },
  {
    change: 'a cancelled date',
    lines: [...choir(), ...changed('20260324', 'STATUS:CANCELLED')],
    shown: [first[0], '03-24 20:00 Choir cancelled (eventStatus)', first[2], first[3]],
    results: 'unchanged 1, updated 1, unchanged 2',
    series: { version: 1 },
  },
  {
    change: 'another title and length',
    lines: choir('SUMMARY:Band', 'DURATION:PT3H'),
    shown: first.map((one) => one.replace('Choir', 'Band')),
    results: 'updated 4',
    series: {
      duration: 10_800,
      pattern: expect.objectContaining({ columns: expect.objectContaining({ title: 'Band' }) }),
    },
  },
])('the series follows $change, and the source back again', async ({ lines, shown, results, series }) => {
  await town();
  await runImport(ics(...choir()));
  const before = await events();

  const imported = await runImport(ics(...lines));

  expect(await shownEvents()).toEqual(shown);
  expect(inOrder(imported)).toBe(results);
  expect(await theSeries()).toMatchObject(series);
  expect(imported.trashed).toHaveLength(shown.filter((one) => one?.includes('trash')).length);
  await runImport(ics(...choir()));
  const ids = new Set(before.map(({ id }) => id));
  const after = await events();
  expect(after.filter(({ status }) => status === 'publish').map(({ id }) => id)).toEqual(before.map(({ id }) => id));
  expect(after.filter(({ id }) => !ids.has(id)).every(({ status }) => status === 'trash')).toBe(true);
  expect((await shownEvents()).filter((one) => !one.includes('trash'))).toEqual(first);
  expect(await theSeries()).toMatchObject({
    rule: 'FREQ=WEEKLY;COUNT=4',
    duration: 7200,
    addedDates: [],
    excludedDates: [],
  });
  expect(resultsOf(await runImport(ics(...choir())))).toBe('unchanged 4');
});

/** The results of a run in the order of the file. */
const inOrder = ({ reports }: Awaited<ReturnType<typeof runImport>>): string => {
  const parts: [string, number][] = [];
  for (const { result } of [...reports].sort((one, other) => (one.key < other.key ? -1 : 1))) {
    const last = parts.at(-1);
    if (last?.[0] === result) last[1]++;
    else parts.push([result, 1]);
  }
  return parts.map(([result, count]) => `${result} ${count}`).join(', ');
};

test('an edited event whose date is gone stays and is marked, also when the source had changed it', async () => {
  await town();
  const source = [...choir(), ...changed('20260331', 'SUMMARY:Concert')];
  await runImport(ics(...source));
  const rows = await events();
  await edit(rows[1]?.id ?? 0, { title: 'Ours' });

  await runImport(ics(...choir('RRULE:FREQ=WEEKLY;COUNT=1'), ...changed('20260420')));

  expect(await shownEvents()).toEqual([
    ...[first[0], '03-24 20:00 Ours (title) off', '03-31 20:00 Concert trash (title)', '04-07 20:00 Choir trash'],
    'single Choir',
  ]);
  await runImport(ics(...source));
  expect((await shownEvents()).slice(0, 4)).toEqual([
    first[0],
    '03-24 20:00 Ours (title)',
    '03-31 20:00 Concert (title)',
    first[3],
  ]);
});

test('a date that was deleted here stays deleted, also after a change of the rule', async () => {
  await town();
  await runImport(ics(...choir()));
  const rows = await events();
  await rest('DELETE', `/events/${rows[1]?.id}`, undefined, { as: 'editor' });

  for (const count of [5, 4, 5]) await runImport(ics(...choir(`RRULE:FREQ=WEEKLY;COUNT=${count}`)));

  expect(await shownEvents()).toEqual([
    first[0],
    '03-24 20:00 Choir trash (trash)',
    first[2],
    first[3],
    '04-14 20:00 Choir',
  ]);
});

test('a series that was deleted here gets no new dates', async () => {
  await town();
  await runImport(ics(...choir()));
  const [one] = await events();
  await graphqlData(
    'mutation ($by: RecordKey!) { deleteEvent(by: $by, scope: ALL) { id } }',
    { by: { id: String(one?.id) } },
    { as: 'editor' },
  );

  const imported = await runImport(ics(...choir('RRULE:FREQ=WEEKLY;COUNT=6', 'SUMMARY:Band')));

  expect(resultsOf(imported)).toBe('unchanged 6');
  expect(await shownEvents()).toEqual(first.map((text) => `${text} trash`));
});

const updateSeries = (id: number, recurrence: object) =>
  graphqlData(
    'mutation ($id: ID!, $recurrence: RecurrenceInput!) { updateSeries(id: $id, recurrence: $recurrence) { id } }',
    { id: String(id), recurrence },
    { as: 'editor' },
  );

test('a rule that was edited here is kept, and the output says so once', async () => {
  await town();
  await runImport(ics(...choir()));
  const { id } = await theSeries();
  await updateSeries(id, { rule: 'FREQ=WEEKLY;COUNT=3' });
  const file = ics(...choir('RRULE:FREQ=WEEKLY;COUNT=6'));

  const imported = await runImport(file);

  expect(imported.reports.filter(({ kept }) => kept).map(({ kept }) => kept)).toEqual([['recurrence']]);
  expect(await theSeries()).toMatchObject({ rule: 'FREQ=WEEKLY;COUNT=3' });
  expect((await events()).length).toBe(4);
  expect((await runImport(file)).reports.some(({ kept }) => kept)).toBe(false);
});

test('dates that were added and excluded here stay when the source changes others', async () => {
  await town();
  await runImport(ics(...choir(excluded)));
  const { id } = await theSeries();
  await updateSeries(id, {
    addedDates: ['2026-03-20 18:00'],
    excludedDates: ['2026-03-24', '2026-03-31'],
  });

  await runImport(ics(...choir('RRULE:FREQ=WEEKLY;COUNT=5')));

  expect(await theSeries()).toMatchObject({
    ...{ rule: 'FREQ=WEEKLY;COUNT=5', addedDates: ['2026-03-20 18:00:00'], excludedDates: ['2026-03-31 20:00:00'] },
  });
  expect(await shownEvents()).toEqual([
    first[0],
    '03-20 18:00 Choir',
    first[1],
    '03-31 20:00 Choir trash',
    first[3],
    '04-14 20:00 Choir',
  ]);
});

test('times that were moved here are kept, and later dates of the source have them', async () => {
  await town();
  const file = ics(...choir('RRULE:FREQ=WEEKLY'));
  await runImport(file);
  const [one] = await events();
  await edit(one?.id ?? 0, { startDate: '2026-03-17 21:00', endDate: '2026-03-17 22:00' }, 'ALL');
  const { length } = await events();
  stopClock('2026-03-28T12:00:00Z');

  await runImport(file);

  const rows = await events();
  expect(rows.every(({ originalStart }) => originalStart?.endsWith('21:00:00'))).toBe(true);
  expect(rows.length).toBe(length);
});

test('a change after some dates have passed keeps them in the series', async () => {
  await town();
  await runImport(ics(...choir('RRULE:FREQ=WEEKLY;COUNT=8')));
  stopClock('2026-04-01T12:00:00Z');

  await runImport(ics(...choir('RRULE:FREQ=WEEKLY;COUNT=8', 'EXDATE;TZID=Europe/Amsterdam:20260414T200000')));

  expect(await theSeries()).toMatchObject({
    ...{ start: '2026-03-17 20:00:00', rule: 'FREQ=WEEKLY;COUNT=8', excludedDates: ['2026-04-14 20:00:00'] },
  });
  expect((await shownEvents()).map((one) => one.replace(' 20:00 Choir', ''))).toEqual([
    ...['03-17', '03-24', '03-31', '04-07', '04-14 trash', '04-21', '04-28', '05-05'],
  ]);
});

test.each([
  { change: 'ends', lines: choir('RRULE:FREQ=WEEKLY;UNTIL=20260320') },
  {
    change: 'no longer repeats',
    lines: choir('RRULE:FREQ=WEEKLY;COUNT=1').filter((line) => !line.startsWith('RRULE')),
  },
])('a series that $change loses its coming dates', async ({ lines }) => {
  await town();
  await runImport(ics(...choir('RRULE:FREQ=WEEKLY')));
  stopClock('2026-04-01T12:00:00Z');

  const { trashed } = await runImport(ics(...lines));

  const rows = (await events()).filter(({ seriesId }) => seriesId !== null);
  expect(
    rows.filter(({ status }) => status === 'publish').map(({ originalStart }) => originalStart?.slice(0, 10)),
  ).toEqual([...['2026-03-17', '2026-03-24', '2026-03-31']]);
  expect(trashed).toHaveLength(rows.length - 3);
  expect(await theSeries()).toMatchObject({ generatedUntil: null, extendAfter: null });
});

test('a source without the series moves it to the trash if deletions are followed, and its return restores it', async () => {
  await town();
  const url = 'https://a.example/a.ics';
  const others = [
    ...choir('UID:early', 'SUMMARY:Early', 'DTSTART:20260315T100000Z', 'RRULE:').filter((line) => line !== 'RRULE:'),
    ...choir('UID:late', 'SUMMARY:Late', 'DTSTART:20300315T100000Z', 'RRULE:').filter((line) => line !== 'RRULE:'),
  ];
  const options = { url, followDeletions: true };
  await runImport(ics(...choir('RRULE:FREQ=WEEKLY'), ...others), options);
  await runImport(ics(...others), { url });
  expect((await events()).every(({ status }) => status === 'publish')).toBe(true);

  await runImport(ics(...others), options);

  const ofSeries = async () => (await events()).filter(({ seriesId }) => seriesId !== null);
  expect((await ofSeries()).every(({ status }) => status === 'trash')).toBe(true);
  expect(await theSeries()).toMatchObject({ trashed: true, extendAfter: null });
  await runImport(ics(...choir('RRULE:FREQ=WEEKLY'), ...others), options);
  expect((await ofSeries()).every(({ status, overridden }) => status === 'publish' && overridden.length === 0)).toBe(
    true,
  );
  const series = await theSeries();
  expect([series.trashed, series.generatedUntil]).toEqual([false, '2028-03-07 20:00:00']);
});

test('a series that becomes private is private in its later dates too', async () => {
  await town();
  await runImport(ics(...choir('RRULE:FREQ=WEEKLY')));
  await runImport(ics(...choir('RRULE:FREQ=WEEKLY', 'CLASS:PRIVATE')));

  expect((await events()).every(({ status, overridden }) => status === 'private' && overridden.length === 0)).toBe(
    true,
  );
  expect(await theSeries()).toMatchObject({ pattern: { columns: { status: 'private' } } });
});

test('the number of statements of a run does not depend on the number of dates', async () => {
  await town();
  /** The statements of a first run, of the run that joins single events, and of runs that change the rule and the dates. */
  const measure = async (count: number) => {
    const run = async (...lines: string[]) => {
      const file = ics(...choir(`UID:${count}`, 'SUMMARY:Daily', ...lines));
      return (await statementsOf(() => runImport(file))).statements.length;
    };
    const rule = `RRULE:FREQ=DAILY;COUNT=${count}`;
    const numbers = [await run(rule)];
    await separate();
    numbers.push(
      await run(rule),
      await run(rule),
      await run(rule, excluded),
      await run(`RRULE:FREQ=DAILY;COUNT=${count * 2}`),
    );
    return numbers;
  };

  expect(await measure(40)).toEqual(await measure(10));
});

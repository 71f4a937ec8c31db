/** Rows of tables with a rule. */
import { expect, test } from 'vitest';
import { stopClock } from '../../../src/time/clock.js';
import { town } from '../../town.js';
import { countSeries, events, resultsOf, runImport, shownEvents, theSeries } from './source.js';

const table = (header: string, ...rows: string[]) => [`Title,Start,End,${header}`, ...rows].join('\n');

const run = (...rows: string[]) => runImport(table('RRULE', ...rows), { kind: 'csv', timezone: 'Europe/Amsterdam' });

const evening = 'Choir,2026-03-17 20:00,2026-03-17 22:00';

test.each([
  ...[
    'RRULE',
    'Recurrence rule',
    'Herhalingsregel',
    'Wiederholungsregel',
    'Règle de récurrence',
    'Regla de repetición',
  ],
])('the column “%s” has the rule of a series', async (header) => {
  await town();
  const file = table(header, `${evening},FREQ=WEEKLY;COUNT=3`);
  const imported = await runImport(file, { kind: 'csv', timezone: 'Europe/Amsterdam' });

  expect([resultsOf(imported), imported.messages]).toEqual(['created 3', []]);
  expect(await shownEvents()).toEqual(['03-17 20:00 Choir', '03-24 20:00 Choir', '03-31 20:00 Choir']);
  expect(await theSeries()).toMatchObject({
    rule: 'FREQ=WEEKLY;COUNT=3',
    duration: 7200,
    timezone: 'Europe/Amsterdam',
  });
});

test.each([
  { rule: 'RRULE:FREQ=WEEKLY;UNTIL=20260401', row: evening, series: { rule: 'FREQ=WEEKLY;UNTIL=20260401T235959' } },
  { rule: '"FREQ=WEEKLY;BYDAY=TU,TH;COUNT=4"', row: evening, series: { rule: 'FREQ=WEEKLY;COUNT=4;BYDAY=TU,TH' } },
  { rule: 'FREQ=DAILY;COUNT=3', row: 'Fair,2026-03-17,2026-03-18', series: { allDay: true, duration: 172_800 } },
])('the rule $rule is read', async ({ rule, row, series }) => {
  await town();
  await run(`${row},${rule}`);

  expect(await theSeries()).toMatchObject(series);
  expect((await events()).every(({ overridden }) => overridden.length === 0)).toBe(true);
});

test.each([
  {
    rule: 'every week',
    reason: 'The rule “every week” cannot be used. EVERYWEEK is not a part of a rule.',
  },
  {
    rule: 'FREQ=HOURLY',
    reason: 'The rule “FREQ=HOURLY” cannot be used. FREQ must be DAILY, WEEKLY, MONTHLY or YEARLY',
  },
  { rule: 'FREQ=WEEKLY;BYDAY=WE', reason: 'The rule “FREQ=WEEKLY;BYDAY=WE” cannot be used. ' },
])('a row with the rule $rule is left out, and the report says why', async ({ rule, reason }) => {
  await town();
  const { reports } = await run(`${evening},${rule}`, 'Walk,2026-03-20 10:00,2026-03-20 11:00,');

  expect(reports).toMatchObject([
    { where: 'line 2', result: 'invalid', reason: expect.stringContaining(reason) },
    { where: 'line 3', result: 'created' },
  ]);
  expect(await countSeries()).toBe(0);
});

test('a later run follows the rule of a row, and its end', async () => {
  await town();
  await run(`${evening},FREQ=WEEKLY;COUNT=3`);
  expect(resultsOf(await run(`${evening},FREQ=WEEKLY;COUNT=4`))).toBe('unchanged 3, created 1');
  expect(resultsOf(await run(`${evening},FREQ=WEEKLY;COUNT=2`))).toBe('unchanged 2');
  expect(await shownEvents()).toEqual([
    ...['03-17 20:00 Choir', '03-24 20:00 Choir', '03-31 20:00 Choir trash', '04-07 20:00 Choir trash'],
  ]);
  stopClock('2026-05-01T12:00:00Z');
  const { messages } = await run(`${evening},FREQ=WEEKLY;COUNT=2`);
  expect(messages).toEqual(['A row repeats and has no date in the next 24 months. It was left out.']);
});

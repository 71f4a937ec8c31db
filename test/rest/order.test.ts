import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fromWallClock } from '../../src/time/wall-clock.js';
import { emptyCalendar } from '../calendar.js';
import { rest } from '../service.js';
import { town } from '../town.js';

const zones = [
  'Europe/Amsterdam',
  'America/New_York',
  'Australia/Lord_Howe',
  'Asia/Tokyo',
  'Pacific/Apia',
  'UTC-5',
  '+05:45',
];

// Minutes around the nights on which clocks change in Europe, America and on Lord Howe Island.
const moment = fc
  .tuple(
    fc.constantFrom('2026-03-08', '2026-03-29', '2026-04-05', '2026-10-25', '2026-11-01'),
    fc.integer({ min: -720, max: 1440 }),
  )
  .map(([day, minutes]) =>
    new Date(Date.parse(`${day}T00:00:00Z`) + minutes * 60_000).toISOString().slice(0, 16).replace('T', ' '),
  );

const event = fc.record({ start_date: moment, timezone: fc.constantFrom(...zones), all_day: fc.boolean() });

test('the order of a list is the order of its UTC dates, which match its local dates in their time zones', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(event, { minLength: 2, maxLength: 8 }), async (input) => {
      await emptyCalendar();
      await town({});
      for (const one of input) {
        const written = await rest(
          'POST',
          '/events',
          { title: 'Night', ...one, end_date: '2026-12-31' },
          { as: 'editor' },
        );
        expect(written.status).toBe(201);
      }

      const { events } = (await rest('GET', '/events?start_date=2026-01-01&end_date=2027-06-01')).body;

      expect(events).toHaveLength(input.length);
      const order = [...events].sort((a, b) => a.utc_start_date.localeCompare(b.utc_start_date) || a.id - b.id);
      expect(events.map(({ id }) => id)).toEqual(order.map(({ id }) => id));
      for (const { start_date, utc_start_date, timezone, all_day } of events) {
        // An ambiguous local time means the second one. An all-day event shows midnight even if the clock skips it.
        if (!all_day)
          expect(fromWallClock(start_date, timezone)).toEqual(new Date(`${utc_start_date.replace(' ', 'T')}Z`));
      }
    }),
    { numRuns: 40, seed: 29 },
  );
});

/** Generated files, compared with a model that shares no code with the reader. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { expectedOf, files, type ModelEvent, type Style, write } from './model.js';
import { readFile } from './read.js';

const range = { from: Date.parse('2025-12-01T00:00:00Z'), to: Date.parse('2030-01-01T00:00:00Z') };

const read = async (bytes: Uint8Array) => {
  const { entries, unreadable } = await readFile([bytes], { range });
  const found = entries.map(({ payload }) => ({
    title: payload.title,
    description: String(payload.description ?? '')
      .replaceAll('&lt;', '<')
      .replaceAll('&amp;', '&'),
    start: momentOf(payload.start_date),
    end: momentOf(payload.end_date),
  }));
  return { found, unreadable };
};

/** A date unchanged, a date and time in UTC. */
const momentOf = (value: unknown) =>
  String(value).length === 10 ? value : new Date(String(value)).toISOString().replace('.000', '');

const expected = (events: readonly ModelEvent[], style: Style) => events.flatMap((event) => expectedOf(event, style));

test('500 generated files are read as the model says, and a broken event loses only itself', async () => {
  await fc.assert(
    fc.asyncProperty(files, async ({ events, style }) => {
      const { found, unreadable } = await read(write(events, style));

      expect(found).toEqual(expected(events, style));
      expect(unreadable.length).toBe(events.filter(({ isBroken }) => isBroken).length);
    }),
    { numRuns: 500 },
  );
});

test('a file that is cut at any byte gives the events before the cut, or says that it is not a calendar', async () => {
  await fc.assert(
    fc.asyncProperty(files, fc.nat(100_000), async ({ events, style }, at) => {
      const whole = write(events, style);
      const { found } = await read(whole.subarray(0, at % (whole.length + 1))).catch((error: Error) => {
        expect(error.message).toMatch(/^This is not a calendar: .+\.$/);
        return { found: [] };
      });
      const all = expected(events, style);
      expect(all.slice(0, found.length)).toEqual(found);
    }),
    { numRuns: 200 },
  );
});

/** Lists in a cell: what an export writes, an import reads. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { listText, valuesOf } from '../../../src/imports/csv/row-values.js';
import { csvCell as cell } from '../../../src/texts/csv.js';
import { readFile } from './read.js';

/** Names with the characters that matter, or any others. */
const name = fc
  .oneof(fc.string({ unit: fc.constantFrom(...',;|"\'= -@+ab\n') }), fc.string({ unit: 'binary' }))
  .map((text) => text.replaceAll('\0', '').trim())
  .filter(Boolean);

test('any names are read as they were written', async () => {
  await fc.assert(
    fc.asyncProperty(fc.uniqueArray(name, { minLength: 1, maxLength: 5 }), async (names) => {
      expect(valuesOf(listText(names))).toEqual(names);
      const { entries } = await readFile(['Title,Start Date,Tags', `A,2026-10-24,${cell(listText(names))}`]);
      expect(entries[0]?.payload.tags).toEqual(names.map((one) => ({ name: one })));
    }),
  );
});

test('any title is read as it was written', async () => {
  await fc.assert(
    fc.asyncProperty(name, async (title) => {
      const { entries } = await readFile(['Title,Start Date', `${cell(title)},2026-10-24`]);
      expect(entries[0]?.payload.title).toBe(title.replace(/\s+/g, ' '));
    }),
  );
});

test.each([
  { text: 'A, B;C|D', values: ['A', 'B', 'C', 'D'] },
  { text: '"A, B" , C', values: ['A, B', 'C'] },
  { text: '"A ""B""", C', values: ['A "B"', 'C'] },
  { text: 'Ann "Bo" Lee, C', values: ['Ann "Bo" Lee', 'C'] },
  { text: '"A, B', values: ['"A', 'B'] },
  { text: ' , ;', values: [] },
])('the list $text', ({ text, values }) => {
  expect(valuesOf(text)).toEqual(values);
});

test('organizers in one column are divided, as those of The Events Calendar', async () => {
  const { entries } = await readFile([
    'Event Name,Event Start Date,Event Organizer Name,Organizer Email',
    'A,2026-10-24,"Ann, ""Acme, Inc.""",',
    'B,2026-10-24,Bo,bo@example.org',
  ]);

  expect(entries.map(({ payload }) => payload.organizer)).toEqual([
    [{ organizer: 'Ann' }, { organizer: 'Acme, Inc.' }],
    [{ organizer: 'Bo', email: 'bo@example.org' }],
  ]);
});

test('the organizer of a meeting is one person', async () => {
  const { entries } = await readFile(['Subject,Start Date,Meeting Organizer', 'A,2026-10-24,"Doe, Jane"']);

  expect(entries[0]?.payload.organizer).toEqual([{ organizer: 'Doe, Jane' }]);
});

test('an invalid website is left out with a warning', async () => {
  const { entries } = await readFile([
    'Title,Start Date,Website,Image,Venue,Venue Website',
    'A,2026-10-24,http://a b.example,231,Hall,not yet',
    `B,2026-10-24,${'x'.repeat(100)},a.png,,`,
    'C,2026-10-24,example.org,https://example.org/a.png,,',
  ]);

  expect(entries.map(({ payload }) => payload.website)).toEqual([undefined, undefined, 'https://example.org']);
  expect(entries.map(({ warnings }) => warnings)).toEqual([
    [
      'website: “http://a b.example” is not a URL, and was left out.',
      'venue_website: “not yet” is not a URL, and was left out.',
    ],
    [`website: “${'x'.repeat(60)}” is not a URL, and was left out.`, 'image: “a.png” is not a URL, and was left out.'],
    [],
  ]);
});

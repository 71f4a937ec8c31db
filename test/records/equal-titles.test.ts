import fc from 'fast-check';
import { expect, test } from 'vitest';
import { insertRows } from '../../src/database/many-rows.js';
import { inTransaction } from '../../src/database/transaction.js';
import { type Language, languages } from '../../src/languages/language.js';
import { freeSlugs } from '../../src/records/writing/slugs.js';
import { statementsOf } from '../operations.js';
import { graphql } from '../service.js';
import { requestContext, town } from '../town.js';

/** Events that have these slugs in a language, as their own slug or as a translation. */
const fill = async (slugs: readonly string[], language: Language, as: 'original' | 'translation' = 'original') =>
  inTransaction(await requestContext('administrator'), ({ db, now }) =>
    insertRows(
      'Event',
      slugs.map((slug, at) => ({
        title: 'Jazz',
        language: as === 'original' ? language : language === 'en' ? 'nl' : 'en',
        slug: as === 'original' ? slug : `other-${language}-${at}`,
        translations: as === 'original' ? {} : { [language]: { slug } },
        starts: now,
        ends: now,
        timezone: 'UTC',
      })),
      db,
    ),
  );

const numbers = (...list: number[]) => list.map((number) => (number === 1 ? 'jazz' : `jazz-${number}`));

const upTo = (last: number) => Array.from({ length: last }, (_, at) => at + 1);

const free = async (wanted: readonly string[], language: Language = 'en') =>
  inTransaction(await requestContext('administrator'), ({ db }) => freeSlugs({ kind: 'event', language }, wanted, db));

test.each([
  { taken: [], slug: 'jazz' },
  { taken: [1], slug: 'jazz-2' },
  { taken: [2], slug: 'jazz' },
  { taken: [1, 2, 4], slug: 'jazz-3' },
  { taken: upTo(9), slug: 'jazz-10' },
  { taken: [...upTo(5), 7, 8, 9], slug: 'jazz-6' },
  { taken: upTo(10), slug: 'jazz-11' },
  { taken: upTo(99), slug: 'jazz-100' },
  { taken: upTo(2500), slug: 'jazz-2501' },
])('when $taken.length of a title are taken, the next is $slug', async ({ taken, slug }) => {
  await town();
  await fill(numbers(...taken), 'en');

  expect(await free(['jazz'])).toEqual([slug]);
});

test.each(languages)('in %s numbers depend on the slugs of that language, including translations', async (language) => {
  await town();
  const other = languages.find((one) => one !== language) as Language;
  await fill(numbers(...upTo(30)), language, 'translation');
  await fill(numbers(31), language);
  await fill(numbers(1, 2), other, 'translation');

  expect(await free(['jazz', 'jazz'], language)).toEqual(['jazz-32', 'jazz-33']);
  expect(await free(['jazz'], other)).toEqual(['jazz-3']);
});

test('slugs that are requested together are all different and all free', async () => {
  await town();
  const wanted = fc.array(fc.constantFrom('jazz', 'jazz-2', 'jazz-3', 'jazz-2-2', 'blues'), { maxLength: 12 });
  await fill([...numbers(1, 2, 4, 5, 6, 7, 8, 9, 10, 11, 12, 14), 'jazz-2-2'], 'en');
  const taken = new Set([...numbers(1, 2, 4, 5, 6, 7, 8, 9, 10, 11, 12, 14), 'jazz-2-2']);

  await fc.assert(
    fc.asyncProperty(wanted, async (slugs) => {
      const slugsFound = await free(slugs);
      expect(new Set(slugsFound).size).toBe(slugs.length);
      for (const [at, slug] of slugsFound.entries()) {
        expect(taken).not.toContain(slug);
        expect(slug === slugs[at] || slug.startsWith(`${slugs[at]}-`)).toBe(true);
      }
    }),
    { numRuns: 50 },
  );
});

test('a slug of 200 characters is shortened for its number, whatever the number of digits', async () => {
  await town();
  const long = 'b'.repeat(200);
  const taken = [
    long,
    ...upTo(12)
      .slice(1)
      .map((number) => `${'b'.repeat(number < 10 ? 198 : 197)}-${number}`),
  ];
  await fill(taken, 'en');

  expect(await free([long, long])).toEqual([`${'b'.repeat(197)}-13`, `${'b'.repeat(197)}-14`]);
});

test('a create sends two more statements when 3,000 events have the title than when none has it', async () => {
  await town();
  const create = () =>
    graphql(
      'mutation { createEvent(input: { title: "Jazz", startDate: "2026-05-01", endDate: "2026-05-01" }) { slug } }',
      {},
      { as: 'editor' },
    );
  const first = await statementsOf(create);
  await fill(numbers(...upTo(3001).slice(1)), 'en');
  const last = await statementsOf(create);

  expect(last.result.data?.createEvent.slug).toBe('jazz-3002');
  // The lock, and the look-up after it: a title that nobody has is not locked.
  expect(last.statements).toHaveLength(first.statements.length + 2);
});

import { expect, test } from 'vitest';
import { select, sql } from '../../src/database/sql.js';
import { inTransaction } from '../../src/database/transaction.js';
import { calendar } from '../calendar.js';
import { town } from '../town.js';

/** The stored link counts of each term, and the number of its links that lists show now or later. */
const sums = async () =>
  select<{ kind: string; id: number; stored: number; links: number }>(
    await calendar(),
    sql`SELECT term."kind", term."id",
        (SELECT coalesce(sum("change"), 0)::int FROM "TermCount" WHERE "kind" = term."kind" AND "termId" = term."id") AS stored,
        CASE term."kind"
          WHEN 'category' THEN (SELECT count(*)::int FROM "EventCategory" WHERE "categoryId" = term."id" AND "listedFrom" IS NOT NULL)
          ELSE (SELECT count(*)::int FROM "EventTag" WHERE "tagId" = term."id" AND "listedFrom" IS NOT NULL)
        END AS links
      FROM (SELECT 'category' AS "kind", "id" FROM "Category" UNION ALL SELECT 'tag', "id" FROM "Tag") term ORDER BY 1, 2`,
  );

const checkCounts = async () => {
  const all = await sums();
  expect(all.map(({ stored }) => stored)).toEqual(all.map(({ links }) => links));
  return all;
};

const terms = { categories: [{ name: 'Music' }, { name: 'Talk' }], tags: [{ name: 'late' }, { name: 'free' }] };

test('the stored link counts of a term stay correct through all changes of events and links', async () => {
  const { id } = await town({
    ...terms,
    events: [
      { title: 'Jazz', categories: ['Music'], tags: ['late', 'free'] },
      { title: 'Fado', categories: ['Music', 'Talk'], tags: ['late'] },
      { title: 'Plan', status: 'draft', categories: ['Music'] },
    ],
  });
  const db = await calendar();
  const jazz = { where: { id: id('Jazz') } };
  expect((await checkCounts()).map(({ stored }) => stored).sort()).toEqual([1, 1, 2, 2]);

  for (const change of [
    () => db.event.update({ ...jazz, data: { status: 'draft' } }),
    () => db.event.update({ ...jazz, data: { status: 'publish' } }),
    () => db.event.update({ ...jazz, data: { published: new Date('2030-01-01T00:00:00Z') } }),
    () => db.event.update({ ...jazz, data: { hideFromListings: true } }),
    () => db.event.update({ ...jazz, data: { hideFromListings: false, passwordHash: 'x' } }),
    () => db.event.update({ where: { id: id('Plan') }, data: { status: 'publish' } }),
    () => db.eventTag.deleteMany({ where: { eventId: id('Jazz') } }),
    () => db.event.delete({ where: { id: id('Fado') } }),
    () => db.category.delete({ where: { id: id('Music') } }),
  ]) {
    await change();
    await checkCounts();
  }
  const { rows } = { rows: await db.termCount.findMany({ where: { kind: 'category', termId: id('Music') } }) };
  expect(rows).toEqual([]);
});

test('concurrent writers lose no counts while some of them sum up the rows', async () => {
  const { id } = await town({ ...terms, events: [{ title: 'First', categories: ['Music'] }] });
  const db = await calendar();
  const { id: _, uid: __, ...first } = await db.event.findFirstOrThrow();
  let slugs = 0;
  const write = (at: number) =>
    inTransaction({ db }, async ({ db }) => {
      const { id: eventId } = await db.event.create({
        data: { ...first, slug: `e${slugs++}`, translations: {}, searchTexts: {} },
      });
      await db.eventCategory.create({ data: { eventId, categoryId: id(at % 2 ? 'Music' : 'Talk') } });
      await db.eventTag.create({ data: { eventId, tagId: id('late') } });
      if (at % 5 === 0) throw new Error('not this one');
    }).catch((error: Error) => expect(error.message).toBe('not this one'));
  for (let round = 0; round < 30; round++)
    await Promise.all(Array.from({ length: 10 }, (_, at) => write(round * 10 + at)));

  const late = async () => (await checkCounts()).find((term) => term.kind === 'tag' && term.id === id('late'));
  expect((await late())?.stored).toBe(240);
  // A random one in fifty writes sums up the counts. Until then there is a row for each write.
  const rows = () => db.termCount.count({ where: { kind: 'tag', termId: id('late') } });
  let written = 240;
  for (; (await rows()) >= written - 1 && written < 2000; written++) await write(1);
  expect(written).toBeLessThan(2000);
  expect((await late())?.stored).toBe(written);
});

/** An import of a site is complete, or says what is missing. */
import { expect, test } from 'vitest';
import { siteEvent } from './site-objects.js';
import { importFrom, titles, townAndSite } from './site-town.js';

const eventsOf = (count: number) => Array.from({ length: count }, (_, at) => siteEvent(1000 + at));

const isEventPage = (url = '', page: number) => new RegExp(`/events\\?.*[?&]page=${page}(?:&|$)`).test(url);

test('a page that says that the list is empty does not end it', async () => {
  const events = eventsOf(230);
  const site = await townAndSite({ events }, { isStable: true, totalOf: (page, total) => (page === 3 ? 0 : total) });

  const { code } = await importFrom(site.url);

  expect(code).toBe(0);
  expect(await titles()).toHaveLength(230);
});

test('a list that becomes shorter while it is read is read again', async () => {
  const events = eventsOf(230);
  const site = await townAndSite(
    { events },
    {
      isStable: true,
      before({ url }) {
        // The first eight events are deleted: the others move to the pages before, of which the first was read.
        if (isEventPage(url, 2) && site.plan.events.length === 230) site.plan.events.splice(0, 8);
        return false;
      },
    },
  );

  const { code } = await importFrom(site.url);

  expect(code).toBe(0);
  const found = new Set(await titles());
  expect(events.filter(({ title }) => !found.has(String(title)))).toEqual([]);
});

test.each(['', '--dry-run'])(
  'a list that never shows all of its records is named with the numbers %s',
  async (option) => {
    const site = await townAndSite({ events: eventsOf(120) }, { isStable: true, totalOf: (_, total) => total + 5 });

    const { code, out, err } = await importFrom(site.url, ...(option ? [option] : []));

    expect(code).toBe(2);
    expect(err).toContain(
      'the list of events: The site has 125 events, and 120 came when it was read 3 times. Run the import again.',
    );
    expect(out).toContain('120 created, 1 invalid and left out');
  },
);

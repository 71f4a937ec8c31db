/** The parts in which a site is read. */
import { expect, onTestFinished, test } from 'vitest';
import { startReader } from '../../../src/imports/reader/start-reader.js';
import { settings } from '../../town.js';
import { siteEvent } from '../site-objects.js';
import { standInSite } from '../stand-in-site.js';

test.each([
  { events: 120, venues: 0, parts: [{ entries: 120, next: 4 }] },
  // A full part names the next page itself: what is stored of it is complete.
  { events: 500, venues: 0, parts: [{ entries: 500, next: 11 }] },
  {
    ...{ events: 501, venues: 0 },
    parts: [
      { entries: 500, next: 11 },
      { entries: 1, next: 12 },
    ],
  },
  // Venues are inside the events: only the part that ends the pages names the next one.
  {
    ...{ events: 500, venues: 20 },
    parts: [
      { entries: 500, next: undefined },
      { entries: 20, next: 11 },
    ],
  },
])('the part that ends pages of a site names the page that follows: $events events, $venues venues', async (row) => {
  const venue = (at: number) => ({ id: 90_000 + at, venue: `Venue ${at}`, status: 'publish' });
  const events = Array.from({ length: row.events }, (_, at) =>
    siteEvent(1000 + at, row.venues ? { venue: venue(at % row.venues) } : {}),
  );
  const { url } = await standInSite({ events }, { isStable: true });
  const reader = startReader({
    ...{ kind: 'site', url, options: {}, now: new Date(0) },
    settings: { ...settings, importInnerAddresses: true },
  });
  onTestFinished(reader.close);
  await reader.site();

  const parts = [];
  for await (const { entries, pages } of reader.list('events', { from: 1, perPage: 50 }))
    parts.push({ entries: entries.length, next: pages?.next });

  expect(parts).toEqual(row.parts);
});

import pino from 'pino';
import { expect, onTestFinished, test, vi } from 'vitest';
import { updateDemoPictures } from '../../src/commands/demo/pictures.js';
import { fillWhenEmpty } from '../../src/commands/demo.js';
import { startImageFetching } from '../../src/records/images/fetch-images.js';
import { readSettings } from '../../src/settings/settings.js';
import { demoFiles } from '../../src/web/demo-pictures.js';
import { calendar, rowCounts } from '../calendar.js';
import { statementsOf } from '../operations.js';
import { testPictures } from '../service.js';
import { town } from '../town.js';
import { until } from '../until.js';
import { almanac } from './almanac.js';

test('the demo fills an empty calendar with current events', async () => {
  const output = await almanac('demo');

  expect(output).toMatchObject({ code: 0, err: '' });
  const counts = await rowCounts();
  expect(output.out).toContain(`${counts.Event} events, ${counts.Venue} venues, ${counts.Organizer} organizers`);
  expect(counts.Event).toBeGreaterThan(75);
  const db = await calendar();
  const soon = { gte: new Date('2026-03-14T12:00:00Z'), lt: new Date('2026-03-28T12:00:00Z') };
  expect(await db.event.count({ where: { starts: soon, status: 'publish' } })).toBeGreaterThan(5);
  expect(await db.event.count({ where: { parentId: { not: null } } })).toBeGreaterThan(0);
  expect(await db.category.count({ where: { parentId: { not: null } } })).toBeGreaterThan(0);
  expect(await db.event.count({ where: { authorId: null } })).toBe(0);
  const pictures = await db.image.findMany();
  expect(pictures.length).toBeGreaterThan(0);
  expect(pictures.filter(({ width, height, alt }) => !width || !height || !alt)).toEqual([]);
  expect(new Set(pictures.map(({ url }) => url)).size).toBe(pictures.length);
  expect(await db.event.count({ where: { passwordHash: { not: null } } })).toBe(1);
  expect(await db.ticketOffer.count()).toBe(3);
});

test('the pictures of the demo are files of the service first, and follow a change of PUBLIC_URL when it starts', async () => {
  const db = await calendar();
  const log = vi.spyOn(console, 'log').mockImplementation(() => {});
  await fillWhenEmpty({ db, settings: readSettings({}) });
  log.mockRestore();
  const other = 'https://other.example/assets/demo/own.webp';
  await db.image.create({ data: { url: other } });
  const urls = async () => (await db.image.findMany({ orderBy: { id: 'asc' } })).map(({ url }) => url);
  const before = await urls();
  const moveTo = (publicUrl: string) => updateDemoPictures({ db, settings: readSettings({ PUBLIC_URL: publicUrl }) });

  expect(await moveTo('https://town.example/agenda')).toBe(true);
  const moved = await urls();
  expect(moved).toEqual(
    before.map((url) => url.replace('http://127.0.0.1:4000/assets', 'https://town.example/agenda/assets')),
  );
  expect(moved).toContain(other);
  const { statements } = await statementsOf(() => moveTo('https://town.example/agenda'));
  expect(statements).toHaveLength(1);
});

test('the service stores the pictures of the demo as if they were uploaded, in the background', async () => {
  const db = await calendar();
  const settings = readSettings({});
  const said = vi.spyOn(console, 'log').mockImplementation(() => {});
  await fillWhenEmpty({ db, settings });
  said.mockRestore();
  const parts = { db, settings, log: pino({ level: 'silent' }), pictures: testPictures() };
  const fetching = startImageFetching({
    ...parts,
    localFiles: demoFiles(settings),
    rounds: { first: 0 },
  });
  onTestFinished(fetching.stop);
  const unstored = () => db.image.count({ where: { storedBytes: 0 } });
  await until(async () => (await unstored()) === 0);

  const pictures = await db.image.findMany();
  expect(
    pictures.every(({ url, sizes }) => url.startsWith('/media/') && Object.keys(sizes as object).length >= 5),
  ).toBe(true);
  expect(await updateDemoPictures({ db, settings: readSettings({ PUBLIC_URL: 'https://town.example' }) })).toBe(true);
  expect(await db.image.count({ where: { url: { not: { startsWith: '/media/' } } } })).toBe(0);
});

test('a calendar without the demo has none of its pictures', async () => {
  await town({ events: [{ title: 'Own', image: 'https://other.example/a.webp' }] });
  const settings = readSettings({ PUBLIC_URL: 'https://town.example' });

  expect(await updateDemoPictures({ db: await calendar(), settings })).toBe(false);
});

test('a calendar with records is not changed', async () => {
  await town({ tags: [{ name: 'late' }] });
  const before = await rowCounts();

  const output = await almanac('demo');

  expect(output).toMatchObject({ code: 1, out: '', err: expect.stringMatching(/^This calendar is not empty\. .+\n$/) });
  expect(await rowCounts()).toEqual(before);
});

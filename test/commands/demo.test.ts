import { expect, test } from 'vitest';
import { calendar, rowCounts } from '../calendar.js';
import { town } from '../town.js';
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
  expect(pictures.every(({ url }) => url.startsWith('http://127.0.0.1:4000/assets/demo/'))).toBe(true);
  expect(await db.event.count({ where: { passwordHash: { not: null } } })).toBe(1);
  expect(await db.ticketOffer.count()).toBe(3);
});

test('a calendar with records is not changed', async () => {
  await town({ tags: [{ name: 'late' }] });
  const before = await rowCounts();

  const output = await almanac('demo');

  expect(output).toMatchObject({ code: 1, out: '', err: expect.stringMatching(/^This calendar is not empty\. .+\n$/) });
  expect(await rowCounts()).toEqual(before);
});

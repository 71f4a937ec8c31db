import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { untilReadable } from '../records/copy.js';
import { graphql, graphqlData, rest, serviceUrl } from '../service.js';
import { credentialsOf, town } from '../town.js';
import { executable, openPage } from './chromium.js';
import { buildExample, serveExample } from './example.js';
import { nextMonth, plan } from './next-month.js';

let example: Awaited<ReturnType<typeof serveExample>>;

const openNextMonth = async (options = {}) => {
  const opened = await openPage({ locale: 'en-GB', ...options });
  await opened.page.goto(example.url);
  await opened.page
    .getByTitle('Next month')
    .or(opened.page.getByRole('button', { name: '›' }))
    .click();
  await opened.page.locator('.list li').first().waitFor();
  return opened;
};

const titles = (page: Page) => page.locator('.list h3').allTextContents();

/** The number of events in the name of the button of a day. */
const countOn = async (page: Page, day: number) => {
  const name = await page
    .locator('td button')
    .filter({ hasText: new RegExp(`^${day}\\s`) })
    .getAttribute('aria-label');
  return Number(/(\d+) \S+$/.exec(name ?? '')?.[1]);
};

const logIn = async (page: Page) => {
  const [login = '', password = ''] = Buffer.from(credentialsOf('editor').slice('Basic '.length), 'base64')
    .toString()
    .split(':');
  await page.getByLabel('Login').fill(login);
  await page.getByLabel('Application password').fill(password);
};

describe.skipIf(!executable)('examples/front-end in Chromium', () => {
  beforeAll(async () => {
    buildExample();
    example = await serveExample(await serviceUrl());
  });
  afterAll(() => example?.stop());

  test('the month counts the events of each day, and a day and a category filter the list', async () => {
    await town(plan);
    const { page, errors } = await openNextMonth();

    await expect.poll(() => countOn(page, 5)).toBe(1);
    expect(await countOn(page, 6)).toBe(1);
    expect(await countOn(page, 7)).toBe(0);
    expect(await countOn(page, 10)).toBe(24);
    expect((await titles(page))[0]).toBe('Flea market');

    await page.locator('.chips button', { hasText: 'Music' }).click();
    await expect.poll(async () => (await titles(page))[0]).toBe('Concert 1');
    await expect.poll(() => countOn(page, 5)).toBe(0);
    await page.locator('.chips button', { hasText: 'All' }).click();
    await page.locator('td button').filter({ hasText: /^10\s/ }).click();
    await expect.poll(async () => (await titles(page)).includes('Flea market')).toBe(false);
    expect(errors).toEqual([]);
  });

  test('the list reads further pages when its end is visible, without gaps', async () => {
    await town(plan);
    const { page } = await openNextMonth();
    expect((await titles(page)).length).toBeLessThan(25);

    await expect
      .poll(async () => {
        await page.mouse.wheel(0, 2000);
        return (await titles(page)).length;
      })
      .toBe(25);
    const concerts = (await titles(page)).slice(1);
    expect(concerts).toEqual(Array.from({ length: 24 }, (_, index) => `Concert ${index + 1}`));
  });

  test('every language has its own texts, also after another one was read', async () => {
    await town(plan);
    const { page } = await openNextMonth();

    for (const [language, title, button] of [
      ['de', 'Flohmarkt', 'Neue Veranstaltung'],
      ['nl', 'Flea market', 'Nieuw evenement'],
      ['de', 'Flohmarkt', 'Neue Veranstaltung'],
      ['en', 'Flea market', 'New event'],
    ] as const) {
      await page.getByRole('button', { name: language, exact: true }).click();
      await expect.poll(async () => (await titles(page))[0]).toBe(title);
      await page.getByRole('button', { name: button }).waitFor();
      expect(await page.evaluate(() => document.documentElement.lang)).toBe(language);
    }
  });

  test('an event that somebody else creates is in the list and in the month without a reload', async () => {
    await town(plan);
    await untilReadable();
    const { page, errors } = await openNextMonth();
    const opened = page.waitForResponse(
      (one) => one.headers()['content-type']?.startsWith('text/event-stream') ?? false,
    );
    await page.locator('.chips button', { hasText: 'Music' }).click();
    await opened;
    const times = { start_date: `${nextMonth(4)} 19:00:00`, end_date: `${nextMonth(4)} 21:00:00` };
    const body = { title: 'Lantern parade', ...times, categories: ['Music'] };
    expect((await rest('POST', '/events', body, { as: 'editor' })).status).toBe(201);

    await expect.poll(async () => (await titles(page))[0]).toBe('Lantern parade');
    await expect.poll(() => countOn(page, 4)).toBe(1);
    expect(errors).toEqual([]);
  });

  test('a created and a changed event are in the list and in the month at once', async () => {
    await town(plan);
    const { page, errors } = await openNextMonth();
    await page.getByRole('button', { name: 'New event' }).click();
    await page.getByLabel('Title').fill('Lantern parade');
    await page.getByLabel('Start').fill(`${nextMonth(4)}T19:00`);
    await page.getByLabel('End').fill(`${nextMonth(4)}T21:00`);
    await page.getByLabel('Venue').selectOption({ label: 'Town hall' });
    await logIn(page);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect.poll(async () => (await titles(page))[0]).toBe('Lantern parade');
    await expect.poll(() => countOn(page, 4)).toBe(1);

    await page.getByRole('button', { name: 'Edit: Lantern parade' }).click();
    await page.getByLabel('Title').fill('Parade of lanterns');
    await page.getByLabel('Start').fill(`${nextMonth(3)}T19:00`);
    await page.getByLabel('End').fill(`${nextMonth(3)}T21:00`);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect.poll(async () => (await titles(page))[0]).toBe('Parade of lanterns');
    await expect.poll(() => countOn(page, 3)).toBe(1);
    expect(await countOn(page, 4)).toBe(0);
    expect(errors).toEqual([]);
  });

  test('the form shows why a write was rejected, and an outdated event is not overwritten', async () => {
    const { id } = await town(plan);
    const { page } = await openNextMonth();
    await page.getByRole('button', { name: 'Edit: Flea market' }).click();
    await page.getByLabel('Login').fill('nobody');
    await page.getByLabel('Application password').fill('wrong');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('alert').waitFor();

    await logIn(page);
    await page.getByLabel('End').fill(`${nextMonth(1)}T09:00`);
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('alert').filter({ hasText: /end/i }).waitFor();

    const changed = 'mutation ($id: ID!) { updateEvent(by: { id: $id }, input: { cost: "5" }) { id } }';
    await graphql(changed, { id: String(id('Flea market')) }, { as: 'editor' });
    await page.getByLabel('End').fill(`${nextMonth(6)}T17:00`);
    await page.getByLabel('Title').fill('Overwritten');
    await page.getByRole('button', { name: 'Save' }).click();
    await page
      .getByRole('alert')
      .filter({ hasText: /changed|modified/i })
      .waitFor();
    const data = await graphqlData('query ($id: ID!) { event(id: $id) { title } }', { id: String(id('Flea market')) });
    expect(data.event?.title).toBe('Flea market');
  });

  test('on a phone nothing is wider than the screen', async () => {
    await town(plan);
    const { page } = await openNextMonth({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true });

    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  });
});

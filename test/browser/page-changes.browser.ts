/** Pages that say that they have changed. */
import type { Response } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { openProcess } from '../response-cache/processes.js';
import { rest } from '../service.js';
import { town } from '../town.js';
import { executable, openPage } from './chromium.js';

const dates = { startDate: '2030-05-01 20:00:00', endDate: '2030-05-01 22:00:00' };

const change = (id: number, body: object) => rest('PATCH', `/events/${id}`, body, { as: 'administrator' });

const isStream = (response: Response): boolean => /\/graphql\?(.*&)?query=subscription/.test(response.url());

/** Opens a page, and waits until its stream has begun. */
const open = async (path: string) => {
  const process = await openProcess({ streams: { round: 10 } });
  const { page, errors } = await openPage({ locale: 'en-GB' });
  const begun = page.waitForResponse(isStream);
  await page.goto(`http://127.0.0.1:${process.port}${path}`);
  expect((await begun).status()).toBe(200);
  await page.waitForTimeout(500); // the first message
  return { page, errors, process, note: page.locator('.page-changed') };
};

describe.skipIf(!executable)('in Chromium', () => {
  test.each([
    { view: 'the first page', path: '/' },
    { view: 'the list', path: '/events/' },
    { view: 'a filtered list', path: '/events/?categories=music' },
    { view: 'a list with a filter that is not a text', path: '/events/?featured=false' },
    { view: 'the list in the language of a parameter', path: '/events/?ml_language=en' },
    { view: 'a month', path: '/calendar/2030-05' },
    { view: 'an event', path: '/event/night-of-jazz/' },
  ])('$view says that it has changed, and shows the changes', async ({ path }) => {
    const { id } = await town({
      categories: [{ name: 'Music' }],
      events: [{ title: 'Night of Jazz', ...dates, categories: ['Music'] }],
    });
    const { page, errors, note } = await open(path);
    expect(await note.isVisible()).toBe(false);
    await change(id('Night of Jazz'), { title: 'Night of Swing' });
    await note.waitFor();
    expect(await page.locator('#live').textContent()).toBe('This page has changed.');
    expect(await page.locator('main').textContent()).not.toContain('Night of Swing');

    await note.getByRole('button').click();
    await page.getByText('Night of Swing').first().waitFor();
    expect(await note.isVisible()).toBe(false);
    expect(errors).toEqual([]);
  });

  test('a change of an event that the page does not show says nothing', async () => {
    const { id } = await town({
      categories: [{ name: 'Music' }],
      events: [
        { title: 'Night of Jazz', ...dates, categories: ['Music'] },
        { title: 'Fair', ...dates },
      ],
    });
    const { page, note } = await open('/events/?categories=music');
    await change(id('Fair'), { title: 'Big fair' });
    await page.waitForTimeout(1000);
    expect(await note.isVisible()).toBe(false);
    await change(id('Fair'), { categories: ['music'] });
    await note.waitFor();
  });

  test('a page that is not visible has no stream, and learns of what has changed when it is visible again', async () => {
    const { id } = await town({ events: [{ title: 'Night of Jazz', ...dates }] });
    const { page, note } = await open('/events/');
    const becomes = (hidden: boolean) =>
      page.evaluate((value) => {
        Object.defineProperty(document, 'hidden', { value, configurable: true });
        document.dispatchEvent(new Event('visibilitychange'));
      }, hidden);
    await becomes(true);
    await change(id('Night of Jazz'), { title: 'Night of Swing' });
    await page.waitForTimeout(1000);
    expect(await note.isVisible()).toBe(false);
    await becomes(false);
    await note.waitFor();
  });

  test('another page that the script shows is followed in its place', async () => {
    const { id } = await town({
      events: [
        { title: 'Night of Jazz', ...dates },
        { title: 'Past', startDate: '2020-01-01' },
      ],
    });
    const { page, note } = await open('/events/');
    const begun = page.waitForResponse(isStream);
    await page.getByRole('link', { name: 'Month', exact: true }).click();
    await begun;
    await page.waitForTimeout(500);
    await change(id('Night of Jazz'), { title: 'Night of Swing' });
    await page.waitForTimeout(1000);
    expect(await note.isVisible()).toBe(false);
  });
});

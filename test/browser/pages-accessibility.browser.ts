import { describe, expect, test } from 'vitest';
import { allPages, shareCalendar } from './all-pages.js';
import { findProblems } from './axe.js';
import { executable } from './chromium.js';
import { openSite } from './site.js';
import { testedLanguages } from './tested-languages.js';

describe.skipIf(!executable)('axe-core in Chromium', () => {
  shareCalendar();

  test.each(testedLanguages)('finds no problem on any page in %s, in light and dark', async (language) => {
    const { page, site } = await openSite(`/${language}/`);
    const found: Record<string, string[]> = {};
    for (const path of allPages) {
      await page.goto(`${site}/${language}${path}`);
      const problems = await findProblems(page);
      if (problems.length > 0) found[path] = problems;
    }
    expect(found).toEqual({});
  });

  test('finds no problem on a phone', async () => {
    const { page, site } = await openSite('/', {
      viewport: { width: 360, height: 740 },
      isMobile: true,
      hasTouch: true,
    });
    const found: Record<string, string[]> = {};
    for (const path of allPages) {
      await page.goto(`${site}/de${path}`);
      const problems = await findProblems(page);
      if (problems.length > 0) found[path] = problems;
    }
    await page.goto(`${site}/calendar/2026-03`);
    await page.locator('a[data-day="2026-03-16"]').tap();
    await page.locator('#month-day h2').first().waitFor();
    expect({ ...found, 'a day below a month': await findProblems(page) }).toEqual({ 'a day below a month': [] });
  });

  test('finds no problem in the state of a page that was changed', async () => {
    const { page, site } = await openSite('/event/dinner-of-the-members/');
    await page.getByLabel('Password').fill('raclette');
    await page.getByRole('button', { name: 'Show event' }).click();
    await page.getByRole('alert').filter({ hasText: 'not right' }).waitFor();
    expect(await findProblems(page)).toEqual([]);

    await page.getByLabel('Password').fill('fondue');
    await page.getByRole('button', { name: 'Show event' }).click();
    await page.getByText('Cheese fondue').waitFor();
    expect(await findProblems(page)).toEqual([]);

    await page.goto(`${site}/event/night-of-jazz/`);
    await page.locator('summary', { hasText: 'Add to calendar' }).click();
    expect(await findProblems(page)).toEqual([]);

    await page.goto(`${site}/calendar/2026-03`);
    await page.getByRole('link', { name: 'Next month: April 2026' }).click();
    await page.getByRole('heading', { level: 1, name: 'April 2026' }).waitFor();
    expect(await findProblems(page)).toEqual([]);
  });
});

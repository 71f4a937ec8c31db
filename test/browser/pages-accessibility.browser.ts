import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { languages } from '../../src/languages/language.js';
import { allPages, shareCalendar } from './all-pages.js';
import { executable } from './chromium.js';
import { openSite } from './site.js';

/** What axe-core leaves undecided, and was reviewed. Nothing else may be undecided. */
const reviewed: readonly { rule: string; selector: RegExp; reason: string }[] = [
  {
    rule: 'frame-tested',
    selector: /^iframe$/,
    reason: 'axe-core is not loaded into the frame of the preview of /embed/',
  },
];

const options: axe.RunOptions = {
  resultTypes: ['violations', 'incomplete'],
  rules: { 'target-size': { enabled: true } },
};

const shown = ({ id, nodes }: axe.Result) =>
  nodes.map(({ target, any, all, none }) => {
    const [check] = [...any, ...all, ...none];
    return `${id}: ${target.join(' ')} (${check?.message})`;
  });

/** What axe-core finds on a page: violations, and undecided checks that are not in the list. */
const problemsOf = async (page: Page): Promise<string[]> => {
  const { violations, incomplete } = await page.evaluate<axe.AxeResults>(`axe.run(${JSON.stringify(options)})`);
  const isReviewed = (id: string, target: string) =>
    reviewed.some(({ rule, selector }) => rule === id && selector.test(target));
  const undecided = incomplete.map((result) => ({
    ...result,
    nodes: result.nodes.filter(({ target }) => !isReviewed(result.id, target.join(' '))),
  }));
  return [...violations, ...undecided].flatMap(shown);
};

/** Loads axe-core into a page and runs it in light and dark. */
const check = async (page: Page): Promise<string[]> => {
  await page.evaluate(axe.source);
  const problems: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    problems.push(...(await problemsOf(page)).map((problem) => `${colorScheme} ${problem}`));
  }
  return problems;
};

describe.skipIf(!executable)('axe-core in Chromium', () => {
  shareCalendar();

  test.each(languages)('finds no problem on any page in %s, in light and dark', async (language) => {
    const { page, site } = await openSite(`/${language}/`);
    const found: Record<string, string[]> = {};
    for (const path of allPages) {
      await page.goto(`${site}/${language}${path}`);
      const problems = await check(page);
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
      const problems = await check(page);
      if (problems.length > 0) found[path] = problems;
    }
    await page.goto(`${site}/calendar/2026-03`);
    await page.locator('a[data-day="2026-03-16"]').tap();
    await page.locator('#month-day h2').first().waitFor();
    expect({ ...found, 'a day below a month': await check(page) }).toEqual({ 'a day below a month': [] });
  });

  test('finds no problem in the state of a page that was changed', async () => {
    const { page, site } = await openSite('/event/dinner-of-the-members/');
    await page.getByLabel('Password').fill('raclette');
    await page.getByRole('button', { name: 'Show event' }).click();
    await page.getByRole('alert').filter({ hasText: 'not right' }).waitFor();
    expect(await check(page)).toEqual([]);

    await page.getByLabel('Password').fill('fondue');
    await page.getByRole('button', { name: 'Show event' }).click();
    await page.getByText('Cheese fondue').waitFor();
    expect(await check(page)).toEqual([]);

    await page.goto(`${site}/event/night-of-jazz/`);
    await page.locator('summary', { hasText: 'Add to calendar' }).click();
    expect(await check(page)).toEqual([]);

    await page.goto(`${site}/calendar/2026-03`);
    await page.getByRole('link', { name: 'Next month: April 2026' }).click();
    await page.getByRole('heading', { level: 1, name: 'April 2026' }).waitFor();
    expect(await check(page)).toEqual([]);
  });
});

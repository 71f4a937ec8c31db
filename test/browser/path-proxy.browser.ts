import { describe, expect, test } from 'vitest';
import { applicationPassword } from '../manage/browser.js';
import { openBelowPath } from '../path-proxy.js';
import { town } from '../town.js';
import { executable, openPage } from './chromium.js';
import { plan } from './plan-of-pages.js';
import { headingOf, watchLoads } from './site.js';

describe.skipIf(!executable)('a calendar below a path of a site in Chromium', () => {
  test('has its script, style and manifest, and another month is shown without a load', async () => {
    await town(plan);
    const site = await openBelowPath();
    const { page, errors } = await openPage({ locale: 'en-GB' });
    const outside: string[] = [];
    page.on('request', (request) => !request.url().startsWith(`${site}/`) && outside.push(request.url()));
    await page.goto(`${site}/calendar/2026-03`, { waitUntil: 'networkidle' });
    const isSamePage = await watchLoads(page);
    await page.locator('.steps [rel=next]').click();
    await expect.poll(() => headingOf(page)).toBe('April 2026');

    expect(page.url()).toBe(`${site}/calendar/2026-04`);
    expect(await isSamePage()).toBe(true);
    expect([outside, errors]).toEqual([[], []]);
  });

  test('has GraphiQL, which sends its queries there', async () => {
    await town({ venues: [{ name: 'Town hall' }] });
    const site = await openBelowPath();
    const { page, errors } = await openPage();
    await page.goto(`${site}/graphql?query=${encodeURIComponent('{ venues(first: 1) { nodes { name } } }')}`);
    await page.locator('.graphiql-query-editor .view-line').first().waitFor();
    await page.locator('.graphiql-execute-button').click();

    await expect.poll(() => page.locator('.result-window').textContent()).toContain('hall');
    expect(errors).toEqual([]);
  });

  test('is signed in to below it', async () => {
    await town(plan);
    const site = await openBelowPath();
    const { page } = await openPage({ locale: 'en-GB' });
    await page.goto(`${site}/manage/`);
    await page.fill('[name=login]', 'editor');
    await page.fill('[name=password]', applicationPassword('editor'));
    await page.locator('main button[type=submit]').first().click();
    await page.waitForURL(`${site}/manage/account/**`);

    const [cookie] = await page.context().cookies(`${site}/manage/`);
    expect(cookie).toMatchObject({ name: 'almanac', path: '/agenda/manage', httpOnly: true });
    expect(await page.context().cookies(`${site}/`)).toEqual([]);
  });
});

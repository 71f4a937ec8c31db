import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import type axe from 'axe-core';
import type { Page } from 'playwright-core';
import { describe, expect, onTestFinished, test } from 'vitest';
import { serviceUrl } from '../service.js';
import { type Plan, town } from '../town.js';
import { executable, openPage } from './chromium.js';

const plan: Plan = {
  venues: [{ name: 'Town hall' }],
  categories: [{ name: 'Jazz' }, { name: 'Markets' }],
  events: [
    {
      title: 'Night of Jazz',
      startDate: '2030-06-01T20:00',
      endDate: '2030-06-01T23:00',
      categories: ['Jazz'],
      venues: ['Town hall'],
      translations: { de: { title: 'Jazznacht' } },
    },
    { title: 'Flea market', startDate: '2030-06-08T09:00', endDate: '2030-06-08T17:00', categories: ['Markets'] },
    { title: 'Late jazz', startDate: '2030-07-01T20:00', endDate: '2030-07-01T22:00', categories: ['Jazz'] },
    { title: 'No jazz', startDate: '2030-06-02T20:00', endDate: '2030-06-02T22:00', eventStatus: 'cancelled' },
  ],
};

/** The address of a page of another origin, whose policy allows nothing but the calendar. */
const openHost = async (calendar: string, body: string, { lang = 'en', head = '' } = {}): Promise<string> => {
  const policy = `default-src 'none'; script-src ${calendar}; connect-src ${calendar}; img-src ${calendar}; frame-src ${calendar}`;
  const html = `<!doctype html><html lang="${lang}"><head><title>Host</title>${head}</head><body><main><h1>Host</h1>${body}</main></body></html>`;
  const host = createServer((request, response) => {
    const isPage = request.url === '/';
    response.writeHead(isPage ? 200 : 204, { 'content-type': 'text/html', 'content-security-policy': policy });
    response.end(isPage ? html : undefined);
  });
  host.listen(0, '127.0.0.1');
  await once(host, 'listening');
  onTestFinished(() => void host.close());
  return `http://127.0.0.1:${(host.address() as AddressInfo).port}/`;
};

const scriptOf = (calendar: string) => `<script src="${calendar}/embed.js" async></script>`;

/** Gives the page of the other site the background of its colour scheme, which axe does not know. */
const paintBackground = `{
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(':root { background: Canvas }');
  document.adoptedStyleSheets = [sheet];
}`;

/** The violations that axe finds in a page and its frames, and what it cannot decide, as the names of rules and elements. */
const violations = async (page: Page): Promise<string[]> => {
  const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
  // The policy of the page does not apply to what the debugger evaluates.
  for (const frame of page.frames()) await frame.evaluate(source);
  const run = 'axe.run({ iframes: false, rules: { "frame-tested": { enabled: false } } })';
  const results = await Promise.all(page.frames().map((frame) => frame.evaluate<axe.AxeResults>(run)));
  return results
    .flatMap(({ violations, incomplete }) => [...violations, ...incomplete])
    .flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
};

/** The day that has the focus in the first element of a page. */
const focusedDay = (page: Page) =>
  page.evaluate(() => {
    const focused = document.querySelector('almanac-calendar')?.shadowRoot?.activeElement;
    return focused instanceof HTMLElement ? focused.dataset.day : undefined;
  });

describe.skipIf(!executable)('the calendar in a page of another site', () => {
  test('elements show a list and a month under a strict policy, each with its own options', async () => {
    await town(plan);
    const calendar = await serviceUrl();
    const body = `${scriptOf(calendar)}
      <almanac-calendar id="list" category="jazz" limit="1"></almanac-calendar>
      <almanac-calendar id="month" view="month" month="2030-06" first-day="7" theme="dark"></almanac-calendar>`;
    const { page, errors } = await openPage();
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.method()));
    await page.goto(await openHost(calendar, body, { lang: 'de-AT' }));

    await page.locator('#list .row').first().waitFor();
    expect(await page.locator('#list h3').allTextContents()).toEqual(['Jazznacht']);
    expect(await page.locator('#month th').first().textContent()).toContain('Sonntag');
    expect(await page.locator('#month #month-heading').textContent()).toBe('Juni 2030');
    expect(new Set(requests)).toEqual(new Set(['GET']));
    expect(await page.locator('#list .row a').first().getAttribute('href')).toBe(`${calendar}/de/event/jazznacht/`);
    const colorOf = (id: string) =>
      page
        .locator(`${id} h2`)
        .first()
        .evaluate((element) => getComputedStyle(element).color);
    expect(await colorOf('#month')).not.toBe(await colorOf('#list'));
    await page.locator('#list').evaluate((element) => element.setAttribute('category', 'markets'));
    await page.locator('#list').getByText('Flea market').waitFor();
    expect(await page.locator('#list h3').count()).toBe(1);
    expect(errors).toEqual([]);
  });

  test('links open in the same tab, or in the target of the element, and the colour of the site applies', async () => {
    await town(plan);
    const calendar = await serviceUrl({ siteColor: '#aa2211' });
    const body = `${scriptOf(calendar)}<almanac-calendar id="same"></almanac-calendar>
      <almanac-calendar id="new" target="_blank"></almanac-calendar>`;
    const { page, errors } = await openPage();
    await page.goto(await openHost(calendar, body));
    const linkOf = (id: string) => page.locator(`${id} .foot a`);
    await linkOf('#new').waitFor();

    expect([await linkOf('#new').getAttribute('target'), await linkOf('#new').getAttribute('rel')]).toEqual([
      '_blank',
      'noopener',
    ]);
    expect(await linkOf('#same').evaluate((link) => (link as HTMLAnchorElement).target)).toBe('');
    const color = await linkOf('#same').evaluate((link) => getComputedStyle(link).color);
    expect(color).toMatch(/oklch\(0\.48 0\.1\d+ 3\d/);
    expect(errors).toEqual([]);
  });

  test('without scripts the frame changes months, the element shows its content, and the form gives the code', async () => {
    await town(plan);
    const calendar = await serviceUrl();
    const { page } = await openPage({ javaScriptEnabled: false });
    const body = `${scriptOf(calendar)}<almanac-calendar><a href="/programme">Our programme</a></almanac-calendar>
      <iframe src="${calendar}/embed/month?month=2030-06" title="Month" width="100%" height="600"></iframe>`;
    await page.goto(await openHost(calendar, body));
    await page.getByText('Our programme').waitFor();
    await page.frameLocator('iframe').locator('a[rel=next]').click();
    await page.frameLocator('iframe').getByText('July 2030').waitFor();

    await page.goto(`${calendar}/embed/`);
    await page.getByLabel('Colours').selectOption('dark');
    await page.getByRole('button', { name: 'Show code' }).click();
    await page.waitForURL(/theme=dark/);
    expect(await page.locator('#element-code').inputValue()).toContain('theme="dark"');
    expect(await page.locator('button[data-copy]').first().isVisible()).toBe(false);
  });

  test('the six properties and the parts style an element', async () => {
    await town(plan);
    const calendar = await serviceUrl();
    const { page } = await openPage();
    await page.goto(await openHost(calendar, `${scriptOf(calendar)}<almanac-calendar></almanac-calendar>`));
    await page.locator('.row').first().waitFor();
    // As a style sheet of the page would.
    await page.evaluate(() => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(
        'almanac-calendar { --almanac-text: rgb(1, 2, 3); --almanac-accent: rgb(4, 5, 6); --almanac-font: monospace; } ::part(category) { display: none; }',
      );
      document.adoptedStyleSheets = [sheet];
    });
    const styleOf = (selector: string, property: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);

    expect(await styleOf('.day-group h2', 'color')).toBe('rgb(1, 2, 3)');
    expect(await styleOf('.foot a', 'color')).toBe('rgb(4, 5, 6)');
    expect(await styleOf('.row', 'font-family')).toBe('monospace');
    expect(await page.locator('.category').first().isVisible()).toBe(false);
  });

  test('months change in the element by click and by keyboard, and the focus stays', async () => {
    await town(plan);
    const calendar = await serviceUrl();
    const { page, errors } = await openPage();
    const host = await openHost(
      calendar,
      `${scriptOf(calendar)}<almanac-calendar view="month" month="2030-06"></almanac-calendar>`,
    );
    await page.goto(host);
    const heading = page.locator('#month-heading');

    await page.locator('a[rel=next]').click();
    await expect.poll(() => heading.textContent()).toBe('July 2030');
    expect(await page.locator('[role=status]').textContent()).toBe('July 2030');
    expect(
      await page.evaluate(() =>
        document.querySelector('almanac-calendar')?.shadowRoot?.activeElement?.getAttribute('rel'),
      ),
    ).toBe('next');
    await page.locator('a[data-day="2030-07-03"]').focus();
    await page.keyboard.press('ArrowLeft');
    expect(await focusedDay(page)).toBe('2030-07-02');
    await page.keyboard.press('ArrowUp');
    await expect.poll(() => heading.textContent()).toBe('June 2030');
    await expect.poll(() => focusedDay(page)).toBe('2030-06-25');
    await page.keyboard.press('Home');
    expect(await focusedDay(page)).toBe('2030-06-24');
    await page.keyboard.press('PageDown');
    await expect.poll(() => focusedDay(page)).toBe('2030-07-24');
    await page.keyboard.press('Shift+PageUp');
    await expect.poll(() => heading.textContent()).toBe('July 2029');
    expect(errors).toEqual([]);
  });

  test('F2 goes to the events of a day, Escape back to it, Enter opens the day in the same tab', async () => {
    await town(plan);
    const calendar = await serviceUrl();
    const { page } = await openPage();
    await page.goto(
      await openHost(
        calendar,
        `${scriptOf(calendar)}<almanac-calendar view="month" month="2030-06"></almanac-calendar>`,
      ),
    );
    await page.locator('a[data-day="2030-06-01"]').focus();
    await page.keyboard.press('F2');
    expect(
      await page.evaluate(() => document.querySelector('almanac-calendar')?.shadowRoot?.activeElement?.textContent),
    ).toContain('Night of Jazz');
    await page.keyboard.press('Escape');
    expect(await focusedDay(page)).toBe('2030-06-01');
    await page.keyboard.press('Enter');
    await page.waitForURL(`${calendar}/day/2030-06-01`);
  });

  test('an element loads its view when it comes near the visible part of the page, and its space is reserved', async () => {
    await town(plan);
    const calendar = await serviceUrl();
    const { page } = await openPage();
    const views: string[] = [];
    page.on('request', (request) => request.url().includes('/embed/') && views.push(request.url()));
    const lines = '<p>line</p>'.repeat(100);
    await page.goto(await openHost(calendar, `${scriptOf(calendar)}${lines}<almanac-calendar></almanac-calendar>`));
    await page.waitForFunction(() => customElements.get('almanac-calendar'));
    await page.waitForTimeout(300);

    expect(views).toEqual([]);
    expect((await page.locator('almanac-calendar').boundingBox())?.height).toBeGreaterThan(300);
    await page.locator('almanac-calendar').scrollIntoViewIfNeeded();
    await page.locator('.row').first().waitFor();
    expect(views).toHaveLength(1);
  });

  test('an element with a wrong value says so in the console, and shows its content or a link to the calendar', async () => {
    await town(plan);
    const calendar = await serviceUrl();
    const { page } = await openPage();
    const body = `${scriptOf(calendar)}
      <almanac-calendar id="own" theme="neon"><a href="/programme">Our programme</a></almanac-calendar>
      <almanac-calendar id="none" first-day="9"></almanac-calendar>
      <almanac-calendar id="liste" view="liste"></almanac-calendar>`;
    const warnings: string[] = [];
    page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
    await page.goto(await openHost(calendar, body, { lang: 'fr' }));

    const link = page.locator('#none [part=failure]');
    await link.waitFor();
    expect([await link.textContent(), await link.getAttribute('href')]).toEqual([
      'Ouvrir l’agenda',
      `${calendar}/events/`,
    ]);
    await expect.poll(() => page.getByText('Our programme').isVisible()).toBe(true);
    await expect.poll(() => page.locator('#liste [part=failure]').textContent()).toBe('Ouvrir l’agenda');
    const found = (text: RegExp) => warnings.some((warning) => text.test(warning));
    expect(warnings).toHaveLength(3);
    expect(found(/view="liste" Expected one of: list, month\./)).toBe(true);
    expect(found(/theme=neon.*Error: 400/s)).toBe(true);
    expect(found(/first-day=9.*Error: 400/s)).toBe(true);

    await page.locator('#liste').evaluate((element) => element.setAttribute('view', 'list'));
    await page.locator('#liste .row').first().waitFor();
  });

  test('a frame has the height of its view, keeps months inside, and opens events in a new tab', async () => {
    await town(plan);
    const calendar = await serviceUrl();
    const { page, errors } = await openPage();
    const body = `${scriptOf(calendar)}
      <iframe id="month" src="${calendar}/embed/month?month=2030-06" title="Month" width="100%" height="100"></iframe>
      <iframe id="list" src="${calendar}/embed/list?lang=de" title="List" width="100%" height="100"></iframe>`;
    await page.goto(await openHost(calendar, body));
    const heightOf = async (id: string) => (await page.locator(id).boundingBox())?.height ?? 0;
    await expect.poll(() => heightOf('#month')).toBeGreaterThan(500);
    await expect.poll(() => heightOf('#list')).toBeGreaterThan(250);

    const month = page.frameLocator('#month');
    await month.locator('a[data-day="2030-06-30"]').focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => month.locator('#month-heading').textContent()).toBe('July 2030');
    await month.locator('a[data-day="2030-07-01"]:focus').waitFor();
    const opened = page.waitForEvent('popup');
    await month.getByText('Late jazz').click();
    const event = await opened;
    await event.waitForLoadState();
    expect(event.url()).toBe(`${calendar}/event/late-jazz/`);
    expect(await event.evaluate(() => window.opener)).toBeNull();
    expect(errors).toEqual([]);
  });

  test('messages that are not from the calendar do not change the height of a frame', async () => {
    await town(plan);
    const calendar = await serviceUrl();
    const { page } = await openPage();
    const body = `${scriptOf(calendar)}<iframe src="${calendar}/embed/list" title="List" width="100%" height="100"></iframe>`;
    await page.goto(await openHost(calendar, body));
    const height = async () => (await page.locator('iframe').boundingBox())?.height ?? 0;
    await expect.poll(height).toBeGreaterThan(250);
    const before = await height();
    await page.evaluate(() => window.postMessage({ almanacHeight: 5 }, '*'));
    await page.waitForTimeout(200);

    expect(await height()).toBe(before);
  });

  test('only embedded views are shown in frames', async () => {
    await town(plan);
    const calendar = await serviceUrl();
    const { page } = await openPage();
    await page.goto(await openHost(calendar, `<iframe src="${calendar}/events/" title="List"></iframe>`));
    await page.waitForTimeout(500);

    expect(page.frames()[1]?.url()).toBe('chrome-error://chromewebdata/');
  });

  test.each(['light', 'dark'] as const)('axe finds no violation in %s colours', async (colorScheme) => {
    await town(plan);
    const calendar = await serviceUrl();
    const { page } = await openPage({ colorScheme });
    const body = `${scriptOf(calendar)}
      <almanac-calendar id="list"></almanac-calendar><almanac-calendar view="month" month="2030-06"></almanac-calendar>
      <almanac-calendar theme="dark"></almanac-calendar><almanac-calendar theme="light"></almanac-calendar>
      <iframe src="${calendar}/embed/list?theme=dark" title="Dark" width="100%" height="600"></iframe>
      <iframe src="${calendar}/embed/month?month=2030-06" title="Month" width="100%" height="600"></iframe>
      <iframe src="${calendar}/embed/list?lang=de" title="List" width="100%" height="600"></iframe>`;
    const head = '<meta name="color-scheme" content="light dark">';
    await page.goto(await openHost(calendar, body, { head }));
    await page.locator('table.month').first().waitFor();
    await page.locator('#list .row').first().waitFor();
    await page.frameLocator('iframe >> nth=2').locator('.row').first().waitFor();
    await page.evaluate(paintBackground);

    expect(await violations(page)).toEqual([]);
    for (const path of ['/embed/list', '/embed/list?theme=dark', '/embed/month?month=2030-06', '/embed/list?limit=0']) {
      await page.goto(`${calendar}${path}`);
      expect(await violations(page), path).toEqual([]);
    }
  });

  test('the page with the code: choices become code, which a button copies and the preview shows', async () => {
    await town(plan);
    const calendar = await serviceUrl();
    const { page, errors } = await openPage({ permissions: ['clipboard-read', 'clipboard-write'] });
    await page.goto(`${calendar}/embed/`);
    await page.getByLabel('View').selectOption('month');
    await page.getByLabel('Categories').selectOption('Jazz');
    await page.getByRole('button', { name: 'Show code' }).click();
    await page.waitForURL(/view=month/);

    const code = await page.locator('#element-code').inputValue();
    expect(code).toContain('<almanac-calendar view="month" category=');
    await page.locator('button[data-copy=element-code]').click();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(code);
    await page.frameLocator('.preview').locator('table.month').waitFor();
    expect(errors).toEqual([]);
  });
});

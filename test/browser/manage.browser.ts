import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { describe, expect, onTestFinished, test } from 'vitest';
import { graphqlData } from '../service.js';
import { findProblems } from './axe.js';
import { executable } from './chromium.js';
import { concert, fill, openManage, press } from './manage-site.js';
import { testedLanguages } from './tested-languages.js';

/** Leads a page to each of its states: the list, the empty form, problems, the stored event, and a conflict. */
const states: Readonly<Record<string, (page: Page, site: string) => Promise<void>>> = {
  start: async (page, site) => void (await page.goto(`${site}/manage/`)),
  list: async (page, site) => void (await page.goto(`${site}/manage/events/?when=all`)),
  waiting: async (page, site) => {
    const dates = 'startDate: "2027-05-30 20:00", endDate: "2027-05-30 21:00"';
    await graphqlData(
      `mutation { createEvent(input: { title: "From a visitor", ${dates}, status: PENDING }) { id } }`,
      {},
      { as: 'administrator' },
    );
    await page.goto(`${site}/manage/waiting/`);
    await page.locator('article h2').first().waitFor();
  },
  'new form': async (page, site) => void (await page.goto(`${site}/manage/events/new`)),
  problems: async (page, site) => {
    await page.goto(`${site}/manage/events/new`);
    await page.locator('form.edit').evaluate((form) => form.setAttribute('novalidate', ''));
    await fill(page, { ...concert, endTime: '19:00', venueText: 'Barn without a record' });
    await press(page, 'publish');
    await page.locator('.banner.danger').waitFor();
  },
  'stored event': async (page, site) => {
    await page.goto(`${site}/manage/events/new`);
    await fill(page, concert);
    await press(page, 'publish');
    await page.waitForURL('**done=event-public');
  },
  translation: async (page) => {
    const link = page.locator('.languages a:not([aria-current])').first();
    await link.click();
    await page.locator('blockquote').first().waitFor();
  },
  conflict: async (page) => {
    await page.goto(page.url().replace(/translate.*/, ''));
    await fill(page, { title: 'Mine' });
    const id = /events\/(\d+)\//.exec(page.url())?.[1] ?? '';
    const other = 'mutation Other($id: ID!) { updateEvent(by: { id: $id }, input: { title: "Theirs" }) { id } }';
    await graphqlData(other, { id }, { as: 'administrator' });
    await press(page, 'save');
    await page.locator('pre.version').first().waitFor();
  },
};

/** The states of the pages of other records, of the trash and of a preview, in which there is a venue with a German name. */
const recordStates: typeof states = {
  'new venue': async (page, site) => void (await page.goto(`${site}/manage/venues/new`)),
  'venue with a problem': async (page) => {
    await page.locator('details.section').evaluate((section) => section.setAttribute('open', ''));
    await fill(page, { name: 'Old town hall', coordinates: 'next to the church', city: 'Utrecht' });
    await press(page, 'publish');
    await page.locator('.banner.danger').waitFor();
  },
  'stored venue': async (page) => {
    await fill(page, { coordinates: '52.09, 5.12' });
    await press(page, 'publish');
    await page.waitForURL('**done=event-saved');
  },
  'outdated translation': async (page) => {
    await page.locator('.languages a:not([aria-current])').first().click();
    await fill(page, { name: 'Rathaus' });
    await press(page, 'save');
    await page.waitForURL('**done=event-saved');
    const id = /venues\/(\d+)\//.exec(page.url())?.[1] ?? '';
    const other = 'mutation Other($id: ID!) { updateVenue(by: { id: $id }, input: { name: "Town hall" }) { id } }';
    await graphqlData(other, { id }, { as: 'administrator' });
    await page.reload();
    await page.locator('.banner.warn').waitFor();
  },
  'deletion of a venue': async (page) => {
    await page.goto(page.url().replace(/translate.*/, 'delete'));
    await page.locator('main form button').waitFor();
  },
  trash: async (page, site) => {
    await page.locator('main form button').click();
    await page.waitForURL('**done=event-trashed');
    await page.goto(`${site}/manage/trash/`);
  },
  'deletion for ever': async (page) => {
    await page.locator('a[href$="/purge"]').click();
    await page.waitForURL('**/purge');
  },
  venues: async (page, site) => void (await page.goto(`${site}/manage/venues/`)),
  organizers: async (page, site) => void (await page.goto(`${site}/manage/organizers/`)),
  'new category': async (page, site) => void (await page.goto(`${site}/manage/categories/new`)),
  categories: async (page) => {
    await fill(page, { name: 'Sounds' });
    await press(page, 'save');
    await page.waitForURL('**done=event-saved');
    await page.goto(page.url().replace(/(categories\/).*/, '$1'));
  },
  tags: async (page, site) => void (await page.goto(`${site}/manage/tags/`)),
  preview: async (page, site) => {
    await page.goto(`${site}/manage/events/new`);
    await fill(page, concert);
    await press(page, 'draft');
    await page.waitForURL('**done=event-saved');
    await page.locator('a[href$="/preview"]').click();
    await page.locator('article.event').waitFor();
  },
  history: async (page, site) => {
    const id = /events\/(\d+)\//.exec(page.url())?.[1] ?? '';
    const update =
      'mutation Update($id: ID!) { updateEvent(by: { id: $id }, input: { title: "Other", cost: "5" }) { id } }';
    await graphqlData(update, { id }, { as: 'administrator' });
    await page.goto(`${site}/manage/events/${id}/history`);
    await page.locator('button[name="revision"]').waitFor();
  },
};

describe.skipIf(!executable)('the pages to write on', () => {
  test.each(testedLanguages)(
    'of other records have no problem of accessibility in any state in %s, in light and dark',
    async (language) => {
      const { page, site } = await openManage('/', { locale: language });
      const found: Record<string, string[]> = {};
      for (const [state, lead] of Object.entries(recordStates)) {
        await lead(page, site);
        const problems = await findProblems(page);
        if (problems.length > 0) found[state] = problems;
      }

      expect(found).toEqual({});
    },
  );

  test.each(testedLanguages)(
    'have no problem of accessibility in any state in %s, in light and dark',
    async (language) => {
      const { page, site } = await openManage('/', { locale: language });
      const found: Record<string, string[]> = {};
      for (const [state, lead] of Object.entries(states)) {
        await lead(page, site);
        expect(await page.locator('html').getAttribute('lang')).toBe(language);
        const problems = await findProblems(page);
        if (problems.length > 0) found[state] = problems;
      }

      expect(found).toEqual({});
      expect(await page.locator('pre.version').allTextContents()).toEqual(['Mine', 'Theirs']);
    },
  );

  test('fit on a phone of 320 px in every state', async () => {
    const { page, site } = await openManage('/', {
      viewport: { width: 320, height: 700 },
      isMobile: true,
      locale: 'de',
    });
    const wide: string[] = [];
    for (const [state, lead] of Object.entries({ ...states, ...recordStates })) {
      await lead(page, site);
      if (await page.evaluate(() => document.documentElement.scrollWidth > 320)) wide.push(state);
    }

    expect(wide).toEqual([]);
  });

  test('publish an event by keyboard alone, with two pages and few keys', async () => {
    const { page } = await openManage('/');
    let keys = 0;
    let loads = 0;
    page.on('request', (sent) => {
      if (sent.isNavigationRequest() && sent.method() === 'GET') loads++;
    });
    const tabTo = async (selector: string) => {
      for (let steps = 0; steps < 60; steps++) {
        await page.keyboard.press('Tab');
        keys++;
        if (
          await page
            .locator(selector)
            .first()
            .evaluate((element) => element === document.activeElement)
        )
          return;
      }
      throw new Error(`${selector} was not reached`);
    };
    const press = async (key: string) => {
      await page.keyboard.press(key);
      keys++;
    };
    const enter = () => press('Enter');
    await tabTo('a.skip');
    await enter();
    await tabTo('a[href$="/events/new"]');
    await enter();
    await page.waitForURL('**/events/new');
    // The browser gives the first field the focus after it has painted.
    await page.locator('#title:focus').waitFor();
    await page.keyboard.type('Organ concert');
    await tabTo('#startDate');
    await page.keyboard.type('05302027');
    await tabTo('#startTime');
    await page.keyboard.type('0800PM');
    await tabTo('#endTime');
    await page.keyboard.type('1000PM');
    await tabTo('#venueText');
    await page.keyboard.type('town');
    await page.getByRole('option', { name: 'Create “town”' }).waitFor();
    await press('ArrowDown');
    await enter();
    await tabTo('#description');
    await page.keyboard.type('Works by Bach. Free entry.');
    await tabTo('[name=categories]');
    await press('Space');
    // Back to the link before the categories, which leads to the buttons.
    await press('Shift+Tab');
    await enter();
    await tabTo('button.primary[value="publish"]');
    await enter();
    await page.waitForURL('**done=event-public');

    expect(loads).toBe(2);
    expect(keys).toBeLessThanOrEqual(26);
    const { events } = await graphqlData(
      '{ events(filter: { searchText: "organ concert" }) { nodes { title startDate venues { name } categories { name } } } }',
    );
    expect(events.nodes).toMatchObject([
      {
        title: 'Organ concert',
        startDate: expect.stringMatching(/^2027-05-30T20:00/),
        venues: [{ name: 'Town hall' }],
        categories: [{ name: expect.any(String) }],
      },
    ]);
  });

  test('do nothing when Enter is pressed in a field', async () => {
    const { page } = await openManage('/events/new');
    await fill(page, concert);
    await page.locator('#startTime').press('Enter');
    await page.waitForLoadState();

    expect(await page.locator('#title').inputValue()).toBe('Organ concert');
    const { events } = await graphqlData(
      '{ events(filter: { searchText: "organ concert" }) { totalCount } }',
      {},
      { as: 'editor' },
    );
    expect(events.totalCount).toBe(0);
  });

  test('take no form from another origin, and show it nothing', async () => {
    const { page, site } = await openManage('/');
    // Another port of the same host: the browser sends the cookie, as for a page of another program on this machine.
    const other = await openOtherOrigin(`<form method="post" action="${site}/manage/events/new">
      <input name="title" value="From elsewhere"><input name="startDate" value="2027-05-30"><input name="startTime" value="20:00">
      <button name="do" value="publish">Send</button></form>`);
    await page.goto(other);
    const read = await page.evaluate(
      (address) => fetch(address, { credentials: 'include' }).then(({ status }) => status, String),
      `${site}/manage/events/`,
    );
    const sent = page.waitForResponse('**/manage/events/new');
    await page.locator('button').click();
    const response = await sent;
    const { events } = await graphqlData(
      'query Found { events(filter: { searchText: "From elsewhere" }) { totalCount } }',
      {},
      { as: 'editor' },
    );

    expect(read).toContain('Failed to fetch');
    expect((await response.request().allHeaders()).cookie).toContain('almanac=');
    expect(response.status()).toBe(403);
    expect(events.totalCount).toBe(0);
  });
});

/** The address of a page of another origin. */
const openOtherOrigin = async (body: string): Promise<string> => {
  const host = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'text/html' });
    response.end(`<!doctype html><title>Elsewhere</title>${body}`);
  });
  host.listen(0, '127.0.0.1');
  await once(host, 'listening');
  onTestFinished(() => void host.close());
  return `http://127.0.0.1:${(host.address() as AddressInfo).port}/`;
};

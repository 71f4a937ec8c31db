/** The pages on which visitors suggest events, and the queue of moderators by keyboard. */
import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, test } from 'vitest';
import { calendar } from '../calendar.js';
import { graphqlData, serviceUrl } from '../service.js';
import { town } from '../town.js';
import { findProblems } from './axe.js';
import { executable, openPage } from './chromium.js';
import { fill, signIn } from './manage-site.js';
import { testedLanguages } from './tested-languages.js';

const settings = { suggestions: true } as const;

const concert = { title: 'Organ concert', startDate: '2027-05-30', startTime: '20:00', place: 'Old Mill' };

const open = async (path: string, options: Parameters<typeof openPage>[0] = {}) => {
  const site = await serviceUrl(settings);
  const { page } = await openPage(options);
  await page.goto(`${site}${path}`);
  return { page, site };
};

/** Leads the form to each of its states. */
const states: Readonly<Record<string, (page: Page, site: string, language: string) => Promise<void>>> = {
  'empty form': async (page, site, language) => void (await page.goto(`${site}/${language}/suggest`)),
  problems: async (page) => {
    await page.locator('form.edit').evaluate((form) => form.setAttribute('novalidate', ''));
    await fill(page, { ...concert, startDate: '2020-01-01', email: 'jan' });
    await page.locator('form.edit button').click();
    await page.locator('.banner.danger').waitFor();
  },
  sent: async (page) => {
    await fill(page, { ...concert, email: '' });
    await page.locator('form.edit button').click();
    await page.waitForURL('**sent=yes');
  },
  'to correct': async (page) => void (await page.locator('summary').click()),
  withdrawn: async (page) => {
    await page.locator('button[value="withdraw"]').click();
    await page.waitForURL(/suggest\/[\w-]{43}(?:\?.*)?$/);
  },
};

describe.skipIf(!executable)('the pages of suggestions', () => {
  beforeEach(async () => {
    await town();
    await (await calendar()).limit.deleteMany();
  });

  test.each(testedLanguages)(
    'have no problem of accessibility in any state in %s, in light and dark',
    async (language) => {
      const { page, site } = await open('/');
      const found: Record<string, string[]> = {};
      for (const [state, lead] of Object.entries(states)) {
        await lead(page, site, language);
        const problems = await findProblems(page);
        if (problems.length > 0) found[state] = problems;
      }

      expect(found).toEqual({});
    },
  );

  test('fit on a phone of 320 px in every state', async () => {
    const { page, site } = await open('/', { viewport: { width: 320, height: 700 }, isMobile: true });
    const wide: string[] = [];
    for (const [state, lead] of Object.entries(states)) {
      await lead(page, site, 'de');
      if (await page.evaluate(() => document.documentElement.scrollWidth > 320)) wide.push(state);
    }

    expect(wide).toEqual([]);
  });

  test('send an event by keyboard alone, and never reach the hidden field', async () => {
    const { page } = await open('/suggest');
    await page.locator('#title').focus();
    await page.keyboard.type(concert.title);
    const reached: string[] = [];
    for (let steps = 0; steps < 40; steps++) {
      await page.keyboard.press('Tab');
      reached.push(await page.evaluate(() => document.activeElement?.id ?? ''));
    }
    expect(reached).not.toContain('contact_phone');
    expect(reached).toContain('email');
  });

  test('twenty plain suggestions are published with two keys each', async () => {
    const SUGGEST = 'mutation Suggest($input: SuggestEventInput!) { suggestEvent(input: $input) { url } }';
    for (let number = 1; number <= 20; number++)
      await graphqlData(
        SUGGEST,
        {
          input: {
            title: `Concert ${number}`,
            startDate: `2027-05-${String(number).padStart(2, '0')}T20:00`,
            description: `Number ${number}`,
            place: 'Old Mill',
          },
        },
        { settings },
      );
    const { page, site } = await open('/manage/sign-in');
    await signIn(page, 'editor');
    await page.goto(`${site}/manage/waiting/`);

    let keys = 0;
    for (let decided = 0; decided < 20; decided++) {
      // The first button of the first event gets the focus.
      await page.locator('button[value="publish"]:focus').waitFor();
      await Promise.all([page.waitForEvent('load'), page.keyboard.press('Enter')]);
      keys++;
    }

    expect(keys).toBeLessThanOrEqual(40);
    const { events, venues } = await graphqlData('{ events { totalCount } venues { totalCount } }');
    expect([events.totalCount, venues.totalCount]).toEqual([20, 1]);
  });
});

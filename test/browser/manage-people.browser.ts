/** The pages of administrators: people, credentials, the log. */
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { calendar } from '../calendar.js';
import { findProblems } from './axe.js';
import { executable } from './chromium.js';
import { fill, openManage, signIn } from './manage-site.js';
import { testedLanguages } from './tested-languages.js';

const PASSWORD = 'purple giraffe boat seven';

/** Signs in as the administrator, chooses a password and enters it again. */
const becomeAdministrator = async (page: Page, site: string) => {
  await page.context().clearCookies();
  await page.goto(`${site}/manage/sign-in`);
  await signIn(page, 'administrator');
  await page.goto(`${site}/manage/account/`);
  await fill(page, { password: PASSWORD });
  await page.locator('form[action$="/account/password"] button').click();
  await page.waitForURL('**done=password-saved');
};

const confirm = async (page: Page) => {
  await fill(page, { password: PASSWORD });
  await page.locator('main form button').click();
};

/** Leads a page to each of its states. */
const states: Readonly<Record<string, (page: Page, site: string) => Promise<void>>> = {
  confirm: async (page, site) => {
    await page.goto(`${site}/manage/people/`);
    await page.locator('#password').waitFor();
  },
  people: async (page) => {
    await confirm(page);
    await page.waitForURL('**/manage/people/');
  },
  'a new person with a problem': async (page, site) => {
    await page.goto(`${site}/manage/people/new`);
    await fill(page, { login: 'ada lovelace' });
    await page.locator('main form button').click();
    await page.locator('.banner.danger').waitFor();
  },
  'a person with a link': async (page) => {
    await fill(page, { login: 'ada' });
    await page.locator('main form button').click();
    await page.waitForURL('**done=person-saved');
    await page.locator('button[value="link"]').click();
    await page.locator('#link').waitFor();
  },
  'a person with a secret': async (page) => {
    await fill(page, { 'credential-name': 'Site' });
    await page.locator('button[value="credential"]').click();
    await page.locator('#secret').waitFor();
  },
  'the deletion of a person': async (page) => {
    await page.locator('a[href$="/delete"]').click();
    await page.waitForURL('**/delete');
  },
  imports: async (page, site) => {
    const db = await calendar();
    await db.importJob.deleteMany();
    const { id } = await db.importJob.create({
      data: {
        kind: 'csv',
        url: 'upload:a-table-with-a-very-long-name-that-has-no-spaces-at-all.csv',
        state: 'running',
        total: 10,
        done: 4,
      },
    });
    const message = 'startDate: “2030-13-01” does not exist in the calendar.';
    await db.importProblem.createMany({
      data: [1, 2, 3].map((line) => ({ jobId: id, where: `line ${line}`, message, isError: line !== 2 })),
    });
    await page.goto(`${site}/manage/imports/`);
    await page.locator('details.section').evaluate((section) => section.setAttribute('open', ''));
  },
  'an import with problems': async (page) => {
    await page.locator('ul.rows a').first().click();
    await page.locator('table').waitFor();
  },
  'a source with a problem': async (page, site) => {
    await page.goto(`${site}/manage/sources/new`);
    await page.locator('form.edit').evaluate((form) => form.setAttribute('novalidate', ''));
    await fill(page, { url: 'nonsense' });
    await page.locator('button[value="save"]').click();
    await page.locator('.banner.danger').waitFor();
  },
  sources: async (page, site) => {
    const db = await calendar();
    await db.standingSource.deleteMany();
    const nextRun = new Date('2026-03-14T13:00:00Z');
    await db.standingSource.create({
      data: { kind: 'ical', url: 'https://town.example/a.ics', every: 60, created: nextRun, nextRun },
    });
    await page.goto(`${site}/manage/sources/`);
  },
  'a source': async (page) => {
    await page.locator('ul.rows a').first().click();
    await page.locator('button[value="run"]').waitFor();
  },
  log: async (page, site) => void (await page.goto(`${site}/manage/log/`)),
  'own credentials': async (page, site) => void (await page.goto(`${site}/manage/account/credentials`)),
};

describe.skipIf(!executable)('the pages of administrators', () => {
  test.each(testedLanguages)(
    'have no problem of accessibility in any state in %s, in light and dark',
    async (language) => {
      const { page, site } = await openManage('/', { locale: language });
      await becomeAdministrator(page, site);
      const found: Record<string, string[]> = {};
      for (const [state, lead] of Object.entries(states)) {
        await lead(page, site);
        const problems = await findProblems(page);
        if (problems.length > 0) found[state] = problems;
      }

      expect(found).toEqual({});
    },
  );

  test('fit on a phone of 320 px in every state', async () => {
    const { page, site } = await openManage('/', {
      ...{ viewport: { width: 320, height: 700 }, isMobile: true, locale: 'de' },
    });
    await becomeAdministrator(page, site);
    const wide: string[] = [];
    for (const [state, lead] of Object.entries(states)) {
      await lead(page, site);
      if (await page.evaluate(() => document.documentElement.scrollWidth > 320)) wide.push(state);
    }

    expect(wide).toEqual([]);
  });

  test('create a person and a link by keyboard alone', async () => {
    const { page, site } = await openManage('/');
    await becomeAdministrator(page, site);
    await page.goto(`${site}/manage/people/new`);
    await confirm(page);
    await page.locator('#login').focus();
    await page.keyboard.type('ada');
    await page.keyboard.press('Enter');
    await page.waitForURL('**done=person-saved');
    const button = page.locator('button[value="link"]');
    for (let steps = 0; steps < 60 && !(await button.evaluate((one) => one === document.activeElement)); steps++)
      await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');

    expect(await page.locator('#link').inputValue()).toMatch(/\/manage\/welcome\/[\w-]{43}$/);
  });
});

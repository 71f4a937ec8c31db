import type { Page } from 'playwright-core';
import type { Role } from '../../src/access/caller.js';
import { applicationPassword } from '../manage/browser.js';
import { type Opened, openTown } from './site.js';

/** Signs in as the editor of the town, and opens a page below /manage. */
export const openManage = async (path: string, options: Parameters<typeof openTown>[1] = {}): Promise<Opened> => {
  const opened = await openTown('/manage/sign-in', options);
  await signIn(opened.page);
  await opened.page.goto(`${opened.site}/manage${path}`);
  return opened;
};

/** Sends the form to sign in, as a user of the town. */
export const signIn = async (page: Page, role: Role = 'editor'): Promise<void> => {
  await page.locator('#login').fill(role);
  await page.locator('#password').fill(applicationPassword(role));
  await page.locator('button.primary').click();
};

/** Fills in fields by their ids. */
export const fill = async (page: Page, fields: Readonly<Record<string, string>>): Promise<void> => {
  for (const [name, value] of Object.entries(fields)) await page.locator(`#${name}`).fill(value);
};

/** Presses a button at the end of the form. */
export const press = (page: Page, action: string): Promise<void> =>
  page.locator(`p.actions button[value="${action}"]`).click();

export const concert = { title: 'Organ concert', startDate: '2027-05-30', startTime: '20:00' };

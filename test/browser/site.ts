import type { BrowserContextOptions, Page } from 'playwright-core';
import { serviceUrl } from '../service.js';
import { town } from '../town.js';
import { openPage } from './chromium.js';
import { plan } from './plan-of-pages.js';

/** A session on a page of a calendar with the records of the plan. */
export interface Opened {
  page: Page;
  errors: string[];
  /** The URL of the site, without a trailing slash. */
  site: string;
}

/** Creates the calendar of the plan and opens one of its pages. */
export const openTown = async (path: string, options: BrowserContextOptions = {}): Promise<Opened> => {
  await town(plan);
  return openSite(path, options);
};

/** Opens a page of the calendar as it is. */
export const openSite = async (path: string, options: BrowserContextOptions = {}): Promise<Opened> => {
  const site = await serviceUrl();
  const opened = await openPage({ locale: 'en-GB', ...options });
  await opened.page.goto(`${site}${path}`);
  return { ...opened, site };
};

/** The path and the query of the address that a page shows. */
export const pathOf = (page: Page): string => {
  const { pathname, search } = new URL(page.url());
  return pathname + search;
};

/** The titles of the events of a list or of cards. */
export const titlesOf = (page: Page): Promise<string[]> => page.locator('main h3 a.p-name').allTextContents();

/** The main heading. */
export const headingOf = (page: Page): Promise<string> => page.locator('h1').innerText();

/** Sets a mark that a load of another page removes. Returns whether it is still there. */
export const watchLoads = async (page: Page): Promise<() => Promise<boolean>> => {
  await page.evaluate(() => document.documentElement.setAttribute('data-mark', 'same'));
  return () => page.evaluate(() => document.documentElement.getAttribute('data-mark') === 'same');
};

/** What the tests of imports from a site share. */
import { vi } from 'vitest';
import { calendar } from '../calendar.js';
import { almanac } from '../commands/almanac.js';
import { town } from '../town.js';
import { type SiteOptions, type SitePlan, standInSite } from './stand-in-site.js';

/** A calendar with users only, and a site. */
export const townAndSite = async (plan: SitePlan, options?: SiteOptions) => {
  await town();
  return standInSite(plan, options);
};

/** Runs `almanac import`. Inner addresses are allowed, because the site is on this machine. */
export const importFrom = (url: string, ...parameters: string[]) => importWith({}, url, ...parameters);

export const importWith = (environment: Record<string, string>, url: string, ...parameters: string[]) => {
  for (const [name, value] of Object.entries({ IMPORT_INNER_ADDRESSES: 'on', ...environment })) vi.stubEnv(name, value);
  return almanac('import', url, ...parameters);
};

export const allEvents = async () => {
  const db = await calendar();
  return db.event.findMany({
    orderBy: { title: 'asc' },
    include: {
      image: true,
      venues: { include: { venue: true } },
      organizers: { include: { organizer: true }, orderBy: { position: 'asc' } },
      categories: { include: { category: { include: { parent: true } } } },
      tags: { include: { tag: true } },
    },
  });
};

export const titles = async () => (await allEvents()).map(({ title }) => title);

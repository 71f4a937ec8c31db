import { describe, expect, test } from 'vitest';
import { page } from '../pages/page.js';
import { rest } from '../service.js';
import { town } from '../town.js';

const SECRET = 'Zyx9Secret';

const when = { startDate: '2026-03-20 20:00', endDate: '2026-03-20 22:00' };

/** Events that anonymous clients must not see, each with the secret in all of its texts and links. */
const hiddenEvents: [why: string, input: Record<string, unknown>][] = [
  ['a draft', { status: 'draft' }],
  ['private', { status: 'private' }],
  ['pending', { status: 'pending' }],
  ['published later', { date: '2026-03-15 10:00' }],
  ['in the trash', { status: 'trash' }],
];

const secrets = {
  ...when,
  description: `${SECRET} text`,
  excerpt: `${SECRET} excerpt`,
  cost: SECRET,
  website: `https://${SECRET}.example/`,
  onlineUrl: `https://${SECRET}.example/`,
  attendanceMode: 'mixed',
  featured: true,
  venues: [`${SECRET} Hall`],
  organizers: [`${SECRET} Club`],
  categories: [`${SECRET} Category`],
  tags: [`${SECRET} Tag`],
};

const slug = SECRET.toLowerCase();

const paths = [
  ...['/', '/events/', '/events/?when=past', '/events/?start_date=2026-03-01', '/weekend', '/search?search=event'],
  ...['/calendar/2026-03', '/week/2026-W12', '/day/2026-03-20', '/events/?featured=true', '/events/?status=draft'],
  ...['/event/public/', `/event/${slug}-event/`, '/events/?include=1,2,3,4,5,6', `/events/?city=${slug}`],
  ...[`/venue/${slug}-hall/`, `/organizer/${slug}-club/`, '/de/', '/de/events/', `/de/event/${slug}-event/`],
];

const shown = async (parts: readonly string[]): Promise<string[]> => {
  const found: string[] = [];
  for (const path of parts) {
    const { html } = await page(path);
    // A page may repeat what its address says.
    const own = html.replaceAll(new RegExp(`${slug}(-event|-hall|-club)?`, 'g'), '');
    if (own.toLowerCase().includes(slug)) found.push(path);
  }
  return found;
};

describe('A page shows nothing of an event that is', () => {
  test.each(hiddenEvents)('%s', async (_, input) => {
    await town({
      venues: [{ name: `${SECRET} Hall`, status: 'draft', city: SECRET }],
      organizers: [{ name: `${SECRET} Club`, status: 'private' }],
      events: [
        { title: 'Public', ...when },
        { title: `${SECRET} Event`, ...secrets, ...input },
      ],
    });

    expect(await shown(paths)).toEqual([]);
  });

  test('hidden from listings, in lists', async () => {
    await town({
      events: [
        { title: 'Public', ...when },
        { title: `${SECRET} Event`, ...secrets, hideFromListings: true },
      ],
    });

    expect(await shown(paths.filter((path) => !/\/(event|venue|organizer)\/|include=/.test(path)))).toEqual([]);
  });

  test('protected, except its title and times', async () => {
    await town({
      venues: [{ name: `${SECRET} Hall`, status: 'draft' }],
      organizers: [{ name: `${SECRET} Club`, status: 'draft' }],
      events: [
        { title: 'Public', ...when },
        { title: 'Locked', ...secrets, password: 'open sesame' },
      ],
    });

    expect(await shown([...paths, '/event/locked/', '/de/event/locked/'])).toEqual([]);
  });

  test('made private after its pages were cached', async () => {
    const { id } = await town({
      events: [
        { title: 'Public', ...when },
        { title: `${SECRET} Event`, ...when },
      ],
    });
    expect(await shown(paths)).not.toEqual([]);

    await rest('POST', `/events/${id(`${SECRET} Event`)}`, { status: 'private' }, { as: 'editor' });
    expect(await shown(paths)).toEqual([]);
  });
});

import { describe, expect, test } from 'vitest';
import { hasCaches } from '../caches.js';
import { statementsOf } from '../operations.js';
import { graphqlData } from '../service.js';
import { town } from '../town.js';
import { page } from './page.js';

const on = (day: string, more: object = {}) => ({ startDate: `${day} 20:00`, endDate: `${day} 22:00`, ...more });

const atHall = { venues: ['Town hall'] };
const jazz = { categories: ['Jazz'] };

/** The titles of each section below the event, by its heading. */
const sectionsOf = async (path: string) => {
  const { html } = await page(path);
  return [...html.matchAll(/<section class="related"><h2[^>]*><a href="([^"]*)">([^<]*)<\/a>(.*?)<\/section>/gs)].map(
    ([, href = '', heading = '', events = '']) => ({
      heading,
      href,
      titles: [...events.matchAll(/p-name" href="[^"]*">([^<]*)</g)].map(([, title]) => title),
    }),
  );
};

describe('The page of an event leads to others', () => {
  test('at its venue, of its categories, and of its day', async () => {
    const { id } = await town({
      venues: [{ name: 'Town hall' }],
      categories: [{ name: 'Jazz' }],
      events: [
        { title: 'Night of Jazz', ...on('2026-03-20', { ...atHall, ...jazz }) },
        { title: 'Play', ...on('2026-05-02', atHall) },
        { title: 'Trio', ...on('2026-04-02', jazz) },
        { title: 'Market', ...on('2026-03-20') },
        { title: 'Elsewhere', ...on('2026-04-03') },
        { title: 'Past play', ...on('2026-03-01', atHall) },
      ],
    });

    expect(await sectionsOf('/event/night-of-jazz/')).toEqual([
      { heading: 'More at Town hall', href: 'http://town.example/venue/town-hall/', titles: ['Play'] },
      { heading: 'Similar events', href: `/events/?categories=${id('Jazz')}`, titles: ['Trio'] },
      { heading: 'More on this day', href: '/day/2026-03-20', titles: ['Market'] },
    ]);
  });

  test('of which none is shown twice, and at most four of a kind and eight in all', async () => {
    const many = Array.from({ length: 9 }, (_, at) => ({
      title: `Concert ${at}`,
      ...on(`2026-03-2${at}`, { ...atHall, ...jazz }),
    }));
    await town({
      venues: [{ name: 'Town hall' }],
      categories: [{ name: 'Jazz' }],
      events: [{ title: 'Night of Jazz', ...on('2026-03-20', { ...atHall, ...jazz }) }, ...many],
    });
    const sections = await sectionsOf('/event/night-of-jazz/');

    expect(sections.map(({ titles }) => titles)).toEqual([
      ['Concert 0', 'Concert 1', 'Concert 2', 'Concert 3'],
      ['Concert 4', 'Concert 5', 'Concert 6', 'Concert 7'],
    ]);
  });

  test('but not to those that are shown as its series, its parts, or the event that it is a part of', async () => {
    const { id } = await town({
      venues: [{ name: 'Town hall' }],
      events: [
        { title: 'Festival', ...on('2026-04-20', { ...atHall, endDate: '2026-04-22 22:00' }) },
        { title: 'Opening', ...on('2026-04-20', { ...atHall, parent: 'Festival' }) },
        { title: 'Play', ...on('2026-05-02', atHall) },
      ],
    });
    const input = {
      title: 'Rehearsal',
      startDate: '2026-04-01 20:00',
      endDate: '2026-04-01 22:00',
      venues: [{ connect: id('Town hall') }],
      recurrence: { rule: 'FREQ=DAILY;COUNT=9' },
    };
    await graphqlData(
      'mutation ($input: CreateEventInput!) { createEvent(input: $input) { id } }',
      { input },
      { as: 'editor' },
    );

    expect((await sectionsOf('/event/rehearsal-2026-04-01/'))[0]?.titles).toEqual(['Festival', 'Opening', 'Play']);
    expect((await sectionsOf('/event/festival/'))[0]?.titles).toEqual(['Rehearsal', 'Play']);
    expect((await sectionsOf('/event/opening/'))[0]?.titles).toEqual(['Rehearsal', 'Play']);
  });

  test('never to events that lists do not show', async () => {
    const hidden = [{ status: 'draft' }, { status: 'private' }, { hideFromListings: true }];
    await town({
      venues: [{ name: 'Town hall' }],
      categories: [{ name: 'Jazz' }],
      events: [
        { title: 'Night of Jazz', ...on('2026-03-20', { ...atHall, ...jazz }) },
        ...hidden.map((more, at) => ({ title: `Hidden ${at}`, ...on('2026-03-20', { ...atHall, ...jazz, ...more }) })),
        { title: 'Locked', ...on('2026-04-20', { ...atHall, ...jazz, password: 'open sesame' }) },
      ],
    });

    expect(await sectionsOf('/event/night-of-jazz/')).toEqual([]);
  });

  test('with the same statements for few and many', async () => {
    const concerts = (name: string, count: number, month: string) =>
      Array.from({ length: count }, (_, at) => ({
        title: `${name} ${at}`,
        ...on(`2026-${month}-${String(1 + (at % 28)).padStart(2, '0')}`, {
          venues: [name],
          categories: [`Music of ${name}`],
        }),
      }));
    await town({
      venues: [{ name: 'Hall' }, { name: 'Barn' }],
      categories: [{ name: 'Music of Hall' }, { name: 'Music of Barn' }],
      events: [...concerts('Hall', 60, '04'), ...concerts('Barn', 29, '06')],
    });
    const many = await statementsOf(() => page('/event/hall-0/'));
    const few = await statementsOf(() => page('/event/barn-0/'));

    expect(many.statements).toHaveLength(few.statements.length);
    expect(many.statements.length).toBeLessThanOrEqual(hasCaches ? 10 : 15);
  });
});

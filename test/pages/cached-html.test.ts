/** The HTML of events and filters is rendered once: it must not be shown where it would be another one. */
import { expect, test } from 'vitest';
import { stopClock } from '../../src/time/clock.js';
import { graphqlData, rest } from '../service.js';
import { town } from '../town.js';
import { page } from './page.js';

// It is Saturday 14 March 2026, 12:00 UTC.

const plan = () =>
  town({
    venues: [{ name: 'Town Hall', city: 'Utrecht' }],
    categories: [{ name: 'Jazz' }, { name: 'Film' }],
    events: [
      {
        title: 'Big Band',
        startDate: '2026-03-20 20:00',
        endDate: '2026-03-20 23:00',
        timezone: 'Europe/Amsterdam',
        venues: ['Town Hall'],
        categories: ['Jazz'],
        cost: '12',
      },
      {
        title: 'Cinema',
        startDate: '2026-03-20 21:00',
        endDate: '2026-03-20 23:00',
        categories: ['Film'],
        cost: '0',
        featured: true,
      },
      { title: 'Fair', startDate: '2026-03-18', endDate: '2026-03-22', allDay: true, featured: true },
    ],
  });

const lists = [
  '/',
  '/events/',
  '/day/2026-03-20',
  '/calendar/2026-03',
  '/week/2026-W12',
  '/embed/list',
  '/embed/month',
];

test.each(lists)('%s shows a new title at once', async (path) => {
  const { id } = await plan();
  expect((await page(path)).html).toContain('Big Band');

  await rest('PUT', `/events/${id('Big Band')}`, { title: 'Small Band' }, { as: 'editor' });
  const { html } = await page(path);

  expect(html).toContain('Small Band');
  expect(html).not.toContain('Big Band');
});

test.each(lists)('%s shows at once that an event is cancelled', async (path) => {
  const { id } = await plan();
  expect((await page(path)).html).not.toContain('cancelled');

  await graphqlData(
    'mutation ($id: ID!) { updateEvent(by: { id: $id }, input: { eventStatus: CANCELLED }) { id } }',
    { id: id('Big Band') },
    { as: 'editor' },
  );

  expect((await page(path)).html).toContain('cancelled');
});

test.each(['/', '/events/', '/day/2026-03-20', '/week/2026-W12'])(
  '%s shows a new name of a venue at once',
  async (path) => {
    const { id } = await plan();
    expect((await page(path)).html).toContain('Town Hall');

    await rest('PUT', `/venues/${id('Town Hall')}`, { venue: 'Harbour' }, { as: 'editor' });
    const { html } = await page(path);

    expect(html).toContain('Harbour');
    expect(html).not.toContain('Town Hall');
  },
);

test('a new name of a category is at once in its events and in the filters', async () => {
  const { id } = await plan();
  expect((await page('/events/')).html.match(/Jazz/g)).toHaveLength(2);

  await rest('PUT', `/categories/${id('Jazz')}`, { name: 'Swing' }, { as: 'editor' });
  const { html } = await page('/events/');

  expect(html).not.toContain('Jazz');
  expect(html.match(/Swing/g)).toHaveLength(2);
});

test.each(['/events/?start_date=2026-03-01', '/day/2026-03-20', '/calendar/2026-03', '/week/2026-W12'])(
  '%s shows that an event has ended',
  async (path) => {
    await plan();
    expect((await page(path)).html).not.toMatch(/ over /);

    stopClock('2026-03-20T23:30:00Z');

    // Big Band and Cinema.
    expect((await page(path)).html.match(/ over /g)).toHaveLength(2);
  },
);

test('a card has the year of an event of another year', async () => {
  stopClock('2025-12-31T12:00:00Z');
  await plan();
  const before = await page('/');
  stopClock('2026-01-01T12:00:00Z');
  const inYear = await page('/');

  expect(before.html).toContain('Fri, 20 Mar 2026, 21:00');
  expect(inYear.html).toContain('Fri 20 Mar, 21:00');
});

test('each language has its words', async () => {
  await plan();
  const [english, german] = [await page('/embed/list?lang=en'), await page('/embed/list?lang=de')];

  expect(english.html).toContain('Free');
  expect(german.html).toContain('Kostenlos');
  expect(german.html).not.toContain('Free');
});

test.each(['list', 'month'])('each zone of an embedded %s has its times', async (view) => {
  await plan();
  const times = async (zone: string) =>
    [
      ...(await page(`/embed/${view}?timezone=${zone}&month=2026-03`)).html.matchAll(
        /(\d\d:\d\d)[^>]*<\/time>|class="time">([^<]*)/g,
      ),
    ].map(([, inList, inMonth]) => inList ?? inMonth);
  const [amsterdam, london, again] = [
    await times('Europe/Amsterdam'),
    await times('Europe/London'),
    await times('Europe/Amsterdam'),
  ];

  expect(amsterdam).toContain('20:00');
  expect(london).toContain('19:00');
  expect(london).not.toContain('20:00');
  expect(again).toEqual(amsterdam);
});

test('each currency of a site is shown with its amounts', async () => {
  await plan();
  const inCurrency = async (currency: string) => (await page('/events/', { settings: { currency } })).text;

  expect(await inCurrency('EUR')).toContain('€12');
  expect(await inCurrency('USD')).toContain('US$12');
});

test('the filters of each address lead to this address', async () => {
  await plan();
  const jazz = async (path: string, publicUrl?: string) => {
    const { html } = await page(path, publicUrl === undefined ? {} : { settings: { publicUrl } });
    return /<a class="chip" rel="nofollow" href="([^"]*)">(?:Jazz)/.exec(html)?.[1];
  };
  const filters = [
    await jazz('/events/'),
    await jazz('/fr/events/'),
    await jazz('/events/?ml_language=fr'),
    await jazz('/events/?start_date=2026-03-02'),
    await jazz('/venue/town-hall/'),
    await jazz('/events/', 'http://town.example/calendar'),
    await jazz('/events/'),
  ];

  expect(filters.map((href) => href?.replace(/categories=\d+/, 'categories=ID'))).toEqual([
    '/events/?categories=ID',
    '/fr/events/?categories=ID',
    '/events/?categories=ID&amp;ml_language=fr',
    '/events/?start_date=2026-03-02&amp;categories=ID',
    undefined,
    '/calendar/events/?categories=ID',
    '/events/?categories=ID',
  ]);
});

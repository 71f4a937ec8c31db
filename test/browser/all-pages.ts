import { afterAll, afterEach, beforeEach } from 'vitest';
import { calendar, keepCalendar } from '../calendar.js';
import { graphqlData } from '../service.js';
import { town } from '../town.js';
import { plan, series } from './plan-of-pages.js';

/** The path of a page of every kind, in the calendar of the plan. */
export const allPages: readonly string[] = [
  '/',
  '/events/',
  '/events/?tags=free-entry&free=true',
  '/events/?when=past',
  '/events/?search=opera',
  '/search?search=jazz',
  '/search?search=lighthose',
  '/calendar/2026-03',
  '/week/2026-W12',
  '/day/2026-03-16',
  '/day/2026-06-01',
  '/weekend',
  '/event/night-of-jazz/',
  '/event/flea-market/',
  '/event/walk-in-the-rain/',
  '/event/boat-trip/',
  '/event/talk-about-tides/',
  '/event/festival/',
  '/event/carnival/',
  '/event/dinner-of-the-members/',
  '/venue/town-hall/',
  '/organizer/jazz-club/',
  '/events/category/music/',
  '/events/tag/free-entry/',
  '/event/farmers-market-2026-03-24/',
  '/event/farmers-market-2026-03-31/',
  '/events/?series=next',
  '/events/?series=series-1',
  '/calendar/2026-13',
  '/embed/',
];

let filled: Promise<unknown> | undefined;

const fill = async (): Promise<void> => {
  await town(plan);
  await graphqlData(createSeries, { input: series }, { as: 'editor' });
  const input = { title: 'Night market', startDate: '2026-03-31 18:00', endDate: '2026-03-31 23:00' };
  await graphqlData(updateEvent, { slug: 'farmers-market-2026-03-31', input }, { as: 'editor' });
};

const createSeries = 'mutation ($input: CreateEventInput!) { createEvent(input: $input) { series { id } } }';

const updateEvent =
  'mutation ($slug: String!, $input: UpdateEventInput!) { updateEvent(by: { slug: $slug }, input: $input) { id } }';

/** The tests of this file read one calendar, which is filled once. The tests of the next file start with an empty one. */
export const shareCalendar = (): void => {
  beforeEach(() => {
    filled ??= fill();
    return filled;
  });
  afterEach(keepCalendar);
  afterAll(async () => {
    filled = undefined;
    await calendar();
  });
};

import { describe, expect, test } from 'vitest';
import { graphqlData, rest } from '../service.js';
import { town } from '../town.js';
import { findErrors } from './check-json-ld.js';
import { page } from './page.js';

// The pages of events that repeat. It is Saturday 14 March 2026, 12:00 UTC.

const create = `mutation ($input: CreateEventInput!) { createEvent(input: $input) { id series { id summary } } }`;

const hall = { name: 'Hall', address: '1 Quay', city: 'Hoorn', country: 'Netherlands' };

/** Saturdays from 7 March, whose first date has passed. */
const weekly = async (more: object = {}) => {
  const { id: idOf } = await town({
    venues: [hall],
    events: [{ title: 'Jazz', startDate: '2026-03-16 20:00', endDate: '2026-03-16 22:00' }],
  });
  const { createEvent } = await graphqlData(
    create,
    {
      input: {
        title: 'Market',
        startDate: '2026-03-07 13:00',
        endDate: '2026-03-07 15:00',
        venues: [{ connect: String(idOf('Hall')) }],
        recurrence: { rule: 'FREQ=WEEKLY;COUNT=9' },
        ...more,
      },
    },
    { as: 'editor' },
  );
  return { series: createEvent.series?.id ?? '', summary: createEvent.series?.summary ?? '' };
};

describe('The page of an occurrence', () => {
  test('has the dates of its series as a sentence, the next five and a link to all', async () => {
    const { series, summary } = await weekly();
    const { text, links } = await page('/event/market-2026-03-21/');

    expect(text).toContain(`Repeats ${summary}`);
    expect(links.filter((link) => /\/event\/market-/.test(link) && !link.includes('03-21'))).toEqual(
      ['03-14', '03-28', '04-04', '04-11', '04-18'].map((day) => expect.stringContaining(`/event/market-2026-${day}/`)),
    );
    expect(links).toContain(`/events/?series=${series}`);
    expect((await page(`/events/?series=${series}`)).titles).toHaveLength(8);
  });

  test('has the words of its language', async () => {
    await weekly();

    expect((await page('/de/event/market-2026-03-21/')).text).toMatch(/Wiederholung .*Weitere Termine .*Alle Termine/);
  });

  test('does not link dates that are not listed', async () => {
    await weekly();
    for (const [day, change] of [
      ['03-28', { status: 'draft' }],
      ['04-04', { hide_from_listings: true }],
    ] as const) {
      const { body } = await rest('GET', `/events/by-slug/market-2026-${day}`);
      await rest('PUT', `/events/${body.id}`, change, { as: 'editor' });
    }
    const { html } = await page('/event/market-2026-03-21/');

    expect(html).not.toMatch(/market-2026-(03-28|04-04)/);
  });

  test('has the series and its schedule in its structured data', async () => {
    await weekly();
    const { html } = await page('/event/market-2026-03-21/');
    const data = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? '{}');

    expect(findErrors(data)).toEqual([]);
    const { body } = await rest('GET', '/events/by-slug/market-2026-03-21');
    expect(data.superEvent).toMatchObject({ name: 'Market', eventSchedule: { repeatFrequency: 'P1W' } });
    expect(data.superEvent).toEqual(body.json_ld.superEvent);
  });

  test('of an event in no series has none of these', async () => {
    await weekly();
    const { text, html } = await page('/event/jazz/');

    expect(text).not.toContain('Repeats');
    expect(html).not.toContain('superEvent');
  });
});

describe('?series=next', () => {
  test('shows one event of each series, and is kept in links and removed by one', async () => {
    await weekly();
    const { titles, links, text } = await page('/events/?series=next');

    expect(titles).toEqual(['Market', 'Jazz']);
    expect(text).toContain('Remove filter: One of each series');
    expect(links).toContain('/events/?series=next&featured=true');
    expect(links).toContain('/events/');
    expect((await page('/events/')).links).toContain('/events/?series=next');
  });

  test('is kept while a list is paged', async () => {
    await weekly();
    const input = { title: 'Talk', startDate: '2026-03-15 10:00', endDate: '2026-03-15 11:00' };
    const events = Array.from({ length: 55 }, (_, at) => ({ ...input, title: `Talk ${at}` }));
    for (const event of events) await graphqlData(create, { input: event }, { as: 'editor' });
    const first = await page('/events/?series=next');
    const next = first.links.find((link) => link.includes('&after=')) ?? '';

    expect(next).toContain('series=next');
    expect([...first.titles, ...(await page(next)).titles].filter((title) => title === 'Market')).toHaveLength(1);
  });

  test.each(['/calendar/2026-03?series=next', '/week/2026-W13?series=next', '/embed/month?month=2026-03&series=next'])(
    'shows all dates in %s',
    async (path) => {
      await weekly();

      expect((await page(path)).html.match(/event\/market-2026-03-28\//g)?.length).toBeGreaterThan(0);
    },
  );

  test('shows all past dates', async () => {
    await weekly();

    expect((await page('/events/?series=next&when=past')).titles).toEqual(['Market']);
  });

  test('applies to an embedded list', async () => {
    await weekly();
    const { html } = await page('/embed/list?series=next');

    expect(html.match(/event\/market-[\d-]+\//g)?.every((path) => path.includes('03-14'))).toBe(true);
    expect(html).toContain('/events/?series=next');
  });

  test('is a choice of /embed/, and stays in its code, its preview, its form and its links', async () => {
    await weekly();
    const { html, links } = await page('/embed/?series=next');

    expect(html).toContain('&lt;almanac-calendar view=&quot;list&quot; series=&quot;next&quot;>');
    expect(html).toContain('/embed/list?series=next&quot;');
    expect(html).toMatch(/<iframe class="preview" src="\/embed\/list\?lang=en&amp;series=next"/);
    expect(html).toMatch(/<option value="next" selected>One of each series/);
    expect(links).toContain('/de/embed/?view=list&series=next');
  });

  test('with another text is 400', async () => {
    await weekly();

    expect((await page('/events/?series=every')).status).toBe(400);
    expect((await page('/embed/?series=every')).status).toBe(400);
  });
});

import { describe, expect, test } from 'vitest';
import { statementsOf } from '../operations.js';
import { town } from '../town.js';
import { page } from './page.js';

const festival = {
  title: 'Harbour festival',
  startDate: '2026-03-20 10:00',
  endDate: '2026-03-22 22:00',
  translations: { de: { title: 'Hafenfest' } },
};

const part = (title: string, day: number, hour: number, more: object = {}) => ({
  title,
  startDate: `2026-03-${day} ${hour}:00`,
  endDate: `2026-03-${day} ${hour + 1}:00`,
  parent: 'Harbour festival',
  ...more,
});

describe('An event with parts', () => {
  test('lists them by day, in their order', async () => {
    await town({
      events: [
        festival,
        part('Closing concert', 22, 20),
        part('Boat parade', 21, 14),
        part('Opening', 20, 10),
        part('Breakfast', 21, 10),
        { title: 'Other', startDate: '2026-05-01 10:00', endDate: '2026-05-01 11:00' },
      ],
    });
    const { text, titles } = await page('/event/harbour-festival/');
    const programme = text.slice(text.indexOf('Programme'));

    expect(titles.slice(0, 4)).toEqual(['Opening', 'Breakfast', 'Boat parade', 'Closing concert']);
    expect(programme).toMatch(
      /Friday 20 March 10:00 Opening.*Saturday 21 March 10:00 Breakfast.*14:00 Boat parade.*Sunday 22 March 20:00 Closing/,
    );
    expect((await page('/de/event/hafenfest/')).text).toContain('Programm Freitag, 20. März');
  });

  test('shows only parts that lists show', async () => {
    await town({
      events: [
        festival,
        part('Opening', 20, 10),
        part('Draft part', 20, 11, { status: 'draft' }),
        part('Hidden part', 20, 12, { hideFromListings: true }),
        part('Locked part', 20, 13, { password: 'open sesame' }),
      ],
    });
    const { text } = await page('/event/harbour-festival/');
    const programme = text.slice(text.indexOf('Programme'), text.indexOf('Filter the programme'));

    expect(programme).toContain('Opening');
    expect(programme).not.toMatch(/Draft|Hidden|Locked/);
  });

  test('shows parts that are over, and an event without parts shows no programme', async () => {
    await town({ events: [{ ...festival, startDate: '2026-03-01 10:00' }, part('Opening', 10, 10)] });

    expect((await page('/event/harbour-festival/')).text).toMatch(/Programme.*Opening/);
    expect((await page('/event/opening/')).text).not.toContain('Programme');
  });

  test('is named by each part', async () => {
    await town({ events: [festival, part('Opening', 20, 10)] });
    const { html } = await page('/de/event/opening/');

    expect(html).toContain('<a href="http://town.example/de/event/hafenfest/">Teil von Hafenfest</a>');
  });

  test('leads to the list of its parts, which can be filtered and has feeds', async () => {
    const { id } = await town({ events: [festival, part('Opening', 20, 10)] });
    const address = `/events/?post_parent=${id('Harbour festival')}`;
    const { links } = await page('/event/harbour-festival/');
    const list = await page(address);

    expect(links).toContain(address);
    expect(list.titles).toEqual(['Opening']);
    expect(list.text).toContain('Remove filter: Programme of one event');
  });

  test('costs the same statements for any number of parts', async () => {
    const festivalOf = (title: string, month: string, count: number) => [
      { title, startDate: `2026-${month}-01 10:00`, endDate: `2026-${month}-28 22:00` },
      ...Array.from({ length: count }, (_, at) => {
        const day = `2026-${month}-${String(2 + (at % 20)).padStart(2, '0')}`;
        return { title: `${title} ${at}`, startDate: `${day} 10:00`, endDate: `${day} 11:00`, parent: title };
      }),
    ];
    await town({ events: [...festivalOf('Large', '04', 60), ...festivalOf('Small', '05', 5)] });
    const large = await statementsOf(() => page('/event/large/'));
    const small = await statementsOf(() => page('/event/small/'));

    expect([large.result.titles.length, small.result.titles.length]).toEqual([60, 5]);
    expect(large.statements).toHaveLength(small.statements.length);
  });
});

import { expect, test } from 'vitest';
import { throughBothApis } from '../apis.js';
import { graphqlData, rest } from '../service.js';
import { town } from '../town.js';

throughBothApis('a date covers the whole day, unless dates are strict', async (api) => {
  await town({ events: [{ title: 'Night of Jazz', startDate: '2026-03-28 22:00:00' }] });

  const wholeDay = await api.events({ startsBefore: '2026-03-28 21:00:00' });
  const strict = await api.events({ startsBefore: '2026-03-28 21:00:00', strictDates: true });

  expect(wholeDay.titles).toEqual(['Night of Jazz']);
  expect(strict.titles).toEqual([]);
});

throughBothApis(
  'starts_after and ends_before include only whole events: an event that exceeds either is left out',
  async (api) => {
    await town({
      events: [
        { title: 'Before', startDate: '2026-03-27 22:00', endDate: '2026-03-28 02:00' },
        { title: 'Within', startDate: '2026-03-28 00:00', endDate: '2026-03-29 23:59:59' },
        { title: 'Beyond', startDate: '2026-03-29 22:00', endDate: '2026-03-30 00:00' },
      ],
    });

    expect((await api.events({ startDate: '2026-03-28', endDate: '2026-03-29' })).titles).toEqual(['Within']);
  },
);

throughBothApis(
  'dates without an offset are on the clock of the site, and dates with one are instants',
  async (api) => {
    await town({ events: [{ title: 'Dawn in Tokyo', startDate: '2026-03-29 05:00', timezone: 'Asia/Tokyo' }] }); // 20:00Z of the 28th

    expect((await api.events({ startDate: '2026-03-29' })).titles).toEqual([]);
    expect((await api.events({ startDate: '2026-03-28T20:00:00Z', strictDates: true })).titles).toEqual([
      'Dawn in Tokyo',
    ]);
    expect((await api.events({ startDate: '2026-03-29T05:00:01+09:00', strictDates: true })).titles).toEqual([]);
  },
);

throughBothApis('events are ordered by their instants, then by their ids, whatever their time zones', async (api) => {
  await town({
    events: [
      { title: 'Noon in New York', startDate: '2026-03-20 12:00', timezone: 'America/New_York' },
      { title: 'Second at nine', startDate: '2026-03-20 09:00' },
      { title: 'Evening in Tokyo', startDate: '2026-03-20 18:00', timezone: 'Asia/Tokyo' },
    ],
  });

  expect((await api.events()).titles).toEqual(['Second at nine', 'Evening in Tokyo', 'Noon in New York']);
});

throughBothApis('named ids are shown whatever their dates', async (api) => {
  const { id } = await town({ events: [{ title: 'Long ago', startDate: '1999-01-01' }, { title: 'Soon' }] });

  const { titles, total } = await api.events({ include: [id('Long ago')], startDate: '2026-01-01' });

  expect({ titles, total }).toEqual({ titles: ['Long ago'], total: 1 });
});

throughBothApis('an invalid date is rejected with the name of its parameter', async (api) => {
  await town();

  await expect(api.events({ startDate: '2026-02-30', endsAfter: 'soon' })).rejects.toMatchObject({
    code: 'BAD_USER_INPUT',
    arguments_: ['endsAfter', 'startDate'],
  });
});

throughBothApis('pages of a list are consecutive, and the total stays the same', async (api) => {
  await town({ events: Array.from({ length: 7 }, (_, at) => ({ title: `Evening ${at}` })) });

  const pages = [
    await api.events({}, { page: 1, perPage: 3 }),
    await api.events({}, { page: 2, perPage: 3 }),
    await api.events({}, { page: 3, perPage: 3 }),
  ];

  expect(pages.flatMap(({ titles }) => titles)).toEqual(Array.from({ length: 7 }, (_, at) => `Evening ${at}`));
  expect(pages.map(({ total }) => total)).toEqual([7, 7, 7]);
});

test('without dates REST lists events from yesterday for two years, and GraphQL all events', async () => {
  await town({
    events: [
      { title: 'Two days ago', startDate: '2026-03-12 23:59' },
      { title: 'Yesterday', startDate: '2026-03-13 00:00' },
      { title: 'In two years', startDate: '2028-03-14 23:00' },
      { title: 'Later', startDate: '2028-03-15 00:00' },
    ],
  });

  const { body } = await rest('GET', '/events');
  const { events } = await graphqlData('{ events { nodes { title } } }');

  expect(body.events.map(({ title }) => title)).toEqual(['Yesterday', 'In two years']);
  expect(events.nodes).toHaveLength(4);
});

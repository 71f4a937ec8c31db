import { describe, expect } from 'vitest';
import { type Api, type Input, throughBothApis } from '../apis.js';
import { graphql } from '../service.js';
import { town } from '../town.js';

const found = async (api: Api, filter: Input) => {
  const { titles, total } = await api.events(filter);
  expect(total).toBe(titles.length);
  return titles;
};

/** The parameters that an error names. */
const rejected = async (api: Api, filter: Input) =>
  api.events(filter).then(
    () => [],
    ({ arguments_ }) => arguments_,
  );

describe('events are filtered by', () => {
  throughBothApis('the city, the country and the postal code of one venue, ignoring case', async (api) => {
    await town({
      venues: [
        { name: 'Hall', city: 'Östersund', country: 'Sweden', zip: '831 30' },
        { name: 'Attic', city: 'Sundsvall', country: 'sweden', zip: '852 30' },
        { name: 'Cellar', city: 'Östersund', country: 'Elsewhere', status: 'draft' },
      ],
      events: [
        { title: 'A', venues: ['Hall'], startDate: '2026-03-20' },
        { title: 'B', venues: ['Hall', 'Attic'], startDate: '2026-03-21' },
        { title: 'C', venues: ['Cellar'], startDate: '2026-03-22' },
        { title: 'D', startDate: '2026-03-23' },
      ],
    });

    expect(await found(api, { city: 'östersund' })).toEqual(['A', 'B']);
    expect(await found(api, { country: 'SWEDEN' })).toEqual(['A', 'B']);
    expect(await found(api, { zip: '852 30' })).toEqual(['B']);
    expect(await found(api, { city: 'Östersund', zip: '852 30' })).toEqual([]);
    expect(await found(api, { city: 'Öster%' })).toEqual([]);
    expect(await found(api, { country: 'Elsewhere' })).toEqual([]);
    expect(await found(api.as('editor'), { country: 'Elsewhere' })).toEqual(['C']);
    expect(await rejected(api, { city: '' })).toEqual(['city']);
  });

  throughBothApis('the slug of a venue and of an organizer, which the caller must be able to see', async (api) => {
    await town({
      venues: [
        { name: 'Town Hall', translations: { de: { name: 'Rathaus' } } },
        { name: 'Hidden', status: 'draft' },
      ],
      organizers: [{ name: 'Jazz Club' }, { name: 'Quiet Club' }],
      events: [
        { title: 'A', venues: ['Town Hall'], organizers: ['Jazz Club'] },
        { title: 'B', venues: ['Hidden'] },
      ],
    });

    expect(await found(api, { venueSlug: 'town-hall' })).toEqual(['A']);
    expect(await found(api.in('de'), { venueSlug: 'rathaus' })).toEqual(['A']);
    expect(await found(api, { organizerSlug: 'jazz-club' })).toEqual(['A']);
    expect(await found(api, { organizerSlug: 'quiet-club' })).toEqual([]);
    expect(await found(api, { venueSlug: 'town-hall', organizerSlug: 'quiet-club' })).toEqual([]);
    expect(await found(api.as('editor'), { venueSlug: 'hidden' })).toEqual(['B']);
    expect(await rejected(api, { venueSlug: 'hidden' })).toEqual(['venueSlug']);
    expect(await rejected(api, { venueSlug: 'none', organizerSlug: 'none' })).toEqual(['organizerSlug', 'venueSlug']);
  });

  throughBothApis('a language that they have a text in', async (api) => {
    await town({
      events: [
        { title: 'A', startDate: '2026-03-20', translations: { de: { title: 'Ah' } } },
        { title: 'B', startDate: '2026-03-21', language: 'de' },
        { title: 'C', startDate: '2026-03-22', translations: { fr: { description: 'Ce' } } },
      ],
    });

    expect(await found(api, { hasLanguage: 'DE' })).toEqual(['A', 'B']);
    expect(await found(api, { hasLanguage: 'EN' })).toEqual(['A', 'C']);
    expect(await found(api.in('es'), { hasLanguage: 'FR' })).toEqual(['C']);
    expect(await found(api, { hasLanguage: 'ES' })).toEqual([]);
  });

  throughBothApis('their attendance mode and their event status', async (api) => {
    await town({
      events: [
        { title: 'A', startDate: '2026-03-20' },
        { title: 'B', startDate: '2026-03-21', attendanceMode: 'online', eventStatus: 'cancelled' },
        { title: 'C', startDate: '2026-03-22', attendanceMode: 'mixed', eventStatus: 'postponed' },
      ],
    });

    expect(await found(api, { attendanceMode: ['ONLINE'] })).toEqual(['B']);
    expect(await found(api, { attendanceMode: ['ONLINE', 'MIXED'] })).toEqual(['B', 'C']);
    expect(await found(api, { eventStatus: ['SCHEDULED', 'POSTPONED'] })).toEqual(['A', 'C']);
    expect(await found(api, { eventStatus: ['SCHEDULED'], attendanceMode: ['ONLINE'] })).toEqual([]);
  });

  throughBothApis('their prices: those of the ticket offers, or else of the cost', async (api) => {
    const offer = (price: number, currency = 'EUR') => ({ name: 'Seat', price, currency });
    const costs = {
      ...{ none: '', words: 'Ask at the door', free: 'Free', zero: '0 €', range: '15 - 22.50 EUR', plain: '12' },
      ...{ dollars: '$8', partly: 'Free - 10 €' },
    };
    await town({
      events: [
        ...Object.entries(costs).map(([title, cost]) => ({ title, cost })),
        { title: 'offered', cost: 'Free', offers: [offer(30), offer(18)] },
        { title: 'given', cost: '50 €', offers: [offer(0)] },
        { title: 'pounds', offers: [offer(5, 'GBP')] },
      ],
    });
    const sorted = async (filter: Input) => (await found(api, filter)).sort();
    const upTo = (maxPrice: number, priceCurrency: string) => sorted({ maxPrice, priceCurrency });

    expect(await sorted({ free: true })).toEqual(['free', 'given', 'zero']);
    expect(await sorted({ free: false })).toEqual(
      ['dollars', 'none', 'offered', 'partly', 'plain', 'pounds', 'range', 'words'].sort(),
    );
    expect(await upTo(15, 'EUR')).toEqual(['free', 'given', 'partly', 'range', 'zero']);
    expect(await upTo(14.99, 'eur')).toEqual(['free', 'given', 'partly', 'zero']);
    expect(await upTo(18, '€')).toEqual(['free', 'given', 'offered', 'partly', 'range', 'zero']);
    expect(await upTo(5, 'GBP')).toEqual(['free', 'given', 'partly', 'pounds', 'zero']);
    // An amount without a currency has the currency of the service, which is $.
    expect(await upTo(12, '$')).toEqual(['dollars', 'free', 'given', 'partly', 'plain', 'zero']);
    expect(await sorted({ free: false, maxPrice: 15, priceCurrency: 'EUR' })).toEqual(['partly', 'range']);
    expect(await rejected(api, { maxPrice: 5 })).toEqual(['maxPrice']);
    expect(await rejected(api, { priceCurrency: 'EUR' })).toEqual(['priceCurrency']);
    expect(await rejected(api, { maxPrice: 5, priceCurrency: 'gold' })).toEqual(['priceCurrency']);
    expect(await rejected(api, { maxPrice: -1, priceCurrency: 'EUR' })).toEqual(['maxPrice']);
  });

  throughBothApis('a price that a write has just changed', async (api) => {
    const { id } = await town({ events: [{ title: 'A', cost: '30 €' }] });
    const cheap = () => found(api, { maxPrice: 20, priceCurrency: 'EUR' });

    expect(await cheap()).toEqual([]);
    await graphql(
      'mutation ($id: ID!) { updateEvent(by: { id: $id }, input: { cost: "17 €" }) { id } }',
      { id: id('A') },
      { as: 'editor' },
    );
    expect(await cheap()).toEqual(['A']);
  });
});

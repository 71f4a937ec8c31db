import { expect, test } from 'vitest';
import { type EventLdData, eventJsonLd, scriptText, type VenueFacts } from '../../src/pages/seo/json-ld.js';
import { findErrors } from './check-json-ld.js';

const cellar: VenueFacts = {
  name: 'The Blue Anchor',
  url: 'https://calendar.example/venue/the-blue-anchor/',
  address: '3 Rope Walk',
  city: 'Port Merrow',
  zip: 'Q42 A1K7',
  stateProvince: '',
  country: 'Ireland',
  coordinates: { latitude: 51.5471, longitude: -9.0608 },
};

const trio: EventLdData = {
  url: 'https://calendar.example/event/the-low-tide-trio/',
  language: 'en',
  title: 'The Low Tide Trio',
  text: 'Piano, bass and brushes.',
  startDate: '2026-11-28T20:30:00+00:00',
  endDate: '2026-11-28T23:00:00+00:00',
  allDay: false,
  eventStatus: 'SCHEDULED',
  attendanceMode: 'OFFLINE',
  isProtected: false,
  venues: [cellar],
  organizers: [{ name: 'Port Merrow Jazz Society', url: 'https://example.org/jazz' }],
  image: 'https://calendar.example/assets/demo/jazz.webp',
  offers: [],
  cost: null,
};

const withChanges = (changes: Partial<EventLdData>) => eventJsonLd({ ...trio, ...changes });

const euros = (...values: number[]) => ({ values, currency: 'EUR' });
const ticket = { name: 'Seat', price: 12, currency: 'EUR', url: 'https://shop.example.org/1', available: true };
const nowhere = { ...cellar, address: '', city: '', zip: '', country: '', coordinates: null };
const whole = { allDay: true, startDate: '2026-12-12T00:00:00+01:00', endDate: '2026-12-13T23:59:59+01:00' };
const virtual = { '@type': 'VirtualLocation', url: trio.url };
const schema = (name: string) => `https://schema.org/${name}`;

const table: { what: string; event: Partial<EventLdData>; shows: object }[] = [
  {
    what: 'a concert',
    event: {},
    shows: {
      startDate: '2026-11-28T20:30:00+00:00',
      location: { '@type': 'Place', geo: { latitude: 51.5471 } },
      organizer: { '@type': 'Organization', name: 'Port Merrow Jazz Society' },
    },
  },
  { what: 'whole days', event: whole, shows: { startDate: '2026-12-12', endDate: '2026-12-13' } },
  {
    what: 'a cancelled event',
    event: { eventStatus: 'CANCELLED' },
    shows: { eventStatus: schema('EventCancelled'), startDate: trio.startDate },
  },
  {
    what: 'a postponed event',
    event: { eventStatus: 'POSTPONED' },
    shows: { eventStatus: schema('EventPostponed'), startDate: trio.startDate },
  },
  {
    what: 'a rescheduled event',
    event: { eventStatus: 'RESCHEDULED' },
    shows: { eventStatus: schema('EventRescheduled') },
  },
  {
    what: 'an online event at its own page, without the venue',
    event: { attendanceMode: 'ONLINE' },
    shows: { eventAttendanceMode: schema('OnlineEventAttendanceMode'), location: virtual },
  },
  { what: 'an event on site and online', event: { attendanceMode: 'MIXED' }, shows: { location: [{}, virtual] } },
  { what: 'two places', event: { venues: [cellar, cellar] }, shows: { location: [{}, {}] } },
  { what: 'a place without an address next to another', event: { venues: [nowhere, cellar] }, shows: { location: {} } },
  {
    what: 'two organizers',
    event: { organizers: [...trio.organizers, ...trio.organizers] },
    shows: { organizer: [{}, {}] },
  },
  {
    what: 'tickets',
    event: { offers: [ticket, { ...ticket, available: false }] },
    shows: {
      offers: [
        { price: 12, priceCurrency: 'EUR', availability: schema('InStock'), url: ticket.url },
        { availability: schema('SoldOut') },
      ],
    },
  },
  { what: 'one ticket', event: { offers: [{ ...ticket, url: null }] }, shows: { offers: { price: 12 } } },
  { what: 'one price', event: { cost: euros(9) }, shows: { offers: { '@type': 'Offer', price: 9 } } },
  {
    what: 'a range of prices',
    event: { cost: euros(18, 20, 24) },
    shows: { offers: { '@type': 'AggregateOffer', lowPrice: 18, highPrice: 24 } },
  },
  { what: 'free', event: { cost: { values: [0], currency: null } }, shows: { isAccessibleForFree: true } },
  {
    what: 'free with a currency',
    event: { cost: euros(0) },
    shows: { isAccessibleForFree: true, offers: { price: 0 } },
  },
  { what: 'a price without a currency', event: { cost: { values: [5], currency: null } }, shows: {} },
  { what: 'a donation', event: { cost: { values: [], currency: null } }, shows: {} },
  { what: 'only what is required', event: { text: '', organizers: [], image: undefined }, shows: {} },
  { what: 'a long text', event: { text: 'word '.repeat(2000) }, shows: {} },
];

test.each(table)('$what is valid for search engines', ({ event, shows }) => {
  const data = withChanges(event);
  expect(data).toMatchObject(shows);
  expect(findErrors(JSON.parse(scriptText(data ?? {})))).toEqual([]);
});

test('prices that are unknown or have no currency are not shown', () => {
  for (const values of [[], [5], [0]])
    expect(withChanges({ cost: { values, currency: null } })).not.toHaveProperty('offers');
  expect(withChanges({ cost: euros(0, 24) })).not.toHaveProperty('isAccessibleForFree');
});

test('a protected event and an event without a location have no structured data', () => {
  expect(withChanges({ isProtected: true })).toBeUndefined();
  expect(withChanges({ venues: [] })).toBeUndefined();
  expect(withChanges({ venues: [nowhere] })).toBeUndefined();
});

test('no text can end the script element', () => {
  const title = '</script><script>alert(1)</script><!--';
  const text = scriptText(withChanges({ title }) ?? {});
  expect(text).not.toContain('<');
  expect(JSON.parse(text).name).toBe(title);
});

const valid = () => JSON.parse(JSON.stringify(withChanges({ offers: [ticket] })));

test.each([
  ['@context', { '@context': 'http://schema.org' }],
  ['name', { name: ' ' }],
  ['startDate', { startDate: '2026-11-28 20:30:00' }],
  ['startDate', { startDate: '2026-11-28T20:30:00' }],
  ['endDate', { endDate: '2026-11-28' }],
  ['endDate before startDate', { endDate: '2026-11-28T19:00:00+00:00' }],
  ['url', { url: '/event/x/' }],
  ['image', { image: ['/assets/demo/jazz.webp'] }],
  ['eventStatus', { eventStatus: 'EventScheduled' }],
  ['location', { location: undefined }],
  ['location.address', { location: { '@type': 'Place', name: 'x' } }],
  ['location.url', { location: { '@type': 'VirtualLocation', url: 'https://meet.example.org/secret' } }],
  ['organizer.url', { organizer: { '@type': 'Person', name: 'x', url: '' } }],
  ['offers.price', { offers: { '@type': 'Offer', priceCurrency: 'EUR' } }],
  ['offers.availability', { offers: { '@type': 'Offer', price: 1, priceCurrency: 'EUR', availability: 'inStock' } }],
  ['empty values', { description: null }],
])('the checker finds an error in %s', (path, changes) => {
  expect(findErrors({ ...valid(), ...changes })).toContain(path);
});

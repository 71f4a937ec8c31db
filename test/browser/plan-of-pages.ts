import { Temporal } from 'temporal-polyfill';
import type { Plan } from '../town.js';

/** The time of the tests is noon of Saturday, 14 March 2026. */
const SATURDAY = '2026-03-14';

const day = (days: number) => Temporal.PlainDate.from(SATURDAY).add({ days }).toString();

const concert = (number: number) => ({
  title: `Lunch concert ${number}`,
  startDate: `${day(7 + number)}T12:30`,
  endDate: `${day(7 + number)}T13:00`,
  categories: ['Music'],
  venues: ['Station'],
});

const allLanguages = (title: string) => ({
  nl: { title: `${title} (nl)` },
  de: { title: `${title} (de)` },
  fr: { title: `${title} (fr)` },
  es: { title: `${title} (es)` },
});

/** A calendar with every kind of event that pages mark. */
export const plan: Plan = {
  venues: [
    {
      name: 'Town hall',
      address: 'Market 1',
      city: 'Utrecht',
      zip: '3511 AA',
      country: 'Netherlands',
      phone: '+31 30 123 45 67',
      website: 'https://townhall.example',
      description: '<p>The old hall at the market.</p>',
      geoLat: 52.09,
      geoLng: 5.12,
    },
    { name: 'Station', city: 'Amersfoort' },
  ],
  organizers: [{ name: 'Jazz club', email: 'club@jazz.example', website: 'https://jazz.example' }],
  categories: [{ name: 'Music' }, { name: 'Jazz', parent: 'Music' }, { name: 'Market' }, { name: 'Talks' }],
  tags: [{ name: 'outdoors' }, { name: 'free entry' }],
  events: [
    {
      title: 'Night of Jazz',
      startDate: `${SATURDAY}T20:00`,
      endDate: `${SATURDAY}T22:30`,
      timezone: 'Europe/Amsterdam',
      description:
        '<p>Three bands and <a href="https://jazz.example/bands">a story</a>.</p><h3>Bands</h3><ul><li>One</li></ul>',
      cost: '€ 12',
      featured: true,
      categories: ['Jazz'],
      tags: ['free entry'],
      venues: ['Town hall'],
      organizers: ['Jazz club'],
      translations: { ...allLanguages('Night of Jazz'), de: { title: 'Jazznacht', description: '<p>Drei Bands.</p>' } },
    },
    {
      title: 'Flea market',
      startDate: `${day(1)}T09:00`,
      endDate: `${day(3)}T17:00`,
      cost: '0',
      categories: ['Market'],
      tags: ['outdoors', 'free entry'],
      venues: ['Town hall'],
    },
    { title: 'Spring day', startDate: day(6), endDate: day(6), allDay: true, tags: ['outdoors'] },
    { title: 'Walk in the rain', startDate: `${day(2)}T10:00`, endDate: `${day(2)}T12:00`, eventStatus: 'cancelled' },
    { title: 'Boat trip', startDate: `${day(2)}T14:00`, endDate: `${day(2)}T16:00`, eventStatus: 'postponed' },
    { title: 'Book evening', startDate: `${day(3)}T19:00`, endDate: `${day(3)}T21:00`, eventStatus: 'rescheduled' },
    {
      title: 'Talk about tides',
      startDate: `${day(4)}T18:00`,
      endDate: `${day(4)}T19:30`,
      timezone: 'Europe/Amsterdam',
      attendanceMode: 'online',
      onlineUrl: 'https://talks.example/tides',
      categories: ['Talks'],
    },
    {
      title: 'Festival',
      startDate: `${day(5)}T12:00`,
      endDate: `${day(5)}T23:00`,
      attendanceMode: 'mixed',
      venues: ['Town hall'],
      categories: ['Music'],
      offers: [
        { name: 'Day ticket', price: 12.5, currency: 'EUR', url: 'https://tickets.example', available: true },
        { name: 'Early bird', price: 8, currency: 'EUR', url: '', available: false },
      ],
    },
    {
      title: 'Dinner of the members',
      startDate: `${day(6)}T18:00`,
      endDate: `${day(6)}T21:00`,
      description: '<p>Cheese fondue for forty.</p>',
      password: 'fondue',
    },
    { title: 'Carnival', startDate: `${day(-14)}T11:00`, endDate: `${day(-14)}T18:00`, categories: ['Market'] },
    ...Array.from({ length: 60 }, (_, index) => concert(index + 1)),
  ],
};

/** The input of a series with added and excluded dates and without an end. */
export const series = {
  title: 'Farmers market',
  startDate: `${day(-4)} 09:00`,
  endDate: `${day(-4)} 13:00`,
  timezone: 'Europe/Amsterdam',
  description: '<p>Vegetables, bread and cheese.</p>',
  cost: '0',
  categories: [{ name: 'Market' }],
  tags: [{ name: 'outdoors' }],
  recurrence: { rule: 'FREQ=WEEKLY;BYDAY=TU', addedDates: [day(7), day(77)], excludedDates: [day(45)] },
};

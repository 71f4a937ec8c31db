/** Edits of every field that a source can state. */
import { attendanceModes, eventStatuses } from '../../../src/records/events/event-fields.js';
import type { Edit } from './cases.js';

const edit = (changes: Edit['changes'], fields = Object.keys(changes)): Edit => ({ changes, fields });

const booleans = (...names: readonly string[]) =>
  names.flatMap((name) => [edit({ [name]: true }), edit({ [name]: false })]);

const timeFields = ['startDate', 'endDate', 'timezone', 'allDay'];

const publishable = [
  edit({ description: '<p>Ours</p>' }),
  edit({ slug: 'ours' }),
  ...['publish', 'draft', 'private'].map((status) => edit({ status })),
  edit({ dateUtc: '2020-02-03 04:05:06' }, ['date', 'dateUtc']),
  edit({ image: { url: 'https://ours.example/a.png' } }),
];

export const eventEdits: readonly Edit[] = [
  ...publishable,
  edit({ title: 'Ours' }),
  edit({ excerpt: 'Ours' }),
  edit({ startDate: '2026-06-01T10:00:00Z', endDate: '2026-06-01T11:00:00Z' }, timeFields),
  edit({ allDay: true }, timeFields),
  edit({ timezone: 'Asia/Tokyo' }, timeFields),
  edit({ cost: '77' }),
  edit({ website: 'https://ours.example/' }),
  ...booleans('showMap', 'showMapLink', 'hideFromListings', 'sticky', 'featured'),
  ...eventStatuses.map((eventStatus) => edit({ eventStatus })),
  ...attendanceModes.map((attendanceMode) => edit({ attendanceMode })),
  edit({ onlineUrl: 'https://ours.example/room' }),
  edit({ categories: [{ name: 'Ours' }] }),
  edit({ tags: [{ name: 'ours' }] }),
  edit({ venues: [{ create: { name: 'Our place' } }] }),
  edit({ organizers: [{ create: { name: 'Our club' } }] }),
  edit({ translations: { de: { title: 'Unser' } } }),
];

const region = ['state', 'province', 'stateProvince'];

export const venueEdits: readonly Edit[] = [
  ...publishable,
  edit({ name: 'Ours' }),
  ...['address', 'city', 'country', 'zip', 'phone'].map((name) => edit({ [name]: 'Ours' })),
  ...region.map((name) => edit({ [name]: 'Ours' }, region)),
  edit({ website: 'https://ours.example/' }),
  ...booleans('showMap', 'showMapLink'),
  edit({ geoLat: 1, geoLng: 2 }),
  edit({ translations: { de: { name: 'Unser' } } }),
];

export const organizerEdits: readonly Edit[] = [
  ...publishable,
  edit({ name: 'Ours' }),
  edit({ phone: '77' }),
  edit({ email: 'ours@example.org' }),
  edit({ website: 'https://ours.example/' }),
  edit({ translations: { de: { name: 'Unser' } } }),
];

export const termEdits: readonly Edit[] = [
  edit({ name: 'Ours' }),
  edit({ description: 'Ours' }),
  edit({ translations: { de: { name: 'Unser' } } }),
];

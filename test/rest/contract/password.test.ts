import { expect } from 'vitest';
import { contract } from './contract.js';

const plan = {
  events: [
    {
      title: 'Secret',
      password: 'swordfish <3',
      description: 'At the mill.',
      excerpt: 'Hush.',
      cost: '5',
      website: 'https://secret.example/',
      featured: true,
      venues: ['Mill'],
      organizers: ['Guild'],
      categories: ['Hidden'],
      tags: ['quiet'],
      author: 'author',
    },
    { title: 'Open', startDate: '2026-03-21 10:00:00' },
  ],
};
const input = 'password=swordfish%20%3C3';
const locked = {
  title: 'Secret',
  start_date: '2026-03-20 20:00:00',
  description: '',
  excerpt: '',
  cost: '',
  'cost_details.values': [],
  website: '',
  image: false,
  all_day: null,
  show_map: null,
  show_map_link: null,
  hide_from_listings: null,
  sticky: null,
  featured: null,
  categories: [],
  tags: [],
  venue: [],
  organizer: [],
  venues: [],
};
const open = { description: '<p>At the mill.</p>', 'venue.venue': 'Mill', cost: '$5', featured: true };
const inList = Object.fromEntries(Object.entries(locked).map(([key, value]) => [`events.0.${key}`, value]));

contract('Single reads', plan, [
  { rule: 'without the password', request: 'GET /events/{Secret}', status: 403, code: 'event-password-protected' },
  {
    rule: 'with a wrong password',
    request: 'GET /events/{Secret}?password=guess',
    status: 403,
    code: 'event-password-protected',
  },
  {
    rule: 'with an empty password',
    request: 'GET /events/{Secret}?password=',
    status: 403,
    code: 'event-password-protected',
  },
  { rule: 'with the password', request: `GET /events/{Secret}?${input}`, status: 200, responseBody: open },
  {
    rule: 'by slug with the password',
    request: `GET /events/by-slug/secret?${input}`,
    status: 200,
    responseBody: open,
  },
  {
    rule: 'by slug without the password',
    request: 'GET /events/by-slug/secret',
    status: 403,
    code: 'event-password-protected',
  },
  {
    rule: 'an author needs no password for an own event',
    request: 'GET /events/{Secret}',
    as: 'author',
    status: 200,
    responseBody: open,
  },
  { rule: 'an editor', request: 'GET /events/{Secret}', as: 'editor', status: 200, responseBody: open },
  {
    rule: 'a contributor may not edit it',
    request: 'GET /events/{Secret}',
    as: 'contributor',
    status: 403,
    code: 'event-password-protected',
  },
  { rule: 'for an event without a password it is ignored', request: 'GET /events/{Open}?password=x', status: 200 },
]);

contract('Lists', plan, [
  { rule: 'leave protected fields empty', request: 'GET /events', status: 200, responseBody: { total: 2, ...inList } },
  { rule: 'password has no effect on them', request: `GET /events?${input}`, status: 200, responseBody: inList },
  {
    rule: 'callers who may edit the event see them',
    request: 'GET /events',
    as: 'author',
    status: 200,
    responseBody: { 'events.0.venue.venue': 'Mill' },
  },
  { rule: 'search matches its title', request: 'GET /events?search=secret', status: 200, responseBody: { total: 1 } },
  { rule: 'and none of its other texts', request: 'GET /events?search=hush', status: 200, responseBody: { total: 0 } },
  ...['ticketed=false', 'featured=false', 'featured=true', 'geoloc=false', 'search=-mill', 'search=secret%20-x'].map(
    (filter) => ({
      rule: 'a filter by a protected field leaves the event out',
      request: `GET /events?${filter}`,
      status: 200,
      responseBody: { 'events.*.title': expect.not.arrayContaining(['Secret']) },
    }),
  ),
  ...['ticketed=false', 'featured=true', 'geoloc=false', 'search=-lake', 'search=secret%20-x'].map((filter) => ({
    rule: 'callers who may edit the event find it',
    request: `GET /events?${filter}`,
    as: 'author' as const,
    status: 200,
    responseBody: { 'events.*.title': expect.arrayContaining(['Secret']) },
  })),
  {
    rule: 'a filter by its venue does not find it',
    request: 'GET /venues?search=mill&_fields=total',
    status: 200,
    responseBody: { total: 1 },
  },
  {
    rule: 'its venue is not shown',
    request: 'GET /venues?event={Secret}',
    status: 200,
    responseBody: { total: 0 },
  },
  { rule: 'nor its organizer', request: 'GET /organizers?event={Secret}', status: 200, responseBody: { total: 0 } },
  { rule: 'nor its tags', request: 'GET /tags?event={Secret}', status: 200, responseBody: { total: 0 } },
]);

contract('Writes', plan, [
  {
    rule: 'an update by id sets it',
    request: 'GET /events/{Open}',
    after: [{ request: 'PATCH /events/{Open}', json: { password: 'a <b> c' } }],
    status: 403,
    code: 'event-password-protected',
  },
  {
    rule: 'case and white space matter',
    request: 'GET /events/{Open}?password=a%20%3Cb%3E%20c',
    after: [{ request: 'PATCH /events/{Open}', json: { password: 'a <b> c' } }],
    status: 200,
  },
  {
    rule: '"" removes it',
    request: 'GET /events/{Secret}',
    after: [{ request: 'PUT /events/{Secret}', json: { password: '' } }],
    status: 200,
    responseBody: open,
  },
  {
    rule: 'an update without it does not change it',
    request: 'GET /events/{Secret}',
    after: [{ request: 'PUT /events/{Secret}', json: { title: 'Still secret' } }],
    status: 403,
  },
  {
    rule: 'an update by slug ignores it',
    request: 'GET /events/{Open}',
    after: [{ request: 'PATCH /events/by-slug/open', json: { password: 'x' } }],
    status: 200,
  },
  {
    rule: 'a create ignores it',
    request: 'GET /events/{new}',
    after: [
      {
        request: 'POST /events',
        json: { title: 'Fair', start_date: '2026-04-01', end_date: '2026-04-01', password: 'x' },
      },
    ],
    status: 200,
  },
  {
    rule: 'a delete does not require it',
    request: 'DELETE /events/{Secret}',
    as: 'editor',
    status: 200,
    responseBody: { status: 'trash' },
  },
  {
    rule: 'a number is not a password',
    request: 'PATCH /events/{Open}',
    as: 'editor',
    json: { password: 5 },
    status: 400,
    invalidParams: ['password'],
  },
  {
    rule: 'a password of 201 characters',
    request: 'PATCH /events/{Open}',
    as: 'editor',
    json: { password: 'x'.repeat(201) },
    status: 400,
    invalidParams: ['password'],
  },
]);

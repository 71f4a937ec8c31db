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
const given = 'password=swordfish%20%3C3';
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
  { why: 'without the password', request: 'GET /events/{Secret}', status: 403, code: 'event-password-protected' },
  {
    why: 'with a wrong password',
    request: 'GET /events/{Secret}?password=guess',
    status: 403,
    code: 'event-password-protected',
  },
  {
    why: 'with an empty password',
    request: 'GET /events/{Secret}?password=',
    status: 403,
    code: 'event-password-protected',
  },
  { why: 'with the password', request: `GET /events/{Secret}?${given}`, status: 200, facts: open },
  { why: 'by slug with the password', request: `GET /events/by-slug/secret?${given}`, status: 200, facts: open },
  {
    why: 'by slug without the password',
    request: 'GET /events/by-slug/secret',
    status: 403,
    code: 'event-password-protected',
  },
  {
    why: 'an author needs no password for an own event',
    request: 'GET /events/{Secret}',
    as: 'author',
    status: 200,
    facts: open,
  },
  { why: 'an editor', request: 'GET /events/{Secret}', as: 'editor', status: 200, facts: open },
  {
    why: 'a contributor may not edit it',
    request: 'GET /events/{Secret}',
    as: 'contributor',
    status: 403,
    code: 'event-password-protected',
  },
  { why: 'for an event without a password it is ignored', request: 'GET /events/{Open}?password=x', status: 200 },
]);

contract('Lists', plan, [
  { why: 'leave protected fields empty', request: 'GET /events', status: 200, facts: { total: 2, ...inList } },
  { why: 'password has no effect on them', request: `GET /events?${given}`, status: 200, facts: inList },
  {
    why: 'callers who may edit the event see them',
    request: 'GET /events',
    as: 'author',
    status: 200,
    facts: { 'events.0.venue.venue': 'Mill' },
  },
  { why: 'search matches its title', request: 'GET /events?search=secret', status: 200, facts: { total: 1 } },
  { why: 'and none of its other texts', request: 'GET /events?search=hush', status: 200, facts: { total: 0 } },
  ...['ticketed=false', 'featured=false', 'featured=true', 'geoloc=false', 'search=-mill', 'search=secret%20-x'].map(
    (filter) => ({
      why: 'a filter by a protected field leaves the event out',
      request: `GET /events?${filter}`,
      status: 200,
      facts: { 'events.*.title': expect.not.arrayContaining(['Secret']) },
    }),
  ),
  ...['ticketed=false', 'featured=true', 'geoloc=false', 'search=-lake', 'search=secret%20-x'].map((filter) => ({
    why: 'callers who may edit the event find it',
    request: `GET /events?${filter}`,
    as: 'author' as const,
    status: 200,
    facts: { 'events.*.title': expect.arrayContaining(['Secret']) },
  })),
  {
    why: 'a filter by its venue does not find it',
    request: 'GET /venues?search=mill&_fields=total',
    status: 200,
    facts: { total: 1 },
  },
  {
    why: 'its venue is not shown',
    request: 'GET /venues?event={Secret}',
    status: 200,
    facts: { total: 0 },
  },
  { why: 'nor its organizer', request: 'GET /organizers?event={Secret}', status: 200, facts: { total: 0 } },
  { why: 'nor its tags', request: 'GET /tags?event={Secret}', status: 200, facts: { total: 0 } },
]);

contract('Writes', plan, [
  {
    why: 'an update by id sets it',
    request: 'GET /events/{Open}',
    after: [{ request: 'PATCH /events/{Open}', json: { password: 'a <b> c' } }],
    status: 403,
    code: 'event-password-protected',
  },
  {
    why: 'case and white space matter',
    request: 'GET /events/{Open}?password=a%20%3Cb%3E%20c',
    after: [{ request: 'PATCH /events/{Open}', json: { password: 'a <b> c' } }],
    status: 200,
  },
  {
    why: '"" removes it',
    request: 'GET /events/{Secret}',
    after: [{ request: 'PUT /events/{Secret}', json: { password: '' } }],
    status: 200,
    facts: open,
  },
  {
    why: 'an update without it does not change it',
    request: 'GET /events/{Secret}',
    after: [{ request: 'PUT /events/{Secret}', json: { title: 'Still secret' } }],
    status: 403,
  },
  {
    why: 'an update by slug ignores it',
    request: 'GET /events/{Open}',
    after: [{ request: 'PATCH /events/by-slug/open', json: { password: 'x' } }],
    status: 200,
  },
  {
    why: 'a create ignores it',
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
    why: 'a delete does not require it',
    request: 'DELETE /events/{Secret}',
    as: 'editor',
    status: 200,
    facts: { status: 'trash' },
  },
  {
    why: 'a number is not a password',
    request: 'PATCH /events/{Open}',
    as: 'editor',
    json: { password: 5 },
    status: 400,
    wrong: ['password'],
  },
  {
    why: 'a password of 201 characters',
    request: 'PATCH /events/{Open}',
    as: 'editor',
    json: { password: 'x'.repeat(201) },
    status: 400,
    wrong: ['password'],
  },
]);

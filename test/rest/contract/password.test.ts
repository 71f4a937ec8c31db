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
  { why: 'without it', request: 'GET /events/{Secret}', status: 403, code: 'event-password-protected' },
  {
    why: 'with another',
    request: 'GET /events/{Secret}?password=guess',
    status: 403,
    code: 'event-password-protected',
  },
  {
    why: 'with an empty one',
    request: 'GET /events/{Secret}?password=',
    status: 403,
    code: 'event-password-protected',
  },
  { why: 'with it', request: `GET /events/{Secret}?${given}`, status: 200, facts: open },
  { why: 'by slug', request: `GET /events/by-slug/secret?${given}`, status: 200, facts: open },
  { why: 'by slug without', request: 'GET /events/by-slug/secret', status: 403, code: 'event-password-protected' },
  {
    why: 'whoever may edit the event needs none',
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
  { why: 'on an event without one it means nothing', request: 'GET /events/{Open}?password=x', status: 200 },
]);

contract('Lists', plan, [
  { why: 'blank the protected fields', request: 'GET /events', status: 200, facts: { total: 2, ...inList } },
  { why: 'password does not open them there', request: `GET /events?${given}`, status: 200, facts: inList },
  {
    why: 'those who may edit it see it',
    request: 'GET /events',
    as: 'author',
    status: 200,
    facts: { 'events.0.venue.venue': 'Mill' },
  },
  { why: 'search looks in its title', request: 'GET /events?search=secret', status: 200, facts: { total: 1 } },
  { why: 'and in nothing else of it', request: 'GET /events?search=hush', status: 200, facts: { total: 0 } },
  ...['ticketed=false', 'featured=false', 'featured=true', 'geoloc=false', 'search=-mill', 'search=secret%20-x'].map(
    (filter) => ({
      why: 'a filter on what is hidden leaves it out',
      request: `GET /events?${filter}`,
      status: 200,
      facts: { 'events.*.title': expect.not.arrayContaining(['Secret']) },
    }),
  ),
  ...['ticketed=false', 'featured=true', 'geoloc=false', 'search=-lake', 'search=secret%20-x'].map((filter) => ({
    why: 'those who may edit it find it',
    request: `GET /events?${filter}`,
    as: 'author' as const,
    status: 200,
    facts: { 'events.*.title': expect.arrayContaining(['Secret']) },
  })),
  {
    why: 'its venue finds nothing',
    request: 'GET /venues?search=mill&_fields=total',
    status: 200,
    facts: { total: 1 },
  },
  {
    why: 'its venue does not show through it',
    request: 'GET /venues?event={Secret}',
    status: 200,
    facts: { total: 0 },
  },
  { why: 'nor its organizer', request: 'GET /organizers?event={Secret}', status: 200, facts: { total: 0 } },
  { why: 'nor its tags', request: 'GET /tags?event={Secret}', status: 200, facts: { total: 0 } },
]);

contract('Writes', plan, [
  {
    why: 'the update by id sets it',
    request: 'GET /events/{Open}',
    after: [{ request: 'PATCH /events/{Open}', json: { password: 'a <b> c' } }],
    status: 403,
    code: 'event-password-protected',
  },
  {
    why: 'to the letter',
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
    why: 'an update without it leaves it',
    request: 'GET /events/{Secret}',
    after: [{ request: 'PUT /events/{Secret}', json: { title: 'Still secret' } }],
    status: 403,
  },
  {
    why: 'the update by slug ignores it',
    request: 'GET /events/{Open}',
    after: [{ request: 'PATCH /events/by-slug/open', json: { password: 'x' } }],
    status: 200,
  },
  {
    why: 'create ignores it',
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
    why: 'deleting asks for none',
    request: 'DELETE /events/{Secret}',
    as: 'editor',
    status: 200,
    facts: { status: 'trash' },
  },
  {
    why: 'a number is no password',
    request: 'PATCH /events/{Open}',
    as: 'editor',
    json: { password: 5 },
    status: 400,
    wrong: ['password'],
  },
  {
    why: 'one of 201',
    request: 'PATCH /events/{Open}',
    as: 'editor',
    json: { password: 'x'.repeat(201) },
    status: 400,
    wrong: ['password'],
  },
]);

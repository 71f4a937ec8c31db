import { contract } from './contract.js';

const plan = {
  venues: [{ name: 'Town Hall' }],
  organizers: [{ name: 'Ann' }, { name: 'Bea' }],
  events: [
    { title: 'Fair', venues: ['Town Hall'], organizers: ['Ann', 'Bea'], tags: ['open'], description: 'All day.' },
  ],
};

const fair = { title: 'Fair', start_date: '2026-04-01', end_date: '2026-04-01' };

contract('DELETE moves to the trash', plan, [
  {
    why: 'the response has the deleted record',
    request: 'DELETE /events/{Fair}',
    as: 'editor',
    status: 200,
    facts: { id: '{Fair}', status: 'trash', slug: 'fair__trashed', 'venue.venue': 'Town Hall', json_ld: undefined },
  },
  { why: 'by slug', request: 'DELETE /events/by-slug/FAIR', as: 'editor', status: 200, facts: { status: 'trash' } },
  {
    why: 'a venue',
    request: 'DELETE /venues/{Town Hall}',
    as: 'editor',
    status: 200,
    facts: { status: 'trash', slug: 'town-hall__trashed' },
  },
  {
    why: 'an organizer',
    request: 'DELETE /organizers/by-slug/ann',
    as: 'editor',
    status: 200,
    facts: { status: 'trash' },
  },
  {
    why: 'force changes nothing',
    request: 'DELETE /events/{Fair}?force=true',
    as: 'editor',
    status: 200,
    facts: { status: 'trash' },
  },
  {
    why: 'a second time',
    request: 'DELETE /events/{Fair}',
    after: ['DELETE /events/{Fair}'],
    as: 'editor',
    status: 410,
    code: 'event-is-in-trash',
  },
  {
    why: 'a venue a second time',
    request: 'DELETE /venues/{Town Hall}',
    after: ['DELETE /venues/{Town Hall}'],
    as: 'editor',
    status: 410,
    code: 'venue-is-in-trash',
  },
  {
    why: 'an organizer a second time',
    request: 'DELETE /organizers/{Ann}',
    after: ['DELETE /organizers/{Ann}'],
    as: 'editor',
    status: 410,
    code: 'organizer-is-in-trash',
  },
  {
    why: 'by its old slug',
    request: 'DELETE /events/by-slug/fair',
    after: ['DELETE /events/{Fair}'],
    as: 'editor',
    status: 404,
    code: 'event-not-found',
  },
  {
    why: 'by its slug in the trash',
    request: 'DELETE /events/by-slug/fair__trashed',
    after: ['DELETE /events/{Fair}'],
    as: 'editor',
    status: 410,
    code: 'event-is-in-trash',
  },
  {
    why: 'read by an anonymous client',
    request: 'GET /events/{Fair}',
    after: ['DELETE /events/{Fair}'],
    status: 403,
    code: 'event-not-accessible',
  },
  {
    why: 'read by an editor',
    request: 'GET /events/{Fair}',
    after: ['DELETE /events/{Fair}'],
    as: 'editor',
    status: 200,
    facts: { status: 'trash' },
  },
  {
    why: 'no list contains it',
    request: 'GET /events',
    after: ['DELETE /events/{Fair}'],
    as: 'editor',
    status: 200,
    facts: { total: 0 },
  },
]);

contract('The slug is free at once', plan, [
  {
    why: 'another record may use it',
    request: 'POST /events',
    after: ['DELETE /events/{Fair}'],
    as: 'editor',
    json: fair,
    status: 201,
    facts: { slug: 'fair' },
  },
  {
    why: 'a second record in the trash',
    request: 'DELETE /events/{new}',
    after: ['DELETE /events/{Fair}', { request: 'POST /events', json: fair }],
    as: 'editor',
    status: 200,
    facts: { slug: 'fair__trashed-2' },
  },
]);

contract('A status other than trash restores', plan, [
  {
    why: 'with its links',
    request: 'PATCH /events/{Fair}',
    after: ['DELETE /events/{Fair}'],
    as: 'editor',
    json: { status: 'publish' },
    status: 200,
    facts: {
      status: 'publish',
      slug: 'fair',
      'venue.venue': 'Town Hall',
      'organizer.*.organizer': ['Ann', 'Bea'],
      'tags.*.name': ['open'],
    },
  },
  {
    why: 'by slug',
    request: 'PUT /events/by-slug/fair__trashed',
    after: ['DELETE /events/{Fair}'],
    as: 'editor',
    json: { status: 'draft' },
    status: 200,
    facts: { status: 'draft', slug: 'fair' },
  },
  {
    why: 'an update without a status does not restore',
    request: 'PATCH /events/{Fair}',
    after: ['DELETE /events/{Fair}'],
    as: 'editor',
    json: { title: 'Fete' },
    status: 200,
    facts: { status: 'trash', title: 'Fete' },
  },
  {
    why: 'a taken slug is numbered',
    request: 'PATCH /events/{Fair}',
    after: ['DELETE /events/{Fair}', { request: 'POST /events', json: fair }],
    as: 'editor',
    json: { status: 'publish' },
    status: 200,
    facts: { slug: 'fair-2' },
  },
]);

contract('Links', plan, [
  {
    why: 'a venue in the trash is not shown',
    request: 'GET /events/{Fair}',
    after: ['DELETE /venues/{Town Hall}'],
    status: 200,
    facts: { venue: [], venues: [] },
  },
  {
    why: 'a venue in the trash is not shown to callers who may edit it',
    request: 'GET /events/{Fair}',
    after: ['DELETE /venues/{Town Hall}'],
    as: 'editor',
    status: 200,
    facts: { venue: [], venues: [], 'json_ld.location': undefined },
  },
  {
    why: 'it is shown again after it is restored',
    request: 'GET /events/{Fair}',
    after: ['DELETE /venues/{Town Hall}', { request: 'PATCH /venues/{Town Hall}', json: { status: 'publish' } }],
    status: 200,
    facts: { 'venue.venue': 'Town Hall' },
  },
  {
    why: 'one of two organizers',
    request: 'GET /events/{Fair}',
    after: ['DELETE /organizers/{Ann}'],
    status: 200,
    facts: { 'organizer.*.organizer': ['Bea'] },
  },
  {
    why: 'one of two organizers, for callers who may edit it',
    request: 'GET /events?include={Fair}',
    after: ['DELETE /organizers/{Ann}'],
    as: 'administrator',
    status: 200,
    facts: { 'events.0.organizer.*.organizer': ['Bea'] },
  },
  {
    why: 'a filter by a venue in the trash is rejected',
    request: 'GET /events?venue={Town Hall}',
    after: ['DELETE /venues/{Town Hall}'],
    status: 400,
    wrong: ['venue'],
  },
  {
    why: 'an author may not link to it',
    request: 'POST /events',
    after: ['DELETE /venues/{Town Hall}'],
    as: 'author',
    json: { ...fair, venue: '{Town Hall}' },
    status: 400,
    wrong: ['venue'],
  },
]);

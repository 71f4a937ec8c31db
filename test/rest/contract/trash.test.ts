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
    rule: 'the response has the deleted record',
    request: 'DELETE /events/{Fair}',
    as: 'editor',
    status: 200,
    responseBody: {
      id: '{Fair}',
      status: 'trash',
      slug: 'fair__trashed',
      'venue.venue': 'Town Hall',
      json_ld: undefined,
    },
  },
  {
    rule: 'by slug',
    request: 'DELETE /events/by-slug/FAIR',
    as: 'editor',
    status: 200,
    responseBody: { status: 'trash' },
  },
  {
    rule: 'a venue',
    request: 'DELETE /venues/{Town Hall}',
    as: 'editor',
    status: 200,
    responseBody: { status: 'trash', slug: 'town-hall__trashed' },
  },
  {
    rule: 'an organizer',
    request: 'DELETE /organizers/by-slug/ann',
    as: 'editor',
    status: 200,
    responseBody: { status: 'trash' },
  },
  {
    rule: 'force changes nothing',
    request: 'DELETE /events/{Fair}?force=true',
    as: 'editor',
    status: 200,
    responseBody: { status: 'trash' },
  },
  {
    rule: 'a second time',
    request: 'DELETE /events/{Fair}',
    after: ['DELETE /events/{Fair}'],
    as: 'editor',
    status: 410,
    code: 'event-is-in-trash',
  },
  {
    rule: 'a venue a second time',
    request: 'DELETE /venues/{Town Hall}',
    after: ['DELETE /venues/{Town Hall}'],
    as: 'editor',
    status: 410,
    code: 'venue-is-in-trash',
  },
  {
    rule: 'an organizer a second time',
    request: 'DELETE /organizers/{Ann}',
    after: ['DELETE /organizers/{Ann}'],
    as: 'editor',
    status: 410,
    code: 'organizer-is-in-trash',
  },
  {
    rule: 'by its old slug',
    request: 'DELETE /events/by-slug/fair',
    after: ['DELETE /events/{Fair}'],
    as: 'editor',
    status: 404,
    code: 'event-not-found',
  },
  {
    rule: 'by its slug in the trash',
    request: 'DELETE /events/by-slug/fair__trashed',
    after: ['DELETE /events/{Fair}'],
    as: 'editor',
    status: 410,
    code: 'event-is-in-trash',
  },
  {
    rule: 'read by an anonymous client',
    request: 'GET /events/{Fair}',
    after: ['DELETE /events/{Fair}'],
    status: 403,
    code: 'event-not-accessible',
  },
  {
    rule: 'read by an editor',
    request: 'GET /events/{Fair}',
    after: ['DELETE /events/{Fair}'],
    as: 'editor',
    status: 200,
    responseBody: { status: 'trash' },
  },
  {
    rule: 'no list contains it',
    request: 'GET /events',
    after: ['DELETE /events/{Fair}'],
    as: 'editor',
    status: 200,
    responseBody: { total: 0 },
  },
]);

contract('The slug is free at once', plan, [
  {
    rule: 'another record may use it',
    request: 'POST /events',
    after: ['DELETE /events/{Fair}'],
    as: 'editor',
    json: fair,
    status: 201,
    responseBody: { slug: 'fair' },
  },
  {
    rule: 'a second record in the trash',
    request: 'DELETE /events/{new}',
    after: ['DELETE /events/{Fair}', { request: 'POST /events', json: fair }],
    as: 'editor',
    status: 200,
    responseBody: { slug: 'fair__trashed-2' },
  },
]);

contract('A status other than trash restores', plan, [
  {
    rule: 'with its links',
    request: 'PATCH /events/{Fair}',
    after: ['DELETE /events/{Fair}'],
    as: 'editor',
    json: { status: 'publish' },
    status: 200,
    responseBody: {
      status: 'publish',
      slug: 'fair',
      'venue.venue': 'Town Hall',
      'organizer.*.organizer': ['Ann', 'Bea'],
      'tags.*.name': ['open'],
    },
  },
  {
    rule: 'by slug',
    request: 'PUT /events/by-slug/fair__trashed',
    after: ['DELETE /events/{Fair}'],
    as: 'editor',
    json: { status: 'draft' },
    status: 200,
    responseBody: { status: 'draft', slug: 'fair' },
  },
  {
    rule: 'an update without a status does not restore',
    request: 'PATCH /events/{Fair}',
    after: ['DELETE /events/{Fair}'],
    as: 'editor',
    json: { title: 'Fete' },
    status: 200,
    responseBody: { status: 'trash', title: 'Fete' },
  },
  {
    rule: 'a taken slug is numbered',
    request: 'PATCH /events/{Fair}',
    after: ['DELETE /events/{Fair}', { request: 'POST /events', json: fair }],
    as: 'editor',
    json: { status: 'publish' },
    status: 200,
    responseBody: { slug: 'fair-2' },
  },
]);

contract('Links', plan, [
  {
    rule: 'a venue in the trash is not shown',
    request: 'GET /events/{Fair}',
    after: ['DELETE /venues/{Town Hall}'],
    status: 200,
    responseBody: { venue: [], venues: [] },
  },
  {
    rule: 'a venue in the trash is not shown to callers who may edit it',
    request: 'GET /events/{Fair}',
    after: ['DELETE /venues/{Town Hall}'],
    as: 'editor',
    status: 200,
    responseBody: { venue: [], venues: [], 'json_ld.location': undefined },
  },
  {
    rule: 'it is shown again after it is restored',
    request: 'GET /events/{Fair}',
    after: ['DELETE /venues/{Town Hall}', { request: 'PATCH /venues/{Town Hall}', json: { status: 'publish' } }],
    status: 200,
    responseBody: { 'venue.venue': 'Town Hall' },
  },
  {
    rule: 'one of two organizers',
    request: 'GET /events/{Fair}',
    after: ['DELETE /organizers/{Ann}'],
    status: 200,
    responseBody: { 'organizer.*.organizer': ['Bea'] },
  },
  {
    rule: 'one of two organizers, for callers who may edit it',
    request: 'GET /events?include={Fair}',
    after: ['DELETE /organizers/{Ann}'],
    as: 'administrator',
    status: 200,
    responseBody: { 'events.0.organizer.*.organizer': ['Bea'] },
  },
  {
    rule: 'a filter by a venue in the trash is rejected',
    request: 'GET /events?venue={Town Hall}',
    after: ['DELETE /venues/{Town Hall}'],
    status: 400,
    invalidParams: ['venue'],
  },
  {
    rule: 'an author may not link to it',
    request: 'POST /events',
    after: ['DELETE /venues/{Town Hall}'],
    as: 'author',
    json: { ...fair, venue: '{Town Hall}' },
    status: 400,
    invalidParams: ['venue'],
  },
]);

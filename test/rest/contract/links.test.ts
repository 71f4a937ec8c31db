import { contract } from './contract.js';

const plan = {
  venues: [{ name: 'Town Hall' }, { name: 'Back Room' }, { name: 'Cellar', status: 'draft' }],
  organizers: [{ name: 'Ann' }, { name: 'Bea' }],
  categories: [{ name: 'Music' }, { name: 'Rock, Pop' }],
  tags: [{ name: 'outdoors' }, { name: 'Für alle' }],
  events: [{ title: 'Fair', venues: ['Back Room', 'Cellar'], organizers: ['Ann', 'Bea'], tags: ['outdoors'] }],
};

const write = (json: object) => ({ request: 'PATCH /events/{Fair}', as: 'editor' as const, json, status: 200 });
const rejected = (json: object, invalidParams: string[]) => ({
  ...write(json),
  status: 400,
  code: 'rest_invalid_param',
  invalidParams,
});
const linkedTo = (...names: string[]) => ({ 'venue.venue': names[0], 'venues.*.venue': names });
const by = (...names: string[]) => ({ 'organizer.*.organizer': names });

contract('Venue', plan, [
  { rule: 'an id', ...write({ venue: '{Town Hall}' }), responseBody: linkedTo('Town Hall') },
  { rule: 'an id as text', ...write({ venue: ' {Town Hall} ' }), responseBody: linkedTo('Town Hall') },
  { rule: 'a list of one', ...write({ venue: ['{Town Hall}'] }), responseBody: linkedTo('Town Hall') },
  {
    rule: 'several, in order',
    ...write({ venue: ['{Town Hall}', '{Back Room}'] }),
    responseBody: linkedTo('Town Hall', 'Back Room'),
  },
  { rule: 'CSV', ...write({ venue: '{Back Room}, {Town Hall}' }), responseBody: linkedTo('Back Room', 'Town Hall') },
  {
    rule: 'a repeated id is one link',
    ...write({ venue: ['{Town Hall}', '{Town Hall}'] }),
    responseBody: linkedTo('Town Hall'),
  },
  {
    rule: 'an object with an id',
    ...write({ venue: { id: '{Town Hall}', city: 'X' } }),
    responseBody: { ...linkedTo('Town Hall'), 'venue.city': '' },
  },
  {
    rule: 'data of a new venue',
    ...write({ venue: { venue: 'Barn', city: 'Oakham', show_map: 'no', stateprovince: 'Rutland' } }),
    responseBody: {
      ...linkedTo('Barn'),
      'venue.city': 'Oakham',
      'venue.show_map': false,
      'venue.stateprovince': 'Rutland',
    },
  },
  {
    rule: 'a list of data and ids',
    ...write({ venue: [{ venue: 'Barn' }, '{Town Hall}', { id: '{Back Room}' }] }),
    responseBody: linkedTo('Barn', 'Town Hall', 'Back Room'),
  },
  {
    rule: 'data with an existing name creates another venue',
    ...write({ venue: { venue: 'Town Hall', city: 'Oakham' } }),
    responseBody: { ...linkedTo('Town Hall'), 'venue.slug': 'town-hall-2' },
  },
  {
    rule: 'the existing one does not change',
    request: 'GET /venues/{Town Hall}',
    after: [{ request: 'PATCH /events/{Fair}', json: { venue: { venue: 'Town Hall', city: 'Oakham' } } }],
    status: 200,
    responseBody: { city: '' },
  },
  {
    rule: 'a form',
    request: 'POST /events/{Fair}',
    as: 'editor',
    form: 'venue[0]={Town Hall}&venue[1][venue]=Barn',
    status: 200,
    responseBody: linkedTo('Town Hall', 'Barn'),
  },
  { rule: 'a name', ...rejected({ venue: 'Town Hall' }, ['venue']) },
  { rule: 'data without a name', ...rejected({ venue: { city: 'Oakham' } }, ['venue']) },
  { rule: 'data without a name, in a list', ...rejected({ venue: ['{Town Hall}', { city: 'Oakham' }] }, ['venue']) },
  { rule: 'data with an invalid URL', ...rejected({ venue: { venue: 'Barn', website: 'barn' } }, ['venue']) },
  { rule: 'the id of an organizer', ...rejected({ venue: '{Ann}' }, ['venue']) },
  { rule: 'true', ...rejected({ venue: true }, ['venue']) },
  { rule: 'a list in a list', ...rejected({ venue: [['{Town Hall}']] }, ['venue']) },
  { rule: 'an empty object is no venue', ...write({ venue: {} }), responseBody: { venue: [] } },
  {
    rule: 'venues that are not public are shown to callers who may read them',
    request: 'GET /events/{Fair}',
    as: 'editor',
    status: 200,
    responseBody: linkedTo('Back Room', 'Cellar'),
  },
  { rule: 'and to no other caller', request: 'GET /events/{Fair}', status: 200, responseBody: linkedTo('Back Room') },
]);

contract('Organizer', plan, [
  { rule: 'an id', ...write({ organizer: '{Bea}' }), responseBody: by('Bea') },
  { rule: 'in the order of the input', ...write({ organizer: ['{Bea}', '{Ann}'] }), responseBody: by('Bea', 'Ann') },
  { rule: 'CSV', ...write({ organizer: '{Bea},{Ann}' }), responseBody: by('Bea', 'Ann') },
  {
    rule: 'data',
    ...write({ organizer: { organizer: 'Cid', email: 'cid@example.org' } }),
    responseBody: { ...by('Cid'), 'organizer.0.email': 'cid@example.org' },
  },
  { rule: 'ids and data', ...write({ organizer: [{ organizer: 'Cid' }, '{Ann}'] }), responseBody: by('Cid', 'Ann') },
  {
    rule: 'an invalid e-mail address',
    ...rejected({ organizer: { organizer: 'Cid', email: 'cid' } }, ['organizer']),
  },
  { rule: 'a name', ...rejected({ organizer: 'Ann' }, ['organizer']) },
  {
    rule: 'several invalid entries are one parameter',
    ...rejected({ organizer: [{ email: 'x' }, { organizer: 'Cid', website: 'x' }] }, ['organizer']),
  },
]);

contract('Categories and tags', plan, [
  { rule: 'an id', ...write({ categories: '{Music}' }), responseBody: { 'categories.*.name': ['Music'] } },
  { rule: 'an id as a number', ...write({ tags: ['{outdoors}'] }), responseBody: { 'tags.*.name': ['outdoors'] } },
  { rule: 'a slug', ...write({ tags: 'fur-alle' }), responseBody: { 'tags.*.name': ['Für alle'] } },
  {
    rule: 'a name, whatever its case',
    ...write({ tags: ['FÜR ALLE'] }),
    responseBody: { 'tags.*.name': ['Für alle'] },
  },
  { rule: 'CSV', ...write({ tags: 'outdoors, new' }), responseBody: { 'tags.*.name': ['new', 'outdoors'] } },
  {
    rule: 'a name with a comma, in a list',
    ...write({ categories: ['Rock, Pop'] }),
    responseBody: { 'categories.*.name': ['Rock, Pop'] },
  },
  {
    rule: 'objects',
    ...write({ categories: [{ id: '{Music}' }, { name: 'Rock, Pop' }] }),
    responseBody: { 'categories.*.name': ['Music', 'Rock, Pop'] },
  },
  {
    rule: 'a new name',
    ...write({ categories: ['Theatre'] }),
    responseBody: { 'categories.*.slug': ['theatre'], 'categories.*.count': [1] },
  },
  {
    rule: 'each once',
    ...write({ tags: ['outdoors', '{outdoors}', 'Outdoors'] }),
    responseBody: { 'tags.*.name': ['outdoors'] },
  },
  { rule: 'sorted by name', ...write({ tags: ['zoo', 'ape'] }), responseBody: { 'tags.*.name': ['ape', 'zoo'] } },
  {
    rule: 'an author may link them',
    request: 'POST /events',
    as: 'author',
    json: { title: 'A', start_date: '2026-04-01', end_date: '2026-04-01', tags: ['outdoors'] },
    status: 201,
    responseBody: { 'tags.*.name': ['outdoors'] },
  },
  { rule: 'an id of the other kind', ...rejected({ categories: '{outdoors}' }, ['categories']) },
  { rule: 'true', ...rejected({ tags: true }, ['tags']) },
  { rule: 'a list in a list', ...rejected({ tags: [['x']] }, ['tags']) },
  { rule: 'a name of 201 characters', ...rejected({ tags: ['x'.repeat(201)] }, ['tags']) },
]);

contract('A rejected write has no effect', plan, [
  {
    rule: 'no venue is created if the tags are invalid',
    request: 'GET /venues',
    after: [
      {
        request: 'POST /events',
        as: 'author',
        json: { title: 'A', start_date: '2026-04-01', end_date: '2026-04-01', venue: { venue: 'Barn' }, tags: ['new'] },
        expectedStatus: 400,
      },
    ],
    status: 200,
    responseBody: { 'venues.*.venue': ['Back Room', 'Town Hall'] },
  },
  {
    rule: 'no tag is created if the dates are invalid',
    request: 'GET /tags?hide_empty=0',
    after: [
      { request: 'PATCH /events/{Fair}', json: { tags: ['new'], start_date: '2030-01-01' }, expectedStatus: 400 },
      {
        request: 'PATCH /events/{Fair}',
        json: { tags: ['new'], venue: [{ venue: 'Barn' }, 999999] },
        expectedStatus: 400,
      },
    ],
    status: 200,
    responseBody: { 'tags.*.name': ['Für alle', 'outdoors'] },
  },
]);

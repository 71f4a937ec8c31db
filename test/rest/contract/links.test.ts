import { contract } from './contract.js';

const plan = {
  venues: [{ name: 'Town Hall' }, { name: 'Back Room' }, { name: 'Cellar', status: 'draft' }],
  organizers: [{ name: 'Ann' }, { name: 'Bea' }],
  categories: [{ name: 'Music' }, { name: 'Rock, Pop' }],
  tags: [{ name: 'outdoors' }, { name: 'Für alle' }],
  events: [{ title: 'Fair', venues: ['Back Room', 'Cellar'], organizers: ['Ann', 'Bea'], tags: ['outdoors'] }],
};

const write = (json: object) => ({ request: 'PATCH /events/{Fair}', as: 'editor' as const, json, status: 200 });
const refused = (json: object, wrong: string[]) => ({ ...write(json), status: 400, code: 'rest_invalid_param', wrong });
const held = (...names: string[]) => ({ 'venue.venue': names[0], 'venues.*.venue': names });
const by = (...names: string[]) => ({ 'organizer.*.organizer': names });

contract('Venue', plan, [
  { why: 'an id', ...write({ venue: '{Town Hall}' }), facts: held('Town Hall') },
  { why: 'an id as text', ...write({ venue: ' {Town Hall} ' }), facts: held('Town Hall') },
  { why: 'a list of one', ...write({ venue: ['{Town Hall}'] }), facts: held('Town Hall') },
  {
    why: 'several, in order',
    ...write({ venue: ['{Town Hall}', '{Back Room}'] }),
    facts: held('Town Hall', 'Back Room'),
  },
  { why: 'CSV', ...write({ venue: '{Back Room}, {Town Hall}' }), facts: held('Back Room', 'Town Hall') },
  { why: 'a repeated id is one link', ...write({ venue: ['{Town Hall}', '{Town Hall}'] }), facts: held('Town Hall') },
  {
    why: 'an object with an id',
    ...write({ venue: { id: '{Town Hall}', city: 'X' } }),
    facts: { ...held('Town Hall'), 'venue.city': '' },
  },
  {
    why: 'data of a new venue',
    ...write({ venue: { venue: 'Barn', city: 'Oakham', show_map: 'no', stateprovince: 'Rutland' } }),
    facts: { ...held('Barn'), 'venue.city': 'Oakham', 'venue.show_map': false, 'venue.stateprovince': 'Rutland' },
  },
  {
    why: 'a list of data and ids',
    ...write({ venue: [{ venue: 'Barn' }, '{Town Hall}', { id: '{Back Room}' }] }),
    facts: held('Barn', 'Town Hall', 'Back Room'),
  },
  {
    why: 'data with an existing name creates another venue',
    ...write({ venue: { venue: 'Town Hall', city: 'Oakham' } }),
    facts: { ...held('Town Hall'), 'venue.slug': 'town-hall-2' },
  },
  {
    why: 'the existing one does not change',
    request: 'GET /venues/{Town Hall}',
    after: [{ request: 'PATCH /events/{Fair}', json: { venue: { venue: 'Town Hall', city: 'Oakham' } } }],
    status: 200,
    facts: { city: '' },
  },
  {
    why: 'a form',
    request: 'POST /events/{Fair}',
    as: 'editor',
    form: 'venue[0]={Town Hall}&venue[1][venue]=Barn',
    status: 200,
    facts: held('Town Hall', 'Barn'),
  },
  { why: 'a name', ...refused({ venue: 'Town Hall' }, ['venue']) },
  { why: 'data without a name', ...refused({ venue: { city: 'Oakham' } }, ['venue']) },
  { why: 'data without a name, in a list', ...refused({ venue: ['{Town Hall}', { city: 'Oakham' }] }, ['venue']) },
  { why: 'data with an invalid URL', ...refused({ venue: { venue: 'Barn', website: 'barn' } }, ['venue']) },
  { why: 'the id of an organizer', ...refused({ venue: '{Ann}' }, ['venue']) },
  { why: 'true', ...refused({ venue: true }, ['venue']) },
  { why: 'a list in a list', ...refused({ venue: [['{Town Hall}']] }, ['venue']) },
  { why: 'an empty object is no venue', ...write({ venue: {} }), facts: { venue: [] } },
  {
    why: 'venues that are not public are shown to callers who may read them',
    request: 'GET /events/{Fair}',
    as: 'editor',
    status: 200,
    facts: held('Back Room', 'Cellar'),
  },
  { why: 'and to no other caller', request: 'GET /events/{Fair}', status: 200, facts: held('Back Room') },
]);

contract('Organizer', plan, [
  { why: 'an id', ...write({ organizer: '{Bea}' }), facts: by('Bea') },
  { why: 'in the order of the input', ...write({ organizer: ['{Bea}', '{Ann}'] }), facts: by('Bea', 'Ann') },
  { why: 'CSV', ...write({ organizer: '{Bea},{Ann}' }), facts: by('Bea', 'Ann') },
  {
    why: 'data',
    ...write({ organizer: { organizer: 'Cid', email: 'cid@example.org' } }),
    facts: { ...by('Cid'), 'organizer.0.email': 'cid@example.org' },
  },
  { why: 'ids and data', ...write({ organizer: [{ organizer: 'Cid' }, '{Ann}'] }), facts: by('Cid', 'Ann') },
  {
    why: 'an invalid e-mail address',
    ...refused({ organizer: { organizer: 'Cid', email: 'cid' } }, ['organizer']),
  },
  { why: 'a name', ...refused({ organizer: 'Ann' }, ['organizer']) },
  {
    why: 'several invalid entries are one parameter',
    ...refused({ organizer: [{ email: 'x' }, { organizer: 'Cid', website: 'x' }] }, ['organizer']),
  },
]);

contract('Categories and tags', plan, [
  { why: 'an id', ...write({ categories: '{Music}' }), facts: { 'categories.*.name': ['Music'] } },
  { why: 'an id as a number', ...write({ tags: ['{outdoors}'] }), facts: { 'tags.*.name': ['outdoors'] } },
  { why: 'a slug', ...write({ tags: 'fur-alle' }), facts: { 'tags.*.name': ['Für alle'] } },
  { why: 'a name, whatever its case', ...write({ tags: ['FÜR ALLE'] }), facts: { 'tags.*.name': ['Für alle'] } },
  { why: 'CSV', ...write({ tags: 'outdoors, new' }), facts: { 'tags.*.name': ['new', 'outdoors'] } },
  {
    why: 'a name with a comma, in a list',
    ...write({ categories: ['Rock, Pop'] }),
    facts: { 'categories.*.name': ['Rock, Pop'] },
  },
  {
    why: 'objects',
    ...write({ categories: [{ id: '{Music}' }, { name: 'Rock, Pop' }] }),
    facts: { 'categories.*.name': ['Music', 'Rock, Pop'] },
  },
  {
    why: 'a new name',
    ...write({ categories: ['Theatre'] }),
    facts: { 'categories.*.slug': ['theatre'], 'categories.*.count': [1] },
  },
  {
    why: 'each once',
    ...write({ tags: ['outdoors', '{outdoors}', 'Outdoors'] }),
    facts: { 'tags.*.name': ['outdoors'] },
  },
  { why: 'sorted by name', ...write({ tags: ['zoo', 'ape'] }), facts: { 'tags.*.name': ['ape', 'zoo'] } },
  {
    why: 'an author may link them',
    request: 'POST /events',
    as: 'author',
    json: { title: 'A', start_date: '2026-04-01', end_date: '2026-04-01', tags: ['outdoors'] },
    status: 201,
    facts: { 'tags.*.name': ['outdoors'] },
  },
  { why: 'an id of the other kind', ...refused({ categories: '{outdoors}' }, ['categories']) },
  { why: 'true', ...refused({ tags: true }, ['tags']) },
  { why: 'a list in a list', ...refused({ tags: [['x']] }, ['tags']) },
  { why: 'a name of 201 characters', ...refused({ tags: ['x'.repeat(201)] }, ['tags']) },
]);

contract('A rejected write has no effect', plan, [
  {
    why: 'no venue is created if the tags are invalid',
    request: 'GET /venues',
    after: [
      {
        request: 'POST /events',
        as: 'author',
        json: { title: 'A', start_date: '2026-04-01', end_date: '2026-04-01', venue: { venue: 'Barn' }, tags: ['new'] },
        answers: 400,
      },
    ],
    status: 200,
    facts: { 'venues.*.venue': ['Back Room', 'Town Hall'] },
  },
  {
    why: 'no tag is created if the dates are invalid',
    request: 'GET /tags?hide_empty=0',
    after: [
      { request: 'PATCH /events/{Fair}', json: { tags: ['new'], start_date: '2030-01-01' }, answers: 400 },
      { request: 'PATCH /events/{Fair}', json: { tags: ['new'], venue: [{ venue: 'Barn' }, 999999] }, answers: 400 },
    ],
    status: 200,
    facts: { 'tags.*.name': ['Für alle', 'outdoors'] },
  },
]);

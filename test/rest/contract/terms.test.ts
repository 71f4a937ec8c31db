import { contract } from './contract.js';

const plan = {
  categories: [
    { name: 'Arts' },
    { name: 'Music', parent: 'Arts' },
    { name: 'Choirs', parent: 'Music' },
    { name: 'Sport' },
  ],
  tags: [{ name: 'open' }, { name: 'Straße' }],
  events: [{ title: 'Concert', categories: ['Music'], tags: ['open'] }],
};

const category = (json: object) => ({ request: 'POST /categories', as: 'editor' as const, json });
const change = (name: string, json: object) => ({
  request: `PATCH /categories/{${name}}`,
  as: 'editor' as const,
  json,
});

contract('Responses', plan, [
  {
    why: 'a category',
    request: 'GET /categories/{Music}',
    status: 200,
    facts: {
      name: 'Music',
      count: 1,
      taxonomy: 'tribe_events_cat',
      parent: '{Arts}',
      meta: [],
      url: 'https://calendar.example/events/category/music/',
      'urls.self': 'https://calendar.example/svc/events/v1/categories/{Music}',
      'urls.collection': 'https://calendar.example/svc/events/v1/categories',
      'urls.up': 'https://calendar.example/svc/events/v1/categories/{Arts}',
      term_taxonomy_id: '{Music}',
      _links: undefined,
    },
  },
  {
    why: 'a category at the root',
    request: 'GET /categories/{Arts}',
    status: 200,
    facts: { parent: 0, 'urls.up': undefined },
  },
  {
    why: 'a tag',
    request: 'GET /tags/{open}',
    status: 200,
    facts: { taxonomy: 'post_tag', parent: 0, 'urls.up': undefined, count: 1 },
  },
  {
    why: 'the same in an event',
    request: 'GET /events/{Concert}',
    status: 200,
    facts: { 'categories.0.id': '{Music}', 'categories.0.count': 1 },
  },
]);

contract('Created', plan, [
  {
    why: 'with all fields',
    ...category({ name: 'Jazz', description: 'Blue.', slug: 'Blue Notes', parent: '{Music}' }),
    status: 201,
    facts: { name: 'Jazz', slug: 'blue-notes', parent: '{Music}', count: 0 },
  },
  {
    why: 'the parent as text',
    ...category({ name: 'Jazz', parent: ' {Music} ' }),
    status: 201,
    facts: { parent: '{Music}' },
  },
  {
    why: 'an existing name',
    ...category({ name: 'SPORT' }),
    status: 400,
    code: 'term_exists',
    facts: { 'data.term_id': '{Sport}', 'additional_data.0': '{Sport}' },
  },
  {
    why: 'an existing name of a tag',
    request: 'POST /tags',
    as: 'editor',
    json: { name: 'Open' },
    status: 400,
    code: 'term_exists',
    facts: { 'data.term_id': '{open}' },
  },
  {
    why: 'the same name with another parent',
    ...category({ name: 'Sport', parent: '{Arts}' }),
    status: 201,
    facts: { slug: 'sport-2' },
  },
  {
    why: 'with its own slug',
    ...category({ name: 'Sport', slug: 'games' }),
    status: 201,
    facts: { slug: 'games' },
  },
  {
    why: 'a taken slug is numbered',
    ...category({ name: 'Games', slug: 'sport' }),
    status: 201,
    facts: { slug: 'sport-2' },
  },
  { why: 'a parent that is a tag', ...category({ name: 'Games', parent: '{open}' }), status: 400, wrong: ['parent'] },
  { why: 'a negative parent', ...category({ name: 'Games', parent: -1 }), status: 400, wrong: ['parent'] },
  { why: 'a list as the parent', ...category({ name: 'Games', parent: [] }), status: 400, wrong: ['parent'] },
  {
    why: 'tags have no parent',
    request: 'POST /tags',
    as: 'editor',
    json: { name: 'x', parent: '{open}' },
    status: 400,
    code: 'rest_taxonomy_not_hierarchical',
  },
  {
    why: 'in an update too',
    request: 'PUT /tags/{open}',
    as: 'editor',
    json: { parent: 5 },
    status: 400,
    code: 'rest_taxonomy_not_hierarchical',
  },
]);

contract('Changed', plan, [
  {
    why: 'an existing name',
    ...change('Arts', { name: 'Sport' }),
    status: 200,
    facts: { name: 'Sport', slug: 'arts' },
  },
  { why: 'a slug of another term', ...change('Arts', { slug: 'sport' }), status: 409, code: 'duplicate_term_slug' },
  { why: 'its own slug', ...change('Arts', { slug: 'ARTS' }), status: 200, facts: { slug: 'arts' } },
  { why: 'with itself as parent', ...change('Arts', { parent: '{Arts}' }), status: 400, wrong: ['parent'] },
  { why: 'with a child as parent', ...change('Arts', { parent: '{Choirs}' }), status: 400, wrong: ['parent'] },
  { why: 'moved to the root', ...change('Choirs', { parent: 0 }), status: 200, facts: { parent: 0 } },
  {
    why: 'moved to another parent',
    ...change('Choirs', { parent: '{Sport}' }),
    status: 200,
    facts: { parent: '{Sport}' },
  },
  { why: 'a name without text', ...change('Arts', { name: 5 }), status: 400, wrong: ['name'] },
]);

contract('Deleted permanently', plan, [
  {
    why: 'the response has the deleted category',
    request: 'DELETE /categories/{Music}',
    as: 'editor',
    status: 200,
    facts: { id: '{Music}', name: 'Music', count: 1 },
  },
  {
    why: 'a second time',
    request: 'DELETE /categories/{Music}',
    after: ['DELETE /categories/{Music}'],
    as: 'editor',
    status: 404,
    code: 'category-not-found',
  },
  {
    why: 'children move up',
    request: 'GET /categories/{Choirs}',
    after: ['DELETE /categories/{Music}'],
    status: 200,
    facts: { parent: '{Arts}' },
  },
  {
    why: 'children move to the root',
    request: 'GET /categories/{Music}',
    after: ['DELETE /categories/{Arts}'],
    status: 200,
    facts: { parent: 0 },
  },
  {
    why: 'events lose the link',
    request: 'GET /events/{Concert}',
    after: ['DELETE /categories/{Music}', 'DELETE /tags/{open}'],
    status: 200,
    facts: { categories: [], tags: [] },
  },
]);

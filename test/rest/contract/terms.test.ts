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
    rule: 'a category',
    request: 'GET /categories/{Music}',
    status: 200,
    responseBody: {
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
    rule: 'a category at the root',
    request: 'GET /categories/{Arts}',
    status: 200,
    responseBody: { parent: 0, 'urls.up': undefined },
  },
  {
    rule: 'a tag',
    request: 'GET /tags/{open}',
    status: 200,
    responseBody: { taxonomy: 'post_tag', parent: 0, 'urls.up': undefined, count: 1 },
  },
  {
    rule: 'the same in an event',
    request: 'GET /events/{Concert}',
    status: 200,
    responseBody: { 'categories.0.id': '{Music}', 'categories.0.count': 1 },
  },
]);

contract('Created', plan, [
  {
    rule: 'with all fields',
    ...category({ name: 'Jazz', description: 'Blue.', slug: 'Blue Notes', parent: '{Music}' }),
    status: 201,
    responseBody: { name: 'Jazz', slug: 'blue-notes', parent: '{Music}', count: 0 },
  },
  {
    rule: 'the parent as text',
    ...category({ name: 'Jazz', parent: ' {Music} ' }),
    status: 201,
    responseBody: { parent: '{Music}' },
  },
  {
    rule: 'an existing name',
    ...category({ name: 'SPORT' }),
    status: 400,
    code: 'term_exists',
    responseBody: { 'data.term_id': '{Sport}', 'additional_data.0': '{Sport}' },
  },
  {
    rule: 'an existing name of a tag',
    request: 'POST /tags',
    as: 'editor',
    json: { name: 'Open' },
    status: 400,
    code: 'term_exists',
    responseBody: { 'data.term_id': '{open}' },
  },
  {
    rule: 'the same name with another parent',
    ...category({ name: 'Sport', parent: '{Arts}' }),
    status: 201,
    responseBody: { slug: 'sport-2' },
  },
  {
    rule: 'with its own slug',
    ...category({ name: 'Sport', slug: 'games' }),
    status: 201,
    responseBody: { slug: 'games' },
  },
  {
    rule: 'an existing name with the slug of another term',
    ...category({ name: 'Sport', slug: 'arts' }),
    status: 400,
    code: 'term_exists',
    responseBody: { 'data.term_id': '{Sport}' },
  },
  {
    rule: 'a taken slug is numbered',
    ...category({ name: 'Games', slug: 'sport' }),
    status: 201,
    responseBody: { slug: 'sport-2' },
  },
  {
    rule: 'a parent that is a tag',
    ...category({ name: 'Games', parent: '{open}' }),
    status: 400,
    invalidParams: ['parent'],
  },
  { rule: 'a negative parent', ...category({ name: 'Games', parent: -1 }), status: 400, invalidParams: ['parent'] },
  { rule: 'a list as the parent', ...category({ name: 'Games', parent: [] }), status: 400, invalidParams: ['parent'] },
  {
    rule: 'tags have no parent',
    request: 'POST /tags',
    as: 'editor',
    json: { name: 'x', parent: '{open}' },
    status: 400,
    code: 'rest_taxonomy_not_hierarchical',
  },
  {
    rule: 'in an update too',
    request: 'PUT /tags/{open}',
    as: 'editor',
    json: { parent: 5 },
    status: 400,
    code: 'rest_taxonomy_not_hierarchical',
  },
]);

contract('Changed', plan, [
  {
    rule: 'an existing name',
    ...change('Arts', { name: 'Sport' }),
    status: 200,
    responseBody: { name: 'Sport', slug: 'arts' },
  },
  { rule: 'a slug of another term', ...change('Arts', { slug: 'sport' }), status: 409, code: 'duplicate_term_slug' },
  { rule: 'its own slug', ...change('Arts', { slug: 'ARTS' }), status: 200, responseBody: { slug: 'arts' } },
  { rule: 'with itself as parent', ...change('Arts', { parent: '{Arts}' }), status: 400, invalidParams: ['parent'] },
  { rule: 'with a child as parent', ...change('Arts', { parent: '{Choirs}' }), status: 400, invalidParams: ['parent'] },
  { rule: 'moved to the root', ...change('Choirs', { parent: 0 }), status: 200, responseBody: { parent: 0 } },
  {
    rule: 'moved to another parent',
    ...change('Choirs', { parent: '{Sport}' }),
    status: 200,
    responseBody: { parent: '{Sport}' },
  },
  { rule: 'a name without text', ...change('Arts', { name: 5 }), status: 400, invalidParams: ['name'] },
]);

contract('Deleted permanently', plan, [
  {
    rule: 'the response has the deleted category',
    request: 'DELETE /categories/{Music}',
    as: 'editor',
    status: 200,
    responseBody: { id: '{Music}', name: 'Music', count: 1 },
  },
  {
    rule: 'a second time',
    request: 'DELETE /categories/{Music}',
    after: ['DELETE /categories/{Music}'],
    as: 'editor',
    status: 404,
    code: 'category-not-found',
  },
  {
    rule: 'children move up',
    request: 'GET /categories/{Choirs}',
    after: ['DELETE /categories/{Music}'],
    status: 200,
    responseBody: { parent: '{Arts}' },
  },
  {
    rule: 'children move to the root',
    request: 'GET /categories/{Music}',
    after: ['DELETE /categories/{Arts}'],
    status: 200,
    responseBody: { parent: 0 },
  },
  {
    rule: 'events lose the link',
    request: 'GET /events/{Concert}',
    after: ['DELETE /categories/{Music}', 'DELETE /tags/{open}'],
    status: 200,
    responseBody: { categories: [], tags: [] },
  },
]);

import { contract } from './contract.js';

const plan = {
  venues: [{ name: 'Old Hall', status: 'draft' }],
  events: [
    { title: 'Shown' },
    { title: 'Draft', status: 'draft' },
    { title: 'Pending', status: 'pending' },
    { title: 'Private', status: 'private' },
    { title: 'Later', date: '2026-04-01 00:00:00' },
    { title: 'Trashed', status: 'trash' },
    { title: 'My draft', status: 'draft', author: 'contributor' },
    { title: 'My event', author: 'author' },
    { title: 'My plan', status: 'private', author: 'author' },
  ],
};

const fair = { title: 'Fair', start_date: '2026-04-01', end_date: '2026-04-01' };
const create = (status: string | undefined, json: object = {}) => ({
  request: 'POST /events',
  json: { ...fair, ...(status && { status }), ...json },
});
const titles = (
  query: string,
  as: 'editor' | 'author' | 'contributor' | 'subscriber' | undefined,
  expected: string[],
  rule: string,
) => ({
  rule,
  request: `GET /events?${query}`,
  ...(as && { as }),
  status: 200,
  responseBody: { 'events.*.title': expected, total: expected.length },
});

contract('All statuses', plan, [
  ...(['publish', 'draft', 'pending', 'private'] as const).map((status) => ({
    rule: status,
    ...create(status),
    as: 'editor' as const,
    status: 201,
    responseBody: { status },
  })),
  { rule: 'publish by default', ...create(undefined), as: 'editor', status: 201, responseBody: { status: 'publish' } },
  {
    rule: 'with a future date it is future',
    ...create('publish', { date: '2026-05-01' }),
    as: 'editor',
    status: 201,
    responseBody: { status: 'future', date: '2026-05-01 00:00:00' },
  },
  {
    rule: 'future without a future date is publish',
    ...create('future'),
    as: 'editor',
    status: 201,
    responseBody: { status: 'publish' },
  },
  {
    rule: 'created in the trash',
    ...create('trash'),
    as: 'editor',
    status: 201,
    responseBody: { status: 'trash', slug: 'fair__trashed' },
  },
  ...['auto-draft', 'inherit', 'any', 'Publish', 'bogus', '', null, 1].map((status) => ({
    rule: `${JSON.stringify(status)} is invalid`,
    request: 'PATCH /events/{Shown}',
    as: 'editor' as const,
    json: { status },
    status: 400,
    invalidParams: ['status'],
  })),
  {
    rule: 'of a venue',
    request: 'POST /venues',
    as: 'editor',
    json: { venue: 'Barn', status: 'pending' },
    status: 201,
    responseBody: { status: 'pending' },
  },
]);

contract('Publication at a future date', plan, [
  { rule: 'hidden until then', request: 'GET /events/{Later}', status: 403, code: 'event-not-accessible' },
  {
    rule: 'an editor sees it before',
    request: 'GET /events/{Later}',
    as: 'editor',
    status: 200,
    responseBody: { status: 'future' },
  },
  {
    rule: 'a draft that is published has the current date',
    request: 'PATCH /events/{Draft}',
    as: 'editor',
    json: { status: 'publish' },
    status: 200,
    responseBody: { status: 'publish', date_utc: '2026-03-14 12:00:00' },
  },
  {
    rule: 'published earlier by an update',
    request: 'PATCH /events/{Later}',
    as: 'editor',
    json: { date: '2026-03-01' },
    status: 200,
    responseBody: { status: 'publish' },
  },
]);

contract('In lists', plan, [
  titles('', undefined, ['Shown', 'My event'], 'anonymous clients see published events'),
  titles('', 'subscriber', ['Shown', 'My event'], 'subscribers do too'),
  titles('', 'author', ['Shown', 'My event', 'My plan'], 'authors also see their own'),
  titles('', 'contributor', ['Shown', 'My draft', 'My event'], 'contributors do too'),
  titles(
    '',
    'editor',
    ['Shown', 'Draft', 'Pending', 'Private', 'Later', 'My draft', 'My event', 'My plan'],
    'editors see all except the trash',
  ),
  titles('status=', undefined, ['Shown', 'My event'], 'an empty status is the default for anonymous clients'),
  titles(
    'status=',
    'editor',
    ['Shown', 'Draft', 'Pending', 'Private', 'Later', 'My draft', 'My event', 'My plan'],
    'an empty status is the default for editors',
  ),
  titles('status=publish', undefined, ['Shown', 'My event'], 'every caller may request publish'),
  titles('status=trash', 'editor', ['Trashed'], 'the trash if it is requested'),
  titles('status=future', 'editor', ['Later'], 'future'),
  titles('status=draft,pending', 'editor', ['Draft', 'Pending', 'My draft'], 'several'),
  titles('status[]=draft&status[]=private', 'author', ['My plan'], 'no events of other users'),
  {
    rule: 'anonymous clients may not request other statuses',
    request: 'GET /events?status=draft',
    status: 400,
    invalidParams: ['status'],
  },
  {
    rule: 'subscribers may not either',
    request: 'GET /venues?status=publish,draft',
    as: 'subscriber',
    status: 400,
    invalidParams: ['status'],
  },
  {
    rule: 'an unknown status',
    request: 'GET /events?status=any',
    as: 'editor',
    status: 400,
    invalidParams: ['status'],
  },
  {
    rule: 'of venues',
    request: 'GET /venues?status=draft',
    as: 'editor',
    status: 200,
    responseBody: { 'venues.*.venue': ['Old Hall'] },
  },
]);

contract('Contributors write drafts and pending events', plan, [
  {
    rule: 'a draft by default',
    ...create(undefined),
    as: 'contributor',
    status: 201,
    responseBody: { status: 'draft', author: '4' },
  },
  {
    rule: 'publish becomes pending',
    ...create('publish'),
    as: 'contributor',
    status: 201,
    responseBody: { status: 'pending' },
  },
  {
    rule: 'future becomes pending',
    ...create('future'),
    as: 'contributor',
    status: 201,
    responseBody: { status: 'pending' },
  },
  { rule: 'private is rejected', ...create('private'), as: 'contributor', status: 403, code: 'rest_forbidden' },
  {
    rule: 'an own draft',
    request: 'PATCH /events/{My draft}',
    as: 'contributor',
    json: { title: 'Mine' },
    status: 200,
    responseBody: { title: 'Mine', status: 'draft' },
  },
  {
    rule: 'an own event that is published becomes pending',
    request: 'PATCH /events/{My draft}',
    as: 'contributor',
    json: { status: 'publish' },
    status: 200,
    responseBody: { status: 'pending' },
  },
  {
    rule: 'an own event cannot become private',
    request: 'PATCH /events/{My draft}',
    as: 'contributor',
    json: { status: 'private' },
    status: 403,
    code: 'rest_forbidden',
  },
  {
    rule: 'the event of another user is rejected',
    request: 'PATCH /events/{Shown}',
    as: 'contributor',
    json: {},
    status: 403,
    code: 'rest_forbidden',
  },
  {
    rule: 'the draft of another user is rejected',
    request: 'DELETE /events/{Draft}',
    as: 'contributor',
    status: 403,
    code: 'event-not-accessible',
  },
  {
    rule: 'another author is rejected',
    ...create(undefined, { author: 1 }),
    as: 'contributor',
    status: 403,
    code: 'rest_forbidden',
  },
  {
    rule: 'new terms are rejected',
    ...create(undefined, { tags: ['new'] }),
    as: 'contributor',
    status: 400,
    invalidParams: ['tags'],
  },
]);

contract('Authors write their own events', plan, [
  {
    rule: 'published at once',
    ...create(undefined),
    as: 'author',
    status: 201,
    responseBody: { status: 'publish', author: '3' },
  },
  {
    rule: 'an own event',
    request: 'PATCH /events/{My event}',
    as: 'author',
    json: { status: 'private' },
    status: 200,
    responseBody: { status: 'private' },
  },
  {
    rule: 'the event of another user is rejected',
    request: 'DELETE /events/{Shown}',
    as: 'author',
    status: 403,
    code: 'rest_forbidden',
  },
  {
    rule: 'another author is rejected',
    request: 'PATCH /events/{My event}',
    as: 'author',
    json: { author: '{user editor}' },
    status: 403,
    code: 'rest_forbidden',
  },
  {
    rule: 'the same author is accepted',
    request: 'PATCH /events/{My event}',
    as: 'author',
    json: { author: '{user author}' },
    status: 200,
  },
  {
    rule: 'editors set authors',
    request: 'PATCH /events/{My event}',
    as: 'editor',
    json: { author: '{user contributor}' },
    status: 200,
    responseBody: { author: '4' },
  },
  {
    rule: 'new terms are rejected',
    ...create(undefined, { categories: 'New' }),
    as: 'author',
    status: 400,
    invalidParams: ['categories'],
  },
]);

import { contract } from './contract.js';

const plan = {
  venues: [{ name: 'Town Hall' }, { name: 'Back Room', status: 'private' }],
  organizers: [{ name: 'Blue Note Society' }],
  categories: [{ name: 'Music' }],
  tags: [{ name: 'outdoors' }],
  events: [{ title: 'Night of Jazz' }, { title: 'Plan', status: 'draft' }, { title: 'Secret', password: 'swordfish' }],
};

const kinds = [
  ['events', 'event', 'Night of Jazz', 'title'],
  ['venues', 'venue', 'Town Hall', 'venue'],
  ['organizers', 'organizer', 'Blue Note Society', 'organizer'],
  ['categories', 'category', 'Music', 'name'],
  ['tags', 'tag', 'outdoors', 'name'],
] as const;

contract(
  'Not found, for every kind and every route',
  plan,
  kinds.flatMap(([plural, kind, name, title]) => {
    const code = `${kind}-not-found`;
    const bySlug = plural !== 'categories' && plural !== 'tags';
    const other = kind === 'event' ? 'Town Hall' : 'Night of Jazz';
    return [
      {
        rule: `a ${kind} by its id`,
        request: `GET /${plural}/{${name}}`,
        status: 200,
        responseBody: { [title]: name },
      },
      { rule: 'leading zeros', request: `GET /${plural}/000{${name}}`, status: 200, responseBody: { [title]: name } },
      { rule: 'read', request: `GET /${plural}/999999`, status: 404, code },
      { rule: 'an id of another kind', request: `GET /${plural}/{${other}}`, status: 404, code },
      { rule: 'an id above the largest id', request: `GET /${plural}/2147483648`, status: 404, code },
      { rule: 'an id above all numbers', request: `GET /${plural}/${'9'.repeat(400)}`, status: 404, code },
      { rule: 'update', request: `PATCH /${plural}/999999`, as: 'administrator', json: {}, status: 404, code },
      { rule: 'delete', request: `DELETE /${plural}/999999`, as: 'administrator', status: 404, code },
      ...(bySlug
        ? ([
            { rule: 'read by slug', request: `GET /${plural}/by-slug/unknown`, status: 404, code },
            {
              rule: 'update by slug',
              request: `PUT /${plural}/by-slug/unknown`,
              as: 'administrator',
              json: {},
              status: 404,
              code,
            },
            {
              rule: 'delete by slug',
              request: `DELETE /${plural}/by-slug/unknown`,
              as: 'administrator',
              status: 404,
              code,
            },
          ] as const)
        : [
            {
              rule: 'terms have no route by slug',
              request: `GET /${plural}/by-slug/x`,
              status: 404,
              code: 'rest_no_route',
            },
          ]),
    ] as const;
  }),
);

contract('One sequence of ids', plan, [
  {
    rule: 'an id identifies one record of the service, whatever its kind',
    request: 'GET /venues/{new}',
    after: [{ request: 'POST /categories', json: { name: 'Theatre' } }],
    status: 404,
    code: 'venue-not-found',
  },
]);

contract('Hidden records', plan, [
  { rule: 'a read by id gets 403', request: 'GET /events/{Plan}', status: 403, code: 'event-not-accessible' },
  { rule: 'a read by slug too', request: 'GET /events/by-slug/plan', status: 403, code: 'event-not-accessible' },
  { rule: 'of a venue', request: 'GET /venues/{Back Room}', status: 403, code: 'venue-not-accessible' },
  { rule: 'a protected event', request: 'GET /events/{Secret}', status: 403, code: 'event-password-protected' },
  {
    rule: 'a filter by it gets the error for an unknown record',
    request: 'GET /events?venue={Back Room}',
    status: 400,
    invalidParams: ['venue'],
  },
  { rule: 'a filter by a draft too', request: 'GET /venues?event={Plan}', status: 400, invalidParams: ['event'] },
  { rule: 'a filter of terms too', request: 'GET /tags?post={Plan}', status: 400, invalidParams: ['post'] },
  {
    rule: 'a link in a body too',
    request: 'POST /events',
    as: 'author',
    json: { title: 'Fair', start_date: '2026-04-01', end_date: '2026-04-01', venue: '{Back Room}' },
    status: 400,
    invalidParams: ['venue'],
  },
  {
    rule: 'include does not match it',
    request: 'GET /events?include={Plan},{Night of Jazz}',
    status: 200,
    responseBody: { total: 1 },
  },
  {
    rule: 'callers who may edit it may filter by it',
    request: 'GET /events?venue={Back Room}',
    as: 'editor',
    status: 200,
  },
]);

contract('Unknown ids in filters and bodies', plan, [
  {
    rule: 'venue',
    request: 'GET /events?venue=999999',
    status: 400,
    code: 'rest_invalid_param',
    invalidParams: ['venue'],
  },
  {
    rule: 'one unknown id of several is enough',
    request: 'GET /events?venue={Town Hall},999999',
    status: 400,
    invalidParams: ['venue'],
  },
  { rule: 'organizer', request: 'GET /events?organizer=999999', status: 400, invalidParams: ['organizer'] },
  { rule: 'another kind', request: 'GET /events?organizer={Town Hall}', status: 400, invalidParams: ['organizer'] },
  { rule: 'category', request: 'GET /events?categories=999999', status: 400, invalidParams: ['categories'] },
  {
    rule: 'an id of the other taxonomy',
    request: 'GET /events?categories={outdoors}',
    status: 400,
    invalidParams: ['categories'],
  },
  { rule: 'tag by name', request: 'GET /events?tags=unheard', status: 400, invalidParams: ['tags'] },
  { rule: 'parent event', request: 'GET /events?post_parent=999999', status: 400, invalidParams: ['post_parent'] },
  {
    rule: 'several invalid parameters at once',
    request: 'GET /events?venue=999999&tags=x&page=0',
    status: 400,
    invalidParams: ['page'],
  },
  {
    rule: 'all unknown ids at once',
    request: 'GET /events?venue=999999&tags=x',
    status: 400,
    invalidParams: ['venue', 'tags'],
  },
  { rule: 'event of a venue', request: 'GET /venues?event=999999', status: 400, invalidParams: ['event'] },
  { rule: 'terms to include', request: 'GET /tags?include={outdoors},999999', status: 400, invalidParams: ['include'] },
  { rule: 'terms to exclude', request: 'GET /tags?exclude=999999', status: 400, invalidParams: ['exclude'] },
  { rule: 'terms of an event', request: 'GET /tags?event=999999', status: 400, invalidParams: ['event'] },
  {
    rule: 'the parent of categories',
    request: 'GET /categories?parent=999999',
    status: 400,
    invalidParams: ['parent'],
  },
  {
    rule: 'include on events does not match',
    request: 'GET /events?include=999999',
    status: 200,
    responseBody: { events: [], total: 0 },
  },
  ...(['venue', 'organizer', 'categories', 'tags', 'image', 'author'] as const).map((field) => ({
    rule: `${field} in a body`,
    request: 'PATCH /events/{Night of Jazz}',
    as: 'editor' as const,
    json: { [field]: 999999 },
    status: 400,
    code: 'rest_invalid_param',
    invalidParams: [field],
  })),
  ...(['venue', 'categories', 'author', 'image'] as const).map((field) => ({
    rule: `${field} above all numbers`,
    request: 'PATCH /events/{Night of Jazz}',
    as: 'editor' as const,
    json: { [field]: '9'.repeat(30) },
    status: 400,
    invalidParams: [field],
  })),
  {
    rule: 'the parent of a category',
    request: 'POST /categories',
    as: 'editor',
    json: { name: 'Choir', parent: 999999 },
    status: 400,
    invalidParams: ['parent'],
  },
]);

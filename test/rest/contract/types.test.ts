import { expect } from 'vitest';
import type { Field } from '../../../src/records/fields/fields.js';
import { restName } from '../../../src/records/fields/rest-names.js';
import { routes } from '../../../src/rest/routes.js';
import { contract } from './contract.js';

const plan = { venues: [{ name: 'Town Hall' }], events: [{ title: 'Night of Jazz' }] };

const yes = [true, 1, '1', 'true', 'TRUE', 'True'];
const no = [false, 0, '0', 'false', 'False'];
const neither = ['yes', 'on', '', 2, null, [], {}, 'truthy'];

const write = (json: object) => ({ request: 'PATCH /events/{Night of Jazz}', as: 'editor' as const, json });
const writeVenue = (json: object) => ({ request: 'PATCH /venues/{Town Hall}', as: 'editor' as const, json });

contract('Booleans', plan, [
  ...yes.map((value) => ({
    why: `${JSON.stringify(value)} is true`,
    ...write({ featured: value }),
    status: 200,
    facts: { featured: true },
  })),
  ...no.map((value) => ({
    why: `${JSON.stringify(value)} is false`,
    ...write({ featured: value }),
    status: 200,
    facts: { featured: false },
  })),
  ...neither.map((value) => ({
    why: `${JSON.stringify(value)} is not a boolean`,
    ...write({ featured: value }),
    status: 400,
    wrong: ['featured'],
  })),
  ...(['all_day', 'show_map', 'show_map_link', 'hide_from_listings', 'sticky'] as const).map((field) => ({
    why: `${field} is a boolean`,
    ...write({ [field]: '1' }),
    status: 200,
    facts: { [field]: true },
  })),
  { why: 'in a filter', request: 'GET /events?featured=FALSE', status: 200, facts: { total: 1 } },
  { why: 'strict_dates too', request: 'GET /events?strict_dates=0', status: 200 },
  {
    why: 'strict_dates with another value',
    request: 'GET /events?strict_dates=yes',
    status: 400,
    wrong: ['strict_dates'],
  },
  { why: 'has_events too', request: 'GET /venues?has_events=1', status: 200, facts: { total: 0 } },
  { why: 'has_events with another value', request: 'GET /venues?has_events=maybe', status: 400, wrong: ['has_events'] },
  { why: 'hide_empty too', request: 'GET /tags?hide_empty=maybe', status: 400, wrong: ['hide_empty'] },
  { why: 'an empty value', request: 'GET /events?featured=', status: 400, wrong: ['featured'] },
  ...['yes', 'true', '1', true, 1].map((value) => ({
    why: `a venue shows its map for ${JSON.stringify(value)}`,
    ...writeVenue({ show_map: value }),
    status: 200,
    facts: { show_map: true },
  })),
  ...['no', 'false', '0', false, 0].map((value) => ({
    why: `and does not for ${JSON.stringify(value)}`,
    ...writeVenue({ show_map: value, show_map_link: value }),
    status: 200,
    facts: { show_map: false, show_map_link: false },
  })),
  { why: 'and rejects other values', ...writeVenue({ show_map: 'x' }), status: 400, wrong: ['show_map'] },
  {
    why: 'a new venue shows its map by default',
    request: 'POST /venues',
    as: 'editor',
    json: { venue: 'Green' },
    status: 201,
    facts: { show_map: true, show_map_link: true },
  },
]);

contract('Numbers and texts', plan, [
  { why: 'digits', request: 'GET /events?page=1&per_page=05', status: 200 },
  ...['0', '-1', '', 'abc', '1.5', '1e1', '0x1', '%00', '1,2'].map((value) => ({
    why: `page does not accept “${value}”`,
    request: `GET /events?page=${value}`,
    status: 400,
    wrong: ['page'],
  })),
  ...['0', '-1', '', 'abc'].map((value) => ({
    why: `per_page does not accept “${value}”`,
    request: `GET /tags?per_page=${value}`,
    status: 400,
    wrong: ['per_page'],
  })),
  { why: 'of a repeated number the last one applies', request: 'GET /events?page=7&page=1', status: 200 },
  { why: 'an author as digits', ...write({ author: '{user author}' }), status: 200, facts: { author: '3' } },
  { why: 'an author as a number', ...write({ author: 3 }), status: 200, facts: { author: '3' } },
  ...(['title', 'description', 'slug', 'excerpt', 'timezone', 'website'] as const).map((field) => ({
    why: `a number is not a ${field}`,
    ...write({ [field]: 5 }),
    status: 400,
    wrong: [field],
    facts: { [`data.details.${field}.code`]: 'rest_invalid_type' },
  })),
  ...(['venue', 'address', 'city', 'country', 'province', 'state', 'zip', 'phone', 'stateprovince'] as const).map(
    (field) => ({
      why: `a number is not a ${field} of a venue`,
      ...writeVenue({ [field]: 5 }),
      status: 400,
      wrong: [field],
    }),
  ),
  {
    why: 'in a form all values are text',
    request: 'PATCH /venues/{Town Hall}',
    as: 'editor',
    form: 'zip=1234',
    status: 200,
    facts: { zip: '1234' },
  },
  { why: 'a control character', ...write({ title: 'a\u0000b' }), status: 400, wrong: ['title'] },
  { why: 'half of a surrogate pair', ...write({ description: 'a\ud800b' }), status: 400, wrong: ['description'] },
]);

contract('Lists', plan, [
  { why: 'CSV', request: 'GET /events?include={Night of Jazz},5', status: 200, facts: { total: 1 } },
  { why: 'with spaces', request: 'GET /events?include=5,%20{Night of Jazz}', status: 200, facts: { total: 1 } },
  { why: 'with a comma at the end', request: 'GET /events?include={Night of Jazz},', status: 200, facts: { total: 1 } },
  { why: 'brackets', request: 'GET /events?include[]={Night of Jazz}&include[]=5', status: 200, facts: { total: 1 } },
  {
    why: 'numbered brackets',
    request: 'GET /events?include[0]={Night of Jazz}&include[1]=5',
    status: 200,
    facts: { total: 1 },
  },
  { why: 'repeated', request: 'GET /events?include=5&include={Night of Jazz}', status: 200, facts: { total: 1 } },
  { why: 'one value', request: 'GET /events?include={Night of Jazz}', status: 200, facts: { total: 1 } },
  {
    why: '500 ids',
    request: `GET /events?include=${Array.from({ length: 499 }, (_, at) => at + 1000).join()},{Night of Jazz}`,
    status: 200,
    facts: { total: 1 },
  },
  {
    why: '500 ids in brackets',
    request: `GET /events?${Array.from({ length: 499 }, (_, at) => `include[]=${at + 1000}`).join('&')}&include[]={Night of Jazz}`,
    status: 200,
    facts: { total: 1 },
  },
  {
    why: '501 ids',
    request: `GET /events?include=${Array.from({ length: 501 }, (_, at) => at + 1).join()}`,
    status: 400,
    wrong: ['include'],
  },
  { why: 'invalid text among ids', request: 'GET /events?include=1,x', status: 400, wrong: ['include'] },
  { why: 'an empty list', request: 'GET /events?include=', status: 400, wrong: ['include'] },
  { why: 'only a comma', request: 'GET /events?include=,', status: 400, wrong: ['include'] },
  { why: 'an object', request: 'GET /events?include[a]=1', status: 400, wrong: ['include'] },
]);

const everyKind = {
  ...plan,
  organizers: [{ name: 'Ann' }],
  categories: [{ name: 'Music' }],
  tags: [{ name: 'free' }],
};

const recordOf = {
  event: '{Night of Jazz}',
  venue: '{Town Hall}',
  organizer: '{Ann}',
  category: '{Music}',
  tag: '{free}',
};

/** A value that each type of parameter accepts; undefined if the parameter is a list. */
const oneValue = {
  ...{ search: 'jazz', text: 'asc', secret: 'x', date: '2026-03-20', boolean: '1', integer: '2', number: '5' },
  ...{ id: '{Night of Jazz}', parent: '0' },
} as const;

const oneValued = routes.flatMap(({ path, operations }) =>
  operations.flatMap(({ purpose, takes }) =>
    purpose !== 'list'
      ? []
      : Object.entries(takes).flatMap(([name, field]) => {
          const spelling = restName(name, field);
          const value = field.type in oneValue ? oneValue[field.type as keyof typeof oneValue] : undefined;
          return spelling === undefined || value === undefined ? [] : [{ path, spelling, value }];
        }),
  ),
);

contract('A list instead of one value in a query', plan, [
  ...oneValued.flatMap(({ path, spelling, value }) =>
    [`${spelling}[]=${value}`, `${spelling}[0]=${value}`, `${spelling}=${value}&${spelling}[]=${value}`].map(
      (given) => ({
        why: 'is an error with the name of the parameter',
        request: `GET ${path}?${given}`,
        status: 400,
        code: 'rest_invalid_param',
        wrong: [spelling],
      }),
    ),
  ),
  {
    why: 'every list is named',
    request: 'GET /events?search[]=x&start_date[]=2026-03-20&page[]=2&featured[]=1',
    status: 400,
    wrong: ['page', 'start_date', 'search', 'featured'],
  },
  {
    why: 'the language too',
    request: 'GET /tags?ml_language[]=de',
    status: 400,
    code: 'rest_invalid_param',
    wrong: ['ml_language'],
  },
  {
    why: 'the password of a single read too',
    request: 'GET /events/{Night of Jazz}?password[]=x',
    status: 400,
    code: 'rest_invalid_param',
    wrong: ['password'],
  },
  ...['namespace', 'context'].map((name) => ({
    why: 'the parameters of the root too',
    request: `GET /?${name}[]=svc/events/v1`,
    status: 400,
    code: 'rest_invalid_param',
    wrong: [name],
  })),
  {
    why: 'in a form too',
    request: 'PATCH /venues/{Town Hall}',
    as: 'editor',
    form: 'city[]=Oakham',
    status: 400,
    code: 'rest_invalid_param',
    wrong: ['city'],
  },
]);

/** Invalid values for a type: in a query, and in a JSON body. */
const wrongType: Partial<Record<Field['type'], { query?: readonly string[]; body?: readonly unknown[] }>> = {
  boolean: { query: ['maybe', '', '2'], body: ['maybe', '', null, 2, [], {}] },
  integer: { query: ['abc', '', '1.5', '0', '-1', '99x'] },
  number: { query: ['abc', ''], body: ['abc', true, [], {}] },
  date: { body: [true, [], {}] },
  id: { query: ['abc', '', '0', '-1', '1.5'], body: ['abc', '', null, 0, -1, 1.5, true, [], {}] },
  parent: { query: ['abc', '', '-1'], body: ['abc', -1, 1.5, true, [], {}] },
  ids: { query: ['x', '1,x', '0'] },
  title: { body: [5, true, [], {}] },
  text: { body: [5, true, [], {}] },
  html: { body: [5, true, [], {}] },
  slug: { body: [5, true, [], {}] },
  zone: { body: [5, true, [], {}] },
  secret: { body: [5, true, [], {}] },
  address: { body: [5, true, [], {}] },
  email: { body: [5, true, [], {}] },
  status: { body: [5, true, [], {}] },
  cost: { body: [true, [[]]] },
  image: { body: [true, []] },
  terms: { body: [true, [true], {}] },
  links: { body: [true, 1.5, [true]] },
};

const typeErrors = routes.flatMap(({ kind, path, operations }) =>
  operations.flatMap(({ purpose, takes }) =>
    Object.entries(takes).flatMap(([name, field]) => {
      const spelling = restName(name, field);
      const wrong = wrongType[(field as Field).type];
      if (spelling === undefined || !wrong) return [];
      if (purpose === 'list') {
        return (wrong.query ?? []).map((value) => ({
          request: `GET ${path}?${spelling}=${encodeURIComponent(value)}`,
          spelling,
        }));
      }
      if (purpose !== 'update' || !path.endsWith('{id}')) return [];
      return (wrong.body ?? []).map((value) => ({
        request: `PATCH ${path.replace('{id}', recordOf[kind])}`,
        as: 'editor' as const,
        json: { [spelling]: value },
        spelling,
      }));
    }),
  ),
);

contract('A value of another type than its parameter', everyKind, [
  ...typeErrors.map(({ spelling, ...asked }) => ({
    why: 'json' in asked ? `${JSON.stringify(asked.json)} is named in data.details` : 'is named in data.details',
    ...asked,
    status: 400,
    code: 'rest_invalid_param',
    wrong: [spelling],
    facts: {
      'data.details': {
        [spelling]: { code: 'rest_invalid_type', message: expect.any(String), data: { param: spelling } },
      },
    },
  })),
  {
    why: 'of several parameters, each is named',
    request: 'GET /events?page=0&featured=maybe&start_date=garbage&include=x&status=publish',
    status: 400,
    wrong: ['page', 'start_date', 'featured', 'include'],
    facts: {
      'data.details.page.code': 'rest_invalid_type',
      'data.details.featured.code': 'rest_invalid_type',
      'data.details.include.code': 'rest_invalid_type',
    },
  },
  {
    why: 'an invalid date is a text, and so of its type',
    request: 'GET /events?start_date=garbage',
    status: 400,
    wrong: ['start_date'],
    facts: { 'data.details': [] },
  },
  {
    why: 'the error has the message of the parameter',
    request: 'GET /events?page=abc',
    status: 400,
    facts: {
      'data.params.page': 'Expected an integer.',
      'data.details.page.message': 'Expected an integer.',
    },
  },
  ...['venue=999999', 'geoloc_lat=100&geoloc_lng=5', 'search=', 'include='].map((query) => ({
    why: 'an invalid value of the correct type is not named there',
    request: `GET /events?${query}`,
    status: 400,
    facts: { 'data.details': [] },
  })),
]);

contract('A parameter that is repeated without brackets', plan, [
  { why: 'has its last value', request: 'GET /events?page=7&page=1', status: 200, facts: { total: 1 } },
  { why: 'even if the last value is invalid', request: 'GET /events?page=1&page=x', status: 400, wrong: ['page'] },
  {
    why: 'is in the URLs of pages once, with its last value',
    request: 'GET /events?search=nothing&search=jazz',
    status: 200,
    facts: { total: 1, rest_url: expect.stringMatching(/[?&]search=jazz(&|$)/) },
  },
  {
    why: 'is the last language',
    request: 'GET /tags?ml_language=de&ml_language=fr',
    status: 200,
    says: { 'content-language': 'fr' },
  },
  { why: 'is the last namespace', request: 'GET /?namespace=x&namespace=svc/events/v1', status: 200 },
  {
    why: 'is a list if the parameter is a list',
    request: 'GET /events?include=5&include={Night of Jazz}',
    status: 200,
    facts: { total: 1 },
  },
  {
    why: 'has its last value in a form',
    request: 'PATCH /venues/{Town Hall}',
    as: 'editor',
    form: 'city=Oakham&city=Ely',
    status: 200,
    facts: { city: 'Ely' },
  },
]);

const longText = (length: number) => 'a'.repeat(length);

contract('Lengths', plan, [
  { why: 'a title of 255 characters', ...write({ title: longText(255) }), status: 200 },
  { why: 'a surrogate pair is one character', ...write({ title: '𝄞'.repeat(255) }), status: 200 },
  { why: 'a title of 256 characters', ...write({ title: longText(256) }), status: 400, wrong: ['title'] },
  { why: 'a slug of 201 characters', ...write({ slug: longText(201) }), status: 400, wrong: ['slug'] },
  {
    why: 'a description of 100,001 characters',
    ...write({ description: longText(100_001) }),
    status: 400,
    wrong: ['description'],
  },
  { why: 'an excerpt of 5,001 characters', ...write({ excerpt: longText(5001) }), status: 400, wrong: ['excerpt'] },
  { why: 'a cost of 501 characters', ...write({ cost: longText(501) }), status: 400, wrong: ['cost'] },
  {
    why: 'a URL of 2,049 characters',
    ...write({ website: `https://x.example/${longText(2031)}` }),
    status: 400,
    wrong: ['website'],
  },
  { why: 'a street of 501 characters', ...writeVenue({ address: longText(501) }), status: 400, wrong: ['address'] },
  {
    why: 'an e-mail address of 255 characters',
    request: 'POST /organizers',
    as: 'editor',
    json: { organizer: 'Ann', email: `${longText(60)}@${longText(60)}.${longText(60)}.${longText(60)}.example.com` },
    status: 400,
    wrong: ['email'],
  },
  {
    why: 'a term name of 201 characters',
    request: 'POST /tags',
    as: 'editor',
    json: { name: longText(201) },
    status: 400,
    wrong: ['name'],
  },
  { why: 'a search of 200 characters', request: `GET /events?search=${longText(200)}`, status: 200 },
  { why: 'a search of 201 characters', request: `GET /events?search=${longText(201)}`, status: 400, wrong: ['search'] },
]);

contract('Empty filters', plan, [
  ...[
    'start_date',
    'end_date',
    'starts_before',
    'starts_after',
    'ends_before',
    'ends_after',
    'strict_dates',
    'search',
    'categories',
    'tags',
    'venue',
    'organizer',
    'geoloc',
    'include',
    'post_parent',
    'ticketed',
  ].map((name) => ({ why: `an empty ${name}`, request: `GET /events?${name}=`, status: 400, wrong: [name] })),
  { why: 'an empty status is publish', request: 'GET /events?status=', as: 'editor', status: 200, facts: { total: 1 } },
  ...['event', 'has_events', 'only_with_upcoming', 'search'].map((name) => ({
    why: `an empty ${name} of venues`,
    request: `GET /venues?${name}=`,
    status: 400,
    wrong: [name],
  })),
  ...['search', 'include', 'exclude', 'order', 'orderby', 'hide_empty', 'parent', 'post', 'event', 'slug'].map(
    (name) => ({
      why: `an empty ${name} of categories`,
      request: `GET /categories?${name}=`,
      status: 400,
      wrong: [name],
    }),
  ),
  {
    why: 'a search of white space is no search',
    request: 'GET /events?search=%20%20',
    status: 200,
    facts: { total: 1 },
  },
]);

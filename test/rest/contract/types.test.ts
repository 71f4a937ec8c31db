import { expect } from 'vitest';
import type { Field } from '../../../src/records/fields/fields.js';
import { restName } from '../../../src/records/fields/rest-names.js';
import { routes } from '../../../src/schema/rest/routes.js';
import { contract } from './contract.js';

const plan = { venues: [{ name: 'Town Hall' }], events: [{ title: 'Night of Jazz' }] };

const yes = [true, 1, '1', 'true', 'TRUE', 'True'];
const no = [false, 0, '0', 'false', 'False'];
const neither = ['yes', 'on', '', 2, null, [], {}, 'truthy'];

const write = (json: object) => ({ request: 'PATCH /events/{Night of Jazz}', as: 'editor' as const, json });
const writeVenue = (json: object) => ({ request: 'PATCH /venues/{Town Hall}', as: 'editor' as const, json });

contract('Booleans', plan, [
  ...yes.map((value) => ({
    rule: `${JSON.stringify(value)} is true`,
    ...write({ featured: value }),
    status: 200,
    responseBody: { featured: true },
  })),
  ...no.map((value) => ({
    rule: `${JSON.stringify(value)} is false`,
    ...write({ featured: value }),
    status: 200,
    responseBody: { featured: false },
  })),
  ...neither.map((value) => ({
    rule: `${JSON.stringify(value)} is not a boolean`,
    ...write({ featured: value }),
    status: 400,
    invalidParams: ['featured'],
  })),
  ...(['all_day', 'show_map', 'show_map_link', 'hide_from_listings', 'sticky'] as const).map((field) => ({
    rule: `${field} is a boolean`,
    ...write({ [field]: '1' }),
    status: 200,
    responseBody: { [field]: true },
  })),
  { rule: 'in a filter', request: 'GET /events?featured=FALSE', status: 200, responseBody: { total: 1 } },
  { rule: 'strict_dates too', request: 'GET /events?strict_dates=0', status: 200 },
  {
    rule: 'strict_dates with another value',
    request: 'GET /events?strict_dates=yes',
    status: 400,
    invalidParams: ['strict_dates'],
  },
  { rule: 'has_events too', request: 'GET /venues?has_events=1', status: 200, responseBody: { total: 0 } },
  {
    rule: 'has_events with another value',
    request: 'GET /venues?has_events=maybe',
    status: 400,
    invalidParams: ['has_events'],
  },
  { rule: 'hide_empty too', request: 'GET /tags?hide_empty=maybe', status: 400, invalidParams: ['hide_empty'] },
  { rule: 'an empty value', request: 'GET /events?featured=', status: 400, invalidParams: ['featured'] },
  ...['yes', 'true', '1', true, 1].map((value) => ({
    rule: `a venue shows its map for ${JSON.stringify(value)}`,
    ...writeVenue({ show_map: value }),
    status: 200,
    responseBody: { show_map: true },
  })),
  ...['no', 'false', '0', false, 0].map((value) => ({
    rule: `and does not for ${JSON.stringify(value)}`,
    ...writeVenue({ show_map: value, show_map_link: value }),
    status: 200,
    responseBody: { show_map: false, show_map_link: false },
  })),
  { rule: 'and rejects other values', ...writeVenue({ show_map: 'x' }), status: 400, invalidParams: ['show_map'] },
  {
    rule: 'a new venue shows its map by default',
    request: 'POST /venues',
    as: 'editor',
    json: { venue: 'Green' },
    status: 201,
    responseBody: { show_map: true, show_map_link: true },
  },
]);

contract('Numbers and texts', plan, [
  { rule: 'digits', request: 'GET /events?page=1&per_page=05', status: 200 },
  ...['0', '-1', '', 'abc', '1.5', '1e1', '0x1', '%00', '1,2'].map((value) => ({
    rule: `page does not accept “${value}”`,
    request: `GET /events?page=${value}`,
    status: 400,
    invalidParams: ['page'],
  })),
  ...['0', '-1', '', 'abc'].map((value) => ({
    rule: `per_page does not accept “${value}”`,
    request: `GET /tags?per_page=${value}`,
    status: 400,
    invalidParams: ['per_page'],
  })),
  { rule: 'of a repeated number the last one applies', request: 'GET /events?page=7&page=1', status: 200 },
  { rule: 'an author as digits', ...write({ author: '{user author}' }), status: 200, responseBody: { author: '3' } },
  { rule: 'an author as a number', ...write({ author: 3 }), status: 200, responseBody: { author: '3' } },
  ...(['title', 'description', 'slug', 'excerpt', 'timezone', 'website'] as const).map((field) => ({
    rule: `a number is not a ${field}`,
    ...write({ [field]: 5 }),
    status: 400,
    invalidParams: [field],
    responseBody: { [`data.details.${field}.code`]: 'rest_invalid_type' },
  })),
  ...(['venue', 'address', 'city', 'country', 'province', 'state', 'zip', 'phone', 'stateprovince'] as const).map(
    (field) => ({
      rule: `a number is not a ${field} of a venue`,
      ...writeVenue({ [field]: 5 }),
      status: 400,
      invalidParams: [field],
    }),
  ),
  {
    rule: 'in a form all values are text',
    request: 'PATCH /venues/{Town Hall}',
    as: 'editor',
    form: 'zip=1234',
    status: 200,
    responseBody: { zip: '1234' },
  },
  { rule: 'a control character', ...write({ title: 'a\u0000b' }), status: 400, invalidParams: ['title'] },
  {
    rule: 'half of a surrogate pair',
    ...write({ description: 'a\ud800b' }),
    status: 400,
    invalidParams: ['description'],
  },
]);

contract('Lists', plan, [
  { rule: 'CSV', request: 'GET /events?include={Night of Jazz},5', status: 200, responseBody: { total: 1 } },
  { rule: 'with spaces', request: 'GET /events?include=5,%20{Night of Jazz}', status: 200, responseBody: { total: 1 } },
  {
    rule: 'with a comma at the end',
    request: 'GET /events?include={Night of Jazz},',
    status: 200,
    responseBody: { total: 1 },
  },
  {
    rule: 'brackets',
    request: 'GET /events?include[]={Night of Jazz}&include[]=5',
    status: 200,
    responseBody: { total: 1 },
  },
  {
    rule: 'numbered brackets',
    request: 'GET /events?include[0]={Night of Jazz}&include[1]=5',
    status: 200,
    responseBody: { total: 1 },
  },
  {
    rule: 'repeated',
    request: 'GET /events?include=5&include={Night of Jazz}',
    status: 200,
    responseBody: { total: 1 },
  },
  { rule: 'one value', request: 'GET /events?include={Night of Jazz}', status: 200, responseBody: { total: 1 } },
  {
    rule: '500 ids',
    request: `GET /events?include=${Array.from({ length: 499 }, (_, at) => at + 1000).join()},{Night of Jazz}`,
    status: 200,
    responseBody: { total: 1 },
  },
  {
    rule: '500 ids in brackets',
    request: `GET /events?${Array.from({ length: 499 }, (_, at) => `include[]=${at + 1000}`).join('&')}&include[]={Night of Jazz}`,
    status: 200,
    responseBody: { total: 1 },
  },
  {
    rule: '501 ids',
    request: `GET /events?include=${Array.from({ length: 501 }, (_, at) => at + 1).join()}`,
    status: 400,
    invalidParams: ['include'],
  },
  { rule: 'invalid text among ids', request: 'GET /events?include=1,x', status: 400, invalidParams: ['include'] },
  { rule: 'an empty list', request: 'GET /events?include=', status: 400, invalidParams: ['include'] },
  { rule: 'only a comma', request: 'GET /events?include=,', status: 400, invalidParams: ['include'] },
  { rule: 'an object', request: 'GET /events?include[a]=1', status: 400, invalidParams: ['include'] },
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
  operations.flatMap(({ purpose, parameters }) =>
    purpose !== 'list'
      ? []
      : Object.entries(parameters).flatMap(([name, field]) => {
          const restField = restName(name, field);
          const value = field.type in oneValue ? oneValue[field.type as keyof typeof oneValue] : undefined;
          return restField === undefined || value === undefined ? [] : [{ path, restField, value }];
        }),
  ),
);

contract('A list instead of one value in a query', plan, [
  ...oneValued.flatMap(({ path, restField, value }) =>
    [`${restField}[]=${value}`, `${restField}[0]=${value}`, `${restField}=${value}&${restField}[]=${value}`].map(
      (input) => ({
        rule: 'is an error with the name of the parameter',
        request: `GET ${path}?${input}`,
        status: 400,
        code: 'rest_invalid_param',
        invalidParams: [restField],
      }),
    ),
  ),
  {
    rule: 'every list is named',
    request: 'GET /events?search[]=x&start_date[]=2026-03-20&page[]=2&featured[]=1',
    status: 400,
    invalidParams: ['page', 'start_date', 'search', 'featured'],
  },
  {
    rule: 'the language too',
    request: 'GET /tags?ml_language[]=de',
    status: 400,
    code: 'rest_invalid_param',
    invalidParams: ['ml_language'],
  },
  {
    rule: 'the password of a single read too',
    request: 'GET /events/{Night of Jazz}?password[]=x',
    status: 400,
    code: 'rest_invalid_param',
    invalidParams: ['password'],
  },
  ...['namespace', 'context'].map((name) => ({
    rule: 'the parameters of the root too',
    request: `GET /?${name}[]=svc/events/v1`,
    status: 400,
    code: 'rest_invalid_param',
    invalidParams: [name],
  })),
  {
    rule: 'in a form too',
    request: 'PATCH /venues/{Town Hall}',
    as: 'editor',
    form: 'city[]=Oakham',
    status: 400,
    code: 'rest_invalid_param',
    invalidParams: ['city'],
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
  operations.flatMap(({ purpose, parameters }) =>
    Object.entries(parameters).flatMap(([name, field]) => {
      const restField = restName(name, field);
      const invalidParams = wrongType[(field as Field).type];
      if (restField === undefined || !invalidParams) return [];
      if (purpose === 'list') {
        return (invalidParams.query ?? []).map((value) => ({
          request: `GET ${path}?${restField}=${encodeURIComponent(value)}`,
          restField,
        }));
      }
      if (purpose !== 'update' || !path.endsWith('{id}')) return [];
      return (invalidParams.body ?? []).map((value) => ({
        request: `PATCH ${path.replace('{id}', recordOf[kind ?? 'event'])}`,
        as: 'editor' as const,
        json: { [restField]: value },
        restField,
      }));
    }),
  ),
);

contract('A value of another type than its parameter', everyKind, [
  ...typeErrors.map(({ restField, ...request }) => ({
    rule: 'json' in request ? `${JSON.stringify(request.json)} is named in data.details` : 'is named in data.details',
    ...request,
    status: 400,
    code: 'rest_invalid_param',
    invalidParams: [restField],
    responseBody: {
      'data.details': {
        [restField]: { code: 'rest_invalid_type', message: expect.any(String), data: { param: restField } },
      },
    },
  })),
  {
    rule: 'of several parameters, each is named',
    request: 'GET /events?page=0&featured=maybe&start_date=garbage&include=x&status=publish',
    status: 400,
    invalidParams: ['page', 'start_date', 'featured', 'include'],
    responseBody: {
      'data.details.page.code': 'rest_invalid_type',
      'data.details.featured.code': 'rest_invalid_type',
      'data.details.include.code': 'rest_invalid_type',
    },
  },
  {
    rule: 'an invalid date is a text, and so of its type',
    request: 'GET /events?start_date=garbage',
    status: 400,
    invalidParams: ['start_date'],
    responseBody: { 'data.details': [] },
  },
  {
    rule: 'the error has the message of the parameter',
    request: 'GET /events?page=abc',
    status: 400,
    responseBody: {
      'data.params.page': 'Expected an integer.',
      'data.details.page.message': 'Expected an integer.',
    },
  },
  ...['venue=999999', 'geoloc_lat=100&geoloc_lng=5', 'search=', 'include='].map((query) => ({
    rule: 'an invalid value of the correct type is not named there',
    request: `GET /events?${query}`,
    status: 400,
    responseBody: { 'data.details': [] },
  })),
]);

contract('A parameter that is repeated without brackets', plan, [
  { rule: 'has its last value', request: 'GET /events?page=7&page=1', status: 200, responseBody: { total: 1 } },
  {
    rule: 'even if the last value is invalid',
    request: 'GET /events?page=1&page=x',
    status: 400,
    invalidParams: ['page'],
  },
  {
    rule: 'is in the URLs of pages once, with its last value',
    request: 'GET /events?search=nothing&search=jazz',
    status: 200,
    responseBody: { total: 1, rest_url: expect.stringMatching(/[?&]search=jazz(&|$)/) },
  },
  {
    rule: 'is the last language',
    request: 'GET /tags?ml_language=de&ml_language=fr',
    status: 200,
    responseHeaders: { 'content-language': 'fr' },
  },
  { rule: 'is the last namespace', request: 'GET /?namespace=x&namespace=svc/events/v1', status: 200 },
  {
    rule: 'is a list if the parameter is a list',
    request: 'GET /events?include=5&include={Night of Jazz}',
    status: 200,
    responseBody: { total: 1 },
  },
  {
    rule: 'has its last value in a form',
    request: 'PATCH /venues/{Town Hall}',
    as: 'editor',
    form: 'city=Oakham&city=Ely',
    status: 200,
    responseBody: { city: 'Ely' },
  },
]);

const longText = (length: number) => 'a'.repeat(length);

contract('Lengths', plan, [
  { rule: 'a title of 255 characters', ...write({ title: longText(255) }), status: 200 },
  { rule: 'a surrogate pair is one character', ...write({ title: '𝄞'.repeat(255) }), status: 200 },
  { rule: 'a title of 256 characters', ...write({ title: longText(256) }), status: 400, invalidParams: ['title'] },
  { rule: 'a slug of 201 characters', ...write({ slug: longText(201) }), status: 400, invalidParams: ['slug'] },
  {
    rule: 'a description of 100,001 characters',
    ...write({ description: longText(100_001) }),
    status: 400,
    invalidParams: ['description'],
  },
  {
    rule: 'an excerpt of 5,001 characters',
    ...write({ excerpt: longText(5001) }),
    status: 400,
    invalidParams: ['excerpt'],
  },
  { rule: 'a cost of 501 characters', ...write({ cost: longText(501) }), status: 400, invalidParams: ['cost'] },
  {
    rule: 'a URL of 2,049 characters',
    ...write({ website: `https://x.example/${longText(2031)}` }),
    status: 400,
    invalidParams: ['website'],
  },
  {
    rule: 'a street of 501 characters',
    ...writeVenue({ address: longText(501) }),
    status: 400,
    invalidParams: ['address'],
  },
  {
    rule: 'an e-mail address of 255 characters',
    request: 'POST /organizers',
    as: 'editor',
    json: { organizer: 'Ann', email: `${longText(60)}@${longText(60)}.${longText(60)}.${longText(60)}.example.com` },
    status: 400,
    invalidParams: ['email'],
  },
  {
    rule: 'a term name of 201 characters',
    request: 'POST /tags',
    as: 'editor',
    json: { name: longText(201) },
    status: 400,
    invalidParams: ['name'],
  },
  { rule: 'a search of 200 characters', request: `GET /events?search=${longText(200)}`, status: 200 },
  {
    rule: 'a search of 201 characters',
    request: `GET /events?search=${longText(201)}`,
    status: 400,
    invalidParams: ['search'],
  },
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
  ].map((name) => ({ rule: `an empty ${name}`, request: `GET /events?${name}=`, status: 400, invalidParams: [name] })),
  {
    rule: 'an empty status is the default',
    request: 'GET /events?status=',
    as: 'editor',
    status: 200,
    responseBody: { total: 1 },
  },
  ...['event', 'has_events', 'only_with_upcoming', 'search'].map((name) => ({
    rule: `an empty ${name} of venues`,
    request: `GET /venues?${name}=`,
    status: 400,
    invalidParams: [name],
  })),
  ...['search', 'include', 'exclude', 'order', 'orderby', 'hide_empty', 'parent', 'post', 'event', 'slug'].map(
    (name) => ({
      rule: `an empty ${name} of categories`,
      request: `GET /categories?${name}=`,
      status: 400,
      invalidParams: [name],
    }),
  ),
  {
    rule: 'a search of white space is no search',
    request: 'GET /events?search=%20%20',
    status: 200,
    responseBody: { total: 1 },
  },
]);

import { expect, test } from 'vitest';
import { send } from '../../service.js';
import { town } from '../../town.js';
import { contract } from './contract.js';

const jazz = { events: [{ title: 'Night of Jazz' }, { title: 'Fair' }], venues: [{ name: 'Town Hall' }] };
const settings = { restRoots: ['/svc/events/v1', '/wp-json/tribe/events/v1'] };
const at = 'https://calendar.example';
const canonical = `${at}/svc/events/v1`;
const mounted = `${at}/wp-json/tribe/events/v1`;

contract('At a root below /wp-json the namespace is the rest of the path', jazz, [
  {
    rule: 'the index lists its routes there',
    request: 'GET //wp-json/tribe/events/v1',
    settings,
    status: 200,
    responseBody: {
      namespace: 'tribe/events/v1',
      'routes./tribe/events/v1/events.methods': ['GET', 'POST'],
      'routes./tribe/events/v1/events.namespace': 'tribe/events/v1',
      'routes./svc/events/v1/events': undefined,
      _links: { up: [{ href: `${at}/wp-json/` }] },
    },
  },
  {
    rule: 'at the other root it does not change',
    request: 'GET /',
    settings,
    status: 200,
    responseBody: { namespace: 'svc/events/v1', _links: { up: [{ href: at }] } },
  },
  {
    rule: 'the namespace parameter may name it',
    request: 'GET //wp-json/tribe/events/v1?namespace=tribe/events/v1',
    settings,
    status: 200,
  },
  {
    rule: 'the namespace of the other root is not found',
    request: 'GET //wp-json/tribe/events/v1?namespace=svc/events/v1',
    settings,
    status: 404,
    code: 'rest_invalid_namespace',
  },
  {
    rule: 'and its namespace is not found at the other root',
    request: 'GET /?namespace=tribe/events/v1',
    settings,
    status: 404,
    code: 'rest_invalid_namespace',
  },
  {
    rule: 'OPTIONS shows it too',
    request: 'OPTIONS //wp-json/tribe/events/v1/events',
    settings,
    status: 200,
    responseBody: { namespace: 'tribe/events/v1', _links: { self: [{ href: `${mounted}/events` }] } },
  },
  {
    rule: 'OPTIONS on the root',
    request: 'OPTIONS //wp-json/tribe/events/v1',
    settings,
    status: 200,
    responseBody: { namespace: 'tribe/events/v1', 'endpoints.0.args.namespace.default': 'tribe/events/v1' },
  },
  {
    rule: 'records have their canonical URL',
    request: 'GET //wp-json/tribe/events/v1/events/{Fair}',
    settings,
    status: 200,
    responseBody: { rest_url: `${canonical}/events/{Fair}` },
  },
  {
    rule: 'lists too',
    request: 'GET //wp-json/tribe/events/v1/events?per_page=1',
    settings,
    status: 200,
    responseBody: { next_rest_url: expect.stringMatching(/^https:\/\/calendar\.example\/svc\/events\/v1\/events\/\?/) },
  },
  {
    rule: 'with a language segment',
    request: 'GET //de/WP-JSON/tribe/events/v1/',
    settings,
    status: 200,
    responseBody: { namespace: 'tribe/events/v1', _links: { up: [{ href: `${at}/de/wp-json/` }] } },
    responseHeaders: { 'content-language': 'de' },
  },
  {
    rule: 'as the only root',
    request: 'GET //wp-json/tribe/events/v1',
    settings: { restRoots: ['/wp-json/tribe/events/v1'] },
    status: 200,
    responseBody: { namespace: 'tribe/events/v1' },
  },
  {
    rule: 'the root /wp-json itself is like any other',
    request: 'GET //wp-json/',
    settings: { restRoots: ['/wp-json', '/wp-json/tribe/events/v1'] },
    status: 200,
    responseBody: { namespace: 'svc/events/v1' },
  },
]);

contract('/wp-json lists the namespaces', jazz, [
  {
    rule: 'as the index of a WordPress site',
    request: 'GET //wp-json/',
    settings: { restRoots: ['/svc/events/v1', '/wp-json/tribe/events/v1', '/wp-json/other/v2'] },
    status: 200,
    responseBody: {
      name: 'Almanac',
      description: '',
      url: at,
      home: at,
      namespaces: ['tribe/events/v1', 'other/v2'],
      'routes./.methods': ['GET'],
      'routes./tribe/events/v1.namespace': 'tribe/events/v1',
      'routes./tribe/events/v1/events.methods': ['GET', 'POST'],
      'routes./tribe/events/v1/events._links': { self: [{ href: `${mounted}/events` }] },
      'routes./other/v2/events.namespace': 'other/v2',
    },
    responseHeaders: { allow: 'GET', etag: expect.any(String), 'cache-control': 'public, max-age=0, must-revalidate' },
  },
  { rule: 'without the slash', request: 'GET //wp-json', settings, status: 200, responseBody: { name: 'Almanac' } },
  {
    rule: 'in German',
    request: 'GET //de/wp-json/',
    settings,
    status: 200,
    responseBody: {
      'routes./tribe/events/v1/events._links': { self: [{ href: `${at}/de/wp-json/tribe/events/v1/events` }] },
    },
    responseHeaders: { 'content-language': 'de' },
  },
  { rule: 'HEAD', request: 'HEAD //wp-json/', settings, status: 200, responseHeaders: { allow: 'GET' } },
  {
    rule: 'OPTIONS',
    request: 'OPTIONS //wp-json/',
    settings,
    status: 200,
    responseBody: { namespace: '', methods: ['GET'], _links: { self: [{ href: `${at}/wp-json/` }] } },
  },
  { rule: 'no other method', request: 'POST //wp-json/', settings, status: 405, code: 'rest_no_route' },
  { rule: 'no other namespace', request: 'GET //wp-json/wp/v2', settings, status: 404, code: 'rest_no_route' },
  { rule: 'only if a root is below it', request: 'GET //wp-json/', status: 404, code: 'rest_no_route' },
]);

const html = { 'content-type': 'text/html; charset=utf-8' };

contract('/?rest_route= names a route below /wp-json', jazz, [
  {
    rule: 'a list, with the rest of the query',
    request: 'GET //?per_page=1&search=fair&rest_route=/tribe/events/v1/events',
    settings,
    status: 200,
    responseBody: { 'events.*.title': ['Fair'], rest_url: expect.not.stringContaining('rest_route') },
  },
  {
    rule: 'percent-encoded, with a trailing slash',
    request: 'GET //?rest_route=%2Ftribe%2Fevents%2Fv1%2Fvenues%2Fby-slug%2Ftown-hall%2F',
    settings,
    status: 200,
    responseBody: { venue: 'Town Hall' },
  },
  {
    rule: 'the index',
    request: 'GET //?rest_route=/',
    settings,
    status: 200,
    responseBody: { namespaces: ['tribe/events/v1'] },
  },
  {
    rule: 'the namespace',
    request: 'GET //?rest_route=/tribe/events/v1',
    settings,
    status: 200,
    responseBody: { namespace: 'tribe/events/v1' },
  },
  {
    rule: 'a write',
    request: 'POST //?rest_route=/tribe/events/v1/events',
    as: 'editor',
    json: { title: 'Market', start_date: '2026-04-01', end_date: '2026-04-01' },
    settings,
    status: 201,
    responseBody: { title: 'Market' },
  },
  { rule: 'HEAD', request: 'HEAD //?rest_route=/tribe/events/v1/events', settings, status: 200 },
  {
    rule: 'OPTIONS',
    request: 'OPTIONS //?rest_route=/tribe/events/v1/events',
    settings,
    status: 200,
    responseBody: { namespace: 'tribe/events/v1' },
  },
  {
    rule: 'in German',
    request: 'GET //de/?rest_route=/tribe/events/v1/events',
    settings,
    status: 200,
    responseHeaders: { 'content-language': 'de' },
  },
  ...['/wp/v2/posts', '/tribe/events/v1/../../../graphql', '/svc/events/v1/events', '//tribe/events/v1', '%00'].map(
    (route) => ({
      rule: 'an unknown route',
      request: `GET //?rest_route=${route}`,
      settings,
      status: 404,
      code: 'rest_no_route',
    }),
  ),
  {
    rule: 'the last value applies',
    request: 'GET //?rest_route=/x&rest_route=/tribe/events/v1/events',
    settings,
    status: 200,
  },
  { rule: 'an empty value is ignored', request: 'GET //?rest_route=', settings, status: 200, responseHeaders: html },
  { rule: 'otherwise / is the first page', request: 'GET //?page=1', settings, status: 200, responseHeaders: html },
  {
    rule: 'only if a root is below /wp-json',
    request: 'GET //?rest_route=/svc/events/v1/events',
    status: 200,
    responseHeaders: html,
  },
  {
    rule: 'and only at /',
    request: 'GET //other?rest_route=/tribe/events/v1/events',
    settings,
    status: 404,
    code: 'rest_no_route',
  },
]);

test('a slug with a percent sign is not decoded', async () => {
  await town({ venues: [{ name: '100% Jazz' }] });
  const request = (route: string) => send(`/?rest_route=${encodeURIComponent(route)}`, {}, { settings });

  expect((await request('/tribe/events/v1/venues/by-slug/100%-jazz')).status).toBe(404);
  expect((await request('/tribe/events/v1/venues/by-slug/100-jazz')).status).toBe(200);
});

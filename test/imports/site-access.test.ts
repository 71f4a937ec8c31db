import { expect, test } from 'vitest';
import { calendar } from '../calendar.js';
import { siteEvent } from './site-objects.js';
import { allEvents, importFrom, importWith, titles, townAndSite } from './site-town.js';
import { LOGIN } from './stand-in-site.js';

test.each([
  { name: 'the headers of a page', options: { naming: 'headers' }, path: '/calendar/list/?x=1' },
  { name: 'a link in a page', options: { naming: 'link' }, path: '/' },
  {
    name: 'a link in a page of a folder',
    options: { naming: 'link', root: '/folder/wp-json/tribe/events/v1' },
    path: '/folder/x',
  },
  { name: 'the origin in a page', options: { naming: 'meta', root: '/folder/wp-json/tribe/events/v1' }, path: '/x' },
  { name: 'the usual path', options: { naming: 'nothing' }, path: '/a/b/c' },
  {
    name: 'the usual path in a folder',
    options: { naming: 'nothing', root: '/en/wp-json/tribe/events/v1' },
    path: '/en/x',
  },
  { name: 'a parameter', options: { naming: 'nothing', isParameter: true }, path: '/' },
  { name: 'the URL of the API', options: { naming: 'nothing' }, path: '/wp-json/tribe/events/v1/events?page=2' },
  { name: 'the path of this service', options: { naming: 'nothing', root: '/svc/events/v1' }, path: '/' },
] as const)('the API is found by $name', async ({ options, path }) => {
  const site = await townAndSite({ events: [siteEvent(1), siteEvent(2)] }, options);

  expect(await importFrom(`${site.url}${path}`)).toMatchObject({ code: 0 });

  expect(await titles()).toEqual(['Event 1', 'Event 2']);
});

test('a site without the API is reported in one sentence', async () => {
  const site = await townAndSite({}, { before: (_, response) => response.end('<html>Hello</html>') !== undefined });

  expect(await importFrom(site.url)).toMatchObject({
    code: 1,
    err: expect.stringMatching(/^127\.0\.0\.1:\d+ has no API of The Events Calendar .*\n$/),
  });
});

test('a site on an inner address is not read unless the setting allows it', async () => {
  const site = await townAndSite({ events: [siteEvent(1)] });

  const output = await importWith({ IMPORT_INNER_ADDRESSES: 'off' }, site.url);

  expect(output).toMatchObject({ code: 1, err: expect.stringContaining('IMPORT_INNER_ADDRESSES=on') });
  expect(site.paths).toEqual([]);
});

test('drafts are read with a login from the environment, which is not printed or stored', async () => {
  const site = await townAndSite({
    events: [
      siteEvent(1),
      siteEvent(2, { status: 'draft', date_utc: '0000-00-00 00:00:00' }),
      siteEvent(3, { status: 'private' }),
    ],
  });
  expect((await importFrom(site.url)).code).toBe(0);
  expect(await titles()).toEqual(['Event 1']);

  const { out, err, code } = await importWith({ IMPORT_LOGIN: LOGIN.login, IMPORT_PASSWORD: LOGIN.password }, site.url);

  expect(code).toBe(0);
  expect((await allEvents()).map(({ title, status }) => `${title} ${status}`)).toEqual([
    'Event 1 publish',
    'Event 2 draft',
    'Event 3 private',
  ]);
  expect(out + err).not.toContain(LOGIN.password);
  const sources = await (await calendar()).importSource.findMany();
  expect(JSON.stringify(sources)).not.toContain(LOGIN.password);
});

test('wrong credentials end the import with the words of the site', async () => {
  const site = await townAndSite({ events: [siteEvent(1)] });

  const { err, code } = await importWith({ IMPORT_LOGIN: 'ann', IMPORT_PASSWORD: 'wrong' }, site.url);

  expect(code).toBe(1);
  expect(err).toContain('responds with status 401: The password you entered is <wrong>.');
  expect(await titles()).toEqual([]);
});

import { expect, test } from 'vitest';
import { graphql, rest, send } from '../service.js';
import { town } from '../town.js';

const bad = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  'java\tscript:alert(1)',
  'javascript\u0000:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'file:///etc/passwd',
  'blob:https://a.example/1',
  '//a.example/x',
  'https://a.example/\r\nSet-Cookie: a=b',
  'https://a.example/"onmouseover="x',
  'https://a.example/<script>',
  'https:a.example',
  'https://a.example/b c',
  'https://a.example/b?c=d e',
  'https://a .example/',
];
// URLs of web pages are accepted.
const badImages = [...bad, 'ftp://a.example/b.jpg', 'mailto:a@a.example', 'tel:+31'];
const international = 'https://münchen.example/ä?ö=ü';
const dates = { start_date: '2026-03-20', end_date: '2026-03-20' };

const overRest = [
  {
    what: 'the website of an event',
    path: '/events',
    body: (address: string) => ({ title: 'X', ...dates, website: address }),
    param: 'website',
  },
  {
    what: 'the image of an event',
    path: '/events',
    body: (address: string) => ({ title: 'X', ...dates, image: address }),
    param: 'image',
  },
  {
    what: 'the website of a venue',
    path: '/venues',
    body: (address: string) => ({ venue: 'X', website: address }),
    param: 'website',
  },
  {
    what: 'the image of a venue',
    path: '/venues',
    body: (address: string) => ({ venue: 'X', image: address }),
    param: 'image',
  },
  {
    what: 'the website of an organizer',
    path: '/organizers',
    body: (address: string) => ({ organizer: 'X', website: address }),
    param: 'website',
  },
  {
    what: 'the image of an organizer',
    path: '/organizers',
    body: (address: string) => ({ organizer: 'X', image: address }),
    param: 'image',
  },
  {
    what: 'the website of a venue in an event',
    path: '/events',
    body: (address: string) => ({ title: 'X', ...dates, venue: { venue: 'Y', website: address } }),
    param: 'venue',
  },
  {
    what: 'the website of an organizer in an event',
    path: '/events',
    body: (address: string) => ({ title: 'X', ...dates, organizer: [{ organizer: 'Y', website: address }] }),
    param: 'organizer',
  },
];

test.each(overRest)('$what becomes a harmless URL (REST)', async ({ what, path, body, param }) => {
  await town();
  const write = (address: string) => rest('POST', path, body(address), { as: 'administrator' });

  expect((await write('https://a.example/b?c=d#e')).status).toBe(201);
  const { status, body: made } = await write(international);
  expect(status).toBe(201);
  expect(JSON.stringify(made)).toContain(`"${international}"`);
  for (const address of what.includes('image') ? badImages : bad) {
    const { status, body: response } = await write(address);
    expect({ status, code: response.code }, address).toEqual({ status: 400, code: 'rest_invalid_param' });
    expect(Object.keys(response.data.params)[0]?.split('.')[0]).toBe(param);
  }
});

const overGraphql = [
  {
    what: 'the website of an event',
    mutation: (url: string) =>
      `createEvent(input: { title: "X", startDate: "2026-03-20", endDate: "2026-03-20", website: ${url} }) { id }`,
  },
  {
    what: 'the online URL of an event',
    mutation: (url: string) =>
      `createEvent(input: { title: "X", startDate: "2026-03-20", endDate: "2026-03-20", onlineUrl: ${url} }) { id }`,
  },
  {
    what: 'the image of an event',
    mutation: (url: string) =>
      `createEvent(input: { title: "X", startDate: "2026-03-20", endDate: "2026-03-20", image: { url: ${url} } }) { id }`,
  },
  {
    what: 'the URL of a ticket offer',
    mutation: (url: string) =>
      `createEvent(input: { title: "X", startDate: "2026-03-20", endDate: "2026-03-20", offers: [{ name: "Y", price: 1, currency: "EUR", url: ${url} }] }) { id }`,
  },
  {
    what: 'the website of a new venue',
    mutation: (url: string) =>
      `createEvent(input: { title: "X", startDate: "2026-03-20", endDate: "2026-03-20", venue: { create: { name: "Y", website: ${url} } } }) { id }`,
  },
  {
    what: 'the website of a venue',
    mutation: (url: string) => `createVenue(input: { name: "X", website: ${url} }) { id }`,
  },
  {
    what: 'the website of an organizer',
    mutation: (url: string) => `createOrganizer(input: { name: "X", website: ${url} }) { id }`,
  },
  { what: 'an image', mutation: (url: string) => `createImage(input: { url: ${url} }) { id }` },
];

test.each(overGraphql)('$what becomes a harmless URL (GraphQL)', async ({ what, mutation }) => {
  await town();
  const write = async (url: string) =>
    (await graphql(`mutation { ${mutation(JSON.stringify(url))} }`, {}, { as: 'administrator' })).errors[0]?.extensions
      .code;

  expect(await write('https://a.example/b?c=d#e')).toBeUndefined();
  expect(await write(international)).toBeUndefined();
  for (const url of what.includes('image') ? badImages : bad) expect(await write(url), url).toBe('BAD_USER_INPUT');
});

test('the error states what a valid value is', async () => {
  await town();
  const message = async (json: object) =>
    (await rest('POST', '/events', { title: 'X', ...dates, ...json }, { as: 'editor' })).body.data.params;

  expect(await message({ website: 'https://a.example/b c' })).toEqual({
    website: 'Expected an absolute URL without spaces (write %20), such as https://example.org/.',
  });
  expect(await message({ image: 'ftp://a.example/b.jpg' })).toEqual({
    image: 'Expected an http or https URL without spaces (write %20), such as https://example.org/image.jpg.',
  });
});

test('client input cannot end a header line', async () => {
  await town({ events: [{ title: 'Jazz' }, { title: 'Blues' }] });
  const script = '%0d%0aSet-Cookie:%20a=b';
  const paths = [
    `/svc/events/v1/events?search=${script}&per_page=1`,
    `/svc/events/v1/events?search=e&per_page=1&start_date=2026-03-01&x=${script}`,
    `/svc/events/v1/events/by-slug/${script}`,
    `/event/${script}/`,
    `/event/jazz/?a=${script}`,
    `/${script}/graphql`,
    `/graphql?ml_language=${script}&query={languages}`,
    `/svc/events/v1/tags?ml_language=${script}`,
  ];
  for (const path of paths) {
    const { headers, status } = await send(path);
    expect(status, path).toBeLessThan(500);
    expect(headers.get('set-cookie'), path).toBeNull();
    for (const [name, value] of headers) expect(/[\r\n]/.test(name + value), path).toBe(false);
  }
});

import { expect, test } from 'vitest';
import { rest, send } from '../service.js';
import { town } from '../town.js';

const hostile = '&lt;/script&gt; &lt;!-- &lt;script&gt; a < b';
const plan = {
  venues: [{ name: 'x <any> <3', description: hostile }],
  organizers: [{ name: 'Tom <tom@x.example>', description: hostile }],
  events: [
    {
      title: 'Jazz <3 </any>',
      description: `<p>${hostile} \\u003c "quoted"</p>`,
      venues: ['x <any> <3'],
      organizers: ['Tom <tom@x.example>'],
    },
  ],
};

const text = async (path: string) => (await send(`/svc/events/v1${path}`)).text();

/** The text of each `json_ld` of a response: from its key to the end of its object. */
const linkedData = (body: string): string[] =>
  body
    .split('"json_ld":')
    .slice(1)
    .map((part) => part.slice(0, endOfObject(part)));

const endOfObject = (json: string): number => {
  let depth = 0;
  for (const { 0: token, index } of json.matchAll(/"(?:[^"\\]|\\.)*"|[{}]/g)) {
    if (token === '{') depth++;
    if (token === '}' && --depth === 0) return index + 1;
  }
  return json.length;
};

test.each([
  { path: '/events/$Jazz <3 </any>', count: 4 },
  { path: '/events/by-slug/jazz-3-any', count: 4 },
  { path: '/venues/$x <any> <3', count: 1 },
  { path: '/organizers/$Tom <tom@x.example>', count: 1 },
  { path: '/events/$Jazz <3 </any>?_fields=json_ld.description,venue.json_ld', count: 2 },
])(
  'in the JSON of $path no json_ld contains <, so that a page can embed it in a script element',
  async ({ path, count }) => {
    const { id } = await town(plan);
    const body = await text(path.replace(/\$([^?]+)/, (_, name) => String(id(name))));

    const found = linkedData(body);
    expect(found).toHaveLength(count);
    for (const one of found) {
      expect(one).not.toContain('<');
      expect(one).toContain('\\u003c/script> \\u003c!-- \\u003cscript> a \\u003c b');
    }
  },
);

test('the value is the same, and all other text is unchanged', async () => {
  const { id } = await town(plan);
  const body = await text(`/events/${id('Jazz <3 </any>')}`);
  const read = JSON.parse(body);

  expect(read.json_ld).toMatchObject({
    name: 'Jazz <3 </any>',
    description: '</script> <!-- <script> a < b \\u003c "quoted"',
    location: { name: 'x <any> <3' },
    organizer: { name: 'Tom <tom@x.example>' },
  });
  expect(body).toContain('"title":"Jazz <3 </any>"');
  const plain = linkedData(body).reduce((text, part) => text.replace(part, JSON.stringify(JSON.parse(part))), body);
  expect(plain).toBe(JSON.stringify(read));
});

test('If-None-Match and If-Match accept the ETag of such a response', async () => {
  const { id } = await town(plan);
  const path = `/events/${id('Jazz <3 </any>')}`;
  const etag = (await rest('GET', path)).headers.get('etag') ?? '';

  expect((await send(`/svc/events/v1${path}`, { headers: { 'if-none-match': etag } })).status).toBe(304);
  const headers = { 'if-match': etag };
  expect((await rest('PUT', path, { cost: '5' }, { as: 'editor', headers })).status).toBe(200);
});

import { contract } from './contract.js';

const plan = {
  venues: [{ name: 'Town Hall' }],
  organizers: [{ name: 'Ann' }],
  tags: [{ name: 'open' }],
  events: [{ title: 'Fair' }, { title: 'Бал в саду' }, { title: '夏祭り', slug: '夏祭り' }, { title: 'Fête d’été' }],
};

const write = (json: object) => ({ request: 'PATCH /events/{Fair}', as: 'administrator' as const, json, status: 200 });
const rejected = (json: object, invalidParams: string[]) => ({ ...write(json), status: 400, invalidParams });

contract('Titles and names are plain text', plan, [
  ...[
    ['Rock & Roll', 'Rock & Roll'],
    ['Tom &amp; Jerry', 'Tom &amp; Jerry'],
    ['a < b > c', 'a < b > c'],
    ['I <3 jazz', 'I <3 jazz'],
    ['Tom <tom@x.example>', 'Tom <tom@x.example>'],
    ['<CODE/CRAFTS>', '<CODE/CRAFTS>'],
    ["“Quotes” and 'more'", "“Quotes” and 'more'"],
    ['<b>Bold</b> <script>alert(1)</script>move', 'Bold move'],
    ['  two\n lines ', 'two lines'],
  ].map(([title, shown]) => ({ rule: JSON.stringify(title), ...write({ title }), responseBody: { title: shown } })),
  {
    rule: 'of venues',
    request: 'PATCH /venues/{Town Hall}',
    as: 'editor',
    json: { venue: 'Bar & <i>Grill</i>' },
    status: 200,
    responseBody: { venue: 'Bar & Grill' },
  },
  {
    rule: 'of terms',
    request: 'PATCH /tags/{open}',
    as: 'editor',
    json: { name: 'R&B <u>now</u>' },
    status: 200,
    responseBody: { name: 'R&B now' },
  },
]);

contract('Descriptions are sanitized HTML, for every caller', plan, [
  {
    rule: 'paragraphs',
    ...write({ description: 'One.\n\nTwo,\nthree.' }),
    responseBody: { description: '<p>One.</p>\n<p>Two,<br />\nthree.</p>' },
  },
  {
    rule: 'block elements do not change',
    ...write({ description: '<h2>Hi</h2><ul><li>a</li></ul>' }),
    responseBody: { description: '<h2>Hi</h2><ul><li>a</li></ul>' },
  },
  {
    rule: 'no script is left',
    ...write({ description: '<p onclick="x()">a<script>b</script><iframe src="https://x.example"></iframe></p>' }),
    responseBody: { description: '<p>a</p>' },
  },
  {
    rule: 'no script URL is left',
    ...write({ excerpt: '<p><a href="javascript:x()">a</a></p>' }),
    responseBody: { excerpt: '<p><a>a</a></p>' },
  },
  { rule: 'plain text', ...write({ description: 'a & b < c' }), responseBody: { description: '<p>a & b < c</p>' } },
  {
    rule: 'of organizers',
    request: 'PATCH /organizers/{Ann}',
    as: 'editor',
    json: { description: 'Sings.' },
    status: 200,
    responseBody: { description: '<p>Sings.</p>' },
  },
]);

contract('URLs', plan, [
  ...[
    'https://example.org',
    'http://example.org/a?b#c',
    'ftp://example.org/x',
    'mailto:a@example.org',
    'https://münchen.example/ä',
  ].map((website) => ({
    rule: website,
    ...write({ website }),
    responseBody: { website },
  })),
  ...[
    'example.org',
    '//x',
    'javascript:alert(1)',
    'https://',
    'http:/x',
    'not an address',
    'https://a.example/b c',
    true,
    5,
    {},
  ].map((website) => ({
    rule: `${JSON.stringify(website)} is not a URL`,
    ...rejected({ website }, ['website']),
  })),
  { rule: 'false is an empty value', ...write({ website: false }), responseBody: { website: '' } },
  { rule: 'an absent one is empty', request: 'GET /events/{Fair}', status: 200, responseBody: { website: '' } },
  ...['ann@example.org', 'a.b+c@sub.example.org', 'änn@exämple.org'].map((email) => ({
    rule: email,
    request: 'PATCH /organizers/{Ann}',
    as: 'editor' as const,
    json: { email },
    status: 200,
    responseBody: { email },
  })),
  ...['ann', 'ann@', '@example.org', 'a b@example.org'].map((email) => ({
    rule: `${email} is not an e-mail address`,
    request: 'PATCH /organizers/{Ann}',
    as: 'editor' as const,
    json: { email },
    status: 400,
    invalidParams: ['email'],
  })),
]);

contract('Slugs in the input', plan, [
  ...[
    ['My Event/2', 'my-event-2'],
    ['ünï', 'uni'],
    ['2026', '2026'],
    ['<b>x</b>', 'x'],
    ['%e6%97%a5%e6%9c%ac', 'riben'],
    ['Бал', 'bal'],
  ].map(([slug, shown]) => ({ rule: JSON.stringify(slug), ...write({ slug }), responseBody: { slug: shown } })),
  { rule: 'with an entity', ...write({ slug: 'a-&#8211;-b' }), responseBody: { slug: 'a-b' } },
  { rule: 'without any valid character', ...rejected({ slug: '---' }, ['slug']) },
  { rule: 'a taken slug is numbered', ...write({ slug: 'bal-v-sadu' }), responseBody: { slug: 'bal-v-sadu-2' } },
  { rule: 'a new title does not change it', ...write({ title: 'Market' }), responseBody: { slug: 'fair' } },
  {
    rule: 'an event and a venue may have the same slug',
    ...write({ slug: 'town-hall' }),
    responseBody: { slug: 'town-hall' },
  },
  {
    rule: 'an update by slug changes it',
    request: 'PUT /events/by-slug/fair',
    as: 'editor',
    json: { slug: 'market' },
    status: 200,
    responseBody: { slug: 'market', title: 'Fair' },
  },
  {
    rule: 'ignored for venues',
    request: 'PATCH /venues/{Town Hall}',
    as: 'editor',
    json: { slug: 'x' },
    status: 200,
    responseBody: { slug: 'town-hall' },
  },
  {
    rule: 'ignored for new venues too',
    request: 'POST /venues',
    as: 'editor',
    json: { venue: 'Barn', slug: 'x' },
    status: 201,
    responseBody: { slug: 'barn' },
  },
  {
    rule: 'the second record of a name',
    request: 'POST /venues',
    as: 'editor',
    json: { venue: 'Town Hall' },
    status: 201,
    responseBody: { slug: 'town-hall-2' },
  },
  {
    rule: 'the third one',
    request: 'POST /events',
    after: [{ request: 'POST /events', json: { title: 'Fair', start_date: '2026-04-01', end_date: '2026-04-01' } }],
    as: 'editor',
    json: { title: 'Fair', start_date: '2026-04-01', end_date: '2026-04-01' },
    status: 201,
    responseBody: { slug: 'fair-3' },
  },
]);

contract('Slugs in paths', plan, [
  {
    rule: 'in upper and lower case',
    request: 'GET /events/by-slug/FAIR',
    status: 200,
    responseBody: { title: 'Fair' },
  },
  {
    rule: 'in Latin letters',
    request: 'GET /events/by-slug/bal-v-sadu',
    status: 200,
    responseBody: { title: 'Бал в саду' },
  },
  {
    rule: 'in its own script',
    request: `GET /events/by-slug/${encodeURIComponent('Бал-в-саду')}`,
    status: 200,
    responseBody: { title: 'Бал в саду' },
  },
  {
    rule: 'percent-encoded in lower case',
    request: `GET /events/by-slug/${encodeURIComponent('夏祭り').toLowerCase()}`,
    status: 200,
    responseBody: { title: '夏祭り' },
  },
  {
    rule: 'percent-encoded twice',
    request: `GET /events/by-slug/${encodeURIComponent(encodeURIComponent('夏祭り'))}`,
    status: 200,
    responseBody: { title: '夏祭り' },
  },
  {
    rule: 'with accents',
    request: `GET /events/by-slug/${encodeURIComponent('fête-d’été')}`,
    status: 200,
    responseBody: { title: 'Fête d’été' },
  },
  {
    rule: 'of terms in their own script',
    request: `GET /tags?hide_empty=0&slug=${encodeURIComponent('ÖPEN')}`,
    status: 200,
    responseBody: { total: 1 },
  },
  { rule: 'of a page too', request: `GET //event/${encodeURIComponent('夏祭り')}/`, status: 200 },
  { rule: 'too long', request: `GET /events/by-slug/${'a'.repeat(1000)}`, status: 404, code: 'event-not-found' },
]);

import { describe, expect, test } from 'vitest';
import { isGraphqlPath, normalizedTarget, splitLanguage } from '../../src/http/request-target.js';
import { withoutSecrets } from '../../src/server/request-log.js';
import { calendar } from '../calendar.js';
import { statementsOf } from '../operations.js';
import { openProcess } from '../response-cache/processes.js';
import { send } from '../service.js';
import { town } from '../town.js';

const graphqlPaths = [
  '/./graphql',
  '/x/../graphql',
  '/%2e/graphql',
  '/x/%2E%2e/graphql',
  '/x/.%2e/graphql',
  '/de\\..\\graphql',
  '/\\graphql/x/..',
  '/graphql/',
  '/graphql/.',
  '/graphql/x/..',
  '/%67raph%71l',
  '/%47raphql/../graphql',
];

describe('a path is normalized once, for routing and for the response cache', () => {
  test.each(graphqlPaths.filter((path) => path !== '/\\graphql/x/..'))('%s is /graphql', async (path) => {
    await town({ events: [{ title: 'Jazz' }] });
    const process = await openProcess({ db: await calendar() });
    const query = `?query=${encodeURIComponent('{ events { nodes { title } } }')}`;
    const body = { query: '{ events { nodes { title } totalCount } }' };
    const read = async () => [
      await process.request(`/graphql${query}`),
      await process.request('/graphql', { method: 'POST', body }),
    ];
    await read();
    const [get, post] = await read();

    const variant = await statementsOf(() => process.request(`${path}${query}`));
    const posted = await statementsOf(() => process.request(path, { method: 'POST', body }));

    expect(get?.text).toContain('Jazz');
    expect(variant.result.text).toBe(get?.text);
    expect(posted.result.text).toBe(post?.text);
    expect([variant.statements, posted.statements]).toEqual([[], []]);
  });

  test('language segments and REST paths are normalized too', async () => {
    await town({ events: [{ title: 'Jazz', translations: { de: { title: 'Jazzabend' } } }] });
    const process = await openProcess({ db: await calendar() });
    const same = [
      ['/de/graphql?query={events{nodes{title}}}', '/x/../%64e/./graphql/?query={events{nodes{title}}}'],
      ['/de/svc/events/v1/events', '/de/svc/./events/%76%31/x/../events'],
      ['/svc/events/v1/events/by-slug/jazz', '/svc/events/v1/events/by-slug/%6aazz'],
    ];

    for (const [normalized = '', variant = ''] of same) {
      await process.request(normalized);
      const first = await process.request(normalized);
      const { result, statements } = await statementsOf(() => process.request(variant));
      expect(first.text).toContain('Jazz');
      expect(result.text).toBe(first.text);
      expect(statements).toEqual([]);
    }
  });

  test('a response with a mutation, a password or credentials is not cached, whatever the form of the path', async () => {
    await town({ events: [{ title: 'Jazz' }] });
    const process = await openProcess({ db: await calendar() });
    for (const path of graphqlPaths.filter((one) => one !== '/\\graphql/x/..')) {
      const send = () =>
        statementsOf(() =>
          process.request(path, {
            method: 'POST',
            body: { query: '{ event(slug: "jazz", password: "x") { title } }' },
          }),
        );
      await send();
      const { result, statements } = await send();
      expect(result.text).toContain('Jazz');
      expect(statements.length).toBeGreaterThan(0);
    }
  });

  test('the page of GraphiQL and the methods of CORS use the normalized path', async () => {
    const page = await send('/x/../de/graphql/', { headers: { accept: 'text/html' } });
    const preflight = await send('/graphql/', { method: 'OPTIONS', headers: { origin: 'https://elsewhere.example' } });

    expect(page.headers.get('content-type')).toMatch(/^text\/html/);
    expect(preflight.headers.get('access-control-allow-methods')).toBe('GET, HEAD, OPTIONS, POST');
  });
});

test.each([
  ['/svc/events/v1/events?a=b', '/svc/events/v1/events?a=b'],
  ['/events/%C3%A9t%C3%A9', '/events/%C3%A9t%C3%A9'],
  ['/a%2Fb/%25%32%65', '/a%2Fb/%252e'],
  ['/%7Euser/%2D%5F%5B', '/~user/-_%5B'],
  ['/../../etc', '/etc'],
  ['//host/graphql', '//host/graphql'],
  ['/graphql/?a', '/graphql?a'],
  ['/events/', '/events/'],
  ['/graphql#x?query=y', '/graphql'],
  ['/graphql?a=/../b&c=%67', '/graphql?a=/../b&c=%67'],
  ['*', '*'],
])('the target %s is %s', (target, normal) => {
  expect(normalizedTarget(target)).toBe(normal);
  expect(normalizedTarget(normal)).toBe(normal);
});

test.each([
  ['/graphql', true],
  ['/de/graphql', true],
  ['/graphql/', false],
  ['/xx/graphql', false],
  ['/graphql/x', false],
  ['/de/de/graphql', false],
  ['/GraphQL', false],
])('%s is GraphQL: %s', (path, is) => {
  expect(isGraphqlPath(path)).toBe(is);
});

test('only the five languages are segments', () => {
  expect(splitLanguage('/de')).toEqual({ segment: 'de', path: '/' });
  expect(splitLanguage('/pt/graphql')).toEqual({ segment: undefined, path: '/pt/graphql' });
});

test.each([
  ['/svc/events/v1/events?page=2&search=jazz', '/svc/events/v1/events?page=2&search=jazz'],
  [
    '/svc/events/v1/events?categories[]=1&categories[]=2',
    '/svc/events/v1/events?categories%5B%5D=1&categories%5B%5D=2',
  ],
  ['/svc/events/v1/events?author=3', '/svc/events/v1/events?author=3'],
  ['/svc/events/v1/events?', '/svc/events/v1/events'],
  ['/event/passport-and-keys/?search=keynote%20passes', '/event/passport-and-keys/?search=keynote+passes'],
  [
    '/svc/events/v1/events?start_date=2026-11-22%2010:00:00',
    '/svc/events/v1/events?start_date=2026-11-22+10%3A00%3A00',
  ],
])('the log shows %s as %s', (target, shown) => {
  expect(withoutSecrets(target)).toBe(shown);
});

const secret = '{event(id:1,password:"sesame"){title}}';

test.each([
  ...[...graphqlPaths, '/GraphQL', '/graphql/extra', '/pt/graphql', '/svc/events/v1/graphql', '/graphql//'].map(
    (path) => `${path}?query=${encodeURIComponent(secret)}`,
  ),
  `/graphql/?${secret}`,
  `/grahpql?query=${secret}`,
  `/graphq?variables={"password":"sesame"}`,
  `/svc/events/v1/?query=${secret}`,
  `/svc/events/v1/events?${secret}`,
  '/svc/events/v1/events/1?pass%77ord=sesame',
  '/svc/events/v1/events?access_token=sesame&api-key=sesame&Authorization=sesame',
  ...[
    'a=1;password=sesame',
    'a=1;PassWord=sesame;b=2',
    'a=1%3Bpassword%3Dsesame',
    'a=1%26password%3Dsesame',
    'a=1%2526password%253Dsesame',
    'a=1%25252525253Bpassword%25252525253Dsesame',
    'a=1;p%61ssword=sesame',
    'a=1;p%2561ssword=sesame',
    'p%61ssword=sesame',
    'P%41SSWORD=sesame',
    'p%2561ssword=sesame',
    'password=x&password=sesame',
    'password=1;2=sesame',
    'password=1&sesame',
    'password=1;sesame',
    'password[]=sesame',
    'event[password]=sesame',
    'post_password=sesame',
    'pwd=sesame',
    'password:sesame',
    'password%3Dsesame',
    'password%20=sesame',
    '%00password=sesame',
    'sesame',
    'a={"password":"sesame"}',
    'a={"p\\u0061ssword":"sesame"}',
    'url=https://login:sesame@town.example/',
    '?password=sesame',
    'a=1?password=sesame',
    'a=1#password=sesame',
  ].map((query) => `/svc/events/v1/events/1?${query}`),
  ...[
    '/de;password=sesame/svc/events/v1/events/1',
    '/password=sesame/svc/events/v1/events/1',
    '/de/svc/events/v1/events/1;password=sesame',
    '/de/svc/events/v1/events/1;p%61ssword=sesame',
    '/de/svc/events/v1/events/1%3Fpassword=sesame',
    '/de/svc/events/v1/events/1%3fp%2561ssword%3dsesame',
    '/de/svc/events/v1/events/1&password=sesame',
    '/de/svc/events/v1/events/1;password=open/sesame',
    '/de/svc/events/v1/events/1;password=open?sesame=1',
    '/de/svc/events/v1/events/1;password=open?sesame',
    '/login:sesame@town.example/svc/events/v1/events/1',
    '//login:sesame@town.example/svc/events/v1/events/1',
  ],
])('the log contains no secret of %s', (target) => {
  expect(withoutSecrets(normalizedTarget(target))).not.toContain('sesame');
});

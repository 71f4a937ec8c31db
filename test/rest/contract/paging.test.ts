import { beforeEach, describe, expect, test } from 'vitest';
import type { Settings } from '../../../src/settings/settings.js';
import { stopClock } from '../../../src/time/clock.js';
import { credentialsOf, type Town, town } from '../../town.js';
import { page } from '../decoder.js';
import { overHttp, PUBLIC_URL } from '../over-http.js';
import { contract } from './contract.js';

const numbers = Array.from({ length: 23 }, (_, at) => at + 1);

const plan = {
  venues: numbers.map((n) => ({ name: `Hall ${n}`, city: n % 2 ? 'Oakham' : 'Melton' })),
  organizers: numbers.map((n) => ({ name: `Guild ${n}` })),
  categories: [{ name: 'Arts' }, ...numbers.map((n) => ({ name: `Class ${n}`, parent: 'Arts' }))],
  tags: numbers.map((n) => ({ name: `Word, ${n} & more` })),
  events: numbers.map((n) => ({
    title: `Fair ${n}`,
    // Five events start at the same time. The id decides their order.
    startDate: `2026-04-${String(Math.ceil(n / 5)).padStart(2, '0')} 10:00:00`,
    venues: [`Hall ${n}`, 'Hall 1'],
    organizers: [`Guild ${n}`],
    categories: [`Class ${n}`],
    tags: [`Word, ${n} & more`],
    featured: n % 2 === 1,
    description: n % 2 ? 'Rain & shine' : 'Sun',
  })),
};

contract('Pages', { events: plan.events.slice(0, 3).map(({ title, startDate }) => ({ title, startDate })) }, [
  {
    rule: 'ten by default',
    request: 'GET /events',
    status: 200,
    responseBody: { total: 3, total_pages: 1, next_rest_url: undefined, previous_rest_url: undefined },
    responseHeaders: { link: undefined },
  },
  {
    rule: 'the first page',
    request: 'GET /events?per_page=2',
    status: 200,
    responseBody: {
      'events.*.title': ['Fair 1', 'Fair 2'],
      total: 3,
      total_pages: 2,
      previous_rest_url: undefined,
      next_rest_url: expect.stringContaining('page=2&per_page=2&'),
    },
    responseHeaders: {
      'x-tec-total': '3',
      'x-tec-totalpages': '2',
      link: expect.stringMatching(/^<https:[^>]+page=2[^>]+>; rel="next"$/),
    },
  },
  {
    rule: 'a page in the middle',
    request: 'GET /events?per_page=1&page=2',
    status: 200,
    responseBody: { 'events.*.title': ['Fair 2'] },
    responseHeaders: {
      link: expect.stringMatching(/^<[^>]+page=3[^>]+>; rel="next", <[^>]+page=1[^>]+>; rel="prev"$/),
    },
  },
  {
    rule: 'the last page',
    request: 'GET /events?per_page=2&page=2',
    status: 200,
    responseBody: {
      'events.*.title': ['Fair 3'],
      next_rest_url: undefined,
      previous_rest_url: expect.stringContaining('page=1&'),
    },
  },
  {
    rule: 'after the last page of events',
    request: 'GET /events?page=2',
    status: 404,
    code: 'event-archive-page-not-found',
  },
  {
    rule: 'far after the last page',
    request: 'GET /events?page=99999999999999999999',
    status: 404,
    code: 'event-archive-page-not-found',
  },
  {
    rule: 'a page of an empty list',
    request: 'GET /events?search=nothing',
    status: 200,
    responseBody: { events: [], total: 0, total_pages: 0, next_rest_url: undefined },
  },
  {
    rule: 'the second page of an empty list',
    request: 'GET /events?search=nothing&page=2',
    status: 404,
    code: 'event-archive-page-not-found',
  },
  {
    rule: 'after the last page of venues',
    request: 'GET /venues?page=2',
    status: 404,
    code: 'venue-archive-page-not-found',
  },
  {
    rule: 'after the last page of organizers',
    request: 'GET /organizers?page=2',
    status: 404,
    code: 'organizer-archive-page-not-found',
  },
  {
    rule: 'after the last page of categories',
    request: 'GET /categories?page=2',
    status: 200,
    responseBody: {
      categories: [],
      total: 0,
      total_pages: 0,
      next_rest_url: undefined,
      previous_rest_url: expect.stringContaining('/categories/?page=1&'),
    },
    responseHeaders: { Link: expect.stringMatching(/^<[^>]*page=1&[^>]*>; rel="prev"$/) },
  },
  {
    rule: 'at most 50',
    request: 'GET /tags?per_page=51',
    status: 200,
    responseBody: { rest_url: expect.stringContaining('page=1&per_page=50') },
  },
]);

contract('After the last page of terms', { tags: ['a', 'b', 'c'].map((name) => ({ name })) }, [
  {
    rule: 'an empty page, with the correct totals',
    request: 'GET /tags?hide_empty=0&per_page=2&page=3',
    status: 200,
    responseBody: {
      tags: [],
      total: 3,
      total_pages: 2,
      previous_rest_url: expect.stringContaining('page=2&per_page=2&hide_empty=0'),
      next_rest_url: undefined,
    },
  },
  {
    rule: 'far after it, the previous page is the last one with terms',
    request: 'GET /tags?hide_empty=0&per_page=2&page=9',
    status: 200,
    responseBody: {
      tags: [],
      total: 3,
      previous_rest_url: expect.stringContaining('page=2&per_page=2&hide_empty=0'),
      next_rest_url: undefined,
    },
    responseHeaders: { Link: expect.stringMatching(/^<[^>]*page=2&[^>]*>; rel="prev"$/) },
  },
]);

contract(
  'URLs of pages keep the parameters',
  {
    categories: [{ name: 'Arts' }],
    tags: [{ name: 'a' }],
    events: [{ title: 'Fair', categories: ['Arts'], tags: ['a'] }],
  },
  [
    {
      rule: 'every parameter, encoded',
      request:
        'GET /events?search=%22a%20%26%20b%22&categories[]=Arts&tags={a}&featured=0&strict_dates=true&colour=red',
      status: 200,
      responseBody: {
        rest_url:
          'https://calendar.example/svc/events/v1/events/?page=1&per_page=10&search=%22a+%26+b%22&categories=Arts&tags={a}&featured=0&strict_dates=true&start_date=2026-03-13+23%3A59%3A00&end_date=2028-03-14+23%3A59%3A59&status=publish',
      },
    },
    {
      rule: 'objects too',
      request: 'GET /events?categories[0][name]=Arts&include={Fair}',
      status: 200,
      responseBody: { total: 1, rest_url: expect.stringContaining('categories%5B0%5D%5Bname%5D=Arts&include=') },
    },
    {
      rule: 'the status in the request of an editor',
      request: 'GET /events?status=draft,publish',
      as: 'editor',
      status: 200,
      responseBody: { rest_url: expect.stringContaining('status=draft%2Cpublish') },
    },
    {
      rule: 'but not the password',
      request: 'GET /events?password=secret',
      status: 200,
      responseBody: { rest_url: expect.not.stringContaining('secret') },
    },
    {
      rule: 'the language as a parameter',
      request: 'GET /events?ml_language=de',
      status: 200,
      responseBody: { rest_url: expect.stringMatching(/v1\/events\/\?.*ml_language=de/) },
      responseHeaders: { 'content-language': 'de' },
    },
    {
      rule: 'the language as a segment',
      request: 'GET //de/svc/events/v1/tags?hide_empty=0',
      status: 200,
      responseBody: { rest_url: 'https://calendar.example/de/svc/events/v1/tags/?page=1&per_page=10&hide_empty=0' },
    },
    {
      rule: 'the parameter takes precedence over the segment',
      request: 'GET //de/svc/events/v1/tags?ml_language=fr',
      status: 200,
      responseHeaders: { 'content-language': 'fr' },
    },
    {
      rule: 'an unsupported language',
      request: 'GET /events?ml_language=it',
      status: 400,
      invalidParams: ['ml_language'],
    },
  ],
);

describe('Following next_rest_url from first to last returns every record once', () => {
  const exchange = overHttp();
  let fixture: Town;
  beforeEach(async () => {
    fixture = await town(plan);
  });

  /** The ids of all pages, and the query string of every URL that was followed. */
  const walk = async (start: string, settings: Partial<Settings> = {}, betweenPages = () => {}) => {
    const plural = (/^\/(\w+)/.exec(start) ?? [])[1] as 'events';
    const ids: number[] = [];
    const followed: URLSearchParams[] = [];
    let path: string | undefined = `/svc/events/v1${start}`;
    while (path !== undefined) {
      const response = await exchange(
        { method: 'GET', path, headers: { authorization: credentialsOf('editor') } },
        settings,
      );
      expect(response.status, response.text).toBe(200);
      const body = page(plural)(response.body, '') as { next_rest_url?: string } & Record<string, { id: number }[]>;
      ids.push(...(body[plural] ?? []).map(({ id }) => id));
      const next: string | undefined = body.next_rest_url;
      if (next) followed.push(new URL(next).searchParams);
      path = next?.slice(PUBLIC_URL.length);
      betweenPages();
    }
    return { ids, followed };
  };

  const all = (name: (n: number) => string, which = numbers) => which.map((n) => fixture.id(name(n)));
  const odd = numbers.filter((n) => n % 2);

  test.each([
    { start: '/events?per_page=4', visits: () => all((n) => `Fair ${n}`) },
    { start: '/events?per_page=1&include[]=1&starts_after=yesterday', visits: () => [] },
    { start: '/events?per_page=3&featured=true&search=rain%20%26%20shine', visits: () => all((n) => `Fair ${n}`, odd) },
    {
      start: '/events?per_page=2&starts_after=2026-04-01&ends_before=%2B20%20days&strict_dates=1',
      visits: () => all((n) => `Fair ${n}`, numbers.slice(0, 15)),
    },
    { start: '/events?per_page=5&categories[]=Arts', visits: () => all((n) => `Fair ${n}`) },
    {
      start:
        '/events?per_page=2&tags[]=Word,%201%20%26%20more&tags[]=Word,%205%20%26%20more&tags[]=Word,%209%20%26%20more',
      visits: () => all((n) => `Fair ${n}`, [1, 5, 9]),
    },
    { start: '/venues?per_page=6', visits: () => all((n) => `Hall ${n}`).reverse() },
    {
      start: '/venues?per_page=5&search=oakham&has_events=1&only_with_upcoming=1&status=publish',
      visits: () => all((n) => `Hall ${n}`, odd).reverse(),
    },
    { start: '/organizers?per_page=7&has_events=true', visits: () => all((n) => `Guild ${n}`).reverse() },
    {
      start: '/categories?per_page=5&orderby=id&hide_empty=0',
      visits: () => [fixture.id('Arts'), ...all((n) => `Class ${n}`)],
    },
    {
      start: '/categories?per_page=4&orderby=parent&hide_empty=0',
      visits: () => [fixture.id('Arts'), ...all((n) => `Class ${n}`)],
    },
    {
      start: '/categories?per_page=4&orderby=parent&order=desc&hide_empty=0',
      visits: () => [fixture.id('Arts'), ...all((n) => `Class ${n}`)].reverse(),
    },
    { start: '/categories?per_page=4&orderby=count&order=desc', visits: () => all((n) => `Class ${n}`).reverse() },
    {
      start: '/tags?per_page=4&orderby=slug&order=desc&search=word',
      visits: () =>
        all((n) => `Word, ${n} & more`)
          .sort(bySlug)
          .reverse(),
    },
  ])('$start', async ({ start, visits }) => {
    const { ids, followed } = await walk(start);
    expect(ids).toEqual(visits());
    const input = [...new URLSearchParams(start.split('?')[1])].filter(([name]) => !/^tags|^categories\[/.test(name));
    for (const search of followed) {
      for (const [name, value] of input) {
        // Dates are absolute in the URLs.
        if (!/^(starts|ends)_/.test(name)) expect([name, search.get(name)]).toEqual([name, value]);
      }
    }
  });

  test('past midnight, with relative dates, the window stays the same', async () => {
    stopClock('2026-03-14T23:59:58Z');
    let minutes = 0;
    const { ids } = await walk('/events?per_page=6&starts_after=%2B18%20days', {}, () => {
      minutes += 600;
      stopClock(new Date(Date.parse('2026-03-14T23:59:58Z') + minutes * 60_000).toISOString());
    });
    expect(ids).toEqual(all((n) => `Fair ${n}`, numbers.slice(5)));
  });

  test('with a page size that the service limits', async () => {
    const { ids } = await walk('/tags?per_page=500', { maxPerPage: 10 });
    expect(new Set(ids).size).toBe(23);
  });

  test('backwards too', async () => {
    let path: string | undefined = '/svc/events/v1/events?per_page=5&page=5';
    const ids: number[] = [];
    while (path) {
      const { body } = await exchange({ method: 'GET', path });
      ids.unshift(...body.events.map(({ id }) => id));
      path = body.previous_rest_url?.slice(PUBLIC_URL.length);
    }
    expect(ids).toEqual(all((n) => `Fair ${n}`));
  });

  const slugOf = (id: number) => `word-${numbers.find((n) => fixture.id(`Word, ${n} & more`) === id)}-more`;
  const bySlug = (one: number, other: number) => (slugOf(one) < slugOf(other) ? -1 : 1);
});

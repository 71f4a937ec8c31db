import { describe, expect, test } from 'vitest';
import { graphql, graphqlData } from '../service.js';
import { town } from '../town.js';

const page = async (window: object, orderBy: object[] = []) => {
  const { events } = await graphqlData(
    `query ($first: Int, $after: String, $last: Int, $before: String, $offset: Int, $orderBy: [EventOrder!]) {
      events(first: $first, after: $after, last: $last, before: $before, offset: $offset, orderBy: $orderBy) {
        edges { cursor node { title } } nodes { title } totalCount
        pageInfo { hasNextPage hasPreviousPage startCursor endCursor }
      }
    }`,
    { ...window, orderBy },
  );
  const { edges, nodes, pageInfo, totalCount } = events;
  const titles = nodes.map(({ title }) => title);
  expect(edges.map(({ node }) => node.title)).toEqual(titles);
  return { titles, cursors: edges.map(({ cursor }) => cursor), info: pageInfo, total: totalCount };
};

// Seven events at three moments, with two titles: every order except the last has ties.
const seven = () =>
  town({
    events: Array.from({ length: 7 }, (_, at) => ({
      title: `Evening ${at}`,
      startDate: `2026-03-2${at % 3} 20:00`,
      featured: at % 2 === 0,
    })),
  });

const orders = [
  { orderBy: [] },
  { orderBy: [{ field: 'START', direction: 'DESC' }] },
  { orderBy: [{ field: 'MODIFIED' }] },
  { orderBy: [{ field: 'MODIFIED', direction: 'DESC' }] },
  { orderBy: [{ field: 'START' }, { field: 'TITLE', direction: 'DESC' }] },
  { orderBy: [{ field: 'TITLE' }] },
];

describe('cursors', () => {
  test.each(orders)('followed forwards return every event once, in order ($orderBy)', async ({ orderBy }) => {
    await seven();
    const whole = await page({}, orderBy);
    expect(new Set(whole.titles).size).toBe(7);

    for (const first of [1, 2, 3]) {
      const received: string[] = [];
      let after: string | null = null;
      for (let more = true; more; ) {
        const { titles, info, total } = await page({ first, after }, orderBy);
        expect(total).toBe(7);
        expect(info.hasPreviousPage).toBe(received.length > 0);
        received.push(...titles);
        ({ hasNextPage: more, endCursor: after } = info);
      }
      expect(received).toEqual(whole.titles);
    }
  });

  test.each(orders)(
    'followed backwards return every event once, each page in order ($orderBy)',
    async ({ orderBy }) => {
      await seven();
      const whole = await page({}, orderBy);

      const received: string[] = [];
      let before: string | null = null;
      for (let more = true; more; ) {
        const { titles, info } = await page({ last: 2, before }, orderBy);
        expect(info.hasNextPage).toBe(received.length > 0);
        received.unshift(...titles);
        ({ hasPreviousPage: more, startCursor: before } = info);
      }
      expect(received).toEqual(whole.titles);
    },
  );

  test('keep their position when events before them are added or removed', async () => {
    const { id } = await seven();
    const { cursors, titles } = await page({});
    await graphql(
      'mutation ($id: ID!) { deleteEvent(by: { id: $id }) { id } }',
      { id: id(titles[0] ?? '') },
      { as: 'editor' },
    );

    expect((await page({ first: 2, after: cursors[2] })).titles).toEqual(titles.slice(3, 5));
  });

  test('of both ends limit a page to the events between them', async () => {
    await seven();
    const { cursors, titles } = await page({});

    expect((await page({ after: cursors[1], before: cursors[5] })).titles).toEqual(titles.slice(2, 5));
    expect((await page({ last: 2, after: cursors[1], before: cursors[5] })).titles).toEqual(titles.slice(3, 5));
  });

  test('an empty page has no cursors', async () => {
    const { info, total } = await page({});

    expect(info).toEqual({ hasNextPage: false, hasPreviousPage: false, startCursor: null, endCursor: null });
    expect(total).toBe(0);
  });
});

describe('an offset', () => {
  test('skips that number of events', async () => {
    await seven();
    const { titles } = await page({});

    const third = await page({ first: 2, offset: 4 });

    expect(third.titles).toEqual(titles.slice(4, 6));
    expect(third.info).toMatchObject({ hasNextPage: true, hasPreviousPage: true });
    expect((await page({ offset: 2_147_483_647 })).titles).toEqual([]);
  });
});

test('a page has ten events by default and at most a hundred', async () => {
  await town({ events: Array.from({ length: 11 }, (_, at) => ({ title: `Evening ${at}` })) });

  expect((await page({})).titles).toHaveLength(10);
  expect((await page({ first: 100 })).titles).toHaveLength(11);
  expect((await page({ first: 0 })).titles).toEqual([]);
});

test.each([
  { window: 'first: 101', argument: 'first' },
  { window: 'last: 101', argument: 'last' },
  { window: 'first: -1', argument: 'first' },
  { window: 'last: -1', argument: 'last' },
  { window: 'first: 1, last: 1', argument: 'last' },
  { window: 'offset: -1', argument: 'offset' },
  { window: 'offset: 1, last: 1', argument: 'offset' },
  { window: 'offset: 1, after: "WzFd"', argument: 'offset' },
  { window: 'after: ""', argument: 'after' },
  { window: 'after: "not a cursor"', argument: 'after' },
  { window: `before: "${btoa('[]')}"`, argument: 'before' },
  { window: `after: "${btoa('["starts,id", "2026-03-20T20:00:00.000Z", "1"]')}"`, argument: 'after' },
  { window: `after: "${btoa('["starts,id", "2026-99-99T99:99:99.000Z", 1]')}"`, argument: 'after' },
  { window: `after: "${btoa('["starts,id", "2026-03-20T20:00:00.000Z", 99999999999]')}"`, argument: 'after' },
  { window: `after: "${btoa('["starts,id", "Evening 1", 1]')}"`, argument: 'after' },
  { window: `after: "${btoa('["starts,id", {"gt": 1}, 1]')}"`, argument: 'after' },
  { window: `orderBy: [{ field: TITLE }], after: "${btoa('["title,id", "2026\\u0000", 1]')}"`, argument: 'after' },
  { window: `after: "${btoa('["starts,id", "2026-03-20T20:00:00.000Z"]')}"`, argument: 'after' },
  { window: `after: "${btoa('["-starts,-id", "2026-03-20T20:00:00.000Z", 1]')}"`, argument: 'after' },
])('$window is rejected', async ({ window, argument }) => {
  const { data, errors } = await graphql(`{ events(${window}) { nodes { title } } }`);

  expect(data).toBeNull();
  expect(errors).toMatchObject([
    { path: ['events'], extensions: { code: 'BAD_USER_INPUT', arguments: { [argument]: expect.any(String) } } },
  ]);
});

test('a cursor of a list in another order is rejected', async () => {
  await seven();
  const { cursors } = await page({});

  const { errors } = await graphql(
    'query ($after: String) { events(orderBy: [{ field: TITLE }], after: $after) { nodes { title } } }',
    {
      after: cursors[0],
    },
  );

  expect(errors[0]?.extensions.code).toBe('BAD_USER_INPUT');
});

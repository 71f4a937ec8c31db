import { expect, test } from 'vitest';
import { graphql, graphqlData, rest } from '../service.js';
import { town } from '../town.js';

// A series creates an event for each of its dates.

const create = `mutation ($input: CreateEventInput!) {
  createEvent(input: $input) {
    id title slug startDate endDate originalStart
    series { id rule addedDates excludedDates generatedUntil version occurrences(first: 50) { totalCount nodes { id slug startDate endDate title status venues { name } tags { name } } } }
  }
}`;

const market = (recurrence: object, more: object = {}) => ({
  input: { title: 'Market', startDate: '2026-03-03 09:00', endDate: '2026-03-03 12:00', recurrence, ...more },
});

test('a weekly rule creates an event for each date', async () => {
  await town();
  const { createEvent } = await graphqlData(create, market({ rule: 'FREQ=WEEKLY;BYDAY=TU;COUNT=4' }), { as: 'editor' });

  expect(createEvent).toMatchObject({
    title: 'Market',
    slug: 'market-2026-03-03',
    originalStart: createEvent.startDate,
  });
  expect(createEvent.series?.occurrences.nodes.map(({ slug }) => slug)).toEqual([
    'market-2026-03-03',
    'market-2026-03-10',
    'market-2026-03-17',
    'market-2026-03-24',
  ]);
});

test('a start that is not a date of the rule is an error that names the first date', async () => {
  await town();
  const { errors } = await graphql(create, market({ rule: 'FREQ=WEEKLY;BYDAY=WE' }), { as: 'editor' });

  expect(errors[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT' });
  expect(JSON.stringify(errors[0])).toContain('2026-03-04');
});

test('each occurrence is an ordinary event of REST', async () => {
  await town();
  await graphqlData(create, market({ rule: 'FREQ=WEEKLY;COUNT=3', excludedDates: ['2026-03-10'] }), { as: 'editor' });

  const { body } = await rest('GET', '/events?start_date=2026-03-01');
  expect(body.events.map(({ slug, start_date }) => [slug, start_date])).toEqual([
    ['market-2026-03-03', '2026-03-03 09:00:00'],
    ['market-2026-03-17', '2026-03-17 09:00:00'],
  ]);
});

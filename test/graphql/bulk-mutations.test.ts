import { describe, expect, test } from 'vitest';
import type { Role } from '../../src/access/caller.js';
import { languages } from '../../src/languages/language.js';
import { calendar, rowCounts } from '../calendar.js';
import { statementsOf } from '../operations.js';
import { graphql, graphqlData, rest, type Sending } from '../service.js';
import { town } from '../town.js';

// One mutation writes up to 100 events: all or nothing, or each by itself.

const result = `index event { id slug title status startDate venues { name } organizers { name } categories { name count } tags { name count } }
  error { code message arguments { name message } }`;

const documents = {
  createEvents: `mutation ($events: [CreateEventInput!]!, $mode: BulkMode! = ALL_OR_NOTHING) { results: createEvents(events: $events, mode: $mode) { ${result} } }`,
  updateEvents: `mutation ($events: [EventUpdate!]!, $mode: BulkMode! = ALL_OR_NOTHING) { results: updateEvents(events: $events, mode: $mode) { ${result} } }`,
  deleteEvents: `mutation ($events: [RecordKey!]!, $mode: BulkMode! = ALL_OR_NOTHING) { results: deleteEvents(events: $events, mode: $mode) { ${result} } }`,
} as const;

type Mode = 'ALL_OR_NOTHING' | 'EACH';

const send = (
  field: keyof typeof documents,
  events: readonly object[],
  mode?: Mode,
  sending: Sending = { as: 'editor' },
) => graphql(documents[field], { events, mode }, sending);

/** The results of what succeeds as a whole. */
const results = async (answer: ReturnType<typeof send>) => {
  const { data, errors } = await answer;
  expect(errors).toEqual([]);
  return data?.results ?? [];
};

const at = { startDate: '2026-03-20T20:00', endDate: '2026-03-20T23:00' };
const titles = async () => (await rest('GET', '/events')).body.events.map(({ title }) => title);
const late = { title: 'Wrong', startDate: '2026-03-20T20:00', endDate: '2026-03-19' };

describe.each(['ALL_OR_NOTHING', 'EACH'] as const)('%s: events', (mode) => {
  test('are created in their order, each with its links and a slug of its own', async () => {
    const { id } = await town({ venues: [{ name: 'Hall' }], tags: [{ name: 'late' }] });

    const made = await results(
      send(
        'createEvents',
        [
          { title: 'Jazz', ...at, venue: { connect: id('Hall') }, tags: [{ id: id('late') }, { name: 'new' }] },
          { title: 'Jazz', ...at, venue: { create: { name: 'Mill' } }, tags: [{ name: 'New' }] },
          { title: 'Opera', ...at, organizers: [{ create: { name: 'Club' } }], categories: [{ name: 'Music' }] },
        ],
        mode,
      ),
    );

    expect(made.map(({ index, error }) => [index, error])).toEqual([
      [0, null],
      [1, null],
      [2, null],
    ]);
    const [jazz, other, opera] = made.map(({ event }) => event);
    expect([jazz?.slug, other?.slug, opera?.slug]).toEqual(['jazz', 'jazz-2', 'opera']);
    expect(jazz).toMatchObject({ venues: [{ name: 'Hall' }], tags: [{ name: 'late' }, { name: 'new' }] });
    expect(other).toMatchObject({ venues: [{ name: 'Mill' }], tags: [{ name: 'new', count: 2 }] });
    expect(opera).toMatchObject({ organizers: [{ name: 'Club' }], categories: [{ name: 'Music', count: 1 }] });
    expect(await rowCounts()).toMatchObject({ Event: 3, Venue: 2, Organizer: 1, Category: 1, Tag: 2 });
  });

  test('are shown by both APIs as soon as the response is there, and no longer when they are deleted', async () => {
    const { id } = await town({ events: [{ title: 'Fair' }, { title: 'Market' }], categories: [{ name: 'Music' }] });
    const seen = async () => [
      await titles(),
      (await rest('GET', `/events/${id('Fair')}`)).body.title,
      (await rest('GET', '/categories')).body.categories.map(({ count }) => count),
      (await graphqlData('{ events { totalCount nodes { title } } }')).events.totalCount,
    ];
    expect(await seen()).toEqual([['Fair', 'Market'], 'Fair', [], 2]);

    await results(send('createEvents', [{ title: 'Opera', ...at, categories: [{ name: 'music' }] }], mode));
    expect(await seen()).toEqual([expect.arrayContaining(['Fair', 'Market', 'Opera']), 'Fair', [1], 3]);

    await results(
      send(
        'updateEvents',
        [
          { by: { id: id('Fair') }, input: { title: 'Spring Fair' } },
          { by: { slug: 'opera' }, input: { categories: [] } },
        ],
        mode,
      ),
    );
    expect(await seen()).toEqual([expect.arrayContaining(['Spring Fair', 'Market', 'Opera']), 'Spring Fair', [], 3]);

    await results(send('deleteEvents', [{ slug: 'opera' }, { id: id('Market') }], mode));
    expect(await seen()).toEqual([['Spring Fair'], 'Spring Fair', [], 1]);
  });

  test('are at most 100, and may be none', async () => {
    await town();
    const many = (count: number) => Array.from({ length: count }, () => ({ title: 'Jazz', ...at }));

    const made = await results(send('createEvents', many(100), mode));
    expect(made.at(-1)).toMatchObject({ index: 99, event: { slug: 'jazz-100' } });
    expect(await results(send('createEvents', [], mode))).toEqual([]);
    for (const [field, events] of [
      ['createEvents', many(101)],
      ['updateEvents', many(101).map(() => ({ by: { slug: 'jazz' }, input: {} }))],
      ['deleteEvents', many(101).map(() => ({ slug: 'jazz' }))],
    ] as const) {
      const { data, errors } = await send(field, events, mode);
      expect([data, errors]).toMatchObject([
        null,
        [
          {
            path: ['results'],
            extensions: { code: 'BAD_USER_INPUT', arguments: { events: 'The maximum is 100 values.' } },
          },
        ],
      ]);
    }
    expect(await rowCounts()).toMatchObject({ Event: 100 });
  }, 30_000);

  test('of two clients at once get different slugs', async () => {
    await town();
    const five = Array.from({ length: 5 }, () => ({ title: 'Open Day', ...at }));

    const made = await Promise.all([1, 2, 3].map(() => results(send('createEvents', five, mode))));

    const slugs = made.flat().map(({ event }) => event?.slug);
    expect(new Set(slugs).size).toBe(15);
  });

  test('that two clients change in opposite orders are all changed', async () => {
    const names = ['A', 'B', 'C', 'D'];
    const { id } = await town({ events: names.map((title) => ({ title })) });
    const change = (order: readonly string[], excerpt: string) =>
      results(
        send(
          'updateEvents',
          order.map((name) => ({ by: { id: id(name) }, input: { excerpt } })),
          mode,
        ),
      );

    const made = await Promise.all([change(names, 'one'), change(names.toReversed(), 'two')]);

    expect(made.flat().map(({ error }) => error)).toEqual(Array(8).fill(null));
  }, 30_000);

  test.each([undefined, 'subscriber'] as const)('are not even read for %s', async (as) => {
    await town({ events: [{ title: 'Jazz' }] });
    const before = await rowCounts();
    const code = as ? 'FORBIDDEN' : 'UNAUTHENTICATED';

    for (const [field, one] of [
      ['createEvents', late],
      ['updateEvents', { by: {}, input: { startDate: 'nonsense' } }],
      ['deleteEvents', { slug: 'none' }],
    ] as const) {
      const list = Array.from({ length: 101 }, () =>
        field === 'updateEvents' ? { by: { slug: 'x' }, input: {} } : one,
      );
      const { result, statements } = await statementsOf(() => send(field, list, mode, { as }));
      expect(result).toMatchObject({ data: null, errors: [{ extensions: { code } }] });
      expect(statements.filter((text) => /"Event"/.test(text))).toEqual([]);
    }
    expect(await rowCounts()).toEqual(before);
  });
});

describe('all or nothing', () => {
  test('is one error that names each record which was rejected, and nothing is written', async () => {
    const { id } = await town({ events: [{ title: 'Fair' }] });
    const before = await rowCounts();

    const created = await send('createEvents', [
      { title: 'Opera', ...at, venue: { create: { name: 'Mill' } } },
      late,
      { title: 'Jazz', ...at, tags: [{ name: 'new' }] },
      { title: 'Jazz', ...at, venue: { connect: 999_999 } },
    ]);
    const updated = await send('updateEvents', [
      { by: { id: id('Fair') }, input: { title: 'Spring Fair' } },
      { by: { slug: 'none' }, input: { title: 'X' } },
      { by: { id: id('Fair') }, input: { title: 'Fairer', ifUnmodified: '2000-01-01T00:00:00Z' } },
    ]);
    const deleted = await send('deleteEvents', [{ slug: 'fair' }, { id: id('Fair') }]);

    expect(created.data).toBeNull();
    expect(created.errors).toEqual([
      expect.objectContaining({
        message: 'Nothing was written. Rejected records: 2 of 4; the first has the index 1.',
        path: ['results'],
        extensions: {
          code: 'BULK_REJECTED',
          rejected: [
            {
              index: 1,
              code: 'BAD_USER_INPUT',
              message: expect.stringContaining('endDate'),
              arguments: { endDate: expect.any(String) },
            },
            {
              index: 3,
              code: 'BAD_USER_INPUT',
              message: expect.stringContaining('999999'),
              arguments: { venues: expect.any(String) },
            },
          ],
        },
      }),
    ]);
    const codes = ({ errors }: Awaited<ReturnType<typeof send>>) => rejected(errors[0]?.extensions);
    expect(codes(updated)).toEqual([
      [1, 'NOT_FOUND'],
      [2, 'CONFLICT'],
    ]);
    expect(codes(deleted)).toEqual([[1, 'NOT_FOUND']]);
    expect(await rowCounts()).toEqual(before);
    expect(await titles()).toEqual(['Fair']);
  });

  test('takes few statements, however many events there are', async () => {
    const { id } = await town({
      ...{ venues: [{ name: 'Hall' }], organizers: [{ name: 'Club' }, { name: 'Choir' }] },
      ...{ categories: [{ name: 'Music' }, { name: 'Jazz' }], tags: [{ name: 'late' }] },
    });
    const events = Array.from({ length: 100 }, (_, number) => ({
      ...{ title: `Night ${number % 60}`, ...at, venue: { connect: id('Hall') } },
      organizers: [{ connect: id('Choir') }, { connect: id('Club') }],
      ...{ categories: [{ id: id('Music') }, { id: id('Jazz') }], tags: [{ id: id('late') }] },
    }));

    const { result, statements } = await statementsOf(() => results(send('createEvents', events)));

    expect(result[99]?.event).toMatchObject({
      organizers: [{ name: 'Choir' }, { name: 'Club' }],
      tags: [{ count: 100 }],
    });
    expect(statements.length).toBeLessThan(120);
  }, 30_000);
});

const rejected = (extensions: object | undefined) =>
  (extensions as { rejected: { index: number; code: string }[] }).rejected.map(({ index, code }) => [index, code]);

describe('each by itself', () => {
  test('writes the others, and of one that is rejected nothing stays', async () => {
    await town();

    const made = await results(
      send(
        'createEvents',
        [
          { title: 'Opera', ...at },
          { title: 'Wrong', ...at, venues: [{ create: { name: 'Mill' } }], parent: 999_999 },
          { title: 'Jazz', ...at },
        ],
        'EACH',
      ),
    );

    expect(made).toMatchObject([
      { index: 0, event: { slug: 'opera' }, error: null },
      { index: 1, event: null, error: { code: 'BAD_USER_INPUT', arguments: [{ name: 'parent' }] } },
      { index: 2, event: { slug: 'jazz' }, error: null },
    ]);
    expect(await rowCounts()).toMatchObject({ Event: 2 });
    expect((await rowCounts()).Venue).toBeUndefined();
  });

  test.each(languages)('has the errors that the mutation of one has, in %s', async (language) => {
    const { id } = await town({ events: [{ title: 'Draft', status: 'draft' }, { title: 'Fair' }] });
    const sending: Sending = { as: 'author', language };
    const inputs = [
      late,
      { title: '', ...at },
      { title: 'X', ...at, tags: [{ name: 'new' }] },
      { title: 'X', ...at, author: 1 },
    ];
    const changed = [
      { by: { id: id('Draft') }, input: { title: 'X' } },
      { by: { id: id('Fair') }, input: { title: 'X' } },
      { by: { slug: 'none' }, input: {} },
      { by: { id: 'x' }, input: {} },
    ];
    const one = 'mutation ($input: CreateEventInput!) { event: createEvent(input: $input) { id } }';
    const change =
      'mutation ($by: RecordKey!, $input: UpdateEventInput!) { event: updateEvent(by: $by, input: $input) { id } }';
    const single = async (document: string, variables: object) => {
      const { errors } = await graphql(document, variables, sending);
      const { code, arguments: problems = {} } = errors[0]?.extensions ?? { code: '' };
      return {
        code,
        message: errors[0]?.message,
        arguments: Object.entries(problems).map(([name, message]) => ({ name, message })),
      };
    };
    const errors = (answer: { error: unknown }[]) => answer.map(({ error }) => error);

    const created = await results(send('createEvents', inputs, 'EACH', sending));
    const updated = await results(send('updateEvents', changed, 'EACH', sending));

    expect(errors(created)).toEqual(await Promise.all(inputs.map((input) => single(one, { input }))));
    expect(errors(updated)).toEqual(await Promise.all(changed.map((variables) => single(change, variables))));
  });
});

describe('with an Idempotency-Key', () => {
  const keyed = (key: string, as: Role = 'editor'): Sending => ({ as, headers: { 'idempotency-key': key } });

  test('each by itself acts once: what was rejected stays rejected, and the rest is not written twice', async () => {
    await town({ events: [{ title: 'Fair' }] });
    const events = [
      { title: 'Opera', ...at },
      { title: 'Wrong', ...at, venues: [{ create: { name: 'Mill' } }], parent: 999_999 },
      { title: 'Opera', ...at, venues: [{ create: { name: 'Barn' } }] },
    ];

    const answers = await Promise.all([1, 2, 3].map(() => send('createEvents', events, 'EACH', keyed('one'))));

    for (const { data } of answers) expect(data).toEqual(answers[0]?.data);
    expect(answers[0]?.data?.results).toMatchObject([
      { event: { slug: 'opera' } },
      { event: null, error: { code: 'BAD_USER_INPUT' } },
      { event: { slug: 'opera-2', venues: [{ name: 'Barn' }] } },
    ]);
    expect(await rowCounts()).toMatchObject({ Event: 3, Venue: 1 });
  });

  test('all or nothing leaves the key free when it is rejected', async () => {
    await town();

    const refused = await send('createEvents', [{ title: 'Opera', ...at }, late], undefined, keyed('two'));
    expect(refused.errors[0]?.extensions.code).toBe('BULK_REJECTED');
    expect((await rowCounts()).Event).toBeUndefined();
    for (let times = 0; times < 2; times++)
      await results(send('createEvents', [{ title: 'Opera', ...at }], undefined, keyed('two')));
    expect(await rowCounts()).toMatchObject({ Event: 1 });
  });

  test('a stored response is not given to a caller who may write no more', async () => {
    const { user } = await town();
    const again = () => send('createEvents', [{ title: 'Opera', ...at, status: 'PRIVATE' }], 'EACH', keyed('three'));
    await results(again());
    await (await calendar()).user.update({ where: { id: user('editor') }, data: { role: 'subscriber' } });

    expect(await again()).toMatchObject({ errors: [{ extensions: { code: 'FORBIDDEN' } }] });
  });
});

test('the results count as 100 records, whatever is asked of them', async () => {
  await town();
  const document = (page: number) =>
    `mutation { createEvents(events: []) { event { venues { events(first: ${page}) { nodes { id } } } } } }`;

  expect((await graphql(document(1), {}, { as: 'editor' })).errors).toEqual([]);
  expect((await graphql(document(100), {}, { as: 'editor' })).errors[0]?.extensions.code).toBe('QUERY_TOO_LARGE');
});

import { expect, test } from 'vitest';
import type { Field, Fields } from '../../src/records/fields/fields.js';
import type { Kind } from '../../src/records/fields/kind.js';
import { restName } from '../../src/records/fields/rest-names.js';
import { routes } from '../../src/schema/rest/routes.js';
import { calendar } from '../calendar.js';
import { statementsOf } from '../operations.js';
import { graphql, rest, send } from '../service.js';
import { town } from '../town.js';

// The service sends client input to PostgreSQL as values and never as part of a statement.

const MARK = 'zqx';

/** Texts that end a value and continue as SQL, in pairs of a true and a false condition; and names of columns. */
const texts = [
  [`${MARK}' OR '1'='1`, `${MARK}' OR '1'='2`],
  [`${MARK}') OR ('1'='1' -- `, `${MARK}') OR ('1'='2' -- `],
  [`${MARK}%' OR pg_sleep(0) IS NOT NULL OR 'a' LIKE '`, `${MARK}%' OR pg_sleep(0) IS NULL OR 'a' LIKE '`],
  [`1 ${MARK}) OR (1=1`, `1 ${MARK}) OR (1=2`],
  [`(CASE WHEN 1=1 THEN id ELSE ${MARK} END)`, `(CASE WHEN 1=2 THEN id ELSE ${MARK} END)`],
  [`id; DROP TABLE "${MARK}"; -- `, `id" ${MARK}, (SELECT 1/0) -- `],
] as const;

const plan = {
  venues: [{ name: 'Hall' }],
  organizers: [{ name: 'Club' }],
  categories: [{ name: 'Music' }],
  tags: [{ name: 'late' }],
  events: [{ title: 'Jazz', venues: ['Hall'], organizers: ['Club'], categories: ['Music'], tags: ['late'] }],
};

const lists = routes.flatMap(({ path, operations }) =>
  operations.flatMap(({ purpose, parameters }) =>
    purpose === 'list' ? [{ path, parameters: parameters as Fields }] : [],
  ),
);
const named = ([name, field]: [string, Field]) => restName(name, field) ?? [];
const parameters = lists.flatMap(({ path, parameters }) =>
  [...Object.entries(parameters).flatMap(named), 'unknown', 'orderby', 'order', 'offset', '_fields'].map((name) => ({
    path,
    name,
  })),
);

/** Fails if the marker of the input is in a statement. */
const unmarked = async <Answer>(what: string, send: () => Promise<Answer>): Promise<Answer> => {
  const { result, statements } = await statementsOf(send);
  expect(
    statements.filter((statement) => statement.toLowerCase().includes(MARK)),
    what,
  ).toEqual([]);
  return result;
};

test.each(lists)('no parameter of GET $path injects SQL or works as an oracle', async ({ path }) => {
  await town(plan);
  const outcome = async (name: string, value: string) => {
    const query = `${path}?${name}=${encodeURIComponent(value)}&hide_empty=0&start_date=2026-01-01`;
    const { status, body } = await unmarked(query, () => rest('GET', query));
    return { status, code: body.code, total: body.total };
  };

  for (const { name } of parameters.filter((one) => one.path === path)) {
    for (const [holds, doesNot] of texts) {
      const results = await outcome(name, holds);
      expect(results.status, `${name}=${holds}`).toBeLessThan(500);
      expect(results, `${name}=${holds}`).toEqual(await outcome(name, doesNot));
    }
  }
});

const kinds: Kind[] = ['event', 'venue', 'organizer', 'category', 'tag'];

test.each(kinds)('no key of one %s injects SQL', async (kind) => {
  await town(plan);
  const plural = kind === 'category' ? 'categories' : `${kind}s`;
  for (const [text] of texts) {
    const paths = [`/${plural}/by-slug/${encodeURIComponent(text)}`, `/${plural}/${encodeURIComponent(text)}`];
    for (const path of paths) {
      for (const method of ['GET', 'PUT', 'DELETE']) {
        const { status } = await unmarked(path, () => rest(method, path, undefined, { as: 'administrator' }));
        expect(status, path).toBe(404);
      }
    }
    const page = `/${kind}/${encodeURIComponent(text)}/`;
    expect((await unmarked(page, () => send(page))).status).toBe(404);
    const query = `query ($slug: String) { ${kind}(slug: $slug) { id } }`;
    const { data } = await unmarked(text, () => graphql(query, { slug: text }));
    expect(data).toEqual({ [kind]: null });
  }
});

test('no written text injects SQL', async () => {
  await town(plan);
  for (const [text] of texts) {
    const event = { title: text, description: text, excerpt: text, cost: text, categories: [{ name: text }] };
    const results = { ...event, slug: text, startDate: '2026-03-20', endDate: '2026-03-20' };
    const query = 'mutation ($input: CreateEventInput!) { createEvent(input: $input) { title } }';
    const { data, errors } = await unmarked(text, () => graphql(query, { input: results }, { as: 'editor' }));
    expect(errors).toEqual([]);
    expect(data?.createEvent.title).toBe(text.trim());
  }
  expect(await (await calendar()).event.count()).toBe(1 + texts.length);
});

test('no filter, order or cursor of GraphQL injects SQL', async () => {
  await town(plan);
  const cursor = (order: string, ...values: unknown[]) =>
    Buffer.from(JSON.stringify([order, ...values])).toString('base64url');
  const code = async (variables: object) => {
    const query = `query ($filter: EventFilter, $orderBy: [EventOrder!], $after: String) {
      events(filter: $filter, orderBy: $orderBy, after: $after) { nodes { id } totalCount } }`;
    const { status, data, errors } = await unmarked(JSON.stringify(variables), () => graphql(query, variables));
    expect(status).toBeLessThan(500);
    return errors[0]?.extensions.code ?? data?.events.nodes.length;
  };

  for (const [text] of texts) {
    for (const name of ['search', 'categories', 'tags']) {
      expect([0, 'BAD_USER_INPUT'], name).toContain(
        await code({ filter: { [name]: name === 'search' ? text : [text] } }),
      );
    }
    for (const field of [text, `title" ${MARK}`]) {
      expect(await code({ orderBy: [{ field }] })).toBe('BAD_USER_INPUT');
      expect(await code({ orderBy: [{ field: 'TITLE', direction: field }] })).toBe('BAD_USER_INPUT');
      for (const results of [
        cursor(`${field},id`, 'a', 1),
        cursor('starts,id', field, 1),
        cursor('starts,id', 1, field),
        field,
      ]) {
        expect(await code({ after: results })).toBe('BAD_USER_INPUT');
      }
    }
    // The sort value of a cursor is input too.
    expect([0, 1]).toContain(await code({ orderBy: [{ field: 'TITLE' }], after: cursor('title,id', text, 1) }));
  }
});

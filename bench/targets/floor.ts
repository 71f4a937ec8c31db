/**
 * The floors: a handwritten server for one calendar, with `node:http`, `pg`, and one named statement for each request, whose JSON is sent
 * unchanged. The fat floor serves REST. The slim floor serves GraphQL and reads only the variables of a request.
 * Uses DATABASE_URL, and AUTHOR_ID for writes. Prints its URL.
 */
import { createServer, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import pg from 'pg';
import { fold, searchText } from '../../src/texts/search.js';
import { makeSlug } from '../../src/texts/slug.js';
import { FIVE_INSERTS, firstSecond, type ListVariables, lastSecond, type NewEvent } from '../works/requests.js';
import { fatStatements, REST_ROOT, writeStatements } from './fat-sql.js';
import { PUBLIC_URL } from './floor-pages.js';
import { listen } from './listen.js';
import { slimStatements } from './slim-sql.js';

const pool = new pg.Pool({
  connectionString: process.env.DATABASE_URL,
  max: 10, // as in the service
  options: '-c timezone=UTC -c plan_cache_mode=force_generic_plan',
});

const statements = { ...fatStatements(), ...slimStatements(), ...writeStatements() };

interface Row {
  id: number;
  event: string;
  events: string;
  total: number;
  body: string;
}

const query = async (name: keyof typeof statements, values: unknown[], client: pg.Pool | pg.PoolClient = pool) =>
  (await client.query<Row>({ name, text: statements[name], values })).rows[0];

const respond = async (request: IncomingMessage): Promise<string | undefined> => {
  const { pathname, searchParams } = new URL(request.url ?? '', PUBLIC_URL);
  if (pathname === '/graphql') return graphql(JSON.parse(await text(request)).variables);
  if (request.method === 'POST') {
    const input: NewEvent = JSON.parse(await text(request));
    return pathname === FIVE_INSERTS ? createByFiveInserts(input) : create(input);
  }
  const id = /\/events\/(\d+)$/.exec(pathname)?.[1];
  return id ? (await query('fatOne', [Number(id)]))?.event : restList(searchParams);
};

const graphql = async (variables: { id: string } | ListVariables): Promise<string | undefined> => {
  if ('id' in variables) return (await query('slimOne', [Number(variables.id)]))?.body;
  const { filter, first, offset } = variables;
  const values = [firstSecond(filter.startDate), lastSecond(filter.endDate), first, offset];
  const row = filter.categories
    ? query('slimFiltered', [...values, filter.categories.map(Number), fold(filter.search?.text ?? '')])
    : query('slimList', values);
  return (await row)?.body;
};

const restList = async (params: URLSearchParams): Promise<string> => {
  const [page, perPage] = [Number(params.get('page') ?? 1), Number(params.get('per_page') ?? 10)];
  const [start, end] = [params.get('start_date') ?? '', params.get('end_date') ?? ''];
  const values = [firstSecond(start), lastSecond(end), perPage, (page - 1) * perPage];
  const categories = params.get('categories')?.split(',').map(Number);
  const row = categories
    ? await query('fatFiltered', [...values, categories, fold(params.get('search') ?? '')])
    : await query('fatList', values);
  const { events, total } = row ?? { events: '[]', total: 0 };
  const pages = Math.ceil(total / perPage);
  const address = (to: number) => JSON.stringify(pageAddress(to, perPage, params));
  return `{"events":${events},"rest_url":${address(page)}${page < pages ? `,"next_rest_url":${address(page + 1)}` : ''}${
    page > 1 && page <= pages + 1 ? `,"previous_rest_url":${address(page - 1)}` : ''
  },"total":${total},"total_pages":${pages}}`;
};

const pageAddress = (page: number, perPage: number, params: URLSearchParams): string => {
  const shown = new URLSearchParams({ page: String(page), per_page: String(perPage) });
  // The service leaves out parameters that it does not know.
  for (const [name, value] of params) if (!shown.has(name) && name !== 'pass') shown.set(name, value);
  shown.set('start_date', firstSecond(params.get('start_date') ?? ''));
  shown.set('end_date', lastSecond(params.get('end_date') ?? ''));
  shown.set('status', 'publish');
  return `${REST_ROOT}/events/?${shown}`;
};

const create = (input: NewEvent): Promise<string | undefined> =>
  // The service receives the same titles, so the slugs must differ.
  inTransaction(async (client) => {
    const id = (await query('insert', valuesOf(input, 'by-hand'), client))?.id;
    await query('link', [id, [input.venue], input.organizer, input.categories, input.tags], client);
    return (await query('written', [id], client))?.event;
  });

/** Only inserts an event and its links, by five statements. No change is noted, and the response is the id. */
const createByFiveInserts = (input: NewEvent): Promise<string> =>
  inTransaction(async (client) => {
    const id = (await query('insert', valuesOf(input, 'by-five-inserts'), client))?.id;
    await query('linkVenue', [id, [input.venue]], client);
    await query('linkOrganizers', [id, input.organizer], client);
    await query('linkCategories', [id, input.categories], client);
    await query('linkTags', [id, input.tags], client);
    return JSON.stringify({ id });
  });

/** The values of a new event in the statement `insert`. @param ending the last words of its slug */
const valuesOf = ({ title, description, ...input }: NewEvent, ending: string) => {
  const slug = `${makeSlug(title, 'en')}-${ending}`;
  const searched = searchText([title, description.replace(/<[^>]*>/g, '')]);
  const { start_date, end_date, timezone, cost, website } = input;
  return [process.env.AUTHOR_ID, title, slug, description, searched, start_date, end_date, timezone, cost, website];
};

const inTransaction = async <Result>(work: (client: pg.PoolClient) => Promise<Result>): Promise<Result> => {
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    const result = await work(client);
    await client.query('COMMIT');
    return result;
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  } finally {
    client.release();
  }
};

const server = createServer((request, response) => {
  const sendJson = (status: number, body: string) => {
    response.writeHead(status, {
      'content-type': 'application/json; charset=UTF-8',
      'content-length': Buffer.byteLength(body),
    });
    response.end(body);
  };
  const created = request.method === 'POST' && request.url !== '/graphql' ? 201 : 200;
  respond(request).then(
    (body) => (body === undefined ? sendJson(404, '{}') : sendJson(created, body)),
    (error: Error) => sendJson(500, JSON.stringify({ message: error.message })),
  );
});

listen(server);

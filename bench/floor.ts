/**
 * The floor: what the service costs when written by hand for one calendar. `node:http`, `pg`, and for each question one named
 * statement whose JSON is passed on. Asks DATABASE_URL, writes for AUTHOR_ID; prints the address where it listens.
 */
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import pg from 'pg';
import { fold, searchText } from '../src/texts/search.js';
import { makeSlug } from '../src/texts/slug.js';
import { PUBLIC_URL, REST_ROOT, readStatements, writeStatements } from './floor-sql.js';
import type { NewEvent } from './questions.js';

const pool = new pg.Pool({
  connectionString: process.env.DATABASE_URL,
  max: 10, // as many as the service has
  options: '-c timezone=UTC -c plan_cache_mode=force_generic_plan',
});

const statements = { ...readStatements(), ...writeStatements() };

const ask = async (name: keyof typeof statements, values: unknown[], client: pg.Pool | pg.PoolClient = pool) =>
  (await client.query<Answer>({ name, text: statements[name], values })).rows[0];

interface Answer {
  id: number;
  event: string;
  events: string;
  total: number;
}

const answer = async (request: IncomingMessage): Promise<string | undefined> => {
  if (request.method === 'POST') return create(JSON.parse(await text(request)));
  const { pathname, searchParams } = new URL(request.url ?? '', PUBLIC_URL);
  const id = /\/events\/(\d+)$/.exec(pathname)?.[1];
  return id ? (await ask('one', [Number(id)]))?.event : list(searchParams);
};

const list = async (given: URLSearchParams): Promise<string> => {
  const [page, perPage] = [Number(given.get('page') ?? 1), Number(given.get('per_page') ?? 10)];
  const values = [given.get('start_date'), given.get('end_date'), perPage, (page - 1) * perPage];
  const categories = given.get('categories')?.split(',').map(Number);
  const found = categories
    ? await ask('filtered', [...values, categories, fold(given.get('search') ?? '')])
    : await ask('list', values);
  const { events, total } = found ?? { events: '[]', total: 0 };
  const pages = Math.ceil(total / perPage);
  const address = (to: number) => JSON.stringify(addressOf(to, perPage, given));
  return `{"events":${events},"rest_url":${address(page)}${page < pages ? `,"next_rest_url":${address(page + 1)}` : ''}${
    page > 1 && page <= pages + 1 ? `,"previous_rest_url":${address(page - 1)}` : ''
  },"total":${total},"total_pages":${pages}}`;
};

const addressOf = (page: number, perPage: number, given: URLSearchParams): string => {
  const shown = new URLSearchParams({ page: String(page), per_page: String(perPage) });
  for (const [name, value] of given) if (!shown.has(name)) shown.set(name, value);
  shown.set('start_date', `${given.get('start_date')} 00:00:00`);
  shown.set('end_date', `${given.get('end_date')} 23:59:59`);
  shown.set('status', 'publish');
  return `${REST_ROOT}/events/?${shown}`;
};

const create = async (given: NewEvent): Promise<string | undefined> => {
  const { title, description, start_date, end_date, timezone, cost, website } = given;
  // The service is sent the same title.
  const slug = `${makeSlug(title, 'en')}-by-hand`;
  const searched = searchText([title, description.replace(/<[^>]*>/g, '')]);
  const texts = [title, slug, description, searched, start_date, end_date, timezone, cost, website];
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    const id = (await ask('insert', [process.env.AUTHOR_ID, ...texts], client))?.id;
    await ask('link', [id, [given.venue], given.organizer, given.categories, given.tags], client);
    const written = await ask('written', [id], client);
    await client.query('COMMIT');
    return written?.event;
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  } finally {
    client.release();
  }
};

const server = createServer((request, response) => {
  const give = (status: number, body: string) => {
    response.writeHead(status, {
      'content-type': 'application/json; charset=UTF-8',
      'content-length': Buffer.byteLength(body),
    });
    response.end(body);
  };
  answer(request).then(
    (body) => give(body === undefined ? 404 : request.method === 'POST' ? 201 : 200, body ?? '{}'),
    (error: Error) => give(500, JSON.stringify({ message: error.message })),
  );
});

server.listen(0, '127.0.0.1', () => {
  console.log(`listens on http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});

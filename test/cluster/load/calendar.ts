/** The records that a load uses, and what the database has at its end. */
import pg from 'pg';
import { type Client, openClient } from './client.js';
import { type Ledger, type Register, readNumbers, registerTitle } from './ledger.js';

const REGISTERS = 8;

/** The number of events of the series. */
const OCCURRENCES = 20;

/** Creates the registers through the API of a process. The last one is a series, whose events are written together. */
export const createRegisters = async (address: string): Promise<Register[]> => {
  const client = openClient(address);
  const create = async (path: string, body: object): Promise<number> => {
    const { outcome, text } = await client.send({ path: `/svc/events/v1${path}`, body, asAdministrator: true });
    if (outcome !== '201') throw new Error(`POST ${path}: ${outcome} ${text}`);
    return (JSON.parse(text) as { id: number }).id;
  };
  const category = await create('/categories', { name: 'Registers' });
  const registers: Register[] = [];
  for (let at = 0; at < REGISTERS; at++) {
    const body = { title: registerTitle(at, 0), categories: [category], status: 'publish', ...tomorrow() };
    registers.push({ id: await create('/events', body), at });
  }
  registers.push(await createSeries(client, category));
  client.close();
  return registers;
};

const createSeries = async (client: Client, category: number): Promise<Register> => {
  const query = `mutation ($input: CreateEventInput!) {
    createEvent(input: $input) { series { id occurrences(first: ${OCCURRENCES}) { nodes { id slug } } } }
  }`;
  const { start_date: startDate, end_date: endDate } = tomorrow();
  const input = {
    ...{ title: registerTitle(REGISTERS, 0), startDate, endDate, categories: [{ id: String(category) }] },
    recurrence: { rule: `FREQ=DAILY;COUNT=${OCCURRENCES}` },
  };
  const sent = { path: '/graphql', body: { query, variables: { input } }, asAdministrator: true };
  const { outcome, text } = await client.send(sent);
  if (outcome !== '200') throw new Error(`createEvent: ${outcome} ${text}`);
  const { id, occurrences } = JSON.parse(text).data.createEvent.series;
  const nodes: { id: string; slug: string }[] = occurrences.nodes;
  return { id: Number(nodes[0]?.id), at: REGISTERS, series: { id, slugs: nodes.map(({ slug }) => slug) } };
};

/** The acknowledged writes that are not in the database, and the creations that are there twice. */
export interface Damage {
  lost: string[];
  doubled: string[];
}

/** Compares the database with what was acknowledged. */
export const findDamage = async (databaseUrl: string, { created, numbers }: Ledger): Promise<Damage> => {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 10_000 });
  await client.connect();
  try {
    const { rows } = await client.query<{ title: string; count: number }>(
      `SELECT "title", count(*)::int AS "count" FROM "Event"
        WHERE "title" = ANY($1) OR "title" LIKE 'Register %' GROUP BY "title"`,
      [[...created]],
    );
    const counts = new Map(rows.map(({ title, count }) => [title, count]));
    // The lowest one, if the events of the series had different titles.
    const shown = rows.flatMap(({ title }) => readNumbers(JSON.stringify({ title })));
    const now = new Map(shown.sort(([, one], [, other]) => other - one));
    return {
      lost: [
        ...[...created].filter((title) => !counts.has(title)),
        ...[...numbers]
          .filter(([at, number]) => (now.get(at) ?? 0) < number)
          .map(([at, number]) => registerTitle(at, number)),
      ],
      doubled: rows.filter(({ title, count }) => count > 1 && created.has(title)).map(({ title }) => title),
    };
  } finally {
    await client.end();
  }
};

/** How many registers a process shows with a lower number than was acknowledged, when no fault is going on. */
export const countOutdatedNow = async (
  address: string,
  registers: readonly Register[],
  ledger: Ledger,
): Promise<number> => {
  const client = openClient(address);
  let outdated = 0;
  for (const { id, at } of registers) {
    const { text } = await client.send({ path: `/svc/events/v1/events/${id}` });
    const [shown] = readNumbers(text);
    if ((shown?.[1] ?? -1) < (ledger.numbers.get(at) ?? 0)) outdated++;
  }
  client.close();
  return outdated;
};

/** The dates of an event in the window of lists. */
export const tomorrow = (): { start_date: string; end_date: string } => {
  const day = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  return { start_date: `${day} 10:00:00`, end_date: `${day} 11:00:00` };
};

/** A calendar with a publishable record of every kind, status and owner, and the callers. Each text has a unique word. */
import { type Role, roles, type Scope } from '../../src/access/caller.js';
import { hashEventPassword } from '../../src/access/event-password.js';
import { hashRandomSecret, newApiKey } from '../../src/access/secret.js';
import type { Kind } from '../../src/records/fields/kind.js';
import { calendar } from '../calendar.js';
import { graphqlUnchecked, rest } from '../service.js';
import { credentialsOf, town } from '../town.js';
import { type Caller, mayRead, mayReadTexts, type PublishableRecord, type Status, statuses } from './rules.js';

export type PublishableKind = 'event' | 'venue' | 'organizer';

/** A publishable record of the calendar. */
export interface TestRecord extends PublishableRecord {
  id: number;
  kind: PublishableKind;
  name: string;
  slug: string;
  /** All its words begin with this, for example `hushe3`. `t` follows in the title and `d` in every other text. */
  word: string;
}

/** The password of the protected events. */
export const PASSWORD = 'sesame';

/** A word that every publishable record has in its hidden texts. */
export const HIDDEN_WORD = 'treasure';

const owners = ['administrator', 'author', 'contributor', 'subscriber'] as const satisfies Role[];

const future = '2026-04-01 00:00:00';
const publication = (status: Status) => (status === 'future' ? { status: 'publish', date: future } : { status });

/** The publishable records, the public records that are linked to all of them, and the public records that are linked to one event each. */
export interface GuardedTown {
  records: TestRecord[];
  id(name: string): number;
  /** The id of the user with a role. */
  user(role: Role): number;
}

/** Creates 24 venues and organizers, 48 events of which half are protected, and the public records that are linked to them. */
export const guardedTown = async (): Promise<GuardedTown> => {
  const planned = (kind: PublishableKind) =>
    owners.flatMap((owner) =>
      statuses.flatMap((status) =>
        (kind === 'event' ? [false, true] : [false]).map((locked) => ({ kind, owner, status, locked })),
      ),
    );
  const records = (['event', 'venue', 'organizer'] as const).flatMap((kind) =>
    planned(kind).map((post, at) => {
      const word = `hush${kind[0]}${at}`;
      return { ...post, id: 0, slug: '', word, name: `${kind} ${word}t` };
    }),
  ) as TestRecord[];
  const of = (kind: PublishableKind) => records.filter((record) => record.kind === kind);
  const texts = ({ word, owner, status }: TestRecord) => ({
    ...publication(status),
    author: owner,
    description: `${word}d ${HIDDEN_WORD}`,
    website: `https://${word}d.example/`,
    image: `https://${word}d.example/${word}d.png`,
  });
  const ofAdministrator = of('event').filter(({ owner }) => owner === 'administrator');

  const { id, user } = await town({
    venues: [
      { name: 'Hall' },
      ...of('venue').map((venue) => ({
        name: venue.name,
        ...texts(venue),
        ...Object.fromEntries(
          ['address', 'city', 'province', 'zip', 'phone'].map((field) => [field, `${venue.word}d ${HIDDEN_WORD}`]),
        ),
      })),
      ...ofAdministrator.map(({ name }) => ({ name: onlyFor(name, 'venue') })),
    ],
    organizers: [
      { name: 'Club' },
      ...of('organizer').map((organizer) => ({
        name: organizer.name,
        ...texts(organizer),
        phone: `${organizer.word}d ${HIDDEN_WORD}`,
        email: `${organizer.word}d@${organizer.word}d.example`,
      })),
      ...ofAdministrator.map(({ name }) => ({ name: onlyFor(name, 'organizer') })),
    ],
    categories: [{ name: 'Music' }, ...ofAdministrator.map(({ name }) => ({ name: onlyFor(name, 'category') }))],
    tags: [{ name: 'late' }, ...ofAdministrator.map(({ name }) => ({ name: onlyFor(name, 'tag') }))],
    events: [
      { title: 'Festival' },
      {
        title: 'Host night',
        venues: of('venue').map(({ name }) => name),
        organizers: of('organizer').map(({ name }) => name),
      },
      ...of('event').map((event) => {
        const alone = (kind: Kind) => (event.owner === 'administrator' ? [onlyFor(event.name, kind)] : []);
        return {
          title: event.name,
          ...texts(event),
          excerpt: `${event.word}d ${HIDDEN_WORD}`,
          cost: `${event.word}d`,
          onlineUrl: `https://${event.word}d.example/online`,
          parent: 'Festival',
          venues: ['Hall', ...alone('venue')],
          organizers: ['Club', ...alone('organizer')],
          categories: ['Music', ...alone('category')],
          tags: ['late', ...alone('tag')],
        };
      }),
      ...of('event')
        .filter(({ owner, locked }) => !locked && (owner === 'administrator' || owner === 'author'))
        .map(({ name }) => ({ title: childOf(name), parent: name })),
    ],
  });

  const db = await calendar();
  for (const record of records) {
    record.id = id(record.name);
    const where = { id: record.id };
    const read = { where, select: { slug: true, imageId: true } };
    const found = await (db[record.kind] as typeof db.event).findUniqueOrThrow(read);
    record.slug = found.slug;
    await db.image.update({ where: { id: found.imageId ?? 0 }, data: { alt: `${record.word}d` } });
  }
  await db.ticketOffer.createMany({
    data: of('event').map(({ id: eventId, word }) => ({
      eventId,
      name: `${word}d`,
      price: 1,
      currency: 'EUR',
      url: `https://${word}d.example/tickets`,
    })),
  });
  await db.event.updateMany({
    where: { id: { in: of('event').flatMap((event) => (event.locked ? [event.id] : [])) } },
    data: { passwordHash: await hashEventPassword(PASSWORD) },
  });
  await foundKeys();
  return { records, id, user };
};

/** The name of the venue, organizer, category or tag that only one event has. */
export const onlyFor = (name: string, kind: Kind): string => `only ${kind} of ${name.replace('hush', 'h-u-s-h ')}`;

/** The title of the public event whose parent is another event. */
export const childOf = (name: string): string => `part of ${name.replace('hush', 'h-u-s-h ')}`;

/** Every caller: each role with all its permissions, and with credentials of a narrower scope. */
export const allCallers: readonly Caller[] = [
  { name: 'anonymous', role: 'anonymous', scope: 'read', headers: {} },
  ...[...roles].reverse().map((role) => ({
    name: role,
    role,
    scope: 'admin' as const,
    headers: { authorization: credentialsOf(role) },
  })),
  ...(['author', 'editor', 'administrator'] as const).flatMap((role) => keyOf(role, 'read')),
  keyOf('administrator', 'write'),
];

function keyOf(role: Role, scope: Scope): Caller & { secret: string } {
  const secret = newApiKey();
  return {
    name: `${role} with a key to ${scope}`,
    role,
    scope,
    secret,
    headers: { authorization: `Bearer ${secret}` },
  };
}

/** Creates the credentials of all callers. The users are those of the town. */
const foundKeys = async (): Promise<void> => {
  const db = await calendar();
  await db.credential.createMany({
    data: allCallers.flatMap((who) =>
      'secret' in who
        ? [
            {
              userId: roles.indexOf(who.role as Role) + 1,
              kind: 'apiKey' as const,
              name: 'key',
              secretHash: hashRandomSecret(who.secret as string),
              scope: who.scope,
            },
          ]
        : [],
    ),
  });
};

/** The REST routes and GraphQL root fields that were requested so far. */
export const requested = new Set<string>();

/** The result of a root field: its data, or the code of its error. */
export interface FieldResult {
  data: unknown;
  code: string | undefined;
}

/** Both APIs as one caller uses them. Every response is searched for words that this caller may not read. */
export const apisFor = (who: Caller, { records }: GuardedTown) => {
  const byWord = new Map(records.map((record) => [record.word, record]));
  /** Fails if a response has a word that this caller may not read and that is not in the request. */
  const checkResponse = (request: string, response: string, opened: boolean) => {
    const lowerCaseRequest = request.toLowerCase();
    for (const [word, recordWord = '', field] of response.toLowerCase().matchAll(/(hush[evo]\d+)([td])/g)) {
      const record = byWord.get(recordWord);
      const may = record && (field === 't' || opened ? mayRead(who, record) : mayReadTexts(who, record));
      if (!may && !lowerCaseRequest.includes(word)) {
        throw new Error(`${who.name} received “${word}” from ${request.slice(0, 500)}: ${response.slice(0, 3000)}`);
      }
    }
  };
  const texts = (headers: Headers, body: unknown) => `${JSON.stringify([...headers])} ${JSON.stringify(body)}`;
  return {
    async rest(method: string, path: string, body?: unknown) {
      const response = await rest(method, path, body, { headers: who.headers, settings: { maxPerPage: 200 } });
      requested.add(`${method} ${routeOf(path)}`);
      const opened = path.includes(`password=${PASSWORD}`);
      checkResponse(`${method} ${path} ${JSON.stringify(body)}`, texts(response.headers, response.body), opened);
      return response;
    },
    /** Sends root fields, up to 25 queries in a document, and returns the result of each. */
    async graphql(kind: 'query' | 'mutation', fields: readonly string[]): Promise<FieldResult[]> {
      const results: FieldResult[] = [];
      const together = kind === 'query' ? 25 : 1;
      for (let from = 0; from < fields.length; from += together) {
        const some = fields.slice(from, from + together);
        const document = `${kind} { ${some.map((field, at) => `a${at}: ${field}`).join(' ')} }`;
        const { headers, data, errors } = await graphqlUnchecked<Record<string, unknown>>(
          document,
          {},
          {
            headers: who.headers,
          },
        );
        const opened = document.includes(`password: "${PASSWORD}"`);
        checkResponse(document, texts(headers, [data, errors]), opened);
        // A rejected list fails the whole document. Then each field is sent alone.
        if (data === null && some.length > 1) {
          for (const field of some) results.push(...(await this.graphql(kind, [field])));
          continue;
        }
        for (const [at, field] of some.entries()) {
          requested.add(/^\w+/.exec(field)?.[0] ?? '');
          const error = errors.find(({ path }) => path === undefined || path[0] === `a${at}`);
          results.push({ data: data?.[`a${at}`] ?? null, code: error?.extensions.code });
        }
      }
      return results;
    },
  };
};

const routeOf = (path: string) =>
  path
    .replace(/\?.*$/, '')
    .replace(/\/by-slug\/.+/, '/by-slug/{slug}')
    .replace(/\/\d+$/, '/{id}');

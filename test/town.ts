import { type Caller, EventPasswords, type RequestContext, type Role } from '../src/access/caller.js';
import { hashEventPassword } from '../src/access/event-password.js';
import { hashRandomSecret } from '../src/access/secret.js';
import { Loaders } from '../src/database/loaders.js';
import { inTransaction } from '../src/database/transaction.js';
import { categoryFields } from '../src/records/categories/category-fields.js';
import type { EventChanges } from '../src/records/events/event-fields.js';
import { eventFields } from '../src/records/events/event-fields.js';
import { insertEvent } from '../src/records/events/event-writes.js';
import type { Fields, Read } from '../src/records/fields/fields.js';
import { readFields } from '../src/records/fields/read-fields.js';
import type { TermChanges, TermKind } from '../src/records/fields/term-fields.js';
import type { LinkedRecordKind } from '../src/records/linked-records/list-linked-records.js';
import { insertLinkedRecord } from '../src/records/linked-records/write-linked-records.js';
import { organizerFields } from '../src/records/organizers/organizer-fields.js';
import { venueFields } from '../src/records/venues/venue-fields.js';
import { createTerm } from '../src/records/writing/terms.js';
import type { WriteContext } from '../src/records/writing/write-context.js';
import { readSettings, type Settings } from '../src/settings/settings.js';
import { now } from '../src/time/clock.js';
import { calendar } from './calendar.js';

/**
 * A record in a plan, with the fields that matter to the test. Links are by name. A linked record that the plan does not have is created.
 */
type Data = Readonly<Record<string, unknown>>;

export interface Plan {
  venues?: readonly (Data & { name: string })[];
  organizers?: readonly (Data & { name: string })[];
  categories?: readonly (Data & { name: string; parent?: string })[];
  tags?: readonly (Data & { name: string })[];
  /** Besides GraphQL's fields: `venues`, `organizers`, `categories`, `tags`, `parent` by name, `author` by role, and `password`. */
  events?: readonly (Data & { title?: string; password?: string })[];
}

export interface Town {
  /** The id of a record by its name or title. Throws for a name that the plan does not have. */
  id(name: string): number;
  /** The id of the user with a role. */
  user(role: Role): number;
}

export const roles = ['administrator', 'editor', 'author', 'contributor', 'subscriber'] as const;

/** The `Authorization` header of the town's user with a role. */
export const credentialsOf = (role: Role): string =>
  `Basic ${Buffer.from(`${role}:${secretOf(role)}`).toString('base64')}`;

/** The settings of the town's service: the defaults. */
export const settings: Settings = readSettings({});

/** The request context of the town's user with a role, or of an anonymous client. */
export const requestContext = async (role?: Role, changes: Partial<RequestContext> = {}): Promise<RequestContext> => ({
  caller: role && callerWith(role),
  language: 'en',
  now: now(),
  db: await calendar(),
  settings,
  passwords: new EventPasswords(),
  loaders: new Loaders(),
  ...changes,
});

/**
 * Creates the calendar of a test: a user of every role, and the records of the plan. The administrator writes them with the operations
 * that clients call.
 */
export const town = async ({
  venues = [],
  organizers = [],
  categories = [],
  tags = [],
  events = [],
}: Plan = {}): Promise<Town> => {
  const context = await requestContext('administrator');
  await createUsers(context);
  const ids = new Map<string, number>();
  await inTransaction(context, async (writer) => {
    for (const venue of venues) ids.set(venue.name, await writeLinkedRecord('venue', venueFields, venue, writer));
    for (const organizer of organizers)
      ids.set(organizer.name, await writeLinkedRecord('organizer', organizerFields, organizer, writer));
    for (const category of categories) ids.set(category.name, await writeTerm('category', category, ids, writer));
    for (const tag of tags) ids.set(tag.name, await writeTerm('tag', tag, ids, writer));
  });
  const titled = events.map((event, at) => ({ title: `Event ${at + 1}`, ...event }));
  // One transaction for hundreds of events can reach the time limit of transactions on a busy machine.
  for (let at = 0; at < titled.length; at += 50) {
    await inTransaction(context, async (writer) => {
      for (const event of titled.slice(at, at + 50)) ids.set(event.title, await writeEvent(event, ids, writer));
    });
  }
  return {
    id(name) {
      const id = ids.get(name);
      if (id === undefined) throw new Error(`The plan has no “${name}”.`);
      return id;
    },
    user: userId,
  };
};

const secretOf = (role: Role) => `the secret of the ${role}`;

const userId = (role: Role) => roles.indexOf(role) + 1;

const callerWith = (role: Role): Caller => ({ id: userId(role), login: role, role, scope: 'admin' });

const createUsers = async ({ db, now }: RequestContext) => {
  await db.user.createMany({
    data: roles.map((role) => ({ login: role, displayName: `The ${role}`, email: `${role}@example.org`, role })),
  });
  await db.credential.createMany({
    data: roles.map((role) => ({
      userId: userId(role),
      kind: 'applicationPassword' as const,
      name: 'test',
      secretHash: hashRandomSecret(secretOf(role)),
      scope: 'admin' as const,
      // Set to now, so that no request adds a statement to update it.
      lastUsed: now,
    })),
  });
};

const writeLinkedRecord = (kind: LinkedRecordKind, fields: Fields, { author, ...data }: Data, writer: WriteContext) =>
  insertLinkedRecord(kind, read(fields, { ...data, author: authorId(author) }), writer);

const writeTerm = async (kind: TermKind, { parent, ...data }: Data, ids: Map<string, number>, writer: WriteContext) => {
  const term = { ...data, ...(parent !== undefined && { parent: ids.get(String(parent)) }) };
  return (await createTerm(kind, () => read(categoryFields, term) as TermChanges, writer)).id;
};

const writeEvent = async (
  { password, author, parent, venues, organizers, categories, tags, ...event }: Data,
  ids: Map<string, number>,
  writer: WriteContext,
) => {
  const linked = (names: unknown, create: (name: string) => unknown) =>
    (names as string[] | undefined)?.map((name) => ids.get(name) ?? create(name));
  const { startDate = '2026-03-20 20:00:00' } = event;
  const changes = read(eventFields, {
    startDate,
    endDate: startDate,
    ...event,
    author: authorId(author),
    venues: linked(venues, (name) => ({ name })),
    organizers: linked(organizers, (name) => ({ name })),
    categories: linked(categories, (name) => name),
    tags: linked(tags, (name) => name),
    ...(parent !== undefined && { parent: ids.get(String(parent)) }),
  }) as EventChanges;
  const id = await insertEvent(changes, writer);
  if (typeof password === 'string') {
    await writer.db.event.update({ where: { id }, data: { passwordHash: await hashEventPassword(password) } });
  }
  return id;
};

const authorId = (role: unknown) => (role === undefined ? undefined : userId(role as Role));

const read = <Of extends Fields>(fields: Of, data: Data): Read<Of> => readFields(fields, data, 'create');

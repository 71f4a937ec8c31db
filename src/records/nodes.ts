/** Reads nodes of any type by their ids (`node` and `nodes` of GraphQL). The reads of a request are batched. */
import DataLoader from 'dataloader';
import type { Credential, Image } from '../../prisma/client/client.js';
import { mayAdminister, mayFindUser, mayReadAccount, visibleTo } from '../access/permission.js';
import type { ResolverContext } from '../builder/context.js';
import { recordOf } from '../changes/dependency.js';
import type { RowOf } from '../database/row-types.js';
import { any, anyId, raw, select, sql } from '../database/sql.js';
import { capital } from '../texts/capital.js';
import { isPossibleId, type Kind, kinds } from './fields/kind.js';
import { readKey } from './fields/record-key.js';
import { parseTypedId, type TypedKind } from './fields/typed-ids.js';
import { findRevised } from './history/restore-revision.js';
import { visibleImages } from './images/image-ids.js';
import { findPublishable, findRow } from './reading/find.js';
import { findEvent } from './reading/find-event.js';
import { loadRecord } from './reading/rows.js';
import { findVisibleSeries } from './series/find-series.js';

/**
 * Returns a record, user, image, credential, import, source, series, webhook, revision or entry of the log of actions, with the name of its type. Null when there is none that the caller may see.
 * @throws ApiError `invalid-params`, `event-password-protected`.
 */
export const loadNode = async (input: string, context: ResolverContext): Promise<{ id: number } | null> => {
  const typed = parseTypedId(input);
  if (typed) {
    if (!isPossibleId(typed.id)) return null;
    return withType(await typedNodes[typed.kind](typed.id, context), typed.kind);
  }
  const key = readKey({ id: input });
  const id = 'id' in key ? key.id : 0;
  const kind = isPossibleId(id) ? await kindOf(id, context) : undefined;
  if (!kind) return null;
  if (kind === 'event') return withType(await findEvent(key, undefined, context), kind);
  if (kind === 'category' || kind === 'tag') return withType((await findRow(kind, key, context)) ?? null, kind);
  return withType(await findPublishable(kind, key, context), kind);
};

/** A record with the name of its type, from which GraphQL finds the type. */
export const withType = <Record extends object>(record: Record | null, kind: Kind | TypedKind) =>
  record && { ...record, __typename: capital(kind) };

/** The kind of the record with an id. */
const kindOf = (id: number, context: ResolverContext): Promise<Kind | undefined> => {
  const read = async (ids: readonly number[]) => {
    const rows = await select<{ kind: Kind; id: number }>(
      context.db,
      sql`
      SELECT 'event' AS kind, "id" FROM "Event" WHERE "id" = ${anyId(ids)}
      UNION ALL SELECT 'venue', "id" FROM "Venue" WHERE "id" = ${anyId(ids)}
      UNION ALL SELECT 'organizer', "id" FROM "Organizer" WHERE "id" = ${anyId(ids)}
      UNION ALL SELECT 'category', "id" FROM "Category" WHERE "id" = ${anyId(ids)}
      UNION ALL SELECT 'tag', "id" FROM "Tag" WHERE "id" = ${anyId(ids)}`,
      ids.flatMap((one) => kinds.map((kind) => recordOf(kind, one))),
    );
    const byId = new Map(rows.map((row) => [row.id, row.kind]));
    return ids.map((one) => byId.get(one));
  };
  return context.loaders.of('kinds of nodes', () => new DataLoader(read)).load(id);
};

/** The nodes that are not records. Each returns null for a node that the caller may not see. */
const typedNodes: {
  [Name in TypedKind]: (id: number, context: ResolverContext) => Promise<{ id: number } | null>;
} = {
  user: async (id, context): Promise<RowOf['user'] | null> =>
    mayFindUser(context, id) || (await isShownAuthor(id, context)) ? loadRecord('user', id, context) : null,

  image: (id, context): Promise<Image | null> => {
    const read = async (ids: readonly number[]) => {
      const rows = await visibleImages(ids, context);
      return ids.map((one) => rows.find((row) => row.id === one) ?? null);
    };
    return context.loaders.of('images of nodes', () => new DataLoader(read)).load(id);
  },

  credential: async (id, context): Promise<Credential | null> => {
    if (!context.caller) return null;
    const read = async (ids: readonly number[]) => {
      const rows = await context.db.credential.findMany({ where: { id: { in: [...ids] } } });
      return ids.map((one) => rows.find((row) => row.id === one && mayReadAccount(context, row.userId)) ?? null);
    };
    return context.loaders.of('credentials of nodes', () => new DataLoader(read)).load(id);
  },

  importJob: (id, context) => ofAdministrators('ImportJob', id, context),
  importProblem: (id, context) => ofAdministrators('ImportProblem', id, context),
  source: (id, context) => ofAdministrators('StandingSource', id, context),
  series: findVisibleSeries,
  webhook: (id, context) => ofAdministrators('Webhook', id, context),
  webhookDelivery: (id, context) => ofAdministrators('WebhookDelivery', id, context),
  revision: async (id, context) => {
    const revision = await context.db.revision.findUnique({ where: { id } });
    return revision && (await findRevised(revision, context)) ? revision : null;
  },
  auditEntry: (id, context) => ofAdministrators('AuditEntry', id, context),
};

/** A row that only administrators may read. */
const ofAdministrators = async (
  table: 'AuditEntry' | 'ImportJob' | 'ImportProblem' | 'StandingSource' | 'Webhook' | 'WebhookDelivery',
  id: number,
  context: ResolverContext,
): Promise<{ id: number } | null> => {
  if (!mayAdminister(context)) return null;
  const read = async (ids: readonly number[]) => {
    const rows = await select<{ id: number }>(
      context.db,
      sql`SELECT * FROM ${raw(`"${table}"`)} WHERE "id" = ${anyId(ids)}`,
    );
    return ids.map((one) => rows.find((row) => row.id === one) ?? null);
  };
  return context.loaders.of(`${table} of nodes`, () => new DataLoader(read)).load(id);
};

/** Whether a user is the author of an event, venue or organizer that the caller may see, which shows the user. */
const isShownAuthor = (id: number, context: ResolverContext): Promise<boolean> => {
  const read = async (ids: readonly number[]) => {
    const wrote = ['Event', 'Venue', 'Organizer'] as const;
    const conditions = wrote.map(
      (table) =>
        sql`EXISTS (SELECT FROM ${tables[table]} r WHERE r."authorId" = author.id AND (${visibleTo(context)}))`,
    );
    const rows = await select<{ id: number }>(
      context.db,
      sql`SELECT author.id FROM unnest(${[...ids]}::int[]) author(id) WHERE ${any(conditions)}`,
    );
    return ids.map((one) => rows.some((row) => row.id === one));
  };
  return context.loaders.of('authors of nodes', () => new DataLoader(read)).load(id);
};

const tables = { Event: sql`"Event"`, Venue: sql`"Venue"`, Organizer: sql`"Organizer"` };

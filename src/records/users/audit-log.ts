/** The log of actions in GraphQL. Administrators only. */
import type { AuditEntry as AuditRow } from '../../../prisma/client/client.js';
import { type AuditAction, type AuditTarget, auditActions, auditTargets } from '../../access/audit.js';
import { mustAdminister } from '../../access/permission.js';
import { auditCondition } from '../../access/read-audit.js';
import { builder } from '../../builder/builder.js';
import type { ResolverContext } from '../../builder/context.js';
import { Checklist } from '../../errors.js';
import { parseDate } from '../../time/parse-date.js';
import { typedId } from '../fields/typed-ids.js';
import { loadRecord } from '../reading/rows.js';
import { connectionType, pageArguments } from '../schema/connection.js';
import { inSiteZone } from '../schema/shared-fields.js';
import { enumOf, Node, User } from '../schema/shared-types.js';
import { tableConnection } from '../schema/table-connection.js';

const Action = enumOf('AuditAction', 'What somebody has done.', auditActions);
const Target = enumOf('AuditTarget', 'What an action was done to.', auditTargets);

const AuditEntry = builder.objectRef<AuditRow>('AuditEntry').implement({
  description: 'What somebody has done. It is kept for 400 days.',
  interfaces: [Node],
  fields: (t) => ({
    id: t.id({ resolve: ({ id }) => typedId('auditEntry', id) }),
    at: t.field({ type: 'DateTime', resolve: ({ at }, _, context) => inSiteZone(at, context) }),
    action: t.field({ type: Action, resolve: ({ action }) => action as AuditAction }),
    user: t.field({
      type: User,
      nullable: true,
      description: 'null for a command of the operator, for a failed sign-in, and for a user who was deleted.',
      resolve: ({ userId }, _, context) => loadRecord('user', userId, context),
    }),
    login: t.string({
      nullable: true,
      description: 'The login of the user at that time; in a failed sign-in that of the user who was tried.',
      resolve: ({ login }) => login || null,
    }),
    target: t.field({
      type: Target,
      nullable: true,
      resolve: ({ target }) => (target as AuditTarget[0]) || null,
    }),
    targetId: t.id({
      nullable: true,
      description: 'The id of what the action was done to, which may have been deleted since.',
      resolve: ({ target, targetId }) => targetId && idOf(target as AuditTarget[0], targetId),
    }),
    detail: t.exposeString('detail', {
      description: 'Such as a login, a role or the host of an address. Never a text of a record.',
    }),
    network: t.string({
      nullable: true,
      description: 'The network of the client, or its address with `LOG_ADDRESSES=full`. null for a command.',
      resolve: ({ network }) => network || null,
    }),
    count: t.exposeInt('count', { description: 'How many records, or how many failed sign-ins in an hour.' }),
  }),
});

const idOf = (target: AuditTarget[0], id: number): string | number => {
  if (target === 'event' || target === 'venue' || target === 'organizer') return id;
  return typedId(target === 'import_job' ? 'importJob' : target, id);
};

const AuditConnection = connectionType<AuditRow, never>('AuditEntry', 'actions', AuditEntry);

builder.queryField('auditLog', (t) =>
  t.field({
    type: AuditConnection,
    description: 'What was done, the last action first: who, when, from which network. Administrators only.',
    args: {
      action: t.arg({ type: Action }),
      login: t.arg.string({ description: 'Only what the user with this login has done.' }),
      since: t.arg({ type: 'EventTime', description: 'From this time on.' }),
      until: t.arg({ type: 'EventTime', description: 'Before this time.' }),
      ...pageArguments,
    },
    resolve: (_, { action, login, since, until, ...page }, context) => {
      mustAdminister(context);
      const checklist = new Checklist();
      const times = {
        since: readTime('since', since, checklist, context),
        until: readTime('until', until, checklist, context),
      };
      checklist.done();
      const where = auditCondition({ action: action ?? undefined, login: login ?? undefined, ...times });
      return tableConnection<AuditRow>({ table: 'AuditEntry', where, direction: 'desc' }, page, context);
    },
  }),
);

const readTime = (
  name: string,
  input: string | null | undefined,
  checklist: Checklist,
  { settings, now }: ResolverContext,
): Date | undefined =>
  input == null
    ? undefined
    : checklist.take(name, () => parseDate(input, { zone: settings.siteTimezone, now }).instant);

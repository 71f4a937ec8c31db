import type { scopes } from '../../access/caller.js';
import { mayReadAccount, mustChangeAccount } from '../../access/permission.js';
import { builder } from '../../builder/builder.js';
import type { ResolverContext } from '../../builder/context.js';
import type { Permission } from '../../builder/permissions.js';
import { apiError } from '../../errors.js';
import { toOffsetDateTime } from '../../time/wall-clock.js';
import { isPossibleId } from '../fields/kind.js';
import { readFields } from '../fields/read-fields.js';
import { typedId } from '../fields/typed-ids.js';
import { readIdArgument } from '../schema/id-argument.js';
import { inputFields } from '../schema/input-types.js';
import { Node, User } from '../schema/shared-types.js';
import { createCredential, revokeCredential } from './credential-writes.js';
import { credentialFields } from './user-fields.js';

const Scope = builder.enumType('Scope', {
  description: 'The most that a credential allows. Each scope includes those before it.',
  values: {
    READ: { value: 'read', description: 'Reading everything that the user may read.' },
    WRITE: { value: 'write', description: 'Writing everything that the user may write.' },
    ADMIN: {
      value: 'admin',
      description: 'Managing users, credentials, imports and sources, when the user is an administrator.',
    },
  } satisfies Record<string, { value: (typeof scopes)[number]; description: string }>,
});

const CredentialKind = builder.enumType('CredentialKind', {
  values: {
    APPLICATION_PASSWORD: { value: 'applicationPassword', description: 'Sent with the login, by HTTP Basic.' },
    API_KEY: { value: 'apiKey', description: 'Sent as `Authorization: Bearer`.' },
  },
});

const moment = (date: Date | null, { settings }: ResolverContext) =>
  date && toOffsetDateTime(date, settings.siteTimezone);

const Credential = builder.prismaObject('Credential', {
  description: 'An application password or an API key. Its secret is shown only when it is created.',
  interfaces: [Node],
  fields: (t) => ({
    id: t.id({ select: { id: true }, resolve: ({ id }) => typedId('credential', id) }),
    kind: t.expose('kind', { type: CredentialKind }),
    name: t.exposeString('name'),
    scope: t.expose('scope', { type: Scope }),
    user: t.relation('user', { type: User }),
    created: t.field({
      type: 'DateTime',
      select: { created: true },
      resolve: ({ created }, _, { settings }) => toOffsetDateTime(created, settings.siteTimezone),
    }),
    expires: t.field({
      type: 'DateTime',
      nullable: true,
      select: { expires: true },
      resolve: ({ expires }, _, context) => moment(expires, context),
    }),
    lastUsed: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'When the credential was last used, accurate to five minutes.',
      select: { lastUsed: true },
      resolve: ({ lastUsed }, _, context) => moment(lastUsed, context),
    }),
    revoked: t.field({
      type: 'DateTime',
      nullable: true,
      select: { revoked: true },
      resolve: ({ revoked }, _, context) => moment(revoked, context),
    }),
  }),
});

const CreatedCredential = builder.objectRef<{ id: number; secret: string }>('NewCredential').implement({
  description: 'A new credential with its secret. Store the secret: it cannot be shown again.',
  fields: (t) => ({
    secret: t.exposeString('secret'),
    credential: t.prismaField({
      type: Credential,
      resolve: (query, { id }, _, { db }) => db.credential.findUniqueOrThrow({ ...query, where: { id } }),
    }),
  }),
});

builder.queryField('credentials', (t) =>
  t.prismaField({
    type: [Credential],
    description:
      'The application passwords and API keys of a user, newest first. Administrators can list those of any user, other callers their own.',
    args: { user: t.arg.id({ description: 'The user. Default: the caller.' }) },
    resolve: (query, _, { user }, context) => {
      const { caller, db } = context;
      if (!caller) throw apiError('unauthenticated');
      const userId = user == null ? caller.id : readIdArgument('user', user, 'user');
      if (!mayReadAccount(context, userId)) throw apiError('forbidden');
      if (!isPossibleId(userId)) return [];
      return db.credential.findMany({ ...query, where: { userId }, orderBy: { id: 'desc' } });
    },
  }),
);

const input = (name: string) =>
  builder.inputType(name, {
    fields: (t) => inputFields(t, credentialFields, { purpose: 'create', types: { scope: Scope } }),
  });

const CreateApplicationPasswordInput = input('CreateApplicationPasswordInput');
const CreateApiKeyInput = input('CreateApiKeyInput');

/** The permission to change one's own account. For that of another user the write checks more. */
const ownAccount: Permission<object> = (context) => mustChangeAccount(context, context.caller?.id ?? 0);

builder.mutationFields((t) => ({
  createApplicationPassword: t.field({
    type: CreatedCredential,
    permission: ownAccount,
    description: 'Creates an application password, for HTTP Basic with the login.',
    args: { input: t.arg({ type: CreateApplicationPasswordInput, required: true }) },
    resolve: (_, { input }, context) =>
      createCredential('applicationPassword', () => readFields(credentialFields, input, 'create'), context),
  }),
  createApiKey: t.field({
    type: CreatedCredential,
    permission: ownAccount,
    description: 'Creates an API key, for `Authorization: Bearer`.',
    args: { input: t.arg({ type: CreateApiKeyInput, required: true }) },
    resolve: (_, { input }, context) =>
      createCredential('apiKey', () => readFields(credentialFields, input, 'create'), context),
  }),
  revokeCredential: t.prismaField({
    type: Credential,
    permission: ownAccount,
    description: 'Revokes an application password or an API key, immediately and permanently.',
    args: { id: t.arg.id({ required: true }) },
    resolve: async (query, _, { id: input }, context) => {
      const id = readIdArgument('credential', input);
      await revokeCredential(id, context);
      return context.db.credential.findUniqueOrThrow({ ...query, where: { id } });
    },
  }),
}));

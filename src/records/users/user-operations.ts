import { roles } from '../../access/caller.js';
import {
  mayFindUser,
  mayReadAccount,
  mustAdminister,
  mustAssignAuthors,
  mustChangeAccount,
} from '../../access/permission.js';
import { builder } from '../../builder/builder.js';
import { all, sql } from '../../database/sql.js';
import { isPossibleId } from '../fields/kind.js';
import { readFields } from '../fields/read-fields.js';
import { typedId } from '../fields/typed-ids.js';
import type { AnyList } from '../reading/lists.js';
import { connection, connectionType, pageArguments, readPosition } from '../schema/connection.js';
import { readIdArgument } from '../schema/id-argument.js';
import { inputFields } from '../schema/input-types.js';
import { enumOf, User } from '../schema/shared-types.js';
import { newUserFields, userFields } from './user-fields.js';
import { createUser, deleteUser, updateUser } from './user-writes.js';

const Role = enumOf('Role', 'The permissions of a user.', roles);

const visibility = 'Visible to the user and to administrators.';

builder.prismaObjectFields(User, (t) => ({
  email: t.string({
    nullable: true,
    description: visibility,
    resolve: ({ id, email }, _, context) => (mayReadAccount(context, id) ? email : null),
  }),
  role: t.field({
    type: Role,
    nullable: true,
    description: visibility,
    resolve: ({ id, role }, _, context) => (mayReadAccount(context, id) ? role : null),
  }),
  suspended: t.boolean({
    nullable: true,
    description: visibility,
    resolve: ({ id, suspended }, _, context) => (mayReadAccount(context, id) ? suspended : null),
  }),
}));

const UserConnection = connectionType('User', 'users', User);

const byLogin = [{ column: 'login', direction: 'asc' }] as const;

builder.queryFields((t) => ({
  me: t.prismaField({
    type: User,
    nullable: true,
    description: 'The user whose credentials were sent with the request. null for anonymous requests.',
    resolve: (query, _, __, { caller, db }) =>
      caller ? db.user.findUnique({ ...query, where: { id: caller.id } }) : null,
  }),
  user: t.prismaField({
    type: User,
    nullable: true,
    description:
      'A user by id. Callers can read themselves. Administrators, and callers who may set authors, can read every user. null otherwise.',
    args: { id: t.arg.id({ required: true }) },
    resolve: (query, _, input, context) => {
      const id = readIdArgument('user', input.id);
      if (!isPossibleId(id) || !mayFindUser(context, id)) return null;
      return context.db.user.findUnique({ ...query, where: { id } });
    },
  }),
  authors: t.field({
    type: UserConnection,
    description:
      'The users that can be set as authors, ordered by login: neither suspended nor subscribers. Callers who may set authors only.',
    args: pageArguments,
    resolve: (_, page, context) => {
      mustAssignAuthors(context);
      const where = sql`NOT r."suspended" AND r."role" <> 'subscriber'`;
      const list: AnyList<'user'> = { kind: 'user', where, order: byLogin };
      return connection(list, readPosition(page, byLogin), context);
    },
  }),
  users: t.field({
    type: UserConnection,
    description: 'All users, ordered by login. Administrators only.',
    args: { role: t.arg({ type: Role }), suspended: t.arg.boolean(), ...pageArguments },
    resolve: (_, { role, suspended, ...page }, context) => {
      mustAdminister(context);
      const where = all([
        role ? sql`r."role" = ${role}::"Role"` : undefined,
        typeof suspended === 'boolean' ? sql`r."suspended" = ${suspended}` : undefined,
      ]);
      const list: AnyList<'user'> = { kind: 'user', where, order: byLogin };
      return connection(list, readPosition(page, byLogin), context);
    },
  }),
}));

const CreateUserInput = builder.inputType('CreateUserInput', {
  fields: (t) => inputFields(t, newUserFields, { purpose: 'create', types: { role: Role } }),
});

const UpdateUserInput = builder.inputType('UpdateUserInput', {
  description: 'Fields that are not set stay unchanged.',
  fields: (t) => inputFields(t, userFields, { purpose: 'update', types: { role: Role } }),
});

builder.mutationFields((t) => ({
  createUser: t.prismaField({
    type: User,
    permission: mustAdminister,
    description:
      'Creates a user. Administrators only. Create an application password next, so that the user can log in.',
    args: { input: t.arg({ type: CreateUserInput, required: true }) },
    resolve: async (query, _, { input }, context) => {
      const id = await createUser(() => readFields(newUserFields, input, 'create'), context);
      return context.db.user.findUniqueOrThrow({ ...query, where: { id } });
    },
  }),
  updateUser: t.prismaField({
    type: User,
    permission: (context, { id }) => mustChangeAccount(context, readIdArgument('user', id)),
    description:
      'Updates a user. Users can change their own display name and e-mail address. Administrators can change every field of every user.',
    args: { id: t.arg.id({ required: true }), input: t.arg({ type: UpdateUserInput, required: true }) },
    resolve: async (query, _, { id: idText, input }, context) => {
      const id = readIdArgument('user', idText);
      await updateUser(id, () => readFields(userFields, input, 'update'), context);
      return context.db.user.findUniqueOrThrow({ ...query, where: { id } });
    },
  }),
  deleteUser: t.id({
    subGraphs: ['public'],
    permission: mustAdminister,
    description:
      'Deletes a user permanently, with all application passwords and API keys. Administrators only. Returns the id.',
    args: {
      id: t.arg.id({ required: true }),
      reassignTo: t.arg.id({ description: 'The user who becomes the author of the deleted user’s records.' }),
    },
    resolve: async (_, { id: input, reassignTo }, context) => {
      const id = readIdArgument('user', input);
      const newAuthor = reassignTo == null ? undefined : readIdArgument('user', reassignTo, 'reassignTo');
      await deleteUser(id, newAuthor, context);
      return typedId('user', id);
    },
  }),
}));

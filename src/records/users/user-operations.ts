import { roles } from '../../access/caller.js';
import { mayFindUser, mayReadAccount, mustAdminister } from '../../access/permission.js';
import { builder } from '../../builder.js';
import { Checklist } from '../../errors.js';
import { all, sql } from '../../storage/sql.js';
import { id as readId } from '../../texts/check.js';
import { readFields } from '../fields/read-fields.js';
import { isPossibleId } from '../kind.js';
import type { AnyList } from '../reading/lists.js';
import { connection, connectionType, readWindow, windowArguments } from '../schema/connection.js';
import { inputFields } from '../schema/input-types.js';
import { enumOf, User } from '../schema/shared-types.js';
import { newUserFields, userFields } from './user-fields.js';
import { createUser, deleteUser, updateUser } from './user-writes.js';

const Role = enumOf('Role', 'What a user may do.', roles);

const only = 'Told to oneself and to administrators.';

builder.prismaObjectFields(User, (t) => ({
  email: t.string({
    nullable: true,
    description: only,
    resolve: ({ id, email }, _, context) => (mayReadAccount(context, id) ? email : null),
  }),
  role: t.field({
    type: Role,
    nullable: true,
    description: only,
    resolve: ({ id, role }, _, context) => (mayReadAccount(context, id) ? role : null),
  }),
  suspended: t.boolean({
    nullable: true,
    description: only,
    resolve: ({ id, suspended }, _, context) => (mayReadAccount(context, id) ? suspended : null),
  }),
}));

const UserConnection = connectionType('User', 'users', User);

const byLogin = [{ column: 'login', direction: 'asc' }] as const;

builder.queryFields((t) => ({
  me: t.prismaField({
    type: User,
    nullable: true,
    description: 'Whose credentials came with the request; null for none.',
    resolve: (query, _, __, { caller, db }) =>
      caller ? db.user.findUnique({ ...query, where: { id: caller.id } }) : null,
  }),
  user: t.prismaField({
    type: User,
    nullable: true,
    description: 'One user: oneself, for administrators and those who name authors anybody; null for others.',
    args: { id: t.arg.id({ required: true }) },
    resolve: (query, _, input, context) => {
      const id = readUserId(input.id);
      if (!isPossibleId(id) || !mayFindUser(context, id)) return null;
      return context.db.user.findUnique({ ...query, where: { id } });
    },
  }),
  users: t.field({
    type: UserConnection,
    description: 'The users, by login; for administrators.',
    args: { role: t.arg({ type: Role }), suspended: t.arg.boolean(), ...windowArguments },
    resolve: (_, { role, suspended, ...page }, context) => {
      mustAdminister(context);
      const where = all([
        role ? sql`r."role" = ${role}::"Role"` : undefined,
        typeof suspended === 'boolean' ? sql`r."suspended" = ${suspended}` : undefined,
      ]);
      const list: AnyList<'user'> = { kind: 'user', where, order: byLogin };
      return connection(list, readWindow(page, byLogin), context);
    },
  }),
}));

const CreateUserInput = builder.inputType('CreateUserInput', {
  fields: (t) => inputFields(t, newUserFields, { purpose: 'create', types: { role: Role } }),
});

const UpdateUserInput = builder.inputType('UpdateUserInput', {
  description: 'What is absent stays as it is.',
  fields: (t) => inputFields(t, userFields, { purpose: 'update', types: { role: Role } }),
});

builder.mutationFields((t) => ({
  createUser: t.prismaField({
    type: User,
    description: 'Adds a user; for administrators. The next step is an application password.',
    args: { input: t.arg({ type: CreateUserInput, required: true }) },
    resolve: async (query, _, { input }, context) => {
      const id = await createUser(() => readFields(newUserFields, input, 'create'), context);
      return context.db.user.findUniqueOrThrow({ ...query, where: { id } });
    },
  }),
  updateUser: t.prismaField({
    type: User,
    description: 'Changes a user: oneself name and e-mail address, administrators everything of everybody.',
    args: { id: t.arg.id({ required: true }), input: t.arg({ type: UpdateUserInput, required: true }) },
    resolve: async (query, _, { id: given, input }, context) => {
      const id = readUserId(given);
      await updateUser(id, () => readFields(userFields, input, 'update'), context);
      return context.db.user.findUniqueOrThrow({ ...query, where: { id } });
    },
  }),
  deleteUser: t.id({
    subGraphs: ['public'],
    description: 'Deletes a user for good, with all passwords and keys; for administrators. Gives the id.',
    args: {
      id: t.arg.id({ required: true }),
      reassignTo: t.arg.id({ description: 'Who becomes the author of what the user wrote.' }),
    },
    resolve: async (_, { id: input, reassignTo }, context) => {
      const id = readUserId(input);
      await deleteUser(id, reassignTo == null ? undefined : readUserId(reassignTo, 'reassignTo'), context);
      return id;
    },
  }),
}));

/** @throws ApiError `invalid-params`. */
export const readUserId = (input: string, argument = 'id'): number => {
  const checklist = new Checklist();
  const id = checklist.take(argument, () => readId(input));
  checklist.done();
  return id ?? 0;
};

import { Argument, Command, InvalidArgumentError, Option } from 'commander';
import { Role } from '../../prisma/client/enums.js';
import { createUserLink } from '../access/choose-password.js';
import type { Database } from '../database/client.js';
import { ApiError } from '../errors.js';
import { readFields } from '../records/fields/read-fields.js';
import { newUserFields } from '../records/users/user-fields.js';
import { createUser, deleteUser, updateUser } from '../records/users/user-writes.js';
import { type Calendar, localContext, withCalendar } from './calendar.js';
import { columns } from './text-table.js';

const roles = Object.values(Role);

const login = (text: string): string => {
  if (!/^[\w.@-]{1,60}$/.test(text))
    throw new InvalidArgumentError('A login has 1 to 60 characters: letters, digits, or . @ _ -');
  return text;
};

export const user = new Command('user').description('Manages users: add, list, role, suspend, unsuspend, remove.');

user
  .command('add')
  .description('Adds a user. The user needs a credential: see “almanac password create”.')
  .argument('<login>', 'the login of the user', login)
  .addOption(new Option('--role <role>', 'the role of the user').choices(roles).default('author'))
  .option('--name <name>', 'the display name (default: the login)')
  .option('--email <address>', 'the e-mail address')
  .action((login: string, options: { role: Role; name?: string; email?: string }) =>
    withCalendar(async (calendar) => {
      const { role, name, email } = options;
      const input = { login, role, ...(name && { displayName: name }), ...(email && { email }) };
      await createUser(() => readFields(newUserFields, input, 'create'), localContext(calendar));
      console.log(`Added ${login} with the role ${options.role}. Next: almanac password create ${login}`);
    }),
  );

user
  .command('list')
  .description('Lists the users with their roles.')
  .action(() =>
    withCalendar(async ({ db }) => {
      const users = await db.user.findMany({
        orderBy: { id: 'asc' },
        select: { login: true, role: true, displayName: true, suspended: true },
      });
      if (!users.length) return console.log('There are no users yet: the first start creates an administrator.');
      const rows = users.map(({ login, role, displayName, suspended }) => [
        login,
        suspended ? `${role} (suspended)` : role,
        displayName,
      ]);
      console.log(columns([['LOGIN', 'ROLE', 'NAME'], ...rows]));
    }),
  );

user
  .command('invite')
  .description('Prints a link with which a user chooses a password for the pages below /manage.')
  .argument('<login>', 'the login of the user')
  .action((login: string) =>
    withCalendar(async (calendar) => {
      const { id } = await mustFindUser(login, calendar);
      const { token, expires } = await createUserLink({ id, login }, localContext(calendar));
      const { publicUrl, port } = calendar.settings;
      console.log(`${publicUrl ?? `http://localhost:${port}`}/manage/welcome/${token}`);
      console.log(
        `Send it to ${login}: it can be used once, until ${expires.toISOString().slice(0, 16).replace('T', ' ')} UTC.`,
      );
    }),
  );

user
  .command('role')
  .description('Changes the role of a user.')
  .argument('<login>', 'the login of the user')
  .addArgument(new Argument('<role>', 'the new role').choices(roles))
  .action((login: string, role: Role) =>
    withCalendar(async (calendar) => {
      await update(login, { role }, calendar);
      console.log(`${login} now has the role ${role}.`);
    }),
  );

user
  .command('suspend')
  .description('Suspends a user: all passwords, keys and tokens of the user are rejected at once.')
  .argument('<login>', 'the login of the user')
  .action((login: string) =>
    withCalendar(async (calendar) => {
      await update(login, { suspended: true }, calendar);
      console.log(`${login} is suspended. “almanac user unsuspend ${login}” ends the suspension.`);
    }),
  );

user
  .command('unsuspend')
  .description('Ends the suspension of a user. Passwords and keys that were not revoked are valid again.')
  .argument('<login>', 'the login of the user')
  .action((login: string) =>
    withCalendar(async (calendar) => {
      await update(login, { suspended: false }, calendar);
      console.log(`${login} is not suspended.`);
    }),
  );

user
  .command('remove')
  .description('Removes a user with all passwords and keys, at once and permanently.')
  .argument('<login>', 'the login of the user')
  .option('--reassign <login>', 'the user who becomes the author of the records; required for a user who has records')
  .action((login: string, { reassign }: { reassign?: string }) =>
    withCalendar(async (calendar) => {
      const { id } = await mustFindUser(login, calendar);
      const newAuthor = reassign === undefined ? undefined : (await mustFindUser(reassign, calendar)).id;
      if (newAuthor === id) throw new Error(`${login} is the user to remove: name another user with --reassign.`);
      await deleteUser(id, newAuthor, localContext(calendar)).catch(explainRecords(login));
      console.log(`Removed ${login}${reassign === undefined ? '' : `. The author of the records is now ${reassign}`}.`);
    }),
  );

const update = async (login: string, changes: { role?: Role; suspended?: boolean }, calendar: Calendar) => {
  const { id } = await mustFindUser(login, calendar);
  await updateUser(id, () => changes, localContext(calendar));
};

/** Names the option of the command in the error for a user with records. */
const explainRecords = (login: string) => (error: unknown) => {
  if (!(error instanceof ApiError) || error.key !== 'user-has-records') throw error;
  throw new Error(`${login} is the author of records: name the user who becomes their author with --reassign LOGIN.`);
};

/** The user with a login. @throws Error when there is none. */
export const mustFindUser = async (login: string, { db }: { db: Database }): Promise<{ id: number; role: Role }> => {
  const user = await db.user.findUnique({ where: { login }, select: { id: true, role: true } });
  if (!user) throw new Error(`There is no user “${login}”: see “almanac user list”.`);
  return user;
};

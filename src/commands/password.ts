import { Command, InvalidArgumentError, Option } from 'commander';
import { Scope } from '../../prisma/client/enums.js';
import { noteAction } from '../access/audit.js';
import { issueCredential } from '../access/issue-credential.js';
import { inTransaction } from '../database/transaction.js';
import { endCredential } from '../records/users/credential-writes.js';
import { now } from '../time/clock.js';
import { localContext, withCalendar } from './calendar.js';
import { columns } from './text-table.js';
import { mustFindUser } from './user.js';

const DAY = 86_400_000; // milliseconds

const wholeDays = (text: string): number => {
  if (!/^[1-9]\d{0,4}$/.test(text)) throw new InvalidArgumentError('Use a number of days, 1 or more.');
  return Number(text);
};

export const password = new Command('password').description('Manages the credentials of users: create, list, revoke.');

password
  .command('create')
  .description('Creates an application password (HTTP Basic, with the login) and shows it once.')
  .argument('<login>', 'the login of the user')
  .option('--api-key', 'create an API key instead (Authorization: Bearer …)', false)
  .option('--name <name>', 'a name that says what it is for', 'command line')
  .addOption(
    new Option('--scope <scope>', 'the scope of the credential').choices(Object.values(Scope)).default('write'),
  )
  .option('--days <number>', 'the number of days until it expires (default: never)', wholeDays)
  .action((login: string, options: { apiKey: boolean; name: string; scope: Scope; days?: number }) =>
    withCalendar(async (calendar) => {
      const { apiKey, name, scope, days } = options;
      const { id: userId } = await mustFindUser(login, calendar);
      const kind = apiKey ? 'apiKey' : 'applicationPassword';
      const expires = days === undefined ? undefined : new Date(now().getTime() + days * DAY);
      const { id, secret } = await inTransaction(localContext(calendar), async (writer) => {
        const issued = await issueCredential({ userId, kind, name, scope, expires }, writer.db);
        const detail = `${login}, ${scope}`;
        await noteAction({ action: 'credential_created', target: ['credential', issued.id], detail }, writer);
        return issued;
      });
      console.log(
        `${apiKey ? 'API key' : 'Application password'} ${id} of ${login}, not shown again:\n\n  ${secret}\n`,
      );
    }),
  );

password
  .command('list')
  .description('Lists application passwords and API keys by number and name, without their secrets.')
  .argument('[login]', 'only the credentials of this user')
  .action((login: string | undefined) =>
    withCalendar(async ({ db }) => {
      const user = login === undefined ? undefined : await mustFindUser(login, { db });
      const credentials = await db.credential.findMany({
        where: { userId: user?.id },
        orderBy: { id: 'asc' },
        include: { user: { select: { login: true } } },
      });
      if (!credentials.length)
        return console.log('There are no credentials: “almanac password create LOGIN” creates one.');
      const rows = credentials.map((credential) => [
        String(credential.id),
        credential.user.login,
        credential.kind === 'apiKey' ? 'API key' : 'password',
        credential.scope,
        credential.lastUsed?.toISOString().slice(0, 10) ?? 'never',
        stateOf(credential),
        credential.name,
      ]);
      console.log(columns([['NUMBER', 'LOGIN', 'KIND', 'SCOPE', 'LAST USED', 'STATE', 'NAME'], ...rows]));
    }),
  );

password
  .command('revoke')
  .description('Revokes an application password or API key immediately.')
  .argument('<number>', 'its number in “almanac password list”')
  .action((number: string) =>
    withCalendar(async (calendar) => {
      const id = /^\d{1,9}$/.test(number) ? Number(number) : 0;
      const credential = await calendar.db.credential.findUnique({
        where: { id },
        select: { id: true, userId: true, kind: true },
      });
      const wasUsable = credential && (await endCredential(credential, localContext(calendar)));
      if (!wasUsable) throw new Error(`There is no usable password or key ${number}: see “almanac password list”.`);
      console.log(`${number} is revoked.`);
    }),
  );

const stateOf = ({ revoked, expires }: { revoked: Date | null; expires: Date | null }): string => {
  if (revoked) return 'revoked';
  if (!expires) return 'valid';
  return `${expires > now() ? 'valid until' : 'expired'} ${expires.toISOString().slice(0, 10)}`;
};

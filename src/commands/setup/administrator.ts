/** The administrator of `almanac setup`, who signs in at /manage with a password. */
import { choosePassword, createUserLink } from '../../access/choose-password.js';
import { checkPassword } from '../../access/password.js';
import { findClusterFolder } from '../../database/embedded/cluster-folder.js';
import { ApiError } from '../../errors.js';
import { formatProblem } from '../../languages/format-message.js';
import { readFields } from '../../records/fields/read-fields.js';
import { newUserFields } from '../../records/users/user-fields.js';
import { createUser } from '../../records/users/user-writes.js';
import type { Settings } from '../../settings/settings.js';
import { now } from '../../time/clock.js';
import { type Calendar, localContext, withCalendar } from '../calendar.js';

export interface PresentUser {
  login: string;
  role: string;
  suspended: boolean;
  /** Whether the user has a password, or a credential that is valid. */
  canSignIn: boolean;
}

/** The users of the calendar, in the order of their creation; none if there is no calendar yet, which is not created. */
export const presentUsers = async ({ databaseUrl, dataDir }: Settings): Promise<PresentUser[]> => {
  if (databaseUrl === undefined && !(await findClusterFolder(dataDir))) return [];
  return withCalendar(async ({ db }) => {
    const isValid = { revoked: null, OR: [{ expires: null }, { expires: { gt: now() } }] };
    const users = await db.user.findMany({
      orderBy: { id: 'asc' },
      select: {
        ...{ login: true, role: true, suspended: true, password: { select: { userId: true } } },
        credentials: { where: isValid, select: { id: true }, take: 1 },
      },
    });
    return users.map(({ login, role, suspended, password, credentials }) => ({
      ...{ login, role, suspended, canSignIn: password !== null || credentials.length > 0 },
    }));
  });
};

/** Why a login cannot be that of an administrator; undefined for one that is new or an administrator. */
export const loginProblem = (login: string, users: readonly PresentUser[]): string | undefined => {
  if (!/^[\w.@-]{1,60}$/.test(login)) return 'Expected 1 to 60 letters, digits, or . @ _ -';
  const user = users.find((one) => one.login === login);
  if (user?.suspended) return `${login} is suspended: see “almanac user unsuspend”.`;
  return user && user.role !== 'administrator'
    ? `${login} has the role ${user.role}: choose another login, or see “almanac user role”.`
    : undefined;
};

/** Why a password is not usable; undefined for one that is. @param known the login and the name of the site */
export const passwordProblem = (password: string, known: readonly string[]): string | undefined => {
  try {
    checkPassword(password, known);
    return undefined;
  } catch (error) {
    const [problem] = error instanceof ApiError ? Object.values(error.problems) : [];
    if (!problem) throw error;
    return formatProblem(problem, 'en');
  }
};

/** Creates an administrator if there is no user with this login, and sets the password, which ends the sessions of the user. */
export const setAdministrator = async (
  { login, password }: { login: string; password: string },
  calendar: Calendar,
): Promise<void> => {
  const context = localContext(calendar);
  const found = await calendar.db.user.findUnique({ where: { login }, select: { id: true } });
  const input = { login, role: 'administrator' } as const;
  const id = found?.id ?? (await createUser(() => readFields(newUserFields, input, 'create'), context));
  const { token } = await createUserLink({ id, login }, context);
  await choosePassword({ userId: id, password, link: token }, context);
};

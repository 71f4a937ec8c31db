/** What `almanac setup` is to write: from the options, and at a terminal from questions. */
import { readFile } from 'node:fs/promises';
import { newApplicationPassword } from '../../access/secret.js';
import { isSet } from '../../settings/schema.js';
import type { FileSettings } from '../settings-file.js';
import { loginProblem, type PresentUser, passwordProblem } from './administrator.js';
import { presentValue, problemOf, type SiteSetting, settingOf, siteSettings } from './site-settings.js';
import type { Terminal } from './terminal.js';

export interface SetupOptions extends Partial<Record<SiteSetting['option'] | 'login' | 'passwordFile', string>> {
  generatePassword?: boolean;
}

/** What there is before the setup. */
export interface Present {
  /** The variables of the process, without those of the file. */
  environment: NodeJS.ProcessEnv;
  /** The path of the file, and its settings. */
  file: string;
  settings: FileSettings;
  users: readonly PresentUser[];
  /** The login that is proposed for the first administrator. */
  proposedLogin: string;
}

export interface Choices {
  /** The settings that change; null removes one. */
  changes: Record<string, string | null>;
  login: string;
  /** Undefined for an administrator who keeps the present one. */
  password: string | undefined;
  isGenerated: boolean;
}

/** An option that is missing, not usable or without an effect. The message has one line. */
export class OptionProblem extends Error {}

/**
 * Collects what to write, and writes nothing.
 * @param terminal asks for what the options do not say; without it a value that is missing is an error
 * @throws OptionProblem, Cancelled
 */
export const choose = async (
  options: SetupOptions,
  present: Present,
  terminal: Terminal | undefined,
): Promise<Choices> => {
  const missing: string[] = [];
  const changes: Choices['changes'] = {};
  for (const setting of siteSettings) {
    const chosen = await chooseSetting(setting, options[setting.option], present, terminal);
    if (chosen !== undefined && settingOf(setting, chosen) !== (present.settings[setting.variable] ?? null))
      changes[setting.variable] = settingOf(setting, chosen);
    const isThere = isSet(setting.variable, present.environment[setting.variable]);
    if (chosen === undefined && !setting.isOptional && !isThere) missing.push(setting.flag);
  }
  const login = await chooseLogin(options.login, present, terminal);
  if (login === undefined) missing.push('--login');
  const user = present.users.find((one) => one.login === login);
  const known = [login ?? '', changes.SITE_NAME ?? present.settings.SITE_NAME ?? present.environment.SITE_NAME ?? ''];
  const typed = await choosePassword(options, { user, known }, terminal);
  const isGenerated = options.generatePassword === true || (typed === undefined && !user?.canSignIn);
  if (isGenerated && !options.generatePassword && !terminal) missing.push('--password-file or --generate-password');
  if (missing.length > 0)
    throw new OptionProblem(`Without a terminal, setup needs options for what is not set yet: ${missing.join(', ')}.`);
  return { changes, login: login ?? '', password: isGenerated ? newPassword() : typed, isGenerated };
};

/** The chosen or present value of a setting; undefined if there is none, or if the environment decides. */
const chooseSetting = async (
  setting: SiteSetting,
  given: string | undefined,
  { environment, file, settings }: Present,
  terminal: Terminal | undefined,
): Promise<string | undefined> => {
  const { variable, flag, question } = setting;
  const outer = environment[variable];
  if (isSet(variable, outer)) {
    if (given !== undefined && given !== outer)
      throw new OptionProblem(
        `${flag}: ${variable} is set in the environment, which takes precedence over ${file}: change it there.`,
      );
    terminal?.say(`${question}: ${outer} (${variable} of the environment, which takes precedence)`);
    return undefined;
  }
  const check = (value: string) => problemOf(setting, value);
  if (given !== undefined) return mustBeUsable(flag, given, check);
  const present = presentValue(setting, settings);
  return terminal ? terminal.ask(question, present ?? setting.proposed(), check) : present;
};

const chooseLogin = async (
  given: string | undefined,
  { users, proposedLogin }: Present,
  terminal: Terminal | undefined,
): Promise<string | undefined> => {
  const check = (login: string) => loginProblem(login, users);
  if (given !== undefined) return mustBeUsable('--login', given, check);
  const present = users.find(({ role, suspended }) => role === 'administrator' && !suspended)?.login;
  return terminal ? terminal.ask('Login of the administrator', present ?? proposedLogin, check) : present;
};

/** The password of an option or a question; undefined for the present one, or a generated one. */
const choosePassword = async (
  { passwordFile, generatePassword }: SetupOptions,
  { user, known }: { user: PresentUser | undefined; known: readonly string[] },
  terminal: Terminal | undefined,
): Promise<string | undefined> => {
  const check = (password: string) => passwordProblem(password, known);
  if (passwordFile !== undefined) return mustBeUsable('--password-file', await readPassword(passwordFile), check);
  if (generatePassword) return undefined;
  const otherwise = user?.canSignIn ? 'an empty line keeps the present one' : 'an empty line generates one';
  return terminal?.askSecret(`Password to sign in at /manage (${otherwise})`, check);
};

const readPassword = async (file: string): Promise<string> => {
  try {
    return (await readFile(file, 'utf8')).replace(/\r?\n$/, '');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new OptionProblem(`--password-file: ${file} cannot be read (${code}).`);
  }
};

const mustBeUsable = (flag: string, value: string, check: (value: string) => string | undefined): string => {
  const problem = check(value);
  if (problem !== undefined) throw new OptionProblem(`${flag}: ${problem}`);
  return value;
};

/** A password that can be copied as one word. */
const newPassword = () => newApplicationPassword().replaceAll(' ', '-');

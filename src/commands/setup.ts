import { Command, Option } from 'commander';
import { readSettings } from '../settings/settings.js';
import { addressFor } from '../web/site-address.js';
import { withCalendar } from './calendar.js';
import { checkPublic } from './doctor/check-public.js';
import { lineOf } from './doctor/finding.js';
import { addSettings, mustBeWritable, readSettingsFile, settingsFileOf, writeSettings } from './settings-file.js';
import { presentUsers, setAdministrator } from './setup/administrator.js';
import { type Choices, choose, OptionProblem, type SetupOptions } from './setup/choices.js';
import { siteSettings } from './setup/site-settings.js';
import { Cancelled, openTerminal } from './setup/terminal.js';

export const setup = new Command('setup')
  .description('Asks for the name, the time zone, the language, the colour and the administrator of this calendar.')
  .option('--name <name>', 'the name of the calendar (SITE_NAME)')
  .option('--time-zone <zone>', 'its time zone, such as Europe/Amsterdam (SITE_TIMEZONE)')
  .option('--language <code>', 'its default language: nl, en, fr, de or es (DEFAULT_LANGUAGE)')
  .option('--color <colour>', 'the colour of links and buttons, such as #0a5bd3, or none (SITE_COLOR)')
  .option('--login <login>', 'the login of the administrator')
  .addOption(
    new Option('--password-file <file>', 'a file with the password of the administrator').conflicts('generatePassword'),
  )
  .option('--generate-password', 'generate that password, and print it once')
  .addHelpText(
    'after',
    '\nAt a terminal, setup asks for what the options do not say. Without one, the options have to say everything that is\n' +
      'not set yet. The settings are written to settings.env in DATA_DIR (./data); environment variables take precedence.\n' +
      'Run it again to change something: nothing else is changed.',
  )
  .action(async (options: SetupOptions, command: Command) => {
    const environment = { ...process.env };
    const file = settingsFileOf(environment);
    try {
      const choices = await collect(options, environment, file);
      await write(choices, file);
      printChecklist();
    } catch (error) {
      if (error instanceof OptionProblem) command.error(error.message, { exitCode: 2 });
      if (!(error instanceof Cancelled)) throw error;
      console.error('\nCancelled: nothing was changed.');
      process.exitCode = 130; // as after Ctrl-C in a shell
    }
  });

/** Reads what there is and asks for what is to change. The settings of the file become those of this process. */
const collect = async (options: SetupOptions, environment: NodeJS.ProcessEnv, file: string): Promise<Choices> => {
  const settings = await readSettingsFile(file);
  await mustBeWritable(file);
  // A value that is asked for may be wrong in the file.
  const asked = new Set<string>(siteSettings.map(({ variable }) => variable));
  addSettings(Object.fromEntries(Object.entries(settings).filter(([name]) => !asked.has(name))), process.env);
  const current = readSettings(process.env);
  const users = await presentUsers(current);
  const terminal =
    process.stdin.isTTY && process.stdout.isTTY ? openTerminal(process.stdin, process.stdout) : undefined;
  try {
    terminal?.say(`An empty line takes the value in brackets. The settings are stored in ${file}.\n`);
    return await choose(options, { environment, file, settings, users, proposedLogin: current.adminLogin }, terminal);
  } finally {
    terminal?.close();
  }
};

const write = async ({ changes, login, password, isGenerated }: Choices, file: string): Promise<void> => {
  await writeSettings(file, changes);
  addSettings(await readSettingsFile(file), process.env);
  const names = Object.keys(changes);
  console.log(names.length > 0 ? `\nChanged ${names.join(', ')} in ${file}.` : `\n${file} has not changed.`);
  if (password !== undefined)
    await withCalendar((calendar) => setAdministrator({ login, password }, calendar), printWithoutMigrations);
  console.log(`${login} signs in at ${addressFor(readSettings(process.env))}/manage/sign-in.`);
  if (isGenerated) console.log(`The password of ${login}, not shown again:\n\n  ${password}\n`);
  console.log('The service reads the settings at its start: restart it if it is running.');
};

/** A new calendar needs many migrations: their names would hide what has been typed. */
const printWithoutMigrations = (line: string): void => {
  if (!/^(The database needs|Applied) /.test(line)) console.error(line);
};

const printChecklist = (): void => {
  console.log('\nFor a public calendar:');
  for (const finding of checkPublic(readSettings(process.env))) console.log(lineOf(finding));
};

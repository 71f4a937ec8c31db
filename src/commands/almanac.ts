import { Command } from 'commander';
import { isWorker } from '../server/worker-messages.js';
import { backup } from './backup.js';
import { demo } from './demo.js';
import { doctor } from './doctor.js';
import { exportRecords } from './export.js';
import { importEvents } from './import.js';
import { log } from './log.js';
import { mcp } from './mcp.js';
import { migrate } from './migrate.js';
import { password } from './password.js';
import { purge } from './purge.js';
import { restore } from './restore.js';
import { serve } from './serve.js';
import { addSettings, readSettingsFile, settingsFileOf } from './settings-file.js';
import { setup } from './setup.js';
import { upgrade } from './upgrade.js';
import { user } from './user.js';
import { webhook } from './webhook.js';

/** The command-line program with all its commands. */
export const almanac = new Command('almanac')
  .description(
    'An events calendar server. Its settings are environment variables such as PORT, DATA_DIR and DATABASE_URL, or lines of settings.env in DATA_DIR.',
  )
  .configureOutput({ outputError: (text, write) => write(`${inOneLine(text)} See --help.\n`) })
  .hook('preAction', async (_, command) => {
    // The parent process of a worker has read the file. Setup has to know which settings come from it.
    if (isWorker || command === setup) return;
    addSettings(await readSettingsFile(settingsFileOf(process.env)), process.env);
  });

const inOneLine = (text: string) =>
  text
    .trim()
    .replace(/^error: /, '')
    .replaceAll('\n', ' ')
    .replace(/\.*$/, '.');

/** Adds a command. It and its subcommands report usage errors as `almanac` does. */
const add = (parent: Command, command: Command) => {
  command.copyInheritedSettings(parent);
  for (const child of command.commands) add(command, child);
  if (command.parent !== parent) parent.addCommand(command);
};

for (const command of [
  setup,
  serve,
  demo,
  importEvents,
  exportRecords,
  user,
  log,
  webhook,
  mcp,
  password,
  backup,
  restore,
  purge,
  migrate,
  upgrade,
  doctor,
]) {
  add(almanac, command);
}

/** The settings that `almanac setup` writes to a file in the data folder. Environment variables take precedence. */
import { randomUUID } from 'node:crypto';
import { access, chown, constants, mkdir, readFile, realpath, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { mustBeWritableFolder } from '../settings/existing-folder.js';
import { isSet } from '../settings/schema.js';
import { readSettings } from '../settings/settings.js';

/** The values of a file by the names of their variables. */
export type FileSettings = Readonly<Record<string, string>>;

/** The path of the file: `settings.env` in DATA_DIR. */
export const settingsFileOf = ({ DATA_DIR }: NodeJS.ProcessEnv): string =>
  resolve(readSettings({ DATA_DIR }).dataDir, 'settings.env');

/**
 * The settings of a file; none if there is no file.
 * @throws Error in one line for a file that cannot be read or sets DATA_DIR.
 */
export const readSettingsFile = async (file: string): Promise<FileSettings> => {
  const values = parse(await readText(file));
  if ('DATA_DIR' in values)
    throw new Error(`${file} cannot set DATA_DIR, which names its folder: remove that line, and set the variable.`);
  return values;
};

/** Adds the settings of a file to an environment. A variable that is set there is not changed. */
export const addSettings = (values: FileSettings, environment: NodeJS.ProcessEnv): void => {
  for (const [name, value] of Object.entries(values)) if (!isSet(name, environment[name])) environment[name] = value;
};

/**
 * Changes settings of a file, and creates it if there is none. All other lines stay as they are.
 * @param changes null removes a setting
 * @throws Error in one line for a file that cannot be written.
 */
export const writeSettings = async (file: string, changes: Readonly<Record<string, string | null>>): Promise<void> => {
  const before = await readText(file);
  const text = withSettings(before, changes);
  if (text === before) return;
  try {
    await mkdir(dirname(file), { recursive: true });
    await replaceFile(file, text);
  } catch (error) {
    throw cannotWrite(file, error as NodeJS.ErrnoException);
  }
};

/** Checks that a file can be written, without writing it. @throws Error in one line. */
export const mustBeWritable = async (file: string): Promise<void> => {
  try {
    if (await exists(file)) await access(file, constants.W_OK);
    await mustBeWritableFolder(dirname(file));
  } catch (error) {
    throw cannotWrite(file, error as NodeJS.ErrnoException);
  }
};

const HEADER = `# Settings of Almanac, by the names in docs/settings.md. Environment variables take precedence over these lines.
# "almanac setup" changes its own lines only. The service reads the file at its start.
`;

/**
 * The text of a file with changed settings.
 * @throws Error in one line for a value that such a file cannot express, and for a value of several lines in the file.
 */
export const withSettings = (before: string, changes: Readonly<Record<string, string | null>>): string => {
  let text = before || HEADER;
  for (const [name, value] of Object.entries(changes))
    text = withSetting(text, name, value === null ? undefined : lineOf(name, value));
  return text;
};

/** Replaces the last line that sets a name, which applies, or adds one at the end. @param line undefined removes all of them */
const withSetting = (text: string, name: string, line: string | undefined): string => {
  const lines = text.replace(/\n$/, '').split('\n');
  const isOf = (one: string) => new RegExp(`^\\s*(?:export\\s+)?${name}\\s*=`).test(one);
  const at = lines.findLastIndex(isOf);
  // A person has written a value of several lines.
  if (parse(lines[at] ?? '')[name] !== parse(text)[name])
    throw new Error(`The lines of ${name} are not changed here: change them with an editor.`);
  if (line === undefined) return `${lines.filter((one) => !isOf(one)).join('\n')}\n`;
  return `${(at === -1 ? [...lines, line] : lines.with(at, line)).join('\n')}\n`;
};

/** A line that is read as this value. */
const lineOf = (name: string, value: string): string => {
  const isPlain = /^[\w./:@+-]+$/.test(value);
  const lines = [...(isPlain ? [value] : []), `"${value}"`, `'${value}'`, `\`${value}\``].map(
    (one) => `${name}=${one}`,
  );
  const found = lines.find((line) => parse(line)[name] === value);
  if (found === undefined)
    throw new Error(`${name} has more than one kind of quotation marks, or a line break: leave them out.`);
  return found;
};

/** Replaces a file in one step. It keeps its owner and its mode; a new one belongs to the owner of the folder, who alone may read it. */
const replaceFile = async (path: string, text: string): Promise<void> => {
  const file = await realpath(path).catch(() => path);
  const { uid, gid, mode } = (await exists(file)) ?? { ...(await stat(dirname(file))), mode: 0o600 };
  const part = join(dirname(file), `.settings-${randomUUID()}`);
  try {
    await writeFile(part, text, { mode: mode & 0o777, flush: true });
    if (process.getuid?.() === 0) await chown(part, uid, gid);
    await rename(part, file);
  } finally {
    await rm(part, { force: true });
  }
};

const parse = (text: string): Record<string, string> =>
  Object.fromEntries(
    // Node 20 reads a comment at the end as a name, unless a line break follows.
    Object.entries(parseEnv(`${text}\n`)).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );

const exists = (path: string) => stat(path).catch(() => undefined);

const readText = async (file: string): Promise<string> => {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR') return '';
    throw new Error(`${file} cannot be read (${code}): run the command as the user of the service.`);
  }
};

const cannotWrite = (file: string, { code, message }: NodeJS.ErrnoException): Error =>
  new Error(
    `${file} cannot be written (${code ?? message}): run the command as the user of the service, or set the variables in its environment.`,
  );

import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { run, temporaryFolder } from './programs.js';

/** A copy of a feed by vdirsyncer, which replaces its UIDs by hashes: a file for each UID in `events`. */
export interface FeedCopy {
  folder: string;
  /** Copies what has changed since. @returns the output of vdirsyncer */
  sync(): Promise<string>;
}

/** Copies a feed with vdirsyncer. */
export const copyFeed = async (url: string): Promise<FeedCopy> => {
  const folder = await temporaryFolder();
  const config = join(folder, 'vdirsyncer');
  await writeFile(
    config,
    `[general]\nstatus_path = "${folder}/status"\n[pair p]\na = "remote"\nb = "local"\ncollections = null\n` +
      `[storage remote]\ntype = "http"\nurl = "${url}"\n[storage local]\ntype = "filesystem"\npath = "${folder}/events"\nfileext = ".ics"\n`,
  );
  const environment = { HOME: folder, VDIRSYNCER_CONFIG: config };
  await run('sh', ['-c', 'yes | vdirsyncer discover && vdirsyncer sync'], environment);
  return { folder, sync: () => run('vdirsyncer', ['sync'], environment) };
};

/**
 * The events of a copy that khal shows, a line for each and for each day on which it takes place, in UTC.
 * @param format placeholders of khal: `{start-long} {title}`
 * @param range the first day, and a number of days: `30d`
 */
export const listWithKhal = async (
  { folder }: FeedCopy,
  format: string,
  range: [string, string],
  options: readonly string[] = [],
): Promise<string[]> => {
  const config = join(folder, 'khal');
  await writeFile(
    config,
    `[calendars]\n[[feed]]\npath = ${folder}/events\n[locale]\nlocal_timezone = UTC\ndefault_timezone = UTC\ntimeformat = %H:%M\n` +
      'dateformat = %Y-%m-%d\nlongdateformat = %Y-%m-%d\ndatetimeformat = %Y-%m-%d %H:%M\nlongdatetimeformat = %Y-%m-%d %H:%M\n',
  );
  const args = ['-c', config, 'list', ...options, '--day-format', '', '--format', format, ...range];
  const lines = (await run('khal', args, { HOME: folder })).split('\n');
  return lines.map((line) => line.trim()).filter(Boolean);
};

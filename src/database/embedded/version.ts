/** The major version of PostgreSQL that the data in a folder is of. PostgreSQL cannot read the data of another one. */
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { clusterOf } from './postmaster.js';
import type { InstalledPrograms } from './programs.js';

/** The folder in which `almanac upgrade` makes the new cluster, before it takes the place of the old one. */
export const stagingOf = (directory: string): string => join(directory, 'upgrade');

/** The folder in which `almanac upgrade` keeps the old cluster. */
export const keptClusterOf = (directory: string, version: number): string => join(directory, `cluster-${version}`);

/** The major version, such as 18. */
export const majorVersion = ({ version }: Pick<InstalledPrograms, 'version'>): number => Number.parseInt(version, 10);

/** The major version of the data in a folder, such as 17; undefined when there is no data. */
export const versionOfData = async (directory: string): Promise<number | undefined> => {
  const content = await readFile(join(clusterOf(directory), 'PG_VERSION'), 'utf8').catch(() => '');
  return Number.parseInt(content, 10) || undefined;
};

/** Whether an upgrade was interrupted when the new cluster was complete and the old one had another name already. */
export const isBetweenClusters = async (directory: string): Promise<boolean> =>
  !(await exists(clusterOf(directory))) && (await exists(clusterOf(stagingOf(directory))));

/** @throws Error with one line that says what to do when the programs cannot read the data in a folder. */
export const mustMatchVersion = async (directory: string, programs: InstalledPrograms): Promise<void> => {
  if (await isBetweenClusters(directory)) {
    throw new Error(`An upgrade of the data in ${directory} was interrupted: run “almanac upgrade” again.`);
  }
  const found = await versionOfData(directory);
  const installed = majorVersion(programs);
  if (found === undefined || found === installed) return;
  const difference = `The data in ${directory} is of PostgreSQL ${found}, and this version of Almanac has PostgreSQL ${installed}`;
  throw new Error(
    found < installed
      ? `${difference}: run “almanac upgrade”, which keeps the old data.`
      : `${difference}: install the version of Almanac that wrote it.`,
  );
};

const exists = async (path: string): Promise<boolean> => Boolean(await stat(path).catch(() => undefined));

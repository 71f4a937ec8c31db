/** What is changed in one occurrence of a series only. A change of the series does not overwrite it. */
import { isDeepStrictEqual } from 'node:util';
import type { Event } from '../../../prisma/client/client.js';
import { overriddenWithStatus } from '../writing/overridden-status.js';
import type { WriteContext } from '../writing/write-context.js';
import { compareLinks, type Links } from './event-links.js';

/** Columns that every write can change, and that say nothing about what a client has changed. */
const ofEveryWrite: ReadonlySet<string> = new Set([
  ...['modified', 'version', 'sequence', 'searchText', 'searchTexts', 'slug', 'language', 'status', 'trashedFrom'],
  ...['dateChosen', 'authorId', 'overridden'],
]);

/**
 * The names of the columns and links that differ from the series after a write of one occurrence. Undefined for an event that is in no
 * series. Sends at most one statement.
 * @param data the columns that are written
 */
export const overriddenAfter = async (
  current: Event,
  data: Readonly<Record<string, unknown>>,
  { links, offers }: { links: Links; offers: object | undefined },
  writer: WriteContext,
): Promise<string[] | undefined> => {
  if (current.seriesId === null) return undefined;
  const columns: Readonly<Record<string, unknown>> = current;
  const names = new Set(overriddenWithStatus(current, data.status));
  for (const [name, value] of Object.entries(data))
    if (value !== undefined && !ofEveryWrite.has(name) && !isDeepStrictEqual(value, columns[name])) names.add(name);
  for (const kind of (await compareLinks(current.id, links, writer)).changed) names.add(kind);
  if (offers) names.add('offers');
  return [...names];
};

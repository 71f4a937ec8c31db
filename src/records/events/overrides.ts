/** What is changed in one occurrence of a series only. A change of the series does not overwrite it. */
import { isDeepStrictEqual } from 'node:util';
import type { Event } from '../../../prisma/client/client.js';
import { overriddenWithStatus } from '../writing/overridden-status.js';
import type { ComparedLinks } from './event-links.js';

/** Columns that every write can change, and that say nothing about what a client has changed. */
const ofEveryWrite: ReadonlySet<string> = new Set([
  ...['modified', 'version', 'sequence', 'searchText', 'searchTexts', 'slug', 'language', 'status', 'trashedFrom'],
  ...['dateChosen', 'authorId', 'overridden'],
]);

/**
 * The names of the columns and links that differ from the series after a write of one occurrence. Undefined for an event that is in no
 * series.
 * @param data the columns that are written
 */
export const overriddenAfter = (
  current: Event,
  data: Readonly<Record<string, unknown>>,
  { linked, offers }: { linked: ComparedLinks; offers: object | undefined },
): string[] | undefined => {
  if (current.seriesId === null) return undefined;
  const columns: Readonly<Record<string, unknown>> = current;
  const names = new Set(overriddenWithStatus(current, data.status));
  for (const [name, value] of Object.entries(data))
    if (value !== undefined && !ofEveryWrite.has(name) && !isDeepStrictEqual(value, columns[name])) names.add(name);
  for (const kind of linked.changed) names.add(kind);
  if (offers) names.add('offers');
  return [...names];
};

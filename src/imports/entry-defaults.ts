/** What the events of a source get that do not say it themselves. */
import { type EntryReader, type ImportEntry, isEnded, isUnreadable } from './entry.js';

export const defaultStatuses = ['publish', 'draft', 'pending', 'private'] as const;

export interface EntryDefaults {
  /** The status of events without one; default: publish. */
  status?: (typeof defaultStatuses)[number];
  /** The id of the category of events without categories. */
  category?: number;
}

/** The same entries, with the defaults in the events that need them. */
export async function* withDefaults(reader: EntryReader, defaults: EntryDefaults): EntryReader {
  for await (const entry of reader) yield isUnreadable(entry) || isEnded(entry) ? entry : withDefault(entry, defaults);
}

const withDefault = (entry: ImportEntry, { status, category }: EntryDefaults): ImportEntry => {
  if ((entry.kind ?? 'event') !== 'event') return entry;
  const { payload } = entry;
  const hasCategories = Array.isArray(payload.categories) ? payload.categories.length > 0 : Boolean(payload.categories);
  return {
    ...entry,
    payload: {
      ...payload,
      ...(status && payload.status === undefined && { status }),
      ...(category !== undefined && !hasCategories && { categories: [category] }),
    },
  };
};

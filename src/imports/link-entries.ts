import type { Kind } from '../records/fields/kind.js';
import type { EntryLinks } from './entry.js';
import { entryHash } from './field-hashes.js';
import { imageKeyOf, imageRowIds } from './image-rows.js';
import type { ImportBatch, ImportHistory } from './import-history.js';
import type { ParsedEntry } from './parse-entry.js';

/** The kinds of the records in the links of an entry. */
const linkedKinds = {
  categories: 'category',
  tags: 'tag',
  venue: 'venue',
  organizer: 'organizer',
  parent: 'category',
} as const satisfies Partial<Record<keyof EntryLinks, Kind>>;

/** A link of an entry. */
export type LinkName = keyof typeof linkedKinds;

const linkNames = Object.keys(linkedKinds) as LinkName[];

/** The keys of the entries that an entry links to. */
export const keysIn = ({ links = {} }: Pick<ParsedEntry, 'links'>, name: LinkName): readonly string[] =>
  [links[name] ?? []].flat();

/**
 * The same entries of one kind, with their links and images as fields. Links to records that were not imported are left out. Sends at most
 * one statement for each of the five links, and one for all images.
 */
export const linkEntries = async (
  entries: readonly ParsedEntry[],
  history: ImportHistory,
  batch: ImportBatch,
): Promise<readonly ParsedEntry[]> => {
  if (entries.every(({ links }) => links === undefined)) return entries;
  const ids = new Map<LinkName, ReadonlyMap<string, number>>();
  for (const name of linkNames) {
    const keys = new Set(entries.flatMap((entry) => keysIn(entry, name)));
    ids.set(name, await history.linkedIds(linkedKinds[name], [...keys], batch));
  }
  const images = await imageRowIds(
    entries.flatMap(({ links }) => links?.image ?? []),
    batch.writer,
  );
  return entries.map((entry) => {
    const { links } = entry;
    if (!links) return entry;
    const values = Object.fromEntries(
      linkNames.flatMap((name): [string, unknown][] => {
        if (links[name] === undefined) return [];
        const found = keysIn(entry, name).flatMap((key) => ids.get(name)?.get(key) || []);
        return name === 'parent' ? found.map((id) => [name, id]) : [[name, found]];
      }),
    );
    const linked = { ...values, ...(links.image && { image: images.get(imageKeyOf(links.image)) }) };
    const fields = Object.entries(linked).map(([name, value]) => [fieldNames[name] ?? name, fieldOf(name, value)]);
    return {
      ...entry,
      read: { ...entry.read, ...Object.fromEntries(fields) },
      // An entry has changed when its links have. A line is identified by its hash.
      sha256: history.findKnown ? entryHash({ sha256: entry.sha256, ...linked }, undefined) : entry.sha256,
    };
  });
};

/** The GraphQL names of links. */
const fieldNames: Readonly<Record<string, string>> = { venue: 'venues', organizer: 'organizers' };

/** The value of a field with the ids of linked records or of an image. */
const fieldOf = (name: string, value: unknown): unknown => {
  if (Array.isArray(value)) return [...new Set<number>(value)].map((id) => ({ id }));
  return name === 'image' ? { id: value } : value;
};

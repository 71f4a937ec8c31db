/** Writes the entries of a site, with the records that they link to. */
import type { RequestContext } from '../../access/caller.js';
import { inTransaction } from '../../database/transaction.js';
import type { Kind } from '../../records/fields/kind.js';
import { readFields } from '../../records/fields/read-fields.js';
import { fromRest } from '../../records/fields/rest-names.js';
import { now } from '../../time/clock.js';
import type { EntryLinks, EntryReport } from '../entry.js';
import { entryHash } from '../field-hashes.js';
import { fieldsOfKind } from '../fields-of-kind.js';
import { imageKeyOf, imageRowIds } from '../image-rows.js';
import { matchLinkedRecords } from '../match-linked-records.js';
import type { ParsedEntry } from '../parse-entry.js';
import { linkableRecords } from '../source-entries.js';
import type { Source } from '../sources.js';
import { writeEntries } from '../write-entries.js';

export interface SiteWriterOptions {
  source: Source;
  dryRun: boolean;
  keepIds: boolean;
  report(report: EntryReport): void;
}

/** The kinds, in the order in which records refer to each other. */
const kinds = ['category', 'tag', 'venue', 'organizer', 'event'] as const satisfies Kind[];

/** The kinds of the records in the links of an entry. */
const linkedKinds = {
  categories: 'category',
  tags: 'tag',
  venue: 'venue',
  organizer: 'organizer',
} as const satisfies Partial<Record<keyof EntryLinks, Kind>>;

const linkNames = Object.keys(linkedKinds) as (keyof typeof linkedKinds)[];

/** Returns the function that writes a part of a site. Links to records that were not imported, as new ones of a dry run, are left out. */
export const createSiteWriter = (
  context: RequestContext,
  { source, dryRun, keepIds, report }: SiteWriterOptions,
): ((entries: readonly ParsedEntry[]) => Promise<void>) => {
  const linkedRecords = matchLinkedRecords(true);

  return async (entries) => {
    for (const kind of kinds) {
      const some = entries.filter(({ entry }) => (entry.kind ?? 'event') === kind);
      if (some.length === 0) continue;
      const linked = await withLinks(some, kind);
      const writer = { ...context, now: now() };
      for (const one of await writeEntries(linked, writer, { source, linkedRecords, dryRun, keepIds })) report(one);
    }
  };

  async function withLinks(entries: readonly ParsedEntry[], kind: Kind): Promise<ParsedEntry[]> {
    const links = entries.map(({ entry }) => entry.links ?? {});
    const ids = new Map<string, ReadonlyMap<string, number>>();
    for (const name of linkNames)
      ids.set(
        name,
        await idsOf(
          linkedKinds[name],
          links.flatMap((one) => one[name] ?? []),
        ),
      );
    const parents = await idsOf(
      'category',
      links.flatMap(({ parent }) => parent ?? []),
    );
    const images = await imageIds(links);
    return entries.map((entry, at) => {
      const { parent, image, ...linked } = links[at] ?? {};
      const values: Record<string, unknown> = {
        ...Object.fromEntries(
          linkNames.flatMap((name) => {
            const keys = linked[name];
            return keys ? [[name, keys.flatMap((key) => ids.get(name)?.get(key) ?? [])]] : [];
          }),
        ),
        ...(parent !== undefined && parents.has(parent) && { parent: parents.get(parent) }),
        ...(image && { image: images.get(imageKeyOf(image)) ?? image.url }),
      };
      const fields = fieldsOfKind[kind];
      return {
        ...entry,
        read: { ...entry.read, ...readFields(fields, fromRest(fields, values), 'update') },
        sha256: entryHash({ sha256: entry.sha256, ...values }, undefined),
      };
    });
  }

  async function idsOf(kind: Kind, keys: readonly string[]) {
    return linkableRecords(source, kind, [...new Set(keys)], context.db);
  }

  /** The ids of the images of entries. A dry run finds those that are stored. */
  async function imageIds(links: readonly EntryLinks[]) {
    const images = links.flatMap(({ image }) => image ?? []);
    if (images.length === 0) return new Map<string, number>();
    if (!dryRun) return inTransaction(context, (writer) => imageRowIds(images, writer));
    const urls = images.map(({ url }) => url);
    const stored = await context.db.image.findMany({ where: { url: { in: urls } }, orderBy: { id: 'desc' } });
    return new Map(stored.map((image) => [imageKeyOf(image), image.id]));
  }
};

/** Writes the records of a site, with the records that they link to. */
import type { RequestContext } from '../../access/caller.js';
import type { Kind } from '../../records/kind.js';
import { inTransaction } from '../../storage/transaction.js';
import { now } from '../../time/clock.js';
import type { EntryReport, ImportEntry } from '../entry.js';
import { imageKeyOf, imageRowIds } from '../image-rows.js';
import { matchLinkedRecords } from '../match-linked-records.js';
import { linkableRecords } from '../source-entries.js';
import type { Source } from '../sources.js';
import { writeEntries } from '../write-entries.js';
import { type Json, keyOf } from './site-client.js';
import { entryOf, eventPayload, isProtected, organizerPayload, termPayload, venuePayload } from './site-entries.js';
import { imageOf } from './site-image.js';
import { nestedIn, type SitePage } from './site-pages.js';
import { inOthers, textNames, translationsOf } from './site-translations.js';

export interface SiteWriterOptions {
  source: Source;
  dryRun: boolean;
  keepIds: boolean;
  report(report: EntryReport): void;
}

/** Records with the same records in other languages. */
export type Texts = Pick<SitePage, 'records' | 'others'>;

type NestedKind = 'category' | 'tag' | 'venue' | 'organizer';
const nestedKinds = ['category', 'tag', 'venue', 'organizer'] as const satisfies NestedKind[];

export interface SiteWriter {
  /** Writes categories, venues or organizers of a list. */
  writeNested(kind: NestedKind, texts: Texts): Promise<void>;
  /** Writes events, and first the records inside them that were not written in this run. */
  writeEvents(texts: Texts): Promise<void>;
}

export const createSiteWriter = (context: RequestContext, options: SiteWriterOptions): SiteWriter => {
  const { source, dryRun, keepIds, report } = options;
  const { currency } = context.settings;
  const linkedRecords = matchLinkedRecords(true);
  const written = new Set<string>();

  const write = async (entries: readonly ImportEntry[]) => {
    const writer = { ...context, now: now() };
    for (const one of await writeEntries(entries, writer, { source, linkedRecords, dryRun, keepIds, lenient: true }))
      report(one);
  };
  const idsOf = (kind: Kind, keys: readonly string[]) => linkableRecords(source, kind, keys, context.db);

  /** The ids of the images of records, by record. In a dry run none is created. */
  const imagesOf = async (records: readonly Json[]) => {
    const found = records.flatMap((record) => {
      const image = imageOf(record);
      return image ? [{ record, image }] : [];
    });
    if (dryRun) return new Map(found.map(({ record, image }) => [record, image.url]));
    const ids = await inTransaction(context, (writer) =>
      imageRowIds(
        found.map(({ image }) => image),
        writer,
      ),
    );
    return new Map(found.map(({ record, image }) => [record, ids.get(imageKeyOf(image))]));
  };

  const payloadOf = (kind: NestedKind, record: Json): Record<string, unknown> =>
    (kind === 'venue' ? venuePayload : kind === 'organizer' ? organizerPayload : termPayload)(record);

  const writeNested = async (kind: NestedKind, texts: Texts) => {
    const records = texts.records.filter((record) => !written.has(`${kind} ${keyOf(record)}`));
    if (records.length === 0) return;
    for (const record of records) written.add(`${kind} ${keyOf(record)}`);
    const images = await imagesOf(records);
    const parents =
      kind === 'category'
        ? await idsOf(
            kind,
            records.map(({ parent }) => String(parent)),
          )
        : new Map();
    const translated = inOthers(texts.others);
    await write(
      records.map((record) =>
        entryOf(kind, record, {
          ...payloadOf(kind, record),
          translations: translationsOf(record, translated(record), textNames[kind]),
          image: images.get(record),
          parent: parents.get(String(record.parent)),
        }),
      ),
    );
  };

  /** The links of events: ids. In a dry run records that are not stored are the data of new records. */
  const linkOf = (kind: NestedKind, ids: ReadonlyMap<string, number>) => (record: Json) => {
    const id = ids.get(keyOf(record));
    if (id !== undefined || !dryRun) return id === undefined ? [] : [id];
    const payload = payloadOf(kind, record);
    return [kind === 'venue' || kind === 'organizer' ? payload : payload.name];
  };

  return {
    writeNested,
    async writeEvents(texts) {
      const { records, others } = texts;
      const nested = records.map(nestedIn);
      const inLanguages = new Map([...others].map(([language, list]) => [language, list.map(nestedIn)]));
      const links = new Map<NestedKind, (record: Json) => unknown[]>();
      for (const kind of nestedKinds) {
        const all = nested.flatMap((one) => one[kind]);
        const ofKind = {
          records: all,
          others: new Map([...inLanguages].map(([language, list]) => [language, list.flatMap((one) => one[kind])])),
        };
        await writeNested(kind, ofKind);
        links.set(kind, linkOf(kind, await idsOf(kind, [...new Set(all.map(keyOf))])));
      }
      const images = await imagesOf(records);
      const translated = inOthers(others);
      await write(
        records.map((record, at) => {
          const linked = (kind: NestedKind) => nested[at]?.[kind].flatMap((one) => links.get(kind)?.(one) ?? []);
          return entryOf(
            'event',
            record,
            {
              ...eventPayload(record, currency),
              translations: translationsOf(record, translated(record), textNames.event),
              image: images.get(record),
              ...{ categories: linked('category'), tags: linked('tag') },
              ...{ venue: linked('venue'), organizer: linked('organizer') },
            },
            isProtected(record) ? [LOCKED] : [],
          );
        }),
      );
    },
  };
};

const LOCKED = 'It is protected by a password, so only its title and dates can be read. It is a draft here.';

/** Reads a site in parts of entries. It runs in the process that reads. */

import type { Kind } from '../../records/fields/kind.js';
import { readFields } from '../../records/fields/read-fields.js';
import { imageFields } from '../../records/images/image-fields.js';
import type { ImportedImage } from '../image-rows.js';
import type { ReadPart } from '../reader/protocol.js';
import { type Checking, createPart, PART_RECORDS } from '../reader/read-file.js';
import { type Json, keyOf, objectOf, type SiteClient } from './site-client.js';
import { entryOf, eventPayload, isProtected, organizerPayload, termPayload, venuePayload } from './site-entries.js';
import {
  joined,
  nestedIn,
  type PagesOptions,
  readSitePages,
  type SiteList,
  type SitePage,
  siteLists,
} from './site-pages.js';
import { inOrderOfParents } from './site-terms.js';
import { inOthers, textNames, translationsOf } from './site-translations.js';

export interface SiteReading extends Pick<PagesOptions, 'root' | 'language' | 'status'> {
  client: SiteClient;
  /** The symbol of the currency of this calendar. */
  currency: string;
  checking: Checking;
}

type NestedKind = Exclude<Kind, 'event'>;

/** Reads the lists of a site. A record inside an event is read once. */
export interface SiteReader {
  /**
   * The entries of a list. Those inside an event come before it.
   * @throws FetchError when the site cannot be read; Error for a list without an end.
   */
  read(list: SiteList, pages: { from: number; perPage: number }): AsyncGenerator<ReadPart>;
}

/** @param reading the site, and how its records are checked. */
export const createSiteReader = (reading: SiteReading): SiteReader => {
  const { client, root, language, status, currency, checking } = reading;
  const read = new Set<string>();

  /** The records of a kind that were not read before, as entries. */
  const nestedEntries = (kind: NestedKind, texts: TranslatedRecords) => {
    const translated = inOthers(texts.others);
    return texts.records.flatMap((record) => {
      const name = `${kind} ${keyOf(record)}`;
      if (read.has(name)) return [];
      read.add(name);
      const translations = translationsOf(record, translated(record), textNames[kind]);
      return [
        {
          ...entryOf(kind, record, { ...payloadOf(kind, record), translations }),
          links: {
            image: imageOf(record),
            ...(kind === 'category' && record.parent ? { parent: String(record.parent) } : {}),
          },
        },
      ];
    });
  };

  function* eventEntries({ records, others }: TranslatedRecords) {
    const nested = records.map(nestedIn);
    const inLanguages = new Map([...others].map(([tag, list]) => [tag, list.map(nestedIn)]));
    for (const kind of nestedKinds) {
      const all = nested.flatMap((one) => one[kind]);
      yield* nestedEntries(kind, {
        records: all,
        others: new Map([...inLanguages].map(([tag, list]) => [tag, list.flatMap((one) => one[kind])])),
      });
    }
    const translated = inOthers(others);
    for (const [at, record] of records.entries()) {
      const keys = (kind: NestedKind) => nested[at]?.[kind].map(keyOf) ?? [];
      const translations = translationsOf(record, translated(record), textNames.event);
      const warnings = isProtected(record) ? [LOCKED] : [];
      yield {
        ...entryOf('event', record, { ...eventPayload(record, currency), translations }, warnings),
        links: {
          image: imageOf(record),
          ...{ categories: keys('category'), tags: keys('tag'), venue: keys('venue'), organizer: keys('organizer') },
        },
      };
    }
  }

  const entriesOf = (list: SiteList, texts: TranslatedRecords) =>
    list === 'events' ? eventEntries(texts) : nestedEntries(siteLists[list], texts);

  /** The parts of some pages; the last one names the page that follows. */
  function* partsOf(list: SiteList, pages: readonly SitePage[]): Generator<ReadPart> {
    const all = joined(pages);
    // A parent is written before its children.
    const records = list === 'categories' ? inOrderOfParents(all.records).flat() : all.records;
    let part = createPart();
    for (const entry of entriesOf(list, { ...all, records })) {
      // A part ends before the entry that follows it, so that the last entries and the next page are stored together.
      if (part.isFull()) {
        yield part.end();
        part = createPart();
      }
      part.addEntry(entry, checking);
    }
    for (const { position, reason } of all.unreadable) {
      const where = `record ${position} in the list of ${list}`;
      part.reject({ key: where, where, kind: siteLists[list], reason, warnings: [] });
    }
    yield {
      ...part.end(),
      pages: {
        listed: all.records.length + all.unreadable.length,
        totals: [...new Set(pages.flatMap(({ total }) => total ?? []))],
        next: (pages.at(-1)?.number ?? 0) + 1,
      },
    };
  }

  return {
    async *read(list, { from, perPage }) {
      const pages = readSitePages(client, { root, list, language, status, from, perPage });
      // A parent of a category can be on a later page.
      for await (const group of inGroups(pages, list === 'categories' ? Number.POSITIVE_INFINITY : PART_RECORDS))
        yield* partsOf(list, group);
    },
  };
};

/** Records with the same records in other languages. */
type TranslatedRecords = Pick<SitePage, 'records' | 'others'>;

const nestedKinds = ['category', 'tag', 'venue', 'organizer'] as const satisfies NestedKind[];

const payloadOf = (kind: NestedKind, record: Json): Record<string, unknown> =>
  (kind === 'venue' ? venuePayload : kind === 'organizer' ? organizerPayload : termPayload)(record);

const LOCKED = 'It is protected by a password, so only its title and dates can be read. It is a draft here.';

/** Pages in groups of about as many records. */
async function* inGroups(pages: AsyncIterable<SitePage>, size: number): AsyncGenerator<SitePage[]> {
  let group: SitePage[] = [];
  for await (const page of pages) {
    group.push(page);
    if (group.reduce((sum, { records }) => sum + records.length, 0) < size) continue;
    yield group;
    group = [];
  }
  if (group.length) yield group;
}

/** The image of a record; undefined without a usable one. */
const imageOf = ({ image }: Json): ImportedImage | undefined => {
  const { url, width, height, alt } = objectOf(image) ?? {};
  if (!url) return undefined;
  const size = (value: unknown) => (typeof value === 'number' && Number.isInteger(value) && value > 0 ? value : 0);
  try {
    const read = readFields(imageFields, { url, alt: typeof alt === 'string' ? alt : '' }, 'create');
    return { url: '', alt: '', ...read, width: size(width), height: size(height) };
  } catch {
    return undefined;
  }
};

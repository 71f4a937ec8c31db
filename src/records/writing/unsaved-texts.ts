/** Applies a write to the texts of a record, before slugs are assigned. */

import type { ModelOf } from '../../database/tables.js';
import { Checklist } from '../../errors.js';
import { type Language, languages } from '../../languages/language.js';
import {
  digestOfOriginal,
  type StoredTexts,
  type TextName,
  type Texts,
  type Translations,
  translationsOf,
} from '../../languages/translation.js';
import { paragraphs, sanitize } from '../../texts/html.js';
import { isPublishable, type Kind } from '../fields/kind.js';
import { htmlTexts } from './search-columns.js';
import { restoredSlug } from './trashed-slug.js';
import type { WriteContext } from './write-context.js';

/** The texts in a write: in the language of the request and in other languages, and the original language. */
export interface TextChanges extends Texts {
  language?: Language;
  translations?: { [Tag in Language]?: Texts | null };
  /** Whether the client sends back the texts that it has read, some of which may have changed. */
  sentBack?: boolean;
}

/** What the texts of a record before a write depend on. The text columns are those of {@link textNames}. */
export type CurrentRecord = Pick<ModelOf[Kind], 'id' | 'language' | 'slug' | 'translations'> & {
  status?: ModelOf['event']['status'];
};

/** The texts of each kind. The first one is required. */
export const textNames = {
  event: ['title', 'description', 'excerpt'],
  venue: ['name', 'description'],
  organizer: ['name', 'description'],
  category: ['name', 'description'],
  tag: ['name', 'description'],
} as const satisfies Record<Kind, readonly TextName[]>;

/** The texts of a record after a write, and the slugs to assign. */
export interface UnsavedTexts<Name extends Kind> {
  kind: Name;
  language: Language;
  texts: Translations;
  slugs: readonly SlugRequest[];
  /** Whether the record is in the trash after the write. Slugs of records in the trash are free for other records. */
  trashed: boolean;
}

interface SlugRequest {
  language: Language;
  /** The text that the slug is made from. */
  text: string;
  /** The slug in the write, when the record must get exactly this slug. */
  exactSlug?: string | undefined;
}

/**
 * Returns the texts of a record after a write. A create sets the original language. An update writes the texts of the language of the
 * request and those in `translations`. When a text of a translation is emptied, the original is shown again. The original language
 * can be changed to any language in which the record has a title or name. The previous one is then a translation: the same write can empty
 * or remove it.
 * @param trashed whether the record is in the trash after the write.
 * @throws ApiError `invalid-params` for a language without a title, or for removing the original.
 */
export const unsavedTexts = <Name extends Kind>(
  kind: Name,
  current: CurrentRecord | undefined,
  changes: TextChanges,
  writer: Pick<WriteContext, 'language'>,
  { trashed }: { trashed: boolean },
): UnsavedTexts<Name> => {
  const names = textNames[kind];
  const [head] = names;
  const before = current?.language ?? changes.language ?? writer.language;
  const language = changes.language ?? before;
  const texts = current ? textsOf(current, names) : ({ [before]: { [head]: '' } } as Translations);
  const slugs: { [Tag in Language]?: string | undefined } = {};

  const translated = new Set<Language>();
  const write = (tag: Language, { slug, ...input }: Texts) => {
    const written = { ...texts[tag] };
    for (const name of names) {
      const text = input[name as keyof typeof input];
      if (text === '' && tag !== language) delete written[name];
      else if (text !== undefined) written[name] = text;
    }
    // A slug that was made from a title is removed with the title.
    if (texts[tag]?.[head] !== undefined && written[head] === undefined) delete written.slug;
    if (names.some((name) => written[name] !== texts[tag]?.[name])) translated.add(tag);
    slugs[tag] = slug;
    texts[tag] = written;
  };
  const requested = current ? writer.language : before;
  write(
    requested,
    changes.sentBack && requested !== before ? ownTexts(changes, texts[requested], texts[before]) : changes,
  );
  const checklist = new Checklist();
  const removed: Language[] = [];
  for (const [tag, translation] of Object.entries(changes.translations ?? {}) as [Language, Texts | null][]) {
    if (tag === language && translation === null) checklist.note(`translations.${tag}`, { key: 'original-language' });
    else if (tag === language && translation?.[head] === '')
      checklist.note(`translations.${tag}.${head}`, { key: 'not-clearable' });
    else if (translation) {
      write(tag, translation);
      // The same texts again: they are still right.
      translated.add(tag);
    } else removed.push(tag);
  }
  const title = texts[language]?.[head];
  if (title === undefined || (title === '' && language !== before))
    checklist.note('language', { key: 'no-translation', values: { language } });
  checklist.done();
  // Texts that the new original language does not have are copied from the previous original language. Its slug is made from its title.
  const { slug: _, ...copied } = texts[before] ?? {};
  const original = { ...copied, ...texts[language] };
  texts[language] = original;
  for (const tag of removed) delete texts[tag];
  const written = translated.size > 0 ? digestOfOriginal(original, names) : undefined;
  for (const [tag, { originalDigest: known, ...own }] of Object.entries(texts) as [Language, StoredTexts][]) {
    const digest = translated.has(tag) ? written : known;
    // An emptied translation has none.
    const hasDigest = tag !== language && digest !== undefined && names.some((name) => own[name] !== undefined);
    texts[tag] = hasDigest ? { ...own, originalDigest: digest } : own;
  }

  return { kind, language, texts, trashed, slugs: slugRequests(kind, texts, slugs, { current, head, trashed }) };
};

/**
 * The texts of a copy of a record.
 * @param slugOf makes the slug of the copy, in each language, from that of the record
 */
export const copiedTexts = <Name extends Kind>(
  kind: Name,
  record: CurrentRecord,
  slugOf: (slug: string) => string,
  { trashed }: { trashed: boolean },
): UnsavedTexts<Name> => {
  const texts = textsOf(record, textNames[kind]);
  const slugs = languages.flatMap((language) => {
    const slug = texts[language]?.slug;
    return slug === undefined ? [] : [{ language, text: slugOf(slug) }];
  });
  return { kind, language: record.language, texts, trashed, slugs };
};

/** The texts in a write that the translation already has or that differ from the original. */
const ownTexts = (changes: TextChanges, own: Texts = {}, original: Texts = {}): Texts =>
  Object.fromEntries(
    Object.entries(original).flatMap(([key, fallback]) => {
      const name = key as TextName;
      const input = changes[name];
      const shown = htmlTexts.has(name) ? [fallback, sanitize(paragraphs(fallback))] : [fallback];
      return input === undefined || (own[name] === undefined && shown.includes(input)) ? [] : [[name, input]];
    }),
  );

const textsOf = (current: CurrentRecord, names: readonly TextName[]): Translations => {
  const columns: Readonly<Record<string, unknown>> = current;
  const original = Object.fromEntries([...names, 'slug'].map((name) => [name, columns[name]]));
  return { ...translationsOf(current), [current.language]: original };
};

/** The slugs to assign: for each language with a title or with a slug in the write, unless the current slug stays. */
const slugRequests = (
  kind: Kind,
  texts: Translations,
  input: { [Tag in Language]?: string | undefined },
  { current, head, trashed }: { current: CurrentRecord | undefined; head: TextName; trashed: boolean },
): SlugRequest[] => {
  const wasTrashed = current?.status === 'trash';
  return languages.flatMap((language) => {
    const written = texts[language];
    const [wanted, title] = [input[language], written?.[head]];
    if (!written) return [];
    if (wanted === '' && title === undefined) delete written.slug;
    const stays = written.slug === undefined ? title === undefined : wasTrashed === trashed;
    // Clients can send back the slug of a record, also of one in the trash.
    if (wanted !== undefined && wanted === written.slug && stays) return [];
    if (!wanted && stays && (wanted === undefined || title === undefined)) return [];
    const text = restoredSlug(wanted ?? written.slug ?? '') || title || '';
    return [{ language, text, exactSlug: current && wanted && !isPublishable(kind) ? wanted : undefined }];
  });
};

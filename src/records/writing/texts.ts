/** Writes the texts of records: their languages, their slugs and the columns for search. */

import type { Prisma } from '../../../prisma/client/client.js';
import { apiError, Checklist } from '../../errors.js';
import { type Language, languages } from '../../languages/language.js';
import {
  inLanguage,
  type TextName,
  type Texts,
  type Translated,
  type Translations,
  translationsOf,
} from '../../languages/translation.js';
import type { ModelOf } from '../../storage/tables.js';
import { paragraphs, sanitize } from '../../texts/html.js';
import { htmlToText } from '../../texts/html-to-text.js';
import { fold, searchText } from '../../texts/search.js';
import { makeSlug } from '../../texts/slug.js';
import type { TermKind } from '../fields/term-fields.js';
import { isPublishable, type Kind } from '../kind.js';
import { restoredSlug, trashedSlug } from './publication.js';
import { freeSlugs, slugFor } from './slugs.js';
import type { WriteContext } from './write-context.js';

/** The texts in a write: in the language of the request and in other languages, and the original language. */
export interface TextChanges extends Texts {
  language?: Language;
  translations?: { [Tag in Language]?: Texts | null };
  /** Whether the client sends back the texts that it has read, some of which may have changed. */
  sentBack?: boolean;
}

/** A record before a write. */
type Current = ModelOf[Kind];

/** The texts of each kind. The first one is required. */
const textNames = {
  event: ['title', 'description', 'excerpt'],
  venue: ['name', 'description'],
  organizer: ['name', 'description'],
  category: ['name', 'description'],
  tag: ['name', 'description'],
} as const satisfies Record<Kind, readonly TextName[]>;

/** `update` when a write changes the original language of a record, `translation` when it changes a translation. */
export const purposeOf = (current: { language: Language }, { language }: { language: Language }) =>
  current.language === language ? 'update' : 'translation';

/** The texts of a record after a write, and the slugs to assign. */
export interface TextDraft<Name extends Kind> {
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
 * Returns the text columns of a record after a write ({@link draftTexts}), with free slugs.
 * @throws ApiError `invalid-params` for a language without a title, or for removing the original; `slug-taken` for a term.
 */
export const writtenTexts = async <Name extends Kind>(
  kind: Name,
  current: Current | undefined,
  changes: TextChanges,
  writer: WriteContext,
  state: { trashed: boolean },
): Promise<TextColumns<Name>> => {
  const draft = draftTexts(kind, current, changes, writer, state);
  await assignSlugs(kind, [draft], current?.id, writer);
  return columnsOf(draft);
};

/** Returns the text columns of new records, in the order of the drafts. Usually sends two statements for each language. */
export const newTexts = async <Name extends Kind>(
  kind: Name,
  drafts: readonly TextDraft<Name>[],
  writer: WriteContext,
): Promise<TextColumns<Name>[]> => {
  await assignSlugs(kind, drafts, undefined, writer);
  return drafts.map(columnsOf);
};

/**
 * Returns the texts of a record after a write. A create sets the original language. An update writes the texts of the language of the
 * request and those in `translations`. When a text of a translation is emptied, the original is shown again. The original language
 * can be changed to any language in which the record has a title or name.
 * @param trashed whether the record is in the trash after the write.
 * @throws ApiError `invalid-params` for a language without a title, or for removing the original.
 */
export const draftTexts = <Name extends Kind>(
  kind: Name,
  current: Current | undefined,
  changes: TextChanges,
  writer: Pick<WriteContext, 'language'>,
  { trashed }: { trashed: boolean },
): TextDraft<Name> => {
  const names = textNames[kind];
  const [head] = names;
  const before = current?.language ?? changes.language ?? writer.language;
  const texts = current ? textsOf(current, names) : ({ [before]: { [head]: '' } } as Translations);
  const slugs: { [Tag in Language]?: string | undefined } = {};

  const write = (language: Language, { slug, ...input }: Texts) => {
    const written = { ...texts[language] };
    for (const name of names) {
      const text = input[name as keyof typeof input];
      if (text === '' && language !== before) delete written[name];
      else if (text !== undefined) written[name] = text;
    }
    // A slug that was made from a title is removed with the title.
    if (texts[language]?.[head] !== undefined && written[head] === undefined) delete written.slug;
    slugs[language] = slug;
    texts[language] = written;
  };
  const requested = current ? writer.language : before;
  write(
    requested,
    changes.sentBack && requested !== before ? ownTexts(changes, texts[requested], texts[before]) : changes,
  );
  const checklist = new Checklist();
  for (const [tag, translation] of Object.entries(changes.translations ?? {}) as [Language, Texts | null][]) {
    if (tag === before && translation === null) checklist.note(`translations.${tag}`, { key: 'original-language' });
    else if (tag === before && translation?.[head] === '')
      checklist.note(`translations.${tag}.${head}`, { key: 'not-clearable' });
    else if (translation) write(tag, translation);
    else delete texts[tag];
  }
  const language = changes.language ?? before;
  if (texts[language]?.[head] === undefined) checklist.note('language', { key: 'no-translation', facts: { language } });
  checklist.done();
  // Texts that the new original language does not have are copied from the previous original language.
  texts[language] = { ...texts[before], ...texts[language] };

  return { kind, language, texts, trashed, slugs: slugRequests(kind, texts, slugs, { current, head, trashed }) };
};

/** The texts in a write that the translation already has or that differ from the original. */
const ownTexts = (changes: TextChanges, own: Texts = {}, original: Texts = {}): Texts =>
  Object.fromEntries(
    Object.entries(original).flatMap(([key, fallback]) => {
      const name = key as TextName;
      const input = changes[name];
      const shown = markup.has(name) ? [fallback, sanitize(paragraphs(fallback))] : [fallback];
      return input === undefined || (own[name] === undefined && shown.includes(input)) ? [] : [[name, input]];
    }),
  );

const textsOf = (current: Current, names: readonly TextName[]): Translations => {
  const columns: Readonly<Record<string, unknown>> = current;
  const original = Object.fromEntries([...names, 'slug'].map((name) => [name, columns[name]]));
  return { ...translationsOf(current), [current.language]: original };
};

/** The slugs to assign: for each language with a title or with a slug in the write, unless the current slug stays. */
const slugRequests = (
  kind: Kind,
  texts: Translations,
  input: { [Tag in Language]?: string | undefined },
  { current, head, trashed }: { current: Current | undefined; head: TextName; trashed: boolean },
): SlugRequest[] => {
  const wasTrashed = current !== undefined && 'status' in current && current.status === 'trash';
  return languages.flatMap((language) => {
    const written = texts[language];
    const [wanted, title] = [input[language], written?.[head]];
    if (!written) return [];
    if (wanted === '' && title === undefined) delete written.slug;
    const stays = written.slug === undefined ? title === undefined : wasTrashed === trashed;
    if (!wanted && stays && (wanted === undefined || title === undefined)) return [];
    // Clients can send back the slug of a record in the trash.
    const text = restoredSlug(wanted ?? written.slug ?? '') || title || '';
    return [{ language, text, exactSlug: current && wanted && !isPublishable(kind) ? wanted : undefined }];
  });
};

/** Assigns slugs to the drafts of a kind. @param except the id of the record, when it exists. */
const assignSlugs = async <Name extends Kind>(
  kind: Name,
  drafts: readonly TextDraft<Name>[],
  except: number | undefined,
  { db }: WriteContext,
): Promise<void> => {
  for (const language of languages) {
    const scope = { kind, language, except };
    const requests = drafts.flatMap((draft) =>
      draft.slugs.filter((request) => request.language === language).map((request) => ({ ...request, draft })),
    );
    const active = requests.filter(({ draft }) => !draft.trashed);
    const free = await freeSlugs(
      scope,
      active.map(({ text }) => slugFor(text, scope)),
      db,
    );
    for (const [at, { draft, exactSlug }] of active.entries()) {
      const slug = free[at] as string;
      if (exactSlug !== undefined && slug !== makeSlug(exactSlug, language))
        throw apiError('slug-taken', { slug: makeSlug(exactSlug, language) });
      draft.texts[language] = { ...draft.texts[language], slug };
    }
    for (const { text, draft } of requests.filter(({ draft }) => draft.trashed)) {
      const [slug = ''] = await freeSlugs(scope, [slugFor(text, scope)], db);
      const [inTrash = ''] = await freeSlugs(scope, [trashedSlug(slug)], db);
      draft.texts[language] = { ...draft.texts[language], slug: inTrash };
    }
  }
};

/** The text columns of a record. */
export type TextColumns<Name extends Kind> = Record<'slug' | (typeof textNames)[Name][number], string> &
  (Name extends TermKind ? { nameKey: string } : unknown) & {
    language: Language;
    translations: Prisma.InputJsonObject;
  };

const columnsOf = <Name extends Kind>({ kind, texts, language }: TextDraft<Name>): TextColumns<Name> => {
  const withNameKey = ({ nameKey: _, ...input }: Texts & { nameKey?: string }) =>
    isPublishable(kind) || input.name === undefined ? input : { ...input, nameKey: fold(input.name) };
  const { [language]: original = {}, ...others } = texts;
  const translations = Object.fromEntries(
    Object.entries(others)
      .map(([tag, input]) => [tag, withNameKey(input as Texts)] as const)
      .filter(([, input]) => Object.keys(input).length > 0),
  );
  const missing = Object.fromEntries(textNames[kind].map((name) => [name, '']));
  return { ...missing, ...withNameKey(original), language, translations } as TextColumns<Name>;
};

const markup: ReadonlySet<string> = new Set(['description', 'excerpt']);

/**
 * Returns the columns for search of a record, in its original language and in each language with a translation.
 * @param columns the columns to search. The title or name must be first: it is the only searched text of a protected event.
 */
export const searchColumns = (record: Translated, columns: readonly string[]) => {
  const searchedIn = (language: Language) => {
    // A new record does not have the columns that are absent in the write.
    const texts: Readonly<Record<string, unknown>> = { ...inLanguage(record, language) };
    return searchText(
      columns.map((column) => {
        const text = String(texts[column] ?? '');
        return markup.has(column) ? htmlToText(text) : text;
      }),
    );
  };
  return {
    searchText: searchedIn(record.language),
    searchTexts: Object.fromEntries(
      Object.keys(translationsOf(record)).map((tag) => [tag, searchedIn(tag as Language)]),
    ),
  };
};

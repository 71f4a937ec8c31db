/** The text columns of records after a write, with their slugs. */

import type { Prisma } from '../../../prisma/client/client.js';
import type { Language } from '../../languages/language.js';
import type { Texts } from '../../languages/translation.js';
import { fold } from '../../texts/search.js';
import { isPublishable, type Kind } from '../fields/kind.js';
import type { TermKind } from '../fields/term-fields.js';
import { assignSlugs } from './assign-slugs.js';
import { type CurrentRecord, type TextChanges, textNames, type UnsavedTexts, unsavedTexts } from './unsaved-texts.js';
import type { WriteContext } from './write-context.js';

/** `update` when a write changes the original language of a record, `translation` when it changes a translation. */
export const purposeOf = (current: { language: Language }, { language }: { language: Language }) =>
  current.language === language ? 'update' : 'translation';

/**
 * Returns the text columns of a record after a write ({@link unsavedTexts}), with free slugs.
 * @throws ApiError `invalid-params` for a language without a title, or for removing the original; `slug-taken` for a term.
 */
export const writtenTexts = async <Name extends Kind>(
  kind: Name,
  current: CurrentRecord | undefined,
  changes: TextChanges,
  writer: WriteContext,
  state: { trashed: boolean },
): Promise<TextColumns<Name>> => {
  const record = unsavedTexts(kind, current, changes, writer, state);
  await assignSlugs(kind, [record], current ? [current.id] : [], writer);
  return textColumns(record);
};

/** Returns the text columns of new records, in the order of the records. Usually sends two statements for each language. */
export const newTexts = async <Name extends Kind>(
  kind: Name,
  unsaved: readonly UnsavedTexts<Name>[],
  writer: WriteContext,
): Promise<TextColumns<Name>[]> => {
  await assignSlugs(kind, unsaved, [], writer);
  return unsaved.map(textColumns);
};

/** The text columns of a record. */
export type TextColumns<Name extends Kind> = Record<'slug' | (typeof textNames)[Name][number], string> &
  (Name extends TermKind ? { nameKey: string } : unknown) & {
    language: Language;
    translations: Prisma.InputJsonObject;
  };

/** The text columns of a record whose slugs are assigned. */
export const textColumns = <Name extends Kind>({ kind, texts, language }: UnsavedTexts<Name>): TextColumns<Name> => {
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

import { type Language, languages } from '../languages/language.js';
import { type Texts, translationsOf } from '../languages/translation.js';
import type { TermChanges, TermKind } from '../records/fields/term-fields.js';
import { loadRows } from '../records/reading/rows.js';
import { updateTerm } from '../records/writing/terms.js';
import type { WriteContext } from '../records/writing/write-context.js';

/**
 * Adds the names and descriptions of an export to a category or tag that the calendar has, in languages in which it has none.
 * @param fields the term in the export, with its language.
 * @throws ApiError 401, 403.
 */
export const addTermTexts = async (
  kind: TermKind,
  id: number,
  { language, fields }: { language: Language; fields: TermChanges },
  writer: WriteContext,
): Promise<void> => {
  const [term] = await loadRows(kind, [{ id }], writer);
  if (!term) return;
  const { name, description } = term;
  const existing: { [Tag in Language]?: Texts } = { ...translationsOf(term), [term.language]: { name, description } };
  const exported: { [Tag in Language]?: Texts | null } = { ...fields.translations, [language]: fields };
  const translations = Object.fromEntries(
    languages.flatMap((one) => {
      const missing = (['name', 'description'] as const).flatMap((text) => {
        const added = exported[one]?.[text];
        return added && !existing[one]?.[text] ? [[text, added]] : [];
      });
      return missing.length ? [[one, Object.fromEntries(missing)]] : [];
    }),
  );
  if (Object.keys(translations).length === 0) return;
  await updateTerm(kind, { id }, () => ({ translations }), { ...writer, language: term.language });
};

import { apiError } from '../../errors.js';
import { languages } from '../../languages/language.js';
import { makeSlug } from '../../texts/slug.js';
import type { Kind } from '../fields/kind.js';
import { freeSlugs, slugFor } from './slugs.js';
import { trashedSlug } from './trashed-slug.js';
import type { UnsavedTexts } from './unsaved-texts.js';
import type { WriteContext } from './write-context.js';

/** Assigns slugs to the unsaved texts of records of a kind. @param except the ids of the records that exist. Their slugs count as free. */
export const assignSlugs = async <Name extends Kind>(
  kind: Name,
  unsaved: readonly UnsavedTexts<Name>[],
  except: readonly number[],
  { db }: WriteContext,
): Promise<void> => {
  for (const language of languages) {
    const scope = { kind, language, except };
    const requests = unsaved.flatMap((record) =>
      record.slugs.filter((request) => request.language === language).map((request) => ({ ...request, record })),
    );
    const active = requests.filter(({ record }) => !record.trashed);
    const free = await freeSlugs(
      scope,
      active.map(({ text }) => slugFor(text, scope)),
      db,
    );
    for (const [at, { record, exactSlug }] of active.entries()) {
      const slug = free[at] as string;
      if (exactSlug !== undefined && slug !== makeSlug(exactSlug, language))
        throw apiError('slug-taken', { slug: makeSlug(exactSlug, language) });
      record.texts[language] = { ...record.texts[language], slug };
    }
    const trashed = requests.filter(({ record }) => record.trashed);
    const slugs = trashed.map(({ text }) => slugFor(text, scope));
    const inTrash = await freeSlugs(scope, (await freeSlugs(scope, slugs, db)).map(trashedSlug), db);
    for (const [at, { record }] of trashed.entries())
      record.texts[language] = { ...record.texts[language], slug: inTrash[at] as string };
  }
};

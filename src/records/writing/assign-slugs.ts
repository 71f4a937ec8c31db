import { apiError } from '../../errors.js';
import { languages } from '../../languages/language.js';
import { makeSlug } from '../../texts/slug.js';
import type { Kind } from '../fields/kind.js';
import { trashedSlug } from './publication.js';
import { freeSlugs, slugFor } from './slugs.js';
import type { TextDraft } from './text-draft.js';
import type { WriteContext } from './write-context.js';

/** Assigns slugs to the drafts of a kind. @param except the id of the record, when it exists. */
export const assignSlugs = async <Name extends Kind>(
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

import type { ResolverContext } from '../../context.js';

/** The public page of a record: `/event/<slug>/` below the address that the service is known by, in the language asked for. */
export const pageUrl = (
  kind: 'event' | 'venue' | 'organizer' | 'category' | 'tag',
  slug: string,
  { publicUrl, language, languageForm }: Pick<ResolverContext, 'publicUrl' | 'language' | 'languageForm'>,
): string => {
  const segment = languageForm === 'segment' ? `/${language}` : '';
  const parameter = languageForm === 'parameter' ? `?ml_language=${language}` : '';
  return `${publicUrl}${segment}/${pagePaths[kind]}/${encodeURIComponent(slug)}/${parameter}`;
};

export const pagePaths = {
  event: 'event',
  venue: 'venue',
  organizer: 'organizer',
  category: 'events/category',
  tag: 'tag',
} as const;
